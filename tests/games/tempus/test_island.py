"""Water: the one sea (W1) and lakes (W2), against a flood fill written without a library."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from tempus_desktop.games.tempus.island import Island, analyse
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import HexGrid, each, grid, to_set
from tests.games.tempus.tables_for_tests import SEA


def drawn(*rows: str) -> Island:
    """An island as a picture: ``#`` land, ``.`` water; the second, fourth ... row lies shifted."""
    sea = grid(len(rows[0]), len(rows))
    faces = "".join(rows)
    return analyse(sea, {n: Terrain.HILLS for n, face in enumerate(faces) if face == "#"})


def names(sea: HexGrid, hexes: int) -> str:
    return " ".join(sea.name(hex_) for hex_ in each(hexes))


def coast(island: Island) -> str:
    return names(island.sea, island.coast)


def lakes(island: Island) -> list[str]:
    return [names(island.sea, lake) for lake in island.lakes]


def shore(island: Island, name: str) -> str:
    hex_ = island.sea.find(name)
    assert hex_ is not None
    return names(island.sea, island.lake_shore[hex_])


# W1


def test_water_that_reaches_the_frame_is_sea() -> None:
    island = drawn("#####", "#.###", "#.###", "#.###", "#.###")
    assert lakes(island) == []
    assert "B1" in coast(island).split()


def test_a_bay_belongs_to_the_sea() -> None:
    island = drawn(".....", ".###.", ".#...", ".###.", ".....")
    assert lakes(island) == []
    assert coast(island) == names(island.sea, island.land)


def test_there_is_one_sea_however_the_land_divides_the_grid() -> None:
    """Two waters that touch only the frame are one: their coasts are one coast."""
    island = drawn(".###.", ".###.", ".###.", ".###.", ".###.")
    assert coast(island) == "B1 D1 B2 D2 B3 D3 B4 D4 B5 D5"
    assert lakes(island) == []


def test_touching_the_frame_alone_is_not_coast() -> None:
    island = drawn("######", "######", "######", ".#####")
    assert coast(island) == "A3 B3 B4"


def test_land_without_water_has_no_coast() -> None:
    island = drawn("###", "###", "###")
    assert (coast(island), lakes(island)) == ("", [])


def test_water_alone_is_sea() -> None:
    island = drawn("...", "...", "...")
    assert (coast(island), lakes(island)) == ("", [])


def test_inner_land_is_not_coast() -> None:
    island = drawn(".....", ".###.", "..###", ".###.", ".....")
    assert "C3" in names(island.sea, island.land)
    assert all(name in coast(island).split() for name in ("B2", "C2", "C3", "E3"))
    assert "D3" not in coast(island).split()


# W2


def test_water_surrounded_by_land_is_a_lake() -> None:
    island = drawn("######", "######", "##.###", "######", "######")
    assert lakes(island) == ["C3"]
    assert shore(island, "B3") == "B2 C2 B3 D3 B4 C4"
    assert coast(island) == ""


def test_a_lake_may_be_of_any_size() -> None:
    island = drawn("#######", "#....##", "#.....#", "#....##", "#######")
    assert len(lakes(island)) == 1
    assert len(lakes(island)[0].split()) == 13


def test_waters_that_meet_at_a_corner_only_are_two_lakes() -> None:
    """On hexes three meet at a corner, so waters either share an edge or are apart."""
    island = drawn("#######", "#######", "##.#.##", "#######", "#######")
    assert lakes(island) == ["C3", "E3"]


def test_land_between_two_lakes_is_next_to_both() -> None:
    island = drawn("#######", "#######", "##.#.##", "#######", "#######")
    assert set(shore(island, "D3").split()) == {
        *("B2", "C2", "B3", "D3", "B4", "C4"),
        *("D2", "E2", "F3", "D4", "E4"),
    }
    assert shore(island, "B3") == "B2 C2 B3 D3 B4 C4"


def test_land_away_from_lakes_reaches_nothing_over_them() -> None:
    island = drawn("######", "######", "##.###", "######", "######")
    assert shore(island, "F1") == ""
    assert shore(island, "C3") == ""


