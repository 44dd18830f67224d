"""One sentence the person must read: what went wrong, and what follows."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet


class Notice(Sheet):
    """A small sheet with a sentence; several wait in line."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=520, closable=True)
        self._waiting: list[tuple[str, str]] = []
        self._words = Words("", Type.body)
        self._button = SheetButton(self.tr("All right"), Rank.PRIMARY)
        self._button.clicked.connect(self.close_sheet)
        self.primary = self._button
        self.body.addWidget(self._words)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._button)
        self.foot.addLayout(row)
        self.closed.connect(self._next)

    def tell(self, sentence: str, title: str = "") -> None:
        """Show the sentence, after those not yet read.

        Args:
            title: what it is about; without one it is something that failed.
        """
        if not sentence:
            return
        if self.isVisible():
            self._waiting.append((sentence, title))
            return
        self.set_title(title or self.tr("That did not work"))
        self._words.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.open_sheet()

    def _next(self) -> None:
        if self._waiting:
            self.tell(*self._waiting.pop(0))
