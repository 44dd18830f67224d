"""Whole games through the protocol of a real engine process."""

from __future__ import annotations

from tests.engine.soak import engine, play_game


def test_games_of_three_four_and_five_have_ten_turns_and_their_tiles() -> None:
    with engine() as talk:
        decisions = [play_game(talk, number, seed=20) for number in range(3)]
    assert min(decisions) > 300
