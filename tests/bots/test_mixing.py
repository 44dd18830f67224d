"""Regret matching finds the balance of small games."""

from __future__ import annotations

from random import Random

import pytest

from tempus_desktop.bots.mixing import Mix, drawn

GAMES = {
    "matching pennies": ([[1.0, -1.0], [-1.0, 1.0]], [0.5, 0.5]),
    "rock, paper, scissors": (
        [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]],
        [1 / 3, 1 / 3, 1 / 3],
    ),
    "a pair to be mixed unevenly": ([[2.0, -1.0], [-1.0, 0.0]], [0.25, 0.75]),
    "one choice is better whatever the other does": ([[1.0, 2.0], [0.0, 1.0]], [1.0, 0.0]),
}


@pytest.mark.parametrize("name", GAMES)
def test_both_sides_of_a_zero_sum_game_reach_its_balance(name: str) -> None:
    payoff, balance = GAMES[name]
    rng, row, column = Random(7), Mix(len(payoff)), Mix(len(payoff[0]))
    for _ in range(6000):
        mine, theirs = row.draw(rng), column.draw(rng)
        row.learn([line[theirs] for line in payoff])
        column.learn([-value for value in payoff[mine]])
    assert row.average() == pytest.approx(balance, abs=0.05)


def test_what_was_hardly_played_is_left_out() -> None:
    mix = Mix(2)
    for _ in range(50):
        mix.learn([1.0, 0.0])
    assert 0 < mix.average()[1] < 0.08
    assert mix.settled() == [1.0, 0.0]


def test_nothing_learnt_is_an_even_mix() -> None:
    assert Mix(4).settled() == [0.25] * 4


def test_choices_are_drawn_as_often_as_their_shares() -> None:
    rng = Random(3)
    seen = [drawn([0.2, 0.0, 0.8], rng) for _ in range(2000)]
    assert seen.count(0) / 2000 == pytest.approx(0.2, abs=0.03)
    assert 1 not in seen
