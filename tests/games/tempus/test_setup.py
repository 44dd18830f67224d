"""Set-up: players and tiles (S1), laying (S2 to S4), settling (S5), the first player (S6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from tempus_desktop.core.errors import BadFile, BadRequest
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.map_tiles import tile_land
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace, OpenSettle, State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import FACE_LETTERS, Colour, Terrain
from tempus_desktop.grids.hexes import each
from tests.games.tempus.tables_for_tests import COMPONENTS, SEA, Table, new_match

CENTRES = ("C3", "F3", "I3", "L3", "D6", "G6", "J6", "D9")
"""Eight spots for the tiles of three players, each beside one laid before."""


def hex_(name: str) -> int:
    found = SEA.find(name)
    assert found is not None
    return found


def tiles(names: Sequence[str] = CENTRES, faces: str = "GWMGFMH") -> list[LaidTile]:
    return [LaidTile(faces, hex_(name), 0) for name in names]


def settling(*rows: str, first: int = 0, others: Sequence[str] = ()) -> Table:
    """Settling on land of the named hexes only; ``others`` are already held by the second."""
    table = new_match(first=first, layout=tiles())
    land = {hex_(name): Terrain.WOODS for row in rows for name in row.split()}
    state = table.state._replace(island=analyse(SEA, land))
    return Table(_with_held(state, others))


def _with_held(state: State, others: Sequence[str]) -> State:
    held = sum(1 << hex_(name) for name in others)
    second = state.players[1]._replace(held=held, stock=16 - len(others))
    pile = bytearray(state.pile)
    for name in others:
        pile[hex_(name)] = 1
    players = (state.players[0], second, state.players[2])
    return state._replace(players=players, pile=bytes(pile))


# S1


@pytest.mark.parametrize(("players", "laid"), [(3, 8), (4, 10), (5, 12)])
def test_three_four_or_five_players_lay_eight_ten_or_twelve_tiles(players: int, laid: int) -> None:
    state = new_match(players).state
    assert isinstance(state.open, OpenPlace)
    drawn = [state.open.tile, *state.tile_pile]
    assert len(drawn) == len(set(drawn)) == laid
    assert set(drawn) <= set(COMPONENTS.tiles)


@pytest.mark.parametrize("players", [1, 2])
def test_fewer_than_three_players_are_refused(players: int) -> None:
    with pytest.raises(BadRequest) as caught:
        new_match(players)
    assert caught.value.rule == "S1"


def test_six_players_or_two_of_one_colour_are_refused() -> None:
    for colours in [(*Colour, Colour.RED), (Colour.RED, Colour.BLUE, Colour.RED)]:
        with pytest.raises(BadRequest) as caught:
            game.start(game.Setup(colours, Options(), COMPONENTS), 0)
        assert caught.value.rule == "S1"


def test_everybody_begins_with_sixteen_tokens_three_tiles_and_no_card() -> None:
    table = new_match()
    for colour in ("red", "blue", "yellow"):
        assert (table.stock(colour), table.tiles(colour), table.hand(colour)) == (16, 3, [])
        assert (table.era(colour), table.cities(colour)) == ("starting", {})
    assert sorted(table.deck) == [str(card) for card in COMPONENTS.deck]


def test_a_layout_needs_as_many_tiles_as_the_players_lay() -> None:
    with pytest.raises(BadFile) as caught:
        new_match(4, layout=tiles())
    assert (caught.value.place, caught.value.rule) == ("tiles", "S1")


# S2


def test_a_tile_covers_its_centre_and_the_six_hexes_around_it() -> None:
    land = new_match().play("place G6 0").state.island.land
    covered = {SEA.name(found) for found in each(land)}
    assert covered == {"G6", "H5", "H6", "H7", "G7", "F6", "G5"}


@pytest.mark.parametrize(
    ("turn", "ring"),
    [
        (0, "H5 H6 H7 G7 F6 G5"),
        (1, "H6 H7 G7 F6 G5 H5"),
        (2, "H7 G7 F6 G5 H5 H6"),
        (5, "G5 H5 H6 H7 G7 F6"),
    ],
)
def test_a_tile_turns_clockwise_in_steps_of_60_degrees(turn: int, ring: str) -> None:
    land = tile_land(SEA, LaidTile("GWMGFMH", hex_("G6"), turn))
    faces = [land[hex_(name)] for name in ("G6", *ring.split())]
    assert faces == [FACE_LETTERS[letter] for letter in "GWMGFMH"]


def test_six_turns_are_offered_for_every_spot() -> None:
    offered = [text for text in new_match().legal_of("place") if text.startswith("G6 ")]
    assert offered == [f"G6 {turn}" for turn in range(6)]


@pytest.mark.parametrize("centre", ["A6", "M5", "M6", "G1", "G12", "A1"])
def test_a_tile_lies_wholly_on_the_grid(centre: str) -> None:
    assert new_match().refused(f"place {centre} 0") == "S2"


def test_a_tile_may_touch_the_frame() -> None:
    legal = new_match().legal_of("place")
    assert {"B2 0", "L2 0", "B11 0", "L11 0"} <= set(legal)


@pytest.mark.parametrize("centre", ["G6", "H6", "H7", "I6", "G4", "F8"])
def test_a_tile_overlaps_no_other(centre: str) -> None:
    assert new_match().play("place G6 0").refused(f"place {centre} 0") == "S2"


# S3


def test_the_first_tile_goes_anywhere() -> None:
    centres = {text.split()[0] for text in new_match().legal_of("place")}
    inside = {SEA.name(found) for found in range(SEA.size) if None not in SEA.ring[found]}
    assert centres == inside


def test_a_later_tile_shares_an_edge_with_land() -> None:
    table = new_match().play("place G6 0")
    assert table.refused("place C6 0") == "S3"
    assert {"D6 0", "J6 0", "G9 0"} <= set(table.legal_of("place"))


def test_the_spots_of_a_second_tile_are_those_at_three_steps() -> None:
    centres = {text.split()[0] for text in new_match().play("place G6 0").legal_of("place")}
    for name in centres:
        assert SEA.distance(hex_("G6"), hex_(name)) == 3
    assert len(centres) == 18


def test_which_faces_meet_does_not_matter() -> None:
    table = new_match().play("place G6 0")
    assert {f"J6 {turn}" for turn in range(6)} <= set(table.legal_of("place"))


@pytest.mark.parametrize(
    ("spots", "rule"), [(("C3", "D3"), "S2"), (("C3", "H6"), "S3"), (("A1",), "S2")]
)
def test_a_layout_keeps_the_rules_of_laying(spots: tuple[str, ...], rule: str) -> None:
    names = (*spots, *(("L11",) * (8 - len(spots))))
    with pytest.raises(BadFile) as caught:
        new_match(layout=tiles(names))
    assert caught.value.rule == rule
    assert caught.value.place == f"tiles[{len(spots) - 1}].centre"


# S4


def test_players_lay_in_turn_from_the_first_player() -> None:
    table = new_match(first=1)
    laid_by = []
    for centre in CENTRES:
        laid_by.append(table.to_act)
        table.play(f"place {centre} 0")
    assert laid_by == ["blue", "yellow", "red", "blue", "yellow", "red", "blue", "yellow"]


def test_the_next_player_lays_the_top_tile_of_the_pile() -> None:
    table = new_match()
    top = table.state.tile_pile[0]
    table.play("place G6 0")
    assert table.state.open == OpenPlace(top)


def test_a_drawn_tile_must_be_laid() -> None:
    table = new_match()
    assert all(text.startswith("place ") for text in table.legal)
    assert table.refused("settle G6") == "S5"
    assert table.refused("end") == "A3"


def test_without_a_spot_the_remaining_tiles_are_left_out() -> None:
    table = new_match(5)
    crowded = {n: Terrain.HILLS for n in range(SEA.size) if SEA.distance(n, hex_("G6")) > 1}
    table.state = table.state._replace(island=analyse(SEA, crowded))
    table.play("place G6 0")
    assert isinstance(table.state.open, OpenSettle)
    assert table.state.tile_pile == ()
    assert told.TilesLeftOut(11) in table.events
    assert table.to_act == "red"


def test_after_the_last_tile_nothing_can_be_laid() -> None:
    table = new_match().play(*(f"place {centre} 0" for centre in CENTRES))
    assert table.refused("place L11 0") == "S4"


# S5


def test_the_first_player_settles_first_whoever_laid_the_last_tile() -> None:
    table = new_match(first=1).play(*(f"place {centre} 0" for centre in CENTRES))
    assert table.to_act == "blue"


def test_all_three_tokens_are_placed_before_the_next_player_does() -> None:
    table = new_match(layout=tiles(), first=2)
    settled_by = []
    for name in ("C3", "C3", "D3", "F3", "F3", "G3", "I3", "I3", "J3"):
        settled_by.append(table.to_act)
        table.play(f"settle {name}")
    assert settled_by == ["yellow"] * 3 + ["red"] * 3 + ["blue"] * 3
    assert (table.phase, table.to_act) == ("actions", "yellow")
    assert table.tokens("red") == {"F3": 2, "G3": 1}
    assert table.stock("red") == 13


def test_tokens_settle_on_land() -> None:
    assert new_match(layout=tiles()).refused("settle A12") == "S5"


def test_tokens_may_settle_on_a_mountain() -> None:
    table = new_match(layout=tiles(faces="MMMMMMM"))
    assert table.play("settle C3", "settle C3", "settle D3").tokens("red") == {"C3": 2, "D3": 1}


def test_no_more_than_two_tokens_settle_in_a_hex() -> None:
    table = new_match(layout=tiles()).play("settle C3", "settle C3")
    assert table.refused("settle C3") == "S5"


def test_no_hex_holds_settlers_of_two_players() -> None:
    table = new_match(layout=tiles()).play("settle C3", "settle C3", "settle D3")
    assert table.refused("settle D3") == "S5"


def test_a_chain_of_three_hexes_is_one_group() -> None:
    table = settling("C3 D3 E3").play("settle C3", "settle D3")
    assert table.legal == ["settle C3", "settle D3", "settle E3"]


def test_the_last_token_may_join_either_end_of_a_chain() -> None:
    table = settling("B3 C3 D3 E3 F3 G3").play("settle D3", "settle E3")
    assert table.legal == ["settle C3", "settle D3", "settle E3", "settle F3"]


def test_the_second_token_may_leave_a_free_hex_between() -> None:
    table = settling("C3 D3 E3 F3")
    assert "settle E3" in table.play("settle C3").legal
    assert table.play("settle E3").legal == ["settle D3"]


def test_the_second_token_may_go_two_hexes_away_around_a_corner() -> None:
    table = settling("C3 D3", "D4").play("settle C3")
    assert table.legal == ["settle C3", "settle D3", "settle D4"]
    assert table.play("settle D4").legal == ["settle D3"]


def test_the_third_token_may_take_any_of_two_hexes_between() -> None:
    table = settling("C3 D3", "C4 D4").play("settle C3", "settle D4")
    assert table.legal == ["settle C4", "settle D3"]


def test_the_hex_between_must_be_free() -> None:
    table = settling("B3 C3 D3 E3", others=["D3"]).play("settle C3")
    assert table.legal == ["settle B3", "settle C3"]
    assert table.refused("settle E3") == "S5"
    assert table.refused("settle D3") == "S5"


def test_tokens_far_apart_are_no_group() -> None:
    table = settling("C3 D3 E3 F3").play("settle C3")
    assert table.refused("settle F3") == "S5"


def test_a_first_token_may_not_go_where_three_cannot_be_finished() -> None:
    table = settling("C3", "F3 G3")
    assert table.legal == ["settle F3", "settle G3"]
    assert table.refused("settle C3") == "S5"


def test_a_hex_shut_in_by_others_cannot_be_begun_with() -> None:
    table = settling("C3 D3", "G3 H3", others=["D3"])
    assert table.legal == ["settle G3", "settle H3"]


def test_two_tokens_in_one_hex_need_a_free_hex_beside_it() -> None:
    table = settling("F3 G3").play("settle F3", "settle F3")
    assert table.legal == ["settle G3"]


def test_every_way_to_settle_and_no_other_is_offered() -> None:
    """All orders of all connected sets, found by brute force on a small island."""
    names = ["B2", "C2", "B3", "C3", "D3", "D4"]
    ways = {
        order
        for chosen in _multisets(names)
        if _is_connected(set(chosen))
        for order in permutations(chosen)
    }
    assert set(_settlings(settling(" ".join(names)).state, ())) == ways


def _multisets(names: list[str]) -> list[tuple[str, str, str]]:
    return [
        (a, b, c) for a in names for b in names for c in names if a <= b <= c and not a == b == c
    ]


def _is_connected(names: set[str]) -> bool:
    group = [next(iter(names))]
    for name in group:
        near = {SEA.name(other) for other in SEA.neighbours[hex_(name)]}
        group += [other for other in sorted(names & near) if other not in group]
    return set(group) == names


def _settlings(state: State, made: tuple[str, ...]) -> list[tuple[str, ...]]:
    if len(made) == 3:
        return [made]
    table, found = Table(state), []
    for name in table.legal_of("settle"):
        found += _settlings(Table(state).play(f"settle {name}").state, (*made, name))
    return found


# S6


def test_the_named_player_is_first() -> None:
    assert [new_match(first=seat).to_act for seat in range(3)] == ["red", "blue", "yellow"]


def test_the_first_player_is_drawn_at_random() -> None:
    firsts = [new_match(first=None, seed=seed).to_act for seed in range(90)]
    assert all(firsts.count(colour) > 15 for colour in ("red", "blue", "yellow"))


def test_naming_the_first_player_changes_no_other_chance() -> None:
    drawn = new_match(first=None, seed=5).state
    named = new_match(first=2, seed=5).state
    assert drawn.match == named.match
    assert (drawn.deck, drawn.tile_pile, drawn.seed) == (named.deck, named.tile_pile, named.seed)
