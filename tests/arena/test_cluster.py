"""Games on a Dask cluster of two workers."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.arena.cluster import Cluster
from tempus_desktop.arena.crews import CrewLost, Here, gather
from tempus_desktop.arena.games import Game, Table
from tempus_desktop.arena.measuring import play
from tempus_desktop.arena.players import Contestant
from tests.arena.workers import square
from tests.games.tempus.tables_for_tests import COMPONENTS

distributed: Any = import_module("distributed")
"""The extra ``cluster``; it has no types."""
NUMBERS = range(6)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of two workers, each a process."""
    cluster = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=60,
    )
    with cluster:
        yield cluster.scheduler_address


def test_games_are_the_same_on_a_cluster_as_here(address: str) -> None:
    table = Table((Contestant("random"),) * 3, 5, COMPONENTS, keeps=True)
    games: dict[str, list[Game]] = {"here": [], "there": []}
    play(table, range(3), Here(), games["here"].append)
    play(table, range(3), Cluster(address), games["there"].append)
    here, there = (
        [replace(game, ms=()) for game in sorted(games[where], key=lambda game: game.index)]
        for where in ("here", "there")
    )
    assert here == there


def test_a_worker_that_dies_loses_nothing_and_nothing_counts_twice(
    address: str, tmp_path: Path
) -> None:
    found = list(gather(partial(square, tmp_path, (2,), 1), NUMBERS, Cluster(address)))
    assert sorted(found) == [(number, number * number) for number in NUMBERS]
    assert (tmp_path / "2-2").exists(), "it was begun again"


def test_a_scheduler_that_does_not_answer_is_told_in_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        nobody = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(CrewLost, match=f"^no scheduler answers at {nobody}$"):
            Cluster(nobody, wait=0.5)


@pytest.mark.parametrize("address", ["nowhere", "tcp://nowhere", "pigeon://nowhere:8786", ""])
def test_what_is_no_address_is_told_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("distributed.Client")
    with pytest.raises(CrewLost, match=f"^no scheduler answers at {address}$"):
        Cluster(address)
