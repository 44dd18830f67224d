"""The sea of the workbench with mouse and keys: lay, select, carry, turn, zoom."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QRubberBand, QWidget

from tempus_desktop.games.tempus.drafts import covered
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import SIDE, centre, hex_at
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.drop_zone import DropZone
from tempus_desktop.gui.editor.hands import DraftHands
from tempus_desktop.gui.editor.heat import Heat, Legend
from tempus_desktop.gui.editor.keys import EditorKeys
from tempus_desktop.gui.editor.scene import DraftScene
from tempus_desktop.gui.editor.tints import Tint
from tempus_desktop.gui.editor.view import SeaView
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.gui.table.camera import STEP
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.mouse import NOTCH
from tempus_desktop.gui.table.tray import HANDLE, PaperButton
from tempus_desktop.gui.table.wording import board_name, turn_left_name, turn_right_name

_ADDING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier


class DraftCanvas(SeaView):
    """Shows a workshop's draft and lets tiles be laid, moved and turned.

    Signals:
        dropped_outside: something in hand was let go beyond the view, at a global point.
        pointed: the pointer or the cursor is on another hex (or None).
    """

    dropped_outside = Signal(QPoint)
    pointed = Signal(object)

    def __init__(
        self, look: Look, workshop: Workshop, hands: DraftHands, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, parent)
        self._workshop, self.hands = workshop, hands
        self._scene = DraftScene(look, workshop.draft.sea, self)
        self.setScene(self._scene)
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, self.viewport())
        DropZone(self._band)
        self._down: QPoint | None = None
        self._pan: QPoint | None = None
        self._point: QPointF | None = None
        self._wheel = 0
        self.keys = EditorKeys(workshop, hands, self)
        self._handles = (
            PaperButton(look, Icon.TURN_LEFT, turn_left_name(), self, HANDLE, True),
            PaperButton(look, Icon.TURN_RIGHT, turn_right_name(), self, HANDLE, True),
        )
        self._ruled: HexGrid | None = None
        self._tints: frozenset[Tint] = frozenset()
        self._legend = Legend(look, self)
        self._legend.hide()
        self.setAccessibleName(board_name())
        workshop.changed.connect(self.refresh)
        workshop.selected.connect(self.refresh)
        hands.changed.connect(self.refresh)
        self.keys.moved.connect(self._on_cursor)
        for handle, steps in zip(self._handles, (-1, 1), strict=True):
            handle.setProperty("steps", steps)
            handle.clicked.connect(self._on_handle)
        self.take_look()
        self.refresh()

    @property
    def sea(self) -> DraftScene:
        """What is shown."""
        return self._scene

    def refresh(self) -> None:
        """Show the draft, the selection and what is in hand as they are."""
        draft = self._workshop.draft
        if self._ruled != draft.sea:
            self._take_grid()
        away = self.hands.tiles
        self._scene.show_draft(draft, self._workshop.selection, away)
        self._show_ghosts()
        self._rearrange()

    def _take_grid(self) -> None:
        draft = self._workshop.draft
        if self._scene.grid != draft.sea:
            old, self._scene = self._scene, DraftScene(self._look, draft.sea, self)
            self.setScene(self._scene)
            self._scene.tint.switch(self._tints)
            old.deleteLater()
        self._ruled = draft.sea
        self.keys.take_grid(draft.sea)
        self._overlays.show_rulers(draft.sea)
        self.camera.aim(self._scene.whole_rect())

    def _show_ghosts(self) -> None:
        at = self._point
        landings = () if at is None else self.hands.landings(at)
        held = self.hands.held
        shown = at - held.grasp if at is not None and held is not None else at
        self._scene.show_ghosts(landings, self._workshop.draft, shown)
        busy = self.hands.busy
        shape = Qt.CursorShape.ClosedHandCursor if busy else Qt.CursorShape.ArrowCursor
        if not busy and at is not None and self.tile_at(at) is not None:
            shape = Qt.CursorShape.OpenHandCursor
        self.viewport().setCursor(shape)

    def _rearrange(self) -> None:
        rect = self._selected_rect()
        visible = not rect.isNull() and not self.hands.busy
        area = self.mapFromScene(rect).boundingRect().translated(self.viewport().pos())
        for handle, x in zip(self._handles, (area.left(), area.right()), strict=True):
            handle.move(x - handle.width() // 2, area.center().y() - handle.height() // 2)
            handle.setVisible(visible)

    def _selected_rect(self) -> QRectF:
        rect = QRectF()
        for tile in self._workshop.selection:
            at = self._workshop.draft.tiles[tile].centre
            if at is not None:
                spot, half = centre(self._scene.grid, at), 2.6 * SIDE
                rect |= QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)
        return rect

    def tint(self, on: frozenset[Tint]) -> None:
        """Colour exactly this."""
        self._tints = on
        self._scene.tint.switch(on)

    def show_heat(self, found: Mapping[Hex, Heat], par: float) -> None:
        """Show how starts fared, beside what would be fair; none: nothing is shown."""
        self._scene.heat.tell(found)
        if found:
            self._legend.tell(par)
            self._place_legend()
        self._legend.setVisible(bool(found))

    def _place_legend(self) -> None:
        area = self.viewport().geometry()
        self._legend.move(area.left() + 4, area.bottom() - self._legend.height() - 2)

    def take_look(self) -> None:
        """Take colours and type anew."""
        super().take_look()
        self._legend.take_look()
        self._place_legend()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_legend()

    def tile_at(self, point: QPointF) -> int | None:
        """The uppermost laid tile at a point of the scene."""
        draft = self._workshop.draft
        hex_ = hex_at(draft.sea, point)
        if hex_ is None:
            return None
        for tile in reversed(draft.order):
            at = draft.tiles[tile].centre
            if at is not None and covered(draft.sea, at) >> hex_ & 1:
                return tile
        return None

    def point_at(self, spot: QPoint | None) -> None:
        """The pointer is at a point of the viewport, or gone."""
        self._point = None if spot is None else self.mapToScene(spot)
        hex_ = None if self._point is None else hex_at(self._scene.grid, self._point)
        self._scene.tint.point(hex_)
        self.pointed.emit(hex_)
        self._show_ghosts()

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        self.keys.rest()
        self._scene.cursor.hide()
        self.point_at(spot)
        match event.button():
            case Qt.MouseButton.MiddleButton:
                self._pan = spot
            case Qt.MouseButton.LeftButton:
                self._down = spot
            case Qt.MouseButton.RightButton:
                steps = -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
                self._turn_here(self.mapToScene(spot), steps)
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
        self.keys.rest()
        idle = not self.hands.busy and not self._band.isVisible()
        if self._down is not None and idle and _is_far(spot - self._down):
            self._begin_drag(self._down)
        if self._band.isVisible() and self._down is not None:
            self._band.setGeometry(QRect(self._down, spot).normalized())
        self.point_at(spot)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan = None
        if event.button() != Qt.MouseButton.LeftButton or self._down is None:
            return
        self._down = None
        adding = bool(event.modifiers() & _ADDING)
        if self._band.isVisible():
            self._band.hide()
            self._select_in(self.mapToScene(self._band.geometry()).boundingRect(), adding)
        elif self.hands.busy:
            if self.viewport().rect().contains(spot):
                self.hands.drop(self.mapToScene(spot))
            else:
                self.dropped_outside.emit(event.globalPosition().toPoint())
        else:
            self._click(self.mapToScene(spot), adding)

    def _begin_drag(self, begin: QPoint) -> None:
        point = self.mapToScene(begin)
        tile = self.tile_at(point)
        selection = self._workshop.selection
        grasped = hex_at(self._scene.grid, point)
        if tile is None or grasped is None:
            self._band.setGeometry(QRect(begin, QSize()))
            self._band.show()
        elif tile in selection and len(selection) > 1:
            self.hands.carry(selection, grasped)
        else:
            middle = centre(self._scene.grid, self._workshop.draft.tiles[tile].centre or 0)
            self.hands.take(tile, point - middle)

    def _click(self, point: QPointF, adding: bool) -> None:
        tile = self.tile_at(point)
        chosen = set(self._workshop.selection) if adding else set()
        if tile is not None:
            chosen ^= {tile}
        self._workshop.select(chosen)

    def _select_in(self, rect: QRectF, adding: bool) -> None:
        draft = self._workshop.draft
        inside = {
            tile
            for tile in draft.order
            if rect.contains(centre(draft.sea, draft.tiles[tile].centre or 0))
        }
        self._workshop.select(inside | (set(self._workshop.selection) if adding else set()))

    def _turn_here(self, point: QPointF, steps: int) -> None:
        tile = self.tile_at(point)
        if self.hands.busy or tile is None or tile in self._workshop.selection:
            self.hands.turn_by(steps)
        else:
            self._workshop.turn([tile], steps)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()
        delta = event.angleDelta().y() or event.angleDelta().x()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        point = self.mapToScene(event.position().toPoint())
        turns = self.hands.busy or self.tile_at(point) in self._workshop.selection
        if control or not turns:
            self.camera.zoom_by(STEP ** (delta / NOTCH), event.position())
            return
        self._wheel += delta
        notches = int(self._wheel / NOTCH)
        self._wheel -= notches * NOTCH
        if notches:
            self.hands.turn_by(-notches)

    # the keys

    def event(self, event: QEvent) -> bool:
        """Some keys are the sea's before they are a menu's."""
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self.keys.claims(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1)
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom(-1)
        elif event.key() == Qt.Key.Key_0:
            self.zoom(0)
        else:
            event.setAccepted(self.keys.press(event, self._point))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.keys.show()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._scene.cursor.hide()

    def _on_cursor(self, hex_: Hex) -> None:
        spot = centre(self._scene.grid, hex_)
        self._scene.cursor.move_to(spot, self._scene.grid.name(hex_))
        self.camera.reveal(spot)
        self.point_at(self.mapFromScene(spot))

    # the rest

    def leaveEvent(self, event: QEvent) -> None:
        if self.keys.cursor is None and self._down is None:
            self.point_at(None)

    def _on_handle(self) -> None:
        handle = self.sender()
        if isinstance(handle, PaperButton):
            self.hands.turn_by(handle.property("steps"))


def _is_far(way: QPoint) -> bool:
    return way.manhattanLength() >= QApplication.startDragDistance()
