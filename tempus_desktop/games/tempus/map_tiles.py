"""Map tiles: what they cover, what they bring, where they may lie (S2, S3)."""

from __future__ import annotations

from functools import lru_cache

from tempus_desktop.core.errors import BadFile, IllegalAction
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS
from tempus_desktop.games.tempus.terms import FACE_LETTERS, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, to_set

TURNS_OF_A_TILE = 6


def check_sea(sea: HexGrid) -> None:
    """Refuse a sea that no match is played on: that of S2 is one for all.

    Raises:
        BadFile: with the place ``sea``.
    """
    if (sea.columns, sea.rows) != (SEA_COLUMNS, SEA_ROWS):
        why = words(
            "Files",
            "a match is played on {columns} columns by {rows} rows, not on {given_columns} "
            "by {given_rows}",
        )
        size = {"given_columns": sea.columns, "given_rows": sea.rows}
        raise BadFile("sea", why.of(columns=SEA_COLUMNS, rows=SEA_ROWS, **size), "S2")


def tile_hexes(sea: HexGrid, centre: Hex) -> tuple[Hex, ...] | None:
    """The hexes a tile covers: centre, then clockwise from north-east; ``None`` off the grid."""
    covered = [centre]
    for hex_ in sea.ring[centre]:
        if hex_ is None:
            return None
        covered.append(hex_)
    return tuple(covered)


def tile_land(sea: HexGrid, tile: LaidTile) -> dict[Hex, Terrain]:
    """The terrain that a laid tile brings to each hex it covers."""
    covered = tile_hexes(sea, tile.centre)
    assert covered is not None
    faces = turned_faces(tile.faces, tile.turn)
    return {hex_: FACE_LETTERS[face] for hex_, face in zip(covered, faces, strict=True)}


def turned_faces(faces: str, turn: int) -> str:
    """What lies there after turning: the centre, then the ring clockwise from north-east."""
    ring = faces[1:]
    cut = -turn % len(ring)
    return faces[0] + ring[cut:] + ring[:cut]


@lru_cache(maxsize=64)
def footprints(sea: HexGrid) -> dict[Hex, tuple[HexSet, HexSet]]:
    """For each centre of a tile that lies on the grid: what it covers and what it touches."""
    found = {}
    for centre in range(sea.size):
        covered = tile_hexes(sea, centre)
        if covered is not None:
            touched = 0
            for hex_ in covered:
                touched |= sea.neighbour_sets[hex_]
            found[centre] = (to_set(covered), touched)
    return found


def centres(sea: HexGrid, land: HexSet) -> list[Hex]:
    """Where the next tile may lie (S2, S3)."""
    return [
        centre
        for centre, (covered, touched) in footprints(sea).items()
        if not covered & land and (not land or touched & land)
    ]


def refuse_spot(sea: HexGrid, land: HexSet, centre: Hex) -> IllegalAction | None:
    """Why a tile may not lie there."""
    footprint = footprints(sea).get(centre)
    if footprint is None:
        return IllegalAction("S2", "off-the-grid", hex=sea.name(centre))
    covered, touched = footprint
    if covered & land:
        return IllegalAction("S2", "overlap", hex=sea.name(centre))
    if land and not touched & land:
        return IllegalAction("S3", "apart", hex=sea.name(centre))
    return None
