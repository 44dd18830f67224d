"""Build a City (K1) and the optional cities of value five (K2)."""

from __future__ import annotations

import pytest

from tests.games.tempus.tables_for_tests import Table, progress, seat, table

FIVE_CITY = {"five_city": True}


def building(
    tokens: str = "F6:3", *, cities: str = "", blue: str = "", turn: int = 9, raises: str = ""
) -> Table:
    """Red to build; ``blue`` are the cities of blue. Four tokens may stand in a hex."""
    red = seat(tokens, cities=cities, raises=raises)
    return table(red, seat("I8", cities=blue), turn=turn)


# K1


def test_all_tokens_return_to_the_stock_and_the_city_takes_their_place() -> None:
    built = building("F6:3 D5").play("city F6 3")
    assert built.tokens("red") == {"D5": 1}
    assert built.cities("red") == {"F6": 3}
    assert built.stock("red") == 15
    assert built.tiles("red") == 5


@pytest.mark.parametrize(
    ("tokens", "values"), [(1, []), (2, ["2"]), (3, ["2", "3"]), (4, ["2", "3", "4"])]
)
def test_the_value_is_at_most_the_number_of_tokens(tokens: int, values: list[str]) -> None:
    at = building(f"F6:{tokens}")
    assert at.legal_of("city F6") == values
    for value in {"2", "3", "4"} - set(values):
        assert at.refused(f"city F6 {value}") == "K1"


def test_the_player_may_choose_a_lesser_value() -> None:
    built = building("F6:4").play("city F6 2")
    assert built.cities("red") == {"F6": 2}
    assert built.stock("red") == 16


@pytest.mark.parametrize("value", [0, 1, 5, 6, 16])
def test_there_is_no_city_of_another_value(value: int) -> None:
    assert building("F6:4").refused(f"city F6 {value}") in {"K1", "K2"}


def test_no_city_is_built_on_a_mountain() -> None:
    assert building("E6:3").refused("city E6 3") == "K1"


def test_no_city_is_built_without_tokens_there() -> None:
    at = building("F6:3")
    for site in ("G7", "I8", "A1"):
        assert at.refused(f"city {site} 2") == "K1"


def test_no_city_is_built_beside_a_city_of_anyone() -> None:
    assert building("F6:3", cities="G6:2").refused("city F6 3") == "K1"
    assert building("F6:3", blue="G6:2").refused("city F6 3") == "K1"
    assert "city F6 3" in building("F6:3", blue="H6:2").legal


def test_no_city_is_built_in_a_city() -> None:
    assert building("D5", cities="F6:2").refused("city F6 2") == "K1"


def test_a_city_across_a_lake_is_not_adjacent() -> None:
    rows = {"B2": "ggggg", "B3": "gg.gg", "B4": "ggggg"}
    at = table(seat("C3:3"), seat(cities="E3:2"), seat(), turn=9, rows=rows)
    assert "city C3 3" in at.legal


@pytest.mark.parametrize(
    ("cities", "left"),
    [
        ("D4:2 F4:2 I4:2", ["3", "4"]),
        ("D4:3 F4:3 I4:3", ["2", "4"]),
        ("D4:4 F4:4", ["2", "3"]),
        ("D4:2 F4:2 I4:2 D8:3 F8:3 H8:3", ["4"]),
    ],
)
def test_the_supply_is_three_twos_three_threes_and_two_fours(cities: str, left: list[str]) -> None:
    at = building("F6:4", cities=cities)
    assert at.legal_of("city F6") == left
    spent = ({"2", "3", "4"} - set(left)).pop()
    assert at.refused(f"city F6 {spent}") == "K1"


def test_each_player_has_a_supply_of_their_own() -> None:
    assert "city F6 4" in building("F6:4", blue="D4:4 F4:4").legal


def test_a_city_lost_in_a_fight_returns_to_the_supply() -> None:
    red = seat("F5 H5 I5 D7:2", cities="D4:2 F4:2 G7:2")
    at = table(red, seat("H7:3 H8 I7 I8"), turn=9)
    assert at.refused("city D7 2") == "K1"
    at.play("idea", "end", "fight H7 G7", "declare hills", "commit", "commit", "occupy 0", "end")
    assert at.cities("red") == {"D4": 2, "F4": 2}
    assert "city D7 2" in at.play("idea", "end").legal


def test_a_city_needs_a_tile_and_nothing_open() -> None:
    at = building("F6:3")
    assert at.play("idea").refused("city F6 3") == "A1"
    assert building("F6:3").play("move").refused("city F6 3") == "A2"


def test_building_refills_an_empty_stock() -> None:
    full = table(seat("F6:4 E5 F5:4 D5:4 G5:3"), seat("I8"), turn=9)
    assert full.stock("red") == 0
    assert full.play("city F6 2").stock("red") == 4


# K2


def five(tokens: str = "F6:5", *, raises: str = "F6:1", red: str = "", blue: str = "") -> Table:
    player = seat(tokens, cities=red, raises=raises)
    return table(player, seat("I8", cities=blue), turn=9, options=FIVE_CITY)


def test_without_the_option_there_is_no_city_of_five() -> None:
    at = building("F6:5", raises="F6:1")
    assert at.legal_of("city F6") == ["2", "3", "4"]
    assert at.refused("city F6 5") == "K2"


def test_five_tokens_may_become_a_city_of_five() -> None:
    built = five().play("city F6 5")
    assert built.cities("red") == {"F6": 5}
    assert built.stock("red") == 16


def test_more_than_five_tokens_may_too() -> None:
    assert "city F6 5" in five("F6:6", raises="F6:2").legal


def test_four_tokens_may_not() -> None:
    assert five("F6:4", raises="").refused("city F6 5") == "K2"


def test_two_cities_of_five_are_there_for_all_players_together() -> None:
    assert "city F6 5" in five(red="D4:5").legal
    assert "city F6 5" in five(blue="D4:5").legal
    assert five(blue="D4:5 I4:5").refused("city F6 5") == "K2"
    assert five(red="D4:5", blue="I4:5").refused("city F6 5") == "K2"


def test_a_lost_city_of_five_may_be_built_again() -> None:
    red = seat("F5:4 F6:5", raises="F6:1", hand="weapons/hills weapons/woods")
    at = table(red, seat("I8 H6 I7 H8", cities="G5:5 I4:5"), turn=9, options=FIVE_CITY)
    assert at.refused("city F6 5") in {"K1", "K2"}
    at.play("fight F5 G5", "declare farmland", "commit weapons/hills,weapons/woods", "commit")
    at.play("occupy 0", "end", "idea", "end", "idea", "end")
    assert at.cities("blue") == {"I4": 5}
    assert "city F6 5" in at.legal


def test_a_city_of_five_counts_five_points() -> None:
    assert five().play("city F6 5").score("red") == 5


def test_a_city_of_five_defends_with_five() -> None:
    red = seat("F6:4 D5", hand="weapons/hills")
    at = table(red, seat("I8 H6 H7 I7", cities="G6:5"), turn=9, options=FIVE_CITY)
    at.play("fight F6 G6", "declare woods", "commit weapons/hills", "commit")
    assert at.cities("blue") == {"G6": 5}


def test_a_city_of_five_is_one_progress_point() -> None:
    counting = progress(seat("I7", cities="F6:5"), seat("D6 E8"), turn=10, options=FIVE_CITY)
    counting.play("commit", "commit", "commit")
    assert [counting.era(colour) for colour in ("red", "blue")] == ["trains", "flight"]
