"""Tables to show in dialogs: positions of the scenarios, played on by the real rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.game import actor, apply, legal_actions, observe
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.gui.view import TableView
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.components import load_components

SCENARIOS = Path(__file__).parent.parent / "scenarios"
NAMES = ("Ada", "Bruno", "Chiara", "Dae-hyun", "Emil")


class Table:
    """A match in play.

    Args:
        state: where it begins.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Named seats; the first is a person."""
        colours = self.state.match.colours
        return tuple(
            Seat(name, colour, None if place == 0 else "beginner")
            for place, (name, colour) in enumerate(zip(NAMES, colours, strict=False))
        )

    def play(self, *texts: str) -> Table:
        """Play actions of the notation, whoever decides."""
        for text in texts:
            self.act(self.action(text))
        return self

    def action(self, text: str) -> Action:
        """The legal action of that text."""
        sea = self.state.match.sea
        for action in legal_actions(self.state):
            if write_action(action, sea) == text:
                return action
        raise AssertionError(f"{text} is not legal")

    def act(self, action: Action) -> None:
        """Play an action."""
        seat = actor(self.state)
        assert seat is not None
        after = apply(self.state, seat, action)
        self.state, self.events = after.state, after.events

    def view(self, viewer: int | None) -> TableView:
        """What a seat sees; it may act when it is to act."""
        deciding = viewer is not None and actor(self.state) == viewer
        return TableView(
            observation=observe(self.state, viewer),
            seats=self.seats,
            legal=legal_actions(self.state) if deciding else (),
            boxes=tuple({} for _ in self.seats),
            events=self.events,
            name="The Long Strand",
        )


def scenario(name: str, **changes: Mapping[str, Any] | Sequence[Any] | Any) -> Table:
    """The table of a scenario; ``changes`` replace keys of its position."""
    document = json.loads((SCENARIOS / f"{name}.json").read_text(encoding="utf-8"))
    return Table(read_position({**document["position"], **changes}, load_components()))


def position_of(name: str) -> dict[str, Any]:
    """The position of a scenario, to be changed."""
    document = json.loads((SCENARIOS / f"{name}.json").read_text(encoding="utf-8"))
    position: dict[str, Any] = document["position"]
    return position
