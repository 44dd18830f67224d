"""The menu of the workbench; its keys work only while the workbench has the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.page_keys import WORKBENCH, WORKBENCH_MENU
from tempus_desktop.gui.page_menu import PageMenu
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
    menu = PageMenu(WORKBENCH_MENU, page, WORKBENCH)
    _edit(menu, page)
    menu.addSeparator()
    menu.add_key("gallery", gallery)
    menu.add_key("random", random)
    tiles, cards = sets
    menu.add(translate("EditorMenu", "&Tile set…"), tiles)
    menu.add(translate("EditorMenu", "Card s&et…"), cards)
    _files(menu, page)
    menu.addSeparator()
    menu.add_key("play", page.play)
    menu.add_key("test", page.open_lab)
    position = translate("EditorMenu", "Set up a p&osition on it")
    menu.add(position, lambda: _set_up(page))
    menu.add_key("leave", leave)
    return menu


def _set_up(page: EditorPage) -> None:
    layout = page.desk.layout()
    if layout is not None:
        page.position_wanted.emit(layout)


def _edit(menu: PageMenu, page: EditorPage) -> None:
    menu.add_undo(page.undo, page.redo, page.workshop.stack)
    workshop = page.workshop
    menu.add_key("select_all", lambda: workshop.select(workshop.draft.order))
    menu.add_key("turn", lambda: page.turn_island(1))
    menu.add_key("turn_back", lambda: page.turn_island(-1))
    menu.add_key("shuffle", page.shuffle)
    menu.add_key("clear", page.clear)


def _files(menu: PageMenu, page: EditorPage) -> None:
    menu.add_key("import", page.ask_import)
    menu.addSeparator()
    menu.add_key("save", page.desk.keep)
    export = menu.addMenu(translate("EditorMenu", "&Export"))
    menu.add_key("file", lambda: page.ask_export(SUFFIX), export)
    picture, drawing, paper = ".png", ".svg", ".pdf"
    text = translate("EditorMenu", "&Picture (PNG)…")
    menu.add(text, lambda: page.ask_export(picture), export)
    text = translate("EditorMenu", "&Drawing (SVG)…")
    menu.add(text, lambda: page.ask_export(drawing), export)
    text = translate("EditorMenu", "Pa&ge (PDF)…")
    menu.add(text, lambda: page.ask_export(paper), export)
    menu.add_key("print", page.print)
    menu.add_key("copy", page.desk.copy)
    menu.add_key("paste", page.desk.paste)
