"""Painting the board's art into images and looking at them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import SIDE
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.terrain import paint_hex
from tempus_desktop.gui.art.token import paint_token


def painted(
    paint: Callable[[QPainter], None], half: float = 160.0, ground: str = "#00000000"
) -> QImage:
    """What a painter paints around the middle of a square of twice ``half`` pixels."""
    size = round(2.0 * half)
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.translate(half, half)
    try:
        paint(painter)
    finally:
        painter.end()
    return image


def hex_picture(terrain: Terrain, seed: int, palette: Palette) -> QImage:
    """A hex of the board's size, its middle at (48, 48)."""
    return painted(lambda p: paint_hex(p, terrain, SIDE, seed, palette), 48.0)


def token_picture(colour: Colour, count: int, radius: float, palette: Palette) -> QImage:
    """A stack, its middle at (90, 90)."""
    return painted(lambda p: paint_token(p, colour, count, radius, palette), 90.0)


def city_picture(colour: Colour, value: int, palette: Palette) -> QImage:
    """A city, its middle at (90, 90)."""
    return painted(lambda p: paint_city(p, colour, value, SIDE, palette), 90.0)


def mean_colour(image: QImage, middle: QPointF, half: int) -> tuple[float, float, float]:
    """Mean red, green and blue (0 to 255) of a square around a point."""
    pixels = [
        image.pixelColor(round(middle.x()) + x, round(middle.y()) + y)
        for x in range(-half, half + 1)
        for y in range(-half, half + 1)
    ]
    count = len(pixels)
    return (
        sum(p.red() for p in pixels) / count,
        sum(p.green() for p in pixels) / count,
        sum(p.blue() for p in pixels) / count,
    )


def grey(colour: tuple[float, float, float]) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def apart(a: tuple[float, float, float], b: tuple[float, float, float]) -> float:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def border_is_clear(image: QImage) -> bool:
    """Whether nothing was cut off at the image's border."""
    right, bottom = image.width() - 1, image.height() - 1
    edges = [(x, y) for x in range(image.width()) for y in (0, bottom)]
    edges += [(x, y) for y in range(image.height()) for x in (0, right)]
    return all(image.pixelColor(x, y).alpha() == 0 for x, y in edges)


def height_of(image: QImage) -> int:
    rows = [
        y
        for y in range(image.height())
        if any(image.pixelColor(x, y).alpha() > 200 for x in range(image.width()))
    ]
    return rows[-1] - rows[0]
