"""The rules reader: chapters, search, and a place for every rule a refusal may cite."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.dialogs.rules_text import Entry, load_entries, page
from tempus_desktop.gui.dialogs.sheet import Sheet

_LIST, _HEIGHT = 250, 2000


class RulesPage(Sheet):
    """Reads the rules; Esc closes it.

    Args:
        language: whose text is shown; English where there is none.
    """

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, language: str = "en"
    ) -> None:
        super().__init__(palette, type_, parent, width=1020, closable=True)
        self.set_title(self.tr("Rules"))
        self._entries = load_entries(language)
        self._anchor = ""
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(self.tr("Search, as in: lake, tie, M1"))
        self.search.setAccessibleName(self.tr("Search the rules"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Chapters and rules"))
        self.nothing = Words(self.tr("No rule speaks of that."), Type.body, "ink_soft")
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.tr("The rules' text"))
        self.text.setOpenLinks(False)
        self.primary = SheetButton(self.tr("Close"), Rank.SECONDARY)
        self._fill()
        self.search.textChanged.connect(self._on_search)
        self.search.installEventFilter(self)
        self.list.currentItemChanged.connect(self._on_item)
        self.text.anchorClicked.connect(self._on_link)
        self.primary.clicked.connect(self.close_sheet)
        self._on_search("")

    def _fill(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self.search)
        left.addWidget(self.nothing)
        left.addWidget(self.list, 1)
        if self.primary is not None:
            left.addWidget(self.primary)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addLayout(left)
        row.addWidget(self.text, 1)
        self.body.addLayout(row, 1)
        self.text.document().setDocumentMargin(14)

    def dress_all(self) -> None:
        """Dress every part; the text is set anew in the colours of the theme."""
        for part in (self.search, self.list):
            part.setFixedWidth(min(self.look.px(_LIST), 400))
        spot = self.text.verticalScrollBar().value()
        self.text.setHtml(page(self._entries, self.look))
        self.text.verticalScrollBar().setValue(spot)
        super().dress_all()

    def show_rule(self, rule: str) -> None:
        """Open at a rule, as in ``show_rule("M1")``; an unknown id opens at the beginning."""
        self.search.clear()
        known = any(entry.anchor == rule for entry in self._entries)
        self._anchor = rule if known else self._entries[0].anchor
        self.open_sheet()
        self._select(self._anchor)
        self._scroll_to(self._anchor)

    def open_sheet(self) -> None:
        """Show the rules and put the keyboard on the search."""
        super().open_sheet()
        self.search.setFocus()
        self.search.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the search goes to the next rule found, with Shift to the one before."""
        pressed = watched is self.search and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() in ENTER:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._go(-1 if back else 1)
            return True
        return super().eventFilter(watched, event)

    def _go(self, step: int) -> None:
        """To another entry of the list, round and round."""
        count = self.list.count()
        if count:
            self.list.setCurrentRow((self.list.currentRow() + step) % count)

    @property
    def anchor(self) -> str:
        """Where the text was last opened at."""
        return self._anchor

    def _height_for(self, width: int) -> int:
        # As high as there is room: a text is read more easily on a long page.
        return _HEIGHT

    def _scroll_to(self, anchor: str) -> None:
        self._anchor = anchor
        self.text.scrollToAnchor(anchor)

    def _select(self, anchor: str) -> None:
        for place in range(self.list.count()):
            item = self.list.item(place)
            if item.data(Qt.ItemDataRole.UserRole) == anchor:
                self.list.setCurrentItem(item)
                self.list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)
                return

    def _on_search(self, words: str) -> None:
        """The list holds what speaks of all the words: chapters and rules, or rules found."""
        self.list.blockSignals(True)
        self.list.clear()
        found = [entry for entry in self._entries if entry.mentions(words)]
        for entry in found:
            self.list.addItem(self._item(entry))
        self.list.blockSignals(False)
        self.nothing.setVisible(not found)
        if words.strip() and found:
            first = next((entry for entry in found if entry.is_rule), found[0])
            self._select(first.anchor)

    def _item(self, entry: Entry) -> QListWidgetItem:
        text = f"{entry.anchor}  {entry.title}" if entry.is_rule else entry.title
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.UserRole, entry.anchor)
        if not entry.is_rule:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        return item

    def _on_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._scroll_to(str(item.data(Qt.ItemDataRole.UserRole)))

    def _on_link(self, link: QUrl) -> None:
        self._select(link.fragment())
        self._scroll_to(link.fragment())
