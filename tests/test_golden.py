"""Recorded games and counts stay as they are, here and in another process with other hashes."""

from __future__ import annotations

from tests.fresh_python import output, python
from tests.golden import games, perft


def test_sixty_games_go_as_they_were_recorded() -> None:
    assert len(games.plans()) == 60
    assert games.differences() == []


def test_sequences_of_two_and_three_actions_are_as_many_as_they_were() -> None:
    assert perft.differences() == []


def test_the_naive_reference_counts_the_same() -> None:
    assert perft.against_reference(every=5) == []


def test_hashes_and_processes_make_no_difference() -> None:
    for seed in ("1", "4321"):
        done = python(["-m", "tests.golden", "--every", "6"], PYTHONHASHSEED=seed)
        assert done.returncode == 0, output(done)
