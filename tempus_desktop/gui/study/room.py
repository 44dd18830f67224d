"""Sheets about what happened, built when they are first asked for: charts take time to load."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tempus_desktop.core.errors import TempusError
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.levels import level_name
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.naming import match_name
from tempus_desktop.gui.replay.looking import Looking
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.gui.shelf.page import GamesPage
from tempus_desktop.gui.study.statistics_words import title as statistics_title
from tempus_desktop.gui.study.story import story_of
from tempus_desktop.gui.why import why
from tempus_desktop.session import kept
from tempus_desktop.session.alone import alone
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.session import Session
from tempus_desktop.storage.files import file_stem, write_atomically
from tempus_desktop.study.csv_text import turns_csv
from tempus_desktop.study.statistics import games_csv

if TYPE_CHECKING:
    from tempus_desktop.gui.study.game_sheet import GameSheet
    from tempus_desktop.gui.study.reviews import Reviewing
    from tempus_desktop.gui.study.statistics_sheet import StatisticsSheet

Look = Callable[[], tuple[Palette, Type]]


class StudyRoom(QObject):
    """Tells what happened in matches.

    Args:
        games: where matches of the library are chosen.
        looking: shows moments on the board.
        look: the colours and type scale in force.

    Attributes:
        reviewer: the program that makes reviews; this very one unless a test brings another.
        reviewing: makes and shows reviews, once a match was told of.

    Signals:
        failed: a sentence for the person.
    """

    failed = Signal(str)

    def __init__(
        self, window: MainWindow, desk: Desk, games: GamesPage, looking: Looking, look: Look
    ) -> None:
        super().__init__(window)
        self._looking = looking
        self.reviewer: list[str] | None = None
        self.reviewing: Reviewing | None = None
        self._window, self._desk, self._look = window, desk, look
        self._sheet: GameSheet | None = None
        self._statistics: StatisticsSheet | None = None
        games.studied.connect(self.tell_kept)
        games.gone.connect(self._forget)
        games.statistics_wanted.connect(self.tell_all)
        window.room.sheets.over.what_happened.connect(self.tell_table)
        window.room.replay_panel.what_happened.connect(self.tell_table)

    @property
    def sheet(self) -> GameSheet:
        """The sheet about one match."""
        if self._sheet is None:
            from tempus_desktop.gui.study.game_sheet import GameSheet
            from tempus_desktop.gui.study.reviews import Reviewing

            sheet = self._sheet = GameSheet(*self._look(), self._window)
            sheet.csv_wanted.connect(self._ask_where)
            reviewing = Reviewing(sheet.review, self._desk.library, self, self.reviewer)
            self.reviewing = reviewing
            reviewing.failed.connect(self.failed)
            sheet.review_wanted.connect(self._show_review)
            sheet.review.try_wanted.connect(self._try_from)
            sheet.review.show_wanted.connect(self._show_on_board)
            self._window.closing.connect(reviewing.runner.cancel)
        return self._sheet

    @property
    def statistics(self) -> StatisticsSheet:
        """The sheet about all matches."""
        if self._statistics is None:
            from tempus_desktop.gui.study.statistics_sheet import StatisticsSheet

            self._statistics = StatisticsSheet(*self._look(), self._window)
            self._statistics.csv_wanted.connect(self._ask_where_games)
        return self._statistics

    def tell_all(self) -> None:
        """What can be told of all finished matches."""
        try:
            games = self._desk.library.annals.games()
        except TempusError as error:
            self.failed.emit(why(error))
        else:
            self.statistics.show_games(games)

    def tell_table(self) -> None:
        """What happened in the match on the table, played or looked at."""
        room = self._window.room
        if room.controller is not None:
            played = room.controller
            self._show(played.beginning, played.session, self._desk.match)
        elif room.replay is not None:
            beginning, session = room.replay.beginning, room.replay.replay.whole()
            try:
                match = kept.find(self._desk.library, beginning, session)
            except TempusError:
                match = None
            self._show(beginning, session, match)

    def tell_kept(self, match: int) -> None:
        """What happened in a match of the library."""
        try:
            beginning, session = kept.read(self._desk.library, match)
        except TempusError as error:
            self.failed.emit(why(error))
        else:
            self._show(beginning, session, match)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        for sheet in (self._sheet, self._statistics):
            if sheet is not None:
                sheet.set_look(palette, type_)

    def _show(self, beginning: Beginning, session: Session, match: int | None) -> None:
        name = "" if match is None else self._desk.library.entry(match).name
        self.sheet.show_story(story_of(name or match_name(beginning), beginning, session, match))

    def _forget(self, match: int) -> None:
        """A match was deleted: nothing more is told of it."""
        if self.reviewing is not None:
            self.reviewing.forget(match)
        sheet = self._sheet
        if sheet is not None and sheet.story is not None and sheet.story.match == match:
            sheet.close_sheet()

    # --- reviews

    def _show_review(self) -> None:
        story = self.sheet.story
        if self.reviewing is not None and story is not None:
            self.reviewing.show(story)

    def _show_on_board(self, moment: int) -> None:
        story = self.sheet.story
        if story is None:
            return
        self._desk.leave()
        self._looking.look(story.beginning, story.session)
        if self._looking.replay is not None:
            self._looking.replay.go(moment)

    def _try_from(self, moment: int) -> None:
        """Play on from a moment as the seat that decides there, alone against bots."""
        story = self.sheet.story
        if story is None:
            return
        self._desk.leave()
        beginning, session = alone(story.beginning, story.session, moment)
        name = self.tr("{game}, from decision {moment}").format(game=story.name, moment=moment)
        controller = self._desk.take_in(beginning, session, name)
        self._window.show_table()
        self._window.room.take(controller)

    # --- copies for other programs

    def _ask_where(self) -> None:
        story = self.sheet.story
        if story is not None:
            name = f"{story.name} {self._day(story.match)}"
            text = turns_csv(story.turns, story.seats, level_name)
            self._write_csv(file_stem(name, "game"), text)

    def _ask_where_games(self) -> None:
        sheet = self.statistics
        text = games_csv(sheet.games, sheet.filter(), level_name)
        self._write_csv(file_stem(f"{statistics_title()} {_today()}", "games"), text)

    def _day(self, match: int | None) -> str:
        """When a match was played last."""
        with suppress(ValueError):
            if match is not None:
                changed = datetime.fromisoformat(self._desk.library.entry(match).changed)
                return changed.astimezone().date().isoformat()
        return _today()

    def _write_csv(self, stem: str, text: str) -> None:
        """Ask for a file and write to it; failures are told."""
        title, kinds = self.tr("Figures as CSV"), self.tr("Tables") + " (*.csv)"
        path = ask_where(self._window, title, f"{stem}.csv", ".csv", kinds)
        if path is None:
            return
        try:
            write_atomically(path, text)
        except (OSError, ValueError) as error:
            sentence = self.tr("The figures could not be written to {path}: {why}")
            reason = getattr(error, "strerror", None) or str(error)
            self.failed.emit(sentence.format(path=path, why=reason))


def _today() -> str:
    return datetime.now().astimezone().date().isoformat()
