"""Between a replay and the widgets: which moment is looked at, by whom, and how fast it plays."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tempus_desktop.games.tempus.events import Event
from tempus_desktop.gui.log import Log
from tempus_desktop.gui.view import Box, LogLine, TableView
from tempus_desktop.session.boxes import spent_tiles
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.replay import Open, Replay, Viewer
from tempus_desktop.session.secrets import visible
from tempus_desktop.session.session import Session

SPEEDS = (1, 2, 4, 8)
"""Decisions a second."""


class ReplayController(QObject):
    """A match that is looked at.

    Args:
        back_to: the match of the library that is gone back to afterwards; ``None``: no match.

    Signals:
        changed: a new :class:`TableView`; its ``legal`` list is always empty.
        moved: another moment, viewer or speed, or playing began or stopped.
    """

    changed = Signal(object)
    moved = Signal()

    def __init__(
        self,
        beginning: Beginning,
        session: Session,
        name: str,
        parent: QObject | None = None,
        sealed: bool = False,
        back_to: int | None = None,
    ) -> None:
        super().__init__(parent)
        self.back_to = back_to
        self.beginning, self.replay, self._name = beginning, Replay(session, sealed), name
        self.viewers = self.replay.viewers()
        self.viewer: Viewer = self.viewers[0]
        self.speed = SPEEDS[0]
        self._turns = self.replay.turns()
        self._logs: dict[Viewer, Log] = {}
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._play_on)

    def open(self) -> None:
        """Show the moment looked at."""
        self._show(())

    def close(self) -> None:
        """Leave the table."""
        self._timer.stop()
        self.deleteLater()

    # --- moments

    @property
    def turns(self) -> dict[int, int]:
        """Turns, and the moments of their beginning."""
        return self._turns

    def go(self, moment: int) -> None:
        """Look at another moment."""
        before = self.replay.moment
        self.replay.go(moment)
        if self.replay.moment == before:
            return
        forward = self.replay.moment == before + 1
        self._show(self.replay.shown.decisions[-1].events if forward else ())

    def step(self, by: int) -> None:
        """Go on, or back, by so many decisions; playing stops."""
        self.pause()
        self.go(self.replay.moment + by)

    def step_turn(self, by: int) -> None:
        """Go to the beginning of the next turn (1) or of this or the one before (-1)."""
        self.pause()
        here = self.replay.moment
        begins = [0, *self._turns.values(), self.replay.length]
        if by > 0:
            self.go(min(moment for moment in begins if moment > here or moment == begins[-1]))
        else:
            self.go(max(moment for moment in begins if moment < here or moment == 0))

    # --- playing

    @property
    def is_playing(self) -> bool:
        """It goes on by itself."""
        return self._timer.isActive()

    def play_or_pause(self) -> None:
        """Let it go on by itself, from the beginning where it is at the end; or stop it."""
        if self.is_playing:
            self.pause()
            return
        if self.replay.moment == self.replay.length:
            self.go(0)
        self._timer.start(1000 // self.speed)
        self.moved.emit()

    def pause(self) -> None:
        """Stop going on by itself."""
        if self.is_playing:
            self._timer.stop()
            self.moved.emit()

    def set_speed(self, speed: int) -> None:
        """So many decisions a second."""
        self.speed = speed
        if self.is_playing:
            self._timer.start(1000 // speed)
        self.moved.emit()

    def set_viewer(self, viewer: Viewer) -> None:
        """Look from another view, if the match allows it."""
        if viewer in self.viewers:
            self.viewer = viewer
            self._show(())

    def branch(self) -> Session | None:
        """A new match from this moment on; ``None``: that would tell others' secrets."""
        return self.replay.branch() if self.replay.may_play_on() else None

    def view(self, events: tuple[Event, ...] = ()) -> TableView:
        """The moment as the viewer may see it."""
        shown, viewer = self.replay.shown, self.viewer
        counted = spent_tiles(
            (event for made in shown.decisions for event in made.events), len(shown.seats)
        )
        seen = events if isinstance(viewer, Open) else visible(events, viewer)
        return TableView(
            observation=self.replay.observation(viewer),
            seats=shown.seats,
            legal=(),
            boxes=tuple({box: boxes[box.value] for box in Box} for boxes in counted),
            log=self._lines(),
            events=seen,
            name=self._name,
            looked_back=True,
        )

    def _lines(self) -> tuple[LogLine, ...]:
        viewer = self.viewer
        if viewer not in self._logs:
            self._logs[viewer] = Log(self.replay.shown, all_open=isinstance(viewer, Open))
        return self._logs[viewer].lines(None if isinstance(viewer, Open) else viewer)

    def _show(self, events: tuple[Event, ...]) -> None:
        self.changed.emit(self.view(events))
        self.moved.emit()

    def _play_on(self) -> None:
        self.go(self.replay.moment + 1)
        if self.replay.moment == self.replay.length:
            self.pause()
