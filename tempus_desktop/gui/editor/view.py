"""A view of the sea that can be zoomed and has rulers, whatever lies on it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tempus_desktop.gui.art.sea import outer_water
from tempus_desktop.gui.table.camera import STEP, Camera
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.overlays import Overlays
from tempus_desktop.gui.table.rulers import thickness


class SeaView(QGraphicsView):
    """Camera, rulers and zoom buttons; a subclass brings the scene.

    Attributes:
        camera: what part of the sea is shown.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.camera = Camera(self)
        self._overlays = Overlays(self, look, self._covered)
        self._overlays.zoomed.connect(self.zoom)
        self.setFrameStyle(QFrame.Shape.Box | QFrame.Shadow.Plain)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        # Deferred to the parent, a right click would open a main window's own menu.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(240, 180)
        self.viewport().setMouseTracking(True)

    def take_look(self) -> None:
        """Take colours and type anew."""
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.WindowText, self._look.palette.colour("ink_soft"))
        colours.setColor(QPalette.ColorRole.Window, self._look.palette.colour("panel"))
        self.setPalette(colours)
        wide = thickness(self._look)
        self.setViewportMargins(wide, wide, 0, 0)
        self.setBackgroundBrush(outer_water(self._look.palette))
        self._overlays.restyle()
        self.viewport().update()

    def zoom(self, step: int) -> None:
        """1 in, -1 out, 0 everything."""
        if step == 0:
            self.camera.fit()
        else:
            self.camera.zoom_by(STEP**step)
        self._rearrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.camera.resized()
        self._overlays.arrange()
        self._rearrange()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._overlays.refresh_rulers()
        self._rearrange()

    def _rearrange(self) -> None:
        """Another part of the sea is shown."""

    def _covered(self, rect: QRect) -> float:
        """Notes would go anywhere; there are none here."""
        return 0.0
