"""Where the hex cursor goes by which key."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt

from tempus_desktop.grids.hexes import Hex, HexGrid

# The keys at the corners of the number pad lie as the diagonal neighbours do.
_DIAGONALS = {
    Qt.Key.Key_PageUp: 0,
    Qt.Key.Key_PageDown: 2,
    Qt.Key.Key_End: 3,
    Qt.Key.Key_Home: 5,
}
_STRAIGHT = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def moved(grid: HexGrid, hex_: Hex, key: int) -> Hex | None:
    """The hex a key leads to: arrows keep row or column, Home to Page Down go diagonally.

    ``None``: no key of the cursor. At the edge the cursor stays.
    """
    for name, place in _DIAGONALS.items():
        if key == name:
            beyond = grid.ring[hex_][place]
            return hex_ if beyond is None else beyond
    for name, (across, down) in _STRAIGHT.items():
        if key == name:
            row, column = divmod(hex_, grid.columns)
            column = min(max(column + across, 0), grid.columns - 1)
            row = min(max(row + down, 0), grid.rows - 1)
            return row * grid.columns + column
    return None


def next_of(hexes: Iterable[Hex], here: Hex, steps: int) -> Hex | None:
    """The next or previous of some hexes in reading order, around the end; ``None`` of none."""
    ordered = sorted(hexes)
    if not ordered:
        return None
    if steps > 0:
        return next((hex_ for hex_ in ordered if hex_ > here), ordered[0])
    return next((hex_ for hex_ in reversed(ordered) if hex_ < here), ordered[-1])
