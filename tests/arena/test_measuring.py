"""Measuring levels against each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tempus_desktop.arena.failures import Failures
from tempus_desktop.arena.games import Table, play_one
from tempus_desktop.arena.measuring import simulate
from tempus_desktop.arena.players import Contestant
from tempus_desktop.arena.report import Report, Times, as_table, report_of, wilson
from tempus_desktop.core.errors import BadRequest
from tests.games.tempus.tables_for_tests import COMPONENTS

MIXED = ("greedy", "random", "greedy", "random")


def untimed(report: Report) -> Report:
    """The report without what the clock said."""
    never = Times(0, 0, 0)
    results = tuple(replace(result, ms=never) for result in report.results)
    return replace(report, results=results, seconds=0.0)


def test_a_measurement_repeats_itself_with_any_number_of_jobs() -> None:
    once = simulate(MIXED, 2, seed=3)
    assert untimed(simulate(MIXED, 2, seed=3, jobs=2)) == untimed(once)
    assert untimed(simulate(MIXED, 2, seed=4)) != untimed(once)


def test_seats_rotate_on_the_same_deal() -> None:
    players = tuple(map(Contestant, ("greedy", "random", "random")))
    games = [play_one(Table(players, 1, COMPONENTS), index) for index in range(3)]
    assert [game.levels.index("greedy") for game in games] == [0, 2, 1]
    assert len({game.seed for game in games}) == 1
    for game in games:
        assert sum(game.shares) == pytest.approx(1)
        assert all(game.ms)


def test_results_count_seats_and_shared_wins() -> None:
    report = simulate(MIXED, 2, seed=3)
    assert [result.level for result in report.results] == ["greedy", "random"]
    assert [result.seats for result in report.results] == [4, 4]
    assert sum(result.wins for result in report.results) == pytest.approx(2)
    for result in report.results:
        low, high = result.interval
        assert 0 <= low <= result.win_rate <= high <= 1
        assert 0 <= result.ms.median <= result.ms.p95 <= result.ms.max


def test_greedy_beats_random() -> None:
    greedy = simulate(("greedy", "random", "random", "random"), 4, seed=1).results[0]
    assert greedy.wins >= 3


def test_each_level_of_the_quick_ones_beats_the_one_below() -> None:
    for level, below in (("novice", "random"), ("greedy", "novice")):
        assert simulate((level, below, below, below), 4, seed=2).results[0].wins >= 2


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (30, 100, 0.2189, 0.3958), (10, 10, 0.7225, 1.0)],
)
def test_wilson_intervals_as_tables_print_them(
    wins: float, games: int, low: float, high: float
) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=1e-4)


def test_too_few_players_and_unknown_levels_are_refused() -> None:
    with pytest.raises(BadRequest, match="three to five players"):
        simulate(("greedy", "random"), 1, seed=1)
    with pytest.raises(BadRequest, match="there is no level 'best'"):
        simulate(("greedy", "random", "best"), 1, seed=1)


def test_the_table_names_every_level() -> None:
    table = as_table(simulate(MIXED[:3], 1, seed=1), Failures()).splitlines()
    assert table[0].split()[:2] == ["level", "seats"]
    assert [line.split()[0] for line in table[1:-1]] == ["greedy", "random"]
    assert table[-1].startswith("1 games, won with ")


def test_the_table_tells_how_long_a_game_is() -> None:
    game = play_one(Table((Contestant("random"),) * 3, 1, COMPONENTS, keeps=True), 0)
    report = report_of(("random",), [game, replace(game, ms=((500.0,), (1000.0,), (0.0, 3000.0)))])
    assert report.decisions == (len(game.decisions) + 4) / 2
    assert report.seconds == pytest.approx((sum(map(sum, game.ms)) / 1000 + 4.5) / 2)
    last = as_table(report, Failures()).splitlines()[-1]
    assert f"10 turns, {report.decisions:.0f} decisions and {report.seconds:.1f} s" in last
