"""The keys of the workbench: a hex cursor that lays and picks up, nudging, turning."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsView

from tempus_desktop.games.tempus.drafts import DIRECTIONS, covered
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.editor.hands import DraftHands
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.gui.table.accessibility import announce, tile_in_words
from tempus_desktop.gui.table.cursor import moved

_NORTH_EAST, _EAST, _SOUTH_EAST, _SOUTH_WEST, _WEST, _NORTH_WEST = DIRECTIONS
_CONTROL = Qt.KeyboardModifier.ControlModifier


class EditorKeys(QObject):
    """Reads keys over the sea.

    Arrows move the cursor; with tiles selected and no cursor shown, or with Ctrl, they nudge.
    Enter lays what is in hand or picks up the tile at the cursor, Space selects it.

    Signals:
        moved: the cursor is on another hex, or shows itself.
    """

    moved = Signal(int)

    def __init__(self, workshop: Workshop, hands: DraftHands, view: QGraphicsView) -> None:
        super().__init__(view)
        self._workshop, self._hands, self._view = workshop, hands, view
        self._grid = workshop.draft.sea
        self._cursor: Hex | None = None
        self._leading = False

    @property
    def cursor(self) -> Hex | None:
        """The hex of the cursor while keys lead."""
        return self._cursor if self._leading else None

    def take_grid(self, grid: HexGrid) -> None:
        """Work on another sea."""
        self._grid, self._cursor, self._leading = grid, None, False

    def rest(self) -> None:
        """The mouse leads now."""
        self._leading = False

    def show(self) -> None:
        """Let the keys lead."""
        if self._cursor is None:
            self._cursor = self._grid.rows // 2 * self._grid.columns + self._grid.columns // 2
        self._leading = True
        self._go(self._cursor)

    def claims(self, event: QKeyEvent) -> bool:
        """Keys that are the sea's before they are a menu's."""
        return event.key() in (
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            Qt.Key.Key_Escape,
        )

    def press(self, event: QKeyEvent, point: QPointF | None) -> bool:
        """A key went down; tells whether it meant something."""
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_R:
                self._turn(-1 if shift else 1, point)
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self._put_back()
            case Qt.Key.Key_Escape:
                if not self._hands.cancel():
                    self._workshop.select([])
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._enter()
            case Qt.Key.Key_Space:
                self._select_here()
            case _:
                return self._arrow(event)
        return True

    def _arrow(self, event: QKeyEvent) -> bool:
        here = 0 if self._cursor is None else self._cursor
        target = moved(self._grid, here, event.key())
        if target is None:
            return False
        nudging = bool(event.modifiers() & _CONTROL)
        if not self._leading and self._workshop.selection and not self._hands.busy:
            nudging = True
        if nudging:
            self._nudge(event.key())
        elif self._cursor is None or not self._leading:
            self.show()
        else:
            self._go(target)
        return True

    def _nudge(self, key: int) -> None:
        group = self._workshop.group
        if not group:
            return
        first = self._workshop.draft.tiles[group[0]].centre or 0
        shifted = first // self._grid.columns % 2 == 1
        step = {
            int(Qt.Key.Key_Left): _WEST,
            int(Qt.Key.Key_Right): _EAST,
            int(Qt.Key.Key_Up): _NORTH_WEST if shifted else _NORTH_EAST,
            int(Qt.Key.Key_Down): _SOUTH_WEST if shifted else _SOUTH_EAST,
            int(Qt.Key.Key_Home): _NORTH_WEST,
            int(Qt.Key.Key_PageUp): _NORTH_EAST,
            int(Qt.Key.Key_End): _SOUTH_WEST,
            int(Qt.Key.Key_PageDown): _SOUTH_EAST,
        }[int(key)]
        self._workshop.move(group, *step)

    def _go(self, hex_: Hex) -> None:
        self._cursor = hex_
        self.moved.emit(hex_)
        tile = self._tile_here()
        name = self._grid.name(hex_)
        lying = None if tile is None else self._workshop.draft.tiles[tile]
        announce(self._view, name if lying is None else f"{name}. {tile_in_words(*lying[:2])}")

    def _turn(self, steps: int, point: QPointF | None) -> None:
        if self._hands.busy or self._workshop.selection:
            self._hands.turn_by(steps)
            return
        tile = self._tile_here()
        if tile is not None:
            self._workshop.turn([tile], steps)

    def _tile_here(self) -> int | None:
        here, draft = self.cursor, self._workshop.draft
        if here is None:
            return None
        for tile in reversed(draft.order):
            at = draft.tiles[tile].centre
            if at is not None and covered(draft.sea, at) >> here & 1:
                return tile
        return None

    def _put_back(self) -> None:
        if self._hands.busy:
            self._hands.drop_on_shelf()
        elif self._workshop.selection:
            self._workshop.take_up(self._workshop.selection)
        else:
            tile = self._tile_here()
            if tile is not None:
                self._workshop.take_up([tile])

    def _enter(self) -> None:
        here = self.cursor
        if here is None:
            return
        if self._hands.busy:
            self._hands.drop(centre(self._grid, here))
            return
        tile = self._tile_here()
        if tile is not None:
            self._hands.take(tile)

    def _select_here(self) -> None:
        tile = self._tile_here()
        if tile is not None:
            self._workshop.select(set(self._workshop.selection) ^ {tile})
