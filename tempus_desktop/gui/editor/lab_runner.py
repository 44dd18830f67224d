"""Plays the games of a plan in the background: hands them out, takes them back, pauses."""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Sequence
from enum import Enum, auto
from time import monotonic

from PySide6.QtCore import QCoreApplication, QObject, Signal

from tempus_desktop.gui.editor.lab_worker import LabWorker
from tempus_desktop.gui.worker import worker_command
from tempus_desktop.lab.games import LabGame
from tempus_desktop.lab.plans import Job, Plan

translate = QCoreApplication.translate
STRIKES = 3
"""So often a game is tried that fails, and so many workers may be lost without a game between."""
MOST_WORKERS = 8


class RunState(Enum):
    """What a runner is doing."""

    IDLE = auto()
    RUNNING = auto()
    PAUSED = auto()


class LabRunner(QObject):
    """Plays one plan at a time.

    Args:
        command: the program that plays; this very one unless a test brings another.
        workers: processes; by default as many as there are processors.

    Signals:
        counted: a game is finished.
        changed: it runs, pauses or rests now.
        finished: the plan is done.
        failed: it cannot go on; why, in a sentence.
    """

    counted = Signal()
    changed = Signal()
    finished = Signal()
    failed = Signal(str)

    def __init__(
        self,
        parent: QObject | None = None,
        command: Sequence[str] | None = None,
        workers: int | None = None,
    ) -> None:
        super().__init__(parent)
        self._command = tuple(command or worker_command("lab-worker"))
        self._number = workers or min(MOST_WORKERS, os.cpu_count() or 1)
        self._arguments: tuple[str, ...] = ()
        self._workers: list[LabWorker] = []
        self._plan: Plan | None = None
        self._again = deque[Job]()
        self._strikes = Counter[Job]()
        self._lost = 0
        self._seconds, self._since = 0.0, 0.0
        self.state = RunState.IDLE

    @property
    def plan(self) -> Plan | None:
        """What is played or was played last."""
        return self._plan

    @property
    def seconds(self) -> float:
        """How long it has played, pauses left out."""
        running = monotonic() - self._since if self.state is RunState.RUNNING else 0.0
        return self._seconds + running

    def start(self, plan: Plan, scheduler: str = "") -> None:
        """Play a plan; an earlier one is given up.

        Args:
            scheduler: address of a Dask cluster that plays; this machine where it is empty.
        """
        self._end()
        self._plan, self._lost, self._seconds = plan, 0, 0.0
        self._again.clear()
        self._strikes.clear()
        self._arguments = ("--scheduler", scheduler) if scheduler else ()
        self._set_state(RunState.RUNNING)
        for _ in range(1 if scheduler else self._number):
            self._call()

    def pause(self) -> None:
        """Begin no more games; those in hand are finished and count."""
        if self.state is RunState.RUNNING:
            self._set_state(RunState.PAUSED)

    def resume(self) -> None:
        """Go on."""
        if self.state is RunState.PAUSED:
            self._set_state(RunState.RUNNING)
            self._feed()

    def stop(self) -> None:
        """End here; what was finished counts."""
        self._end()

    def _set_state(self, state: RunState) -> None:
        if self.state is RunState.RUNNING:
            self._seconds = self.seconds
        self._since = monotonic()
        self.state = state
        self.changed.emit()

    def _end(self) -> None:
        workers, self._workers = self._workers, []
        for worker in workers:
            worker.close()
        if self.state is not RunState.IDLE:
            self._set_state(RunState.IDLE)

    def _call(self) -> None:
        worker = LabWorker((*self._command, *self._arguments), self)
        self._workers.append(worker)
        worker.ready.connect(self._feed)
        worker.played.connect(self._on_played)
        worker.refused.connect(self._on_refused)
        worker.lost.connect(self._on_lost)

    def _feed(self) -> None:
        plan = self._plan
        if plan is None or self.state is not RunState.RUNNING:
            return
        for worker in self._workers:
            while worker.has_room:
                job = self._again.popleft() if self._again else plan.next_job()
                if job is None:
                    return
                worker.ask(job, plan.tables[job.table])

    def _on_played(self, job: Job, game: LabGame) -> None:
        plan = self._plan
        if plan is None or self.state is RunState.IDLE:
            return
        self._lost = 0
        plan.take(job, game)
        self.counted.emit()
        if plan.done >= plan.total:
            self._end()
            self.finished.emit()
        else:
            self._feed()

    def _on_refused(self, job: Job, why: str) -> None:
        self._strikes[job] += 1
        if self._strikes[job] >= STRIKES:
            self._fail(why)
        else:
            self._again.append(job)
            self._feed()

    def _on_lost(self, why: str) -> None:
        worker = self.sender()
        if not isinstance(worker, LabWorker) or worker not in self._workers:
            return
        self._workers.remove(worker)
        self._again.extend(sorted(worker.in_hand))
        worker.close()
        self._lost += 1
        if why or self._lost >= STRIKES:
            self._fail(why)
        else:
            self._call()

    def _fail(self, why: str) -> None:
        self._end()
        if why:
            self.failed.emit(translate("Lab", "The test cannot go on: {why}.").format(why=why))
        else:
            self.failed.emit(translate("Lab", "The test cannot go on: the bots do not start."))
