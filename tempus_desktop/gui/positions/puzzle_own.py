"""A puzzle file of one's own in the list: its card or why there is none, and what can be done."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor.parts import WIDEST
from tempus_desktop.gui.style import PaperButton

translate = QCoreApplication.translate


class OwnPuzzle(QWidget):
    """What is shown of a file with what can be done to it; the key Delete deletes.

    Args:
        path: of the file.
        shown: its card, or the words that say why it cannot be read.
        name: what the puzzle is called.
        readable: it can be saved elsewhere, too.

    Signals:
        saved: the file (a Path) shall be written elsewhere, too.
        deleted: the file (a Path) shall go.
    """

    saved = Signal(object)
    deleted = Signal(object)

    def __init__(
        self,
        path: Path,
        shown: QWidget,
        name: str,
        look: tuple[Palette, Type],
        *,
        readable: bool,
    ) -> None:
        super().__init__()
        self.path = path
        self.save = PaperButton(translate("Puzzles", "Save as…"), *look, self, small=True)
        self.delete = PaperButton(translate("Puzzles", "Delete"), *look, self, small=True)
        self.save.setVisible(readable)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(2)
        for button in (self.save, self.delete):
            text = translate("Puzzles", "{what}: {name}")
            button.setAccessibleName(text.format(what=button.text(), name=name))
            self._row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(shown)
        column.addLayout(self._row)
        self.save.clicked.connect(lambda: self.saved.emit(self.path))
        self.delete.clicked.connect(lambda: self.deleted.emit(self.path))

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        for button in (self.save, self.delete):
            button.set_look(palette, type_)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._row.setDirection(down if type_.scale > WIDEST else across)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.deleted.emit(self.path)
        else:
            super().keyPressEvent(event)
