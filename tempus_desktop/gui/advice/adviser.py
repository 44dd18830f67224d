"""Asks the bots' program for advice, in a process of its own: neither window nor bots wait."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tempus_desktop.bots.advice import Line
from tempus_desktop.bots.advice_text import hint_line, read_advice, why_line
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.gui.child_process import ChildProcess
from tempus_desktop.gui.worker import PACKAGE_FOLDER, worker_command

HINT_SECONDS = 1.0
"""How long the search for a hint may take."""
PATIENCE_MS = 15_000
"""After this time without an answer there is none: a process has to start, too."""
IDLE_MS = 60_000
"""How long a process is kept for the next question."""
SEED = 1
"""The same question has the same answer."""


class Adviser(QObject):
    """Answers one question at a time; a new one takes the place of the last.

    Signals:
        answered: the :class:`Advice`, or ``None`` where there is nothing to tell.
        failed: there will be no answer.
    """

    answered = Signal(object)
    failed = Signal()

    def __init__(self, parent: QObject | None = None, command: list[str] | None = None) -> None:
        super().__init__(parent)
        # Python looks for modules in the folder it is started in: never in the person's own.
        self._process = ChildProcess(command or worker_command(), str(PACKAGE_FOLDER), self)
        self._process.said.connect(self._read)
        self._process.failed.connect(self._fail)
        self._asked = 0
        self._open: Observation | None = None
        self._patience = self._timer(PATIENCE_MS, self._fail)
        self._idle = self._timer(IDLE_MS, self.cancel)

    def _timer(self, milliseconds: int, then: Any) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(then)
        return timer

    @property
    def is_asked(self) -> bool:
        """A question waits for its answer."""
        return self._open is not None

    def ask_hint(self, observation: Observation) -> None:
        """What should whoever decides do?"""
        number = self._begin(observation)
        self._process.ask(hint_line(number, observation, HINT_SECONDS, SEED))

    def ask_why(self, observation: Observation, line: Line, level: str) -> None:
        """Why has a bot of that level done this?"""
        number = self._begin(observation)
        self._process.ask(why_line(number, observation, line, level, SEED))

    def cancel(self) -> None:
        """Forget the question, and end the process whatever it is doing."""
        self._open = None
        self._patience.stop()
        self._idle.stop()
        self._process.kill()
        self._process.bury()

    def _begin(self, observation: Observation) -> int:
        if self.is_asked:
            self.cancel()
        self._open = observation
        self._asked += 1
        self._idle.stop()
        self._patience.start()
        return self._asked

    def _read(self, line: bytes) -> None:
        observation = self._open
        if observation is None:
            return
        try:
            reply = json.loads(line)
            if reply["id"] != self._asked:
                return
            found = reply["advice"]
            advice = None if found is None else read_advice(found, observation.match.sea)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._fail()
            return
        self._open = None
        self._patience.stop()
        self._idle.start()
        self.answered.emit(advice)

    def _fail(self) -> None:
        waited = self.is_asked
        self.cancel()
        if waited:
            self.failed.emit()
