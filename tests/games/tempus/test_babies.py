"""Have Babies (B1) and Medicine."""

from __future__ import annotations

import pytest

from tests.games.tempus.tables_for_tests import Table, seat, table

FULL_BOARD = "F6:3 E5:3 D5:3 F5:3 G5:3 G7"
"""Sixteen tokens, G7 with room for more."""


def babies(tokens: str, *, turn: int = 3, hand: str = "", raises: str = "") -> Table:
    """Red with Have Babies open; F6, F7, G7, E5, H5 and I6 are grassland."""
    return table(seat(tokens, hand=hand, raises=raises), turn=turn).play("babies")


def test_a_baby_is_a_token_from_the_stock_in_a_grassland_hex_of_the_player() -> None:
    born = babies("F6").play("birth F6")
    assert born.tokens("red") == {"F6": 2}
    assert born.stock("red") == 14


@pytest.mark.parametrize("site", ["D5", "F8", "E8", "E6"])
def test_no_baby_is_born_outside_grassland(site: str) -> None:
    assert babies(f"F6 {site}").refused(f"birth {site}") == "B1"


def test_no_baby_is_born_where_the_player_has_no_token() -> None:
    empty = table(seat("F6"), seat("G7")).play("babies")
    assert empty.legal_of("birth") == ["F6"]
    assert empty.refused("birth F7") == "B1"
    assert empty.refused("birth G7") == "B1"


def test_no_baby_is_born_in_a_city() -> None:
    city = table(seat("F8", cities="F6:2")).play("babies")
    assert city.refused("birth F6") == "B1"


def test_one_baby_a_hex_in_an_action() -> None:
    born = babies("F6 E5", turn=4).play("birth F6")
    assert born.refused("birth F6") == "B1"
    assert born.legal_of("birth") == ["E5"]


@pytest.mark.parametrize(("turn", "births"), [(1, 1), (2, 1), (3, 2), (10, 2)])
def test_the_row_says_how_many_babies_are_born(turn: int, births: int) -> None:
    born = babies("F6 E5 I6", turn=turn)
    born.play(*[f"birth {site}" for site in ("F6", "E5")][:births])
    assert born.legal == ["done"]
    assert born.refused("birth I6") == "B1"


def test_each_medicine_gives_one_more_baby() -> None:
    hand = "medicine/hills medicine/woods"
    born = babies("F6 E5 I6 H5 F7", turn=3, hand=hand).play("birth F6", "birth E5")
    born.play("play medicine/hills", "birth I6", "play medicine/woods", "birth H5")
    assert born.refused("birth F7") == "B1"
    assert born.discard == hand.split()


def test_medicine_may_be_played_before_the_first_birth() -> None:
    born = babies("F6 E5", turn=1, hand="medicine/hills").play("play medicine/hills")
    born.play("birth F6", "birth E5")
    assert sum(born.tokens("red").values()) == 4


def test_medicine_does_not_put_two_babies_into_one_hex() -> None:
    born = babies("F6", turn=4, hand="medicine/hills").play("birth F6", "play medicine/hills")
    assert born.refused("birth F6") == "B1"


def test_babies_keep_the_stack_limit() -> None:
    assert babies("F6:2", turn=3).refused("birth F6") == "B1"
    assert babies("F6:2", turn=4).play("birth F6").tokens("red") == {"F6": 3}


def test_sanitation_makes_room_for_a_baby() -> None:
    born = babies("F6:2", hand="sanitation/woods").play("play sanitation/woods F6", "birth F6")
    assert born.tokens("red") == {"F6": 3}


def test_a_raise_still_in_force_makes_room_for_a_baby() -> None:
    assert babies("F6:2", raises="F6:1").play("birth F6").tokens("red") == {"F6": 3}


def test_babies_are_born_from_the_stock_only() -> None:
    empty = table(seat(FULL_BOARD), seat("I8"), turn=4).play("babies")
    assert empty.stock("red") == 0
    assert empty.refused("birth G7") == "B1"


def test_the_last_token_of_the_stock_may_be_born() -> None:
    tokens = FULL_BOARD.replace("F5:3", "F5:2")
    born = table(seat(tokens), seat("I8"), turn=4).play("babies", "birth G7")
    assert born.stock("red") == 0
    assert born.legal == ["done"]


def test_a_birth_needs_open_babies() -> None:
    waiting = table(seat("F6"))
    assert waiting.refused("birth F6") == "B1"
    assert waiting.play("move").refused("birth F6") == "B1"


def test_in_the_next_action_the_same_hex_may_have_a_baby_again() -> None:
    born = babies("F6", turn=4).play("birth F6", "done", "end", "idea", "end", "idea", "end")
    assert born.play("babies", "birth F6").tokens("red") == {"F6": 3}
