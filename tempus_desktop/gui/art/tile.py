"""Cardboard: tiles of seven hexes and, where no tile is known, single hexes.

A card has a soft shadow, a thin side, a cream cut edge all round and the painted ground within.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tempus_desktop.games.tempus.terms import FACE_LETTERS, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import (
    SEVEN,
    SIDE,
    Node,
    node,
    outline,
    place,
    seams,
    tile_path,
)
from tempus_desktop.gui.art.palette import Palette, Theme, with_alpha
from tempus_desktop.gui.art.strokes import (
    fill,
    line_width,
    mixed_seed,
    pen,
    shadow_bits,
    trace,
)
from tempus_desktop.gui.art.terrain import paint_hex
from tempus_desktop.gui.art.unfinished import Bit

GAP = 0.035 * SIDE
"""How far a card draws back from its hexes, so that a dark seam shows between two."""

CORNER = 0.17 * SIDE
"""Radius of a card's corners."""

EDGE = 0.055 * SIDE
"""Width of the cream edge."""

THICKNESS = 0.10 * SIDE
"""How much of a card's side shows below it."""

LIFT = 7.0
"""How far a picked-up tile floats above the sea, in scene units."""

_SHADOW = {Theme.LIGHT: QColor(10, 20, 25, 105), Theme.DARK: QColor(0, 4, 8, 160)}
_GLEAM = {Theme.LIGHT: 150, Theme.DARK: 78}
_SEAM = QColor("#2a2010")
_CUT = QColor("#3a2d14")
_OUTLINE = QColor("#20180a")


def turned_faces(faces: str, turn: int) -> tuple[Terrain, ...]:
    """The terrains of a tile after turning it.

    Args:
        faces: seven letters, the centre first, then the ring clockwise from north-east.
        turn: steps of 60 degrees clockwise.

    Returns:
        The centre's terrain, then those lying north-east, east, south-east and so on.

    Raises:
        ValueError: not seven letters.
        KeyError: a letter stands for no terrain.
    """
    if len(faces) != len(SEVEN):
        raise ValueError(f"a tile has seven faces, not {len(faces)}: {faces!r}")
    ring = [faces[1 + (index - turn) % 6] for index in range(6)]
    return tuple(FACE_LETTERS[letter] for letter in (faces[0], *ring))


def paint_tile(
    painter: QPainter,
    faces: str,
    turn: int,
    seed: int,
    palette: Palette,
    lifted: bool = False,
) -> None:
    """Paint a tile around (0, 0) in scene units; the art stays upright however it is turned.

    Args:
        painter: where to.
        faces: seven letters, the centre first, then the ring clockwise from north-east.
        turn: steps of 60 degrees clockwise.
        seed: of the tile; :func:`paint_land` uses the number of the centre's hex.
        palette: the theme's colours.
        lifted: picked up, with a longer shadow and a lit rim.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for bit in tile_bits(faces, turn, seed, palette, lifted):
        bit(painter)
    painter.restore()


def tile_bits(
    faces: str, turn: int, seed: int, palette: Palette, lifted: bool = False
) -> Iterator[Bit]:
    """What :func:`paint_tile` paints, in bits of some milliseconds."""
    card = _tile_card(SEVEN, turned_faces(faces, turn), seed)
    yield from card.shadow(palette, LIFT if lifted else 0.0)
    yield from card.bits(palette)
    if lifted:
        yield partial(_paint_lit_rim, palette=palette)


def paint_land(
    painter: QPainter,
    grid: HexGrid,
    land: Mapping[Hex, Terrain],
    tiles: Sequence[tuple[Hex, ...]],
    palette: Palette,
) -> None:
    """Paint a whole island in scene units, back to front.

    Args:
        painter: where to.
        grid: whose hexes.
        land: terrain by hex.
        tiles: the hexes of each known tile, the centre first; land in none of them is laid out as
            single hexes.
        palette: the theme's colours.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for bit in land_bits(grid, land, tiles, palette):
        bit(painter)
    painter.restore()


def land_bits(
    grid: HexGrid,
    land: Mapping[Hex, Terrain],
    tiles: Sequence[tuple[Hex, ...]],
    palette: Palette,
) -> Iterator[Bit]:
    """What :func:`paint_land` paints, in bits of some milliseconds."""
    cards = list(_land_cards(grid, land, tiles))
    cards.sort(key=lambda card: (max(y for _, y in card.middles), card.middles[0]))
    # All shadows before all cards: none of them darkens a neighbour's ground.
    for card in cards:
        yield from card.shadow(palette, 0.0)
    for card in cards:
        yield from card.bits(palette)


def _land_cards(
    grid: HexGrid, land: Mapping[Hex, Terrain], tiles: Sequence[tuple[Hex, ...]]
) -> Iterable[_Card]:
    single = set(land)
    for tile in tiles:
        if not tile or any(hex_ not in land for hex_ in tile):
            continue
        middles = _ordered(tile[0], tile, grid)
        terrains = [land[hex_] for hex_ in _by_node(grid, tile, middles)]
        single -= set(tile)
        yield _tile_card(middles, terrains, tile[0])
    for hex_ in sorted(single):
        yield _Card((node(grid, hex_),), (land[hex_],), (mixed_seed(hex_, 0),))


