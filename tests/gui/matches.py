"""Matches at the table for tests: set-ups, a desk, and playing on by the rules' own lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.matches import begin
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.settings import Motion, Pace, Preferences

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

QUICK = Preferences(motion=Motion.OFF, pace=Pace.INSTANT)
NAMES = ("Ada", "Bruno", "Chiara", "Dae-hyun", "Elif")


def set_up(
    levels: Sequence[str | None],
    island: IslandSource = IslandSource.RANDOM,
    seed: int = 5,
    first_player: int | None = 0,
) -> NewGame:
    """A set-up with a person where the level is ``None``."""
    seats = tuple(
        Seat(name, colour, level)
        for name, colour, level in zip(NAMES, Colour, levels, strict=False)
    )
    return NewGame(seats, first_player=first_player, island=island, seed=seed)


def controller_for(
    setup: NewGame,
    runner: BotRunner | None = None,
    preferences: Callable[[], Preferences] = lambda: QUICK,
) -> TableController:
    """A match at its first decision."""
    components = load_components()
    beginning = begin(setup, components, None)
    session = beginning.open(components)
    return TableController(beginning, session, runner or BotRunner(), preferences)


class Looker:
    """Keeps the views a controller sends."""

    def __init__(self, controller: TableController) -> None:
        self.views: list[TableView] = []
        controller.changed.connect(self.views.append)

    @property
    def last(self) -> TableView:
        """The view on the table."""
        return self.views[-1]

    def wait_for_another(self, qtbot: QtBot, view: TableView) -> None:
        """Wait until another view than this is on the table."""
        qtbot.waitUntil(lambda: self.last is not view, timeout=20_000)


def pick(view: TableView, rng: Random) -> Action:
    """One of the legal actions, kinds first, so that games move on."""
    kinds = sorted({type(action).__name__ for action in view.legal})
    kind = rng.choice(kinds)
    return rng.choice([action for action in view.legal if type(action).__name__ == kind])
