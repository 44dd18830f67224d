"""A card too small for words: its ground and its emblem."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.card_board import paint_board
from tempus_desktop.gui.art.cards import WIDTH
from tempus_desktop.gui.art.icons import card_colours, emblem, paint_icon_in
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.terrain import paint_rect
from tempus_desktop.gui.style import rounded

_FRAME, _RADIUS = 5.0, 4.0


def paint_mini(painter: QPainter, card: Card, rect: QRectF, palette: Palette) -> None:
    """Paint the face of a small card into ``rect``."""
    unit = rect.width() / WIDTH
    paint_board(painter, rect, unit, palette)
    art = rect.adjusted(_FRAME * unit, _FRAME * unit, -_FRAME * unit, -_FRAME * unit)
    painter.save()
    painter.setClipPath(rounded(art, _RADIUS * unit), Qt.ClipOperation.IntersectClip)
    paint_rect(painter, art, card.terrain, 7, palette, 40.0 * unit)
    painter.restore()
    line = palette.colour("card_line")
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, max(1.0, unit)))
    painter.drawPath(rounded(art, _RADIUS * unit))
    middle = QPointF(art.center().x(), art.top() + art.height() * 0.42)
    reach = 27.0 * unit
    painter.setBrush(palette.colour("medallion"))
    painter.drawEllipse(middle, reach, reach)
    box = QRectF(0, 0, 1.34 * reach, 1.34 * reach)
    box.moveCenter(middle)
    paint_icon_in(painter, emblem(card.kind), box, card_colours(palette, card.kind))
