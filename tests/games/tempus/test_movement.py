"""Move People: steps over land (M1), lakes and sea (M2), limits (M3), moved tokens (M4, M5)."""

from __future__ import annotations

import pytest

from tests.games.tempus.tables_for_tests import Table, seat, table

STRIP = {"C3": "gwfhgw"}
"""Six hexes in a row, C3 to H3, with sea around."""

LAKES = {"B2": "ggggggg", "B3": "gg.g.gg", "B4": "ggggggg"}
"""Lakes in D3 and F3; E3 lies between them, B and H have no lake beside them but in row 3."""


def strip(tokens: str, blue: str = "", *, turn: int = 5, cities: str = "", hand: str = "") -> Table:
    """Red on the strip and Move People open; in turn 5 a token walks two hexes."""
    red = seat(tokens, cities=cities, hand=hand)
    return table(red, seat(blue), seat(), turn=turn, rows=STRIP).play("move")


def lakes(tokens: str, blue: str = "", *, turn: int = 1, cities: str = "", hand: str = "") -> Table:
    """Red beside the lakes and Move People open; in turn 1 a token walks one hex."""
    red = seat(tokens, cities=cities, hand=hand)
    return table(red, seat(blue), seat(), turn=turn, rows=LAKES).play("move")


# M1


def test_a_token_walks_one_hex_at_the_start() -> None:
    moving = table(seat("F6"), turn=1).play("move")
    assert moving.legal_of("step") == [
        *("F6 E6", "F6 F5", "F6 F7", "F6 G5", "F6 G6", "F6 G7"),
    ]


def test_a_step_takes_one_token_from_one_hex_to_another() -> None:
    moving = table(seat("F6:2"), turn=1).play("move", "step F6 G6")
    assert moving.tokens("red") == {"F6": 1, "G6": 1}
    assert moving.stock("red") == 14


def test_one_token_moves_at_the_start() -> None:
    moving = table(seat("F6:2 G7"), turn=1).play("move", "step F6 G6")
    assert moving.legal == ["done"]
    assert moving.refused("step G7 H7") == "M1"


@pytest.mark.parametrize(("turn", "steps"), [(5, 1), (6, 2), (9, 2), (10, 3)])
def test_the_row_says_how_many_tokens_move(turn: int, steps: int) -> None:
    moving = table(seat("D5 E7 G8 I5"), seat("I8"), turn=turn).play("move")
    for origin, target in [("D5", "E5"), ("E7", "F7"), ("G8", "H8")][:steps]:
        moving.play(f"step {origin} {target}")
    assert moving.legal == ["done"]


@pytest.mark.parametrize(
    ("turn", "farthest"), [(1, "B1"), (4, "B1"), (5, "C1"), (6, "C1"), (9, "C1"), (10, "F1")]
)
def test_the_row_says_how_far_a_token_walks(turn: int, farthest: str) -> None:
    moving = table(seat("A1"), seat(), seat(), turn=turn, rows={"A1": "ggggggg"}, sea=(7, 1)).play(
        "move"
    )
    ends = [name for name in ("B1", "C1", "D1", "E1", "F1", "G1") if name <= farthest]
    assert moving.legal_of("step") == [f"A1 {end}" for end in ends]


def test_a_player_behind_moves_as_the_own_row_says() -> None:
    red = seat("C3 H3", era="roads")
    moving = table(red, seat(), seat(), turn=6, rows=STRIP).play("move", "step C3 D3")
    assert moving.legal == ["done"]


def test_a_token_may_move_less_than_the_distance() -> None:
    assert strip("C3").legal_of("step") == ["C3 D3", "C3 E3"]


def test_a_token_does_not_walk_over_water() -> None:
    moving = table(seat("C3"), seat(), seat(), turn=5, rows={"C3": "g.g", "C4": "."})
    assert moving.play("move").legal_of("step") == []
    assert moving.refused("step C3 E3") == "M2"
    assert moving.refused("step C3 D3") == "M1"


def test_a_token_may_enter_a_mountain() -> None:
    assert table(seat("F6"), turn=1).play("move", "step F6 E6").tokens("red") == {"E6": 1}


