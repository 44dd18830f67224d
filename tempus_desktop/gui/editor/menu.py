"""The menu of the workbench; its keys work only while the workbench has the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from tempus_desktop.gui.commands import REDO, Keys, shortcuts
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.storage.layouts import SUFFIX

translate = QCoreApplication.translate
Standard = QKeySequence.StandardKey


def build_menu(
    page: EditorPage,
    gallery: Callable[[], object],
    random: Callable[[], object],
    sets: tuple[Callable[[], object], Callable[[], object]],
    leave: Callable[[], object],
) -> QMenu:
    """All commands of a workbench; ``sets`` open the editors of tile and card sets."""
    menu = QMenu(translate("EditorMenu", "&Layout"), page)
    _edit(menu, page)
    menu.addSeparator()
    _add(menu, page, translate("EditorMenu", "&Gallery…"), gallery, "Ctrl+Shift+O")
    _add(menu, page, translate("EditorMenu", "Ra&ndom island…"), random, "Ctrl+Shift+N")
    tiles, cards = sets
    _add(menu, page, translate("EditorMenu", "&Tile set…"), tiles)
    _add(menu, page, translate("EditorMenu", "Card s&et…"), cards)
    _files(menu, page)
    menu.addSeparator()
    _add(menu, page, translate("EditorMenu", "&Play this island"), page.play, "Ctrl+Return")
    _add(menu, page, translate("EditorMenu", "Test this islan&d"), page.open_lab, "Ctrl+T")
    position = translate("EditorMenu", "Set up a p&osition on it")
    _add(menu, page, position, lambda: _set_up(page))
    _add(menu, page, translate("EditorMenu", "Lea&ve the workbench"), leave, Standard.Close)
    return menu


def _set_up(page: EditorPage) -> None:
    layout = page.desk.layout()
    if layout is not None:
        page.position_wanted.emit(layout)


def _edit(menu: QMenu, page: EditorPage) -> None:
    stack = page.workshop.stack
    undo = _add(menu, page, translate("EditorMenu", "&Undo"), page.undo, Standard.Undo)
    redo = _add(menu, page, translate("EditorMenu", "&Redo"), page.redo, Standard.Redo, *REDO)
    for action, can, text in (
        (undo, stack.canUndoChanged, stack.undoTextChanged),
        (redo, stack.canRedoChanged, stack.redoTextChanged),
    ):
        action.setEnabled(False)
        can.connect(action.setEnabled)
        text.connect(action.setToolTip)
    menu.addSeparator()
    _add(
        menu,
        page,
        translate("EditorMenu", "Select &all"),
        lambda: page.workshop.select(page.workshop.draft.order),
        Standard.SelectAll,
    )
    _add(
        menu,
        page,
        translate("EditorMenu", "Turn the island &clockwise"),
        lambda: page.turn_island(1),
        "Ctrl+R",
    )
    _add(
        menu,
        page,
        translate("EditorMenu", "Turn the island a&nticlockwise"),
        lambda: page.turn_island(-1),
        "Ctrl+Shift+R",
    )
    _add(menu, page, translate("EditorMenu", "S&huffle the rest"), page.shuffle, "Ctrl+H")
    _add(menu, page, translate("EditorMenu", "C&lear the sea"), page.clear, "Ctrl+Backspace")


def _files(menu: QMenu, page: EditorPage) -> None:
    _add(menu, page, translate("EditorMenu", "&Import…"), page.ask_import, "Ctrl+I")
    menu.addSeparator()
    _add(menu, page, translate("EditorMenu", "&Save"), page.desk.keep, Standard.Save)
    export = menu.addMenu(translate("EditorMenu", "&Export"))
    _add(
        export,
        page,
        translate("EditorMenu", "&Layout file…"),
        lambda: page.ask_export(SUFFIX),
        "Ctrl+E",
    )
    picture, drawing, paper = ".png", ".svg", ".pdf"
    text = translate("EditorMenu", "&Picture (PNG)…")
    _add(export, page, text, lambda: page.ask_export(picture))
    text = translate("EditorMenu", "&Drawing (SVG)…")
    _add(export, page, text, lambda: page.ask_export(drawing))
    text = translate("EditorMenu", "Pa&ge (PDF)…")
    _add(export, page, text, lambda: page.ask_export(paper))
    _add(menu, page, translate("EditorMenu", "P&rint…"), page.print, Standard.Print)
    _add(menu, page, translate("EditorMenu", "Cop&y as text"), page.desk.copy, Standard.Copy)
    _add(menu, page, translate("EditorMenu", "Pas&te text"), page.desk.paste, Standard.Paste)


def _add(
    menu: QMenu, page: EditorPage, text: str, do: Callable[[], object], *keys: Keys
) -> QAction:
    action = QAction(text, page)
    action.setShortcuts(shortcuts(keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.triggered.connect(lambda: do())
    menu.addAction(action)
    page.addAction(action)
    return action
