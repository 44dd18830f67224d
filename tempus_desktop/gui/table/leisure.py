"""Painting of pictures while nobody does anything."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsView

from tempus_desktop.gui.table.look import Look

CALM_MS = 200
_STRETCH = 0.004
"""Seconds of painting between two looks at what the person does."""


class Leisure(QObject):
    """Lets a view's pieces be painted at its scale a moment after it was zoomed."""

    def __init__(self, view: QGraphicsView, look: Look) -> None:
        super().__init__(view)
        self._view, self._look = view, look
        self._calm, self._brush = QTimer(self), QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM_MS)
        self._calm.timeout.connect(self._brush.start)
        self._brush.timeout.connect(self._paint_on)

    def painted(self) -> None:
        """The view was painted: some pieces may have been drawn from another scale's pictures."""
        # Not begun anew by every paint: something may move on the table all the time.
        if self._look.pixmaps.is_owing and not (self._calm.isActive() or self._brush.isActive()):
            self._calm.start()

    def _paint_on(self) -> None:
        if self._look.pixmaps.is_owing:
            self._look.pixmaps.work(_STRETCH)
        else:
            self._brush.stop()
            self._view.viewport().update()
