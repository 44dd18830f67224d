"""The rectangle that is drawn while something is dragged: where a panel would lie, what is chosen.

The style's own is made for light windows: it brightens whatever colour it is given.
"""

from __future__ import annotations

from PySide6.QtCore import QChildEvent, QEvent, QObject, QRectF
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QMainWindow, QRubberBand

from tempus_desktop.gui.art.palette import with_alpha
from tempus_desktop.gui.style import PANEL, paint_box, smooth

_VEIL = 0.18
"""How much of what lies below the rectangle covers."""


class DropZone(QObject):
    """Paints a rubber band in the colours in force."""

    def __init__(self, band: QRubberBand) -> None:
        super().__init__(band)
        self._band = band
        band.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Paint:
            return super().eventFilter(watched, event)
        accent = self._band.palette().color(QPalette.ColorRole.Highlight)
        room = QRectF(self._band.rect()).adjusted(1, 1, -1, -1)
        with QPainter(self._band) as painter:
            paint_box(smooth(painter), room, PANEL, with_alpha(accent, _VEIL), accent, 2.0)
        return True


class DropZones(QObject):
    """Paints the rubber bands that a window makes when a panel is dragged for the first time."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            band = event.child()
            if isinstance(band, QRubberBand):
                DropZone(band)
        return super().eventFilter(watched, event)
