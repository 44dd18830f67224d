"""The menu of a page with keys of its own; they work only while the page has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import QMenu, QWidget

from tempus_desktop.core.words import Words
from tempus_desktop.gui.barring import offer_command
from tempus_desktop.gui.bench import nothing_back, nothing_on
from tempus_desktop.gui.commands import shortcuts
from tempus_desktop.gui.page_keys import PageKey
from tempus_desktop.gui.why import said


class PageMenu(QMenu):
    """A menu whose commands are the page's, too.

    Args:
        keys: of the page, by the names of the commands.
    """

    def __init__(self, title: Words, page: QWidget, keys: Mapping[str, PageKey]) -> None:
        super().__init__(said(title), page)
        self._page, self._keys = page, keys
        # They say why a command is greyed.
        self.setToolTipsVisible(True)

    def add(self, text: str, do: Callable[[], object], menu: QMenu | None = None) -> QAction:
        """A command without a key, in this menu or in one below it."""
        action = QAction(text, self._page)
        action.triggered.connect(lambda: do())
        (menu or self).addAction(action)
        self._page.addAction(action)
        return action

    def add_key(self, name: str, do: Callable[[], object], menu: QMenu | None = None) -> QAction:
        """A command of the page's table of keys, in this menu or in one below it."""
        known = self._keys[name]
        action = self.add(said(known.text), do, menu)
        action.setShortcuts(shortcuts(known.keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return action

    def add_undo(
        self, undo: Callable[[], object], redo: Callable[[], object], stack: QUndoStack
    ) -> None:
        """Undo and Redo, which tell what they would take back or do again."""
        for action, named, why_not in (
            (self.add_key("undo", undo), stack.undoTextChanged, nothing_back()),
            (self.add_key("redo", redo), stack.redoTextChanged, nothing_on()),
        ):
            named.connect(partial(_offer_step, action, why_not))
            _offer_step(action, why_not, "")
        self.addSeparator()


def _offer_step(action: QAction, why_not: str, step: str) -> None:
    """Every step has a name: without one there is none."""
    offer_command(action, "" if step else why_not, step)
