"""Pictures that are painted once and then kept in Qt's own cache."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache


def kept_pixmap(
    key: tuple[object, ...], size: QSizeF, dpr: float, paint: Callable[[QPainter], None]
) -> QPixmap:
    """The picture of that key, painted if it is not in the cache.

    Args:
        key: everything the picture depends on but size and ``dpr``; its parts must read
            differently as text where the pictures differ.
        size: of the picture in units.
        dpr: device pixels a unit.
        paint: paints it on a transparent ground, in units.
    """
    width, height = max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr))
    name = "\x1f".join(str(part) for part in (*key, width, height, dpr))
    found = QPixmap()
    if QPixmapCache.find(name, found):
        return found
    pixmap = QPixmap(width, height)
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint(painter)
    finally:
        # Qt crashes when a picture dies under an open painter.
        painter.end()
    QPixmapCache.insert(name, pixmap)
    return pixmap
