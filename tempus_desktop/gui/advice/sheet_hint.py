"""Hints while a sheet lies over the table: a button at its corner, and the keys it keeps."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from tempus_desktop.gui.advice.hints import Hints
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.commands import with_key
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
        self._hint_keys: list[QKeySequence] = []
        self._follow_keys: list[QKeySequence] = []
        self._name = ""
        sheet.installEventFilter(self)
        sheet.paper.installEventFilter(self)
        self.refresh()

    def set_keys(self, hint: list[QKeySequence], follow: list[QKeySequence], name: str) -> None:
        """By which keys a hint is asked for and followed; how the first is written."""
        self._hint_keys, self._follow_keys, self._name = hint, follow, name
        self.refresh()

    def refresh(self) -> None:
        """Offer hints only while there is something to decide."""
        name = with_key(translate("Hint", "Hint"), self._name)
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
        struck = QKeySequence(event.keyCombination())
        if struck in self._hint_keys:
            return self._press
        return self._follow if struck in self._follow_keys else None

    def _press(self) -> bool:
        self._hints.press()
        return True

    def _follow(self) -> bool:
        self._hints.follow()
        return True
