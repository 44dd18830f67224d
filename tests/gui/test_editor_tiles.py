"""Entering the tiles of one's own copy by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import drafts
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.editor.set_board import LETTERS
from tempus_desktop.gui.editor.set_sheet import TileSetSheet
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.tile_sets import load_tile_set, own_entries

HOUSE = load_components().tiles
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def sheet(qtbot: QtBot) -> TileSetSheet:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    made = TileSetSheet(load_palette(Theme.LIGHT), Type(1.0), window, house=HOUSE)
    window.show()
    made.open_for_shelf(HOUSE)
    return made


def spot(sheet: TileSetSheet, tile: int, hex_: int) -> QPoint:
    return sheet.board.middle(tile, hex_).toPoint()


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


def test_a_set_is_written_and_read_and_a_bad_one_changes_nothing(
    sheet: TileSetSheet, tmp_path: Path
) -> None:
    path = tmp_path / "mine.tempus-tiles"
    sheet.remove.click()
    sheet.write(path)
    assert load_tile_set(path).faces == sheet.board.faces
    sheet.add.click()
    sheet.read(path)
    kept = sheet.board.faces
    assert len(kept) == 11
    path.write_text('{"format": "tempus-tiles", "version": 1, "tiles": ["GGG"]}', "utf-8")
    sheet.read(path)
    assert sheet.board.faces == kept
    assert "tiles[0]" in sheet.problem.text() and "S2" in sheet.problem.text()


def test_a_set_is_kept_by_name_and_played_with_from_its_file(
    sheet: TileSetSheet, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(sheet.play_wanted) as asked:
        sheet.play.click()
    assert asked.args == [None] and own_entries() == ()
    sheet.open_for_shelf(HOUSE)
    sheet.remove.click()
    sheet.name.setText("Ann's")
    with qtbot.waitSignal(sheet.shelved):
        sheet.keep.click()
    (entry,) = own_entries()
    assert (entry.tiles.name, entry.tiles.faces) == ("Ann's", sheet.board.faces)
    assert not sheet.keep.isEnabled()
    with qtbot.waitSignal(sheet.play_wanted) as asked:
        sheet.play.click()
    assert asked.args == [str(entry.path)] and len(own_entries()) == 1


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
