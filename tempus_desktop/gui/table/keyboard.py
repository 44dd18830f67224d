"""The hex cursor and the keys of the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.table.cursor import moved, next_of
from tempus_desktop.gui.table.drags import Hands
from tempus_desktop.gui.table.mouse import Mouse

_FIGURES = frozenset("123456789")


class Keyboard(QObject):
    """Moves the hex cursor and acts on its hex.

    Args:
        hands: what is turned and counted.
        mouse: told of the space bar, with which it pans.
        start: where the cursor begins.

    Signals:
        cursor_moved: the cursor is on another hex, or shows itself.
        activated: Enter or the space bar on a hex; whether with Shift.
    """

    cursor_moved = Signal(int)
    activated = Signal(int, bool)

    def __init__(self, hands: Hands, mouse: Mouse, start: Callable[[], Hex]) -> None:
        super().__init__()
        self._hands = hands
        self._mouse = mouse
        self._start = start
        self._grid: HexGrid | None = None
        self._cursor: Hex | None = None
        self._leading = False

    @property
    def cursor(self) -> Hex | None:
        """The hex of the cursor while keys lead; ``None`` while the mouse does."""
        return self._cursor if self._leading else None

    def take_grid(self, grid: HexGrid) -> None:
        """Work on another sea, or on that of another match."""
        self._grid = grid
        self._cursor = None
        self._leading = False

    def rest(self) -> None:
        """The mouse leads now."""
        self._leading = False

    def show(self) -> None:
        """Let the keys lead, from where the cursor was."""
        self._move(self._start() if self._cursor is None else self._cursor)

    def claims(self, event: QKeyEvent) -> bool:
        """The table takes a key before menus do: Enter at the cursor, figures over a held stack.

        Where nothing on the table may be chosen Enter is Done, as everywhere else.
        """
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.cursor is not None and (self._hands.grip.holds or bool(self._hands.lit()))
        return event.text() in _FIGURES and self._hands.count_to(None)

    def press(self, event: QKeyEvent) -> bool:
        """A key went down; tells whether it meant something."""
        if self._grid is None:
            return False
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._activate(shifted)
            case Qt.Key.Key_Space:
                if not event.isAutoRepeat():
                    self._mouse.space_down()
            case _:
                return self._walk(event, self._grid) or self._count(event)
        return True

    def release(self, event: QKeyEvent) -> bool:
        """A key came up: the space bar acts now, unless it moved the table."""
        if event.key() != Qt.Key.Key_Space or event.isAutoRepeat():
            return False
        if not self._mouse.space_up():
            self._activate(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        return True

    def _activate(self, shifted: bool) -> None:
        """The first press of a key only shows the cursor."""
        if self._cursor is None or not self._leading:
            self.show()
        else:
            self.activated.emit(self._cursor, shifted)

    def _walk(self, event: QKeyEvent, grid: HexGrid) -> bool:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        begin = self._start() if self._cursor is None or not self._leading else self._cursor
        there = moved(grid, begin, event.key())
        if there is not None and not self._leading:
            there = begin
        if event.text() in (".", ","):
            there = next_of(self._hands.lit(), begin, 1 if event.text() == "." else -1)
        if there is None:
            return False
        self._move(there)
        return True

    def _count(self, event: QKeyEvent) -> bool:
        figure = event.text()
        return figure in _FIGURES and self._hands.count_to(int(figure))

    def _move(self, hex_: Hex) -> None:
        self._cursor = hex_
        self._leading = True
        self.cursor_moved.emit(hex_)
