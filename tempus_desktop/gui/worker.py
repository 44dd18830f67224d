"""Bots in another process, so that the window never waits for them.

Whatever a bot does wrong (dies, hangs, answers nonsense) ends in a legal action and a sentence that
says so: a game never stops for a bot.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from random import Random

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

import tempus_desktop
from tempus_desktop.bots.worker import request_line
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.observation import Observation

GRACE_MS = 3000
"""How much longer than its thinking time a bot may take before it is replaced."""
START_MS = 10000
"""How much longer the first answer may take: the process has to start."""


LONGEST_ANSWER = 65_536
"""Bytes without the end of a line after which a bot's output is taken for nonsense."""
PACKAGE_FOLDER = Path(tempus_desktop.__file__).resolve().parent.parent
"""The folder from which this very program can be started as a module."""


def worker_command() -> list[str]:
    """The program that runs a bot: this very one, called with a word of its own."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "bot-worker"]
    return [sys.executable, "-m", "tempus_desktop", "bot-worker"]


class Failure(Enum):
    """Why a bot's own answer could not be used."""

    NOT_STARTED = auto()
    DIED = auto()
    HUNG = auto()
    NONSENSE = auto()
    ERROR = auto()
    ILLEGAL = auto()


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot was asked."""

    id: int
    level: str
    observation: Observation
    legal: tuple[Action, ...]
    seconds: float
    seed: int


class BotRunner(QObject):
    """Asks one bot at a time.

    Signals:
        decided: an action from the legal list of the question.
        replaced: the :class:`Failure` of a bot; ``decided`` follows with a legal action.
    """

    decided = Signal(object)
    replaced = Signal(object)

    def __init__(self, command: list[str] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = command or worker_command()
        self._process: QProcess | None = None
        self._question: Question | None = None
        self._asked = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timeout)

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
        self._asked += 1
        self._question = Question(self._asked, level, observation, legal, seconds, seed)
        process = self._running()
        fresh = process.state() != QProcess.ProcessState.Running
        if self._question is None:  # the process failed to start, at once
            return
        self._timer.start(int(seconds * 1000) + GRACE_MS + (START_MS if fresh else 0))
        process.write(request_line(self._asked, level, observation, seconds, seed).encode("ascii"))

    def cancel(self) -> None:
        """Forget the question: the process is ended, whatever it was doing."""
        self._question = None
        self._timer.stop()
        self._end()

    def close(self) -> None:
        """End the process and forget everything."""
        self.cancel()

    def _running(self) -> QProcess:
        if self._process is None:
            process = QProcess(self)
            process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
            process.readyReadStandardOutput.connect(self._on_output)
            process.errorOccurred.connect(self._on_error)
            process.finished.connect(self._on_finished)
            # Python looks for modules in the folder it is started in: never in the person's own.
            process.setWorkingDirectory(str(PACKAGE_FOLDER))
            self._process = process
            process.start(self._command[0], self._command[1:])
            return process
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.readyReadStandardOutput.disconnect(self._on_output)
        process.errorOccurred.disconnect(self._on_error)
        process.finished.disconnect(self._on_finished)
        process.kill()
        process.waitForFinished(500)
        process.deleteLater()

    def _on_output(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self._read(bytes(self._process.readLine().data()))
        if self._process is not None and self._process.bytesAvailable() > LONGEST_ANSWER:
            self._replace(Failure.NONSENSE)

    def _read(self, line: bytes) -> None:
        question = self._question
        if question is None:
            return
        try:
            reply = json.loads(line)
            if reply.get("id") != question.id:
                return
            text = reply.get("action")
        except (ValueError, AttributeError, RecursionError):
            self._replace(Failure.NONSENSE)
            return
        sea = question.observation.match.sea
        for action in question.legal:
            if write_action(action, sea) == text:
                self._decide(action)
                return
        if text is None:
            self._replace(Failure.ERROR)
        else:
            self._replace(Failure.ILLEGAL)

    def _decide(self, action: Action) -> None:
        self._question = None
        self._timer.stop()
        self.decided.emit(action)

    def _replace(self, failure: Failure) -> None:
        question = self._question
        if question is None:
            return
        self._end()
        self.replaced.emit(failure)
        rng = Random(question.seed % SEED_LIMIT)
        self._decide(rng.choice(question.legal))

    def _on_timeout(self) -> None:
        self._replace(Failure.HUNG)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._replace(Failure.NOT_STARTED)

    def _on_finished(self) -> None:
        if self._question is None:
            self._end()
        else:
            self._replace(Failure.DIED)
