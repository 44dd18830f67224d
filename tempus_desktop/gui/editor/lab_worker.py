"""A process that plays games of the lab, seen from the window."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import inf

from PySide6.QtCore import QObject, Signal

from tempus_desktop.gui.child_process import ChildProcess
from tempus_desktop.gui.worker import PACKAGE_FOLDER
from tempus_desktop.lab.games import LabGame, LabTable
from tempus_desktop.lab.plans import Job
from tempus_desktop.lab.worker import job_line, read_game, table_line

SPARE = 1
"""Games asked for beyond those in hand, so that the process never waits for the window."""


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
        self.in_hand: set[Job] = set()
        # Python looks for modules in the folder it is started in: never in the person's own.
        self._process = ChildProcess(command, str(PACKAGE_FOLDER), self, most=inf)
        self._process.said.connect(self._on_said)
        self._process.failed.connect(lambda _: self.lost.emit(""))
        self._process.start()

    @property
    def has_room(self) -> bool:
        """It can be asked for another game."""
        return len(self.in_hand) < self._room

    def ask(self, job: Job, table: LabTable) -> None:
        """Ask for a game."""
        if job.table not in self._tables:
            self._tables.add(job.table)
            self._process.ask(table_line(job.table, table))
        self.in_hand.add(job)
        self._process.ask(job_line(job))

    def close(self) -> None:
        """End the process, whatever it has in hand."""
        self._process.kill()
        self._process.bury()
        self.deleteLater()

    def _on_said(self, line: bytes) -> None:
        try:
            self._take(json.loads(line))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
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
