"""Statistics over matches, beside a few that were added up by hand."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

import pytest

from tempus_desktop.storage.annals import PlayedGame
from tempus_desktop.study.statistics import Company, Filter, games_csv, statistics

FIRST = PlayedGame(
    match=1,
    name="A rainy evening",
    changed="2026-03-01T20:00:00+00:00",
    island="layout",
    layout="Ann's bay",
    names=("Ann", "Ben", "Bot 1"),
    levels=(None, None, "greedy"),
    points=(20, 14, 17),
    winners=(0,),
    decisions=400,
    seconds=3600,
)
SHARED = replace(
    FIRST,
    match=2,
    name="Again",
    changed="2026-04-01T20:00:00+00:00",
    island="random",
    layout="Random island",
    names=("ann ", "Bot 1", "Bot 2", "Bot 3"),
    levels=(None, "greedy", "greedy", "random"),
    points=(18, 18, 10, 4),
    winners=(0, 1),
    decisions=500,
    seconds=1800,
)
BOTS = replace(
    FIRST,
    match=3,
    name="Bots",
    changed="2026-05-01T20:00:00+00:00",
    names=("X", "Y", "Z"),
    levels=("greedy", "random", "random"),
    points=(25, 5, 6),
    winners=(0,),
    decisions=600,
    seconds=0,
)
GAMES = (FIRST, SHARED, BOTS)


def test_people_are_told_by_name_and_bots_by_level() -> None:
    found = {one.name or one.level: one for one in statistics(GAMES, Filter()).standings}
    assert list(found) == ["Ann", "Ben", "greedy", "random"]
    ann, greedy = found["Ann"], found["greedy"]
    assert (ann.seats, ann.wins, ann.points, ann.best) == (2, 2, 19.0, 20)
    # One of three, and a victory that two of four share.
    assert ann.par == pytest.approx(1 / 3 + 2 / 4)
    assert (greedy.seats, greedy.wins, greedy.points) == (4, 2, (17 + 18 + 10 + 25) / 4)
    assert sum(one.wins for one in found.values()) == pytest.approx(
        sum(one.par for one in found.values())
    )


def test_islands_and_sizes_are_counted() -> None:
    found = statistics(GAMES, Filter())
    assert [(one.island, one.layout, one.games, one.points) for one in found.places] == [
        ("layout", "Ann's bay", 2, 22.5),
        ("random", "", 1, 18.0),
    ]
    three, four = found.sizes
    assert (three.players, three.games, three.decisions, three.minutes) == (3, 2, 500.0, 30.0)
    assert (three.winners_points, three.points) == (22.5, (20 + 14 + 17 + 25 + 5 + 6) / 6)
    assert (four.players, four.games, four.minutes) == (4, 1, 30.0)


FILTERS = [
    (Filter(), [1, 2, 3]),
    (Filter(players=4), [2]),
    (Filter(company=Company.PEOPLE), [1, 2]),
    (Filter(company=Company.BOTS), [3]),
    (Filter(words="ANN"), [1, 2, 3]),
    (Filter(words="ben rainy"), [1]),
    (Filter(words="nobody"), []),
    (Filter(since="2026-04-01"), [2, 3]),
    (Filter(players=3, company=Company.BOTS, since="2026-06"), []),
]


@pytest.mark.parametrize(("filter_", "matches"), FILTERS)
def test_filters_choose_what_counts(filter_: Filter, matches: list[int]) -> None:
    assert statistics(GAMES, filter_).games == len(matches)
    rows = list(csv.DictReader(StringIO(games_csv(GAMES, filter_, str.title), newline="")))
    assert sorted({int(row["game"]) for row in rows}) == matches


def test_csv_has_a_line_a_match_and_seat() -> None:
    rows = list(
        csv.DictReader(StringIO(games_csv(GAMES, Filter(players=4), str.title), newline=""))
    )
    assert [(row["player"], row["bot"], row["points"], row["won"]) for row in rows] == [
        ("ann ", "", "18", "1"),
        ("Bot 1", "Greedy", "18", "1"),
        ("Bot 2", "Greedy", "10", "0"),
        ("Bot 3", "Random", "4", "0"),
    ]
    assert [row["bot_id"] for row in rows] == ["", "greedy", "greedy", "random"]
    assert {row["minutes"] for row in rows} == {"30.0"}


def test_of_nothing_nothing_is_told() -> None:
    found = statistics((), Filter())
    assert (found.games, found.standings, found.places, found.sizes) == (0, (), (), ())
