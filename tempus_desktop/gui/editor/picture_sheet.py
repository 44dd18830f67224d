"""A sheet of cards with pictures: painted one after the other; what is done to files is told."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor.picture_card import PictureCard
from tempus_desktop.gui.why import why

translate = QCoreApplication.translate


class PictureSheet(Sheet):
    """Shows what there is, each with its picture; Esc closes it. Subclasses fill ``column``."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget, *, width: int) -> None:
        super().__init__(palette, type_, parent, width=width, closable=True)
        self.room = QWidget()
        self.column = QVBoxLayout(self.room)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(self.room)
        self.note = Words("", Type.body)
        self.undo = SheetButton(translate("Gallery", "Undo"), icon=Icon.UNDO)
        self.undo.clicked.connect(self._on_undo)
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.undo)
        self.foot.addLayout(told)
        self.close_button = SheetButton(translate("Gallery", "Close"))
        self.close_button.clicked.connect(self.close_sheet)
        self._undoing: Callable[[], object] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._paint_next)

    def shown_cards(self) -> list[PictureCard]:
        """All cards."""
        raise NotImplementedError

    def fill(self) -> None:
        """Show what there is now; cards that were painted are kept."""
        raise NotImplementedError

    def open_sheet(self) -> None:
        """Show what there is now."""
        self.tell("", None)
        self.fill()
        super().open_sheet()
        self._timer.start(0)

    def close_sheet(self) -> None:
        """Hide the sheet."""
        self._timer.stop()
        super().close_sheet()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale: larger cards are fewer beside each other."""
        super().set_look(palette, type_)
        if self.isVisible():
            self._fill_again()

    def attempt(
        self, do: Callable[[], object], text: str, back: Callable[[], object] | None
    ) -> None:
        """Do something to a file and tell; what fails is told instead, and nothing to undo."""
        try:
            do()
        except (BadFile, OSError) as error:
            text, back = why(error), None
        place = self._scroll.verticalScrollBar().value()
        self.tell(text, back)
        self._fill_again()
        (self.undo if back is not None else self.close_button).setFocus()
        # Who did something to a card far below looks there, once the new cards have their places.
        QTimer.singleShot(0, self, lambda: self._scroll.verticalScrollBar().setValue(place))

    def tell(self, text: str, back: Callable[[], object] | None) -> None:
        """Say what was done, and how it is undone; empty: nothing."""
        self._undoing = back
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self.undo.setVisible(back is not None)

    def _fill_again(self) -> None:
        self.fill()
        self.dress_all()
        self._timer.start(0)

    def _on_undo(self) -> None:
        if self._undoing is not None:
            self.attempt(self._undoing, "", None)

    def _paint_next(self) -> None:
        """One picture, then let the window breathe."""
        waiting = next((card for card in self.shown_cards() if card.waits), None)
        if waiting is None:
            self._timer.stop()
        else:
            waiting.paint_picture()
