"""The menu of the position editor; its keys work only while the editor has the keyboard."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from tempus_desktop.games.tempus.position_edits import MOST_PLAYERS, Pile
from tempus_desktop.gui.page_keys import POSITION, POSITION_MENU
from tempus_desktop.gui.page_menu import PageMenu
from tempus_desktop.gui.positions.page import PositionPage

translate = QCoreApplication.translate


def build_menu(page: PositionPage) -> QMenu:
    """All commands of the editor."""
    menu = PageMenu(POSITION_MENU, page, POSITION)
    _edit(menu, page)
    menu.addSeparator()
    menu.add_key("open", page.ask_open)
    menu.add_key("save", page.save)
    menu.add_key("save_as", page.ask_save)
    menu.add_key("picture", page.ask_picture)
    menu.add_key("copy", page.desk.copy)
    menu.add_key("paste", page.desk.paste)
    menu.addSeparator()
    menu.add_key("play", page.play_wanted.emit)
    menu.add_key("puzzle", page.puzzle_wanted.emit)
    menu.add(translate("PositionMenu", "Pu&zzles…"), page.puzzles_wanted.emit)
    menu.addSeparator()
    menu.add_key("leave", page.left.emit)
    return menu


def _edit(menu: PageMenu, page: PositionPage) -> None:
    menu.add_undo(page.undo, page.redo, page.bench.stack)
    menu.add_key("islands", page.islands_wanted.emit)
    menu.add_key("hand", lambda: page.open_cards(Pile.HAND))
    players = menu.addMenu(translate("PositionMenu", "&Whose pieces"))
    for place in range(MOST_PLAYERS):
        menu.add_key(f"player_{place}", partial(page.bench.choose, place), players)
