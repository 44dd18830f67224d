"""How far a measurement is, on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO

BAR = 24


class Progress:
    """A bar that is drawn over and over on one line; nothing where nobody watches.

    Args:
        total: things to do.
        clock: seconds that go by.
        things: what is counted.
        before: how many of them were finished before the clock began to run.
    """

    def __init__(
        self,
        total: int,
        stream: TextIO,
        clock: Callable[[], float] = monotonic,
        things: str = "games",
        before: int = 0,
    ) -> None:
        self._total, self._stream, self._clock = total, stream, clock
        self._things, self._before = things, before
        self._watched = stream.isatty()
        self._began, self._drawn = clock(), 0

    def show(self, finished: int) -> None:
        """So many are finished."""
        if self._watched:
            line = self._line(finished)
            self._stream.write("\r" + line.ljust(self._drawn))
            self._stream.flush()
            self._drawn = len(line)

    def leave(self) -> None:
        """Nothing follows on this line."""
        if self._watched and self._drawn:
            self._stream.write("\n")
            self._stream.flush()
            self._drawn = 0

    def _line(self, finished: int) -> str:
        share = finished / self._total
        bar = "#" * round(share * BAR)
        line = f"[{bar:-<{BAR}}] {finished} of {self._total} {self._things}"
        seconds, done = self._clock() - self._began, finished - self._before
        if done and seconds > 0:
            left = round(seconds / done * (self._total - finished))
            hours, minutes = divmod(left // 60, 60)
            until = f"{hours}:{minutes:02}:{left % 60:02}" if hours else f"{minutes}:{left % 60:02}"
            line += f", {done / seconds:.2f} a second, {until} left"
        return line
