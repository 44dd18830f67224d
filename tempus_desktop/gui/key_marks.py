"""Buttons and notes that tell the keys of commands."""

from __future__ import annotations

from tempus_desktop.gui.commands import Commands
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.menus import LETTERS


def mark_keys(window: MainWindow, commands: Commands) -> None:
    """Have everything that tells a key tell the one in force; menus do so by themselves."""
    room, key = window.room, commands.key
    window.start_page.set_keys(key)
    room.actions.set_keys(
        {box: key(f"key_{letter}") for letter, box in LETTERS.items()}, key("done")
    )
    room.prompt.set_keys(key)
    room.planning.panel.set_keys(key("play_plan"), key("plan"))
    room.help.set_keys(*(commands.keys(name) for name in ("hint", "follow_hint", "cancel")))
    room.surveys.set_key(key("cancel"))
    room.board.overlays.tray.set_keys(key("turn_tile_back"), key("turn_tile"))
