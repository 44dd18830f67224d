"""Matches under the real rules, for tests of the table: what a session would show."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tempus_desktop.games.tempus.actions import Action, Place
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.game import (
    Setup,
    actor,
    apply,
    legal_actions,
    observe,
    refusal,
    start,
)
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.state import LaidTile, State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.view import Refusal, TableView
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.components import load_components

NAMES = ("Ada", "Bruno", "Chiara", "Dae-hyun", "Elif")
COLOURS = tuple(Colour)
SCENARIOS = Path(__file__).parent.parent / "scenarios"


class Table:
    """A match at one moment; playing gives the next one.

    Attributes:
        state: the whole of it.
        events: what happened since the table before.
        asked: actions that the rules were asked about.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.asked: list[Action] = []

    def hex(self, name: str) -> Hex:
        """The hex of that name."""
        found = self.state.match.sea.find(name)
        assert found is not None, name
        return found

    def action(self, text: str) -> Action:
        """The action of that notation."""
        found = read_action(text, self.state.match.sea)
        assert found is not None, text
        return found

    def play(self, *actions: Action | str) -> Table:
        """Play actions, by whoever is to act; what happened is that of all of them."""
        self.events = ()
        for given in actions:
            action = self.action(given) if isinstance(given, str) else given
            seat = actor(self.state)
            assert seat is not None
            transition = apply(self.state, seat, action)
            self.state = transition.state
            self.events += transition.events
        return self

    def play_on(self, *actions: Action | str) -> Table:
        """Play more actions; what happened before is kept."""
        before = self.events
        self.play(*actions)
        self.events = before + self.events
        return self

    def first_legal(self, kind: type[Action]) -> Action:
        """The first legal action of a class."""
        return next(action for action in legal_actions(self.state) if isinstance(action, kind))

    def view(self, viewer: int | None = -1, name: str = "The Long Strand") -> TableView:
        """What the person to act sees, or another viewer."""
        acting = actor(self.state)
        seen_by = acting if viewer == -1 else viewer
        colours = self.state.match.colours
        legal = legal_actions(self.state) if seen_by == acting else ()
        return TableView(
            observation=observe(self.state, seen_by),
            seats=tuple(Seat(NAMES[n], colour) for n, colour in enumerate(colours)),
            legal=legal,
            boxes=tuple({} for _ in colours),
            events=self.events,
            name=name,
        )

    def why(self, action: Action) -> Refusal | None:
        """Why the rules refuse an action."""
        self.asked.append(action)
        found = refusal(self.state, action)
        return None if found is None else Refusal(found.rule, f"Refused: {found.reason}.")


def document_of(name: str) -> dict[str, Any]:
    """The position of a scenario, to be changed."""
    text = (SCENARIOS / f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)["position"]
    return found


def scenario(name: str, plays: int | None = 0) -> Table:
    """A scenario's position after its first ``plays`` actions; ``None``: after all."""
    document = json.loads((SCENARIOS / f"{name}.json").read_text(encoding="utf-8"))
    table = Table(read_position(document["position"], load_components()))
    played: Iterable[str] = document["play"][:plays] if plays is not None else document["play"]
    return table.play(*played)


def position(document: object) -> Table:
    """A table of a position's document."""
    return Table(read_position(document, load_components()))


def new_match(players: int = 4, seed: int = 7, layout: tuple[LaidTile, ...] | None = None) -> Table:
    """A new match, at the laying of the first tile unless there is a layout."""
    setup = Setup(COLOURS[:players], Options(), load_components(), 0, layout)
    return Table(start(setup, seed))


def settled_match(players: int = 4, seed: int = 7) -> Table:
    """A match whose island is laid by first choices, at the first starting token."""
    table = new_match(players, seed)
    while any(isinstance(action, Place) for action in legal_actions(table.state)):
        table.play(table.first_legal(Place))
    return table
