"""Painting into pictures, and looking at what came out."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

Paint = Callable[[QPainter], None]


def picture(width: float, height: float, paint: Paint) -> QImage:
    """What a painter makes of a transparent ground."""
    image = QImage(round(width), round(height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint(painter)
    finally:
        painter.end()
    return image


def difference(one: QImage, other: QImage) -> float:
    """Mean distance of the bytes of two pictures, 0 to 255."""
    left, right = bytes(one.constBits()), bytes(other.constBits())
    return sum(abs(a - b) for a, b in zip(left, right, strict=True)) / len(left)


def covered(image: QImage) -> float:
    """The share of pixels that show something."""
    mask = bytes(image.convertToFormat(QImage.Format.Format_Alpha8).constBits())
    return sum(value > 40 for value in mask) / len(mask)


def text_sizes(paint: Paint) -> list[float]:
    """Pixel sizes of all text that is painted."""
    store = QBuffer()
    store.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(store)
    painter = QPainter(generator)
    paint(painter)
    painter.end()
    written = bytes(store.data().data()).decode()
    texts = re.findall(
        r"<g[^>]*font-size=\"([\d.]+)\"[^>]*>\s*<text|<text[^>]*font-size=\"([\d.]+)\"", written
    )
    return [float(outer or inner) for outer, inner in texts]
