"""What part of the table a view shows: zoom, pan, fit."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsView

LEAST_ZOOM, MOST_ZOOM = 0.1, 4.0
"""The least shows a whole sea in the little that plans and large words leave of a small window."""
STEP = 1.2


class Camera:
    """Moves what a view shows of its scene.

    Args:
        in_the_way: how wide that is what lies at the right of the view, if it lies on anything
            that is to be seen now; else 0.

    Attributes:
        fitted: everything is shown and will be after a change of size, too.
    """

    def __init__(self, view: QGraphicsView, in_the_way: Callable[[], int] = lambda: 0) -> None:
        self._view = view
        self._in_the_way = in_the_way
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
        if self._rect.isEmpty() or self._view.viewport().size().isEmpty():
            return
        self._show_all(0)
        taken = self._in_the_way()
        if taken:
            self._show_all(taken)

    def _show_all(self, right: int) -> None:
        """Show the whole rectangle beside what is kept free, at the right so many pixels."""
        size = self._view.viewport().size()
        left = min(self._kept_free, size.width() // 3)
        across = (size.width() - left - right) / self._rect.width()
        self._set_zoom(min(across, size.height() / self._rect.height()))
        spare = (size.width() - self._rect.width() * self.zoom) / 2
        aside = max(0.0, left - spare) - max(0.0, right - spare)
        self._view.centerOn(self._rect.center() - QPointF(aside / self.zoom, 0.0))

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