def test_a_token_never_enters_a_hex_with_tokens_of_another() -> None:
    assert strip("C3", blue="D3").refused("step C3 D3") == "M1"


def test_a_token_never_walks_through_tokens_of_another() -> None:
    moving = strip("C3", blue="D3")
    assert moving.legal_of("step") == []
    assert moving.refused("step C3 E3") in {"M1", "M2"}


def test_a_token_never_enters_or_passes_a_city_of_another() -> None:
    blue = seat(cities="D3:2")
    moving = table(seat("C3"), blue, seat(), turn=5, rows=STRIP).play("move")
    assert moving.legal_of("step") == []
    assert moving.refused("step C3 D3") == "M1"


def test_a_token_passes_the_own_city_but_does_not_end_in_it() -> None:
    moving = strip("C3", cities="D3:2")
    assert moving.legal_of("step") == ["C3 E3"]
    assert moving.refused("step C3 D3") == "M1"


def test_a_token_passes_own_full_stacks_but_does_not_end_in_one() -> None:
    moving = strip("C3 D3:3")
    assert "C3 E3" in moving.legal_of("step")
    assert moving.refused("step C3 D3") == "M3"


def test_a_token_walks_around_what_stands_in_the_way() -> None:
    rows = {"C3": "ggg", "C4": "gg"}
    moving = table(seat("C3"), seat("D3"), seat(), turn=10, rows=rows).play("move")
    assert {"C3 C4", "C3 D4", "C3 E3"} <= set(moving.legal_of("step"))


def test_only_the_own_tokens_move() -> None:
    moving = strip("C3", blue="E3")
    assert moving.refused("step E3 F3") == "M1"
    assert moving.refused("step G3 H3") == "M1"


def test_a_city_never_moves() -> None:
    assert strip("C3", cities="E3:2").refused("step E3 F3") == "M1"


def test_each_transportation_gives_one_more_step() -> None:
    hand = "transportation/hills transportation/woods"
    moving = strip("C3 E3 G3", hand=hand).play("step C3 D3")
    assert moving.refused("step E3 F3") == "M1"
    moving.play("play transportation/hills", "step E3 F3", "play transportation/woods")
    moving.play("step G3 H3")
    assert moving.tokens("red") == {"D3": 1, "F3": 1, "H3": 1}
    assert moving.discard == hand.split()


def test_a_transportation_played_in_one_action_is_over_with_it() -> None:
    hand = "transportation/hills"
    moving = strip("C3 E3", hand=hand).play("play transportation/hills", "done", "end")
    moving.play("idea", "end", "idea", "end", "move", "step C3 D3")
    assert moving.legal == ["done"]


def test_a_step_needs_an_open_move() -> None:
    waiting = table(seat("C3"), seat(), seat(), rows=STRIP)
    assert waiting.refused("step C3 D3") == "M1"
    assert waiting.play("babies").refused("step C3 D3") == "M1"


# M2: lakes


def test_a_token_beside_a_lake_may_go_to_any_land_beside_it() -> None:
    ends = {text.split()[1] for text in lakes("C3").legal_of("step")}
    assert {"C2", "D2", "E3", "C4", "D4"} <= ends


def test_a_token_away_from_lakes_does_not_use_them() -> None:
    assert lakes("B2").legal_of("step") == ["B2 B3", "B2 C2", "B2 C3"]


def test_a_lake_is_the_whole_movement() -> None:
    """With distance two: neither over the lake and on, nor first to its shore."""
    onwards = lakes("C3", turn=5)
    assert onwards.refused("step C3 F2") in {"M1", "M2"}
    assert "C3 E3" in onwards.legal_of("step")
    towards = lakes("B2", turn=5)
    assert towards.refused("step B2 E3") in {"M1", "M2"}


def test_a_token_between_two_lakes_may_use_either_but_not_both() -> None:
    between = {text.split()[1] for text in lakes("E3").legal_of("step")}
    assert {"C3", "G3"} <= between
    one_side = lakes("C3")
    assert one_side.refused("step C3 G3") in {"M1", "M2"}


