"""The cardboard of an Idea card and its back, which every card shares."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from tempus_desktop.gui.art.geometry import HALF_WIDTH, round_hex_path
from tempus_desktop.gui.art.icons import Icon, IconColours, paint_icon_in
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette, blend, with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, line_width, pen, soft_shadow

WIDTH, HEIGHT = 96.0, 138.0
"""A card at 100 %, in units."""
MARGIN = 16.0
"""Room around a card for its shadow and its pills, for a card 96 units wide."""

_SHADOW = QColor(20, 12, 0, 110)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def paint_board(painter: QPainter, rect: QRectF, unit: float, palette: Palette) -> None:
    """Paint a bare cream card with its edge and shadow; ``unit`` is a 96th of a card's width."""
    shape = rounded(rect, 7.0 * unit)
    soft_shadow(painter, shape, QPointF(1.2 * unit, 2.6 * unit), 3.6 * unit, _SHADOW)
    fill(painter, shape.translated(0.0, 1.4 * unit), palette.colour("tile_side"))
    painter.setBrush(palette.colour("card_paper"))
    painter.setPen(pen(palette.colour("card_line"), line_width(painter, 1.1 * unit)))
    painter.drawPath(shape)


def paint_back(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    """Paint the back, the same for every card: teal hexes and a gold lamp."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / WIDTH
    paint_board(painter, rect, unit, palette)
    inset = 5.0 * unit
    inner = rect.adjusted(inset, inset, -inset, -inset)
    teal, gold = palette.colour("card_back"), palette.colour("card_back_gold")
    shade = QLinearGradient(inner.topLeft(), inner.bottomRight())
    shade.setColorAt(0.0, teal.lighter(124))
    shade.setColorAt(1.0, teal.darker(132))
    painter.setBrush(shade)
    painter.setPen(pen(palette.colour("piece_outline"), line_width(painter, unit)))
    painter.drawPath(rounded(inner, 4.0 * unit))
    inset = 3.2 * unit
    frame = inner.adjusted(inset, inset, -inset, -inset)
    _paint_comb(painter, frame, unit, with_alpha(blend(gold, QColor("white"), 0.5), 0.34))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(gold, line_width(painter, 1.4 * unit)))
    painter.drawPath(rounded(frame, 3.0 * unit))
    _paint_lamp(painter, rect.center(), unit, teal.darker(132), gold)
    painter.restore()


def _paint_comb(painter: QPainter, frame: QRectF, unit: float, line: QColor) -> None:
    """Hexes all over a rectangle, one of them around its middle."""
    side = 11.0 * unit
    step = 2.0 * HALF_WIDTH * side
    cell = round_hex_path(side, side * 0.09, side * 0.08)
    rows, columns = int(frame.height() / side / 3.0) + 2, int(frame.width() / step / 2.0) + 2
    painter.save()
    painter.setClipRect(frame, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(line, line_width(painter, 0.9 * unit)))
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = (column + (0.5 if row % 2 else 0.0)) * step
            middle = frame.center() + QPointF(x, row * 1.5 * side)
            painter.drawPath(cell.translated(middle))
    painter.restore()


def _paint_lamp(
    painter: QPainter, middle: QPointF, unit: float, ground: QColor, gold: QColor
) -> None:
    painter.setBrush(ground)
    painter.setPen(pen(gold, line_width(painter, 1.6 * unit)))
    painter.drawPath(ellipse(middle.x(), middle.y(), 21.0 * unit, 21.0 * unit))
    box = QRectF(0.0, 0.0, 28.0 * unit, 28.0 * unit)
    box.moveCenter(middle)
    dark = ground.name()
    ink = blend(gold, QColor("white"), 0.55).name()
    bulb = blend(gold, ground, 0.45).name()
    paint_icon_in(painter, Icon.IDEA, box, IconColours(ink, dark, dark, bulb))


def padded(width: float) -> tuple[QRectF, QSizeF]:
    """Where a card that wide lies in a picture with room for its pills, and the picture's size."""
    unit = width / WIDTH
    margin = MARGIN * unit
    rect = QRectF(margin, margin, width, HEIGHT * unit)
    return rect, rect.size() + QSizeF(2.0 * margin, 2.0 * margin)


def back_pixmap(width: float, palette: Palette, dpr: float = 1.0) -> QPixmap:
    """The back as a picture that is kept, with the same margin as a face's picture."""
    rect, size = padded(width)
    key = ("card back", palette.name)
    return kept_pixmap(key, size, dpr, lambda painter: paint_back(painter, rect, palette))
