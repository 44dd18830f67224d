"""Sanitation raises limits (N1, N2), Religion converts tokens (N3)."""

from __future__ import annotations

import pytest

from tempus_desktop.games.tempus.position import read_position, write_position
from tests.games.tempus.tables_for_tests import COMPONENTS, Table, seat, table

SANITATION = "sanitation/farmland sanitation/hills sanitation/woods"
RELIGION = "religion/hills religion/woods"


def red_table(tokens: str, *, hand: str = "", raises: str = "", turn: int = 4) -> Table:
    """Red with blue beside F6; three tokens may stand in a hex in turn 4."""
    return table(seat(tokens, hand=hand, raises=raises), seat("G6 H6 H7 I7"), turn=turn)


def next_round(of: Table) -> Table:
    """On to red's next round; the others have ideas."""
    return of.play("end", "idea", "end", "idea", "end")


# N1


def test_sanitation_raises_the_limit_of_one_hex_by_one() -> None:
    raised = red_table("F6:3 F7:3 E7", hand=SANITATION).play("play sanitation/woods F6", "babies")
    assert raised.raises("red") == {"F6": 1}
    assert raised.play("birth F6").tokens("red")["F6"] == 4
    assert raised.refused("birth F7") == "B1"


def test_several_raises_of_one_hex_add_up() -> None:
    raised = red_table("F6:3 E5 F5 G5", hand=SANITATION, turn=6)
    raised.play("play sanitation/woods F6", "play sanitation/hills F6", "move")
    raised.play("step E5 F6", "step F5 F6")
    assert raised.tokens("red") == {"F6": 5, "G5": 1}


def test_a_raise_stays_one_that_a_position_may_hold() -> None:
    """From 1 to 54 by the notation; a position written out must load again."""
    raised = red_table("F6 F7", hand=SANITATION, raises="F6:54").play("play sanitation/woods F6")
    assert raised.raises("red") == {"F6": 54}
    assert read_position(write_position(raised.state), COMPONENTS) == raised.state


def test_raises_of_several_hexes_stand_side_by_side() -> None:
    raised = red_table("F6:3 F7:3", hand=SANITATION)
    raised.play("play sanitation/woods F6", "play sanitation/hills F7")
    assert raised.raises("red") == {"F6": 1, "F7": 1}


@pytest.mark.parametrize("site", ["G6", "F7", "A1"])
def test_sanitation_is_played_on_a_hex_with_own_tokens(site: str) -> None:
    assert red_table("F6", hand=SANITATION).refused(f"play sanitation/woods {site}") == "N1"


def test_sanitation_is_not_played_on_a_city() -> None:
    city = table(seat("D5", cities="F6:2", hand=SANITATION))
    assert city.refused("play sanitation/woods F6") == "N1"


def test_a_raise_is_for_its_player_only() -> None:
    """When another takes the hex, the raise is gone with its owner's last token."""
    red = seat("F6 D5 D6 D7", raises="F6:2")
    blue = seat("G6:3 H6 H7 I7")
    taken = table(red, blue, turn=4).play("idea", "end", "fight G6 F6", "commit", "commit")
    taken.play("occupy 3")
    assert taken.raises("red") == taken.raises("blue") == {}


def test_a_raise_not_needed_stays() -> None:
    raised = red_table("F6", hand=SANITATION).play("play sanitation/woods F6", "idea")
    assert next_round(raised).raises("red") == {"F6": 1}


def test_a_raise_stays_over_the_end_of_a_turn() -> None:
    ending = table(seat("F6:4", raises="F6:1", tiles=1), seat("I8", tiles=0), seat(tiles=0), turn=4)
    ending.play("idea", "end", "commit", "commit", "commit")
    assert ending.state.turn == 5
    assert (ending.raises("red"), ending.tokens("red")) == ({"F6": 1}, {"F6": 4})


# N2

SHRUNK = [
    ("four of three, one leaves", "F6:4", "F6:1", 1, {}),
    ("five of three, one leaves", "F6:5", "F6:2", 1, {"F6": 1}),
    ("five of three, two leave", "F6:5", "F6:2", 2, {}),
    ("a raise not needed", "F6:2", "F6:1", 1, {}),
    ("partly needed", "F6:4", "F6:3", 1, {}),
    ("partly needed by more", "F6:5", "F6:3", 1, {"F6": 1}),
]