def _ordered(first: Hex, tile: Sequence[Hex], grid: HexGrid) -> tuple[Node, ...]:
    """The middles of a tile's hexes as :data:`SEVEN` orders them, whatever order was given."""
    x, y = node(grid, first)
    places = [(x + dx, y + dy) for dx, dy in SEVEN]
    given = {node(grid, hex_) for hex_ in tile}
    return tuple(spot for spot in places if spot in given)


def _by_node(grid: HexGrid, tile: Sequence[Hex], middles: Sequence[Node]) -> list[Hex]:
    hexes = {node(grid, hex_): hex_ for hex_ in tile}
    return [hexes[middle] for middle in middles]


def _tile_card(middles: Sequence[Node], terrains: Sequence[Terrain], seed: int) -> _Card:
    seeds = tuple(mixed_seed(seed, place_) for place_ in range(len(middles)))
    return _Card(tuple(middles), tuple(terrains), seeds)


@dataclass(frozen=True)
class _Card:
    """A piece of cardboard: its hexes by their middles, what they show, a seed for each."""

    middles: tuple[Node, ...]
    terrains: tuple[Terrain, ...]
    seeds: tuple[int, ...]

    def shape(self, inset: float = GAP, radius: float = CORNER) -> QPainterPath:
        """The card's face."""
        return outline(self.middles, SIDE, inset, radius)

    def shadow(self, palette: Palette, lift: float) -> Iterator[Bit]:
        """The soft shadow, right and down, longer when lifted."""
        offset = QPointF(0.05 * SIDE + lift * 0.6, 0.13 * SIDE + lift * 1.2)
        spread = 0.10 * SIDE + lift * 0.5
        return shadow_bits(self.shape(), offset, spread, _SHADOW[palette.theme])

    def bits(self, palette: Palette) -> Iterator[Bit]:
        """Side, edge, ground, outline."""
        face = self.shape()
        ground = self.shape(GAP + EDGE, CORNER - 0.7 * EDGE)
        yield partial(self._paint_side, face=face, palette=palette)
        for hex_ in zip(self.middles, self.terrains, self.seeds, strict=True):
            yield partial(_paint_ground, ground, palette, *hex_)
        yield partial(self._paint_outline, face=face, ground=ground, palette=palette)

    def _paint_side(self, painter: QPainter, face: QPainterPath, palette: Palette) -> None:
        side = palette.colour("tile_side")
        bottom = face.translated(0.0, THICKNESS)
        trace(painter, bottom, with_alpha(side.darker(190), 0.9), 0.042 * SIDE)
        fill(painter, bottom, side.darker(112))
        fill(painter, face.translated(0.0, THICKNESS * 0.6), side)
        # The middle layer of grey board shows as one lighter line.
        board = with_alpha(side.lighter(135), 0.8)
        trace(painter, face.translated(0.0, THICKNESS * 0.52), board, 0.016 * SIDE)
        fill(painter, face, palette.colour("tile_edge"))

    def _paint_outline(
        self, painter: QPainter, face: QPainterPath, ground: QPainterPath, palette: Palette
    ) -> None:
        painter.save()
        painter.setClipPath(ground, Qt.ClipOperation.IntersectClip)
        inner = seams(self.middles)
        trace(painter, inner, with_alpha(_SEAM, 0.5), 0.052 * SIDE)
        trace(painter, inner, with_alpha(palette.colour("tile_edge"), 0.7), 0.024 * SIDE)
        painter.restore()
        trace(painter, ground, with_alpha(_CUT, 0.75), 0.022 * SIDE)
        trace(painter, face, with_alpha(_OUTLINE, 0.95), 0.042 * SIDE)
        self._paint_gleam(painter, face, palette)

    def _paint_gleam(self, painter: QPainter, face: QPainterPath, palette: Palette) -> None:
        painter.save()
        painter.setClipPath(face, Qt.ClipOperation.IntersectClip)
        gleam = QColor(255, 255, 245, _GLEAM[palette.theme])
        trace(painter, face.translated(0.034 * SIDE, 0.04 * SIDE), gleam, 0.045 * SIDE)
        painter.restore()


def _paint_ground(
    ground: QPainterPath,
    palette: Palette,
    middle: Node,
    terrain: Terrain,
    seed: int,
    painter: QPainter,
) -> None:
    painter.save()
    painter.setClipPath(ground, Qt.ClipOperation.IntersectClip)
    painter.translate(place(middle))
    paint_hex(painter, terrain, SIDE * 1.004, seed, palette)
    painter.restore()


def _paint_lit_rim(painter: QPainter, palette: Palette) -> None:
    """The dashed rim of a picked-up tile: lit dashes on a dark casing."""
    rim = tile_path(SIDE, -0.01 * SIDE, CORNER)
    trace(painter, rim, palette.colour("lit_edge"), 0.14 * SIDE)
    dashes = pen(palette.colour("lit"), line_width(painter, 0.085 * SIDE))
    dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
    dashes.setDashPattern([2.6, 1.5])
    painter.strokePath(rim, QPen(dashes))
