"""The program as a person meets it: from the start page to the table and back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.kept import read
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.library import Library, LibraryError
from tempus_desktop.storage.opening import FILE
from tempus_desktop.storage.settings import settings_path
from tests.fresh_python import output, python
from tests.gui.matches import pick, set_up
from tests.gui.programs import make

ALONE = (None, "random", "random")


def view_of(program: Program) -> TableView:
    view = program.window.room.view
    assert view is not None
    return view


def play(qtbot: QtBot, program: Program, decisions: int) -> None:
    """Take so many decisions for the person."""
    rng, taken = Random(3), 0
    controller = program.window.room.controller
    assert controller is not None
    sheets = program.window.room.sheets
    while taken < decisions and controller.session.actor is not None:
        qtbot.wait(1)
        for sheet in (sheets.fight, sheets.progress):
            if sheet.isVisible() and not view_of(program).legal and sheet.primary is not None:
                sheet.on_escape()
                sheet.primary.click()
        if view_of(program).legal:
            controller.play((pick(view_of(program), rng),))
            taken += 1


def test_no_source_texts_are_read_for_the_window() -> None:
    """PySide has Python read and keep every module's, if it is let."""
    done = python(
        ["-c", "import linecache, tempus_desktop.app; print('read:', *linecache.cache, sep='\\n')"]
    )
    assert "read:" in done.stdout, output(done)
    assert "main_window.py" not in done.stdout


def test_continue_is_greyed_until_there_is_something(program: Program, qtbot: QtBot) -> None:
    page = program.window.start_page
    assert not page._continue.isEnabled()
    program.start(set_up(ALONE))
    play(qtbot, program, 4)
    program.to_start()
    assert page._continue.isEnabled()


def test_a_game_is_begun_with_the_mouse_alone(program: Program, qtbot: QtBot) -> None:
    page = program.window.start_page
    QTest.mouseClick(page._new, Qt.MouseButton.LeftButton)
    assert program.new_game.isVisible()
    QTest.mouseClick(program.new_game.start, Qt.MouseButton.LeftButton)
    assert program.window.shows_table
    assert view_of(program).observation.phase == "set-up"


def test_continue_takes_the_very_game_up_again(program: Program, qtbot: QtBot) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 9)
    qtbot.waitUntil(lambda: bool(view_of(program).legal), timeout=20_000)
    controller = program.window.room.controller
    assert controller is not None
    left = controller.session.state
    program.to_start()
    program.continue_game()
    again = program.window.room.controller
    assert again is not None and again is not controller
    assert again.session.state == left


def test_the_last_set_up_is_remembered(program: Program, qapp: QApplication) -> None:
    setup = set_up((None, "greedy", "random", "greedy"), island=IslandSource.LAID, seed=99)
    program.start(setup)
    assert Desk(load_components(), BotRunner()).last_game() == setup


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        '{"format": "tempus-game"}',
        '{"format":"tempus-game","version":2,"setup":{},"seed":0,"layout":null,"decisions":[]}',
    ],
)
def test_a_damaged_game_file_is_told_and_nothing_else_happens(
    program: Program, qtbot: QtBot, tmp_path: Path, content: str
) -> None:
    damaged = tmp_path / "game.tempus"
    damaged.write_text(content, encoding="utf-8")
    program.open_file(damaged)
    assert program.notice.isVisible()
    assert "game.tempus" in program.notice.accessibleDescription()
    assert not program.window.shows_table


def test_a_decision_the_rules_forbid_is_named_with_its_place(
    program: Program, qtbot: QtBot
) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 4)
    program.to_start()
    with closing(sqlite3.connect(data_folder() / FILE)) as library, library:
        library.execute("UPDATE decision SET action = 'settle A1' WHERE number = 1")
    program.continue_game()
    assert program.notice.isVisible()
    assert "decisions[1]" in program.notice.accessibleDescription()


def test_a_game_goes_on_where_it_cannot_be_kept(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise LibraryError("database or disk is full")

    program.start(set_up(ALONE))
    with monkeypatch.context() as patched:
        patched.setattr(Library, "keep", full)
        play(qtbot, program, 6)
    assert "disk is full" in program.notice.accessibleDescription()
    assert not program.notice._waiting
    controller = program.window.room.controller
    assert controller is not None
    mine = [made for made in controller.session.decisions if made.seat == 0]
    assert len(mine) >= 6
    play(qtbot, program, 1)
    _, kept = read(program.desk.library, 1)
    assert len(kept.decisions) >= len(controller.session.decisions) - 1 >= 7


def test_letters_press_the_action_buttons(program: Program, qtbot: QtBot) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 3)
    qtbot.waitUntil(lambda: do.MovePeople() in view_of(program).legal, timeout=20_000)
    board = program.window.room.board
    board.setFocus()
    program.commands.actions["key_M"].trigger()
    controller = program.window.room.controller
    assert controller is not None
    assert controller.session.decisions[-1].action == do.MovePeople()
    assert program.commands.actions["undo"].isEnabled()
    program.commands.actions["undo"].trigger()
    assert do.MovePeople() in view_of(program).legal


def test_letters_work_wherever_the_keyboard_is_but_not_below_a_sheet(
    program: Program, qtbot: QtBot
) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 3)
    qtbot.waitUntil(lambda: do.MovePeople() in view_of(program).legal, timeout=20_000)
    window, room = program.window, program.window.room
    window.activateWindow()
    parts = (
        room.log.body,
        room.actions.done_button,
        room.players.panel(1),
        room.prompt.undo_button,
    )
    for part in parts:
        part.setFocus()
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_M)
        assert do.MovePeople() not in view_of(program).legal
        room.undo()
        assert do.MovePeople() in view_of(program).legal
    program.new_game.open_sheet()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_M)
    assert do.MovePeople() in view_of(program).legal
    program.new_game.close_sheet()
    program.to_start()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_M)


