"""A match at the table: decisions go in, states and events come out, undo stops at secrets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.actions import (
    Action,
    CardPlay,
    Commit,
    Declare,
    Discard,
    EndRound,
    Fight,
    HaveIdea,
    Place,
    Settle,
)
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.game import actor, advance, apply, legal_actions
from tempus_desktop.games.tempus.state import State
from tempus_desktop.session.seats import Seat

_TEACHING = (
    told.CardsDrawn,
    told.CardPlayed,
    told.CardsCommitted,
    told.CardsDiscarded,
    told.FightResolved,
    told.TerrainDeclared,
    told.RoundEnded,
    told.TileLaid,
)
"""Events by which somebody learned something, or a round was over by the player's word."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision that was taken.

    Attributes:
        before: the state it was taken in.
        seat: who took it.
        events: what happened by it.
    """

    before: State
    seat: int
    action: Action
    events: tuple[Event, ...]


class Session:
    """One match from its first state on.

    Args:
        seats: who sits where, in player order.
        state: the first state.
        teaching: a person against bots may take back anything, whatever it taught.
        analysis: one person plays every seat and may take back anything, whoever decided it.
    """

    def __init__(
        self,
        seats: Sequence[Seat],
        state: State,
        teaching: bool = False,
        analysis: bool = False,
    ) -> None:
        self.seats = tuple(seats)
        self.state = state
        self.teaching, self.analysis = teaching, analysis
        self.decisions: list[Decision] = []
        self._undone: list[Decision] = []

    @property
    def actor(self) -> int | None:
        """Who decides now; ``None`` when the game is over."""
        return actor(self.state)

    def legal(self) -> tuple[Action, ...]:
        """What the one who decides may do."""
        return legal_actions(self.state)

    def submit(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Take a decision.

        Raises:
            IllegalAction: the rules forbid it or it is another seat's decision; nothing changes.
        """
        transition = apply(self.state, seat, action)
        self.decisions.append(Decision(self.state, seat, action, transition.events))
        self.state = transition.state
        self._undone.clear()
        return transition.events

    def can_undo(self, seat: int) -> bool:
        """The last decision was this seat's, is still its turn to decide, and taught nobody.

        At a teaching table: it has decided anything; in an analysis: anybody has.
        """
        if self.analysis:
            return bool(self.decisions)
        if self.teaching:
            return any(made.seat == seat for made in self.decisions)
        if not self.decisions or self.actor != seat:
            return False
        last = self.decisions[-1]
        return last.seat == seat and not any(isinstance(e, _TEACHING) for e in last.events)

    def undo(self, seat: int) -> Decision:
        """Take back the seat's last decision, with what bots did since; it can be redone.

        Raises:
            IllegalAction: it cannot be taken back.
        """
        if not self.can_undo(seat):
            raise IllegalAction(None, "nothing-to-undo")
        while True:
            decision = self.decisions.pop()
            self._undone.append(decision)
            self.state = decision.before
            if decision.seat == seat or self.analysis:
                return decision

    def undo_round(self, seat: int) -> int:
        """Take back all of the round that may be; the number of decisions taken back."""
        taken_back = 0
        while self.can_undo(seat):
            self.undo(seat)
            taken_back += 1
            own = [made for made in self.decisions if made.seat == seat]
            if not own or isinstance(own[-1].action, EndRound):
                break
        return taken_back

    def can_redo(self, seat: int) -> bool:
        """A decision of this seat was taken back and nothing else done since."""
        return bool(self._undone) and self._undone[-1].seat == seat == self.actor

    def redo(self, seat: int) -> tuple[Event, ...]:
        """Take the decision again that was taken back last, with what bots did after it.

        Raises:
            IllegalAction: there is none.
        """
        if not self.can_redo(seat):
            raise IllegalAction(None, "nothing-to-redo")
        rest = list(self._undone)
        again = [rest.pop()]
        while rest and rest[-1].seat != seat and not self.analysis:
            again.append(rest.pop())
        events = [event for made in again for event in self.submit(made.seat, made.action)]
        self._undone = rest
        return tuple(events)


def is_final(state: State, action: Action) -> bool:
    """Whether a legal action cannot be taken back: it teaches somebody or hands the table over."""
    if isinstance(action, Place | HaveIdea | Commit | Declare | Discard | EndRound | CardPlay):
        return True
    if isinstance(action, Settle | Fight):
        return actor(advance(state, action)) != actor(state)
    return False
