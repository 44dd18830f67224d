"""The sea of the position editor with mouse and keys: put, take, carry, paint, zoom."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tempus_desktop.games.tempus.position_edits import holder
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import centre, hex_at
from tempus_desktop.gui.editor.view import SeaView
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.positions.scene import PositionScene, piece_of
from tempus_desktop.gui.positions.tools import Kind
from tempus_desktop.gui.table.accessibility import announce
from tempus_desktop.gui.table.camera import STEP
from tempus_desktop.gui.table.cursor import moved
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.mouse import NOTCH
from tempus_desktop.gui.table.wording import board_name

_LEFT, _RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class PositionCanvas(SeaView):
    """Shows a bench's position and lets it be changed.

    A left click puts what is in hand, a right click takes a piece away, the wheel over a piece
    does either; a drag carries what stands on a hex to another one. Keys: arrows lead a cursor,
    Enter puts, Delete takes, Ctrl and an arrow carry what is below the cursor.

    Signals:
        pointed: the pointer or the cursor is on another hex (or ``None``).
    """

    pointed = Signal(object)

    def __init__(self, look: Look, bench: PositionBench, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._bench = bench
        self._scene = PositionScene(look, bench.position.sea, self)
        self.setScene(self._scene)
        self._ruled: HexGrid | None = None
        self._down: QPoint | None = None
        self._pan: QPoint | None = None
        self._origin: Hex | None = None
        self._painting, self._stroked = False, False
        self._wheel = 0
        self._cursor: Hex | None = None
        self._leading = False
        self.setAccessibleName(board_name())
        bench.changed.connect(self.refresh)
        bench.picked.connect(self._shape_pointer)
        self.take_look()
        self.refresh()

    @property
    def sea(self) -> PositionScene:
        """What is shown."""
        return self._scene

    @property
    def carries(self) -> bool:
        """Something hangs on the pointer."""
        return self._origin is not None

    def refresh(self) -> None:
        """Show the position as it is."""
        position = self._bench.position
        if self._ruled != position.sea:
            self._take_grid(position.sea)
        found = (words.hex_of(problem, position) for problem in self._bench.problems)
        wrong = [hex_ for hex_ in found if hex_ is not None]
        self._scene.show_position(position, wrong, self._origin)

    def _take_grid(self, grid: HexGrid) -> None:
        if self._scene.grid != grid:
            old, self._scene = self._scene, PositionScene(self._look, grid, self)
            self.setScene(self._scene)
            old.deleteLater()
        self._ruled = grid
        self._cursor, self._leading = None, False
        self._overlays.show_rulers(grid)
        self.camera.aim(self._scene.whole_rect())

    def point_out(self, hex_: Hex | None) -> None:
        """Ring a hex and bring it into sight."""
        self._scene.point_out([] if hex_ is None else [hex_])
        if hex_ is not None:
            self.camera.reveal(centre(self._scene.grid, hex_))

    def hex_under(self, spot: QPoint) -> Hex | None:
        """The hex at a point of the viewport."""
        return hex_at(self._scene.grid, self.mapToScene(spot))

    # --- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        hex_ = self.hex_under(spot)
        self._leading = False
        self._scene.cursor.hide()
        self._scene.point_out([])
        match event.button():
            case Qt.MouseButton.MiddleButton:
                self._pan = spot
            case Qt.MouseButton.LeftButton:
                self._down = spot
                self._painting = self._bench.tool.kind is Kind.LAND
                if self._painting:
                    self._paint(hex_)
            case Qt.MouseButton.RightButton if hex_ is not None and not self.carries:
                self._bench.take(hex_)
            case _:
                event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if self._pan is not None:
            self.camera.pan_by(spot - self._pan)
            self._pan = spot
            return
        hex_ = self.hex_under(spot)
        if self._painting:
            self._paint(hex_)
        elif self._down is not None and not self.carries and _is_far(spot - self._down):
            self._begin_carrying(self._down)
        if self.carries:
            self._show_carried(self.mapToScene(spot))
        self._point(hex_)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan = None
        if event.button() != _LEFT or self._down is None:
            return
        down, self._down = self._down, None
        if self._painting:
            self._end_painting()
        elif self.carries:
            inside = self.viewport().rect().contains(spot)
            self._drop(self.hex_under(spot) if inside else None)
        elif not _is_far(spot - down):
            hex_ = self.hex_under(down)
            if hex_ is not None:
                self._bench.put(hex_)

    def _paint(self, hex_: Hex | None) -> None:
        """All that one stroke changes is one step."""
        position, terrain = self._bench.position, self._bench.tool.terrain
        if hex_ is None or position.land.get(hex_) is terrain:
            return
        if not self._stroked:
            self._stroked = True
            self._bench.stack.beginMacro(words.land_step())
        self._bench.put(hex_)

    def _end_painting(self) -> None:
        self._painting = False
        if self._stroked:
            self._stroked = False
            self._bench.stack.endMacro()

    def _begin_carrying(self, begin: QPoint) -> None:
        hex_ = self.hex_under(begin)
        if hex_ is not None and holder(self._bench.position, hex_) is not None:
            self._origin = hex_
            self.refresh()
            self._shape_pointer()

    def _show_carried(self, point: QPointF) -> None:
        assert self._origin is not None
        hex_ = hex_at(self._scene.grid, point)
        spot = point if hex_ is None else centre(self._scene.grid, hex_)
        self._scene.carry(piece_of(self._bench.position, self._origin), spot)

    def _drop(self, hex_: Hex | None) -> None:
        """Let go what is carried; beyond the sea it goes back to where it was."""
        origin, self._origin = self._origin, None
        self._scene.carry(None, None)
        if origin is not None and hex_ is not None:
            self._bench.move(origin, hex_)
        self.refresh()
        self._shape_pointer()

    def cancel(self) -> bool:
        """Put back what is carried; tells whether something was."""
        if not self.carries:
            return False
        self._down = None
        self._drop(None)
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()
        delta = event.angleDelta().y() or event.angleDelta().x()
        hex_ = self.hex_under(event.position().toPoint())
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        on_piece = hex_ is not None and holder(self._bench.position, hex_) is not None
        if control or not on_piece or hex_ is None:
            self._wheel = 0
            self.camera.zoom_by(STEP ** (delta / NOTCH), event.position())
            return
        self._wheel += delta
        notches = int(self._wheel / NOTCH)
        self._wheel -= notches * NOTCH
        for _ in range(abs(notches)):
            if notches > 0:
                self._bench.more(hex_)
            elif holder(self._bench.position, hex_) is not None:
                self._bench.take(hex_)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self._leading:
            self._point(None)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips say what is on a hex, and what is wrong there."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            hex_ = self.hex_under(event.pos())
            text = "" if hex_ is None else self._told(hex_)
            QToolTip.showText(event.globalPos(), text, self.viewport())
            return True
        return super().viewportEvent(event)

    def _told(self, hex_: Hex) -> str:
        position = self._bench.position
        wrong = [
            words.problem_text(problem)
            for problem in self._bench.problems
            if words.hex_of(problem, position) == hex_
        ]
        return "\n".join([words.hex_in_words(position, hex_), *wrong])

    def _point(self, hex_: Hex | None) -> None:
        self.pointed.emit(hex_)
        self._shape_pointer(hex_)

    def _shape_pointer(self, hex_: Hex | None = None) -> None:
        shape = Qt.CursorShape
        over = hex_ is not None and holder(self._bench.position, hex_) is not None
        wanted = shape.CrossCursor
        if self.carries:
            wanted = shape.ClosedHandCursor
        elif over and self._bench.tool.kind is not Kind.LAND:
            wanted = shape.OpenHandCursor
        self.viewport().setCursor(wanted)

    # --- the keys

    @property
    def cursor_hex(self) -> Hex | None:
        """The hex of the cursor while keys lead."""
        return self._cursor if self._leading else None

    def event(self, event: QEvent) -> bool:
        """Some keys are the sea's before they are a menu's."""
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            claimed = (
                *_ARROWS,
                *_ENTER,
                Qt.Key.Key_Delete,
                Qt.Key.Key_Backspace,
                Qt.Key.Key_Escape,
            )
            if event.key() in _ARROWS or (plain and event.key() in claimed):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, here = event.key(), self.cursor_hex
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1)
        elif key == Qt.Key.Key_Minus:
            self.zoom(-1)
        elif key == Qt.Key.Key_0:
            self.zoom(0)
        elif key in _ENTER and here is not None:
            self._bench.put(here)
            self._go(here)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and here is not None:
            self._bench.take(here)
            self._go(here)
        elif key == Qt.Key.Key_Escape:
            event.setAccepted(self.cancel())
        else:
            event.setAccepted(self._arrow(event))

    def _arrow(self, event: QKeyEvent) -> bool:
        here = self._first() if self._cursor is None else self._cursor
        target = moved(self._scene.grid, here, event.key())
        if target is None:
            return False
        if not self._leading:
            self._go(here)
            return True
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._bench.move(here, target)
        self._go(target)
        return True

    def _first(self) -> Hex:
        grid = self._scene.grid
        return grid.rows // 2 * grid.columns + grid.columns // 2

    def _go(self, hex_: Hex) -> None:
        self._cursor, self._leading = hex_, True
        spot = centre(self._scene.grid, hex_)
        self._scene.cursor.move_to(spot, self._scene.grid.name(hex_))
        self.camera.reveal(spot)
        announce(self, self._told(hex_))
        self.pointed.emit(hex_)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._go(self._first() if self._cursor is None else self._cursor)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._scene.cursor.hide()


def _is_far(way: QPoint) -> bool:
    return way.manhattanLength() >= QApplication.startDragDistance()
