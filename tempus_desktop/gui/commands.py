"""One QAction a command, shared by menus, buttons and keys; the person may give it other keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from tempus_desktop.gui.barring import offer_command
from tempus_desktop.storage.settings import Shortcuts

translate = QCoreApplication.translate

Keys = QKeySequence.StandardKey | str
REDO = ("Ctrl+Shift+Z", "Ctrl+Y")
"""Systems differ in which of the two is theirs; both are taken everywhere."""


def shortcuts(keys: Iterable[Keys]) -> list[QKeySequence]:
    """The keys, each once: on some systems a standard key is one of those named beside it.

    Qt takes a key that an action has twice for ambiguous, and does nothing. Where a system has no
    such standard key, Qt gives an empty one.
    """
    found: list[QKeySequence] = []
    for key in keys:
        sequence = QKeySequence(key)
        if not sequence.isEmpty() and sequence not in found:
            found.append(sequence)
    return found


def plain(text: str) -> str:
    """A menu's words as they are read: without the mark of its letter, and without dots."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…. ")


def with_key(text: str, key: str) -> str:
    """What a button does, with its key if it has one."""
    if not key:
        return text
    return translate("Menus", "{what} ({key})").format(what=text, key=key)


@dataclass(frozen=True, slots=True)
class Command:
    """A command as its keys are chosen.

    Attributes:
        name: in the settings.
        group: the menu it is in, or where it works.
        text: what it does, in words.
        standard: the program's own keys.
    """

    name: str
    group: str
    text: str
    standard: tuple[QKeySequence, ...]


@dataclass
class Commands:
    """The program's commands by name.

    Args:
        window: whose menus and keys they are.
    """

    window: QMainWindow
    actions: dict[str, QAction] = field(default_factory=dict)
    known: dict[str, Command] = field(default_factory=dict)

    def menu(self, title: str) -> QMenu:
        """A menu of the menu bar."""
        menu = self.window.menuBar().addMenu(title)
        # They say why a command is greyed.
        menu.setToolTipsVisible(True)
        return menu

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
        self._know(name, "" if menu is None else menu.title(), action)
        return action

    def add_key(
        self, widget: QWidget, name: str, key: str, do: Callable[[], object], text: str = ""
    ) -> QAction:
        """A single letter: it works in the whole window while that widget is shown.

        Fields of text and sheets take plain keys before it does.
        """
        action = QAction(text or name, widget)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda: do())
        widget.addAction(action)
        self._know(name, translate("Menus", "On the table"), action)
        return action

    def _know(self, name: str, group: str, action: QAction) -> None:
        self.actions[name] = action
        standard = tuple(action.shortcuts())
        self.known[name] = Command(name, plain(group), plain(action.text()), standard)

    def offer(self, why_not: str, *names: str) -> None:
        """Offer commands; or grey them and say why."""
        for name in names:
            offer_command(self.actions[name], why_not)

    # --- keys

    def set_keys(self, chosen: Shortcuts) -> None:
        """Give commands the keys that the person chose, and all others the program's own.

        A key has one command, for Qt takes it for ambiguous otherwise, and does nothing: what was
        chosen goes before the program's own, and of two that were chosen the first is served.
        """
        wanted = {name: _read(keys) for name, keys in chosen.items() if name in self.known}
        standard = {name: self.known[name].standard for name in self.known if name not in wanted}
        taken: list[QKeySequence] = []
        for name, keys in (*wanted.items(), *standard.items()):
            own: list[QKeySequence] = []
            for key in keys:
                if key not in taken:
                    own.append(key)
                    taken.append(key)
            self.actions[name].setShortcuts(own)

    def keys(self, name: str) -> list[QKeySequence]:
        """The keys of a command now."""
        return self.actions[name].shortcuts()

    def key(self, name: str) -> str:
        """The first key of a command as it is written on this system; empty: it has none."""
        keys = self.keys(name)
        return keys[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""

    def holder(self, key: QKeySequence, besides: str) -> str | None:
        """The name of another command that has that key."""
        for name, action in self.actions.items():
            if name != besides and key in action.shortcuts():
                return name
        return None


def _read(keys: Iterable[str]) -> list[QKeySequence]:
    """Keys as they were written; what is none is left out."""
    form = QKeySequence.SequenceFormat.PortableText
    found = [QKeySequence(text, form) for text in keys]
    return [key for key in found if key.toString(form)]
