"""One QAction a command, shared by menus, buttons and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

Keys = QKeySequence.StandardKey | str
REDO = ("Ctrl+Shift+Z", "Ctrl+Y")
"""Systems differ in which of the two is theirs; both are taken everywhere."""


def shortcuts(keys: Iterable[Keys]) -> list[QKeySequence]:
    """The keys, each once: on some systems a standard key is one of those named beside it.

    Qt takes a key that an action has twice for ambiguous, and does nothing.
    """
    found: list[QKeySequence] = []
    for key in keys:
        sequence = QKeySequence(key)
        if sequence not in found:
            found.append(sequence)
    return found


@dataclass
class Commands:
    """The program's commands by name.

    Args:
        window: whose menus and keys they are.
    """

    window: QMainWindow
    actions: dict[str, QAction] = field(default_factory=dict)

    def menu(self, title: str) -> QMenu:
        """A menu of the menu bar."""
        return self.window.menuBar().addMenu(title)

    def add(
        self,
        menu: QMenu | None,
        name: str,
        text: str,
        do: Callable[[], object],
        *keys: Keys,
    ) -> QAction:
        """A command in a menu, with its keys."""
        action = QAction(text, self.window)
        action.setObjectName(name)
        action.setShortcuts(shortcuts(keys))
        action.triggered.connect(lambda: do())
        if menu is not None:
            menu.addAction(action)
        self.window.addAction(action)
        self.actions[name] = action
        return action

    def add_key(self, widget: QWidget, name: str, key: str, do: Callable[[], object]) -> QAction:
        """A single letter: it works in the whole window while that widget is shown.

        Fields of text and sheets take plain keys before it does.
        """
        action = QAction(name, widget)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda: do())
        widget.addAction(action)
        self.actions[name] = action
        return action

    def enable(self, enabled: bool, *names: str) -> None:
        """Offer commands, or grey them."""
        for name in names:
            self.actions[name].setEnabled(enabled)
