"""The words of buttons that stand in a row: one size for all of them, and how wide each must be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from PySide6.QtGui import QFont, QFontMetricsF

from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.panels.lettering import least_pixels, width_of

BESIDE = 5.5
"""Room at either side of the words, to the edge of the button."""
_LEAST = 46
"""The least width of a button, whatever it says."""
_MOST = 0.62
"""Share of a button's height that words may take."""

Texts = tuple[str, str, str]
"""The word of a button and the two lines below it, which may be empty."""


class Lettering(NamedTuple):
    """How the words of all buttons of a row are written.

    Attributes:
        name, first, second: fonts of the word and of the lines below it.
        rows: how many rows each of the two lines takes.
    """

    name: QFont
    first: QFont
    second: QFont
    rows: tuple[int, int] = (1, 1)

    def heights(self) -> tuple[float, float, float]:
        """Of the word and of each line with all its rows."""
        first, second = self.rows
        return high(self.name), first * high(self.first), second * high(self.second)


def high(font: QFont) -> float:
    """How high a row is."""
    return QFontMetricsF(font).height()


def lettering_of(type_: Type, pixels: int | None = None) -> Lettering:
    """The fonts as designed, or all of them smaller as the word is; never below the least size."""
    fonts = type_.button(), type_.number(bold=True), type_.small()
    if pixels is None:
        return Lettering(*fonts)
    share, least = pixels / fonts[0].pixelSize(), least_pixels(type_.scale)
    name, first, second = (
        fitted(font, max(least, round(font.pixelSize() * share))) for font in fonts
    )
    return Lettering(name, first, second)


def broken(text: str, font: QFont, width: float) -> tuple[str, ...]:
    """A line as it is, or in two rows as even as can be where it is too long."""
    words = text.split(" ")
    if len(words) == 1 or width_of(text, font) <= width:
        return (text,)
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(halves, key=lambda rows: max(width_of(row, font) for row in rows))


def least_width(texts: Texts, letters: Lettering, breaks: bool) -> int:
    """How wide a button must be for its words, its lines broken or not."""
    room = 0.0 if breaks else float("inf")
    rows = [(texts[0], letters.name)]
    for line, font in zip(texts[1:], (letters.first, letters.second), strict=True):
        rows += [(row, font) for row in broken(line, font, room)]
    return max(_LEAST, ceil(max(width_of(row, font) for row, font in rows) + 2 * BESIDE))


def shared(needs: Sequence[float], whole: float) -> list[float]:
    """Widths as even as can be of which each is as large as it must be."""
    even, larger = whole / len(needs), list[float]()
    for need, after in pairwise((*sorted(needs, reverse=True), 0.0)):
        if need <= even:
            break
        larger.append(need)
        left = len(needs) - len(larger)
        even = (whole - sum(larger)) / left if left else after
    return [max(need, even) for need in needs]


def set_words(
    texts: Sequence[Texts], type_: Type, whole: float, height: float
) -> tuple[Lettering, list[float]]:
    """The largest lettering in which the words of all buttons fit, and the buttons' widths.

    Args:
        whole: width of all buttons together.
        height: of one button.
    """
    designed, least = type_.button().pixelSize(), least_pixels(type_.scale)
    for pixels in range(designed, least - 1, -1):
        for breaks in (False, True):
            letters = lettering_of(type_, pixels)
            needs = [least_width(text, letters, breaks) for text in texts]
            if sum(needs) > whole:
                continue
            widths = shared(needs, whole)
            letters = letters._replace(rows=_rows(texts, letters, widths))
            if sum(letters.heights()) <= _MOST * height:
                return letters, widths
    letters = lettering_of(type_, least)
    widths = shared([least_width(text, letters, True) for text in texts], whole)
    return letters._replace(rows=_rows(texts, letters, widths)), widths


def _rows(texts: Sequence[Texts], letters: Lettering, widths: Sequence[float]) -> tuple[int, int]:
    """The rows that the longest lines take."""
    rooms = [width - 2 * BESIDE for width in widths]
    first, second = (
        max(len(broken(text[n], font, room)) for text, room in zip(texts, rooms, strict=True))
        for n, font in ((1, letters.first), (2, letters.second))
    )
    return first, second
