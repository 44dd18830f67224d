"""Bots in another process, so that the window never waits for them.

Whatever a bot does wrong (dies, hangs, answers nonsense) ends in a legal action and a sentence that
says so: a game never stops for a bot.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import ceil, floor
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, QTimer, Signal

import tempus_desktop
from tempus_desktop.bots.answers import (
    EXTERNAL_SECONDS,
    GRACE_SECONDS,
    PATIENCE,
    START_SECONDS,
    Failure,
    read_answer,
)
from tempus_desktop.bots.catalogue import find_level, is_known, waiting_seconds
from tempus_desktop.bots.greedy import GreedyBot
from tempus_desktop.bots.worker import request_line
from tempus_desktop.engine.external import choose_line
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.gui.child_process import ChildProcess
from tempus_desktop.storage.external_bots import ExternalBot, command_words

BEAT = 0.02
"""Seconds from one moment at which an answer may be told to the next."""
STEWARD = "greedy"
"""The level that decides where a bot failed."""
Seat: TypeAlias = tuple[str, int | None]
"""A level and the number of a seat that it plays for."""
PACKAGE_FOLDER = Path(tempus_desktop.__file__).resolve().parent.parent
"""The folder from which this very program can be started as a module."""


def worker_command(word: str = "bot-worker") -> list[str]:
    """The program that runs a bot: this very one, called with a word of its own."""
    if getattr(sys, "frozen", False):
        return [sys.executable, word]
    return [sys.executable, "-m", "tempus_desktop", word]


def thinking_seconds(level: str) -> float:
    """How long a level thinks of one decision at most; a bot of the person's own has a second."""
    return find_level(level).seconds if is_known(level) else EXTERNAL_SECONDS


