"""The ways to every page, sheet and window of the program, by mouse and keys as a person goes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from tempus_desktop.gui.dialogs.overlay import Overlay
from tempus_desktop.gui.editor.card_sheet import CardSetSheet
from tempus_desktop.gui.editor.gallery import GallerySheet
from tempus_desktop.gui.editor.random_sheet import RandomSheet
from tempus_desktop.gui.positions.puzzle_list import PuzzleList
from tempus_desktop.gui.positions.puzzle_sheet import PuzzleSheet
from tempus_desktop.gui.preferences.pages import PageName
from tempus_desktop.gui.program import Program
from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import built_in_entries
from tests.gui.monkey import moments
from tests.gui.monkey.hands import CONTROL, SHIFT, Hands, let_happen

_KEY = Qt.Key
ISLAND = built_in_entries()[0].layout
"""Lies on the bench for the lab."""


@dataclass(frozen=True)
class Visit:
    """Somebody at the start page, about to go somewhere."""

    program: Program
    hands: Hands

    def put(self, match: tuple[Beginning, Session]) -> None:
        """A match as it was left is on the table; it is kept in the library."""
        controller = self.program.desk.take_in(*match)
        self.program._put_on_table(controller)

    def command(self, name: str) -> None:
        """Choose a command of the menus."""
        self.hands.choose(self.program.commands.actions[name])


# --- pages


def start(visit: Visit) -> QWidget:
    return visit.program.window.start_page


def table(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.tile_due))
    return visit.program.window.room.board


def laying(visit: Visit) -> QWidget:
    beginning = moments.begun(moments.ALONE, IslandSource.LAID, 3)
    visit.put((beginning, beginning.open(load_components())))
    return visit.program.window.room.board


def teaching(visit: Visit) -> QWidget:
    beginning, session = moments.at(moments.tile_due)
    setup = replace(beginning.setup, teaching=True)
    taught = Session(session.seats, session.state, teaching=True)
    visit.program.show_match(replace(beginning, setup=setup), taught)
    return visit.program.window.room.board


def discard(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.discard))
    return visit.program.window.room.hand


def replay(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.tile_due))
    visit.command("look_back")
    return visit.program.window.room.replay_panel


def finished(visit: Visit) -> QWidget:
    visit.program.looking.look(*moments.over())
    return visit.program.window.room.replay_panel


# --- sheets of the table


def curtain(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.hidden, moments.TOGETHER))
    return visit.program.window.room.sheets.curtain


def fight(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.fight))
    return visit.program.window.room.sheets.fight


def progress(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.progress))
    return visit.program.window.room.sheets.progress


def game_over(visit: Visit) -> QWidget:
    """The last commitment is made; what comes of it is read to the end."""
    visit.put(moments.nearly_over())
    room = visit.program.window.room
    assert room.view is not None and room.controller is not None
    room.controller.play(room.view.legal[:1])
    sheets = room.sheets
    for _ in range(500):
        button = sheets.progress.primary
        if sheets.over.isVisible():
            break
        if button is not None and button.isVisible() and button.isEnabled():
            visit.hands.press(button)
        QTest.qWait(10)
    return sheets.over


def log(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.tile_due))
    log = visit.program.window.room.log
    visit.hands.press(log.link)
    window = log.window_of_all
    assert window is not None
    return window


def forecast(visit: Visit) -> QWidget:
    table(visit)
    visit.hands.press(visit.program.window.room.eras.link)
    return visit.program.window.room.sheets.forecast


def what_happened(visit: Visit) -> QWidget:
    table(visit)
    visit.command("what_happened")
    return visit.program.study.sheet


def export(visit: Visit) -> QWidget:
    visit.put(moments.at(moments.tile_due))
    visit.command("save_copy")
    return visit.program.shelf.exporter.sheet


# --- sheets from anywhere


def new_game(visit: Visit) -> QWidget:
    visit.hands.key(_KEY.Key_N, CONTROL)
    return visit.program.new_game


def islands(visit: Visit) -> QWidget:
    island = visit.program.new_game.island
    new_game(visit)
    visit.hands.press(island.buttons[IslandSource.LAYOUT])
    visit.hands.press(island.gallery)
    return _open(visit.program, GallerySheet)


def games(visit: Visit) -> QWidget:
    visit.hands.key(_KEY.Key_G, CONTROL)
    return visit.program.shelf.page


def statistics(visit: Visit) -> QWidget:
    games(visit)
    visit.hands.press(visit.program.shelf.page.statistics_button)
    return visit.program.study.statistics


def backups(visit: Visit) -> QWidget:
    games(visit)
    visit.hands.press(visit.program.shelf.page.backups_button)
    return visit.program.shelf.backups


def notice(visit: Visit) -> QWidget:
    """What is wrong with a game is told."""
    match = visit.program.desk.library.entries()[0].id
    visit.program.desk.library._db.execute("UPDATE match SET seed = -1 WHERE id = ?", (match,))
    games(visit)
    visit.hands.press(visit.program.shelf.page.open_button)
    return visit.program.notice


def preferences(visit: Visit) -> QWidget:
    visit.command("preferences")
    return visit.program.preferences


def own_bots(visit: Visit) -> QWidget:
    preferences(visit)
    sheet = visit.program.preferences
    visit.hands.press_row(sheet.names, list(PageName).index(PageName.BOTS))
    visit.hands.press(sheet.bots_button)
    return visit.program.own_bots.sheet


def rules(visit: Visit) -> QWidget:
    visit.hands.key(_KEY.Key_F1)
    return visit.program.rules


def about(visit: Visit) -> QWidget:
    visit.command("about")
    return visit.program.about


# --- the workbench


def workbench(visit: Visit) -> QWidget:
    visit.hands.key(_KEY.Key_L, CONTROL)
    page = visit.program.editor.page
    assert page is not None
    return page


def gallery(visit: Visit) -> QWidget:
    workbench(visit)
    visit.hands.key(_KEY.Key_O, CONTROL | SHIFT)
    return _open(visit.program, GallerySheet)


def random_island(visit: Visit) -> QWidget:
    workbench(visit)
    visit.hands.key(_KEY.Key_N, CONTROL | SHIFT)
    return _open(visit.program, RandomSheet)


def tile_set(visit: Visit) -> QWidget:
    _of_workbench(visit, "Tile set")
    assert visit.program.tiles.sheet is not None
    return visit.program.tiles.sheet


def card_set(visit: Visit) -> QWidget:
    _of_workbench(visit, "Card set")
    return _open(visit.program, CardSetSheet)


def _of_workbench(visit: Visit, name: str) -> None:
    """Choose a command of its own menu."""
    workbench(visit)
    bar = visit.program.window.menuBar()
    [menu] = [entry.menu() for entry in bar.actions() if "Layout" in entry.text()]
    assert isinstance(menu, QMenu)
    texts = {action.text().replace("&", ""): action for action in menu.actions()}
    visit.hands.choose(texts[f"{name}…"])


def lab(visit: Visit) -> QWidget:
    """An island is on the bench, and whether it is fair is to be found out."""
    workbench(visit)
    page = visit.program.editor.page
    assert page is not None
    page.desk.take(ISLAND, None)
    visit.hands.key(_KEY.Key_T, CONTROL)
    return page.lab.panel


def improve(visit: Visit) -> QWidget:
    lab(visit)
    page = visit.program.editor.page
    assert page is not None
    visit.hands.press(page.lab.panel.improve_button)
    for _ in range(10):
        let_happen()
    assert page.lab.sheet is not None
    return page.lab.sheet


# --- positions


def position(visit: Visit) -> QWidget:
    visit.hands.key(_KEY.Key_P, CONTROL | SHIFT)
    page = visit.program.positions.page
    assert page is not None
    return page


def position_cards(visit: Visit) -> QWidget:
    position(visit)
    page = visit.program.positions.page
    assert page is not None
    visit.hands.press(page.facts.player.hand)
    return page.cards


def position_players(visit: Visit) -> QWidget:
    position(visit)
    page, players = visit.program.positions.page, visit.program.positions.players
    assert page is not None and players is not None
    visit.hands.press(page.facts.play_button)
    return players


def puzzles(visit: Visit) -> QWidget:
    position(visit)
    page = visit.program.positions.page
    assert page is not None
    visit.hands.press(page.strip.buttons["puzzles"])
    return _open(visit.program, PuzzleList)


def puzzle(visit: Visit) -> QWidget:
    position(visit)
    page = visit.program.positions.page
    assert page is not None
    visit.hands.press(page.facts.puzzle_button)
    return _open(visit.program, PuzzleSheet)


def _open(program: Program, kind: type[Overlay]) -> QWidget:
    [found] = [sheet for sheet in program.window.findChildren(kind) if sheet.isVisible()]
    return found
