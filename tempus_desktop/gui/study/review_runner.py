"""Has a finished match reviewed in a process of its own, a moment at a time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from tempus_desktop.gui.child_process import ChildProcess
from tempus_desktop.gui.worker import PACKAGE_FOLDER, worker_command
from tempus_desktop.session.matches import Beginning, write_record
from tempus_desktop.session.session import Session
from tempus_desktop.study.chances import Chances
from tempus_desktop.study.curve import MOST_TURNING, Swing, smoothed, swings, unsure
from tempus_desktop.study.review import Review, Turning, points_of, read_turning
from tempus_desktop.study.worker import chances_line, open_line, turning_line

_WEIGHT = 4
"""So many times as long as the chances at a moment a closer look takes, for the progress told."""


class ReviewRunner(QObject):
    """Makes one review at a time.

    Args:
        command: the program that is asked; this very one unless a test brings another.

    Signals:
        moved: how much of it is done, 0 to 1.
        finished: the :class:`Review`.
        failed: there will be none.
    """

    moved = Signal(float)
    finished = Signal(object)
    failed = Signal()

    def __init__(self, parent: QObject | None = None, command: Sequence[str] | None = None) -> None:
        super().__init__(parent)
        # Python looks for modules in the folder it is started in: never in the person's own.
        words = command or worker_command("review-worker")
        self._process = ChildProcess(words, str(PACKAGE_FOLDER), self)
        self._process.said.connect(self._on_said)
        self._process.failed.connect(lambda _: self._fail())
        self._forget()

    def _forget(self) -> None:
        self._session: Session | None = None
        self._samples = 0
        self._chances: list[Chances] = []
        self._swings: tuple[Swing, ...] = ()
        self._turnings: list[Turning] = []

    @property
    def is_running(self) -> bool:
        """A review is being made."""
        return self._session is not None

    def start(self, beginning: Beginning, session: Session) -> None:
        """Begin a review; an earlier one that is not done is dropped."""
        self.cancel()
        self._session, self._points = session, points_of(session)
        self.moved.emit(0.0)
        self._process.ask(open_line(write_record(beginning, session)))

    def cancel(self) -> None:
        """Drop what is being made, and end the process."""
        self._forget()
        self._process.kill()
        self._process.bury()

    def _on_said(self, line: bytes) -> None:
        if self._session is None:
            return
        try:
            self._take(self._session, json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._fail()

    def _take(self, session: Session, answer: Mapping[str, Any]) -> None:
        """Take an answer and ask for what comes next."""
        if "moments" in answer:
            self._samples = int(answer["samples"])
            if answer["moments"] != len(self._points):
                raise ValueError("another match")
        elif "chances" in answer:
            found = tuple(float(share) for share in answer["chances"])
            if len(found) != len(session.seats):
                raise ValueError("another table")
            self._chances.append(found)
            if len(self._chances) == len(self._points):
                self._swings = swings(self._points, self._chances)
        else:
            self._turnings.append(read_turning(answer["turning"], session.state.match.sea))
        self._ask_next()

    def _ask_next(self) -> None:
        done, of = len(self._chances), len(self._points)
        closer = len(self._turnings)
        looks = len(self._swings) if done == of else MOST_TURNING
        self.moved.emit((done + _WEIGHT * closer) / max(1, of + _WEIGHT * looks))
        if not self.is_running:  # whoever was told has cancelled it
            return
        if done < of:
            self._process.ask(chances_line(done))
        elif closer < len(self._swings):
            self._process.ask(turning_line(self._swings[closer]))
        else:
            along, wide = smoothed(self._chances, self._swings), unsure(self._chances)
            review = Review(self._points, along, tuple(self._turnings), self._samples, wide)
            self.cancel()
            self.finished.emit(review)

    def _fail(self) -> None:
        was_running = self.is_running
        self.cancel()
        if was_running:
            self.failed.emit()
