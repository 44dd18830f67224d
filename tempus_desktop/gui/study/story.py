"""What the sheet about a match shows."""

from __future__ import annotations

from dataclasses import dataclass

from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tempus_desktop.study.figures import Account, TurnFigures, accounts, figures


@dataclass(frozen=True, slots=True)
class Story:
    """A match in figures.

    Attributes:
        beginning: what it follows from; with it the match can be played on from a moment.
        match: its number in the library; ``None``: it is not kept there.
    """

    name: str
    beginning: Beginning
    session: Session
    turns: tuple[TurnFigures, ...]
    accounts: tuple[Account, ...]
    match: int | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who played."""
        return self.session.seats

    @property
    def state(self) -> State:
        """The match as it stands, or ended."""
        return self.session.state

    @property
    def is_over(self) -> bool:
        """It is finished, so that nothing of it is secret any more."""
        return self.session.state.phase is Phase.OVER


def story_of(name: str, beginning: Beginning, session: Session, match: int | None) -> Story:
    """A match in figures, as it stands now."""
    frozen = Session(session.seats, session.state, session.teaching, session.analysis)
    frozen.decisions = list(session.decisions)
    return Story(name, beginning, frozen, figures(frozen), accounts(frozen), match)
