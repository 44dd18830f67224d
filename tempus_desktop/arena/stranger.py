"""A program of somebody else's at the table, in a process of its own.

Whatever it does (does not start, dies, hangs, floods, answers nonsense or breaks the rules), the
game goes on: the steward's level decides instead, and the failure is remembered.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from time import monotonic

from tempus_desktop.bots.answers import (
    GRACE_SECONDS,
    LONGEST_ANSWER,
    PATIENCE,
    START_SECONDS,
    Failure,
    read_answer,
)
from tempus_desktop.bots.greedy import GreedyBot
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.errors import TempusError
from tempus_desktop.engine.external import choose_line
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.observation import Observation


class NotStarted(TempusError):
    """A program that is to play cannot be started at all."""


class Stranger:
    """Asks a program for decisions; one process a seat, so that no seat learns from another.

    Args:
        command: the program and its arguments.
        grace: seconds that an answer may be late.
        start: seconds that the first answer may be later still.

    Attributes:
        failures: of this game, each answered by the steward's level.
    """

    def __init__(
        self,
        command: Sequence[str],
        grace: float = GRACE_SECONDS,
        start: float = START_SECONDS,
    ) -> None:
        self._command, self._grace, self._start = tuple(command), grace, start
        self._process: subprocess.Popen[bytes] | None = None
        self._asked = 0
        self._in_a_row = 0
        self._instead = GreedyBot()
        self.failures: list[Failure] = []

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """What the program chooses, or the steward instead."""
        answer = self._answer(observation, legal, seconds, rng.randrange(SEED_LIMIT))
        if not isinstance(answer, Failure):
            self._in_a_row = 0
            return answer
        self._in_a_row += 1
        self.failures.append(answer)
        self.close()
        return self._instead.choose(observation, legal, seconds, rng)

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        end(process)
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _answer(
        self, observation: Observation, legal: Sequence[Action], seconds: float, seed: int
    ) -> Action | Failure:
        if self._in_a_row >= PATIENCE:
            return Failure.PUT_ASIDE
        patience = seconds + self._grace
        if self._process is None:
            patience += self._start
            try:
                self._process = started(self._command)
            except (OSError, ValueError):
                return Failure.NOT_STARTED
        self._asked += 1
        question = choose_line(self._asked, observation, seconds, seed).encode("ascii")
        until, budget = monotonic() + patience, LONGEST_ANSWER
        while budget > 0:
            line = _exchange(self._process, question, budget, until - monotonic())
            if line is None:
                return Failure.HUNG
            if not line:
                return Failure.DIED
            answer = read_answer(line, self._asked, legal, observation.match.sea)
            if answer is not None:
                return answer
            question, budget = b"", budget - len(line)
        return Failure.NONSENSE


def started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """A program in a process of its own, which Ctrl+C at the terminal does not reach.

    Raises:
        OSError, ValueError: it cannot be started.
    """
    return subprocess.Popen(
        list(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def check_start(name: str, command: Sequence[str]) -> None:
    """Start a program once, before it is to play.

    Args:
        name: of its player.

    Raises:
        NotStarted: that is not possible.
    """
    try:
        with started(command) as process:
            end(process)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise NotStarted(f"{name} cannot be started: {why}") from None


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and, where the system can, what it started."""
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _exchange(
    process: subprocess.Popen[bytes], question: bytes, most: int, seconds: float
) -> bytes | None:
    """Write a question and read a line of at most ``most`` bytes.

    Nobody reads between questions, so that a program that writes without end only waits.

    Returns:
        ``None``: nothing came in time; empty: nothing will.
    """
    found: Queue[bytes] = Queue(1)

    def exchange() -> None:
        assert process.stdin is not None and process.stdout is not None
        line = b""
        with suppress(OSError, ValueError):  # gone, or closed because it was too late
            process.stdin.write(question)
            process.stdin.flush()
            line = process.stdout.readline(most)
        found.put(line)

    Thread(target=exchange, daemon=True).start()
    try:
        return found.get(timeout=max(0.0, seconds))
    except Empty:
        return None
