"""Explains on demand why a bot did something; kept in memory as long as the match is on the table.

While the game runs an explanation rests on what everybody sees: the bot's process is asked with a
bystander's view, and what comes from a hand is not explained. When the game is over, or where only
bots play, it rests on all that the bot knew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tempus_desktop.bots.advice import Advice
from tempus_desktop.bots.catalogue import is_known
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.gui.advice import why_words as say
from tempus_desktop.gui.advice.adviser import Adviser
from tempus_desktop.session.lines import line_from
from tempus_desktop.session.session import Decision, Session


class Match(NamedTuple):
    """What is on the table.

    Attributes:
        is_open: nobody has a secret any more.
    """

    session: Session
    is_open: bool


def is_open(session: Session) -> bool:
    """The game is over, only bots play it, or one analyses it: nobody has a secret to keep."""
    if session.analysis:
        return True
    return session.actor is None or not any(seat.is_person for seat in session.seats)


class Explaining(QObject):
    """Keeps the explanations that were asked for.

    Args:
        adviser: whom reasons are asked of.
        match: what is on the table now, if anything.

    Signals:
        changed: the texts by decision, a dictionary.
    """

    changed = Signal(object)

    def __init__(
        self, adviser: Adviser, match: Callable[[], Match | None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._adviser, self._match = adviser, match
        self._told: dict[int, tuple[Decision, bool, str]] = {}
        self._waiting: int | None = None
        adviser.answered.connect(self._on_answered)
        adviser.failed.connect(lambda: self._answer(say.failed()))

    @property
    def texts(self) -> dict[int, str]:
        """What is told now, by decision."""
        return {number: text for number, (_, _, text) in self._told.items()}

    def ask(self, number: int) -> None:
        """Explain a decision; one that is explained already is explained no more."""
        match = self._match()
        if number in self._told:
            self._forget([number])
        elif match is not None and number < len(match.session.decisions):
            self._begin(match, number)
        self.changed.emit(self.texts)

    def refresh(self) -> None:
        """Another moment: what explained a decision that was taken back goes."""
        match = self._match()
        gone = [n for n, entry in self._told.items() if match is None or _is_stale(match, n, entry)]
        if gone:
            self._forget(gone)
            self.changed.emit(self.texts)

    def clear(self) -> None:
        """Another match comes to the table."""
        self._forget(list(self._told))
        self.changed.emit(self.texts)

    def _begin(self, match: Match, number: int) -> None:
        made = match.session.decisions[number]
        level = match.session.seats[made.seat].level
        if level is None:
            return
        at_once = say.by_lot() if level == "random" else None
        if not is_known(level):
            at_once = say.of_its_own()
        text = say.being_asked() if at_once is None else at_once
        self._told[number] = (made, match.is_open, text)
        if at_once is not None:
            return
        if self._waiting is not None:
            self._told.pop(self._waiting, None)
        self._waiting = number
        line = line_from(match.session.decisions, number)
        seen = observe(made.before, made.seat if match.is_open else None)
        self._adviser.ask_why(seen, line, level)

    def _forget(self, numbers: list[int]) -> None:
        for number in numbers:
            self._told.pop(number, None)
        if self._waiting in numbers:
            self._waiting = None
            self._adviser.cancel()

    def _on_answered(self, advice: Advice | None) -> None:
        match, number = self._match(), self._waiting
        if match is None or number is None or number not in self._told:
            return
        made, is_open, _ = self._told[number]
        level = match.session.seats[made.seat].level or ""
        sea = made.before.match.sea
        self._answer(say.told(advice, level, sea, is_open))

    def _answer(self, text: str) -> None:
        number, self._waiting = self._waiting, None
        if number is not None and number in self._told:
            made, is_open, _ = self._told[number]
            self._told[number] = (made, is_open, text)
            self.changed.emit(self.texts)


def _is_stale(match: Match, number: int, entry: tuple[Decision, bool, str]) -> bool:
    made, is_open, _ = entry
    decisions = match.session.decisions
    gone = number >= len(decisions) or decisions[number] is not made
    return gone or is_open is not match.is_open
