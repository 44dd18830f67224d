"""The daily backups, from which games are brought back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.core.names import on_one_line
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.layouts import discard
from tempus_desktop.storage.restore import Backup


class BackupsSheet(Sheet):
    """One backup is chosen; what is missing here comes back from it.

    Signals:
        wanted: the path of a backup whose games are to be brought back.
    """

    wanted = Signal(object)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=720, closable=True)
        self.set_title(
            self.tr("Backups"),
            self.tr(
                "All games are copied once a day, and the last ten copies stay. Bringing games "
                "back adds what is missing; the games you have stay as they are."
            ),
        )
        self.rows: list[SheetButton] = []
        self._paths: list[Path] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(2)
        self.note = Words("", Type.body)
        self.bring = SheetButton(self.tr("Bring back its games"), Rank.PRIMARY)
        self.close_button = SheetButton(self.tr("Close"))
        self.primary = self.bring
        self.tab_groups = [self._content]
        self.body.addLayout(self._column)
        self.body.addStretch(1)
        self.foot.addWidget(self.note)
        row = QHBoxLayout()
        row.setContentsMargins(0, 8, 0, 0)
        row.addStretch(1)
        row.addWidget(self.close_button)
        row.addWidget(self.bring)
        self.foot.addLayout(row)
        self.bring.clicked.connect(self._bring_back)
        self.close_button.clicked.connect(self.close_sheet)

    def offer(self, backups: Sequence[Backup]) -> None:
        """Show these, the first that can be read chosen, and open."""
        discard(self._column, self.rows)
        self.rows, self._paths = [], [backup.path for backup in backups]
        for backup in backups:
            row = SheetButton(self._day(backup), Rank.PLAIN, note=self._contents(backup))
            row.setAccessibleDescription(self._contents(backup))
            row.setCheckable(True)
            row.setAutoExclusive(True)
            offer(row, "" if backup.games else self._contents(backup))
            self._column.addWidget(row)
            self.rows.append(row)
        readable = [row for row in self.rows if row.isEnabled()]
        for row in readable[:1]:
            row.setChecked(True)
        none = "" if readable else self.tr("There is no backup with games yet.")
        self.tell(none)
        offer(self.bring, none)
        self.open_sheet()

    def tell(self, sentence: str) -> None:
        """Say what came of it."""
        self.note.setText(sentence)
        self.note.setVisible(bool(sentence))
        self.bring.setAccessibleDescription(sentence)

    def _day(self, backup: Backup) -> str:
        day = QDate(backup.day.year, backup.day.month, backup.day.day)
        return QLocale().toString(day, QLocale.FormatType.LongFormat)

    def _contents(self, backup: Backup) -> str:
        if backup.games is None:
            return self.tr("cannot be read")
        text = self.tr("games: {count}, played last: {name}")
        return text.format(count=QLocale().toString(backup.games), name=on_one_line(backup.last))

    def _bring_back(self) -> None:
        for row, path in zip(self.rows, self._paths, strict=True):
            if row.isChecked() and row.isEnabled():
                self.wanted.emit(path)
