"""How far a measurement is, on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO

BAR = 24


class Progress:
    """A bar that is drawn over and over on one line; nothing where nobody watches.

    Args:
        total: games to play.
        clock: seconds that go by.
    """

    def __init__(self, total: int, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self._total, self._stream, self._clock = total, stream, clock
        self._watched = stream.isatty()
        self._began, self._drawn = clock(), 0

    def show(self, finished: int) -> None:
        """So many games are finished."""
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
        line = f"[{bar:-<{BAR}}] {finished} of {self._total} games"
        seconds = self._clock() - self._began
        if finished and seconds > 0:
            left = round(seconds / finished * (self._total - finished))
            hours, minutes = divmod(left // 60, 60)
            until = f"{hours}:{minutes:02}:{left % 60:02}" if hours else f"{minutes}:{left % 60:02}"
            line += f", {finished / seconds:.2f} a second, {until} left"
        return line
