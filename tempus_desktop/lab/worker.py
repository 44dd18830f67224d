"""Lab games in a process of their own: one JSON request a line in, one answer a line out.

``{"table": 0, "pickled": "<base64>"}`` tells of a :class:`LabTable`, pickled: the process is the
program's own child and reads nothing else. ``{"table": 0, "game": 17}`` asks for a game on it and
is answered by ``{"table": 0, "game": 17, "shares": ...}`` or ``{"table": 0, "game": 17, "error":
"..."}``, in the order in which games end. The first answer of all, ``{"size": 1}``, says how many
games may be asked for at a time; ``{"failed": "..."}`` that there will be none.
"""

from __future__ import annotations

import json
import os
import pickle
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError, Future
from contextlib import closing, suppress
from functools import partial
from threading import Lock
from typing import TextIO

from tempus_desktop.arena.crews import Crew
from tempus_desktop.core.errors import TempusError
from tempus_desktop.lab.games import LabGame, LabTable, play_lab_game
from tempus_desktop.lab.plans import Job

NICENESS = 5
"""The window and whatever else the person does come first."""


def table_line(number: int, table: LabTable) -> str:
    """What tells a worker of a table."""
    packed = b64encode(pickle.dumps(table)).decode("ascii")
    return json.dumps({"table": number, "pickled": packed}) + "\n"


def job_line(job: Job) -> str:
    """What asks a worker for a game."""
    return json.dumps({"table": job.table, "game": job.game}) + "\n"


def game_document(job: Job, game: LabGame) -> dict[str, object]:
    """A finished game as a worker answers it."""
    return {
        "table": job.table,
        "game": job.game,
        "shares": game.shares,
        "points": game.points,
        "starts": game.starts,
        "decisions": game.decisions,
    }


def read_game(answer: Mapping[str, object]) -> LabGame:
    """The game in an answer.

    Raises:
        ValueError: there is none in it.
    """
    try:
        match answer:
            case {
                "game": int(index),
                "shares": list(shares),
                "points": list(points),
                "starts": list(starts),
                "decisions": int(decisions),
            } if len(shares) == len(points) == len(starts) >= 2:
                return LabGame(
                    index,
                    tuple(float(share) for share in shares),
                    tuple(int(number) for number in points),
                    tuple(tuple(int(hex_) for hex_ in start) for start in starts),
                    decisions,
                )
    except (TypeError, ValueError) as error:
        raise ValueError("the answer holds no game") from error
    raise ValueError("the answer holds no game")


def serve(requests: TextIO, replies: TextIO, called: Callable[[], Crew]) -> None:
    """Answer until the requests end, nobody reads the replies, or the user interrupts.

    Args:
        called: calls those who play.
    """
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICENESS)
    service = _Service(replies)
    try:
        crew = called()
        with closing(crew):
            service.run(requests, crew)
    except TempusError as error:
        service.say({"failed": error.message})
    except (BrokenPipeError, KeyboardInterrupt):
        return


class _Service:
    def __init__(self, replies: TextIO) -> None:
        self._replies = replies
        self._tables: dict[int, LabTable] = {}
        self._lock = Lock()

    def run(self, requests: TextIO, crew: Crew) -> None:
        """Do what is asked, as it is asked."""
        executor = crew.executor()
        self.say({"size": crew.size})
        for line in requests:
            request = json.loads(line)
            if "pickled" in request:
                table = pickle.loads(b64decode(request["pickled"]))
                self._tables[request["table"]] = table
            else:
                job = Job(request["table"], request["game"])
                future = executor.submit(play_lab_game, self._tables[job.table], job.game)
                future.add_done_callback(partial(self._answer, job))

    def _answer(self, job: Job, future: Future[LabGame]) -> None:
        # A cluster whose scheduler is lost takes back what it was given.
        error = CancelledError("taken back") if future.cancelled() else future.exception()
        if error is None:
            self.say(game_document(job, future.result()))
        else:
            told = str(error) if isinstance(error, TempusError) else type(error).__name__
            self.say({"table": job.table, "game": job.game, "error": told})

    def say(self, reply: Mapping[str, object]) -> None:
        """One line; games of a cluster end in a thread of its library."""
        with self._lock:
            self._replies.write(json.dumps(reply) + "\n")
            self._replies.flush()
