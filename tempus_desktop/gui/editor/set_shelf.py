"""The head of an editor of sets: which set it is, its name, and what is done to it as a whole."""

from __future__ import annotations

from typing import Generic

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QWidget

from tempus_desktop.core.names import is_one_line
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.barring import bar_of, explain_off
from tempus_desktop.gui.bench import Bench, nothing_back, nothing_on
from tempus_desktop.gui.dialogs.controls import SheetButton
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.editor import set_words
from tempus_desktop.storage.layouts import LONGEST_NAME
from tempus_desktop.storage.own_sets import Entry, OwnSets, T

translate = QCoreApplication.translate
_HOUSE = "house"


class SetShelf(QWidget, Generic[T]):
    """A list of sets, the name of the one on the bench, and buttons.

    Args:
        bench: whose set.
        own: where such sets are kept.
        called: what they are called, in the plural.

    Signals:
        chosen: a set of one's own (an Entry), or the house set (``None``), shall lie on the bench.
        renamed: the set shall be called so.
    """

    chosen = Signal(object)
    renamed = Signal(str)

    def __init__(self, bench: Bench[T], own: OwnSets[T], called: str) -> None:
        super().__init__()
        self._bench, self._own = bench, own
        self._entries: dict[str, Entry[T]] = {}
        self.list = StillList()
        self.list.setAccessibleName(called)
        self.list.setMinimumContentsLength(14)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("OwnSet", "The set's name"))
        self.name.setAccessibleName(translate("OwnSet", "The set's name"))
        self.keep = SheetButton(translate("OwnSet", "Keep"))
        self.keep.setToolTip(translate("OwnSet", "Keep the set among your own"))
        self.duplicate = SheetButton(translate("OwnSet", "Duplicate"))
        self.delete = SheetButton(translate("OwnSet", "Delete"))
        self.load = SheetButton(translate("OwnSet", "Import"))
        self.save = SheetButton(translate("OwnSet", "Export"))
        self.undo = SheetButton(icon=Icon.UNDO)
        self.redo = SheetButton(icon=Icon.REDO)
        self._explain()
        self._fields, self._keeping, self._sharing = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()
        self.list.activated.connect(self._on_activated)
        self.name.editingFinished.connect(self._on_named)
        bench.changed.connect(self.refresh)
        bench.stack.indexChanged.connect(self._show_steps)
        self.look_again()
        self._show_steps()

    def _explain(self) -> None:
        """Why buttons are greyed."""
        for button, why in (
            (self.keep, translate("OwnSet", "It is kept as it is.")),
            (self.delete, translate("OwnSet", "Only a set among your own can be deleted.")),
            (self.undo, nothing_back()),
            (self.redo, nothing_on()),
        ):
            explain_off(button, why)

    def _lay_out(self) -> None:
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        fields, keeping, sharing = self._fields, self._keeping, self._sharing
        fields.setSpacing(6)
        fields.addWidget(self.list, 1)
        fields.addWidget(self.name, 1)
        for row in (self._buttons, keeping, sharing):
            row.setSpacing(0)
        for button in (self.keep, self.duplicate, self.delete):
            keeping.addWidget(button)
        for button in (self.load, self.save):
            sharing.addWidget(button)
        for button, text in (
            (self.undo, translate("OwnSet", "Undo")),
            (self.redo, translate("OwnSet", "Redo")),
        ):
            button.setAccessibleName(text)
            sharing.addWidget(button)
        self._buttons.addLayout(keeping)
        self._buttons.addLayout(sharing)
        self._rows.addLayout(fields, 1)
        self._rows.addLayout(self._buttons)

    def arrange(self, across: int) -> None:
        """Take so much room: one row, two, or three."""
        # Asked of each part: layouts within layouts keep old measures.
        fields = sum(part.sizeHint().width() for part in (self.list, self.name))
        buttons = sum(button.sizeHint().width() for button in self.findChildren(SheetButton))
        down, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._buttons.setDirection(beside if buttons <= across else down)
        wide = fields + self._fields.spacing() + self._rows.spacing() + buttons
        self._rows.setDirection(beside if wide <= across else down)
        self.updateGeometry()

    def look_again(self) -> None:
        """One's own sets are others now."""
        self._entries = {str(entry.path): entry for entry in self._own.entries()}
        self.refresh()

    def refresh(self) -> None:
        """Show what lies on the bench."""
        bench = self._bench
        if self.name.text() != bench.thing.name:
            self.name.setText(bench.thing.name)
        self._fill()
        self.keep.setEnabled(not bench.is_kept)
        self.delete.setEnabled(bench.path is not None)

    def _show_steps(self) -> None:
        bench = self._bench
        for button, can, text, step in (
            (self.undo, bench.stack.canUndo(), translate("OwnSet", "Undo"), bench.stack.undoText),
            (self.redo, bench.stack.canRedo(), translate("OwnSet", "Redo"), bench.stack.redoText),
        ):
            button.setEnabled(can)
            says = translate("OwnSet", "{undo}: {step}").format(undo=text, step=step())
            bar_of(button).does(says if can else text)

    def _fill(self) -> None:
        """The house set and one's own; what is not kept as it stands is there once more."""
        bench = self._bench
        self.list.clear()
        self.list.addItem(set_words.house_name(), _HOUSE)
        for path, entry in self._entries.items():
            self.list.addItem(entry.content.name or set_words.nameless(), path)
        place = -1
        if bench.is_kept:
            place = self.list.findData(_HOUSE if bench.path is None else str(bench.path))
        if place < 0:
            name = bench.thing.name or set_words.house_name()
            self.list.insertItem(0, set_words.unkept(name), None)
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
        if is_one_line(name) and name != self._bench.thing.name:
            self.renamed.emit(name)
