"""Counts odds between events: a slice at a time, so short that no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from tempus_desktop.bots.odds import Chances

SLICE_MS = 4.0
"""How long a slice takes, in milliseconds."""
_DEALS = 20
"""Deals that are counted between two looks at the clock."""


def steady() -> Random:
    """The same chance for every question: who knows the same is told the same odds."""
    return Random(1)


class Counting(QObject):
    """One question at a time.

    Signals:
        counted: all of the question asked last is counted.
    """

    counted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._key: object = None
        self._chances: Chances | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def ask(self, key: object, question: Callable[[], Chances]) -> Chances:
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

    def _slice(self, chances: Chances) -> bool:
        until = perf_counter() + SLICE_MS / 1000
        while not chances.count(_DEALS):
            if perf_counter() > until:
                return False
        return True
