"""Pictures of whole islands: thumbnails of the gallery, PNG and SVG files."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.map_tiles import tile_hexes, tile_land
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.grids.hexes import HexGrid, to_set
from tempus_desktop.gui.art.geometry import SIDE, sea_rect
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import paint_sea
from tempus_desktop.gui.art.tile import paint_land
from tempus_desktop.gui.style import smooth
from tempus_desktop.storage.layouts import Layout

EDGE = 0.6 * SIDE
"""Water around the frame in a picture."""


def picture_rect(sea: HexGrid) -> QRectF:
    """What a picture shows, in scene units."""
    return sea_rect(sea).adjusted(-EDGE, -EDGE, EDGE, EDGE)


def paint_island(
    painter: QPainter, sea: HexGrid, tiles: Sequence[LaidTile], name: str, palette: Palette
) -> None:
    """Paint sea and tiles in scene units."""
    land = {}
    hexes = []
    for tile in tiles:
        land.update(tile_land(sea, tile))
        hexes.append(tile_hexes(sea, tile.centre) or ())
    island = analyse(sea, land)
    paint_sea(painter, sea, to_set(land), island.lakes, palette, name, EDGE)
    paint_land(painter, sea, land, hexes, palette)


def island_image(
    sea: HexGrid, tiles: Sequence[LaidTile], name: str, palette: Palette, width: int
) -> QImage:
    """A picture of that many pixels across."""
    rect = picture_rect(sea)
    scale = width / rect.width()
    image = QImage(width, max(1, round(rect.height() * scale)), QImage.Format.Format_RGB32)
    image.fill(palette.colour("sea_deep"))
    painter = smooth(QPainter(image))
    try:
        painter.scale(scale, scale)
        painter.translate(-rect.topLeft())
        paint_island(painter, sea, tiles, name, palette)
    finally:
        painter.end()
    return image


def picture_bytes(layout: Layout, ending: str, palette: Palette, width: int) -> bytes:
    """A picture of a layout: an SVG file for the ending ``.svg``, else a PNG so wide in pixels."""
    sea, tiles, name = layout.sea, layout.tiles, layout.name
    if ending.lower() == ".svg":
        return svg_bytes(sea, tiles, name, palette)
    return png_bytes(island_image(sea, tiles, name, palette, width))


def png_bytes(image: QImage) -> bytes:
    """A picture as the contents of a PNG file."""
    store = QBuffer()
    store.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(store, b"PNG").write(image)
    return bytes(store.data().data())


def svg_bytes(sea: HexGrid, tiles: Sequence[LaidTile], name: str, palette: Palette) -> bytes:
    """A picture as the contents of an SVG file; only the soft depths of the sea are pixels."""
    rect = picture_rect(sea)
    store = QBuffer()
    store.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(store)
    generator.setSize(QSize(round(rect.width()), round(rect.height())))
    generator.setViewBox(QRectF(0.0, 0.0, rect.width(), rect.height()))
    generator.setTitle(name)
    painter = smooth(QPainter(generator))
    try:
        painter.translate(-rect.topLeft())
        paint_island(painter, sea, tiles, name, palette)
    finally:
        painter.end()
    return bytes(store.data().data())