def test_an_island_in_a_lake_is_next_to_that_lake() -> None:
    island = drawn("#######", "#....##", "#..#..#", "#....##", "#######")
    assert "D3" in shore(island, "B1").split()
    assert coast(island) == ""


# Brute force


def parts(sea: HexGrid, water: set[int]) -> list[set[int]]:
    """Connected areas of water, each found by spreading from its first hex."""
    found: list[set[int]] = []
    for start in sorted(water):
        if any(start in part for part in found):
            continue
        part, edge = {start}, [start]
        while edge:
            hex_ = edge.pop()
            for other in range(sea.size):
                if other in water and other not in part and sea.distance(hex_, other) == 1:
                    part.add(other)
                    edge.append(other)
        found.append(part)
    return found


def beside(sea: HexGrid, land: set[int], water: set[int]) -> set[int]:
    return {a for a in land if any(sea.distance(a, b) == 1 for b in water)}


def at_the_edge(sea: HexGrid, hex_: int) -> bool:
    row, column = divmod(hex_, sea.columns)
    return row in (0, sea.rows - 1) or column in (0, sea.columns - 1)


islands = st.tuples(st.integers(1, 7), st.integers(1, 7)).flatmap(
    lambda size: st.tuples(
        st.just(grid(*size)),
        st.sets(st.integers(0, size[0] * size[1] - 1)),
        st.booleans(),
    )
)


@given(islands)
def test_lakes_coast_and_shores_are_those_of_a_flood_fill(
    case: tuple[HexGrid, set[int], bool],
) -> None:
    sea, chosen, mostly_land = case
    everything = set(range(sea.size))
    land = everything - chosen if mostly_land else chosen
    island = Island(sea, dict.fromkeys(land, Terrain.WOODS))
    waters = parts(sea, everything - land)
    inner = [part for part in waters if not any(at_the_edge(sea, n) for n in part)]
    outer = {n for part in waters if part not in inner for n in part}
    assert [set(each(lake)) for lake in island.lakes] == inner
    assert set(each(island.coast)) == beside(sea, land, outer)
    for hex_ in everything:
        reached: set[int] = set()
        for lake in inner:
            shore_of_lake = beside(sea, land, lake)
            if hex_ in shore_of_lake:
                reached |= shore_of_lake
        assert island.lake_shore[hex_] == to_set(reached)


@given(islands)
def test_neighbours_and_terrains_are_those_of_the_land(
    case: tuple[HexGrid, set[int], bool],
) -> None:
    sea, land, _ = case
    kinds = list(Terrain)
    island = Island(sea, {n: kinds[n % len(kinds)] for n in land})
    assert island.land == to_set(land)
    for terrain in Terrain:
        assert set(each(island.of[terrain])) == {
            n for n in land if kinds[n % len(kinds)] is terrain
        }
    for hex_ in range(sea.size):
        near = {other for other in land if sea.distance(hex_, other) == 1}
        assert set(each(island.neighbours[hex_])) == near


@given(islands)
def test_within_some_steps_is_what_can_be_walked_to(
    case: tuple[HexGrid, set[int], bool],
) -> None:
    sea, land, _ = case
    island = Island(sea, dict.fromkeys(land, Terrain.HILLS))
    assert len(island.within) == 1 + 5  # the longest way is that of Trains
    for start in land:
        reached = {start}
        for distance in range(6):
            assert set(each(island.within[distance][start])) == reached
            reached |= {n for n in land if any(sea.distance(n, m) == 1 for m in reached)}


def test_the_same_land_gives_the_same_island_also_when_sent_to_another_process() -> None:
    island = analyse(SEA, {20: Terrain.HILLS, 5: Terrain.WOODS})
    assert analyse(SEA, {5: Terrain.WOODS, 20: Terrain.HILLS}) is island
    assert pickle.loads(pickle.dumps(island)) is island


def test_islands_are_equal_when_sea_and_land_are() -> None:
    island = Island(SEA, {5: Terrain.WOODS})
    assert island == Island(SEA, {5: Terrain.WOODS})
    assert hash(island) == hash(Island(SEA, {5: Terrain.WOODS}))
    assert island != Island(SEA, {5: Terrain.HILLS})
    assert island != Island(grid(12, 13), {5: Terrain.WOODS})
