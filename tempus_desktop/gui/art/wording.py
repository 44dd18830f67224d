"""Words that must fit a given width: they shrink to a least size, then wrap, then end in dots."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from tempus_desktop.gui.art.fonts import LEAST_PIXELS, fitted

_PITCH = 1.12
"""From line to line, in pixel sizes: tighter than the fonts ask for, as on a label."""
_TINY = 10
"""Only where a single word would have to be broken otherwise."""


@dataclass(frozen=True)
class Fitted:
    """Words as they will be written: a font, and lines no wider than asked for."""

    font: QFont
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """Of all lines, in the painter's units."""
        return len(self.lines) * self.pitch

    @property
    def pitch(self) -> float:
        """From line to line, in the painter's units."""
        return self.font.pixelSize() * _PITCH


def width_of(text: str, font: QFont) -> float:
    """How wide a text runs, in the painter's units."""
    return QFontMetricsF(font).horizontalAdvance(text)


def elided(text: str, font: QFont, width: float) -> str:
    """The text, or its beginning and dots where it is wider."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def fit(
    text: str, font: QFont, width: float, least: int = LEAST_PIXELS, most_lines: int = 2
) -> Fitted:
    """Make a text fit: first smaller, down to ``least`` pixels, then on several lines.

    Args:
        text: what it says.
        font: as large as it may be.
        width: of the room, in the painter's units.
        least: the smallest size in pixels.
        most_lines: the last of them ends in dots if even they are not enough.
    """
    for pixels in range(font.pixelSize(), least - 1, -1):
        smaller = fitted(font, pixels)
        if width_of(text, smaller) <= width:
            return Fitted(smaller, (text,))
    smallest = _unbroken(text, fitted(font, min(least, font.pixelSize())), width)
    lines = _wrapped(text, smallest, width)
    if len(lines) > most_lines:
        rest = " ".join(lines[most_lines - 1 :])
        lines = [*lines[: most_lines - 1], elided(rest, smallest, width)]
        return Fitted(smallest, tuple(lines))
    return Fitted(smallest, tuple(_balanced(text, smallest, width, lines)))


def _unbroken(text: str, font: QFont, width: float) -> QFont:
    """A little smaller where a single word would be broken otherwise, if that helps."""
    longest = max(text.split(), key=lambda word: width_of(word, font), default="")
    for pixels in range(font.pixelSize(), _TINY - 1, -1):
        if width_of(longest, fitted(font, pixels)) <= width:
            return fitted(font, pixels)
    return font


def _balanced(text: str, font: QFont, width: float, lines: list[str]) -> list[str]:
    """The same words on as many lines, but none left alone on the last where it can be helped."""
    best = lines
    for narrower in range(int(width) - 4, int(width / 2.0), -4):
        trial = _wrapped(text, font, narrower)
        # More lines, or a word that was broken in two, end the search.
        if len(trial) != len(lines) or " ".join(trial) != " ".join(lines):
            break
        best = trial
    return best


def _wrapped(text: str, font: QFont, width: float) -> list[str]:
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start = line.textStart()
        lines.append(text[start : start + line.textLength()].strip())
    layout.endLayout()
    return lines


def paint_fitted(painter: QPainter, rect: QRectF, words: Fitted, ink: QColor) -> None:
    """Write fitted words, each line in the middle of the width, from the top of ``rect``."""
    painter.setFont(words.font)
    painter.setPen(ink)
    for index, line in enumerate(words.lines):
        row = QRectF(rect.left(), rect.top() + index * words.pitch, rect.width(), words.pitch)
        painter.drawText(row, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, line)