@pytest.mark.parametrize(
    ("tokens", "raises", "leave", "left"),
    [case[1:] for case in SHRUNK],
    ids=[case[0] for case in SHRUNK],
)
def test_a_step_out_shrinks_the_raise_to_what_is_needed(
    tokens: str, raises: str, leave: int, left: dict[str, int]
) -> None:
    moving = red_table(tokens, raises=raises, turn=6).play("move")
    moving.play(*["step F6 F7"] * leave)
    assert moving.raises("red") == left


def test_the_room_of_a_shrunk_raise_is_gone() -> None:
    moving = red_table("F6:4 E5", raises="F6:1", turn=6).play("move", "step F6 F7")
    assert moving.refused("step E5 F6") == "M3"


def test_a_step_in_keeps_the_raise() -> None:
    moving = red_table("F6:2 E5", raises="F6:1", turn=6).play("move", "step E5 F6")
    assert moving.raises("red") == {"F6": 1}


def test_passing_through_keeps_the_raise() -> None:
    moving = red_table("F6:3 E5", raises="F6:1", turn=6).play("move", "step E5 F7")
    assert moving.raises("red") == {"F6": 1}


@pytest.mark.parametrize(("moved", "left"), [(0, {"F6": 2}), (1, {"F6": 1}), (2, {}), (3, {})])
def test_moving_in_shrinks_the_raise_but_not_with_nobody(moved: int, left: dict[str, int]) -> None:
    won = red_table("F6:5", raises="F6:2").play("fight F6 G6", "commit", "commit")
    assert won.play(f"occupy {moved}").raises("red") == left


def test_moving_in_with_nobody_keeps_a_raise_not_needed() -> None:
    won = red_table("F6:2", raises="F6:1").play("fight F6 G6", "commit", "commit", "occupy 0")
    assert won.raises("red") == {"F6": 1}


def test_losing_a_token_in_a_fight_keeps_the_raise() -> None:
    red = seat("F6:4", raises="F6:1", hand="religion/woods")
    blue = seat("G6:3 H6 H7 I7", hand="fortifications/woods")
    lost = table(red, blue, turn=4).play("fight F6 G6", "commit", "commit fortifications/woods")
    assert (lost.tokens("red"), lost.raises("red")) == ({"F6": 3}, {"F6": 1})
    assert lost.play("play religion/woods G6 F6").tokens("red") == {"F6": 4}


def test_losing_a_token_to_religion_keeps_the_raise() -> None:
    red = seat("F6:4 D5 D6 D7", raises="F6:1")
    blue = seat("G6 H6 H7 I7", hand=RELIGION)
    taken = table(red, blue, turn=4).play("idea", "end", "play religion/woods F6 G6")
    assert (taken.tokens("red")["F6"], taken.raises("red")) == (3, {"F6": 1})


LAST_TOKENS: dict[str, tuple[str, ...]] = {
    "a step": ("move", "step F6 F7"),
    "moving in": ("fight F6 G6", "commit weapons/woods", "commit", "occupy 1"),
    "a lost attack": ("fight F6 G6", "commit", "commit"),
    "a lost defence": ("idea", "end", "fight G6 F6", "commit weapons/hills", "commit"),
    "religion": ("idea", "end", "play religion/woods F6 G6"),
}


@pytest.mark.parametrize("texts", LAST_TOKENS.values(), ids=LAST_TOKENS)
def test_a_hex_that_loses_its_last_token_loses_the_raise(texts: tuple[str, ...]) -> None:
    red = seat("F6 D5 D6 D7", raises="F6:2", hand="weapons/woods")
    blue = seat("G6 H6 H7 I7", hand="religion/woods weapons/hills")
    emptied = table(red, blue, turn=4).play(*texts)
    assert "F6" not in emptied.tokens("red")
    assert not any(emptied.state.raises)


def test_a_hex_that_becomes_a_city_loses_the_raise() -> None:
    built = red_table("F7:4", raises="F7:2").play("city F7 3")
    assert not any(built.state.raises)


