"""The tiles of a set, painted on with a brush: a click gives a hex the terrain in hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.terms import FACE_LETTERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SEVEN, SIDE, hex_path, place
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import pixels_per_unit, trace
from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.style import PANEL, guarded, paint_box
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.words import terrain_name

COLUMNS = 6
_CELL = QSize(126, 118)
_ZOOM = 0.44
LETTERS = tuple(FACE_LETTERS)


class TileBoard(QWidget):
    """Shows a set of tiles; arrows move over their hexes, 1 to 5 give a terrain.

    Signals:
        changed: the faces are others.
        moved: the keys are on another tile now (its rectangle).
    """

    changed = Signal()
    moved = Signal(QRect)

    def __init__(self, palette: Palette, type_: Type) -> None:
        super().__init__()
        self._look = Look(palette, type_)
        self._faces: list[str] = []
        self._spot = 0
        # Not fewer while it is looked at: what a click removes must not move buttons under it.
        self._rows = 1
        self.brush = LETTERS[0]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of all tiles."""
        return tuple(self._faces)

    @property
    def tile(self) -> int:
        """The tile the keys are on."""
        return self._spot // len(SEVEN)

    def set_faces(self, faces: Sequence[str]) -> None:
        """Show these tiles."""
        self._faces = list(faces)
        self._spot = min(self._spot, max(0, len(faces) * len(SEVEN) - 1))
        self._rows = max(self._rows, -(-len(faces) // COLUMNS))
        self._take_room()
        self._speak()
        self.update()

    def forget_rows(self) -> None:
        """Take no more room than the tiles need."""
        self._rows = max(1, -(-len(self._faces) // COLUMNS))
        self._take_room()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look.change_palette(palette)
        self._look.change_type(type_)
        self.update()

    def middle(self, tile: int, hex_: int) -> QPointF:
        """Where a hex of a tile is: 0 the centre, then clockwise from north-east."""
        return self._centre(tile) + place(SEVEN[hex_], SIDE * _ZOOM)

    def give(self, spot: int, letter: str) -> None:
        """Give the hex a terrain; spots count the hexes of all tiles."""
        tile, hex_ = divmod(spot, len(SEVEN))
        faces = self._faces[tile]
        self._spot = spot
        if faces[hex_] != letter:
            self._faces[tile] = faces[:hex_] + letter + faces[hex_ + 1 :]
            self.changed.emit()
        self._speak()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self._spot_at(event.position().toPoint())
        if spot is not None:
            self.give(spot, self.brush)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            int(Qt.Key.Key_Left): -1,
            int(Qt.Key.Key_Right): 1,
            int(Qt.Key.Key_Up): -len(SEVEN),
            int(Qt.Key.Key_Down): len(SEVEN),
        }
        number = event.key() - int(Qt.Key.Key_1)
        if event.key() in steps:
            spot = self._spot + steps[event.key()]
            if 0 <= spot < len(self._faces) * len(SEVEN):
                self._spot = spot
                self._speak()
                self.update()
                self.moved.emit(self._cell(self.tile).toAlignedRect())
        elif 0 <= number < len(LETTERS) and self._faces:
            self.give(self._spot, LETTERS[number])
        elif event.key() == Qt.Key.Key_Space and self._faces:
            self.give(self._spot, self.brush)
        else:
            super().keyPressEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        palette = self._look.palette
        with painting(self) as painter:
            # What Remove takes and the keys are on.
            at_hand = self._cell(self.tile).adjusted(2, 2, -2, -2)
            paint_box(painter, at_hand, PANEL, palette.colour("lit"), palette.colour("brass"), 1.4)
            for tile, faces in enumerate(self._faces):
                painter.save()
                painter.translate(self._centre(tile))
                painter.scale(_ZOOM, _ZOOM)
                scale = pixels_per_unit(painter)
                self._look.pixmaps.tile(faces, 0, tile, scale).draw(painter)
                if self.hasFocus() and tile == self.tile:
                    self._paint_cursor(painter, palette)
                painter.restore()

    def _take_room(self) -> None:
        self.setFixedSize(_CELL.width() * COLUMNS, _CELL.height() * self._rows)

    def _paint_cursor(self, painter: QPainter, palette: Palette) -> None:
        ring = hex_path(SIDE, 0.08 * SIDE).translated(place(SEVEN[self._spot % len(SEVEN)]))
        trace(painter, ring, palette.colour("panel_raised"), 0.2 * SIDE)
        trace(painter, ring, palette.colour("focus"), 0.11 * SIDE)

    def _centre(self, tile: int) -> QPointF:
        return self._cell(tile).center()

    def _cell(self, tile: int) -> QRectF:
        row, column = divmod(tile, COLUMNS)
        return QRectF(column * _CELL.width(), row * _CELL.height(), _CELL.width(), _CELL.height())

    def _spot_at(self, point: QPoint) -> int | None:
        """The hex nearest to a point, if the point is on it."""
        found, nearest = None, SIDE * _ZOOM
        for spot in range(len(self._faces) * len(SEVEN)):
            off = self.middle(*divmod(spot, len(SEVEN))) - QPointF(point)
            distance = (off.x() ** 2 + off.y() ** 2) ** 0.5
            if distance < nearest:
                found, nearest = spot, distance
        return found

    def _speak(self) -> None:
        """The hex the keys are on is the accessible name: a change makes screen readers speak."""
        if not self._faces:
            self.setAccessibleName("")
            return
        tile, hex_ = divmod(self._spot, len(SEVEN))
        terrain = terrain_name(FACE_LETTERS[self._faces[tile][hex_]])
        text = self.tr("Tile {tile}, hex {hex}: {terrain}")
        self.setAccessibleName(text.format(tile=tile + 1, hex=hex_ + 1, terrain=terrain))
