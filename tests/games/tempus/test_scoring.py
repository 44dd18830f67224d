"""Victory points and ties (P5)."""

from __future__ import annotations

import pytest

from tests.games.tempus.tables_for_tests import Json, Table, progress, seat, table

POINTS = [
    ("a hex with a token", "F6", "", 1),
    ("however many tokens", "F6:4", "", 1),
    ("each hex", "F6 G6 D5:2", "", 3),
    ("no mountain", "E6 G8", "", 0),
    ("a city its value", "", "F6:2", 2),
    ("each city its value", "", "F6:2 D5:3 H7:4", 9),
    ("hexes and cities", "G6 E6 I8", "D5:3", 5),
    ("nothing", "", "", 0),
]


@pytest.mark.parametrize(
    ("tokens", "cities", "points"), [case[1:] for case in POINTS], ids=[case[0] for case in POINTS]
)
def test_victory_points(tokens: str, cities: str, points: int) -> None:
    assert table(seat(tokens, cities=cities), turn=10).score("red") == points


def test_flight_gives_three_points() -> None:
    ended = progress(seat("D6"), seat("F6"), turn=10).play("commit", "commit", "commit")
    assert [ended.score(colour) for colour in ("red", "blue", "yellow")] == [4, 1, 0]


def test_several_may_have_flight() -> None:
    ended = progress(seat("D6"), seat("E8"), turn=10).play("commit", "commit", "commit")
    assert [ended.score(colour) for colour in ("red", "blue")] == [4, 4]


def over(red: Json, blue: Json, yellow: Json) -> Table:
    """A finished game in which all three have reached Flight."""
    return table(red, blue, yellow, turn=10, phase="over")


def ended(
    red: str,
    blue: str,
    yellow: str = "",
    *,
    cities: tuple[str, str] = ("", ""),
    hands: tuple[str, str] = ("", ""),
) -> tuple[int, ...]:
    """Winners of a finished game; cities and hands are those of red and blue."""
    players = [
        seat(tokens, cities=built, hand=hand)
        for tokens, built, hand in zip((red, blue), cities, hands, strict=True)
    ]
    outcome = over(players[0], players[1], seat(yellow)).outcome
    assert outcome is not None
    return outcome.winners


def test_most_points_win() -> None:
    assert ended("F6 G6 D5", "I5 I6") == (0,)
    assert ended("F6 G6", "I5 I6 I7") == (1,)
    assert ended("F6", "I5", "G6 G7") == (2,)


def test_points_come_before_cards_and_cities() -> None:
    hands = ("", "weapons/hills weapons/woods")
    assert ended("F6 G6 D5", "I7", hands=hands) == (0,)
    assert ended("F6 G6 D5 D6 D7", "", cities=("", "I5:2 I7:2"), hands=hands) == (0,)


def test_of_tied_players_the_one_with_more_cards_wins() -> None:
    assert ended("F6 G6", "I5 I6", hands=("", "weapons/hills")) == (1,)
    assert ended("F6 G6", "I5 I6", hands=("weapons/hills education/hills", "weapons/woods")) == (0,)


def test_cards_come_before_cities() -> None:
    assert ended("F6 G6", "", cities=("", "I5:2"), hands=("weapons/hills", "")) == (0,)


def test_with_as_many_cards_the_one_with_more_cities_wins() -> None:
    hands = ("weapons/hills", "weapons/woods")
    assert ended("F6 G6", "", cities=("", "I5:2"), hands=hands) == (1,)
    assert ended("F6 G6", "I7 I6", cities=("D4:3 F8:2", "I4:2 H8:3"), hands=hands) == (0, 1)


def test_more_cities_win_whatever_their_values() -> None:
    assert ended("", "", cities=("D4:2 F4:2", "I5:4")) == (0,)


def test_a_tie_in_all_is_shared() -> None:
    hands = ("weapons/hills", "weapons/woods")
    assert ended("F6 G6", "I5 I6", hands=hands) == (0, 1)
    assert ended("F6 G6", "I5 I6", "D5 D6", hands=hands) == (0, 1)
    assert ended("F6", "I5", "D5") == (0, 1, 2)


def test_a_tie_of_those_behind_does_not_matter() -> None:
    assert ended("F6", "I5", "D5 D6", hands=("weapons/hills", "weapons/woods")) == (2,)


def test_cards_committed_in_the_last_progress_no_longer_count() -> None:
    """Red throws the deciding card away for nothing."""
    red = seat("F6 F7", hand="medicine/woods weapons/woods")
    spent = progress(red, seat("G6 G7", hand="weapons/farmland"), turn=10)
    spent.play("commit medicine/woods,weapons/woods", "commit", "commit")
    assert spent.score("red") == spent.score("blue") == 5
    assert spent.outcome is not None
    assert spent.outcome.winners == (1,)


def test_the_outcome_tells_everybodys_points() -> None:
    outcome = over(seat("F6 G6"), seat("I5", cities="D5:3"), seat()).outcome
    assert outcome is not None
    assert outcome.scores == (5, 7, 3)


def test_there_is_no_outcome_before_the_end() -> None:
    assert table(seat("F6")).outcome is None
    assert progress(seat("F6"), turn=10).outcome is None
