"""Set-up: where to lay a tile, where to settle."""

from __future__ import annotations

from tempus_desktop.games.tempus.actions import Place
from tempus_desktop.games.tempus.map_tiles import footprints
from tempus_desktop.games.tempus.rules.board import others
from tempus_desktop.games.tempus.state import OpenSettle, State
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, each

SITE_WORTH: dict[Terrain, float] = {
    Terrain.GRASSLAND: 2.5,
    Terrain.FARMLAND: 1.45,
    Terrain.HILLS: 1.1,
    Terrain.WOODS: 0.72,
    Terrain.MOUNTAIN: -1.6,
}
"""Grassland breeds; farmland and hills are the first two eras of the house set."""
NEIGHBOUR_SHARE = 0.17
"""What the land beside a site counts, beside the site itself."""
RIVAL_BESIDE, RIVAL_NEAR, NEAR = -0.65, -0.18, 3
"""What a hex with rivals costs beside a site, and up to so many steps away."""
LAKE = 0.47
"""What a lake adds: ways to the land around it."""
COMPANY = -1.1
"""What each own token already on the site adds."""


def island_score(state: State, action: Place) -> float:
    """A compact island, with a taste for bays that the next tile may close to a lake."""
    covered, touched = footprints(state.match.sea)[action.centre]
    land = state.island.land
    shared = (touched & land).bit_count()
    bays = 0
    for hex_ in each(touched & ~covered & ~land):
        around = state.match.sea.neighbour_sets[hex_]
        bays += (around & (land | covered)).bit_count() >= 4
    return 0.3 * shared + 0.4 * bays if land else -_from_middle(state, action.centre)


def _from_middle(state: State, hex_: Hex) -> float:
    sea = state.match.sea
    middle = sea.rows // 2 * sea.columns + sea.columns // 2
    return float(sea.distance(hex_, middle))


def site_score(state: State, site: Hex) -> float:
    """A starting hex: breeding ground, room around it, distance from others, its own company."""
    assert isinstance(state.open, OpenSettle)
    island, sea = state.island, state.match.sea
    terrain = island.terrain[site]
    assert terrain is not None
    score = SITE_WORTH[terrain]
    rivals = others(state, state.active)
    for near in each(island.neighbours[site]):
        around = island.terrain[near]
        assert around is not None
        score += RIVAL_BESIDE if rivals >> near & 1 else NEIGHBOUR_SHARE * SITE_WORTH[around]
    score += RIVAL_NEAR * sum(1 for hex_ in each(rivals) if sea.distance(hex_, site) <= NEAR)
    score += LAKE if island.lake_shore[site] else 0.0
    return score + COMPANY * state.open.placed.count(site)