@pytest.mark.parametrize(
    ("blue", "cities", "tokens"),
    [("E3", "", "C3"), ("", "E3:2", "C3"), ("", "", "C3 E3:2")],
    ids=["tokens of another", "own city", "own full stack"],
)
def test_over_a_lake_the_rules_of_ending_hold(blue: str, cities: str, tokens: str) -> None:
    moving = lakes(tokens, blue, cities=cities)
    assert moving.refused("step C3 E3") == ("M3" if tokens != "C3" else "M1")
    assert "C3 C4" in moving.legal_of("step")


def test_over_a_lake_a_token_does_not_end_in_a_city_of_another() -> None:
    moving = table(seat("C3"), seat(cities="E3:2"), seat(), turn=1, rows=LAKES).play("move")
    assert moving.refused("step C3 E3") == "M1"


def test_others_on_the_shore_do_not_block_a_lake() -> None:
    assert "C3 E3" in lakes("C3", blue="C2 D2 C4 D4").legal_of("step")


# M2: the sea

APART = {"B2": "ggg", "G8": "gg"}
"""Two islands."""


def test_without_ships_nobody_crosses_the_sea() -> None:
    moving = table(seat("B2"), seat(), seat(), turn=6, rows=APART).play("move")
    assert moving.refused("step B2 G8") == "M2"


def test_with_ships_a_token_goes_to_any_land_beside_the_sea() -> None:
    moving = table(seat("B2"), seat(), seat(), turn=7, rows=APART).play("move")
    assert moving.legal_of("step") == ["B2 C2", "B2 D2", "B2 G8", "B2 H8"]


def test_a_player_behind_has_no_ships_yet() -> None:
    red = seat("B2", era="trade")
    moving = table(red, seat(), seat(), turn=7, rows=APART).play("move")
    assert moving.refused("step B2 G8") == "M2"


def test_a_ship_does_not_sail_from_or_to_inner_land() -> None:
    rows = {"B2": "ggg", "B3": "gggg", "B4": "ggg", "H8": "g"}
    moving = table(seat("C3 H8"), seat(), seat(), turn=7, rows=rows).play("move")
    assert moving.refused("step C3 H8") == "M1"
    assert moving.refused("step H8 C3") == "M1"
    assert "H8 B3" in moving.legal_of("step")


def test_a_lake_is_no_sea() -> None:
    moving = lakes("D2", turn=7)
    assert "D2 E3" in moving.legal_of("step")
    inner = table(seat("E3 G8"), seat(), seat(), turn=7, rows={**LAKES, "G8": "g"}).play("move")
    assert inner.refused("step E3 G8") == "M1"


def test_sailing_is_the_whole_movement() -> None:
    rows = {"B2": "ggg", "B3": "gggg", "B4": "ggg", "H8": "g"}
    moving = table(seat("C3 H8"), seat(), seat(), turn=10, rows=rows).play("move")
    assert moving.refused("step C3 H8") == "M1"


def test_parts_of_the_sea_that_only_the_frame_joins_are_one() -> None:
    rows = {f"C{row}": "ggg" for row in range(1, 5)}
    moving = table(seat("C1"), seat(), seat(), turn=7, rows=rows, sea=(7, 4)).play("move")
    assert "C1 E4" in moving.legal_of("step")


def test_land_that_touches_the_frame_alone_is_not_beside_the_sea() -> None:
    rows = {"A1": "gggggg", "A2": "gggggg", "A3": "ggggg."}
    moving = table(seat("A1 E3"), seat(), seat(), turn=7, rows=rows, sea=(6, 3)).play("move")
    assert moving.refused("step A1 F2") == "M1"
    assert moving.refused("step E3 A1") == "M1"
    assert moving.legal_of("step A1") == ["A2", "A3", "B1", "B2", "B3", "C1"]


@pytest.mark.parametrize("blocked", ["tokens", "city", "full stack"])
def test_over_the_sea_the_rules_of_ending_hold(blocked: str) -> None:
    red = seat("B2 G8:3" if blocked == "full stack" else "B2")
    blue = seat("G8" if blocked == "tokens" else "", cities="G8:2" if blocked == "city" else "")
    moving = table(red, blue, seat(), turn=7, rows=APART).play("move")
    assert moving.refused("step B2 G8") == ("M3" if blocked == "full stack" else "M1")
    assert "B2 H8" in moving.legal_of("step")


# M3


