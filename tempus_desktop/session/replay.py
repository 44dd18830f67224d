"""Looking back at a match: its moments, who may see what in them, and playing on from one."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TypeAlias

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.game import actor, observe
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import State
from tempus_desktop.session.session import Session


class Open(Enum):
    """Ways of looking that are nobody's seat."""

    ALL = "all"
    """All cards lie open."""


Viewer: TypeAlias = int | Open | None
"""A seat, all cards open, or what is public."""


class Replay:
    """A match up to where it was played, and a moment of it that is looked at.

    Args:
        session: the match; it is not changed.
        sealed: only what everybody may see of it is true.

    Attributes:
        shown: the match up to the moment looked at, for logs and the like.
    """

    def __init__(self, session: Session, sealed: bool = False) -> None:
        self._sealed = sealed
        self._decisions = tuple(session.decisions)
        self._last, self._teaching = session.state, session.teaching
        self._analysis = session.analysis
        self.shown = Session(session.seats, self.state(len(self._decisions)))
        self.go(len(self._decisions))

    @property
    def length(self) -> int:
        """How many decisions there are: moments are 0 to this."""
        return len(self._decisions)

    @property
    def moment(self) -> int:
        """How many decisions lie before the moment looked at."""
        return len(self.shown.decisions)

    def state(self, moment: int) -> State:
        """The state after so many decisions."""
        return self._decisions[moment].before if moment < self.length else self._last

    def go(self, moment: int) -> None:
        """Look at another moment; one before the beginning or after the end is that."""
        moment = max(0, min(moment, self.length))
        self.shown.state = self.state(moment)
        self.shown.decisions[:] = self._decisions[:moment]

    def whole(self) -> Session:
        """The match up to where it was played."""
        session = Session(self.shown.seats, self._last, self._teaching, self._analysis)
        session.decisions = list(self._decisions)
        return session

    def turns(self) -> dict[int, int]:
        """Each turn that was begun, and the moment of its beginning."""
        found: dict[int, int] = {}
        for number, made in enumerate(self._decisions):
            for event in made.events:
                if isinstance(event, told.TurnBegan):
                    found.setdefault(self.state(number + 1).turn, number + 1)
        return found

    # --- secrets

    @property
    def is_open(self) -> bool:
        """Nobody has a secret any more, or nobody ever had: all cards may be shown."""
        if self._sealed:
            return False
        if self._analysis:
            return True
        return actor(self._last) is None or not any(s.is_person for s in self.shown.seats)

    def viewers(self) -> tuple[Viewer, ...]:
        """From whose view the match may be looked at, the natural one first."""
        seats = self.shown.seats
        people = [number for number, seat in enumerate(seats) if seat.is_person]
        if self.is_open:
            return (Open.ALL, *range(len(seats)))
        return (people[0],) if len(people) == 1 and not self._sealed else (None,)

    def may_play_on(self) -> bool:
        """Playing on from any moment tells nobody what another person still keeps secret."""
        if self._sealed:
            return False
        return self.is_open or sum(seat.is_person for seat in self.shown.seats) <= 1

    def observation(self, viewer: Viewer) -> Observation:
        """The moment as that viewer may see it; with all open the one who decides looks."""
        state = self.shown.state
        if not isinstance(viewer, Open):
            return observe(state, viewer)
        seat = actor(state)
        seen = observe(state, state.active if seat is None else seat)
        # Each seat as it sees itself: its hand, and what it has committed face down.
        seats = tuple(observe(state, number).seats[number] for number in range(len(seen.seats)))
        return replace(seen, seats=seats)

    def branch(self) -> Session:
        """A new match that begins with everything decided up to this moment."""
        shown = self.shown
        session = Session(shown.seats, shown.state, self._teaching, self._analysis)
        session.decisions = list(self.shown.decisions)
        return session
