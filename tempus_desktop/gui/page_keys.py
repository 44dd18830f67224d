"""Keys of the pages that are loaded when they are first asked for: known before, for all windows.

Their menus are built from these tables. No command may be given such a key: while the page is
shown Qt would take it for ambiguous, and do nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from tempus_desktop.core.words import Words, words
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.gui.commands import REDO, Keys

Standard = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class PageKey:
    """What a page does on a key.

    Attributes:
        text: as in the page's menu.
        keys: that do it while the page has the keyboard.
    """

    text: Words
    keys: tuple[Keys, ...]


def _page(*entries: tuple[str, Words, tuple[Keys, ...]]) -> Mapping[str, PageKey]:
    return {name: PageKey(text, keys) for name, text, keys in entries}


WORKBENCH = _page(
    ("undo", words("EditorMenu", "&Undo"), (Standard.Undo,)),
    ("redo", words("EditorMenu", "&Redo"), (Standard.Redo, *REDO)),
    ("select_all", words("EditorMenu", "Select &all"), (Standard.SelectAll,)),
    ("turn", words("EditorMenu", "Turn the island &clockwise"), ("Ctrl+R",)),
    ("turn_back", words("EditorMenu", "Turn the island a&nticlockwise"), ("Ctrl+Shift+R",)),
    ("shuffle", words("EditorMenu", "S&huffle the rest"), ("Ctrl+H",)),
    ("clear", words("EditorMenu", "C&lear the sea"), ("Ctrl+Backspace",)),
    ("gallery", words("EditorMenu", "&Gallery…"), ("Ctrl+Shift+O",)),
    ("random", words("EditorMenu", "Ra&ndom island…"), ("Ctrl+Shift+N",)),
    ("import", words("EditorMenu", "&Import…"), ("Ctrl+I",)),
    ("save", words("EditorMenu", "&Save"), (Standard.Save,)),
    ("file", words("EditorMenu", "&Layout file…"), ("Ctrl+E",)),
    ("print", words("EditorMenu", "P&rint…"), (Standard.Print,)),
    ("copy", words("EditorMenu", "Cop&y as text"), (Standard.Copy,)),
    ("paste", words("EditorMenu", "Pas&te text"), (Standard.Paste,)),
    ("play", words("EditorMenu", "&Play this island"), ("Ctrl+Return",)),
    ("test", words("EditorMenu", "Test this islan&d"), ("Ctrl+T",)),
    ("leave", words("EditorMenu", "Lea&ve the workbench"), (Standard.Close,)),
)
"""Of the workbench for islands."""

_PLAYER = words("PositionMenu", "Player &{number}")

POSITION = _page(
    ("undo", words("PositionMenu", "&Undo"), (Standard.Undo,)),
    ("redo", words("PositionMenu", "&Redo"), (Standard.Redo, *REDO)),
    ("islands", words("PositionMenu", "Pick an &island…"), ("Ctrl+Shift+O",)),
    ("hand", words("PositionMenu", "&Hand…"), ("Ctrl+H",)),
    ("open", words("PositionMenu", "&Open…"), ("Ctrl+I",)),
    ("save", words("PositionMenu", "&Save"), (Standard.Save,)),
    ("save_as", words("PositionMenu", "Save &as…"), ("Ctrl+Shift+S",)),
    ("picture", words("PositionMenu", "Pi&cture (PNG)…"), ("Ctrl+E",)),
    ("copy", words("PositionMenu", "Cop&y as text"), (Standard.Copy,)),
    ("paste", words("PositionMenu", "Pas&te text"), (Standard.Paste,)),
    ("play", words("PositionMenu", "&Play from here"), ("Ctrl+Return",)),
    ("puzzle", words("PositionMenu", "&Make a puzzle of it…"), ("Ctrl+M",)),
    ("leave", words("PositionMenu", "Lea&ve the position"), (Standard.Close,)),
    *(
        (f"player_{place}", _PLAYER.of(number=place + 1), (f"Ctrl+{place + 1}",))
        for place in range(max(TILES_FOR_PLAYERS))
    ),
)
"""Of the position editor."""

WORKBENCH_MENU = words("EditorMenu", "&Layout")
POSITION_MENU = words("PositionMenu", "&Position")
"""Titles of the pages' menus, whose letters open them."""
