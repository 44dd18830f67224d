"""One sentence the person must read: what went wrong, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Way:
    """What can be done about it: words of a button, and what it does."""

    words: str
    go: Callable[[], None]


class Notice(Sheet):
    """A small sheet with a sentence, and perhaps a way on; several wait in line."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=520, closable=True)
        self._waiting: list[tuple[str, str, Way | None]] = []
        self._way: Way | None = None
        self.way_button = SheetButton()
        self.way_button.clicked.connect(self._go)
        self._words = Words("", Type.body)
        self._button = SheetButton(self.tr("All right"), Rank.PRIMARY)
        self._button.clicked.connect(self.close_sheet)
        self.primary = self._button
        self.body.addWidget(self._words)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.way_button)
        row.addWidget(self._button)
        self.foot.addLayout(row)
        self.closed.connect(self._next)

    def tell(self, sentence: str, title: str = "", way: Way | None = None) -> None:
        """Show the sentence, after those not yet read.

        Args:
            title: what it is about; without one it is something that failed.
            way: what the person can do about it.
        """
        if not sentence:
            return
        if self.isVisible():
            self._waiting.append((sentence, title, way))
            return
        self._way = way
        self.way_button.set_words("" if way is None else way.words)
        self.way_button.setVisible(way is not None)
        self.set_title(title or self.tr("That did not work"))
        self._words.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.open_sheet()

    def _go(self) -> None:
        way = self._way
        self.close_sheet()
        if way is not None:
            way.go()

    def _next(self) -> None:
        if self._waiting:
            self.tell(*self._waiting.pop(0))
