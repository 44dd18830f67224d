"""Files with the picture of an island look like the island."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.picture import island_image, svg_bytes
from tempus_desktop.storage.gallery import built_in_entries

WIDTH = 600
FAR = 60
"""Of 255: other smoothing of an edge makes no such difference to many pixels."""


def test_the_drawing_shows_what_the_picture_shows(qapp: QApplication) -> None:
    """What is cut off at the edge of a hex must not lie on its neighbours in the SVG."""
    layout = built_in_entries()[0].layout
    palette = load_palette(Theme.LIGHT)
    picture = island_image(layout.sea, layout.tiles, "", palette, WIDTH)
    drawing = QImage(picture.size(), QImage.Format.Format_RGB32)
    drawing.fill(Qt.GlobalColor.white)
    painter = QPainter(drawing)
    QSvgRenderer(QByteArray(svg_bytes(layout.sea, layout.tiles, "", palette))).render(painter)
    painter.end()
    spots = [(x, y) for x in range(0, WIDTH, 3) for y in range(0, picture.height(), 3)]
    far = sum(
        abs(picture.pixelColor(*spot).lightness() - drawing.pixelColor(*spot).lightness()) > FAR
        for spot in spots
    )
    assert far < len(spots) / 100
