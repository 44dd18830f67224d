"""Drafts: what can be done to an island on the workbench, and what is told to be wrong with it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tempus_desktop.games.tempus.drafts import (
    DIRECTIONS,
    Draft,
    Fault,
    Misplaced,
    clear,
    covered,
    fresh,
    from_tiles,
    island,
    laid_tiles,
    lay,
    misfits,
    move_group,
    players_for,
    problems,
    reach,
    shuffle_rest,
    spots,
    take_up,
    terrain_counts,
    turn_group,
    turn_tile,
)
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.map_tiles import tile_land
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import grid, to_set
from tempus_desktop.storage.components import load_components

HOUSE = load_components()
SEA = grid(13, 12)


def at(name: str) -> int:
    found = SEA.find(name)
    assert found is not None
    return found


def draft_of(*places: str) -> Draft:
    """The first tiles of the house set, laid there in that order."""
    draft = fresh(HOUSE.tiles)
    for tile, name in enumerate(places):
        draft = lay(draft, tile, at(name), 0)
    return draft


def random_draft(players: int, seed: int) -> Draft:
    return from_tiles("", SEA, random_island(HOUSE, players, seed), HOUSE.tiles)


def faults(draft: Draft) -> list[tuple[int | None, Fault]]:
    return [(problem.tile, problem.fault) for problem in problems(draft)]


def test_a_fresh_draft_has_its_tiles_on_the_shelf() -> None:
    draft = fresh(HOUSE.tiles)
    assert (len(draft.tiles), draft.order, problems(draft)) == (12, (), ())
    assert players_for(draft) == ()
    assert laid_tiles(draft) == ()


def test_laying_moving_and_taking_up_keep_the_order_of_the_others() -> None:
    draft = draft_of("G6", "J6", "D6")
    assert draft.order == (0, 1, 2)
    moved = lay(draft, 1, at("G9"), 8)
    assert moved.order == (0, 1, 2) and moved.tiles[1].turn == 2
    up = take_up(moved, [0])
    assert up.order == (1, 2) and up.tiles[0].centre is None
    assert lay(up, 0, at("G6"), 0).order == (1, 2, 0)
    assert clear(up).order == ()


def test_a_tile_over_the_frame_is_told() -> None:
    assert faults(draft_of("A6")) == [(0, Fault.OFF)]


def test_a_tile_over_another_is_told_with_the_hexes_they_share() -> None:
    draft = draft_of("G6", "H6")
    [problem] = problems(draft)
    assert (problem.tile, problem.rule, problem.fault) == (1, "S2", Fault.OVERLAP)
    assert problem.hexes == covered(SEA, at("G6")) & covered(SEA, at("H6"))


def test_tiles_away_from_the_largest_island_are_told() -> None:
    draft = draft_of("B2", "G6", "J6")
    assert faults(draft) == [(0, Fault.APART)]
    assert faults(draft_of("B2", "K10")) == [(1, Fault.APART)]


def test_removing_a_bridge_leaves_two_islands() -> None:
    row = draft_of("D6", "G6", "J6")
    assert problems(row) == ()
    assert faults(take_up(row, [1])) == [(2, Fault.APART)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_count_fits_one_number_of_players(players: int) -> None:
    draft = random_draft(players, 5)
    assert players_for(draft) == (players,)
    wrong = [problem.rule for problem in misfits(draft, 3 + (players - 2) % 3)]
    assert wrong == ["S1"]


def test_another_sea_fits_no_match() -> None:
    draft = fresh(HOUSE.tiles, grid(20, 9))
    assert [p.fault for p in misfits(draft, 3)] == [Fault.SEA, Fault.COUNT]


def test_a_layout_is_written_in_an_order_that_s3_allows() -> None:
    draft = draft_of("D6", "J6", "G6")
    laid = laid_tiles(draft)
    assert [SEA.name(tile.centre) for tile in laid] == ["D6", "G6", "J6"]
    with pytest.raises(Misplaced) as refused:
        laid_tiles(take_up(draft, [2]))
    assert (refused.value.tile, refused.value.rule) == (1, "S3")


def test_a_layouts_own_order_is_kept() -> None:
    tiles = random_island(HOUSE, 5, 3)
    assert laid_tiles(from_tiles("", SEA, tiles, HOUSE.tiles)) == tiles


def test_tiles_the_set_lacks_are_added_to_the_shelf() -> None:
    tile = LaidTile("GGGGGGG", at("G6"), 0)
    draft = from_tiles("", SEA, [tile], HOUSE.tiles)
    assert len(draft.tiles) == 13 and draft.order == (12,)


def test_spots_leave_the_tile_itself_out_of_account() -> None:
    draft = draft_of("G6", "J6")
    assert at("J6") in spots(draft, 1) and at("J6") not in spots(draft, 2)


@given(st.integers(3, 5), st.integers(0, 400), st.integers(0, 5))
@settings(max_examples=25, deadline=None)
def test_an_island_turned_keeps_its_shape_and_comes_back(
    players: int, seed: int, steps: int
) -> None:
    draft = random_draft(players, seed)
    try:
        turned = turn_group(draft, draft.order, steps)
    except Misplaced:
        return
    assert problems(turned) == ()
    assert terrain_counts(turned) == terrain_counts(draft)
    assert len(island(turned).lakes) >= 0
    pairs = _neighbour_terrains(draft)
    assert _neighbour_terrains(turned) == pairs


def _neighbour_terrains(draft: Draft) -> list[tuple[str, ...]]:
    land = island(draft)
    found = []
    for hex_, terrain in enumerate(land.terrain):
        if terrain is not None:
            around = [land.terrain[n] for n in SEA.neighbours[hex_]]
            found.append((terrain, *sorted(str(t) for t in around if t is not None)))
    return sorted(found)


def test_six_turns_of_an_island_in_open_water_are_none() -> None:
    draft = draft_of("G6", "E7", "I5")
    turned = draft
    for _ in range(6):
        turned = turn_group(turned, turned.order, 1)
    assert turned == draft


def test_one_tile_turns_where_it_is() -> None:
    draft = turn_tile(draft_of("G6"), 0, -1)
    assert draft.tiles[0] == (HOUSE.tiles[0], 5, at("G6"))
    assert turn_group(draft_of("G6"), [0], 5) == draft


@pytest.mark.parametrize("direction", range(6))
def test_a_group_moves_as_one(direction: int) -> None:
    draft = draft_of("G6", "E7", "I5")
    there = move_group(draft, [0, 1], *DIRECTIONS[direction])
    assert there.tiles[2] == draft.tiles[2]
    assert SEA.distance(there.tiles[0].centre or 0, draft.tiles[0].centre or 0) == 1
    assert move_group(there, [0, 1], *DIRECTIONS[(direction + 3) % 6]) == draft


def test_nothing_moves_off_the_sea() -> None:
    draft = draft_of("A6", "C6")
    with pytest.raises(Misplaced) as refused:
        move_group(draft, [0, 1], -1, 0)
    assert (refused.value.tile, refused.value.rule) == (0, "S2")


def test_a_long_island_that_finds_no_room_is_not_turned() -> None:
    small = grid(10, 3)
    draft = fresh(HOUSE.tiles, small)
    for tile, name in enumerate(("B2", "E2", "H2")):
        draft = lay(draft, tile, small.find(name) or 0, 0)
    with pytest.raises(Misplaced):
        turn_group(draft, draft.order, 1)


def test_shuffling_leaves_what_is_laid() -> None:
    draft = draft_of("G6", "J6")
    mixed = shuffle_rest(draft, 4)
    assert mixed.tiles[:2] == draft.tiles[:2]
    assert sorted(t.faces for t in mixed.tiles) == sorted(HOUSE.tiles)
    assert mixed != draft and shuffle_rest(draft, 4) == mixed


def test_the_land_is_that_of_a_match() -> None:
    tiles = random_island(HOUSE, 4, 8)
    land = {}
    for tile in tiles:
        land.update(tile_land(SEA, tile))
    found = island(from_tiles("", SEA, tiles, HOUSE.tiles))
    assert {n: t for n, t in enumerate(found.terrain) if t is not None} == land
    counts = terrain_counts(from_tiles("", SEA, tiles, HOUSE.tiles))
    assert counts == {t: sum(found is t for found in land.values()) for t in Terrain}


def test_reach_now_and_with_ships() -> None:
    land = island(draft_of("D6", "G6"))
    now, ships = reach(land, at("D6"))
    assert now == covered(SEA, at("D6")) and ships == 0
    now, ships = reach(land, at("C6"))
    assert now == 1 << at("C6") | (SEA.neighbour_sets[at("C6")] & land.land)
    assert ships == land.coast & ~now
    assert reach(land, at("A1")) == (0, 0)
    assert to_set([at("C6")]) & land.coast
