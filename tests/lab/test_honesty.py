"""Nothing is claimed that chance alone would show, and what is so is found."""

from __future__ import annotations

from random import Random

import pytest

from tempus_desktop.grids.hexes import each
from tempus_desktop.lab.findings import Seat, Start, causes, sentences, unequal_seats
from tempus_desktop.lab.intervals import Rate, Verdict, deviations
from tempus_desktop.lab.plans import land_of
from tempus_desktop.lab.unfairness import Unfairness
from tests.lab.synthetic import drawn, game_won_by, table, tallied

MEASUREMENTS = 80
"""Of an island on which all are equal: four of them may be wrong by the interval's own word."""
MOST_WRONG = 11
"""More would come about by chance once in a thousand times, were one in twenty wrong."""


@pytest.mark.parametrize("players", [3, 5])
def test_an_equal_island_is_hardly_ever_called_unfair(players: int) -> None:
    seats = starts = lower = 0
    before = tallied(players, drawn(players, 150, 1)).unfairness
    for seed in range(MEASUREMENTS):
        found = tallied(players, drawn(players, 150, seed + 10))
        seats += bool(unequal_seats(found))
        starts += bool(causes(found))
        lower += found.unfairness.is_below(before)
        before = found.unfairness
        if not unequal_seats(found):
            assert "No seat is shown" in str(sentences(found)[0])
    assert seats <= MOST_WRONG and starts <= MOST_WRONG and lower <= MOST_WRONG


@pytest.mark.parametrize(
    ("chances", "holds"), [((0.5, 0.3, 0.2), True), ((0.34, 0.33, 0.33), False)]
)
def test_a_better_seat_is_claimed_when_and_only_when_the_interval_says_so(
    chances: tuple[float, ...], holds: bool
) -> None:
    found = tallied(3, drawn(3, 600, 5, chances))
    claims = unequal_seats(found)
    assert bool(claims) is holds
    for claim in claims:
        low, high = claim.interval
        assert not low <= found.par <= high
    told = str(sentences(found)[0])
    assert ("The first seat wins too often" in told) is holds
    if holds:
        assert claims[0].subject == Seat(0) and "51\u00a0% (47 to 55), fair is 33\u00a0%" in told


def test_a_few_games_claim_nothing() -> None:
    found = tallied(3, drawn(3, 20, 1, (1.0, 0.0, 0.0)))
    assert unequal_seats(found) == ()


def test_a_start_that_wins_is_named_and_no_other() -> None:
    rng = Random(3)
    land = list(each(land_of(table(3)).land))
    good = land[17]
    games = []
    for index in range(900):
        winner = index % 3
        game = game_won_by(winner, land, 3, index, rng)
        starts = [[hex_ for hex_ in start if hex_ != good] for start in game.starts]
        starts[winner if index % 4 else (winner + 1) % 3].append(good)
        games.append(
            type(game)(index, game.shares, game.points, tuple(map(tuple, starts)), game.decisions)
        )
    found = tallied(3, games)
    assert unequal_seats(found) == ()
    named = [claim.subject for claim in causes(found) if isinstance(claim.subject, Start)]
    assert named == [Start(good)]
    text = [str(sentence) for sentence in sentences(found)]
    assert any(found.island.sea.name(good) in line and "too good" in line for line in text)


def test_wider_for_more_looks() -> None:
    rate = Rate(60.0, 120)
    low, high = rate.interval()
    wide_low, wide_high = rate.interval(60)
    assert wide_low < low < 0.5 < high < wide_high
    assert deviations() == pytest.approx(1.96, abs=0.001)
    assert rate.verdict(low - 0.01) is Verdict.MORE and rate.verdict(high + 0.01) is Verdict.LESS
    assert rate.verdict(low - 0.01, 60) is Verdict.OPEN
    assert Rate(0.0, 0).interval() == (0.0, 1.0)


def test_unfairness_is_what_it_says() -> None:
    chances = (0.5, 0.3, 0.2)
    true = (sum((chance - 1 / 3) ** 2 for chance in chances) / 3) ** 0.5
    inside = 0
    for seed in range(40):
        found = tallied(3, drawn(3, 200, seed, chances)).unfairness
        low, high = found.interval
        inside += low <= true <= high
        assert low <= found.value <= high
    assert inside >= 33
    assert tallied(3, drawn(3, 3000, 1, chances)).unfairness.value == pytest.approx(true, abs=0.02)
    assert Unfairness(-0.01, 0.001).value == 0.0


def test_a_fairer_island_is_told_from_a_worse_one_only_by_enough_games() -> None:
    fair, unfair = (1.0, 1.0, 1.0), (0.5, 0.3, 0.2)
    few = [tallied(3, drawn(3, 40, 3, chances)).unfairness for chances in (fair, unfair)]
    many = [tallied(3, drawn(3, 800, 3, chances)).unfairness for chances in (fair, unfair)]
    assert many[0].is_below(many[1]) and not many[1].is_below(many[0])
    assert not few[0].is_below(few[1])
