"""The menu of the position editor; its keys work only while the editor has the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from tempus_desktop.games.tempus.position_edits import MOST_PLAYERS, Pile
from tempus_desktop.gui.commands import REDO, Keys, shortcuts
from tempus_desktop.gui.positions.page import PositionPage

translate = QCoreApplication.translate
Standard = QKeySequence.StandardKey


def build_menu(page: PositionPage) -> QMenu:
    """All commands of the editor."""
    menu = QMenu(translate("PositionMenu", "&Position"), page)
    _edit(menu, page)
    menu.addSeparator()
    _add(menu, page, translate("PositionMenu", "&Open…"), page.ask_open, "Ctrl+I")
    _add(menu, page, translate("PositionMenu", "&Save"), page.save, Standard.Save)
    _add(menu, page, translate("PositionMenu", "Save &as…"), page.ask_save, "Ctrl+Shift+S")
    _add(menu, page, translate("PositionMenu", "Pi&cture (PNG)…"), page.ask_picture, "Ctrl+E")
    _add(menu, page, translate("PositionMenu", "Cop&y as text"), page.desk.copy, Standard.Copy)
    _add(menu, page, translate("PositionMenu", "Pas&te text"), page.desk.paste, Standard.Paste)
    menu.addSeparator()
    play = translate("PositionMenu", "&Play from here")
    _add(menu, page, play, page.play_wanted.emit, "Ctrl+Return")
    puzzle = translate("PositionMenu", "&Make a puzzle of it…")
    _add(menu, page, puzzle, page.puzzle_wanted.emit, "Ctrl+M")
    _add(menu, page, translate("PositionMenu", "Pu&zzles…"), page.puzzles_wanted.emit)
    menu.addSeparator()
    leave = translate("PositionMenu", "Lea&ve the position")
    _add(menu, page, leave, page.left.emit, Standard.Close)
    return menu


def _edit(menu: QMenu, page: PositionPage) -> None:
    stack = page.bench.stack
    undo = _add(menu, page, translate("PositionMenu", "&Undo"), page.undo, Standard.Undo)
    redo = _add(menu, page, translate("PositionMenu", "&Redo"), page.redo, Standard.Redo, *REDO)
    for action, can, named in (
        (undo, stack.canUndoChanged, stack.undoTextChanged),
        (redo, stack.canRedoChanged, stack.redoTextChanged),
    ):
        action.setEnabled(False)
        can.connect(action.setEnabled)
        named.connect(action.setToolTip)
    menu.addSeparator()
    islands = translate("PositionMenu", "Pick an &island…")
    _add(menu, page, islands, page.islands_wanted.emit, "Ctrl+Shift+O")
    cards = translate("PositionMenu", "&Hand…")
    _add(menu, page, cards, lambda: page.open_cards(Pile.HAND), "Ctrl+H")
    players = menu.addMenu(translate("PositionMenu", "&Whose pieces"))
    for place in range(MOST_PLAYERS):
        text = translate("PositionMenu", "Player &{number}").format(number=place + 1)
        key = f"Ctrl+{place + 1}"
        _add(players, page, text, partial(page.bench.choose, place), key)


def _add(
    menu: QMenu, page: PositionPage, text: str, do: Callable[[], object], *keys: Keys
) -> QAction:
    action = QAction(text, page)
    action.setShortcuts(shortcuts(keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.triggered.connect(lambda: do())
    menu.addAction(action)
    page.addAction(action)
    return action
