"""The drawn island of the start page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tempus_desktop.games.tempus.map_tiles import tile_hexes
from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, grid, to_set
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import SIDE, centre
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import sea_bits
from tempus_desktop.gui.art.tile import land_bits, turned_faces
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.art.unfinished import Bit, Unfinished

_SEA = grid(13, 12)
_TILES = (
    ("WFMGHMG", "G7", 4),
    ("FMGHMWH", "I5", 3),
    ("HFMGMWF", "H10", 5),
    ("HWGMHFW", "K3", 1),
    ("MFWWGFH", "K6", 3),
    ("GMFFMHW", "K9", 0),
    ("WMHFWMG", "F11", 1),
    ("MHWGHGF", "H2", 0),
    ("GWMGFMH", "D6", 2),
    ("FHMGWHM", "F4", 3),
    ("GMHWMFW", "C3", 2),
    ("FFWHGMG", "D9", 5),
)
_LAKES = (("I7", "J7", "H8", "I8"), ("E8", "F9", "G9"))
_TOKENS = (
    ("D7", Colour.YELLOW, 2),
    ("E6", Colour.YELLOW, 3),
    ("E7", Colour.YELLOW, 1),
    ("G7", Colour.YELLOW, 2),
    ("G8", Colour.RED, 3),
    ("H9", Colour.RED, 1),
    ("I9", Colour.RED, 2),
    ("J6", Colour.GREEN, 2),
    ("K7", Colour.GREEN, 3),
    ("K6", Colour.GREEN, 1),
    ("J8", Colour.BLUE, 2),
    ("J9", Colour.BLUE, 3),
    ("G5", Colour.BLUE, 1),
)
_CITIES = (
    ("F7", Colour.YELLOW, 3),
    ("C9", Colour.YELLOW, 2),
    ("I6", Colour.GREEN, 4),
    ("I10", Colour.RED, 3),
    ("L7", Colour.BLUE, 2),
)
_MARGIN = 420.0


def _hexes(names: tuple[str, ...]) -> HexSet:
    return to_set(_hex(name) for name in names)


def _hex(name: str) -> Hex:
    found = _SEA.find(name)
    if found is None:
        raise ValueError(f"{name} is no hex")
    return found


def _land() -> tuple[dict[Hex, Terrain], list[tuple[Hex, ...]]]:
    """Terrains by hex, and the hexes of each tile."""
    land: dict[Hex, Terrain] = {}
    tiles = []
    for faces, name, turn in _TILES:
        hexes = tile_hexes(_SEA, _hex(name))
        if hexes is None:
            raise ValueError(f"no tile lies on {name}")
        tiles.append(tuple(hexes))
        land.update(zip(hexes, turned_faces(faces, turn), strict=True))
    return land, tiles


def island_view(size: QSizeF, scale: float, middle: QPointF, palette: Palette) -> Unfinished:
    """A piece of the island, of which nothing is painted yet.

    Args:
        size: of what is seen, in scene units.
        scale: device pixels a scene unit.
        middle: the scene point in the middle.
        palette: the theme's colours.
    """
    corner = middle - QPointF(size.width(), size.height()) / 2
    view = QRectF(corner, size)
    return Unfinished(view, scale, _bits(palette, view))


def _bits(palette: Palette, view: QRectF) -> Iterator[Bit]:
    """The whole sea, whose shores go by all land, and the tiles that are seen of it."""
    land, tiles = _land()
    seen = [tile for tile in tiles if _is_seen(tile, view)]
    lakes = [_hexes(names) for names in _LAKES]
    yield from sea_bits(_SEA, to_set(land), lakes, "", palette, _MARGIN)
    here = {hex_: land[hex_] for tile in seen for hex_ in tile}
    yield from land_bits(_SEA, here, seen, palette)
    yield partial(_paint_pieces, palette)


def _is_seen(tile: tuple[Hex, ...], view: QRectF) -> bool:
    """Its hexes with shadows and edges, which reach less than a hex further."""
    near = view.adjusted(-2 * SIDE, -2 * SIDE, 2 * SIDE, 2 * SIDE)
    return any(near.contains(centre(_SEA, hex_)) for hex_ in tile)


def _paint_pieces(palette: Palette, painter: QPainter) -> None:
    for name, colour, count in _TOKENS:
        painter.save()
        painter.translate(centre(_SEA, _hex(name)))
        paint_token(painter, colour, count, SIDE * 0.4, palette)
        painter.restore()
    for name, colour, value in _CITIES:
        painter.save()
        painter.translate(centre(_SEA, _hex(name)))
        paint_city(painter, colour, value, SIDE, palette)
        painter.restore()
