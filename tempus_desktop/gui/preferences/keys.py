"""Which key belongs to whom, and which keys cannot be given away."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from tempus_desktop.gui.commands import Command, Commands, plain, shortcuts
from tempus_desktop.gui.page_keys import (
    POSITION,
    POSITION_MENU,
    WORKBENCH,
    WORKBENCH_MENU,
    PageKey,
)
from tempus_desktop.gui.why import said
from tempus_desktop.storage.settings import Shortcuts

_MOVING = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    *(Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_Period, Qt.Key.Key_Comma),
)
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


@dataclass(frozen=True, slots=True)
class Owner:
    """Who has a key.

    Attributes:
        name: of the command; ``None``: it is none whose keys are chosen here.
        text: what it does.
    """

    name: str | None
    text: str


class KeyBook:
    """The person's keys, and what may become of them.

    Args:
        commands: whose keys they are.
        chosen: what the person changed so far.
    """

    def __init__(self, commands: Commands, chosen: Shortcuts) -> None:
        self._commands = commands
        self._chosen = dict(chosen)

    @property
    def chosen(self) -> Shortcuts:
        """What differs from the program's own keys, by command."""
        return dict(self._chosen)

    def is_changed(self, name: str) -> bool:
        """The command's keys are the person's."""
        return name in self._chosen

    def owner(self, key: QKeySequence, besides: str) -> Owner | None:
        """Who else has that key; ``None``: it is free.

        A key of a page goes before those of commands: taken from one, it would still not be free.
        A command may have it that is the program's own for it: such a one rests on those pages.
        """
        entry = _page_key(key)
        if entry is not None and key not in self._commands.known[besides].standard:
            return Owner(None, plain(said(entry.text)))
        name = self._commands.holder(key, besides)
        return None if name is None else Owner(name, self._commands.known[name].text)

    def menu(self, key: QKeySequence) -> str | None:
        """The menu that this key opens, in words."""
        bar = [menu.text() for menu in self._commands.window.menuBar().actions()]
        for title in (*bar, said(WORKBENCH_MENU), said(POSITION_MENU)):
            if key == QKeySequence.mnemonic(title):
                return plain(title)
        return None

    def give(self, name: str, key: QKeySequence | None) -> None:
        """Give a command one key, or none; whoever had it has it no more."""
        if key is None:
            self._put(name, [])
            return
        other = self._commands.holder(key, name)
        if other is not None:
            self._put(other, [kept for kept in self._commands.keys(other) if kept != key])
        self._put(name, [key])

    def reset(self, name: str) -> None:
        """Give a command the program's own keys; whoever has one of them has it no more."""
        for key in self._commands.known[name].standard:
            other = self._commands.holder(key, name)
            if other is not None:
                self._put(other, [kept for kept in self._commands.keys(other) if kept != key])
        self._chosen.pop(name, None)

    def reset_all(self) -> None:
        """All commands have the program's own keys."""
        self._chosen.clear()

    def _put(self, name: str, keys: list[QKeySequence]) -> None:
        if tuple(keys) == self._commands.known[name].standard:
            self._chosen.pop(name, None)
        else:
            form = QKeySequence.SequenceFormat.PortableText
            self._chosen[name] = tuple(key.toString(form) for key in keys)


def without_page_keys(chosen: Shortcuts, commands: Commands) -> Shortcuts:
    """What was chosen, but for keys of pages: the file may be older than a page, or by hand."""
    return {
        name: tuple(text for text in keys if _is_grantable(text, commands.known.get(name)))
        for name, keys in chosen.items()
    }


def _is_grantable(text: str, command: Command | None) -> bool:
    key = QKeySequence(text, QKeySequence.SequenceFormat.PortableText)
    return _page_key(key) is None or (command is not None and key in command.standard)


def _page_key(key: QKeySequence) -> PageKey | None:
    """What a page does on that key."""
    for entry in (*WORKBENCH.values(), *POSITION.values()):
        if key in shortcuts(entry.keys):
            return entry
    return None


def moves_about(key: QKeySequence) -> bool:
    """The table needs this key for itself: to move the cursor, to choose, to leave a field."""
    return any(
        key == QKeySequence(QKeyCombination(modifier, moving))
        for moving in _MOVING
        for modifier in _PLAIN
    )
