"""Islands laid by chance instead of by players."""

from __future__ import annotations

from tempus_desktop.core.chance import below, shuffled
from tempus_desktop.games.tempus.map_tiles import TURNS_OF_A_TILE, centres, footprints
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import (
    SEA_COLUMNS,
    SEA_ROWS,
    TILES_FOR_PLAYERS,
    Components,
)
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, grid


def random_island(components: Components, players: int, seed: int) -> tuple[LaidTile, ...]:
    """Tiles for that many players, laid one by one under S2 and S3.

    Spots that touch much land are likelier, which makes one compact island with bays and lakes
    rather than a worm. The first tile lies near the middle, so that the frame rarely forces a spot.
    An island that leaves no spot for its last tiles is laid anew: a match wants them all (S1).
    """
    while True:
        laid, seed = _attempt(components, players, seed)
        if len(laid) == TILES_FOR_PLAYERS[players]:
            return tuple(laid)


def _attempt(components: Components, players: int, seed: int) -> tuple[list[LaidTile], int]:
    sea = grid(SEA_COLUMNS, SEA_ROWS)
    tiles, seed = shuffled(seed, components.tiles)
    laid: list[LaidTile] = []
    land: HexSet = 0
    for faces in tiles[: TILES_FOR_PLAYERS[players]]:
        spots = centres(sea, land)
        if not spots:
            break
        centre, seed = _spot(sea, land, spots, seed)
        turn, seed = below(seed, TURNS_OF_A_TILE)
        laid.append(LaidTile(faces, centre, turn))
        land |= footprints(sea)[centre][0]
    return laid, seed


def _spot(sea: HexGrid, land: HexSet, spots: list[Hex], seed: int) -> tuple[Hex, int]:
    if not land:
        middle = sea.rows // 2 * sea.columns + sea.columns // 2
        return min(spots, key=lambda spot: sea.distance(spot, middle)), seed
    weights = [(footprints(sea)[spot][1] & land).bit_count() ** 2 for spot in spots]
    ticket, seed = below(seed, sum(weights))
    for spot, weight in zip(spots, weights, strict=True):
        if ticket < weight:
            return spot, seed
        ticket -= weight
    raise AssertionError("a ticket below the sum of weights meets one of them")
