"""Workers that die lose no game, and none counts twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any

import pytest

from tempus_desktop.arena.crews import STRIKES, Crew, CrewLost, Here, Processes, gather
from tests.arena.workers import square, stubborn

NUMBERS = range(9)
SQUARES = [(number, number * number) for number in NUMBERS]


@pytest.mark.parametrize("crew", [Here(), Processes(1), Processes(2)])
def test_every_number_is_worked_on_once(crew: Crew, tmp_path: Path) -> None:
    assert sorted(gather(partial(square, tmp_path, (), 0), NUMBERS, crew)) == SQUARES
    assert len(list(tmp_path.iterdir())) == len(NUMBERS)


def test_processes_that_die_lose_nothing_and_nothing_counts_twice(tmp_path: Path) -> None:
    found = list(gather(partial(square, tmp_path, (3, 4, 8), 1), NUMBERS, Processes(2)))
    assert sorted(found) == SQUARES
    for number in (3, 4, 8):
        assert (tmp_path / f"{number}-2").exists(), "it was begun again"


def test_a_number_that_ends_every_worker_is_named_after_some_tries(tmp_path: Path) -> None:
    found = []
    with pytest.raises(CrewLost, match="game 5 ended its worker 3 times"):
        for number, _ in gather(partial(square, tmp_path, (4,), 99), NUMBERS, Processes(2)):
            found.append(number)
    assert sorted(found)[:4] == [0, 1, 2, 3], "the others lose nothing by it"
    assert len(list(tmp_path.glob("4-*"))) <= STRIKES + 1


@pytest.mark.parametrize("crew", [Here(), Processes(2)])
def test_a_fault_of_the_work_itself_is_raised_as_it_is(crew: Crew) -> None:
    with pytest.raises(ArithmeticError, match="0 cannot be done"):
        list(gather(stubborn, (0,), crew))


def test_workers_are_gone_when_somebody_stops_listening(tmp_path: Path) -> None:
    crew = Processes(2)
    work = gather(partial(square, tmp_path, (), 0), range(1_000_000), crew)
    next(work)
    processes = crew.workers()
    assert processes
    work.close()
    assert not any(process.is_alive() for process in processes)


class Mortal(Executor):
    """Somebody of it dies as soon as it has been given so many numbers; it works in threads."""

    def __init__(self, given: int) -> None:
        self._left, self._threads = given, ThreadPoolExecutor(2)

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        if not self._left:
            raise BrokenExecutor
        self._left -= 1
        return self._threads.submit(work, *given, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._threads.shutdown(wait, cancel_futures=cancel_futures)


class Dying(Crew):
    """The first executor dies between two numbers."""

    size, falls_together, losses = 2, True, (BrokenExecutor,)

    def __init__(self) -> None:
        self.called = 0

    def executor(self) -> Executor:
        self.called += 1
        return Mortal(3 if self.called == 1 else 1_000)

    def look(self) -> None:
        """Nothing dies unseen."""

    def close(self) -> None:
        """Threads end by themselves."""


def test_a_death_between_two_numbers_leaves_the_others_to_go_on_side_by_side() -> None:
    together, now, lock = Counter[int](), [0], Lock()

    def work(number: int) -> int:
        with lock:
            now[0] += 1
            together[now[0]] += 1
        sleep(0.005)
        with lock:
            now[0] -= 1
        return number

    crew = Dying()
    assert sorted(gather(work, range(30), crew)) == [(number, number) for number in range(30)]
    assert crew.called > 1 and together[2] > 5
