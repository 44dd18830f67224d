"""The page of games: found, opened, renamed, deleted and put back, exported."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.game import observe
from tempus_desktop.gui.dialogs.controls import SheetButton
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.shelf.page import GamesPage
from tempus_desktop.gui.shelf.rows import ROW, Row
from tempus_desktop.gui.shelf.thumbnail import thumbnail
from tempus_desktop.session.matches import begin, read_record
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.opening import FILE, open_library
from tempus_desktop.storage.strict_json import read_document
from tests.gui.matches import set_up
from tests.session.test_matches import played

BOTS = ("random", "random", "random")
ALONE = (None, "random", "random")


@pytest.fixture
def program(program: Program) -> Program:
    for seed, (levels, decisions) in enumerate(((ALONE, 90), (BOTS, 10_000), (ALONE, 0))):
        beginning = begin(set_up(levels, seed=seed), load_components(), None)
        program.desk.take_in(beginning, played(beginning, decisions), f"Island {seed}").close()
        program.desk.leave()
    program.shelf.page.open_sheet()
    return program


def rows(page: GamesPage) -> list[Row]:
    """The games that are shown, from above."""
    items = (page.list.item(place) for place in range(page.list.count()))
    return [item.data(ROW) for item in items if not item.isHidden()]


def choose(page: GamesPage, name: str) -> None:
    """Choose the game of that name."""
    names = [page.list.item(place).data(ROW).name for place in range(page.list.count())]
    page.list.setCurrentRow(names.index(name))


def test_games_are_listed_with_players_turn_and_result(program: Program) -> None:
    shown = {row.name: row for row in rows(program.shelf.page)}
    assert list(shown) == ["Island 2", "Island 1", "Island 0"]
    assert shown["Island 0"].players == "Ada, Bruno (Wanderer), Chiara (Wanderer)"
    assert shown["Island 0"].where.startswith("Turn ")
    assert shown["Island 1"].where.startswith("Finished: Ada ")
    assert all(row.date and row.picture is not None for row in shown.values())
    assert shown["Island 1"].where in shown["Island 1"].text


def test_a_game_that_was_cut_off_is_painted_when_the_list_is_seen(
    program: Program, qtbot: QtBot
) -> None:
    page, library = program.shelf.page, program.desk.library
    page.close_sheet()
    painted = {entry.id: entry.picture for entry in library.entries()}
    with closing(sqlite3.connect(data_folder() / FILE)) as db, db:
        db.execute("UPDATE match SET picture = NULL WHERE name <> 'Island 1'")
    page.open_sheet()
    assert sum(row.picture is None for row in rows(page)) == 2
    qtbot.waitUntil(lambda: all(row.picture is not None for row in rows(page)), timeout=20_000)
    assert {entry.id: entry.picture for entry in library.entries()} == painted


def test_a_search_leaves_what_matches(program: Program) -> None:
    page = program.shelf.page
    QTest.keyClicks(page.search, "finished ADA")
    assert [row.name for row in rows(page)] == ["Island 1"]
    page.search.setText("nobody")
    assert rows(page) == [] and not page.open_button.isEnabled()
    assert page.note.isVisible()
    page.search.clear()
    assert len(rows(page)) == 3


def test_a_game_is_opened_and_looked_back_at(program: Program) -> None:
    page = program.shelf.page
    choose(page, "Island 0")
    page.open_button.click()
    controller = program.window.room.controller
    assert controller is not None and len(controller.session.decisions) >= 90
    page.open_sheet()
    choose(page, "Island 1")
    page.look_button.click()
    assert program.looking.replay is not None
    assert program.looking.replay.replay.moment == 0
    assert not page.isVisible()


def test_enter_opens_the_chosen_game_and_escape_closes(program: Program) -> None:
    page = program.shelf.page
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.isVisible()
    page.open_sheet()
    choose(page, "Island 2")
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert program.window.room.controller is not None


def test_a_game_is_renamed_in_its_row(program: Program, qtbot: QtBot) -> None:
    page = program.shelf.page
    choose(page, "Island 1")
    page.rename_button.click()
    editor = page.list.findChild(QLineEdit)
    assert editor is not None
    editor.setText("CON: a/b 🎲 하나")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(row.name == "CON: a/b 🎲 하나" for row in rows(page)))
    assert program.desk.library.entry(2).name == "CON: a/b 🎲 하나"


def test_a_deleted_game_can_be_put_back(program: Program) -> None:
    page = program.shelf.page
    choose(page, "Island 0")
    page.delete_button.click()
    assert [row.name for row in rows(page)] == ["Island 2", "Island 1"]
    assert "Island 0" in page.note.text() and page.undo.isVisible()
    page.undo.click()
    assert len(rows(page)) == 3 and not page.undo.isVisible()


def test_the_game_on_the_table_is_not_deleted(program: Program) -> None:
    page = program.shelf.page
    choose(page, "Island 0")
    page.open_button.click()
    page.open_sheet()
    choose(page, "Island 0")
    page.delete_button.click()
    assert len(rows(page)) == 3 and not page.undo.isVisible()
    assert "on the table" in program.notice.accessibleDescription()


def test_a_game_that_is_played_in_another_window_is_not_deleted(program: Program) -> None:
    page = program.shelf.page
    choose(page, "Island 0")
    row = page.chosen()
    assert row is not None
    elsewhere = open_library(data_folder()).library
    lock = elsewhere.lock(row.match)
    assert lock is not None and lock.take()
    told: list[str] = []
    program.shelf.failed.connect(told.append)
    page.delete_button.click()
    assert told == ["This game is being played in another window."]
    assert len(rows(page)) == 3 and not page.undo.isVisible()
    assert len(elsewhere.entries()) == 3
    lock.give_back()
    page.delete_button.click()
    assert len(rows(page)) == 2 and len(told) == 1
    again = elsewhere.lock(row.match)
    assert again is not None and again.take(), "who deleted it does not keep it"
    again.give_back()
    elsewhere.close()


def test_the_game_that_a_replay_goes_back_to_is_not_deleted(program: Program) -> None:
    page = program.shelf.page
    choose(page, "Island 0")
    page.open_button.click()
    program.commands.actions["look_back"].trigger()
    page.open_sheet()
    choose(page, "Island 0")
    page.delete_button.click()
    assert len(rows(page)) == 3 and not page.undo.isVisible()
    assert "on the table" in program.notice.accessibleDescription()
    program.notice.close_sheet()
    program.window.room.replay_panel.leaving.click()
    assert program.window.room.controller is not None
    program.to_start()
    page.open_sheet()
    choose(page, "Island 0")
    page.delete_button.click()
    assert [row.name for row in rows(page)] == ["Island 2", "Island 1"]


def test_a_game_that_is_only_looked_at_can_be_deleted(program: Program) -> None:
    page = program.shelf.page
    choose(page, "Island 1")
    page.look_button.click()
    page.open_sheet()
    choose(page, "Island 1")
    page.delete_button.click()
    assert [row.name for row in rows(page)] == ["Island 2", "Island 0"]


def test_a_deleted_game_that_is_gone_on_with_is_on_the_list_again(program: Program) -> None:
    program.desk.library.delete(1, "2026-01-01")
    program.open_match(1)
    assert program.desk.match == 1
    program.shelf.page.show_entries()
    assert [row.name for row in rows(program.shelf.page)] == ["Island 0", "Island 2", "Island 1"]


def saving_as(monkeypatch: pytest.MonkeyPatch, path: object) -> None:
    """The person names that file."""

    def name(*_: object) -> tuple[str, str]:
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", name)


def test_a_finished_game_is_exported_as_a_file_that_opens(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "shared.tempus"
    saving_as(monkeypatch, path)
    choose(program.shelf.page, "Island 1")
    program.shelf.page.export_button.click()
    _, session = read_record(read_document(path.read_bytes()))
    assert session.actor is None


def test_a_running_game_is_exported_whole_or_sealed(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, sheet = program.shelf.page, program.shelf.exporter.sheet
    for button in (sheet.whole, sheet.sealed):
        path = tmp_path / f"{button.text()}.tempus"
        saving_as(monkeypatch, path)
        choose(page, "Island 0")
        page.export_button.click()
        assert sheet.isVisible()
        button.click()
        assert path.exists() and not sheet.isVisible()
    program.open_file(tmp_path / "With hidden cards.tempus")
    assert program.window.room.controller is not None
    program.open_file(tmp_path / "Sealed.tempus")
    assert program.window.room.controller is None
    replay, view = program.looking.replay, program.window.room.view
    assert replay is not None and replay.viewers == (None,)
    assert view is not None and all(seat.hand is None for seat in view.observation.seats)
    assert not program.window.room.replay_panel.branching.isEnabled()


def test_what_cannot_be_exported_is_told(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saving_as(monkeypatch, tmp_path / "\0")
    program.shelf.export(2)
    assert "could not be written" in program.notice.accessibleDescription()
    program.notice.close_sheet()
    program.shelf.export(99)
    assert "99" in program.notice.accessibleDescription()


def test_one_bad_row_hides_no_other(program: Program) -> None:
    with closing(sqlite3.connect(data_folder() / FILE)) as library, library:
        library.execute("UPDATE match SET turn = 'x', name = '', picture = x'00' WHERE id = 2")
    page = program.shelf.page
    page.show_entries()
    assert [row.damaged for row in rows(page)] == [False, True, False]
    page.list.setCurrentRow(1)
    program.window.grab()
    page.open_button.click()
    assert program.window.room.controller is not None  # its decisions are sound


def test_a_picture_shows_no_secret() -> None:
    beginning = begin(set_up(ALONE), load_components(), None)
    session = played(beginning, 300)
    public = observe(session.state, None)
    assert all(seat.hand is None for seat in public.seats)
    data = thumbnail(public)
    image = QImage()
    assert image.loadFromData(data) and image.width() == 288
    own = next(seat for seat in range(3) if session.state.players[seat].hand)
    assert thumbnail(observe(session.state, own)) == data


@pytest.mark.parametrize(("width", "height", "spelt"), [(1280, 720, True), (960, 600, False)])
def test_large_words_are_whole_or_left_to_icons(
    program: Program, qtbot: QtBot, width: int, height: int, spelt: bool
) -> None:
    page = program.shelf.page
    program.window.resize(width, height)
    preferences = replace(program.desk.preferences(), text_size=200)
    program.desk.set_preferences(preferences)
    qtbot.wait(20)
    for button in page.findChildren(SheetButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width(), button.accessibleName()
    assert page.study_button.text() == (page.study_button.accessibleName() if spelt else "")
    assert page.paper.geometry().right() <= program.window.width()