def test_a_later_higher_limit_keeps_the_raise_on_top() -> None:
    """Two and a raise on Farming hold three; on Cities three and the raise hold four."""
    red = seat("F6:3 F4:2 G6 I5", raises="F6:1", tiles=1)
    risen = table(red, seat("I8", tiles=0), seat(tiles=0), turn=3)
    risen.play("babies")
    assert risen.refused("birth F6") == "B1"
    risen.play("done", "end", "commit", "commit", "commit")
    assert (risen.era("red"), risen.raises("red")) == ("cities", {"F6": 1})
    risen.play("idea", "end", "idea", "end", "babies", "birth F6")
    assert risen.tokens("red")["F6"] == 4


# N3


def test_religion_takes_a_token_beside_and_puts_an_own_one_in() -> None:
    taken = red_table("F6", hand=RELIGION).play("play religion/woods G6 F6")
    assert taken.tokens("red") == {"F6": 2}
    assert taken.tokens("blue") == {"H6": 1, "H7": 1, "I7": 1}
    assert (taken.stock("red"), taken.stock("blue")) == (14, 13)


def test_religion_leaves_the_other_tokens_of_the_hex() -> None:
    taken = table(seat("F6", hand=RELIGION), seat("G6:3 H6 H7 I7"), turn=4)
    assert taken.play("play religion/woods G6 F6").tokens("blue")["G6"] == 2


def test_a_hex_may_lose_its_last_token_to_religion_and_stand_empty() -> None:
    taken = red_table("F6", hand=RELIGION, turn=6).play("play religion/woods G6 F6", "move")
    assert "step F6 G6" in taken.legal


def test_religion_reaches_adjacent_hexes_only() -> None:
    assert red_table("F6", hand=RELIGION).refused("play religion/woods H6 F6") == "N3"


def test_religion_does_not_reach_across_water() -> None:
    rows = {"B2": "ggggg", "B3": "gg.gg", "B4": "ggggg"}
    at = table(seat("C3", hand=RELIGION), seat("E3 F2 F3 F4"), seat(), turn=10, rows=rows)
    assert at.refused("play religion/woods E3 C3") == "N3"


def test_religion_needs_a_hex_with_own_tokens() -> None:
    at = red_table("D5", hand=RELIGION)
    assert at.refused("play religion/woods G6 F6") == "N3"
    city = table(seat("D5", cities="F6:2", hand=RELIGION), seat("G6 H6 H7 I7"), turn=4)
    assert city.refused("play religion/woods G6 F6") == "N3"


def test_religion_takes_no_city_no_own_token_and_nothing_from_an_empty_hex() -> None:
    blue = seat("H6 H7 I7 I8", cities="G6:2")
    at = table(seat("F6 F7", hand=RELIGION), blue, turn=4)
    for victim in ("G6", "F7", "E6", "A1"):
        assert at.refused(f"play religion/woods {victim} F6") == "N3"


def test_religion_needs_a_token_in_the_stock() -> None:
    at = red_table("F6 E5:3 F5:3 G5:3 E7:3 D7:3", hand=RELIGION)
    assert at.stock("red") == 0
    assert at.refused("play religion/woods G6 F6") == "N3"


def test_religion_keeps_the_stack_limit() -> None:
    full = red_table("F6:3", hand=RELIGION)
    assert full.refused("play religion/woods G6 F6") == "N3"


def test_sanitation_makes_room_for_religion() -> None:
    full = red_table("F6:3", hand="religion/woods sanitation/woods")
    full.play("play sanitation/woods F6", "play religion/woods G6 F6")
    assert full.tokens("red") == {"F6": 4}


def test_religion_may_take_from_and_into_a_mountain() -> None:
    into = table(seat("E6", hand=RELIGION), seat("F6 H6 H7 I7"), turn=4)
    assert into.play("play religion/woods F6 E6").tokens("red") == {"E6": 2}
    out = table(seat("F6", hand=RELIGION), seat("E6 H6 H7 I7"), turn=4)
    assert out.play("play religion/woods E6 F6").tokens("red") == {"F6": 2}


def test_a_baby_may_be_born_where_a_token_was_just_converted() -> None:
    at = red_table("F6", hand=RELIGION).play("babies", "play religion/woods G6 F6", "birth F6")
    assert at.tokens("red") == {"F6": 3}
