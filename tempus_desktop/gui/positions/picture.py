"""Pictures of whole positions: PNG files, and the cards of puzzles."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.grids.hexes import to_set
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import SIDE, area_path, centre
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import paint_sea
from tempus_desktop.gui.art.tile import paint_land
from tempus_desktop.gui.art.token import RADIUS, paint_token
from tempus_desktop.gui.editor.picture import EDGE, picture_rect, png_bytes
from tempus_desktop.gui.style import smooth


def paint_position(painter: QPainter, position: PositionRecord, palette: Palette) -> None:
    """Paint sea, land and pieces in scene units."""
    sea, land = position.sea, dict(position.land)
    island = analyse(sea, land)
    paint_sea(painter, sea, island.land, island.lakes, palette, "", EDGE)
    paint_land(painter, sea, land, (), palette)
    for player in position.players:
        for hex_, tokens in sorted(player.tokens.items()):
            painter.save()
            painter.translate(centre(sea, hex_))
            paint_token(painter, player.colour, tokens, RADIUS, palette)
            painter.restore()
        for hex_, value in sorted(player.cities.items()):
            painter.save()
            painter.translate(centre(sea, hex_))
            paint_city(painter, player.colour, value, SIDE, palette)
            painter.restore()


def position_image(
    position: PositionRecord, palette: Palette, width: int, shape: float | None = None
) -> QImage:
    """A picture of that many pixels across.

    Args:
        shape: height of the picture by its width: then it shows the land from close by, no more.
    """
    rect = picture_rect(position.sea) if shape is None else _close(position, shape)
    scale = width / rect.width()
    image = QImage(width, max(1, round(rect.height() * scale)), QImage.Format.Format_RGB32)
    image.fill(palette.colour("sea_deep"))
    painter = smooth(QPainter(image))
    try:
        painter.scale(scale, scale)
        painter.translate(-rect.topLeft())
        paint_position(painter, position, palette)
    finally:
        painter.end()
    return image


def _close(position: PositionRecord, shape: float) -> QRectF:
    """The land with some water around it, as wide and high as the picture asks for."""
    land = area_path(position.sea, to_set(position.land)).boundingRect()
    rect = land.adjusted(-SIDE, -SIDE, SIDE, SIDE)
    wide = max(rect.width(), rect.height() / shape)
    close = QRectF(0.0, 0.0, wide, wide * shape)
    close.moveCenter(rect.center())
    return close


def position_png(position: PositionRecord, palette: Palette, width: int) -> bytes:
    """The contents of a PNG file that many pixels across."""
    return png_bytes(position_image(position, palette, width))
