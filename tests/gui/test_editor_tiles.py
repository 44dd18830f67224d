"""Entering the tiles of one's own copy by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import drafts
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.editor.tile_board import LETTERS
from tempus_desktop.gui.editor.tile_sheet import TileSetSheet
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.tile_sets import OWN_TILES, TileSet

HOUSE = load_components().tiles
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def sheet(qtbot: QtBot) -> Iterator[TileSetSheet]:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    made = TileSetSheet(load_palette(Theme.LIGHT), Type(1.0), window, house=HOUSE)
    window.show()
    made.open_for_shelf(HOUSE)
    yield made
    made.desk.draft.save()  # not later, into the next test's home


def spot(sheet: TileSetSheet, tile: int, hex_: int) -> QPoint:
    return sheet.board.middle(tile, hex_).toPoint()


def call_it(sheet: TileSetSheet, name: str) -> None:
    sheet.shelf.name.selectAll()
    QTest.keyClicks(sheet.shelf.name, name)
    sheet.shelf.name.editingFinished.emit()


def choose(sheet: TileSetSheet, name: str) -> None:
    """Choose a set in the list."""
    place = sheet.shelf.list.findText(name)
    assert place >= 0
    sheet.shelf.list.setCurrentIndex(place)
    sheet.shelf.list.activated.emit(place)


@pytest.mark.parametrize("hex_", range(7))
def test_a_click_gives_a_hex_the_terrain_in_hand(sheet: TileSetSheet, hex_: int) -> None:
    for place, letter in enumerate(LETTERS):
        sheet.brushes[place].click()
        QTest.mouseClick(sheet.board, LEFT, pos=spot(sheet, 4, hex_))
        before = HOUSE[4]
        assert sheet.board.faces[4] == before[:hex_] + letter + before[hex_ + 1 :]
    assert sheet.board.faces[:4] == HOUSE[:4] and sheet.board.faces[5:] == HOUSE[5:]


def test_all_by_keys(sheet: TileSetSheet) -> None:
    sheet.board.setFocus()
    QTest.keyClick(sheet.board, Qt.Key.Key_Down)
    QTest.keyClick(sheet.board, Qt.Key.Key_Right)
    QTest.keyClick(sheet.board, Qt.Key.Key_5)
    changed = HOUSE[1][0] + LETTERS[4] + HOUSE[1][2:]
    assert sheet.board.faces[1] == changed
    assert "Tile 2, hex 2" in sheet.board.accessibleName()
    assert not sheet.board.grab().isNull()


def test_tiles_come_and_go(sheet: TileSetSheet) -> None:
    sheet.add.click()
    assert len(sheet.board.faces) == 13
    QTest.mouseClick(sheet.board, LEFT, pos=spot(sheet, 2, 0))
    sheet.remove.click()
    assert len(sheet.board.faces) == 12 and HOUSE[2] not in sheet.board.faces


def test_which_tile_would_go_is_seen_wherever_the_keyboard_is(sheet: TileSetSheet) -> None:
    def ground(tile: int) -> QColor:
        corner = sheet.board._cell(tile).topLeft().toPoint() + QPoint(12, 12)
        return sheet.board.grab().toImage().pixelColor(corner)

    QTest.mouseClick(sheet.board, LEFT, pos=spot(sheet, 8, 3))
    sheet.shelf.name.setFocus()
    assert sheet.board.tile == 8 and ground(8) != ground(7) == ground(0)


def test_a_set_is_written_and_read_and_a_bad_one_changes_nothing(
    sheet: TileSetSheet, tmp_path: Path
) -> None:
    path = tmp_path / "mine.tempus-tiles"
    sheet.remove.click()
    sheet.desk.export(path)
    assert OWN_TILES.load(path).faces == sheet.board.faces
    sheet.add.click()
    sheet.desk.take_file(path)
    kept = sheet.board.faces
    assert len(kept) == 11
    path.write_text('{"format": "tempus-tiles", "version": 1, "tiles": ["GGG"]}', "utf-8")
    sheet.desk.take_file(path)
    assert sheet.board.faces == kept
    assert "tile 1: " in sheet.failure.text() and "S2" in sheet.failure.text()


def test_a_set_is_kept_by_name_and_played_with_from_its_file(
    sheet: TileSetSheet, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(sheet.play_wanted) as asked:
        sheet.play.click()
    assert asked.args == [None] and OWN_TILES.entries() == ()
    sheet.open_for_shelf(HOUSE)
    sheet.remove.click()
    call_it(sheet, "Ann's")
    with qtbot.waitSignal(sheet.desk.shelved):
        sheet.shelf.keep.click()
    (entry,) = OWN_TILES.entries()
    assert (entry.content.name, entry.content.faces) == ("Ann's", sheet.board.faces)
    assert not sheet.shelf.keep.isEnabled()
    with qtbot.waitSignal(sheet.play_wanted) as asked:
        sheet.play.click()
    assert asked.args == [str(entry.path)] and len(OWN_TILES.entries()) == 1


def test_a_kept_set_is_chosen_in_the_list_deleted_and_brought_back(sheet: TileSetSheet) -> None:
    paths = [OWN_TILES.keep(TileSet(name, HOUSE[:9])) for name in ("Ann's", "Ben's")]
    sheet.shelf.look_again()
    assert not sheet.shelf.delete.isEnabled()
    choose(sheet, "Ann's")
    assert sheet.board.faces == HOUSE[:9]
    QTest.mouseClick(sheet.shelf.delete, LEFT)
    assert [entry.path for entry in OWN_TILES.entries()] == paths[1:]
    assert "Ann's was deleted" in sheet.note.text() and not sheet.shelf.delete.isEnabled()
    QTest.mouseClick(sheet.shelf.keep, LEFT)
    assert [entry.content.name for entry in OWN_TILES.entries()] == ["Ann's", "Ben's"]
    choose(sheet, "The house set")
    assert sheet.board.faces == HOUSE and sheet.desk.is_house


def test_every_step_is_taken_back(sheet: TileSetSheet) -> None:
    seen = [sheet.bench.thing]
    sheet.brushes[4].click()
    for tile in range(3):
        QTest.mouseClick(sheet.board, LEFT, pos=spot(sheet, tile, 6))
        seen.append(sheet.bench.thing)
    for button in (sheet.add, sheet.remove):
        button.click()
        seen.append(sheet.bench.thing)
    assert len(set(seen)) > 4 and "removing tile 3" in sheet.shelf.undo.toolTip()
    for before in seen[-2::-1]:
        QTest.keyClick(sheet.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert sheet.bench.thing == before and sheet.board.faces == before.faces
    assert not sheet.shelf.undo.isEnabled()


@pytest.mark.parametrize(
    ("tiles", "told"),
    [(12, "up to 5 players"), (11, "up to 4"), (8, "up to 3"), (7, "3 players need 8")],
)
def test_it_tells_for_how_many_the_tiles_are_enough(
    sheet: TileSetSheet, tiles: int, told: str
) -> None:
    for _ in range(12 - tiles):
        sheet.remove.click()
    assert told in sheet.count.text() and str(tiles) in sheet.count.text()


def test_what_is_not_kept_is_there_again_after_a_restart(sheet: TileSetSheet, qtbot: QtBot) -> None:
    sheet.remove.click()
    sheet.close_sheet()
    again = TileSetSheet(load_palette(Theme.LIGHT), Type(1.0), sheet.covered, house=HOUSE)
    assert again.board.faces == HOUSE[1:] and not again.bench.is_kept


def test_another_set_on_the_bench_keeps_what_is_laid_and_can_be_undone(qtbot: QtBot) -> None:
    page = EditorPage(load_palette(Theme.LIGHT), Type(1.0), HOUSE)
    qtbot.addWidget(page)
    page.workshop.lay(0, 60, 1)
    before = page.workshop.draft
    mine = ("GGGGGGG", "WWWWWWW")
    page.desk.use_tiles(mine)
    draft = page.workshop.draft
    assert [tile.faces for tile in draft.tiles] == [*mine, HOUSE[0]]
    assert drafts.laid_tiles(draft) == drafts.laid_tiles(before)
    page.undo()
    assert page.workshop.draft == before
