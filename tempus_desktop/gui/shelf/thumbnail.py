"""Small pictures of boards, with nothing in them that anybody keeps secret."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import SIDE, centre
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.editor.picture import paint_island, picture_rect, png_bytes
from tempus_desktop.gui.style import smooth

WIDTH = 288
"""Pixels across."""


def thumbnail(seen: Observation) -> bytes:
    """A PNG of the island and the pieces on it.

    Args:
        seen: what everybody may see (``viewer`` is ``None``).
    """
    palette = load_palette(Theme.LIGHT)
    rect = picture_rect(seen.match.sea)
    scale = WIDTH / rect.width()
    image = QImage(WIDTH, round(rect.height() * scale), QImage.Format.Format_RGB32)
    image.fill(palette.colour("sea_deep"))
    painter = smooth(QPainter(image))
    try:
        painter.scale(scale, scale)
        painter.translate(-rect.topLeft())
        _paint(painter, seen, palette)
    finally:
        painter.end()
    return png_bytes(image)


def _paint(painter: QPainter, seen: Observation, palette: Palette) -> None:
    sea = seen.match.sea
    paint_island(painter, sea, seen.laid, "", palette)
    for seat in seen.seats:
        for hex_, count in seat.tokens.items():
            painter.save()
            painter.translate(centre(sea, hex_))
            paint_token(painter, seat.colour, count, SIDE * 0.4, palette)
            painter.restore()
        for hex_, value in seat.cities.items():
            painter.save()
            painter.translate(centre(sea, hex_))
            paint_city(painter, seat.colour, value, SIDE, palette)
            painter.restore()


def fitted(image: QImage, room: QRectF) -> QRectF:
    """The part of a picture that fills a room, in the picture's pixels."""
    share = min(image.width() / room.width(), image.height() / room.height())
    part = QRectF(0, 0, room.width() * share, room.height() * share)
    part.moveCenter(QRectF(image.rect()).center())
    return part
