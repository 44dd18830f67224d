"""Tile sets within the program: chosen in New Game, played with, kept, shared, played again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.program import Program
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import built_in_entries
from tempus_desktop.storage.tile_sets import OWN_TILES, TileSet, write_tile_set
from tests.gui.matches import set_up
from tests.gui.test_card_sets import program
from tests.gui.test_program import ALONE, play, view_of

__all__ = ["program"]

HOUSE = load_components().tiles
WOODS = TileSet("Woods", (*("W" * n + "G" * (7 - n) for n in range(8)), "HHHHHHH"))
"""Nine tiles: enough for three."""
LEFT = Qt.MouseButton.LeftButton


def tiles_of(program: Program) -> tuple[str, ...]:
    return view_of(program).observation.match.components.tiles


def woods_file(folder: Path, tiles: TileSet = WOODS) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "woods.TEMPUS-TILES"
    path.write_text(write_tile_set(tiles), "utf-8")
    return path


def asked(program: Program, players: int = 3) -> NewGameDialog:
    program.ask_new_game()
    program.new_game.seats.set_count(players)
    program.new_game.tiles.refresh()
    return program.new_game


def pick(dialog: NewGameDialog, text: str) -> None:
    """Choose in the list of tiles by mouse."""
    chosen = dialog.tiles.list
    chosen.showPopup()
    view, place = chosen.view(), chosen.findText(text)
    spot = view.visualRect(chosen.model().index(place, 0)).center()
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)


def test_the_house_set_is_the_default_and_one_of_ones_own_is_chosen_by_mouse(
    program: Program, qtbot: QtBot
) -> None:
    path = OWN_TILES.keep(WOODS)
    dialog = asked(program)
    chosen = dialog.tiles.list
    assert [chosen.itemText(n) for n in range(chosen.count())] == [
        "The house set",
        "Woods",
        "From a file…",
    ]
    setup = dialog.setup()
    assert setup is not None and setup.tiles is None and chosen.currentIndex() == 0
    pick(dialog, "Woods")
    assert dialog.tiles.path == str(path)
    QTest.mouseClick(dialog.start, LEFT)
    assert tiles_of(program) == WOODS.faces
    play(qtbot, program, 2)
    laid = [tile.faces for tile in view_of(program).observation.laid]
    assert laid and set(laid) <= set(WOODS.faces)
    program.to_start()
    program.ask_new_game()
    assert dialog.tiles.path == str(path)


def test_tiles_too_few_for_the_players_are_refused_while_so_many_play(program: Program) -> None:
    OWN_TILES.keep(WOODS)
    dialog = asked(program, 4)
    pick(dialog, "Woods")
    assert dialog.setup() is None and not dialog.start.isEnabled()
    told = dialog.tiles.problem
    assert told.isVisibleTo(dialog) and "4 players need 10 tiles" in told.text()
    dialog.seats.set_count(3)
    assert not told.text() and dialog.start.isEnabled()
    dialog.seats.set_count(4)
    pick(dialog, "The house set")
    assert not told.text() and dialog.start.isEnabled()


def test_tiles_that_a_chosen_island_is_not_made_of_are_refused(program: Program) -> None:
    island = next(entry for entry in built_in_entries() if len(entry.layout.tiles) == 8)
    faces = tuple(tile.faces for tile in island.layout.tiles)
    OWN_TILES.keep(WOODS)
    OWN_TILES.keep(TileSet("The same", faces))
    dialog = asked(program)
    dialog.take_island(str(island.path))
    pick(dialog, "Woods")
    assert (
        "this set lacks tile 1 of the island" in dialog.tiles.problem.text()
        and dialog.setup() is None
    )
    pick(dialog, "The same")
    setup = dialog.setup()
    assert not dialog.tiles.problem.text() and setup is not None
    pick(dialog, "Woods")
    dialog.island.buttons[IslandSource.RANDOM].click()
    assert not dialog.tiles.problem.text()
    QTest.mouseClick(dialog.start, LEFT)
    laid = {tile.faces for tile in view_of(program).observation.laid}
    assert len(laid) == 8 and laid < set(WOODS.faces)


def test_a_file_is_chosen_and_a_bad_one_says_why(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog, path = asked(program), woods_file(tmp_path)
    monkeypatch.setattr(QFileDialog, "open", lambda self: self.fileSelected.emit(str(path)))
    pick(dialog, "From a file…")
    assert dialog.tiles.path == str(path) and not dialog.tiles.trouble()
    path.write_text(path.read_text("utf-8").replace("HHHHHHH", "HHHHHHX"), "utf-8")
    dialog.tiles.refresh()
    assert "tile 9" in dialog.tiles.problem.text() and dialog.setup() is None
    path.unlink()
    dialog.tiles.refresh()
    assert dialog.tiles.problem.text() and dialog.setup() is None


def test_a_file_opens_new_game_with_its_tiles(program: Program, tmp_path: Path) -> None:
    path = woods_file(tmp_path)
    program.open_file(path)
    dialog = program.new_game
    assert dialog.isVisible() and dialog.tiles.path == str(path)
    dialog.seats.set_count(3)
    QTest.mouseClick(dialog.start, LEFT)
    assert tiles_of(program) == WOODS.faces


def test_a_damaged_file_leaves_the_tiles_that_were_chosen(program: Program, tmp_path: Path) -> None:
    before, bad = str(OWN_TILES.keep(WOODS)), tmp_path / "bad.tempus-tiles"
    dialog = asked(program)
    pick(dialog, "Woods")
    bad.write_text("{", "utf-8")
    program.open_file(bad)
    assert dialog.tiles.path == before and dialog.start.isEnabled()
    for told in (dialog.tiles.problem, dialog.problem):
        assert told.isVisible() and "bad.tempus-tiles" in told.text() and "line 1" in told.text()


def test_a_set_that_is_deleted_in_the_editor_is_told_in_new_game(program: Program) -> None:
    OWN_TILES.keep(WOODS)
    dialog = asked(program)
    pick(dialog, "Woods")
    QTest.mouseClick(dialog.tiles.edit, LEFT)
    assert program.tiles.sheet is not None
    QTest.mouseClick(program.tiles.sheet.shelf.delete, LEFT)
    assert OWN_TILES.entries() == () and dialog.tiles.problem.text()
    assert not dialog.start.isEnabled()


def test_it_is_kept_resumed_exported_and_played_again_without_the_file(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    file = woods_file(tmp_path / "private")
    program.start(replace(set_up(ALONE), tiles=str(file)))
    play(qtbot, program, 3)
    controller = program.window.room.controller
    assert controller is not None
    copy = tmp_path / "game.tempus"
    program.desk.write(controller.beginning, controller.session, copy)
    state = controller.session.state
    assert "private" not in copy.read_text("utf-8")
    file.unlink()
    program.to_start()
    program.continue_game()
    again = program.window.room.controller
    assert again is not None and again.session.state == state
    program.looking.look_back()
    assert tiles_of(program) == WOODS.faces
    program.to_start()
    program.open_file(copy)
    assert len(program.desk.library.entries()) == 1
    program._again()
    assert tiles_of(program) == WOODS.faces and len(program.desk.library.entries()) == 2


def test_a_set_that_went_bad_meanwhile_starts_nothing(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = woods_file(tmp_path, TileSet("", WOODS.faces[:7]))
    told: list[str] = []
    monkeypatch.setattr(program.notice, "tell", lambda text, *_: told.append(text))
    program.start(replace(set_up(ALONE), tiles=str(path)))
    path.unlink()
    program.start(replace(set_up(ALONE), tiles=str(path)))
    assert "3 players need 8 tiles" in told[0] and str(path) in told[1]
    assert program.window.room.view is None


def test_new_game_opens_the_editor_and_takes_what_comes_of_it(program: Program) -> None:
    dialog = asked(program)
    QTest.mouseClick(dialog.tiles.edit, LEFT)
    sheet = program.tiles.sheet
    assert sheet is not None and sheet.isVisible() and not sheet.use.isVisible()
    assert sheet.board.faces == HOUSE and not sheet.shelf.keep.isEnabled()
    assert not sheet.shelf.undo.isEnabled(), "nothing was done yet"
    QTest.mouseClick(sheet.board, LEFT, pos=sheet.board.middle(0, 3).toPoint())
    sheet.shelf.name.setText("Ann's")
    sheet.shelf.name.editingFinished.emit()
    QTest.mouseClick(sheet.play, LEFT)
    (entry,) = OWN_TILES.entries()
    assert (
        entry.content.name == "Ann's"
        and entry.content.faces[1:] == HOUSE[1:] != entry.content.faces
    )
    assert not sheet.isVisible() and dialog.tiles.path == str(entry.path)
    QTest.mouseClick(dialog.tiles.edit, LEFT)
    assert sheet.shelf.name.text() == "Ann's" and not sheet.shelf.keep.isEnabled()
    QTest.mouseClick(sheet.remove, LEFT)
    QTest.mouseClick(sheet.shelf.keep, LEFT)
    assert len(OWN_TILES.load(entry.path).faces) == 11 and entry.path.name in sheet.note.text()
    dialog.seats.set_count(5)
    assert "5 players need 12 tiles" in dialog.tiles.problem.text()
    sheet.on_escape()
    assert not sheet.isVisible() and dialog.isVisible()


def test_the_workbench_builds_with_a_set_or_plays_with_it(program: Program) -> None:
    program.open_layouts()
    page = program.editor.page
    assert page is not None
    action = next(action for action in page.actions() if action.text() == "&Tile set…")
    action.trigger()
    sheet = program.tiles.sheet
    assert sheet is not None and sheet.use.isVisible()
    QTest.mouseClick(sheet.add, LEFT)
    QTest.mouseClick(sheet.use, LEFT)
    assert tuple(tile.faces for tile in page.workshop.draft.tiles) == sheet.board.faces
    action.trigger()
    QTest.mouseClick(sheet.play, LEFT)
    (entry,) = OWN_TILES.entries()
    assert len(entry.content.faces) == 13 and entry.content.name == "My set"
    QTest.mouseClick(program.new_game.start, LEFT)
    assert tiles_of(program) == entry.content.faces
