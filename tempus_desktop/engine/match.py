"""A match as the engine holds it: all its states, so that every action can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.core.errors import BadRequest, IllegalAction
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.state import State


class EngineMatch:
    """One match from its first state on."""

    def __init__(self, state: State) -> None:
        self._states = [state]

    @property
    def state(self) -> State:
        """The present state."""
        return self._states[-1]

    def refusal(self, text: str) -> IllegalAction | None:
        """Why the one who decides may not play that text; ``None``: it is legal."""
        action = read_action(text, self.state.match.sea)
        if action is None:
            return IllegalAction(None, "no-action")
        return game.refusal(self.state, action)

    def play(self, texts: Sequence[str]) -> tuple[Event, ...]:
        """Play actions in order: all of them or, where one is refused, none.

        Raises:
            IllegalAction: why the first refused one is not legal.
        """
        played, events = EngineMatch(self.state), list[Event]()
        for text in texts:
            events += played.play_one(text)
        self._states += played._states[1:]
        return tuple(events)

    def play_one(self, text: str) -> tuple[Event, ...]:
        """Play one action.

        Raises:
            IllegalAction: it is not legal.
        """
        action, seat = read_action(text, self.state.match.sea), game.actor(self.state)
        if action is None:
            raise IllegalAction(None, "no-action")
        if seat is None:
            raise IllegalAction("P4", "game-over")
        transition = game.apply(self.state, seat, action)
        self._states.append(transition.state)
        return transition.events

    def undo(self) -> None:
        """Take one action back.

        Raises:
            BadRequest: the match is at its beginning.
        """
        if len(self._states) == 1:
            raise BadRequest("there is nothing to take back")
        self._states.pop()
