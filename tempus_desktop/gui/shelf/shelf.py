"""The page of games wired to the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from tempus_desktop.core.errors import TempusError
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.levels import levels
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.shelf.export import Exporter
from tempus_desktop.gui.shelf.page import GamesPage
from tempus_desktop.gui.why import why
from tempus_desktop.session import kept
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.library import Entry, LibraryError


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
        self._desk = desk
        self.exporter = Exporter(palette, type_, window, desk)
        names = {level.id: level.name for level in levels()}
        self.page = GamesPage(palette, type_, window, entries=self._entries, levels=names)
        self.page.opened.connect(open_match)
        self.page.looked_at.connect(look_at)
        self.page.exported.connect(self.export)
        self.page.renamed.connect(self._rename)
        self.page.deleted.connect(self._delete)
        self.page.folder_wanted.connect(self._show_folder)

    def _entries(self) -> Sequence[Entry]:
        try:
            return self._desk.library.entries()
        except LibraryError as error:
            self.failed.emit(why(error))
            return ()

    def _rename(self, match: int, name: str) -> None:
        self._try(lambda: self._desk.library.rename(match, name))

    def _delete(self, match: int, gone: bool) -> None:
        """Take a match off the list, or put it back; the one on the table stays."""
        if gone and match == self._desk.match:
            self.failed.emit(self.tr("This game is on the table; leave it first."))
            return
        self._try(lambda: self._desk.library.delete(match, kept.utc() if gone else None))

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
