"""The head of the card editor: which set it is, its name, and what is done to it as a whole."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import SheetButton
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.editor import card_words
from tempus_desktop.gui.editor.card_bench import CardBench
from tempus_desktop.gui.editor.parts import WIDEST
from tempus_desktop.storage.card_sets import Entry, own_entries
from tempus_desktop.storage.layouts import LONGEST_NAME

translate = QCoreApplication.translate
_HOUSE = "house"


class CardShelf(QWidget):
    """A list of sets, the name of the one on the bench, and buttons.

    Signals:
        chosen: a set of one's own (an Entry), or the house set (``None``), shall lie on the bench.
        renamed: the set shall be called so.
    """

    chosen = Signal(object)
    renamed = Signal(str)

    def __init__(self, bench: CardBench) -> None:
        super().__init__()
        self._bench = bench
        self._entries: dict[str, Entry] = {}
        self.list = StillList()
        self.list.setAccessibleName(translate("CardSet", "Card sets"))
        self.list.setMinimumContentsLength(14)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("CardSet", "The set's name"))
        self.name.setAccessibleName(translate("CardSet", "The set's name"))
        self.keep = SheetButton(translate("CardSet", "Keep"))
        self.keep.setToolTip(translate("CardSet", "Keep the set among your own (Ctrl+S)"))
        self.duplicate = SheetButton(translate("CardSet", "Duplicate"))
        self.delete = SheetButton(translate("CardSet", "Delete"))
        self.load = SheetButton(translate("CardSet", "Import"))
        self.save = SheetButton(translate("CardSet", "Export"))
        self.undo = SheetButton(icon=Icon.UNDO)
        self.redo = SheetButton(icon=Icon.REDO)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()
        self.list.activated.connect(self._on_activated)
        self.name.editingFinished.connect(self._on_named)
        bench.changed.connect(self.refresh)
        bench.stack.indexChanged.connect(self._show_steps)
        self.look_again()
        self._show_steps()

    def _lay_out(self) -> None:
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        fields, buttons = QHBoxLayout(), QHBoxLayout()
        fields.setSpacing(6)
        fields.addWidget(self.list, 1)
        fields.addWidget(self.name, 1)
        buttons.setSpacing(0)
        for button in (self.keep, self.duplicate, self.delete, self.load, self.save):
            buttons.addWidget(button)
        for button, text in (
            (self.undo, translate("CardSet", "Undo")),
            (self.redo, translate("CardSet", "Redo")),
        ):
            button.setAccessibleName(text)
            buttons.addWidget(button)
        self._rows.addLayout(fields, 1)
        self._rows.addLayout(buttons)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the text size: in large text fields and buttons are two rows."""
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._rows.setDirection(down if type_.scale > WIDEST else across)

    def look_again(self) -> None:
        """One's own sets are others now."""
        self._entries = {str(entry.path): entry for entry in own_entries()}
        self.refresh()

    def refresh(self) -> None:
        """Show what lies on the bench."""
        bench = self._bench
        if self.name.text() != bench.cards.name:
            self.name.setText(bench.cards.name)
        self._fill()
        self.keep.setEnabled(not bench.is_kept)
        self.delete.setEnabled(bench.path is not None)

    def _show_steps(self) -> None:
        bench = self._bench
        for button, can, text, step in (
            (self.undo, bench.stack.canUndo(), translate("CardSet", "Undo"), bench.stack.undoText),
            (self.redo, bench.stack.canRedo(), translate("CardSet", "Redo"), bench.stack.redoText),
        ):
            button.setEnabled(can)
            says = translate("CardSet", "{undo}: {step}").format(undo=text, step=step())
            button.setToolTip(says if can else text)

    def _fill(self) -> None:
        """The house set and one's own; what is not kept as it stands is there once more."""
        bench = self._bench
        self.list.clear()
        self.list.addItem(card_words.house_name(), _HOUSE)
        for path, entry in self._entries.items():
            self.list.addItem(entry.cards.name or card_words.nameless(), path)
        place = -1
        if bench.is_kept:
            place = self.list.findData(_HOUSE if bench.path is None else str(bench.path))
        if place < 0:
            name = bench.cards.name or card_words.house_name()
            self.list.insertItem(0, card_words.unkept(name), None)
            place = 0
        self.list.setCurrentIndex(place)

    def _on_activated(self, place: int) -> None:
        data = self.list.itemData(place)
        if data == _HOUSE:
            self.chosen.emit(None)
        elif data in self._entries:
            self.chosen.emit(self._entries[data])

    def _on_named(self) -> None:
        name = self.name.text().strip()
        if name.isprintable() and name != self._bench.cards.name:
            self.renamed.emit(name)