def test_panels_are_docks_that_come_back_where_they_were(
    program: Program, qapp: QApplication, qtbot: QtBot
) -> None:
    program.start(set_up(ALONE))
    window = program.window
    log = window.findChild(QDockWidget, "log")
    assert log is not None
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, log)
    window.close()
    again = make(qapp)
    again.start(set_up(ALONE))
    moved = again.window.findChild(QDockWidget, "log")
    assert moved is not None
    assert again.window.dockWidgetArea(moved) == Qt.DockWidgetArea.LeftDockWidgetArea
    again.window.reset_docks()
    assert again.window.dockWidgetArea(moved) == Qt.DockWidgetArea.RightDockWidgetArea
    again.window.room.clear()
    again.desk.runner.close()


def test_a_home_that_cannot_be_written_is_told_once(
    qapp: QApplication, qtbot: QtBot, own_home: Path
) -> None:
    blocked = settings_path().parent
    blocked.parent.mkdir(parents=True, exist_ok=True)
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    program = make(qapp)
    qtbot.addWidget(program.window)
    program.start(set_up(ALONE))
    program.start(set_up(ALONE))
    assert program.notice.isVisible()
    assert not program.notice._waiting
    assert program.window.shows_table
    program.window.room.clear()
    program.desk.runner.close()


def test_return_is_done_but_enter_at_the_cursor_picks_up(program: Program, qtbot: QtBot) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 3)
    qtbot.waitUntil(lambda: do.MovePeople() in view_of(program).legal, timeout=20_000)
    board, controller = program.window.room.board, program.window.room.controller
    assert controller is not None
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_M)
    assert controller.session.decisions[-1].action == do.MovePeople()
    QTest.keyClick(board, Qt.Key.Key_Period)  # the cursor goes to a lit hex
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert program.window.room.selection.origin is not None
    assert controller.session.decisions[-1].action == do.MovePeople()
    QTest.keyClick(board, Qt.Key.Key_Escape)
    board._keys.rest()
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert isinstance(controller.session.decisions[-1].action, do.Done)


# The library


def kept_decisions(program: Program) -> int:
    """Decisions of the first match, as another process would find them in the file."""
    with closing(sqlite3.connect(data_folder() / FILE)) as library:
        return int(library.execute("SELECT count(*) FROM decision WHERE match = 1").fetchone()[0])


def test_every_decision_is_in_the_file_before_the_next_is_taken(
    program: Program, qtbot: QtBot
) -> None:
    program.start(set_up(ALONE))
    controller = program.window.room.controller
    assert controller is not None
    seen = []
    controller.decided.connect(
        lambda: seen.append((kept_decisions(program), len(controller.session.decisions)))
    )
    play(qtbot, program, 12)
    assert len(seen) >= 12
    assert all(kept == taken for kept, taken in seen)
    assert {made.seat for made in controller.session.decisions} == {0, 1, 2}


def test_what_is_taken_back_is_taken_back_in_the_file(program: Program, qtbot: QtBot) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 3)
    qtbot.waitUntil(lambda: do.MovePeople() in view_of(program).legal, timeout=20_000)
    controller = program.window.room.controller
    assert controller is not None
    before = kept_decisions(program)
    controller.play((do.MovePeople(),))
    assert kept_decisions(program) == before + 1
    program.window.room.undo()
    assert kept_decisions(program) == before
    program.window.room.redo()
    assert kept_decisions(program) == before + 1


def test_a_game_played_in_another_window_is_not_played_here(
    program: Program, qapp: QApplication, qtbot: QtBot
) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 4)
    second = make(qapp)
    qtbot.addWidget(second.window)
    second.continue_game()
    assert "another window" in second.notice.accessibleDescription()
    assert second.window.room.controller is None
    second.start(set_up(ALONE, seed=6))
    assert second.window.shows_table
    program.to_start()
    second.to_start()
    second.open_match(1)
    assert second.window.room.controller is not None
    second.window.room.clear()
    second.desk.runner.close()


def test_a_file_opened_twice_is_one_game(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 4)
    controller = program.window.room.controller
    assert controller is not None
    program.desk.write(controller.beginning, controller.session, tmp_path / "a.tempus")
    program.to_start()
    stands = controller.session.state
    for _ in range(2):
        program.open_file(tmp_path / "a.tempus")
        again = program.window.room.controller
        assert again is not None and again.session.state == stands
        program.to_start()
    assert len(program.desk.library.entries()) == 1


def test_without_a_folder_for_data_games_are_played_in_memory(
    qapp: QApplication, qtbot: QtBot, own_home: Path
) -> None:
    blocked = data_folder()
    blocked.parent.mkdir(parents=True, exist_ok=True)
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    program = make(qapp)
    qtbot.addWidget(program.window)
    qtbot.waitUntil(program.notice.isVisible)
    assert "last until the program ends" in program.notice.accessibleDescription()
    program.notice.close_sheet()
    program.start(set_up(ALONE))
    play(qtbot, program, 4)
    program.to_start()
    program.continue_game()
    assert program.window.room.controller is not None
    assert not program.notice.isVisible()
    program.window.room.clear()
    program.desk.runner.close()
