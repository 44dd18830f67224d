"""The paper tag that tells you, and only you, which card you committed face down."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.badges import paint_badge
from tempus_desktop.gui.art.card_board import rounded
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import emblem, paint_icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import pen, soft_shadow
from tempus_desktop.gui.art.wording import elided, width_of


def paint_paper_tag(
    painter: QPainter,
    rect: QRectF,
    card: Card,
    palette: Palette,
    type: Type,
    name: str,
    terrain_name: str,
) -> None:
    """Paint the note on your own committed card, for you only: terrain above, kind below."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = rounded(rect, 5.0)
    soft_shadow(painter, shape, QPointF(0.6, 1.6), 2.4, QColor(20, 12, 0, 80))
    painter.setBrush(palette.colour("panel_raised"))
    painter.setPen(pen(palette.colour("line"), 1.0))
    painter.drawPath(shape)
    row = (rect.height() - 6.0) / 2.0
    side = min(row, 1.5 * type.small().pixelSize())
    rows: list[tuple[str, Callable[[QRectF], None]]] = [
        (terrain_name, lambda box: paint_badge(painter, card.terrain, box, palette)),
        (name, lambda box: paint_icon(painter, emblem(card.kind), box, palette)),
    ]
    painter.setFont(type.small())
    for index, (text, sign) in enumerate(rows):
        top = rect.top() + 3.0 + index * row
        sign(QRectF(rect.left() + 5.0, top + (row - side) / 2.0, side, side))
        room = QRectF(rect.left() + side + 9.0, top, rect.width() - side - 13.0, row)
        painter.setPen(palette.colour("ink"))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, flags, elided(text, type.small(), room.width()))
    painter.restore()


def tag_size(type: Type, name: str, terrain_name: str) -> QSizeF:
    """Room for a paper tag with these words, in units."""
    font = type.small()
    side = 1.5 * font.pixelSize()
    widest = max(width_of(name, font), width_of(terrain_name, font))
    return QSizeF(widest + side + 15.0, 2.0 * side + 6.0)
