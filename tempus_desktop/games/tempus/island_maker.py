"""Islands made to order: compact or long, with lakes or none, mountains apart, much coast.

Many islands are grown by chance under S2 and S3, each with its spots weighted by what is asked
for; the one that comes nearest is taken. The same wishes and seed give the same island.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tempus_desktop.core.chance import below, shuffled
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.map_tiles import (
    TURNS_OF_A_TILE,
    centres,
    footprints,
    tile_land,
)
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each

ATTEMPTS = 40
_MIDDLING = 50


@dataclass(frozen=True, slots=True)
class Wishes:
    """What an island shall be like, each 0 to 100; 50 does not mind.

    Attributes:
        compactness: 0 long and thin, 100 round.
        lakes: 0 none, 100 as many as can be.
        mountains_apart: 0 in ridges, 100 no two beside each other.
        coast: 0 smooth, 100 full of bays.
    """

    compactness: int = _MIDDLING
    lakes: int = _MIDDLING
    mountains_apart: int = _MIDDLING
    coast: int = _MIDDLING


@dataclass(frozen=True, slots=True)
class Measures:
    """What an island is like.

    Attributes:
        spread: mean distance of a land hex from the middle, in hexes.
        lakes: how many.
        mountain_pairs: pairs of mountains beside each other.
        coast: land hexes next to the sea.
    """

    spread: float
    lakes: int
    mountain_pairs: int
    coast: int


def measure(island: Island) -> Measures:
    """The figures of an island."""
    sea, land = island.sea, list(each(island.land))
    middle = _middle(sea, land)
    mountains = island.of[Terrain.MOUNTAIN]
    pairs = sum((island.neighbours[n] & mountains).bit_count() for n in each(mountains)) // 2
    spread = sum(sea.distance(n, middle) for n in land) / max(1, len(land))
    return Measures(spread, len(island.lakes), pairs, island.coast.bit_count())


def made_island(
    faces: Sequence[str], count: int, sea: HexGrid, wishes: Wishes, seed: int
) -> tuple[LaidTile, ...]:
    """So many of the tiles, laid as wished.

    Fewer where the sea holds no more; none where it holds not even one or there is no tile.
    """
    best: list[LaidTile] = []
    best_rank: tuple[int, float] | None = None
    for _ in range(ATTEMPTS):
        laid, seed = _grow(faces, count, sea, wishes, seed)
        rank = (len(laid), _liking(_island(sea, laid), wishes))
        if best_rank is None or rank > best_rank:
            best, best_rank = laid, rank
    return tuple(best)


def _island(sea: HexGrid, laid: Sequence[LaidTile]) -> Island:
    land = {}
    for tile in laid:
        land.update(tile_land(sea, tile))
    return Island(sea, land)


def _liking(island: Island, wishes: Wishes) -> float:
    """How well an island meets the wishes; only differences count."""
    found = measure(island)
    tiles = max(1, island.land.bit_count() // 7)
    return (
        -_strength(wishes.compactness) * found.spread * 4.0
        + _strength(wishes.lakes) * found.lakes * 6.0
        - _strength(wishes.mountains_apart) * found.mountain_pairs * 12.0 / tiles
        + _strength(wishes.coast) * found.coast * 6.0 / tiles
    )


def _strength(wish: int) -> float:
    """-1 to 1."""
    return (wish - _MIDDLING) / _MIDDLING


def _grow(
    faces: Sequence[str], count: int, sea: HexGrid, wishes: Wishes, seed: int
) -> tuple[list[LaidTile], int]:
    tiles, seed = shuffled(seed, faces)
    laid: list[LaidTile] = []
    land: HexSet = 0
    mountains: HexSet = 0
    for face in tiles[:count]:
        choice = centres(sea, land)
        if not choice:
            break
        centre, seed = _spot(sea, land, choice, wishes, seed)
        tile, seed = _turned(sea, face, centre, mountains, wishes, seed)
        laid.append(tile)
        land |= footprints(sea)[centre][0]
        for hex_, terrain in tile_land(sea, tile).items():
            mountains |= (terrain is Terrain.MOUNTAIN) << hex_
    return laid, seed


def _spot(
    sea: HexGrid, land: HexSet, choice: list[Hex], wishes: Wishes, seed: int
) -> tuple[Hex, int]:
    middle = sea.rows // 2 * sea.columns + sea.columns // 2
    if not land:
        return min(choice, key=lambda spot: sea.distance(spot, middle)), seed
    power = 1.5 + 2.0 * _strength(wishes.compactness) - _strength(wishes.coast)
    weights = []
    for spot in choice:
        touching = (footprints(sea)[spot][1] & land).bit_count()
        weights.append(max(1, round(100.0 * float(touching) ** power)))
    ticket, seed = below(seed, sum(weights))
    for spot, weight in zip(choice, weights, strict=True):
        if ticket < weight:
            return spot, seed
        ticket -= weight
    raise AssertionError("a ticket below the sum of weights meets one of them")


def _turned(
    sea: HexGrid, face: str, centre: Hex, mountains: HexSet, wishes: Wishes, seed: int
) -> tuple[LaidTile, int]:
    """The tile turned by chance, or so that its mountains meet others, or meet none."""
    first, seed = below(seed, TURNS_OF_A_TILE)
    turned = [LaidTile(face, centre, (first + n) % TURNS_OF_A_TILE) for n in range(TURNS_OF_A_TILE)]
    wish = _strength(wishes.mountains_apart)
    if wish == 0.0:
        return turned[0], seed
    return min(turned, key=lambda tile: wish * _meetings(sea, tile, mountains)), seed


def _meetings(sea: HexGrid, tile: LaidTile, mountains: HexSet) -> int:
    return sum(
        (sea.neighbour_sets[hex_] & mountains).bit_count()
        for hex_, terrain in tile_land(sea, tile).items()
        if terrain is Terrain.MOUNTAIN
    )


def _middle(sea: HexGrid, land: list[Hex]) -> Hex:
    """The hex of the sea that lies nearest to the land's middle."""
    if not land:
        return 0
    places = [sea.axial(n) for n in land]
    q = round(sum(place[0] for place in places) / len(places))
    r = round(sum(place[1] for place in places) / len(places))
    found = sea.at_axial(q, r)
    return land[0] if found is None else found
