"""The page of games wired to the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from tempus_desktop.core.errors import TempusError
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.dialogs.notice import Way
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.levels import levels
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.shelf.backups import BackupsSheet
from tempus_desktop.gui.shelf.export import Exporter
from tempus_desktop.gui.shelf.page import GamesPage
from tempus_desktop.gui.shelf.thumbnail import thumbnail
from tempus_desktop.gui.why import why
from tempus_desktop.session import kept
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.library import Entry, LibraryError
from tempus_desktop.storage.opening import FILE, now
from tempus_desktop.storage.restore import all_backups, bring_back


class Shelf(QObject):
    """What the page of games asks for is done here.

    Args:
        open_match: puts a match of the library on the table.
        look_at: shows a replay of one.

    Signals:
        failed: a sentence for the person.
        changed: a match was renamed, deleted or put back.
    """

    failed = Signal(str)
    changed = Signal()

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        window: MainWindow,
        desk: Desk,
        open_match: Callable[[int], None],
        look_at: Callable[[int], None],
    ) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self.exporter = Exporter(palette, type_, window, desk)
        names = {level.id: level.name for level in levels()}
        self.page = GamesPage(
            palette, type_, window, entries=self._entries, picture=self._picture, levels=names
        )
        self.page.opened.connect(open_match)
        self.page.looked_at.connect(look_at)
        self.page.exported.connect(self.export)
        self.page.renamed.connect(self._rename)
        self.page.deleted.connect(self._delete)
        self.page.folder_wanted.connect(self._show_folder)
        self.backups = BackupsSheet(palette, type_, window)
        self.page.backups_wanted.connect(self.offer_backups)
        self.backups.wanted.connect(self._bring_back)
        self.sheets: tuple[Sheet, ...] = (self.page, self.backups, self.exporter.sheet)

    def way_back(self) -> Way:
        """What to do where the library was damaged."""
        return Way(self.tr("Backups ..."), self.offer_backups)

    def offer_backups(self) -> None:
        """Show the backups, to bring games back from one."""
        if self._desk.library.is_lasting:
            self.backups.offer(all_backups(data_folder() / "backups"))
        else:
            self.failed.emit(self.tr("Nothing can be brought back while games cannot be kept."))

    def _bring_back(self, backup: Path) -> None:
        renamed = self.tr("{name} (from a backup)")
        try:
            done = bring_back(
                backup, data_folder() / FILE, now(), lambda name: renamed.format(name=name)
            )
        except LibraryError as error:
            self.failed.emit(why(error))
            return
        if done.before is None:
            self.backups.tell(self.tr("All games of this backup are here already."))
            return
        self.backups.tell(
            self.tr(
                "Brought back: {games}. Here already: {there}. All games as they were before are "
                "kept in {file}."
            ).format(games=done.games, there=done.there, file=done.before)
        )
        self.page.show_entries()
        self.changed.emit()

    def _entries(self) -> Sequence[Entry]:
        try:
            return self._desk.library.entries()
        except LibraryError as error:
            self.failed.emit(why(error))
            return ()

    def _picture(self, match: int) -> bytes | None:
        """Paint a match of the library and keep the picture; ``None``: it cannot be read."""
        try:
            session = kept.read(self._desk.library, match)[1]
        except TempusError:
            return None
        picture = thumbnail(observe(session.state, None))
        with suppress(LibraryError):  # it is painted again the next time
            self._desk.library.show(match, picture)
        return picture

    def _rename(self, match: int, name: str) -> None:
        self._try(lambda: self._desk.library.rename(match, name))

    def _delete(self, match: int, gone: bool) -> None:
        """Take a match off the list, or put it back; one on a table stays.

        That is also the one that is played again after a look back at it.
        """
        if gone:
            self._delete_unplayed(match)
        else:
            self._try(lambda: self._desk.library.delete(match, None))

    def _delete_unplayed(self, match: int) -> None:
        replay = self._window.room.replay
        back_to = None if replay is None else replay.back_to
        if match in (self._desk.match, back_to):
            self.failed.emit(self.tr("This game is on the table; leave it first."))
            return
        lock = self._desk.library.lock(match)
        is_free = True
        if lock is not None:
            with suppress(OSError):  # no locks here: nobody else can have it
                is_free = lock.take()
        if not is_free:
            self.failed.emit(self.tr("This game is being played in another window."))
            return
        self._try(lambda: self._desk.library.delete(match, kept.utc()))
        if lock is not None:
            lock.give_back()

    def _try(self, doing: Callable[[], None]) -> None:
        try:
            doing()
        except LibraryError as error:
            self.failed.emit(why(error))
        self.changed.emit()

    def export(self, match: int) -> None:
        """Write a copy of a match of the library; failures are told."""
        try:
            beginning, session = kept.read(self._desk.library, match)
        except TempusError as error:
            self.failed.emit(why(error))
        else:
            self.exporter.export(beginning, session)

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(data_folder())))
