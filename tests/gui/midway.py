"""Matches in the middle, and a window to show them in: for tests of what helps people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tempus_desktop.bots.catalogue import choose
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.matches import Beginning, begin
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tests.gui.matches import QUICK, set_up

ALONE = (None, "greedy", "greedy")


def played_to(
    found: Callable[[Session], bool], levels: tuple[str | None, ...] = ALONE
) -> tuple[Beginning, Session]:
    """A match that greedy bots have played for everybody, until something is found."""
    components = load_components()
    beginning = begin(set_up(levels), components, None)
    session = beginning.open(components)
    for seat, action in way_to(found):
        session.submit(seat, action)
    return beginning, session


@cache
def way_to(found: Callable[[Session], bool]) -> tuple[tuple[int, do.Action], ...]:
    """The decisions that lead there."""
    components = load_components()
    session = begin(set_up(ALONE), components, None).open(components)
    while not found(session):
        seat = session.actor
        assert seat is not None
        seen = observe(session.state, seat)
        session.submit(seat, choose("greedy", seen, session.legal(), 0.1, 3))
    return tuple((made.seat, made.action) for made in session.decisions)


def tile_due(session: Session) -> bool:
    """The person is to spend a tile, some way into the game."""
    state = session.state
    due = session.actor == 0 and state.phase is Phase.ACTIONS and state.open is None
    return due and state.turn > 2 and state.spent == 0


def to_move(session: Session) -> bool:
    """What the bot would do changes the board."""
    moving = (do.MovePeople, do.BuildCity, do.HaveBabies)
    return tile_due(session) and isinstance(
        choose("greedy", observe(session.state, 0), session.legal(), 0.1, 1), moving
    )


def committing(session: Session) -> bool:
    """The person is to commit cards to Progress and holds some."""
    return (
        session.actor == 0
        and session.state.phase is Phase.PROGRESS
        and len(session.state.players[0].hand) > 1
        and any(isinstance(action, do.Commit) for action in session.legal())
    )


def a_program(qapp: QApplication, home: Path) -> Iterator[Program]:
    """A window for all tests of a module: its sea is painted once."""
    with pytest.MonkeyPatch.context() as patched:
        for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA"):
            patched.setenv(name, str(home))
        desk = Desk(load_components(), BotRunner())
        desk.settings = replace(desk.settings, preferences=QUICK)
        made = Program(qapp, desk)
        yield made
        made.window.close()
        desk.runner.close()
        made.window.deleteLater()
        qapp.setStyleSheet("")


def shown(one_program: Program) -> Iterator[Program]:
    """The window, for one test: shown, and cleared afterwards."""
    one_program.show()
    yield one_program
    one_program.window.room.clear()
    one_program.desk.set_preferences(QUICK)
