"""Counts odds between events: a slice at a time, so short that no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from tempus_desktop.bots.odds import Odds
from tempus_desktop.games.tempus.terms import Card

SLICE_MS = 4.0
"""How long a slice takes, in milliseconds."""
_DEALS = 20
"""Deals that are counted between two looks at the clock."""


def steady() -> Random:
    """The same chance for every question: who knows the same is told the same odds."""
    return Random(1)


class Question(Protocol):
    """What is counted some at a time."""

    @property
    def done(self) -> bool:
        """All is counted."""
        ...

    def count(self, deals: int) -> bool:
        """Count so many more; whether that was all."""
        ...

    def odds(self, cards: Sequence[Card]) -> Odds:
        """The chance with these cards of one's own, from what was counted so far."""
        ...


class Counting(QObject):
    """One question at a time.

    Signals:
        counted: all of the question asked last is counted.
    """

    counted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._key: object = None
        self._chances: Question | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def ask(self, key: object, question: Callable[[], Question]) -> Question:
        """The chances of a question; with the same key as before they go on being counted.

        A first slice is counted at once, which is mostly all of it; ``counted`` follows if not.
        """
        if self._chances is None or key != self._key:
            self.stop()
            self._key, self._chances = key, question()
            if not self._slice(self._chances):
                self._timer.start(0)
        return self._chances

    def stop(self) -> None:
        """Forget the question."""
        self._timer.stop()
        self._key = self._chances = None

    def _go_on(self) -> None:
        if self._chances is not None and self._slice(self._chances):
            self._timer.stop()
            self.counted.emit()

    def _slice(self, chances: Question) -> bool:
        until = perf_counter() + SLICE_MS / 1000
        while not chances.count(_DEALS):
            if perf_counter() > until:
                return False
        return True