@pytest.mark.parametrize(("turn", "limit"), [(1, 2), (3, 2), (4, 3), (8, 3), (9, 4), (10, 4)])
def test_a_stack_may_grow_to_the_limit_of_the_row(turn: int, limit: int) -> None:
    moving = table(seat(f"C3 D3:{limit - 1}"), seat(), seat(), turn=turn, rows=STRIP)
    assert "C3 D3" in moving.play("move").legal_of("step")
    full = table(seat(f"C3 D3:{limit}"), seat(), seat(), turn=turn, rows=STRIP)
    assert full.play("move").refused("step C3 D3") == "M3"


def test_the_limit_is_checked_after_each_token() -> None:
    moving = strip("C3 D3:3", turn=6)
    assert moving.refused("step C3 D3") == "M3"
    assert moving.play("step D3 E3", "step C3 D3").tokens("red") == {"D3": 3, "E3": 1}


def test_sanitation_played_while_moving_makes_room() -> None:
    moving = strip("C3 D3:3", hand="sanitation/woods")
    moving.play("play sanitation/woods D3", "step C3 D3")
    assert moving.tokens("red") == {"D3": 4}


# M4 and M5


def test_a_moved_token_does_not_move_again() -> None:
    moving = strip("C3", turn=6).play("step C3 D3")
    assert moving.legal == ["done"]
    assert moving.refused("step D3 E3") == "M4"


def test_transportation_does_not_move_a_token_twice() -> None:
    moving = strip("C3", turn=6, hand="transportation/hills").play("step C3 D3")
    assert moving.play("play transportation/hills").refused("step D3 E3") == "M4"


def test_from_a_mixed_stack_as_many_move_on_as_had_not_moved() -> None:
    hand = "transportation/hills transportation/woods"
    moving = strip("C3 D3", turn=6, hand=hand).play("step C3 D3", "step D3 E3")
    moving.play("play transportation/hills")
    assert moving.refused("step D3 E3") == "M4"
    assert moving.refused("step E3 F3") == "M4"
    assert moving.tokens("red") == {"D3": 1, "E3": 1}


def test_every_token_that_moved_into_a_stack_counts() -> None:
    """Two joined one: a single token may leave, whatever cards are played."""
    hand = "transportation/hills transportation/woods"
    moving = strip("C3:2 D3", turn=6, hand=hand).play("step C3 D3", "step C3 D3")
    moving.play("play transportation/hills", "step D3 E3", "play transportation/woods")
    assert moving.refused("step D3 E3") == "M4"
    assert moving.tokens("red") == {"D3": 2, "E3": 1}


def test_tokens_of_one_stack_move_one_after_the_other() -> None:
    moving = strip("C3:2", turn=6).play("step C3 D3", "step C3 E3")
    assert moving.tokens("red") == {"D3": 1, "E3": 1}


def test_a_token_may_move_into_a_hex_that_another_has_left() -> None:
    moving = strip("C3 D3", turn=6, hand="transportation/hills").play("step D3 E3", "step C3 D3")
    moving.play("play transportation/hills")
    assert moving.refused("step D3 E3") == "M4"


def test_a_token_just_converted_has_not_moved() -> None:
    red = seat("F6", hand="religion/woods transportation/woods")
    moving = table(red, seat("G6 H6 H7 I7"), turn=6).play("move", "step F6 G5")
    assert moving.refused("step G5 F5") == "M4"
    moving.play("play religion/woods G6 G5", "step G5 F5")
    assert moving.tokens("red") == {"G5": 1, "F5": 1}
    assert moving.play("play transportation/woods").refused("step G5 F6") == "M4"


def test_in_the_next_action_every_token_may_move_again() -> None:
    moving = strip("C3").play("step C3 D3", "done", "end", "idea", "end", "idea", "end")
    assert moving.play("move", "step D3 E3").tokens("red") == {"E3": 1}


def test_a_step_ends_in_another_hex() -> None:
    assert strip("C3").refused("step C3 C3") == "M5"
    assert lakes("C3").refused("step C3 C3") == "M5"
    sailing = table(seat("B2"), seat(), seat(), turn=7, rows=APART).play("move")
    assert sailing.refused("step B2 B2") == "M5"
