"""A process that plays games of the lab, seen from the window."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QProcess, Signal

from tempus_desktop.gui.worker import PACKAGE_FOLDER
from tempus_desktop.lab.games import LabGame, LabTable
from tempus_desktop.lab.plans import Job
from tempus_desktop.lab.worker import job_line, read_game, table_line

LONGEST_ANSWER = 65_536
"""Bytes without the end of a line after which the output is taken for nonsense."""
SPARE = 1
"""Games asked for beyond those in hand, so that the process never waits for the window."""
END_MS = 300


class LabWorker(QObject):
    """One process; it ends by itself when the window does.

    Signals:
        ready: it takes games.
        played: a game is finished (a Job, a LabGame).
        refused: a game could not be played (a Job, and why).
        lost: the process is of no use any more; why, or nothing.
    """

    ready = Signal()
    played = Signal(object, object)
    refused = Signal(object, str)
    lost = Signal(str)

    def __init__(self, command: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self._tables: set[int] = set()
        self._room = 0
        self._closed = False
        self.in_hand: set[Job] = set()
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(self._on_output)
        process.errorOccurred.connect(self._on_error)
        process.finished.connect(self._on_finished)
        # Python looks for modules in the folder it is started in: never in the person's own.
        process.setWorkingDirectory(str(PACKAGE_FOLDER))
        process.start(command[0], list(command[1:]))

    @property
    def has_room(self) -> bool:
        """It can be asked for another game."""
        return len(self.in_hand) < self._room

    def ask(self, job: Job, table: LabTable) -> None:
        """Ask for a game."""
        if job.table not in self._tables:
            self._tables.add(job.table)
            self._write(table_line(job.table, table))
        self.in_hand.add(job)
        self._write(job_line(job))

    def close(self) -> None:
        """End the process, whatever it has in hand."""
        self._closed = True
        process = self._process
        process.readyReadStandardOutput.disconnect(self._on_output)
        process.errorOccurred.disconnect(self._on_error)
        process.finished.disconnect(self._on_finished)
        process.kill()
        process.waitForFinished(END_MS)
        self.deleteLater()

    def _write(self, line: str) -> None:
        self._process.write(line.encode("ascii"))

    def _on_output(self) -> None:
        process = self._process
        while not self._closed and process.canReadLine():
            try:
                answer = json.loads(bytes(process.readLine().data()))
                self._take(answer)
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                self.lost.emit("")
                return
        if not self._closed and process.bytesAvailable() > LONGEST_ANSWER:
            self.lost.emit("")

    def _take(self, answer: Mapping[str, object]) -> None:
        if "failed" in answer:
            self.lost.emit(str(answer["failed"]))
        elif "size" in answer:
            self._room = int(str(answer["size"])) + SPARE
            self.ready.emit()
        else:
            job = Job(int(str(answer["table"])), int(str(answer["game"])))
            if job not in self.in_hand:
                raise ValueError("nobody asked for that")
            if "error" in answer:
                self.in_hand.discard(job)
                self.refused.emit(job, str(answer["error"]))
                return
            game: LabGame = read_game(answer)
            self.in_hand.discard(job)
            self.played.emit(job, game)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self.lost.emit("")

    def _on_finished(self) -> None:
        self.lost.emit("")
