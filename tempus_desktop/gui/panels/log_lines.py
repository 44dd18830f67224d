"""Lines of the log, laid out for a width: wrapped, with hexes as words of their own colour."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.gui.panels.lettering import chip
from tempus_desktop.gui.style import CHIP, is_dark, paint_box
from tempus_desktop.gui.view import LogLine, Telling

INDENT = 27.0
"""Where words begin, in units of the design."""
_PITCH, _PADDING = 16.0, 1.0
_MORE = "\N{HORIZONTAL ELLIPSIS}"


def hex_spans(line: LogLine, text: str, sea: HexGrid) -> list[tuple[int, int]]:
    """Where in a text of the line (start, length) its hexes are named."""
    names = {sea.name(hex_) for hex_ in line.hexes}
    if not names:
        return []
    pattern = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    found = re.finditer(rf"(?<![A-Za-z0-9])(?:{pattern})(?![A-Za-z0-9])", text)
    return [(match.start(), match.end() - match.start()) for match in found]


class LaidLine:
    """One line of the log for a width, a theme and a text size.

    Args:
        brief: room is short: its brief text is told.
    """

    def __init__(
        self,
        line: LogLine,
        colour: Colour | None,
        sea: HexGrid,
        width: float,
        look: tuple[Palette, Type],
        brief: bool = False,
    ) -> None:
        self.line = line
        self._colour, self._sea = colour, sea
        self._palette, type_ = look
        self._scale = type_.scale
        self._font = type_.small_bold() if line.heading else type_.small()
        self._font.setItalic(line.telling is Telling.REASON)
        self._width = max(20.0, width - (INDENT + 8.0) * self._scale)
        self._lay_out(line.brief or line.text if brief else line.text)

    def _lay_out(self, text: str) -> None:
        self._layout = QTextLayout(text, self._font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setFormats(self._formats(text))
        self._rows = self._break()

    def cut(self, height: float) -> LaidLine | None:
        """The line with its first rows, as many as that height has room for; ``None``: with none.

        The last of them ends with an ellipsis. Without its hexes a line tells nothing: it is not
        cut before them.
        """
        rows = int((height / self._scale - _PADDING) / _PITCH)
        if rows < 1:
            return None
        shorter = copy(self)
        if rows < self._rows:
            begin = self._layout.lineAt(rows - 1).textStart()
            text = self._layout.text()
            rest = text[begin : self._layout.lineAt(rows).textStart()].rstrip() + _MORE
            letters = QFontMetricsF(self._font)
            # Names of hexes are bolder than what is measured here.
            room = self._width - letters.averageCharWidth()
            end = letters.elidedText(rest, Qt.TextElideMode.ElideRight, room)
            shorter._lay_out(text[:begin] + end)
        return shorter if self._named_in(shorter.text) == self._named_in(self.text) else None

    def _named_in(self, text: str) -> int:
        return len(hex_spans(self.line, text, self._sea))

    def _formats(self, text: str) -> list[QTextLayout.FormatRange]:
        accent = QTextCharFormat()
        accent.setForeground(self._palette.colour("accent"))
        accent.setFontWeight(QFont.Weight.DemiBold)
        ranges = []
        for start, length in hex_spans(self.line, text, self._sea):
            piece = QTextLayout.FormatRange()
            piece.start, piece.length, piece.format = start, length, accent
            ranges.append(piece)
        return ranges

    def _break(self) -> int:
        pitch = _PITCH * self._scale
        rows = 0
        self._layout.beginLayout()
        while True:
            row = self._layout.createLine()
            if not row.isValid():
                break
            row.setLineWidth(self._width)
            row.setPosition(QPointF(0, rows * pitch + (pitch - row.height()) / 2))
            rows += 1
        self._layout.endLayout()
        return max(1, rows)

    @property
    def text(self) -> str:
        """What is told of the line."""
        return self._layout.text()

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
    """The last lines that fit into a height; the oldest of them is cut to the room that is left."""
    left = height
    found: list[LaidLine] = []
    for line in reversed(lines):
        whole = line.height <= left
        shown = line if whole else line.cut(left)
        if shown is not None:
            found.append(shown)
        if not whole:
            break
        left -= line.height
    return found[::-1]
