"""Reads the mouse over the table: picking, dragging, turning, panning, zooming."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.table.camera import STEP, Camera
from tempus_desktop.gui.table.drags import Hands

NOTCH = 120
"""What one click of a wheel reports."""


class Mouse(QObject):
    """Turns mouse events of a viewport into what the hands do.

    Args:
        hands: what is picked up and put down.
        camera: what part of the table is shown.
        hex_under: the hex meant by a point of the viewport; ``None``: none.

    Signals:
        moved: the pointer is at a point of the viewport.
        pressed: a button went down.
    """

    moved = Signal(QPoint)
    pressed = Signal()

    def __init__(
        self, hands: Hands, camera: Camera, hex_under: Callable[[QPoint], Hex | None]
    ) -> None:
        super().__init__()
        self._hands = hands
        self._camera = camera
        self._hex_under = hex_under
        self._pan: QPoint | None = None
        self._down: QPoint | None = None
        self._wheel = 0
        self._space = False
        self._space_used = False

    @property
    def panning(self) -> bool:
        """The table is being moved, or the space bar is down so that it can be."""
        return self._pan is not None or self._space

    def space_down(self) -> None:
        """The space bar went down: dragging moves the table now."""
        self._space, self._space_used = True, False

    def space_up(self) -> bool:
        """The space bar came up; tells whether it moved the table meanwhile."""
        self._space = False
        return self._space_used

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        self.pressed.emit()
        spot = event.position().toPoint()
        match event.button():
            case Qt.MouseButton.MiddleButton:
                self._pan = spot
            case Qt.MouseButton.LeftButton if self._space:
                self._pan, self._space_used = spot, True
            case Qt.MouseButton.LeftButton:
                self._down = spot
                # A finger comes down without having moved there.
                self.moved.emit(spot)
                hex_ = self._hex_under(spot)
                if hex_ is not None:
                    self._hands.press(hex_)
            case Qt.MouseButton.RightButton if self._hands.has_tile:
                self._hands.turn_by(-1 if _shifted(event) else 1)
            case Qt.MouseButton.RightButton:
                if self._hands.grip.holds:
                    self._hands.cancel()
            case _:
                event.ignore()

    def press_again(self, event: QMouseEvent) -> None:
        """The second press of a double click: a habit, and no second settler on the same hex."""
        if event.button() is not Qt.MouseButton.LeftButton:
            self.press(event)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved."""
        spot = event.position().toPoint()
        if self._pan is not None:
            self._camera.pan_by(spot - self._pan)
            self._pan = spot
            return
        if self._down is not None and not event.buttons() & Qt.MouseButton.LeftButton:
            # The release went elsewhere, as when another window came in between.
            self._down = None
            self._hands.release(None)
        if self._down is not None and not self._hands.dragging:
            far = (spot - self._down).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._hands.drag(_shifted(event))
        self.moved.emit(spot)

    def release(self, event: QMouseEvent) -> None:
        """A button came up."""
        spot = event.position().toPoint()
        if self._pan is not None and event.button() in (
            Qt.MouseButton.MiddleButton,
            Qt.MouseButton.LeftButton,
        ):
            self._pan = None
            return
        if event.button() is Qt.MouseButton.LeftButton and self._down is not None:
            self._down = None
            self._hands.release(self._hex_under(spot), _shifted(event))

    def wheel(self, event: QWheelEvent) -> None:
        """The wheel turns the tile in hand, counts dragged tokens, else zooms."""
        event.accept()
        delta = event.angleDelta().y() or event.angleDelta().x()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom(event, delta)
            return
        if not self._hands.has_tile and not self._hands.grip.holds:
            self._zoom(event, delta)
            return
        self._wheel += delta
        notches = int(self._wheel / NOTCH)
        self._wheel -= notches * NOTCH
        if notches and self._hands.has_tile:
            self._hands.turn_by(-notches)
        elif notches and not self._hands.count_to(self._hands.grip.count + notches):
            self._zoom(event, delta)

    def _zoom(self, event: QWheelEvent, delta: int) -> None:
        self._camera.zoom_by(STEP ** (delta / NOTCH), event.position())


def _shifted(event: QMouseEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
