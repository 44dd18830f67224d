"""Action tiles on a player's panel: those that are left, and those spent, by what they bought."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.gui.panels.lettering import draw_icon
from tempus_desktop.gui.style import paint_box


class Tiles:
    """Paints boxes with a player's tiles."""

    def __init__(self, palette: Palette, scale: float, colour: Colour) -> None:
        self._palette, self._scale = palette, scale
        self._fill = palette.player(colour).fill

    def paint_left(self, painter: QPainter, room: QRectF, count: int) -> None:
        """The tiles that are not spent yet, in rows of three."""
        line, ground = self._palette.colour("line"), self._palette.colour("panel")
        paint_box(painter, room, 5, blend(line, ground, 0.35), line)
        for index in range(count):
            x = room.left() + self._px(4.5 + index % 3 * 11)
            self._paint_tile(painter, QPointF(x, room.top() + self._px(5 + index // 3 * 12)))

    def paint_spent(self, painter: QPainter, room: QRectF, icon: Icon, count: int) -> None:
        """A box of one kind of action, with the tiles spent on it."""
        palette = self._palette
        line, ground = palette.colour("line"), palette.colour("panel")
        if count:
            edge = blend(self._fill, line, 0.6)
            paint_box(painter, room, 5, blend(self._fill, ground, 0.22), edge)
        else:
            paint_box(painter, room, 5, blend(line, ground, 0.18), line)
        side = self._px(16)
        spot = QRectF(room.center().x() - side / 2, room.top() + self._px(2), side, side)
        draw_icon(painter, icon, spot, palette, count > 0)
        # Many tiles on one box lie closer, so that they stay within it.
        step = min(self._px(11), (room.width() - self._px(11)) / max(1, count - 1))
        begin = room.center().x() - (step * (count - 1) + self._px(9)) / 2
        for index in range(count):
            corner = QPointF(begin + index * step, room.bottom() - self._px(12.5))
            self._paint_tile(painter, corner)

    def _px(self, units: float) -> float:
        return units * self._scale

    def _paint_tile(self, painter: QPainter, corner: QPointF) -> None:
        """An action tile of wood."""
        side = self._px(9)
        outline = self._palette.flat_edge()
        face = QRectF(corner.x(), corner.y(), side, side)
        below = face.translated(0, self._px(1.6))
        paint_box(painter, below, 2, self._fill.darker(160), outline)
        paint_box(painter, face, 2, self._fill, outline)
        gleam = QPainterPath(corner + QPointF(2.0, 1.7))
        gleam.lineTo(corner + QPointF(side - 2.0, 1.7))
        painter.strokePath(gleam, QColor(255, 255, 255, 120))
