"""The menu of the workbench; its keys work only while the workbench has the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tempus_desktop.gui.commands import shortcuts
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.page_keys import WORKBENCH, WORKBENCH_MENU
from tempus_desktop.gui.why import said
from tempus_desktop.storage.layouts import SUFFIX

translate = QCoreApplication.translate


def build_menu(
    page: EditorPage,
    gallery: Callable[[], object],
    random: Callable[[], object],
    sets: tuple[Callable[[], object], Callable[[], object]],
    leave: Callable[[], object],
) -> QMenu:
    """All commands of a workbench; ``sets`` open the editors of tile and card sets."""
    menu = QMenu(said(WORKBENCH_MENU), page)
    _edit(menu, page)
    menu.addSeparator()
    _add_key(menu, page, "gallery", gallery)
    _add_key(menu, page, "random", random)
    tiles, cards = sets
    _add(menu, page, translate("EditorMenu", "&Tile set…"), tiles)
    _add(menu, page, translate("EditorMenu", "Card s&et…"), cards)
    _files(menu, page)
    menu.addSeparator()
    _add_key(menu, page, "play", page.play)
    _add_key(menu, page, "test", page.open_lab)
    position = translate("EditorMenu", "Set up a p&osition on it")
    _add(menu, page, position, lambda: _set_up(page))
    _add_key(menu, page, "leave", leave)
    return menu


def _set_up(page: EditorPage) -> None:
    layout = page.desk.layout()
    if layout is not None:
        page.position_wanted.emit(layout)


def _edit(menu: QMenu, page: EditorPage) -> None:
    stack = page.workshop.stack
    undo = _add_key(menu, page, "undo", page.undo)
    redo = _add_key(menu, page, "redo", page.redo)
    for action, can, text in (
        (undo, stack.canUndoChanged, stack.undoTextChanged),
        (redo, stack.canRedoChanged, stack.redoTextChanged),
    ):
        action.setEnabled(False)
        can.connect(action.setEnabled)
        text.connect(action.setToolTip)
    menu.addSeparator()
    workshop = page.workshop
    _add_key(menu, page, "select_all", lambda: workshop.select(workshop.draft.order))
    _add_key(menu, page, "turn", lambda: page.turn_island(1))
    _add_key(menu, page, "turn_back", lambda: page.turn_island(-1))
    _add_key(menu, page, "shuffle", page.shuffle)
    _add_key(menu, page, "clear", page.clear)


def _files(menu: QMenu, page: EditorPage) -> None:
    _add_key(menu, page, "import", page.ask_import)
    menu.addSeparator()
    _add_key(menu, page, "save", page.desk.keep)
    export = menu.addMenu(translate("EditorMenu", "&Export"))
    _add_key(export, page, "file", lambda: page.ask_export(SUFFIX))
    picture, drawing, paper = ".png", ".svg", ".pdf"
    text = translate("EditorMenu", "&Picture (PNG)…")
    _add(export, page, text, lambda: page.ask_export(picture))
    text = translate("EditorMenu", "&Drawing (SVG)…")
    _add(export, page, text, lambda: page.ask_export(drawing))
    text = translate("EditorMenu", "Pa&ge (PDF)…")
    _add(export, page, text, lambda: page.ask_export(paper))
    _add_key(menu, page, "print", page.print)
    _add_key(menu, page, "copy", page.desk.copy)
    _add_key(menu, page, "paste", page.desk.paste)


def _add_key(menu: QMenu, page: EditorPage, name: str, do: Callable[[], object]) -> QAction:
    known = WORKBENCH[name]
    action = _add(menu, page, said(known.text), do)
    action.setShortcuts(shortcuts(known.keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    return action


def _add(menu: QMenu, page: EditorPage, text: str, do: Callable[[], object]) -> QAction:
    action = QAction(text, page)
    action.triggered.connect(lambda: do())
    menu.addAction(action)
    page.addAction(action)
    return action
