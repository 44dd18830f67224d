"""Hints while a sheet lies over the table: a button at its corner, and the keys it keeps."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from tempus_desktop.gui.advice.hints import Hints
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.dialogs.controls import SheetButton
from tempus_desktop.gui.dialogs.sheet import Sheet

translate = QCoreApplication.translate

_SIDE, _AT = 40, 12


class SheetHint(QObject):
    """Gives a sheet its button for hints.

    Args:
        sheet: where cards are committed.
        hints: what is asked.
    """

    def __init__(self, sheet: Sheet, hints: Hints) -> None:
        super().__init__(sheet)
        self._sheet, self._hints = sheet, hints
        self.button = SheetButton("", icon=Icon.HINT, parent=sheet.paper)
        self.button.clicked.connect(hints.press)
        hints.changed.connect(self.refresh)
        sheet.installEventFilter(self)
        sheet.paper.installEventFilter(self)
        self.refresh()

    def refresh(self) -> None:
        """Offer hints only while there is something to decide."""
        name = translate("Hint", "Hint (H)")
        self.button.setAccessibleName(name)
        self.button.setToolTip(name)
        self.button.setVisible(self._hints.possible)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._sheet.paper and event.type() is QEvent.Type.Resize:
            side = self._sheet.look.px(_SIDE)
            self.button.setGeometry(_AT, _AT, side, side)
            self.button.raise_()
        if watched is self._sheet and isinstance(event, QKeyEvent):
            does = self._key(event)
            if event.type() is QEvent.Type.KeyPress and does is not None:
                return does()
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> Callable[[], bool] | None:
        """What a key means for hints; whether it is used up tells what it does."""
        if event.key() == Qt.Key.Key_Escape:
            return self._hints.drop
        if event.key() != Qt.Key.Key_H:
            return None
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return self._follow if shifted else self._press

    def _press(self) -> bool:
        self._hints.press()
        return True

    def _follow(self) -> bool:
        self._hints.follow()
        return True
