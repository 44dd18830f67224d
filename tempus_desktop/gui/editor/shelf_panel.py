"""The paper at the left: the shelf, the island's name, and what is done to the tiles left."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import explain_off
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look as Dress
from tempus_desktop.gui.dialogs.look import dress
from tempus_desktop.gui.editor import words
from tempus_desktop.gui.editor.parts import WIDEST, panel_width
from tempus_desktop.gui.editor.shelf import Shelf
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.style import PaperPanel
from tempus_desktop.storage.layouts import LONGEST_NAME

translate = QCoreApplication.translate
_WIDE = 213


class ShelfPanel(PaperPanel):
    """Shelf, name, Shuffle and Clear.

    Signals:
        renamed: the island has another name.
        shuffle, clear: the buttons.
    """

    renamed = Signal(str)
    shuffle = Signal()
    clear = Signal()

    def __init__(self, palette: Palette, type_: Type, shelf: Shelf, workshop: Workshop) -> None:
        super().__init__(palette, type_)
        self._workshop = workshop
        self.shelf = shelf
        right = Qt.AlignmentFlag.AlignRight
        self._title = Words(words.shelf_title(), Type.title, wrap=False)
        self._left = Words("", Type.label, "ink_soft", align=right, wrap=False)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("Editor", "The island's name"))
        self.name.setAccessibleName(translate("Editor", "The island's name"))
        self.shuffle_button = SheetButton(translate("Editor", "Shuffle"))
        self.shuffle_button.setToolTip(translate("Editor", "Mix and turn the tiles left"))
        self.clear_button = SheetButton(translate("Editor", "Clear"))
        self.clear_button.setToolTip(translate("Editor", "Put every tile back on the shelf"))
        explain_off(self.shuffle_button, translate("Editor", "No tile is left on the shelf."))
        explain_off(self.clear_button, translate("Editor", "No tile lies on the sea yet."))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._fill()
        self.name.editingFinished.connect(lambda: self.renamed.emit(self.name.text()))
        self.shuffle_button.clicked.connect(self.shuffle)
        self.clear_button.clicked.connect(self.clear)
        workshop.changed.connect(self.refresh)
        self.refresh()

    def _fill(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(9, 6, 9, 12)
        column.setSpacing(3)
        self._head.setContentsMargins(5, 0, 6, 0)
        self._head.addWidget(self._title)
        self._head.addWidget(self._left, 1)
        column.addLayout(self._head)
        column.addWidget(ScrollBody(self.shelf, self), 1)
        column.addWidget(self.name)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.shuffle_button)
        row.addWidget(self.clear_button)
        column.addLayout(row)

    def refresh(self) -> None:
        """Show the figures and the name of the draft."""
        draft = self._workshop.draft
        total, laid = len(draft.tiles), len(draft.order)
        self._left.setText(words.shelf_left(total - laid, total))
        if self.name.text() != draft.name:
            self.name.setText(draft.name)
        self.shuffle_button.setEnabled(total - laid > 0)
        self.clear_button.setEnabled(laid > 0)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            dress(child, Dress(palette, type_))
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._head.setDirection(down if type_.scale > WIDEST else across)
        self.shelf.take_look()
        self.setFixedWidth(panel_width(_WIDE, type_.scale))
