"""A program in a process of its own: lines go in, lines come out."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, QProcess, Signal

from tempus_desktop.bots.answers import LONGEST_ANSWER, Failure

NICENESS = 10
"""How far behind the window it stands in the queue for the processor, where they compete."""
_END_MS = 500
"""How long a killed process may take to be gone."""


class ChildProcess(QObject):
    """One program; it is started when it is first asked something.

    Args:
        command: the program and its arguments.
        folder: where it is started.
        most: bytes that it may say from one question to the next; more is nonsense, and so is a
            line without an end of :data:`LONGEST_ANSWER`.

    Signals:
        said: a line of its output.
        failed: it will answer no more, and why; it has been ended.
    """

    said = Signal(bytes)
    failed = Signal(object)

    def __init__(
        self, command: Sequence[str], folder: str, parent: QObject, most: float = LONGEST_ANSWER
    ) -> None:
        super().__init__(parent)
        self._command, self._folder, self._most = tuple(command), folder, most
        self._process: QProcess | None = None
        self._heard = 0

    @property
    def is_started(self) -> bool:
        """It has been asked before, and lives."""
        return self._process is not None

    def ask(self, line: str) -> None:
        """Write a line to it."""
        self._heard = 0
        self.start()
        if self._process is not None:  # else it has failed to start, at once
            self._process.write(line.encode("ascii"))

    def start(self) -> None:
        """Start it, unless it lives."""
        if self._process is not None:
            return
        process = QProcess(self)
        # Nobody reads what it complains of, and nothing that nobody reads is kept.
        process.setStandardErrorFile(QProcess.nullDevice())
        process.setWorkingDirectory(self._folder)
        if sys.platform != "win32":
            alone = QProcess.UnixProcessParameters()
            alone.flags = QProcess.UnixProcessFlag.CreateNewSession
            process.setUnixProcessParameters(alone)
        process.started.connect(partial(_give_way, process))
        process.readyReadStandardOutput.connect(self._on_output)
        process.errorOccurred.connect(self._on_error)
        process.finished.connect(self._on_finished)
        self._process = process
        process.start(self._command[0], list(self._command[1:]))

    def kill(self) -> None:
        """End it and, where the system can, what it started; :meth:`bury` waits for that."""
        process = self._process
        if process is None:
            return
        process.readyReadStandardOutput.disconnect(self._on_output)
        process.errorOccurred.disconnect(self._on_error)
        process.finished.disconnect(self._on_finished)
        group = process.processId()
        if sys.platform != "win32" and group:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(group, signal.SIGKILL)
        process.kill()

    def bury(self) -> None:
        """Wait until a killed process is gone; the next question starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.waitForFinished(_END_MS)
            process.deleteLater()

    def _on_output(self) -> None:
        process = self._process
        while process is not None and process is self._process and process.canReadLine():
            line = bytes(process.readLine().data())
            self._heard += len(line)
            if self._heard > self._most:
                self._fail(Failure.NONSENSE)
                return
            self.said.emit(line)
        if self._process is not None and self._process.bytesAvailable() > LONGEST_ANSWER:
            self._fail(Failure.NONSENSE)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._fail(Failure.NOT_STARTED)

    def _on_finished(self) -> None:
        self._fail(Failure.DIED)

    def _fail(self, failure: Failure) -> None:
        self.kill()
        self.bury()
        self.failed.emit(failure)


def _give_way(process: QProcess) -> None:
    """Let the window go first; on Windows the system itself favours what lies in front."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.processId(), NICENESS)
