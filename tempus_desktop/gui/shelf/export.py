"""Exporting games: whole, or without what is still secret."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.session.matches import SUFFIX, Beginning
from tempus_desktop.session.sealed import write_sealed
from tempus_desktop.session.session import Session


class ExportSheet(Sheet):
    """Asks what a copy of a running game may tell.

    Signals:
        chosen: whether the copy is sealed.
    """

    chosen = Signal(bool)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=640, closable=True)
        self.set_title(self.tr("Export a running game"))
        middle = Qt.AlignmentFlag.AlignHCenter
        for text in (
            self.tr(
                "With hidden cards the copy can be played on, and whoever opens it can see "
                "every hand and all that is still to be drawn."
            ),
            self.tr("Sealed, it shows what everybody may see, and can only be looked at."),
        ):
            self.body.addWidget(Words(text, Type.body, align=middle))
        self.whole = SheetButton(self.tr("With hidden cards"), icon=Icon.SAVE)
        self.sealed = SheetButton(self.tr("Sealed"), Rank.PRIMARY, icon=Icon.FINAL)
        self.primary = self.sealed
        self.whole.clicked.connect(lambda: self._choose(False))
        self.sealed.clicked.connect(lambda: self._choose(True))
        row = QHBoxLayout()
        row.setContentsMargins(0, 10, 0, 0)
        row.addWidget(self.whole, 1)
        row.addWidget(self.sealed, 1)
        self.foot.addLayout(row)

    def _choose(self, sealed: bool) -> None:
        self.close_sheet()
        self.chosen.emit(sealed)


class Exporter(QObject):
    """Asks how and where, and writes."""

    def __init__(self, palette: Palette, type_: Type, window: QWidget, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._match: tuple[Beginning, Session] | None = None
        self.sheet = ExportSheet(palette, type_, window)
        self.sheet.chosen.connect(self._ask_where)

    def export(self, beginning: Beginning, session: Session) -> None:
        """Write a copy of a match wherever the person wants it."""
        self._match = beginning, session
        hides = session.actor is not None and write_sealed(beginning, session, "") is not None
        if hides:
            self.sheet.open_sheet()
        else:
            self._ask_where(False)

    def _ask_where(self, sealed: bool) -> None:
        kinds = self.tr("Games") + f" (*{SUFFIX})"
        title = self.tr("Export this game")
        path = ask_where(self._window, title, f"game{SUFFIX}", SUFFIX, kinds)
        if path is not None:
            self.write(path, sealed)

    def write(self, path: Path, sealed: bool) -> None:
        """Write the copy that was asked for; failures are told."""
        match, self._match = self._match, None
        if match is not None:
            self._desk.write(*match, path, sealed)
