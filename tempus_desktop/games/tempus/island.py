"""The island analysed once and frozen into tables.

networkx finds lakes, the one sea and its coast the first time somebody asks; play only looks tables
up. It is imported then and not before, since that costs a quarter of a second and the first window
needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from tempus_desktop.games.tempus.tables import ERA_ROWS
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each, to_set

if TYPE_CHECKING:
    from networkx import Graph

FARTHEST = max(row.distance for row in ERA_ROWS)


class Island:
    """Land on a sea.

    Attributes:
        sea: the grid.
        terrain: for each hex its terrain, ``None`` for water.
        land: all land hexes.
        of: the land hexes of each terrain.
        grassland, mountains: two of them, by name.
        neighbours: for each hex the adjacent land.
    """

    def __init__(self, sea: HexGrid, land: Mapping[Hex, Terrain]) -> None:
        self.sea = sea
        self.terrain: tuple[Terrain | None, ...] = tuple(land.get(n) for n in range(sea.size))
        self.land: HexSet = to_set(land)
        self.of: dict[Terrain, HexSet] = {
            terrain: to_set(n for n, found in land.items() if found is terrain)
            for terrain in Terrain
        }
        self.grassland = self.of[Terrain.GRASSLAND]
        self.mountains = self.of[Terrain.MOUNTAIN]
        self.neighbours: tuple[HexSet, ...] = tuple(
            around & self.land for around in sea.neighbour_sets
        )
        self.walked: Callable[[Hex, int, HexSet], HexSet] = lru_cache(maxsize=2**12)(self._walked)
        """Land within a distance of a hex, never into a blocked one; the hex is in it. Remembered,
        since the same few hexes are in the way again and again."""

    @cached_property
    def _waters(self) -> list[HexSet]:
        return _waters(self.sea, self.land)

    @cached_property
    def lakes(self) -> tuple[HexSet, ...]:
        """The water hexes of each lake, ordered by first hex (W2)."""
        return tuple(water for water in self._waters if not water & self.sea.frame)

    @cached_property
    def coast(self) -> HexSet:
        """Land next to the sea (W1)."""
        frame = self.sea.frame
        return self._shore(to_set(n for part in self._waters if part & frame for n in each(part)))

    @cached_property
    def lake_shore(self) -> tuple[HexSet, ...]:
        """For each hex the land it reaches over lakes, itself included; 0 away from lakes."""
        reached = [0] * self.sea.size
        for lake in self.lakes:
            shore = self._shore(lake)
            for hex_ in each(shore):
                reached[hex_] |= shore
        return tuple(reached)

    @cached_property
    def within(self) -> tuple[tuple[HexSet, ...], ...]:
        """For each distance of the Era Display and each land hex: how far a token walks that
        nobody is in the way of, the hex itself included."""
        reached = [[1 << n & self.land for n in range(self.sea.size)]]
        for _ in range(FARTHEST):
            further, nearer = list(reached[-1]), reached[-1]
            for hex_ in each(self.land):
                for other in self.sea.neighbours[hex_]:
                    further[hex_] |= nearer[other]
            reached.append(further)
        return tuple(map(tuple, reached))

    def _walked(self, origin: Hex, distance: int, blocked: HexSet) -> HexSet:
        neighbours = self.neighbours
        edge = neighbours[origin] & ~blocked
        reached = edge | 1 << origin
        for _ in range(distance - 1):
            around = 0
            for hex_ in each(edge):
                around |= neighbours[hex_]
            edge = around & ~blocked & ~reached
            if not edge:
                break
            reached |= edge
        return reached

    def _shore(self, water: HexSet) -> HexSet:
        return self.sea.around(water) & self.land

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Island) and self.sea == other.sea and self.terrain == other.terrain

    def __hash__(self) -> int:
        return hash((self.sea, self.terrain))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.sea, self.terrain)


def _again(sea: HexGrid, terrain: tuple[Terrain | None, ...]) -> Island:
    return analyse(sea, {n: found for n, found in enumerate(terrain) if found is not None})


def analyse(sea: HexGrid, land: Mapping[Hex, Terrain]) -> Island:
    """The island with that land; the same land gives the same object."""
    return _analyse(sea, tuple(sorted(land.items())))


@lru_cache(maxsize=32)  # few are looked at by turns, and each remembers much of itself
def _analyse(sea: HexGrid, land: tuple[tuple[Hex, Terrain], ...]) -> Island:
    return Island(sea, dict(land))


def _waters(sea: HexGrid, land: HexSet) -> list[HexSet]:
    """Connected areas of water by hex edges, ordered by first hex."""
    import networkx

    graph: Graph[Hex] = networkx.Graph()
    water = [n for n in range(sea.size) if not land >> n & 1]
    graph.add_nodes_from(water)
    graph.add_edges_from(
        (n, other)
        for n in water
        for other in sea.neighbours[n]
        if n < other and graph.has_node(other)
    )
    return sorted((to_set(part) for part in networkx.connected_components(graph)), key=_first)


def _first(hexes: HexSet) -> Hex:
    return (hexes & -hexes).bit_length() - 1
