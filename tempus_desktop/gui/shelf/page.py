"""The page of games: open, look back, rename, delete with undo, export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from tempus_desktop.core.folding import folded
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import bar_of, explain_off
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.shelf.rows import ROW, Row, RowPainter, row_of
from tempus_desktop.storage.library import Entry

_SEARCH = 150
"""Pixels that the field to search in needs at a text size of 100 %."""
_LOW, _HIGH = 150, 380
"""Pixels of the list: at least, and where there is room."""


class _List(QListWidget):
    """As high as it likes where there is room, and no less than two games."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), _HIGH)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), _LOW)


class GamesPage(Sheet):
    """All games that are kept, those used last first.

    Args:
        entries: reads the list afresh.
        picture: paints a match that has no picture yet, as PNG; ``None``: it cannot be.
        levels: names of the bots' levels by id.

    Signals:
        opened, looked_at, studied, exported: a match by its number in the library.
        renamed: a match and its new name.
        deleted: a match and whether it is to be taken off the list or put back.
        gone: a match that was taken off the list.
        folder_wanted: the folder of the games is to be shown.
        statistics_wanted: what can be told of all games is to be shown.
        backups_wanted: games are to be brought back from a backup.
    """

    opened = Signal(int)
    looked_at = Signal(int)
    studied = Signal(int)
    exported = Signal(int)
    renamed = Signal(int, str)
    deleted = Signal(int, bool)
    gone = Signal(int)
    folder_wanted = Signal()
    statistics_wanted = Signal()
    backups_wanted = Signal()

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        parent: QWidget,
        *,
        entries: Callable[[], Sequence[Entry]],
        picture: Callable[[int], bytes | None],
        levels: Mapping[str, str],
    ) -> None:
        super().__init__(palette, type_, parent, width=900, closable=True)
        self.set_title(self.tr("Games"))
        self._entries, self._levels = entries, levels
        self._gone: Row | None = None
        self._picture, self._painted = picture, set[int]()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._paint_next)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.list: QListWidget = _List()
        self._painter = RowPainter(Look(palette, type_), self.list)
        self.note = Words("", Type.body, wrap=True)
        self.undo = SheetButton(self.tr("Undo"), icon=Icon.UNDO)
        self.open_button = SheetButton(self.tr("Open"), Rank.PRIMARY)
        self.look_button = SheetButton(self.tr("Replay"), icon=Icon.REPLAYS)
        self.study_button = SheetButton(self.tr("What happened"), icon=Icon.CHART)
        self.rename_button = SheetButton(self.tr("Rename"))
        self.delete_button = SheetButton(self.tr("Delete"))
        self.export_button = SheetButton(self.tr("Export"), icon=Icon.EXPORT)
        self.statistics_button = SheetButton(self.tr("Statistics"), icon=Icon.CHART)
        self.backups_button = SheetButton(self.tr("Backups ..."), icon=Icon.UNDO)
        self.folder_button = SheetButton(self.tr("Open folder"), icon=Icon.OPEN)
        self.close_button = SheetButton(self.tr("Close"))
        self._fill()
        self._connect()

    def _fill(self) -> None:
        self.search.setPlaceholderText(self.tr("Search: names, players, results"))
        self.search.setAccessibleName(self.tr("Search"))
        self.list.setAccessibleName(self.tr("Games"))
        self.list.setItemDelegate(self._painter)
        self.list.setSpacing(0)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.search, 1)
        for button in self._on_all:
            top.addWidget(button)
        self.body.setSpacing(6)
        self.body.addLayout(top)
        self.body.addWidget(self.list, 1)
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.undo)
        self.foot.addLayout(told)
        rows = self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        rows.setContentsMargins(0, 6, 0, 0)
        rows.setSpacing(6)
        doings, last = QHBoxLayout(), QHBoxLayout()
        for row, buttons in ((doings, self._on_a_game), (last, self._last)):
            row.setSpacing(6)
            for button in buttons:
                row.addWidget(button)
        doings.addStretch(1)
        last.insertStretch(0, 1)
        rows.addLayout(doings)
        rows.addLayout(last)
        self.open_button.setMinimumWidth(170)
        self.foot.addLayout(rows)
        self.primary = self.open_button
        for button in self._on_a_game:
            explain_off(button, self.tr("No game is chosen."))
        explain_off(self.open_button, self.tr("No game is chosen that could be opened."))
        self.tab_groups = [self.search, self.list]

    @property
    def _on_a_game(self) -> tuple[SheetButton, ...]:
        return (
            *(self.look_button, self.study_button, self.rename_button),
            *(self.export_button, self.delete_button),
        )

    @property
    def _on_all(self) -> tuple[SheetButton, ...]:
        return self.statistics_button, self.backups_button, self.folder_button

    @property
    def _last(self) -> tuple[SheetButton, ...]:
        return self.close_button, self.open_button

    def fit(self) -> None:
        """Cover everything; with large text buttons take two lines, then icons lose their words."""
        room = self.room_across()
        for_search = round(_SEARCH * self.look.type.scale)
        _say(self._on_all, _wide(self._on_all) + for_search <= room)
        _say(self._on_a_game, _wide(self._on_a_game) <= room)
        whole = _wide(self._on_a_game) + _wide(self._last)
        way = QBoxLayout.Direction
        self._rows.setDirection(way.LeftToRight if whole <= room else way.TopToBottom)
        super().fit()

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.list.itemSelectionChanged.connect(self._on_chosen)
        self.list.itemActivated.connect(lambda _: self._send(self.opened))
        self.list.itemChanged.connect(self._on_edited)
        self.open_button.clicked.connect(lambda: self._send(self.opened))
        self.look_button.clicked.connect(lambda: self._send(self.looked_at))
        self.export_button.clicked.connect(lambda: self._send(self.exported))
        self.study_button.clicked.connect(lambda: self._send(self.studied))
        self.rename_button.clicked.connect(self._rename)
        self.delete_button.clicked.connect(self._delete)
        self.undo.clicked.connect(self._put_back)
        self.folder_button.clicked.connect(self.folder_wanted)
        self.statistics_button.clicked.connect(self.statistics_wanted)
        self.backups_button.clicked.connect(self.backups_wanted)
        self.close_button.clicked.connect(self.close_sheet)

    def open_sheet(self) -> None:
        """Show the games as they are now."""
        self._gone = None
        self.search.clear()
        self.show_entries()
        super().open_sheet()
        self.list.setFocus()
        self._painted.clear()
        self._timer.start()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale from now on."""
        self._painter.look = Look(palette, type_)
        super().set_look(palette, type_)
        self.list.doItemsLayout()

    def chosen(self) -> Row | None:
        """The game that is chosen."""
        items = self.list.selectedItems()
        row = items[0].data(ROW) if items else None
        return row if isinstance(row, Row) else None

    def show_entries(self) -> None:
        """Read the list afresh; the chosen game stays chosen."""
        before = self.chosen()
        self.list.blockSignals(True)
        self.list.clear()
        for entry in self._entries():
            row = row_of(entry, self._levels)
            item = QListWidgetItem(row.name)
            item.setData(ROW, row)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, row.text)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.list.addItem(item)
            if before is not None and row.match == before.match:
                self.list.setCurrentItem(item)
        if self.list.count() and not self.list.selectedItems():
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        self._search(self.search.text())

    def _paint_next(self) -> None:
        """Paint a picture that is missing: of games that were cut off, and of those from files.

        One at a time, since each takes a moment, and only while somebody looks.
        """
        for place in range(self.list.count() if self.isVisible() else 0):
            item = self.list.item(place)
            row = item.data(ROW)
            if isinstance(row, Row) and row.needs_picture and row.match not in self._painted:
                self._painted.add(row.match)
                picture = self._picture(row.match)
                if picture is not None:
                    self.list.blockSignals(True)
                    item.setData(ROW, replace(row, picture=QImage.fromData(picture)))
                    self.list.blockSignals(False)
                self._timer.start()
                return

    # --- what the person does

    def _search(self, text: str) -> None:
        words = folded(text).split()
        for place in range(self.list.count()):
            item = self.list.item(place)
            row = item.data(ROW)
            told = folded(row.text) if isinstance(row, Row) else ""
            item.setHidden(not all(word in told for word in words))
        self._on_chosen()

    def _on_chosen(self) -> None:
        items = [item for item in self.list.selectedItems() if not item.isHidden()]
        row = items[0].data(ROW) if items else None
        for button in self._on_a_game:
            button.setEnabled(bool(items))
        self.open_button.setEnabled(isinstance(row, Row))
        self._tell()

    def _tell(self) -> None:
        """What was deleted, or that there is nothing."""
        text = ""
        if self._gone is not None:
            text = self.tr("{name} was deleted.").format(name=self._gone.name)
        elif not self.list.count():
            text = self.tr("No game is kept yet. Begin one, or open a file.")
        elif all(self.list.item(place).isHidden() for place in range(self.list.count())):
            text = self.tr("No game matches the search.")
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self.undo.setVisible(self._gone is not None)

    def _send(self, signal: object) -> None:
        row = self.chosen()
        if row is None or not self.open_button.isEnabled():
            return
        if signal is self.opened:
            self.close_sheet()
            self.opened.emit(row.match)
        elif signal is self.looked_at:
            self.close_sheet()
            self.looked_at.emit(row.match)
        elif signal is self.studied:
            self.studied.emit(row.match)
        else:
            self.exported.emit(row.match)

    def _rename(self) -> None:
        items = self.list.selectedItems()
        if items:
            self.list.editItem(items[0])

    def _on_edited(self, item: QListWidgetItem) -> None:
        row, name = item.data(ROW), item.text().strip()
        if isinstance(row, Row) and name and name != row.name:
            self.renamed.emit(row.match, name)
        self.show_entries()

    def _delete(self) -> None:
        row = self.chosen()
        if row is None:
            return
        self._gone = row
        self.deleted.emit(row.match, True)
        self.show_entries()
        kept = (self.list.item(place).data(ROW) for place in range(self.list.count()))
        if any(isinstance(other, Row) and other.match == row.match for other in kept):
            self._gone = None  # it could not be deleted
            self._tell()
        else:
            self.gone.emit(row.match)
            self.undo.setFocus()

    def _put_back(self) -> None:
        row, self._gone = self._gone, None
        if row is not None:
            self.deleted.emit(row.match, False)
            self.show_entries()
            self.list.setFocus()


def _wide(buttons: Sequence[SheetButton]) -> int:
    """Pixels that the buttons take beside each other with all their words."""
    return sum(button.width_with(button.accessibleName()) + 8 for button in buttons)


def _say(buttons: Sequence[SheetButton], with_words: bool) -> None:
    """Show words, or icons alone where there are some; the words are told on pointing then."""
    for button in buttons:
        name = button.accessibleName()
        text = name if with_words or not button.has_icon else ""
        if button.text() != text:
            button.setText(text)
            button.updateGeometry()
        bar_of(button).does("" if text else name)
