"""The menu of the position editor; its keys work only while the editor has the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tempus_desktop.games.tempus.position_edits import MOST_PLAYERS, Pile
from tempus_desktop.gui.commands import shortcuts
from tempus_desktop.gui.page_keys import POSITION, POSITION_MENU
from tempus_desktop.gui.positions.page import PositionPage
from tempus_desktop.gui.why import said

translate = QCoreApplication.translate


def build_menu(page: PositionPage) -> QMenu:
    """All commands of the editor."""
    menu = QMenu(said(POSITION_MENU), page)
    _edit(menu, page)
    menu.addSeparator()
    _add_key(menu, page, "open", page.ask_open)
    _add_key(menu, page, "save", page.save)
    _add_key(menu, page, "save_as", page.ask_save)
    _add_key(menu, page, "picture", page.ask_picture)
    _add_key(menu, page, "copy", page.desk.copy)
    _add_key(menu, page, "paste", page.desk.paste)
    menu.addSeparator()
    _add_key(menu, page, "play", page.play_wanted.emit)
    _add_key(menu, page, "puzzle", page.puzzle_wanted.emit)
    _add(menu, page, translate("PositionMenu", "Pu&zzles…"), page.puzzles_wanted.emit)
    menu.addSeparator()
    _add_key(menu, page, "leave", page.left.emit)
    return menu


def _edit(menu: QMenu, page: PositionPage) -> None:
    stack = page.bench.stack
    undo = _add_key(menu, page, "undo", page.undo)
    redo = _add_key(menu, page, "redo", page.redo)
    for action, can, named in (
        (undo, stack.canUndoChanged, stack.undoTextChanged),
        (redo, stack.canRedoChanged, stack.redoTextChanged),
    ):
        action.setEnabled(False)
        can.connect(action.setEnabled)
        named.connect(action.setToolTip)
    menu.addSeparator()
    _add_key(menu, page, "islands", page.islands_wanted.emit)
    _add_key(menu, page, "hand", lambda: page.open_cards(Pile.HAND))
    players = menu.addMenu(translate("PositionMenu", "&Whose pieces"))
    for place in range(MOST_PLAYERS):
        _add_key(players, page, f"player_{place}", partial(page.bench.choose, place))


def _add_key(menu: QMenu, page: PositionPage, name: str, do: Callable[[], object]) -> QAction:
    known = POSITION[name]
    action = _add(menu, page, said(known.text), do)
    action.setShortcuts(shortcuts(known.keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    return action


def _add(menu: QMenu, page: PositionPage, text: str, do: Callable[[], object]) -> QAction:
    action = QAction(text, page)
    action.triggered.connect(lambda: do())
    menu.addAction(action)
    page.addAction(action)
    return action
