"""Lines of text and small marks on panels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tempus_desktop.games.tempus.terms import Colour, Era, Terrain
from tempus_desktop.gui.art.fonts import LEAST_PIXELS, fitted
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.plaques import paint_era_plaque
from tempus_desktop.gui.art.token import paint_chip
from tempus_desktop.gui.style import smooth

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def width_of(text: str, font: QFont) -> float:
    """How wide a line of text runs."""
    return QFontMetricsF(font).horizontalAdvance(text)


def least_pixels(scale: float) -> int:
    """The smallest size of text at a text size: 12 px, less only for who wants it smaller."""
    return round(LEAST_PIXELS * min(1.0, scale))


def shrunk(text: str, font: QFont, width: float, least: int = LEAST_PIXELS) -> QFont:
    """The font, or the largest smaller one in which the text fits; never below the least size."""
    least = min(least, font.pixelSize())
    for pixels in range(font.pixelSize(), least, -1):
        candidate = fitted(font, pixels)
        if width_of(text, candidate) <= width:
            return candidate
    return fitted(font, least)


def put(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    ink: QColor,
    align: Qt.AlignmentFlag = LEFT,
    least: int = LEAST_PIXELS,
) -> float:
    """Write one line into a room; it shrinks, and as a last resort ends in dots.

    Returns:
        the width that was written, in the painter's units.
    """
    font = shrunk(text, font, rect.width(), least)
    if width_of(text, font) > rect.width() + 0.5:
        text = _cut(text, font, rect.width())
    painter.setFont(font)
    painter.setPen(ink)
    flags = int(align) | int(Qt.TextFlag.TextSingleLine) | int(Qt.TextFlag.TextDontClip)
    painter.drawText(rect, flags, text)
    return width_of(text, font)


def _cut(text: str, font: QFont, width: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def chip(
    painter: QPainter,
    colour: Colour,
    middle: QPointF,
    radius: float,
    palette: Palette,
    letter: bool = True,
) -> None:
    """A player's flat shape around a point."""
    painter.save()
    painter.translate(middle)
    paint_chip(painter, colour, radius, palette, letter)
    painter.restore()


def draw_icon(
    painter: QPainter,
    icon: Icon,
    rect: QRectF,
    palette: Palette,
    enabled: bool = True,
    ink: QColor | None = None,
) -> None:
    """An icon as :func:`paint_icon` paints it, kept as a picture and set on whole pixels."""
    side = min(rect.width(), rect.height())
    if side < 1:
        return
    dpr = painter.deviceTransform().m11()
    square = QRectF(0, 0, side, side)
    key = ("icon", icon.value, palette.name, enabled, "" if ink is None else ink.name())

    def paint(brush: QPainter) -> None:
        paint_icon(brush, icon, square, palette, enabled, ink)

    square.moveCenter(rect.center())
    corner = QPointF(round(square.left() * dpr) / dpr, round(square.top() * dpr) / dpr)
    square.moveTopLeft(QPointF())
    painter.drawPixmap(corner, kept_pixmap(key, square.size(), dpr, paint))


def draw_plaque(
    painter: QPainter, era: Era, terrain: Terrain | None, rect: QRectF, palette: Palette
) -> None:
    """The plaque of an era, kept as a picture: it is all terrain, and slow to paint."""
    rim = QPointF(2.0, 2.0)
    room = QRectF(rim, rect.size())
    size = QSizeF(room.right() + rim.x(), room.bottom() + rim.y())

    def paint(brush: QPainter) -> None:
        paint_era_plaque(smooth(brush), era, terrain, room, palette)

    key = ("plaque", era, terrain, palette.name)
    dpr = painter.deviceTransform().m11()
    painter.drawPixmap(rect.topLeft() - rim, kept_pixmap(key, size, dpr, paint))