def answer_seconds(took: float, least: float) -> float:
    """When after the question the answer is told that came after ``took`` seconds.

    It is told on a beat, and on none before ``least`` is over, so that how long it took tells the
    others at the table nothing of the hand.
    """
    beats = max(floor(least / BEAT + 1e-9) + 1, ceil(took / BEAT))
    return beats * BEAT


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot was asked.

    Attributes:
        instead: the steward is asked because the bot whose turn it is failed.
        asked: when, in seconds of a clock that is never set.
    """

    id: int
    level: str
    observation: Observation
    legal: tuple[Action, ...]
    seconds: float
    seed: int
    instead: bool = False
    asked: float = field(default_factory=monotonic)

    @property
    def seat(self) -> Seat:
        """Who is asked, and for which seat."""
        return self.level, self.observation.viewer

    def pause(self) -> float:
        """Seconds until an answer that came now is told."""
        is_own = is_known(self.level)
        least = waiting_seconds(self.level, self.legal, self.seconds) if is_own else 0.0
        took = monotonic() - self.asked
        return answer_seconds(took, least) - took


class BotRunner(QObject):
    """Asks one bot at a time.

    The program's own levels share a process. A bot of the person's own has one for each seat that
    it plays for, so that no seat learns from another.

    Signals:
        decided: an action from the legal list of the question.
        replaced: the :class:`Failure` of a bot; ``decided`` follows with a legal action.
    """

    decided = Signal(object)
    replaced = Signal(object)

    def __init__(self, command: list[str] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = command or worker_command()
        self._externals: dict[str, tuple[str, ...]] = {}
        self._processes: dict[Seat | None, ChildProcess] = {}
        self._question: Question | None = None
        self._asked = 0
        self._failed = Counter[Seat]()
        self._told: set[Seat] = set()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self._replace(Failure.HUNG))
        self._answer: Action | None = None
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.setTimerType(Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._tell_answer)

    def set_externals(self, bots: Sequence[ExternalBot]) -> None:
        """The bots of the person's own; one that thinks and is another one now is asked anew."""
        known = {bot.level: command_words(bot.command) for bot in bots}
        others = [
            key
            for key in self._processes
            if key is not None and known.get(key[0]) != self._externals[key[0]]
        ]
        question = self._question
        asks_anew = question is not None and self._key(question) in others
        for key in others:
            self._end(key)
        self._externals = known
        self._failed.clear()
        self._told.clear()
        if asks_anew and question is not None:
            self._question = None
            about = (question.observation, question.legal, question.seconds, question.seed)
            self.ask(question.level, *about)

    @property
    def is_thinking(self) -> bool:
        """A question waits for its answer."""
        return self._question is not None

    def ask(
        self,
        level: str,
        observation: Observation,
        legal: tuple[Action, ...],
        seconds: float,
        seed: int,
    ) -> None:
        """Ask for a decision; an earlier question is forgotten."""
        if self._question is not None:
            self.cancel()
        self._answer = None
        self._beat.stop()
        question = Question(self._next_id(), level, observation, legal, seconds, seed)
        self._question = question
        if level not in self._externals and not is_known(level):
            self._replace(Failure.UNKNOWN)
        elif self._failed[question.seat] >= PATIENCE:
            self._replace(Failure.PUT_ASIDE)
        else:
            self._put(question)

    def cancel(self) -> None:
        """Forget the question: every process is ended, whatever it was doing."""
        self._question = self._answer = None
        self._timer.stop()
        self._beat.stop()
        processes = list(self._processes.values())
        self._processes.clear()
        for process in processes:
            process.kill()
        for process in processes:
            process.bury()
            process.deleteLater()

    def close(self) -> None:
        """End the processes and forget everything that was of one match."""
        self.cancel()
        self._failed.clear()
        self._told.clear()

    def _next_id(self) -> int:
        self._asked += 1
        return self._asked

    def _put(self, question: Question) -> None:
        """Write the question to the one it is for."""
        external = question.level in self._externals
        process = self._process(question, external)
        fresh = not process.is_started
        patience = question.seconds + GRACE_SECONDS + (START_SECONDS if fresh else 0)
        self._timer.start(int(patience * 1000))
        seen, seconds, seed = question.observation, question.seconds, question.seed
        if external:
            process.ask(choose_line(question.id, seen, seconds, seed))
        else:
            process.ask(request_line(question.id, question.level, seen, seconds, seed))

    def _process(self, question: Question, external: bool) -> ChildProcess:
        key = question.seat if external else None
        if key not in self._processes:
            # Python looks for modules where it is started: never in the person's own folder. A bot
            # of the person's own is started at home, wherever this program was.
            folder = str(Path.home() if external else PACKAGE_FOLDER)
            command = self._externals[question.level] if external else self._command
            process = ChildProcess(command, folder, self)
            process.said.connect(partial(self._on_said, key))
            process.failed.connect(partial(self._on_failed, key))
            self._processes[key] = process
        return self._processes[key]

    def _key(self, question: Question) -> Seat | None:
        """Which process a question is for; ``None``: that of the program's own levels."""
        return question.seat if question.level in self._externals else None

    def _on_said(self, key: Seat | None, line: bytes) -> None:
        question = self._question
        if question is None or self._answer is not None or key != self._key(question):
            return
        sea = question.observation.match.sea
        answer = read_answer(line, question.id, question.legal, sea)
        if isinstance(answer, Failure):
            self._replace(answer)
        elif answer is not None:
            self._decide(answer)

    def _on_failed(self, key: Seat | None, failure: Failure) -> None:
        question = self._question
        if question is None or key != self._key(question):
            return
        if self._answer is None:
            self._replace(failure)
        else:
            self._end(key)

    def _decide(self, action: Action) -> None:
        """The answer is there: it is told when it tells no more than itself."""
        self._timer.stop()
        if self._question is not None:
            self._answer = action
            self._beat.start(round(1000 * self._question.pause()))

    def _tell_answer(self) -> None:
        question, self._question = self._question, None
        action, self._answer = self._answer, None
        if action is None:
            return
        if question is not None and not question.instead:
            self._failed[question.seat] = 0
        self.decided.emit(action)

    def _replace(self, failure: Failure) -> None:
        """The steward decides instead: in the process of the program's own levels if that works."""
        question = self._question
        if question is None:
            return
        key = self._key(question)
        self._end(key)
        if not question.instead:
            self._tell(question.seat, failure)
            if self._question is not question:  # whoever was told wants no answer any more
                return
            if key is not None or failure in (Failure.UNKNOWN, Failure.PUT_ASIDE):
                self._question = replace(
                    question, id=self._next_id(), level=STEWARD, seconds=0.0, instead=True
                )
                self._put(self._question)
                return
        self._question = replace(question, instead=True)
        self._decide(_stewards(question))

    def _tell(self, seat: Seat, failure: Failure) -> None:
        """Say what happened; what stays as it is, once."""
        if failure in (Failure.UNKNOWN, Failure.PUT_ASIDE):
            if seat in self._told:
                return
            self._told.add(seat)
        else:
            self._failed[seat] += 1
        self.replaced.emit(failure)

    def _end(self, key: Seat | None) -> None:
        process = self._processes.pop(key, None)
        if process is not None:
            process.kill()
            process.bury()
            process.deleteLater()


def _stewards(question: Question) -> Action:
    """What the steward's level decides, here and now; at the very worst anything that is legal."""
    rng = Random(question.seed)
    try:
        return GreedyBot().choose(question.observation, question.legal, 0.0, rng)
    except Exception:  # the game goes on whatever a bot does
        return rng.choice(question.legal)
