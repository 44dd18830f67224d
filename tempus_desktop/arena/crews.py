"""Who plays the games: this process, others on this machine, or a cluster.

All are executors of ``concurrent.futures``. A worker that dies loses no game: what it had in hand
is played again, and a game counts once however often it was begun.
"""

from __future__ import annotations

import multiprocessing
import signal
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Generic, ParamSpec, TypeVar

from tempus_desktop.core.errors import TempusError

STRIKES = 3
"""A game that is alone with its worker and kills it so often is at fault itself."""
MOST_BARREN = 10
"""Workers that are called anew so often without a game finished in between are no use."""
LOOK_AFTER = 5.0
"""Seconds between two looks at whether anybody still works."""
END_SECONDS = 1.0
"""How long a worker has to clear up when it is ended."""

Given = ParamSpec("Given")
Result = TypeVar("Result")


class CrewLost(TempusError):
    """Nobody is left to play the games; one plain sentence says why."""


class Crew(ABC):
    """Workers that are called together once and leave at the end.

    Attributes:
        size: games in hand at a time.
        losses: exceptions that tell of a worker that died, not of the game.
        falls_together: where one worker dies, whatever all of them had in hand is lost.
    """

    size: int
    losses: tuple[type[BaseException], ...] = (BrokenExecutor,)
    falls_together = False

    @abstractmethod
    def executor(self) -> Executor:
        """The workers, called anew where the earlier ones were lost.

        Raises:
            CrewLost: nobody comes.
        """

    @abstractmethod
    def close(self) -> None:
        """Let the workers go, whatever they have in hand."""

    @abstractmethod
    def look(self) -> None:
        """See whether anybody still works.

        Raises:
            CrewLost: nobody does.
        """


class Here(Crew):
    """This very process, one game after the other."""

    def __init__(self) -> None:
        self.size = 1

    def executor(self) -> Executor:
        return _Inline()

    def look(self) -> None:
        """Whoever asks is here."""

    def close(self) -> None:
        """Nobody was called."""


class _Inline(Executor):
    """Does at once what it is given."""

    def submit(
        self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        """Call it; Ctrl+C goes through."""
        future = Future[Result]()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes(Crew):
    """Processes of this machine."""

    falls_together = True

    def __init__(self, jobs: int) -> None:
        self.size = jobs
        self._others = set(multiprocessing.active_children())
        self._pool: ProcessPoolExecutor | None = None

    def executor(self) -> Executor:
        self.close()
        self._pool = ProcessPoolExecutor(self.size, initializer=_obey_only_the_parent)
        return self._pool

    def look(self) -> None:
        """The pool tells by itself when a process of it dies."""

    def close(self) -> None:
        if self._pool is None:
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        workers = self.workers()
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(END_SECONDS)
            if worker.is_alive():
                worker.kill()
                worker.join()
        self._pool = None

    def workers(self) -> set[BaseProcess]:
        """The processes that are at work."""
        return set(multiprocessing.active_children()) - self._others


def _obey_only_the_parent() -> None:
    """Ctrl+C at the terminal is the parent's affair; ended by it, programs at the table end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    # Whoever ends a pool may say so twice: the second time would break off the leaving itself.
    signal.signal(number, signal.SIG_IGN)
    raise SystemExit(128 + number)


def gather(
    work: Callable[[int], Result], numbers: Iterable[int], crew: Crew
) -> Generator[tuple[int, Result], None, None]:
    """Have each number worked on; numbers with results, in the order in which they come.

    Raises:
        CrewLost: nobody is left to work, or one number kills whoever works on it.
    """
    try:
        yield from _Work(work, numbers, crew).results()
    finally:
        crew.close()


class _Work(Generic[Result]):
    """Numbers that wait, are in hand, and are to be tried again.

    When workers are lost, nobody knows which of the numbers in hand was at fault: each is tried
    again on its own before the others go on.
    """

    def __init__(self, work: Callable[[int], Result], numbers: Iterable[int], crew: Crew) -> None:
        self._work, self._crew = work, crew
        self._waiting = iter(numbers)
        self._again = deque[int]()
        self._in_hand: dict[Future[Result], int] = {}
        self._strikes = Counter[int]()
        self._barren = 0
        self._executor = crew.executor()

    def results(self) -> Iterator[tuple[int, Result]]:
        """Each number once, with its result."""
        while self._hand_out():
            done, _ = wait(self._in_hand, LOOK_AFTER, FIRST_COMPLETED)
            if not done:
                self._crew.look()
            elif self._crew.falls_together and any(map(self._is_lost, done)):
                done, _ = wait(self._in_hand)
            alone, lost = len(self._in_hand) == 1, list[int]()
            for future in done:
                number = self._in_hand.pop(future)
                if self._is_lost(future):
                    lost.append(number)
                else:
                    self._barren = 0
                    yield number, future.result()
            if lost:
                self._mourn(sorted(lost), alone)

    def _hand_out(self) -> bool:
        """Give work to whoever has none; whether anything is left to wait for."""
        if self._again:
            if not self._in_hand:
                self._submit(self._again.popleft())
            return True
        while len(self._in_hand) < self._crew.size:
            number = next(self._waiting, None)
            if number is None or not self._submit(number):
                break
        return bool(self._in_hand or self._again)

    def _submit(self, number: int) -> bool:
        """Hand a number out; whether there was anybody to take it."""
        try:
            self._in_hand[self._executor.submit(self._work, number)] = number
        except BrokenExecutor:  # somebody died since the last one was handed out
            self._again.append(number)
            if not self._in_hand:
                self._call_anew()
            return False
        return True

    def _is_lost(self, future: Future[Result]) -> bool:
        return future.cancelled() or isinstance(future.exception(), self._crew.losses)

    def _mourn(self, lost: list[int], alone: bool) -> None:
        """See to it that what was in hand is tried again."""
        for number in lost if alone else ():
            self._strikes[number] += 1
            if self._strikes[number] >= STRIKES:
                raise CrewLost(f"game {number + 1} ended its worker {STRIKES} times")
        self._again.extendleft(reversed(lost))
        self._call_anew()

    def _call_anew(self) -> None:
        self._barren += 1
        if self._barren > MOST_BARREN:
            raise CrewLost("the workers end before they finish a single game")
        self._executor = self._crew.executor()
