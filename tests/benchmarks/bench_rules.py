"""What the rules cost: ``python -m pytest tests/benchmarks/bench_rules.py``.

Not collected with the tests (the name says so): timings never decide a test.
"""

from __future__ import annotations

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tempus_desktop.games.tempus.game import actor, advance, apply, legal_actions
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.state import OpenMove, State
from tempus_desktop.storage.components import load_components
from tests.benchmarks.playouts import middle, successor
from tests.benchmarks.random_games import beginnings, play_from_lists, play_kind_first

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


@PLAYERS
def test_playout_from_lists(benchmark: BenchmarkFixture, players: int) -> None:
    state = beginnings(players)[0]
    benchmark(lambda: play_from_lists(state, Random(1)))


@PLAYERS
def test_playout_kind_first(benchmark: BenchmarkFixture, players: int) -> None:
    state = beginnings(players)[0]
    benchmark(lambda: play_kind_first(state, Random(1)))


def moving() -> State:
    """The sixth turn with Move People open: the longest lists."""
    state, rng = middle(4), Random(2)
    while not (isinstance(state.open, OpenMove) and state.open.steps_left):
        state = advance(state, rng.choice(legal_actions(state)))
    return state


def test_legal_list_of_a_round(benchmark: BenchmarkFixture) -> None:
    state = middle(4)
    benchmark(lambda: legal_actions(state))


def test_legal_list_of_a_move(benchmark: BenchmarkFixture) -> None:
    state = moving()
    benchmark(lambda: legal_actions(state))


def test_apply_a_step(benchmark: BenchmarkFixture) -> None:
    state = moving()
    action, seat = legal_actions(state)[0], actor(state)
    assert seat is not None
    benchmark(lambda: apply(state, seat, action))


def test_advance_a_step(benchmark: BenchmarkFixture) -> None:
    state = moving()
    action = legal_actions(state)[0]
    benchmark(lambda: advance(state, action))


def test_successor(benchmark: BenchmarkFixture) -> None:
    state = middle(4)
    benchmark(lambda: successor(state))


def test_island_analysis(benchmark: BenchmarkFixture) -> None:
    state = beginnings(5)[0]
    land = {n: found for n, found in enumerate(state.island.terrain) if found is not None}

    def analysed() -> object:
        island = Island(state.match.sea, land)
        return island.lakes, island.coast, island.lake_shore, island.within

    benchmark(analysed)


def position_state() -> State:
    """The sixth turn where a position can be written."""
    state, rng = middle(4), Random(3)
    while write_position(state) is None:
        state = advance(state, rng.choice(legal_actions(state)))
    return state


def test_write_position(benchmark: BenchmarkFixture) -> None:
    state = position_state()
    benchmark(lambda: write_position(state))


def test_read_position(benchmark: BenchmarkFixture) -> None:
    document, components = write_position(position_state()), load_components()
    benchmark(lambda: read_position(document, components))
