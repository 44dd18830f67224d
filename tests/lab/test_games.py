"""One game of the lab, and the changes that are tried."""

from __future__ import annotations

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS
from tempus_desktop.grids.hexes import grid
from tempus_desktop.lab.changes import Swapped, Turned, change_draft, changed, changes
from tempus_desktop.lab.games import LabTable, play_lab_game
from tempus_desktop.lab.plans import land_of
from tempus_desktop.lab.tally import Tally, Water
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.lab.synthetic import table

SEA = grid(SEA_COLUMNS, SEA_ROWS)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_is_whole_and_repeats_itself(players: int) -> None:
    played = play_lab_game(table(players), 4)
    assert played == play_lab_game(table(players), 4)
    assert played != play_lab_game(table(players), 5)
    assert sum(played.shares) == pytest.approx(1)
    land = land_of(table(players)).land
    taken: set[int] = set()
    for start in played.starts:
        assert len(start) == 3 and all(land >> hex_ & 1 for hex_ in start)
        assert not taken & set(start)
        taken |= set(start)
    best = max(played.points)
    winners = [n for n, share in enumerate(played.shares) if share]
    assert all(played.points[seat] == best for seat in winners)


def test_a_level_of_the_program_plays_too() -> None:
    played = play_lab_game(table(3, level="random"), 0)
    assert sum(played.shares) == pytest.approx(1) and played.decisions > 100


def test_starts_vary_so_that_most_hexes_are_tried() -> None:
    found = Tally(land_of(table(3)), 3)
    for index in range(40):
        found.add(play_lab_game(table(3, level="random"), index))
    assert len(found.starts) > 25
    assert sum(rate.seen for rate in found.starts.values()) <= 40 * 3 * 3
    assert sum(rate.wins for rate in found.seats) == pytest.approx(40)
    beside = found.waters
    assert set(beside) <= set(Water) and beside[Water.SEA].seen <= 120
    low, high = found.length.interval
    assert found.length.least <= low <= found.length.mean <= high <= found.length.most


def test_sums_do_not_depend_on_the_order_of_games() -> None:
    games = [play_lab_game(table(3), index) for index in range(5)]
    one, other = (Tally(land_of(table(3)), 3) for _ in range(2))
    for game, again in zip(games, reversed(games), strict=True):
        one.add(game)
        other.add(again)
    assert one.seats == other.seats and one.unfairness == other.unfairness
    assert one.starts == other.starts and one.terrains == other.terrains


def test_an_island_of_the_wrong_size_is_refused_with_its_rule() -> None:
    few = table(3)
    with pytest.raises(BadFile) as refused:
        play_lab_game(LabTable(few.tiles, 4, few.level, 1, COMPONENTS), 0)
    assert refused.value.rule == "S1"


def test_every_change_gives_another_lawful_island_and_can_be_made_on_the_bench() -> None:
    tiles = table(3, seed=4).tiles
    draft = drafts.from_tiles("x", SEA, tiles, COMPONENTS.tiles)
    seen = {land_of(table(3, seed=4)).terrain}
    tried = list(changes(tiles))
    assert len(tried) > 8 * 5
    for change in tried:
        after = changed(tiles, change)
        there = drafts.from_tiles("x", SEA, after, COMPONENTS.tiles)
        assert drafts.players_for(there) == (3,)
        assert sorted(tile.faces for tile in after) == sorted(tile.faces for tile in tiles)
        terrain = drafts.island(there).terrain
        assert terrain not in seen
        seen.add(terrain)
        on_bench = change_draft(draft, change)
        assert drafts.island(on_bench).terrain == terrain
        assert sorted(drafts.laid_tiles(on_bench)) == sorted(after)


def test_a_change_of_a_tile_that_is_gone_changes_nothing() -> None:
    draft = drafts.fresh(COMPONENTS.tiles)
    assert change_draft(draft, Turned(60, 1)) == draft
    assert change_draft(draft, Swapped(60, 63)) == draft


def test_a_tile_that_looks_the_same_when_turned_is_not_turned() -> None:
    draft = drafts.lay(drafts.fresh(["GWWWWWW"]), 0, 60, 0)
    assert list(changes(drafts.laid_tiles(draft))) == []
