"""Where hexes lie in the scene and what their outlines are.

Scene units: a hex has the side :data:`SIDE`, and the bounding box of A1 begins at (0, 0). Corners
of hexes lie on a lattice of whole numbers, half a hex wide and half a side high, so that the border
of any set of hexes is followed exactly, without joining paths.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each

SIDE: float = 48.0
"""Side of a hex in scene units."""

Node: TypeAlias = tuple[int, int]
"""A point of the lattice: half hexes to the right, half sides down."""

HALF_WIDTH = math.sqrt(3.0) / 2.0
"""Half the width of a hex of side 1."""

# Corners clockwise from the top; corner n and the next bound the n-th neighbour from north-east.
CORNERS: tuple[Node, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
RING: tuple[Node, ...] = ((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3))
SEVEN: tuple[Node, ...] = ((0, 0), *RING)
"""The hexes of a tile: the centre, then the ring clockwise from north-east."""


def node(grid: HexGrid, hex_: Hex) -> Node:
    """The lattice point in the middle of a hex."""
    row, column = divmod(hex_, grid.columns)
    return 2 * column + 1 + (row & 1), 3 * row + 2


def place(point: Node, side: float = SIDE) -> QPointF:
    """Where a lattice point lies, for hexes of that side."""
    return QPointF(point[0] * HALF_WIDTH * side, point[1] * side / 2.0)


def centre(grid: HexGrid, hex_: Hex) -> QPointF:
    """The middle of a hex in scene units."""
    return place(node(grid, hex_))


def hex_at(grid: HexGrid, point: QPointF) -> Hex | None:
    """The hex under a scene point, or ``None`` off the grid."""
    r = (point.y() / SIDE - 1.0) / 1.5
    q = point.x() / (2.0 * HALF_WIDTH * SIDE) - 0.5 - r / 2.0
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return grid.at_axial(whole_q, whole_r)


def sea_rect(grid: HexGrid) -> QRectF:
    """The frame of the grid: the bounding box of all its hexes in scene units."""
    shift = 1 if grid.rows > 1 else 0
    width = (2 * grid.columns + shift) * HALF_WIDTH * SIDE
    return QRectF(0.0, 0.0, width, (1.5 * grid.rows + 0.5) * SIDE)


def borders(middles: Iterable[Node]) -> list[list[Node]]:
    """The border of a set of hexes, as loops of corners with the hexes on the right hand.

    Outer borders run clockwise, those of holes anticlockwise. At most two border edges meet in a
    corner of a hexagonal lattice, so a loop never has a choice.
    """
    hexes = sorted(set(middles), key=lambda middle: (middle[1], middle[0]))
    members = frozenset(hexes)
    after: dict[Node, Node] = {}
    for x, y in hexes:
        for index, (dx, dy) in enumerate(RING):
            if (x + dx, y + dy) not in members:
                begin, end = CORNERS[index], CORNERS[(index + 1) % 6]
                after[x + begin[0], y + begin[1]] = (x + end[0], y + end[1])
    loops: list[list[Node]] = []
    while after:
        start = next(iter(after))
        loop = [start]
        step = after.pop(start)
        while step != start:
            loop.append(step)
            step = after.pop(step)
        loops.append(loop)
    return loops


def all_edges(middles: Iterable[Node], side: float = SIDE) -> list[QLineF]:
    """Every edge of the hexes, shared ones once."""
    edges: dict[tuple[Node, Node], None] = {}
    for x, y in middles:
        corners = [(x + dx, y + dy) for dx, dy in CORNERS]
        for begin, end in zip(corners, corners[1:] + corners[:1], strict=True):
            edges[min(begin, end), max(begin, end)] = None
    return [QLineF(place(begin, side), place(end, side)) for begin, end in edges]


def seams(middles: Iterable[Node], side: float = SIDE) -> QPainterPath:
    """The edges that two of the hexes share."""
    members = list(middles)
    known = frozenset(members)
    edges: list[tuple[Node, Node]] = []
    for x, y in members:
        for index in range(3):
            dx, dy = RING[index]
            if (x + dx, y + dy) in known:
                begin, end = CORNERS[index], CORNERS[index + 1]
                edges.append(((x + begin[0], y + begin[1]), (x + end[0], y + end[1])))
    path = QPainterPath()
    for begin, end in edges:
        path.moveTo(place(begin, side))
        path.lineTo(place(end, side))
    return path


def inset_loop(points: Sequence[QPointF], inset: float) -> list[QPointF]:
    """A loop with every edge moved to its right hand by ``inset`` (to the left if negative)."""
    result: list[QPointF] = []
    for index, corner in enumerate(points):
        before = _direction(points[index - 1], corner)
        after = _direction(corner, points[(index + 1) % len(points)])
        turn = 1.0 + QPointF.dotProduct(before, after)
        normals = QPointF(-before.y() - after.y(), before.x() + after.x())
        result.append(corner + normals * (inset / max(turn, 0.2)))
    return result


def rounded_loop(points: Sequence[QPointF], radius: float) -> QPainterPath:
    """A closed path through the points whose corners are rounded by ``radius``."""
    path = QPainterPath()
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        begin = corner + _direction(corner, before) * min(radius, _length(before - corner) * 0.48)
        end = corner + _direction(corner, after) * min(radius, _length(after - corner) * 0.48)
        if index:
            path.lineTo(begin)
        else:
            path.moveTo(begin)
        if radius > 0.0:
            path.quadTo(corner, end)
    path.closeSubpath()
    return path


def outline(
    middles: Iterable[Node], side: float = SIDE, inset: float = 0.0, radius: float = 0.0
) -> QPainterPath:
    """The area of a set of hexes, given by their middles; holes stay open.

    Args:
        middles: lattice points of the hexes.
        side: of a hex.
        inset: how far the border draws back into the area; negative grows it.
        radius: of the corners.
    """
    # A copy: whoever gets a path may go on drawing it.
    return QPainterPath(_outline(tuple(middles), side, inset, radius))


@lru_cache(maxsize=128)
def _outline(middles: tuple[Node, ...], side: float, inset: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    for loop in borders(middles):
        points = [place(corner, side) for corner in loop]
        path.addPath(rounded_loop(inset_loop(points, inset), radius))
    return path


def area_path(
    grid: HexGrid, hexes: HexSet, inset: float = 0.0, radius: float = 0.0
) -> QPainterPath:
    """The area of a set of hexes of a grid in scene units."""
    return outline([node(grid, hex_) for hex_ in each(hexes)], SIDE, inset, radius)


def island_rect(grid: HexGrid, land: HexSet) -> QRectF:
    """An island with a little water around it: what a view shows that is fitted to it."""
    margin = 0.75 * SIDE
    return area_path(grid, land).boundingRect().adjusted(-margin, -margin, margin, margin)


def hex_path(side: float = SIDE, inset: float = 0.0) -> QPainterPath:
    """A hex around (0, 0), pointy top, its edges drawn in by ``inset``."""
    return outline([(0, 0)], side, inset)


def round_hex_path(side: float = SIDE, inset: float = 0.0, radius: float = 0.0) -> QPainterPath:
    """A hex around (0, 0) with rounded corners."""
    return outline([(0, 0)], side, inset, radius)


def tile_path(side: float = SIDE, inset: float = 0.0, radius: float = 0.0) -> QPainterPath:
    """The seven hexes of a tile around (0, 0), in one outline."""
    return outline(SEVEN, side, inset, radius)


def path_between(grid: HexGrid, hexes: Sequence[Hex]) -> QPainterPath:
    """A line through the middles of hexes that stops short of the last one's middle.

    The piece or ghost on the last hex stays free of the line. Bends are rounded.
    """
    path = QPainterPath()
    if not hexes:
        return path
    points = [centre(grid, hex_) for hex_ in hexes]
    path.moveTo(points[0])
    if len(points) == 1:
        return path
    for before, bend, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(bend + _direction(bend, before) * (SIDE * 0.3))
        path.quadTo(bend, bend + _direction(bend, after) * (SIDE * 0.3))
    path.lineTo(points[-1] + _direction(points[-1], points[-2]) * (SIDE * 0.5))
    return path


def _length(vector: QPointF) -> float:
    return math.hypot(vector.x(), vector.y())


def _direction(begin: QPointF, end: QPointF) -> QPointF:
    """The vector of length 1 from one point to another; (0, 0) where they are one."""
    vector = end - begin
    length = _length(vector)
    return vector / length if length > 0.0 else QPointF()
