"""Something of one's own among pictures: its card, and below it what can be done to its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tempus_desktop.core.names import is_one_line
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.style import PaperButton
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


class OwnCard(QWidget):
    """A card with what can be done to its file; F2 renames, Delete deletes.

    Args:
        shown: the card, or the words that say why the file cannot be read.
        name: what it is called; for an unreadable file that file's name.
        readable: it can be renamed, and the rest be done to it.
        doings: what else can be done: words for a button, and what it does.

    Signals:
        renamed: it shall be called so.
        deleted: its file shall go.
    """

    renamed = Signal(str)
    deleted = Signal()

    def __init__(
        self,
        shown: QWidget,
        name: str,
        look: tuple[Palette, Type],
        *,
        readable: bool = True,
        doings: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> None:
        super().__init__()
        self.shown, self.called, self._readable = shown, name, readable
        self.rename = PaperButton(translate("Gallery", "Rename"), *look, self, small=True)
        self.delete = PaperButton(translate("Gallery", "Delete"), *look, self, small=True)
        self.others = [PaperButton(text, *look, self, small=True) for text, _ in doings]
        self.name = _Name(name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(translate("Gallery", "New name"))
        for button, (_, do) in zip(self.others, doings, strict=True):
            button.clicked.connect(do)
        self._lay_out()
        self.rename.clicked.connect(self.ask_name)
        self.delete.clicked.connect(self.deleted)
        self.name.returnPressed.connect(self._on_named)
        self.name.left.connect(self._leave_name)
        self._show_name(False)

    @property
    def _buttons(self) -> list[PaperButton]:
        return [*self.others, self.rename, self.delete]

    def _lay_out(self) -> None:
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        row.setSpacing(2)
        for button in self._buttons:
            text = translate("Gallery", "{what}: {name}")
            button.setAccessibleName(text.format(what=button.text(), name=self.called))
            row.addWidget(button)
        column.addWidget(self.shown)
        column.addLayout(row)
        column.addWidget(self.name)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        for button in self._buttons:
            button.set_look(palette, type_)

    def ask_name(self) -> None:
        """Let a new name be written."""
        self.name.setText(self.called)
        self._show_name(True)
        self.name.selectAll()
        self.name.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2 and self._readable:
            self.ask_name()
        elif event.key() == Qt.Key.Key_Delete:
            self.deleted.emit()
        else:
            super().keyPressEvent(event)

    def _show_name(self, on: bool) -> None:
        self.name.setVisible(on)
        for button in (*self.others, self.rename):
            button.setVisible(self._readable and not on)
        self.delete.setVisible(not on)

    def _on_named(self) -> None:
        name = self.name.text().strip()
        self._leave_name()
        if is_one_line(name) and name != self.called:
            self.renamed.emit(name)

    def _leave_name(self) -> None:
        self._show_name(False)
        self.shown.setFocus()
