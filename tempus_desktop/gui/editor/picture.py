"""Pictures of whole islands: thumbnails of the gallery, PNG and SVG files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.map_tiles import tile_hexes, tile_land
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, to_set
from tempus_desktop.gui.art.geometry import SIDE, sea_rect
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import paint_sea
from tempus_desktop.gui.art.tile import paint_land
from tempus_desktop.gui.style import smooth
from tempus_desktop.storage.layouts import Layout

EDGE = 0.6 * SIDE
"""Water around the frame in a picture."""
LAND_STEP = 2.0
"""Pixels for a scene unit of the land in an SVG file."""


def picture_rect(sea: HexGrid) -> QRectF:
    """What a picture shows, in scene units."""
    return sea_rect(sea).adjusted(-EDGE, -EDGE, EDGE, EDGE)


def paint_island(
    painter: QPainter, sea: HexGrid, tiles: Sequence[LaidTile], name: str, palette: Palette
) -> None:
    """Paint sea and tiles in scene units."""
    _paint_water(painter, sea, tiles, name, palette)
    _paint_tiles(painter, sea, tiles, palette)


def _paint_water(
    painter: QPainter, sea: HexGrid, tiles: Sequence[LaidTile], name: str, palette: Palette
) -> None:
    land = _land(sea, tiles)
    paint_sea(painter, sea, to_set(land), analyse(sea, land).lakes, palette, name, EDGE)


def _paint_tiles(
    painter: QPainter, sea: HexGrid, tiles: Sequence[LaidTile], palette: Palette
) -> None:
    hexes = [tile_hexes(sea, tile.centre) or () for tile in tiles]
    paint_land(painter, sea, _land(sea, tiles), hexes, palette)


def _land(sea: HexGrid, tiles: Sequence[LaidTile]) -> dict[Hex, Terrain]:
    return {hex_: terrain for tile in tiles for hex_, terrain in tile_land(sea, tile).items()}


def island_image(
    sea: HexGrid, tiles: Sequence[LaidTile], name: str, palette: Palette, width: int
) -> QImage:
    """A picture of that many pixels across."""
    rect = picture_rect(sea)
    high = max(1, round(rect.height() * width / rect.width()))
    image = QImage(width, high, QImage.Format.Format_RGB32)
    image.fill(palette.colour("sea_deep"))
    with _painting(image, rect) as painter:
        paint_island(painter, sea, tiles, name, palette)
    return image


@contextmanager
def _painting(image: QImage, rect: QRectF) -> Iterator[QPainter]:
    """A painter that fills an image with a part of the scene."""
    painter = smooth(QPainter(image))
    try:
        painter.scale(image.width() / rect.width(), image.width() / rect.width())
        painter.translate(-rect.topLeft())
        yield painter
    finally:
        painter.end()


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
    """A picture as the contents of an SVG file.

    The depths of the sea are pixels, and so is the land: what is painted on a hex is cut off at its
    edge, and Qt writes no such cuts into SVG files, or wrong ones.
    """
    rect = picture_rect(sea)
    size = (rect.size() * LAND_STEP).toSize()
    land = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    land.fill(Qt.GlobalColor.transparent)
    with _painting(land, rect) as on_land:
        _paint_tiles(on_land, sea, tiles, palette)
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
        _paint_water(painter, sea, tiles, name, palette)
        painter.drawImage(QRectF(rect.topLeft(), QSizeF(size) / LAND_STEP), land)
    finally:
        painter.end()
    return bytes(store.data().data())
