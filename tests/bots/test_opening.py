"""Laying tiles and settling, as players speak of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tempus_desktop.bots import laying
from tempus_desktop.bots.facts import Fact, facts
from tempus_desktop.bots.laying import laying_scores, settlement, worths_of
from tempus_desktop.bots.opening import Ground, Reach, ground_of, site_score
from tempus_desktop.games.tempus.actions import Place, Settle
from tempus_desktop.games.tempus.game import advance, legal_actions
from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.map_tiles import tile_land
from tempus_desktop.games.tempus.rules.board import others
from tempus_desktop.games.tempus.rules.setup import begin_settling
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace, State
from tempus_desktop.games.tempus.terms import FACE_LETTERS, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, each
from tests.bots.situations import begun

MEADOW_IN_THE_WEST = """
. . . . . . . . . . . . .
 . . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . . .
. . . . . . . . . . . . .
 . W W W W W W W W W W W .
. . G G W W W W W W W W W
 . W G W W W W W W W W W .
"""
MEADOWS_ACROSS_A_BAY = """
. . . . . . . . . . . . .
 . . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . W W W G W W W . . . .
. . W . . . . . . . . . .
 . . W W W G W W W . . . .
"""


def land_of(state: State, picture: str) -> dict[Hex, Terrain]:
    """Rows of the sea from the top, a letter of a face each."""
    rows = [row.split() for row in picture.strip().splitlines()]
    columns = state.match.sea.columns
    return {
        row * columns + column: FACE_LETTERS[letter]
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != "."
    }


def last_tile(picture: str, faces: str, order: int, players: int = 3) -> State:
    """The last tile is laid by the one who settles as number ``order``, from 0."""
    state = begun(players, 1, laid=False)
    island = analyse(state.match.sea, land_of(state, picture))
    return state._replace(
        island=island,
        laid=(LaidTile(faces, 0, 0),),
        tile_pile=(),
        open=OpenPlace(faces),
        active=(state.first + order) % players,
    )


def laid_best(state: State) -> Place:
    scores = laying_scores(state)
    return max(scores, key=scores.__getitem__)


def meadows_of(state: State, action: Place) -> list[Hex]:
    assert isinstance(state.open, OpenPlace)
    found = tile_land(state.match.sea, LaidTile(state.open.tile, action.centre, action.turn))
    return [hex_ for hex_, terrain in found.items() if terrain is Terrain.GRASSLAND]


def to_the_meadow(state: State, action: Place) -> int:
    """Steps from the nearest meadow of the tile to the nearest one that lay before."""
    sea, before = state.match.sea, each(state.island.grassland)
    return min(sea.distance(new, old) for new in meadows_of(state, action) for old in before)


def settled_by_the_best(state: State) -> State:
    """Everybody settles where the site is judged best."""
    while state.phase is Phase.SET_UP:
        sites = [action for action in legal_actions(state) if isinstance(action, Settle)]
        judged = state
        state = advance(state, max(sites, key=lambda action: site_score(judged, action.site)))
    return state


def starts_worth(state: State) -> list[float]:
    """What the starts of all seats are worth, in the order of settling."""
    ground, seats = ground_of(state.island), len(state.players)
    order = [(state.first + number) % seats for number in range(seats)]
    reach = [ground.reach_of(each(state.players[seat].held)) for seat in order]
    return [ground.worth(own, others(state, seat)) for own, seat in zip(reach, order, strict=True)]


def test_who_settles_first_lays_meadows_beside_those_it_will_take() -> None:
    state = last_tile(MEADOW_IN_THE_WEST, "WGGWWWW", order=0)
    action = laid_best(state)
    assert to_the_meadow(state, action) <= 2
    own, *rest = starts_worth(settled_by_the_best(advance(state, action)))
    assert own > max(rest)


def test_who_settles_second_lays_meadows_where_the_first_will_not_be() -> None:
    state = last_tile(MEADOW_IN_THE_WEST, "WGGWWWW", order=1)
    action = laid_best(state)
    assert to_the_meadow(state, action) > 3
    settled = settled_by_the_best(advance(state, action))
    held = settled.players[state.active].held
    assert any(held >> meadow & 1 for meadow in meadows_of(state, action))


def test_who_settles_last_closes_a_bay_and_who_settles_first_leaves_it_open() -> None:
    """A lake brings the meadow across within a move of everybody on its shore."""
    for order, lakes in ((0, 0), (2, 1)):
        state = last_tile(MEADOWS_ACROSS_A_BAY, "WWWWWWW", order)
        after = advance(state, laid_best(state))
        assert len(after.island.lakes) == lakes


def test_a_start_on_a_lake_is_worth_more_than_on_a_bay() -> None:
    bay = last_tile(MEADOWS_ACROSS_A_BAY, "MMMMMMM", 0)
    sea = bay.match.sea
    mouth, start = sea.find("K7"), sea.find("E6")
    assert mouth is not None and start is not None
    lake = advance(bay, Place(mouth, 0))
    assert len(lake.island.lakes) == 1
    worths = [site_score(begin_settling(state), start) for state in (bay, lake)]
    assert worths[1] > worths[0] + 2, "one more meadow within a move, and mountains are nothing"


def test_the_turn_of_a_tile_is_chosen() -> None:
    state = last_tile(MEADOW_IN_THE_WEST, "WGMMMMM", order=0)
    scores, best = laying_scores(state), laid_best(state)
    turns = [scores[Place(best.centre, turn)] for turn in range(6)]
    assert min(turns) < max(turns) == scores[best]
    turned = [to_the_meadow(state, Place(best.centre, turn)) for turn in range(6)]
    assert to_the_meadow(state, best) == min(turned)
    same = laying_scores(last_tile(MEADOW_IN_THE_WEST, "WWWWWWW", order=0))
    assert len({same[Place(best.centre, turn)] for turn in range(6)}) == 1


def test_a_site_beside_meadows_is_better_than_a_lone_meadow() -> None:
    state = begin_settling(last_tile(MEADOW_IN_THE_WEST, "WWWWWWW", 0))
    sea, island = state.match.sea, state.island
    lone = sea.find("J7")
    beside = sea.find("C6")
    assert lone is not None and beside is not None
    terrain = dict(land_of(state, MEADOW_IN_THE_WEST)) | {lone: Terrain.GRASSLAND}
    assert island.neighbours[beside] & island.grassland
    state = state._replace(island=analyse(sea, terrain))
    assert site_score(state, beside) > site_score(state, lone)


def test_a_site_beside_rivals_is_worse() -> None:
    state = begin_settling(last_tile(MEADOW_IN_THE_WEST, "WWWWWWW", 0))
    after = advance(state, legal_actions(state)[0])
    near, placed = after.match.sea.find("D7"), after.players[state.active]
    assert near is not None and placed.held
    other = replace(placed, held=0)
    seat = (state.active + 1) % 3
    rival = [other, other, other]
    rival[seat] = placed
    settling = state._replace(players=tuple(rival))
    assert site_score(settling, near) < site_score(state, near)


def test_meadows_are_what_a_tile_and_a_site_are_praised_for() -> None:
    state = last_tile(MEADOW_IN_THE_WEST, "WGGWWWW", order=0)
    action = laid_best(state)
    assert dict(facts(state, action))[Fact.PROSPECT] == 5, (
        "the three that lay there and its own two"
    )
    settling = begin_settling(state)
    site = state.match.sea.find("C6")
    assert site is not None
    assert dict(facts(settling, Settle(site)))[Fact.PASTURE] == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_settlement_imagined_is_the_one_that_follows(players: int) -> None:
    for seed in range(3):
        state = begun(players, seed)
        ground = ground_of(state.island)
        imagined = worths_of(ground, settlement(ground, players))
        assert imagined == pytest.approx(starts_worth(settled_by_the_best(state)))


@pytest.mark.parametrize("seed", range(5))
def test_a_move_leads_as_far_as_the_rules_say(seed: int) -> None:
    island = begun(4, seed).island
    for hex_, reach in ground_of(island).reach.items():
        assert reach[0] == 1 << hex_
        assert reach[1] == island.within[1][hex_] | island.lake_shore[hex_]


def test_every_way_to_lay_a_tile_is_judged() -> None:
    state = begun(5, 4, laid=False)
    while isinstance(state.open, OpenPlace):
        scores = laying_scores(state)
        assert tuple(scores) == legal_actions(state)
        state = advance(state, max(scores, key=scores.__getitem__))
    assert len(state.laid) == 12, "an island that hangs together has room for all"


def test_the_same_tile_is_judged_alike_twice() -> None:
    state = last_tile(MEADOW_IN_THE_WEST, "WGGMHFG", order=1)
    assert laying_scores(state) == laying_scores(state)


def test_an_island_too_small_for_all_is_judged_too() -> None:
    tiny = Ground(begun(5, 1).match.sea, 0b11, 0b01, 0)
    starts = settlement(tiny, 5)
    assert [len(start) for start in starts] == [3, 0, 0, 0, 0]
    assert worths_of(tiny, starts)[1:] == [0.0] * 4


def test_the_effort_of_a_decision_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """One settlement for each way to lay the tile, some dozens of starts for each seat in it."""
    state = begun(3, 4, laid=False)
    judged = 0

    class Counted(Ground):
        def worth(self, reach: Reach, rivals: HexSet) -> float:
            nonlocal judged
            judged += 1
            return super().worth(reach, rivals)

    monkeypatch.setattr(laying, "Ground", Counted)
    while isinstance(state.open, OpenPlace):
        judged, ways = 0, legal_actions(state)
        scores = laying_scores(state)
        assert judged <= len(ways) * (2 * (state.island.land.bit_count() + 7) + 3 * 60)
        state = advance(state, max(scores, key=scores.__getitem__))
