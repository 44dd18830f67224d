"""Lines of the log, laid out for a width: wrapped, with hexes as words of their own colour."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.gui.panels.lettering import chip
from tempus_desktop.gui.style import CHIP, is_dark, paint_box
from tempus_desktop.gui.view import LogLine, Telling

INDENT = 27.0
"""Where words begin, in units of the design."""
_PITCH, _PADDING = 17.0, 1.6


def hex_spans(line: LogLine, sea: HexGrid) -> list[tuple[int, int]]:
    """Where in the text (start, length) hexes of the line are named."""
    names = {sea.name(hex_) for hex_ in line.hexes}
    if not names:
        return []
    pattern = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    found = re.finditer(rf"(?<![A-Za-z0-9])(?:{pattern})(?![A-Za-z0-9])", line.text)
    return [(match.start(), match.end() - match.start()) for match in found]


class LaidLine:
    """One line of the log for a width, a theme and a text size."""

    def __init__(
        self,
        line: LogLine,
        colour: Colour | None,
        sea: HexGrid,
        width: float,
        look: tuple[Palette, Type],
    ) -> None:
        self.line = line
        self._colour = colour
        self._palette, type_ = look
        self._scale = type_.scale
        font = type_.small_bold() if line.heading else type_.small()
        font.setItalic(line.telling is Telling.REASON)
        self._layout = QTextLayout(line.text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setFormats(self._formats(sea))
        self._rows = self._break(width - (INDENT + 8.0) * self._scale)

    def _formats(self, sea: HexGrid) -> list[QTextLayout.FormatRange]:
        accent = QTextCharFormat()
        accent.setForeground(self._palette.colour("accent"))
        accent.setFontWeight(QFont.Weight.DemiBold)
        ranges = []
        for start, length in hex_spans(self.line, sea):
            piece = QTextLayout.FormatRange()
            piece.start, piece.length, piece.format = start, length, accent
            ranges.append(piece)
        return ranges

    def _break(self, width: float) -> int:
        pitch = _PITCH * self._scale
        rows = 0
        self._layout.beginLayout()
        while True:
            row = self._layout.createLine()
            if not row.isValid():
                break
            row.setLineWidth(max(20.0, width))
            row.setPosition(QPointF(0, rows * pitch + (pitch - row.height()) / 2))
            rows += 1
        self._layout.endLayout()
        return max(1, rows)

    @property
    def height(self) -> float:
        """In pixels, padding included."""
        return (self._rows * _PITCH + _PADDING) * self._scale

    def paint(self, painter: QPainter, room: QRectF, fresh: bool, pointed: bool) -> None:
        """Paint the line into a room of its height.

        Args:
            painter: where to.
            room: the line's place.
            fresh: it tells what goes on now.
            pointed: the pointer or the keyboard is on it.
        """
        palette, scale = self._palette, self._scale
        box = room.adjusted(4 * scale, 0.5, -4 * scale, -0.5)
        if fresh:
            share = 0.16 if is_dark(palette) else 0.6
            ground = blend(palette.colour("lit"), palette.colour("panel"), share)
            paint_box(painter, box, CHIP, ground)
        if pointed:
            paint_box(painter, box, CHIP, None, palette.colour("accent"))
        pitch = _PITCH * scale
        if self._colour is not None:
            middle = QPointF(room.left() + 16 * scale, room.top() + pitch / 2 + 0.5)
            chip(painter, self._colour, middle, 5.6 * scale, palette, letter=False)
        reason = self.line.telling is Telling.REASON
        painter.setPen(palette.colour("ink_soft" if reason else "ink"))
        self._layout.draw(painter, QPointF(room.left() + INDENT * scale, room.top()))


def with_reasons(lines: Sequence[LogLine], reasons: Mapping[int, str]) -> list[LogLine]:
    """The lines, and after the last one of each decision the reasons that were asked for."""
    last = {line.decision: place for place, line in enumerate(lines)}
    found = []
    for place, line in enumerate(lines):
        found.append(line)
        text = None if line.decision is None else reasons.get(line.decision)
        if text is not None and last[line.decision] == place:
            found.append(LogLine(None, text, telling=Telling.REASON, decision=line.decision))
    return found


def news(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines without those that say nothing beside their neighbours, for where room is short."""
    found = []
    for line, after in zip_longest(lines, lines[1:]):
        told_next = (
            after is not None
            and after.player == line.player
            and after.telling is not Telling.CLOSING
        )
        skipped = line.telling is Telling.CLOSING or (line.telling is Telling.OPENING and told_next)
        if not skipped:
            found.append(line)
    return found


def last_fitting(lines: Sequence[LaidLine], height: float) -> Sequence[LaidLine]:
    """As many of the last lines as fit into a height; at least one, if there are any."""
    used = 0.0
    count = 0
    for line in reversed(lines):
        used += line.height
        if used > height and count:
            break
        count += 1
    return lines[len(lines) - count :]
