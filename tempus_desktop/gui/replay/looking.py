"""Replays on the table: taking a match there to look at, and the ways on from it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tempus_desktop.core.errors import TempusError
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.naming import match_name
from tempus_desktop.gui.replay.controller import ReplayController
from tempus_desktop.gui.why import why
from tempus_desktop.session import kept
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.session import Session


class Looking(QObject):
    """Looks back at matches.

    Args:
        play: puts a match on the table to be played.
        back: goes back to a match of the library, or with ``None`` to the start page.

    Signals:
        failed: a sentence on why a match cannot be looked at.
    """

    failed = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        desk: Desk,
        play: Callable[[TableController], None],
        back: Callable[[int | None], None],
    ) -> None:
        super().__init__(window)
        self._window, self._desk, self._play, self._back = window, desk, play, back
        panel = window.room.replay_panel
        panel.play_on.connect(self._play_on)
        panel.leave.connect(self._leave)

    @property
    def replay(self) -> ReplayController | None:
        """What is looked at."""
        return self._window.room.replay

    def look(self, beginning: Beginning, session: Session, back_to: int | None = None) -> None:
        """Put a match on the table to look at.

        Args:
            back_to: the match of the library to go back to afterwards.
        """
        name = match_name(beginning)
        replay = ReplayController(beginning, session, name, self, back_to=back_to)
        self._window.show_table()
        self._window.room.take_replay(replay)

    def look_at_sealed(self, name: str, session: Session) -> None:
        """Put a sealed game on the table."""
        setup = NewGame(session.seats)
        replay = ReplayController(Beginning(setup, 0, None), session, name, self, sealed=True)
        self._window.show_table()
        self._window.room.take_replay(replay)

    def look_at_kept(self, match: int) -> None:
        """Look at a match of the library from its beginning."""
        try:
            beginning, session = kept.read(self._desk.library, match)
        except TempusError as error:
            self.failed.emit(why(error))
            return
        self.look(beginning, session)
        if self.replay is not None:
            self.replay.go(0)

    def look_back(self) -> None:
        """Look back at the match that is being played."""
        controller, match = self._window.room.controller, self._desk.match
        if controller is not None:
            self._desk.leave()
            self.look(controller.beginning, controller.session, match)

    def step(self, by: int) -> None:
        """Go so many decisions on or back."""
        if self.replay is not None:
            self.replay.step(by)

    def _play_on(self) -> None:
        replay = self.replay
        session = None if replay is None else replay.branch()
        if replay is None or session is None:
            return
        name = self.tr("{island}, from decision {moment}").format(
            island=match_name(replay.beginning), moment=replay.replay.moment
        )
        self._play(self._desk.take_in(replay.beginning, session, name))

    def _leave(self) -> None:
        replay = self.replay
        self._back(None if replay is None else replay.back_to)
