"""The workbench within the program: in by the start page, out with an island to play on."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import drafts
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.program import Program
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.gallery import built_in_entries, keep, load_layout_file
from tempus_desktop.storage.settings import ThemeChoice
from tests.gui.matches import set_up

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def bench(program: Program) -> EditorPage:
    program.window.start_page.layouts.emit()
    page = program.editor.page
    assert page is not None and page.isVisible()
    return page


def test_an_island_of_the_gallery_is_built_on_and_played(program: Program, qtbot: QtBot) -> None:
    page = bench(program)
    QTest.mouseClick(page.strip.buttons["gallery"], LEFT)
    gallery = program.editor.gallery
    assert gallery is not None and gallery.isVisible()
    assert len(gallery.cards) == len(built_in_entries())
    card = next(card for card in gallery.cards if len(card.entry.layout.tiles) == 12)
    QTest.mouseClick(card, LEFT)
    assert not gallery.isVisible()
    assert drafts.laid_tiles(page.workshop.draft) == card.entry.layout.tiles
    page.turn_island(1)
    QTest.mouseClick(page.facts.play_button, LEFT)
    dialog = program.new_game
    assert dialog.isVisible() and len(dialog.seats.rows) == 5
    QTest.mouseClick(dialog.start, LEFT)
    view = program.window.room.view
    assert program.window.shows_table and view is not None
    assert view.observation.laid == drafts.laid_tiles(page.workshop.draft)


def test_new_game_picks_from_the_gallery(program: Program) -> None:
    program.ask_new_game()
    dialog = program.new_game
    dialog.island.buttons[IslandSource.LAYOUT].click()
    dialog.island.gallery.click()
    picker = program.editor.pick(
        program._palette, program._type, len(dialog.seats.rows), dialog.take_island
    )
    assert picker.isVisible()
    assert len(picker.cards[0].entry.layout.tiles) == 8
    card = next(card for card in picker.cards if len(card.entry.layout.tiles) == 10)
    QTest.mouseClick(card, LEFT)
    assert dialog.island.path == str(card.entry.path)
    assert len(dialog.seats.rows) == 4 and dialog.setup() is not None


def test_own_islands_come_into_the_gallery(program: Program) -> None:
    layout = replace(built_in_entries()[0].layout, name="Mine")
    path = keep(layout)
    page = bench(program)
    page.gallery_wanted.emit()
    gallery = program.editor.gallery
    assert gallery is not None
    card = next(card for card in gallery.cards if card.entry.path == path)
    card.click()
    page.rename("Mine too")
    page.desk.keep()
    assert page.desk.path == path


def test_undo_of_opening_goes_back_to_the_other_island(program: Program) -> None:
    page = bench(program)
    first, second = (replace(built_in_entries()[0].layout, name=name) for name in ("One", "Two"))
    one, two = keep(first), keep(second)
    page.desk.take_file(one)
    page.desk.take_file(two)
    page.undo()
    page.desk.keep()
    assert page.desk.path == one
    assert load_layout_file(two) == second


def test_pictures_of_the_gallery_come_one_after_the_other(program: Program, qtbot: QtBot) -> None:
    page = bench(program)
    page.gallery_wanted.emit()
    gallery = program.editor.gallery
    assert gallery is not None
    qtbot.waitUntil(lambda: not gallery.cards[0].waits, timeout=20_000)


def test_a_random_island_is_a_new_one_and_leaves_the_file_alone(program: Program) -> None:
    page = bench(program)
    mine = replace(built_in_entries()[0].layout, name="Mine")
    path = keep(mine)
    page.desk.take_file(path)
    page.workshop.select([0])
    page.take_random(built_in_entries()[1].layout.tiles)
    draft = page.workshop.draft
    assert draft.name == "" and page.desk.path is None and page.workshop.selection == ()
    page.rename("By chance")
    page.desk.keep()
    assert load_layout_file(path) == mine and page.desk.path != path
    page.undo()
    page.undo()
    assert page.workshop.draft.name == "Mine" and page.desk.path == path


def test_a_random_island_can_be_undone(program: Program) -> None:
    page = bench(program)
    QTest.mouseClick(page.strip.buttons["random"], LEFT)
    sheet = program.editor.random
    assert sheet is not None and sheet.isVisible()
    sheet.players[4].click()
    sheet.sliders["lakes"].setValue(100)
    sheet.seed.setText("nonsense")
    sheet._make()
    assert not sheet.lay.isEnabled()
    sheet.seed.setText("12")
    QTest.mouseClick(sheet.another, LEFT)
    sheet._make()
    QTest.mouseClick(sheet.lay, LEFT)
    assert drafts.players_for(page.workshop.draft) == (4,)
    assert drafts.laid_tiles(page.workshop.draft) == sheet.tiles
    QTest.keyClick(page.canvas, Qt.Key.Key_Z, CONTROL)
    assert page.workshop.draft.order == ()


def test_keys_of_the_menu_work_on_the_bench(program: Program, qtbot: QtBot) -> None:
    page = bench(program)
    page.workshop.lay(0, page.workshop.draft.sea.find("G6") or 0, 0)
    page.canvas.setFocus()
    QTest.keyClick(page.canvas, Qt.Key.Key_R, CONTROL)
    assert page.workshop.draft.tiles[0].turn == 1
    QTest.keyClick(page.canvas, Qt.Key.Key_Z, CONTROL)
    assert page.workshop.draft.tiles[0].turn == 0
    QTest.keyClick(page.canvas, Qt.Key.Key_Right, CONTROL)
    assert page.workshop.draft.sea.name(page.workshop.draft.tiles[0].centre or 0) == "H6"


def test_leaving_goes_to_the_start_page_and_the_draft_stays(program: Program) -> None:
    page = bench(program)
    page.workshop.lay(3, 60, 2)
    assert "Layouts" in program.window.windowTitle()
    QTest.mouseClick(page.strip.buttons["leave"], LEFT)
    assert not page.isVisible() and program.window.start_page.isVisible()
    assert bench(program).workshop.draft.order == (3,)


def test_a_match_on_the_table_is_kept_when_the_bench_opens(program: Program) -> None:
    program.start(set_up((None, "random", "random")))
    program.open_layouts()
    assert program.window.room.controller is None
    program.to_start()
    assert program.window.start_page._continue.isEnabled()


def test_the_bench_follows_the_theme(program: Program) -> None:
    page = bench(program)
    program.preferences.changed.emit(
        replace(program.desk.preferences(), theme=ThemeChoice.DARK, text_size=150)
    )
    assert not page.grab().isNull()
