"""Painting of pictures while nobody does anything."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsView

from tempus_desktop.gui.table.look import Look

CALM_MS = 200
"""Pictures at another scale are begun so long after the last step of the zoom."""
_STRETCH = 0.004
"""Seconds of painting between two looks at what the person does."""


class Leisure(QObject):
    """Has what a view owes painted, in stretches between events.

    Sea and pieces take some hundred milliseconds at a new scale, and the sea as much for a new
    coast. Until they are painted other pictures stand in.
    """

    def __init__(self, view: QGraphicsView, look: Look) -> None:
        super().__init__(view)
        self._view, self._look = view, look
        self._zoom = 0.0
        self._calm, self._brush = QTimer(self), QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM_MS)
        self._calm.timeout.connect(self._begin)
        self._brush.timeout.connect(self._paint_on)

    def before_paint(self) -> None:
        """The view is about to be painted, perhaps at another scale."""
        zoom = self._view.transform().m11()
        if zoom != self._zoom:
            # Between two steps of the zoom there is no time for anything else.
            self._zoom = zoom
            self._look.pixmaps.drop_owed()
            self._brush.stop()
            self._calm.start()

    def painted(self) -> None:
        """The view was painted: some pictures may have stood in for others."""
        if not self._calm.isActive():
            self._begin()

    def _begin(self) -> None:
        if self._look.is_owing:
            self._brush.start()

    def _paint_on(self) -> None:
        self._look.work(_STRETCH)
        if not self._look.is_owing:
            self._brush.stop()
            self._view.viewport().update()
