"""Set-up: where to lay a tile, and how to turn it.

An island so far is judged by the settlement that would follow if it were finished: in player order
every seat takes the start that is best for it, and what one's own is worth beside the others' tells
whom the island favours. A meadow is laid where one will settle first and others will not; a bay is
closed where its lake leads to one's own meadows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tempus_desktop.bots.opening import Ground, joined
from tempus_desktop.games.tempus.actions import Place
from tempus_desktop.games.tempus.map_tiles import (
    TURNS_OF_A_TILE,
    centres,
    footprints,
    tile_land,
)
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace, State
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each, to_set

Start: TypeAlias = tuple[Hex, ...]
"""The hexes of a seat's starting tokens; none where it found no room."""

EDGE = 0.3
"""What each edge that a tile shares with land adds: an island that hangs together is finished."""


def laying_scores(state: State) -> dict[Place, float]:
    """How good every way to lay the drawn tile is, in victory points ahead of the others."""
    sea, land = state.match.sea, state.island.land
    turns = range(TURNS_OF_A_TILE)
    if not land:
        # All that is certain of the first tile is that the frame should not cramp what follows.
        return {
            Place(centre, turn): -_from_middle(sea, centre)
            for centre in centres(sea, land)
            for turn in turns
        }
    laid = len(state.laid) + 1
    share = laid / (laid + len(state.tile_pile))
    scores = {}
    for centre in centres(sea, land):
        edges = EDGE * (footprints(sea)[centre][1] & land).bit_count()
        for turn in turns:
            action = Place(centre, turn)
            scores[action] = edges + share * _lead(state, action)
    return scores


def _from_middle(sea: HexGrid, hex_: Hex) -> float:
    middle = sea.rows // 2 * sea.columns + sea.columns // 2
    return float(sea.distance(hex_, middle))


def _lead(state: State, action: Place) -> float:
    """How far the one who lays the tile is ahead when all have settled."""
    ground = with_tile(state, action)
    worths = worths_of(ground, settlement(ground, len(state.players)))
    own = worths.pop(settling_number(state))
    return own - sum(worths) / len(worths)


def settling_number(state: State) -> int:
    """As which one the player who is to lay a tile settles, from 0 (S5)."""
    return (state.active - state.first) % len(state.players)


def with_tile(state: State, action: Place) -> Ground:
    """The land with the drawn tile laid so."""
    assert isinstance(state.open, OpenPlace)
    island, sea = state.island, state.match.sea
    land = island.land | footprints(sea)[action.centre][0]
    found = tile_land(sea, LaidTile(state.open.tile, action.centre, action.turn)).items()
    meadows = to_set(hex_ for hex_, terrain in found if terrain is Terrain.GRASSLAND)
    mountains = to_set(hex_ for hex_, terrain in found if terrain is Terrain.MOUNTAIN)
    return Ground(sea, land, island.grassland | meadows, island.mountains | mountains)


def settlement(ground: Ground, seats: int) -> list[Start]:
    """The starts in the order of settling, if every seat takes the best it can."""
    alone = {hex_: ground.worth(reach, 0) for hex_, reach in ground.reach.items()}
    best_first = sorted(alone, key=alone.__getitem__, reverse=True)
    starts: list[Start] = []
    taken: HexSet = 0
    for _ in range(seats):
        start = _start(ground, [(alone[hex_], hex_) for hex_ in best_first], taken)
        starts.append(start)
        taken |= to_set(start)
    return starts


def worths_of(ground: Ground, starts: Sequence[Start]) -> list[float]:
    """What each of these starts is worth beside the others."""
    taken = to_set(hex_ for start in starts for hex_ in start)
    return [
        ground.worth(ground.reach_of(start), taken & ~to_set(start)) if start else 0.0
        for start in starts
    ]


def _start(ground: Ground, sites: list[tuple[float, Hex]], taken: HexSet) -> Start:
    """The best hex, then the best second and third token with it (S5)."""
    free, best, first = ground.land & ~taken, float("-inf"), -1
    for alone, hex_ in sites:
        if alone < best:
            break  # rivals only make a site worse
        if free >> hex_ & 1 and ground.beside(hex_) & free:
            worth = ground.worth(ground.reach[hex_], taken)
            if worth > best or (worth == best and hex_ < first):
                best, first = worth, hex_
    if first < 0:
        return ()
    beside = ground.beside(first) & free
    bridged = beside | 1 << first
    for hex_ in each(beside):
        bridged |= ground.beside(hex_) & free
    second = _next(ground, (first,), bridged, taken)
    if second == first:
        last = beside
    elif beside >> second & 1:
        last = beside | 1 << first | ground.beside(second) & free
    else:
        last = beside & ground.beside(second)
    return (first, second, _next(ground, (first, second), last, taken))


def _next(ground: Ground, placed: Start, sites: HexSet, taken: HexSet) -> Hex:
    so_far = ground.reach_of(placed)
    return max(
        each(sites),
        key=lambda site: ground.worth(joined(so_far, ground.reach[site]), taken),
    )
