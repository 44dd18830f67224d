"""What part of the table a view shows: zoom, pan, fit."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsView

LEAST_ZOOM, MOST_ZOOM = 0.1, 4.0
"""The least shows a whole sea in the little that plans and large words leave of a small window."""
STEP = 1.2


class Camera:
    """Moves what a view shows of its scene.

    Attributes:
        fitted: everything is shown and will be after a change of size, too.
    """

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._rect = QRectF()
        self._kept_free = 0
        self.fitted = True

    @property
    def zoom(self) -> float:
        """View pixels for a scene unit."""
        return self._view.transform().m11()

    @property
    def rect(self) -> QRectF:
        """What :meth:`fit` shows, in the scene."""
        return QRectF(self._rect)

    @property
    def seen(self) -> QRectF:
        """What the view shows now, in the scene."""
        return self._view.mapToScene(self._view.viewport().rect()).boundingRect()

    def aim(self, rect: QRectF, kept_free: int = 0) -> None:
        """What :meth:`fit` shows from now on, right of some pixels kept free for the tray."""
        if (rect, kept_free) != (self._rect, self._kept_free):
            self._rect, self._kept_free = rect, kept_free
            if self.fitted:
                self.fit()

    def fit(self) -> None:
        """Show everything that matters."""
        self.fitted = True
        size = self._view.viewport().size()
        if self._rect.isEmpty() or size.isEmpty():
            return
        free = min(self._kept_free, size.width() // 3)
        across = (size.width() - free) / self._rect.width()
        self._set_zoom(min(across, size.height() / self._rect.height()))
        beside = max(0.0, free - (size.width() - self._rect.width() * self.zoom) / 2)
        self._view.centerOn(self._rect.center() - QPointF(beside / self.zoom, 0.0))

    def resized(self) -> None:
        """The view has another size."""
        if self.fitted:
            self.fit()

    def zoom_by(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom so that the view's point ``around``, by default its middle, stays where it is."""
        viewport = self._view.viewport()
        middle = QPointF(viewport.rect().center())
        anchor = middle if around is None else around
        fixed = self._view.mapToScene(anchor.toPoint())
        self._set_zoom(self.zoom * factor)
        self.fitted = False
        now = self._view.mapFromScene(fixed)
        self.pan_by(anchor.toPoint() - now)

    def pan_by(self, pixels: QPoint) -> None:
        """Move the table under the view."""
        self.fitted = False
        across, down = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        across.setValue(across.value() - pixels.x())
        down.setValue(down.value() - pixels.y())

    def look_at(self, point: QPointF) -> None:
        """Move the table so that a point of the scene is in the middle."""
        self.pan_by(self._view.viewport().rect().center() - self._view.mapFromScene(point))

    def reveal(self, point: QPointF) -> None:
        """Move the table so that a point of the scene is well inside the view."""
        viewport = self._view.viewport()
        spot = self._view.mapFromScene(point)
        border = min(48, viewport.width() // 4, viewport.height() // 4)
        inner = viewport.rect().adjusted(border, border, -border, -border)
        across = min(spot.x() - inner.left(), 0) + max(spot.x() - inner.right(), 0)
        down = min(spot.y() - inner.top(), 0) + max(spot.y() - inner.bottom(), 0)
        if across or down:
            self.pan_by(QPoint(-across, -down))

    def _set_zoom(self, zoom: float) -> None:
        zoom = min(max(zoom, LEAST_ZOOM), MOST_ZOOM)
        self._view.resetTransform()
        self._view.scale(zoom, zoom)
