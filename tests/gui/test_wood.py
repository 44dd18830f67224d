"""The table's wood, below everything."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPixmapCache
from PySide6.QtWidgets import QApplication

from tempus_desktop.gui import style
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette


def laid(palette: Palette, room: QRectF) -> QImage:
    image = QImage(1300, 500, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    style.paint_table(painter, room, palette)
    painter.end()
    return image


@pytest.mark.parametrize("theme", list(Theme))
def test_wood_is_drawn_once_and_fits_itself(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, theme: Theme
) -> None:
    """Every widget on it is painted with the wood below: drawn each time it costs half a frame."""
    QPixmapCache.clear()
    drawn: list[None] = []
    draw = style._paint_wood

    def count(painter: QPainter, palette: Palette) -> None:
        drawn.append(None)
        draw(painter, palette)

    monkeypatch.setattr(style, "_paint_wood", count)
    palette = load_palette(theme)
    whole = QRectF(0, 0, 1300, 500)
    image = laid(palette, whole)
    assert laid(palette, whole) == image
    assert len(drawn) == 1
    width = round(style._BOARD.width())
    assert image.copy(0, 0, width, 450) == image.copy(width, 0, width, 450)
    assert len({image.pixel(300, y) for y in range(450)}) > 1
