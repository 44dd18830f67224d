"""Set-up: what a start is worth, and where to settle.

The figures are from thousands of games between bots with starts chosen partly by chance: how far a
player came before the others by what lay around the start. Grassland within a move or two decides,
since it breeds; neighbours cost; all else tells little.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.rules.board import others
from tempus_desktop.games.tempus.state import OpenSettle, State
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each

MOVES = 3
"""So many moves away land still counts for a start."""
GRASSLAND = (3.0, 2.3, 0.9, 0.35)
"""Victory points ahead of the others for each grassland held, one move away, two, three."""
PLAIN = (0.5, 0.28, 0.15, 0.05)
"""The same for other land; a mountain counts nothing."""
RIVAL = (0.0, -1.3, -0.7, -0.5)
"""The same for a hex with rivals."""
NEAR = MOVES
"""How far away rivals are still told of as near."""

Reach: TypeAlias = tuple[HexSet, HexSet, HexSet, HexSet]
"""The land that is held, and all that is at most one move away, two, three."""


def site_score(state: State, site: Hex) -> float:
    """What the start is worth with the next token there."""
    assert isinstance(state.open, OpenSettle)
    ground = ground_of(state.island)
    reach = ground.reach_of((*state.open.placed, site))
    return ground.worth(reach, others(state, state.active))


def ground_of(island: Island) -> Ground:
    """The land of an island as settlers see it."""
    return Ground(island.sea, island.land, island.grassland, island.mountains)


class Ground:
    """Land as settlers see it.

    Attributes:
        reach: for each hex of the land, how far a token gets that begins there.
    """

    def __init__(self, sea: HexGrid, land: HexSet, grassland: HexSet, mountains: HexSet) -> None:
        self.land, self._around = land, sea.neighbour_sets
        self.reach = reaches(sea, land)
        self.grassland, self._plain = grassland, land & ~grassland & ~mountains

    def beside(self, hex_: Hex) -> HexSet:
        """The land next to a hex."""
        return self._around[hex_] & self.land

    def reach_of(self, tokens: Sequence[Hex]) -> Reach:
        """How far a start gets with these tokens."""
        reach = self.reach[tokens[0]]
        for token in tokens[1:]:
            reach = joined(reach, self.reach[token])
        return reach

    def worth(self, reach: Reach, rivals: HexSet) -> float:
        """What a start is worth that gets so far, in victory points ahead of the others."""
        held, one, two, three = reach
        grass, plain = self.grassland & ~rivals, self._plain & ~rivals
        return (
            _GRASS_HELD * (held & grass).bit_count()
            + _GRASS_ONE * (one & grass).bit_count()
            + _GRASS_TWO * (two & grass).bit_count()
            + _GRASS_THREE * (three & grass).bit_count()
            + _PLAIN_HELD * (held & plain).bit_count()
            + _PLAIN_ONE * (one & plain).bit_count()
            + _PLAIN_TWO * (two & plain).bit_count()
            + _PLAIN_THREE * (three & plain).bit_count()
            + _RIVAL_ONE * (one & rivals).bit_count()
            + _RIVAL_TWO * (two & rivals).bit_count()
            + _RIVAL_THREE * (three & rivals).bit_count()
        )


def joined(reach: Reach, other: Reach) -> Reach:
    """How far two tokens get together."""
    return (reach[0] | other[0], reach[1] | other[1], reach[2] | other[2], reach[3] | other[3])


@lru_cache(maxsize=64)
def reaches(sea: HexGrid, land: HexSet) -> dict[Hex, Reach]:
    """How far a token gets from each hex when nobody is in its way, on foot and over lakes."""
    around = sea.neighbour_sets
    one = {hex_: around[hex_] & land | 1 << hex_ for hex_ in each(land)}
    for lake in _lakes(sea, land):
        shore = sea.around(lake) & land
        for hex_ in each(shore):
            one[hex_] |= shore
    steps = {hex_: each(near) for hex_, near in one.items()}
    two = _further(one, steps)
    three = _further(two, steps)
    return {hex_: (1 << hex_, one[hex_], two[hex_], three[hex_]) for hex_ in one}


def _further(reach: dict[Hex, HexSet], steps: dict[Hex, tuple[Hex, ...]]) -> dict[Hex, HexSet]:
    """One move further from everywhere."""
    further = {}
    for hex_, nearer in steps.items():
        found = 0
        for near in nearer:
            found |= reach[near]
        further[hex_] = found
    return further


def _lakes(sea: HexGrid, land: HexSet) -> list[HexSet]:
    """The lakes of land that need not be an island yet (W2): many are looked at, and once each."""
    water = (1 << sea.size) - 1 & ~land
    left, lakes = water & ~_spread(sea, sea.frame & water, water), []
    while left:
        lake = _spread(sea, left & -left, left)
        lakes.append(lake)
        left &= ~lake
    return lakes


def _spread(sea: HexGrid, part: HexSet, water: HexSet) -> HexSet:
    """All water that hangs together with a part of it."""
    fringe = part
    while fringe:
        fringe = sea.around(fringe) & water & ~part
        part |= fringe
    return part


def _beyond(worths: Sequence[float]) -> list[float]:
    """Worths by distance, for sets that hold all that is nearer, too."""
    return [worth - further for worth, further in zip(worths, (*worths[1:], 0.0), strict=True)]


_GRASS_HELD, _GRASS_ONE, _GRASS_TWO, _GRASS_THREE = _beyond(GRASSLAND)
_PLAIN_HELD, _PLAIN_ONE, _PLAIN_TWO, _PLAIN_THREE = _beyond(PLAIN)
_, _RIVAL_ONE, _RIVAL_TWO, _RIVAL_THREE = _beyond(RIVAL)
