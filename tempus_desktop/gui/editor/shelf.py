"""The shelf: every tile of the set; those that lie on the sea leave their print behind."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tempus_desktop.games.tempus.drafts import Draft
from tempus_desktop.gui.art.geometry import SEVEN, SIDE, hex_path, place, tile_path
from tempus_desktop.gui.art.palette import blend
from tempus_desktop.gui.art.strokes import fill, pen, pixels_per_unit, trace
from tempus_desktop.gui.art.tile import turned_faces
from tempus_desktop.gui.editor import words
from tempus_desktop.gui.editor.hands import DraftHands
from tempus_desktop.gui.editor.parts import paint_tick
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.gui.style import guarded, paint_focus_ring, smooth
from tempus_desktop.gui.table.accessibility import tile_in_words
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.mouse import NOTCH

COLUMNS = 2
_CELL_WIDE, _CELL_HIGH, _CELL_LEAST = 100.0, 89.0, 84.0
_ZOOM = 0.335
"""Pixels a scene unit at a text size of 100 %."""
_PALE = 0.42
_WIDEST = 1.2
"""Two columns of larger tiles would not fit beside a scroll bar."""


class Shelf(QWidget):
    """Shows the tiles of a draft by their places; what is picked here goes to the hands.

    Signals:
        dragged: a tile is dragged, the pointer is at this global point.
        dropped: it was let go at this global point.
        lay_wanted: a tile was taken by keys: the sea shall have them now.
    """

    dragged = Signal(QPoint)
    dropped = Signal(QPoint)
    lay_wanted = Signal()

    def __init__(
        self, look: Look, workshop: Workshop, hands: DraftHands, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look, self._workshop, self._hands = look, workshop, hands
        self._down: tuple[int, QPoint] | None = None
        self._dragging = False
        self._current = 0
        self._wheel = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        workshop.changed.connect(self._refresh)
        workshop.selected.connect(self.update)
        hands.changed.connect(self.update)
        self._refresh()

    @property
    def current(self) -> int:
        """The tile the keys are on."""
        return self._current

    def cell(self, tile: int) -> QRectF:
        """Where a tile stands."""
        row, column = divmod(tile, COLUMNS)
        high, wide = self._row(), self.width() / COLUMNS
        return QRectF(column * wide, row * high, wide, high)

    def tile_at(self, spot: QPoint) -> int | None:
        """The tile whose place that is."""
        row, column = int(spot.y() / self._row()), int(spot.x() * COLUMNS / self.width())
        tile = row * COLUMNS + column
        inside = 0 <= column < COLUMNS and spot.y() >= 0
        return tile if inside and tile < len(self._draft.tiles) else None

    def take_look(self) -> None:
        """Take colours and type anew."""
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self._size(_CELL_HIGH)

    def minimumSizeHint(self) -> QSize:
        return self._size(_CELL_LEAST)

    def _size(self, row: float) -> QSize:
        return QSize(round(self._px(_CELL_WIDE) * COLUMNS), math.ceil(self._px(row) * self._rows()))

    def _rows(self) -> int:
        return -(-len(self._draft.tiles) // COLUMNS)

    def _row(self) -> float:
        """How high a row is: a little lower where that spares a scroll bar."""
        return min(self._px(_CELL_HIGH), self.height() / max(1, self._rows()))

    @property
    def _draft(self) -> Draft:
        return self._workshop.draft

    def _px(self, units: float) -> float:
        return units * min(self._look.type.scale, _WIDEST)

    def _refresh(self) -> None:
        self._current = min(self._current, max(0, len(self._draft.tiles) - 1))
        self._speak()
        self.updateGeometry()
        self.update()

    def _speak(self) -> None:
        """The tile the keys are on is the accessible name: a change makes screen readers speak."""
        self.setAccessibleName(self._told(self._current) or words.shelf_title())

    def _told(self, tile: int) -> str:
        if tile >= len(self._draft.tiles):
            return ""
        faces, turn, centre = self._draft.tiles[tile]
        at = "" if centre is None else self._draft.sea.name(centre)
        return words.shelf_place(tile, tile_in_words(faces, turn), at)

    # painting

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            for tile in range(len(self._draft.tiles)):
                cell = self.cell(tile)
                if event.rect().intersects(cell.toAlignedRect()):
                    self._paint_tile(painter, tile, cell)
        finally:
            painter.end()

    def _paint_tile(self, painter: QPainter, tile: int, cell: QRectF) -> None:
        faces, turn, centre = self._draft.tiles[tile]
        held = tile in self._hands.tiles
        painter.save()
        painter.translate(cell.center())
        painter.scale(self._px(_ZOOM), self._px(_ZOOM))
        if centre is not None and not held:
            self._paint_print(painter, faces, turn, tile in self._workshop.selection)
        else:
            painter.setOpacity(0.55 if held and centre is not None else 1.0)
            grip = self._hands.held
            shown = grip.turn if grip is not None and held else turn
            scale = pixels_per_unit(painter)
            self._look.pixmaps.tile(faces, shown, tile, scale, held).draw(painter)
        painter.restore()
        if self.hasFocus() and tile == self._current:
            paint_focus_ring(painter, cell.adjusted(2, 2, -2, -2), self._look.palette)

    def _paint_print(self, painter: QPainter, faces: str, turn: int, selected: bool) -> None:
        """What a tile on the sea leaves behind: its faces, pale, and a tick."""
        palette = self._look.palette
        paper, ink = palette.colour("panel"), palette.colour("ink_soft")
        for spot, terrain in zip(SEVEN, turned_faces(faces, turn), strict=True):
            ground = blend(palette.terrain(terrain), paper, _PALE)
            fill(painter, hex_path(SIDE, 0.02 * SIDE).translated(place(spot)), ground)
        rim = tile_path(SIDE, 0.03 * SIDE, 0.15 * SIDE)
        if selected:
            trace(painter, rim, palette.colour("lit_edge"), 0.2 * SIDE)
            trace(painter, rim, palette.colour("lit"), 0.12 * SIDE)
        else:
            line = pen(ink, 0.05 * SIDE)
            line.setDashPattern([3.0, 2.4])
            painter.strokePath(rim, line)
        paint_tick(painter, QPointF(), 0.62 * SIDE)

    # mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        tile = self.tile_at(event.position().toPoint())
        if tile is None:
            self._hands.drop_on_shelf()
            return
        self._go(tile)
        if event.button() is Qt.MouseButton.RightButton:
            self._turn(tile, -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.button() is Qt.MouseButton.LeftButton:
            self._down, self._dragging = (tile, event.position().toPoint()), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._down is None:
            return
        tile, begin = self._down
        far = (event.position().toPoint() - begin).manhattanLength()
        if not self._dragging and far >= QApplication.startDragDistance():
            self._dragging = True
            self._hands.take(tile)
        if self._dragging:
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or self._down is None:
            return
        tile, self._down = self._down[0], None
        if self._dragging:
            self._dragging = False
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            self._pick(tile)

    def wheelEvent(self, event: QWheelEvent) -> None:
        tile = self.tile_at(event.position().toPoint())
        if tile is None or not (self._hands.held or self._draft.tiles[tile].centre is None):
            event.ignore()
            return
        event.accept()
        self._wheel += event.angleDelta().y() or event.angleDelta().x()
        notches = int(self._wheel / NOTCH)
        self._wheel -= notches * NOTCH
        if notches:
            self._turn(tile, -notches)

    def event(self, event: QEvent) -> bool:
        """Tooltips name the tiles."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            tile = self.tile_at(event.pos())
            QToolTip.showText(event.globalPos(), "" if tile is None else self._told(tile), self)
            return True
        return super().event(event)

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            int(Qt.Key.Key_Left): -1,
            int(Qt.Key.Key_Right): 1,
            int(Qt.Key.Key_Up): -COLUMNS,
            int(Qt.Key.Key_Down): COLUMNS,
        }
        if event.key() in steps:
            tile = self._current + steps[event.key()]
            if 0 <= tile < len(self._draft.tiles):
                self._go(tile)
        elif event.key() == Qt.Key.Key_R:
            shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._turn(self._current, -1 if shifted else 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._hands.take(self._current)
            self.lay_wanted.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._workshop.take_up([self._current])
        elif event.key() == Qt.Key.Key_Escape:
            self._hands.cancel()
        else:
            super().keyPressEvent(event)

    def _go(self, tile: int) -> None:
        self._current = tile
        self._speak()
        self.update()

    def _pick(self, tile: int) -> None:
        """A click: into the hand, out of it again, or select what lies on the sea."""
        if tile in self._hands.tiles:
            self._hands.cancel()
        elif self._draft.tiles[tile].centre is None:
            self._hands.take(tile)
        else:
            self._hands.cancel()
            self._workshop.select([tile])

    def _turn(self, tile: int, steps: int) -> None:
        if self._hands.held is not None:
            self._hands.turn_by(steps)
        else:
            self._workshop.turn([tile], steps)
