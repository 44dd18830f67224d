"""Chances along a match as one curve, and where it turned."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tempus_desktop.study.chances import Chances
from tempus_desktop.study.curve import (
    MOST_TURNING,
    WORTH_A_LOOK,
    Point,
    Swing,
    smoothed,
    swings,
    unsure,
)


def along(*reds: float) -> list[Chances]:
    return [(red, (1 - red) / 2, (1 - red) / 2) for red in reds]


def moments(count: int) -> list[Point]:
    return [Point(n, 1, n % 3) for n in range(count)]


def scattered(levels: list[float], seed: int, by: float = 0.06) -> list[Chances]:
    """Estimates of these chances, as they scatter."""
    rng = Random(seed)
    return along(*(min(1.0, max(0.0, level + rng.gauss(0, by))) for level in levels))


STEPS = [0.3] * 10 + [0.7] * 10 + [0.5] * 10


def test_the_largest_changes_that_last_turn_a_match_in_its_order() -> None:
    found = swings(moments(30), along(*STEPS))
    assert [(one.point, one.seat, one.actor) for one in found] == [(9, 0, 0), (19, 0, 1)]
    assert swings(moments(30), along(*[0.3, 0.32, 0.31] * 10)) == ()


@pytest.mark.parametrize("seed", range(8))
def test_the_curve_changes_at_a_turning_point_and_by_more_than_chance_explains(seed: int) -> None:
    """List, text, legend and chart read all their figures off the curve."""
    estimates = scattered(STEPS, seed)
    found = swings(moments(30), estimates)
    curve = smoothed(estimates, found)
    assert 9 in [one.point for one in found]
    for swing in found:
        change = abs(curve[swing.point + 1][swing.seat] - curve[swing.point][swing.seat])
        assert change >= max(WORTH_A_LOOK, unsure(estimates))
    places = [swing.point for swing in found]
    for before, after in pairwise(range(30)):
        if before not in places and after != 29:
            assert abs(curve[after][0] - curve[before][0]) < 0.15


def test_scatter_turns_nothing() -> None:
    found = [len(swings(moments(90), scattered([0.4] * 90, seed))) for seed in range(30)]
    assert sum(found) <= 10


def test_one_estimate_turns_nothing_but_the_end_is_known() -> None:
    assert swings(moments(20), along(*[0.3] * 9, 0.5, *[0.3] * 10)) == ()
    assert [one.point for one in swings(moments(20), along(*[0.3] * 19, 1.0))] == [18]


def test_no_more_than_a_few_moments_turn_a_match() -> None:
    levels = ([0.2] * 8 + [0.8] * 8) * 10
    assert len(swings(moments(160), along(*levels))) == MOST_TURNING


def test_scatter_is_smoothed_and_steps_and_the_end_stay() -> None:
    estimates = along(*[0.2, 0.4] * 5, *[0.8] * 5, 0.0)
    found = [one[0] for one in smoothed(estimates, [Swing(9, 0, 0)])]
    assert found[3:6] == pytest.approx([0.3] * 3, abs=0.03)
    assert found[10:] == pytest.approx([0.8] * 5 + [0.0])
    assert all(sum(one) == pytest.approx(1.0) for one in smoothed(estimates, []))
    for short in (1, 2, 3):
        assert len(smoothed(estimates[:short], [])) == short


def test_the_more_estimates_scatter_the_more_unsure_the_curve_is() -> None:
    widths = [unsure(scattered([0.5] * 60, 1, by)) for by in (0.0, 0.03, 0.06, 0.12)]
    assert widths == sorted(widths)
    assert widths[0] == 0.0 and 0.03 < widths[2] < 0.08
