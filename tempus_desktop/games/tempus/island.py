"""The island analysed once and frozen into tables.

networkx finds adjacency, lakes, the one sea and its coast; play only looks tables up. It is imported
when an island is analysed, since it costs a quarter of a second and the first window needs none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each, to_set

if TYPE_CHECKING:
    from networkx import Graph


class Island:
    """Land on a sea.

    Attributes:
        sea: the grid.
        terrain: for each hex its terrain, ``None`` for water.
        land: all land hexes.
        of: the land hexes of each terrain.
        neighbours: for each hex the adjacent land.
        lakes: the water hexes of each lake, ordered by first hex (W2).
        lake_shore: for each hex the land it reaches over lakes (itself included), or 0.
        coast: land next to the sea (W1).
    """

    def __init__(self, sea: HexGrid, land: Mapping[Hex, Terrain]) -> None:
        self.sea = sea
        self.terrain: tuple[Terrain | None, ...] = tuple(land.get(n) for n in range(sea.size))
        self.land: HexSet = to_set(land)
        self.of: dict[Terrain, HexSet] = {
            terrain: to_set(n for n, found in land.items() if found is terrain)
            for terrain in Terrain
        }
        self.neighbours: tuple[HexSet, ...] = tuple(
            around & self.land for around in sea.neighbour_sets
        )
        waters = _waters(sea, self.land)
        self.lakes: tuple[HexSet, ...] = tuple(water for water in waters if not water & sea.frame)
        sea_water = to_set(n for water in waters if water & sea.frame for n in each(water))
        self.coast: HexSet = self._shore(sea_water)
        self.lake_shore: tuple[HexSet, ...] = self._lake_shores()

    def _shore(self, water: HexSet) -> HexSet:
        shore = 0
        for hex_ in each(water):
            shore |= self.neighbours[hex_]
        return shore

    def _lake_shores(self) -> tuple[HexSet, ...]:
        reached = [0] * self.sea.size
        for lake in self.lakes:
            shore = self._shore(lake)
            for hex_ in each(shore):
                reached[hex_] |= shore
        return tuple(reached)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Island) and self.sea == other.sea and self.terrain == other.terrain
        )

    def __hash__(self) -> int:
        return hash((self.sea, self.terrain))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.sea, self.terrain)


def _again(sea: HexGrid, terrain: tuple[Terrain | None, ...]) -> Island:
    return analyse(sea, {n: found for n, found in enumerate(terrain) if found is not None})


def analyse(sea: HexGrid, land: Mapping[Hex, Terrain]) -> Island:
    """The island with that land; the same land gives the same object."""
    return _analyse(sea, tuple(sorted(land.items())))


@lru_cache(maxsize=256)
def _analyse(sea: HexGrid, land: tuple[tuple[Hex, Terrain], ...]) -> Island:
    return Island(sea, dict(land))


def _waters(sea: HexGrid, land: HexSet) -> list[HexSet]:
    """Connected areas of water by hex edges, ordered by first hex."""
    import networkx

    graph: Graph[Hex] = networkx.Graph()
    water = [n for n in range(sea.size) if not land >> n & 1]
    graph.add_nodes_from(water)
    graph.add_edges_from(
        (n, other) for n in water for other in sea.neighbours[n] if n < other and graph.has_node(other)
    )
    return sorted((to_set(part) for part in networkx.connected_components(graph)), key=_first)


def _first(hexes: HexSet) -> Hex:
    return (hexes & -hexes).bit_length() - 1
