"""Pointy-top hexes on a grid of columns and rows, numbered row by row.

A hex of a grid is a plain integer, ``row * columns + column``, both from zero: sets of hexes are
bits of an integer, and numeric order is the notation's order (by row, then column). In the words
of Red Blob Games these are "odd-r" offset coordinates: the second, fourth ... row is shifted half a
hex to the right; :meth:`HexGrid.axial` gives the axial coordinates for geometry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import TypeAlias

Hex: TypeAlias = int
"""Number of a hex on its grid."""

HexSet: TypeAlias = int
"""A set of hexes: bit ``n`` is set when hex ``n`` is in it."""

MAX_SIDE = 26

_NAME = re.compile(r"([A-Z])([1-9][0-9]?)")
_CLOCKWISE_FROM_NORTH_EAST = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


class HexGrid:
    """A rectangle of hexes, 1 to 26 columns by 1 to 26 rows.

    Args:
        columns: hexes in a row, named ``A`` to ``Z``.
        rows: rows, named ``1`` to ``26`` from the top.

    Raises:
        ValueError: a side is not from 1 to 26.
    """

    def __init__(self, columns: int, rows: int) -> None:
        if not (1 <= columns <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
            raise ValueError(f"a grid has 1 to {MAX_SIDE} columns and rows, not {columns} x {rows}")
        self.columns = columns
        self.rows = rows
        self.size = columns * rows
        self.ring: tuple[tuple[Hex | None, ...], ...] = tuple(
            self._ring(n) for n in range(self.size)
        )
        """For each hex its six neighbours clockwise from north-east; ``None`` is off the grid."""
        self.neighbours: tuple[tuple[Hex, ...], ...] = tuple(
            tuple(sorted(n for n in ring if n is not None)) for ring in self.ring
        )
        self.neighbour_sets: tuple[HexSet, ...] = tuple(to_set(ns) for ns in self.neighbours)
        self.around: Callable[[HexSet], HexSet] = lru_cache(maxsize=2**12)(self._around)
        """All neighbours of the hexes of a set; remembered, as in :func:`each`."""
        self.frame: HexSet = to_set(n for n in range(self.size) if None in self.ring[n])
        """Hexes that touch the edge of the grid."""

    def _ring(self, hex_: Hex) -> tuple[Hex | None, ...]:
        q, r = self.axial(hex_)
        return tuple(self.at_axial(q + dq, r + dr) for dq, dr in _CLOCKWISE_FROM_NORTH_EAST)

    def _around(self, hexes: HexSet) -> HexSet:
        found = 0
        for hex_ in each(hexes):
            found |= self.neighbour_sets[hex_]
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HexGrid) and (self.columns, self.rows) == (
            other.columns,
            other.rows,
        )

    def __hash__(self) -> int:
        return hash((self.columns, self.rows))

    def __repr__(self) -> str:
        return f"HexGrid({self.columns}, {self.rows})"

    def __reduce__(self) -> tuple[object, ...]:
        return grid, (self.columns, self.rows)

    def axial(self, hex_: Hex) -> tuple[int, int]:
        """Axial coordinates (q, r) of a hex; q grows to the east, r to the south-east."""
        row, column = divmod(hex_, self.columns)
        return column - (row - (row & 1)) // 2, row

    def at_axial(self, q: int, r: int) -> Hex | None:
        """The hex at axial coordinates, or ``None`` off the grid."""
        column = q + (r - (r & 1)) // 2
        if 0 <= column < self.columns and 0 <= r < self.rows:
            return r * self.columns + column
        return None

    def distance(self, a: Hex, b: Hex) -> int:
        """Steps from one hex to another over an open grid."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        return max(abs(aq - bq), abs(ar - br), abs(aq + ar - bq - br))

    def name(self, hex_: Hex) -> str:
        """The notation's name of a hex, as in ``G6``."""
        row, column = divmod(hex_, self.columns)
        return f"{chr(ord('A') + column)}{row + 1}"

    def find(self, name: str) -> Hex | None:
        """The hex of that name, or ``None`` where the name is malformed or off the grid."""
        match = _NAME.fullmatch(name)
        if match is None:
            return None
        column, row = ord(match[1]) - ord("A"), int(match[2]) - 1
        if column >= self.columns or row >= self.rows:
            return None
        return row * self.columns + column


@cache
def grid(columns: int, rows: int) -> HexGrid:
    """The grid of that size; one object per size."""
    return HexGrid(columns, rows)


def to_set(hexes: Iterable[Hex]) -> HexSet:
    """The set of the given hexes."""
    bits = 0
    for hex_ in hexes:
        bits |= 1 << hex_
    return bits


@lru_cache(maxsize=2**12)
def each(hexes: HexSet) -> tuple[Hex, ...]:
    """The hexes of a set in ascending order; remembered, since play looks at few sets often."""
    found = []
    while hexes:
        low = hexes & -hexes
        found.append(low.bit_length() - 1)
        hexes ^= low
    return tuple(found)


def nth(hexes: HexSet, number: int) -> Hex:
    """One hex of a set by its number in ascending order, from 0."""
    for _ in range(number):
        hexes &= hexes - 1
    return (hexes & -hexes).bit_length() - 1
