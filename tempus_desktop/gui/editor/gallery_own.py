"""An island of one's own in the gallery: its card, and below it Rename and Delete."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor.parts import WIDEST
from tempus_desktop.gui.style import PaperButton
from tempus_desktop.storage.gallery import Entry
from tempus_desktop.storage.layouts import LONGEST_NAME

translate = QCoreApplication.translate


class _Name(QLineEdit):
    """The new name: Enter takes it, Esc leaves the old one.

    Signals:
        left: Esc was pressed, or the keyboard went elsewhere.
    """

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
            # The sheet below would take Enter for itself.
            event.accept()


class OwnIsland(QWidget):
    """A card with what can be done to its file; F2 renames, Delete deletes.

    Signals:
        renamed: an island (an Entry) and its new name.
        deleted: an island (an Entry).
    """

    renamed = Signal(object, str)
    deleted = Signal(object)

    def __init__(self, entry: Entry, card: QAbstractButton, palette: Palette, type_: Type) -> None:
        super().__init__()
        self.entry, self.card = entry, card
        self.rename = PaperButton(translate("Gallery", "Rename"), palette, type_, self, small=True)
        self.delete = PaperButton(translate("Gallery", "Delete"), palette, type_, self, small=True)
        self.name = _Name(entry.layout.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(translate("Gallery", "New name"))
        for button in (self.rename, self.delete):
            text = translate("Gallery", "{what}: {name}")
            button.setAccessibleName(text.format(what=button.text(), name=entry.layout.name))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(card)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(2)
        self._row.addWidget(self.rename)
        self._row.addWidget(self.delete)
        column.addLayout(self._row)
        column.addWidget(self.name)
        self.name.hide()
        self.rename.clicked.connect(self.ask_name)
        self.delete.clicked.connect(lambda: self.deleted.emit(self.entry))
        self.name.returnPressed.connect(self._on_named)
        self.name.left.connect(self._leave_name)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        for button in (self.rename, self.delete):
            button.set_look(palette, type_)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._row.setDirection(down if type_.scale > WIDEST else across)

    def ask_name(self) -> None:
        """Let a new name be written."""
        self.name.setText(self.entry.layout.name)
        self._show_name(True)
        self.name.selectAll()
        self.name.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            self.ask_name()
        elif event.key() == Qt.Key.Key_Delete:
            self.deleted.emit(self.entry)
        else:
            super().keyPressEvent(event)

    def _show_name(self, on: bool) -> None:
        self.name.setVisible(on)
        self.rename.setVisible(not on)
        self.delete.setVisible(not on)

    def _on_named(self) -> None:
        name = self.name.text().strip()
        self._leave_name()
        if name.isprintable() and name != self.entry.layout.name:
            self.renamed.emit(self.entry, name)

    def _leave_name(self) -> None:
        self._show_name(False)
        self.card.setFocus()
