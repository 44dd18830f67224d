"""A reveal: steps that follow each other in time, and can be skipped."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

STEP_MS = 300
"""Time from one line of a reveal to the next at full motion."""


class Stepper(QObject):
    """Counts from 0 to ``steps``; without motion it is there at once."""

    stepped = Signal(int)
    """So many steps have been taken."""
    finished = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._motion = 1.0
        self._steps = 0
        self._taken = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)

    def set_motion(self, factor: float) -> None:
        """What times are multiplied with; 0: no waiting."""
        self._motion = factor

    @property
    def running(self) -> bool:
        """Steps are still to come."""
        return self._timer.isActive()

    def run(self, steps: int) -> None:
        """Begin again with so many steps."""
        self._timer.stop()
        self._steps, self._taken = steps, 0
        self.stepped.emit(0)
        if steps <= 0 or self._motion <= 0:
            self._end()
        else:
            self._timer.start(max(1, round(STEP_MS * self._motion)))

    def skip(self) -> None:
        """Take all steps at once."""
        if self.running:
            self._end()

    def stop(self) -> None:
        """Take no more steps and tell nobody."""
        self._timer.stop()

    def _step(self) -> None:
        if self._taken + 1 >= self._steps:
            self._end()
            return
        self._taken += 1
        self.stepped.emit(self._taken)

    def _end(self) -> None:
        self._timer.stop()
        self._taken = self._steps
        self.stepped.emit(self._steps)
        self.finished.emit()
