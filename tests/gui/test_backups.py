"""Backups are offered: on the page of games, and where the library was damaged."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.program import Program
from tempus_desktop.session.matches import begin
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.files import data_folder
from tempus_desktop.storage.opening import FILE, open_library
from tests.gui.matches import set_up
from tests.gui.programs import make
from tests.session.test_matches import played
from tests.storage.matches import WHEN

ALONE = (None, "random", "random")
LEFT = Qt.MouseButton.LeftButton


def program_with_games(qapp: QApplication, qtbot: QtBot) -> Program:
    """Two games, and a backup of them made the day before yesterday."""
    made = make(qapp)
    qtbot.addWidget(made.window)
    for seed in range(2):
        beginning = begin(set_up(ALONE, seed=seed), load_components(), None)
        made.desk.take_in(beginning, played(beginning, 30), f"Island {seed}").close()
        made.desk.leave()
    past = datetime.now(UTC) - timedelta(days=2)
    open_library(data_folder(), lambda: past).library.close()
    return made


def closed(program: Program) -> None:
    program.window.room.clear()
    program.desk.runner.close()
    program.desk.library.close()


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot) -> Iterator[Program]:
    made = program_with_games(qapp, qtbot)
    yield made
    closed(made)


def names(program: Program) -> list[str]:
    return sorted(entry.name for entry in program.desk.library.entries())


def test_a_game_deleted_for_good_comes_back(program: Program) -> None:
    library, page, sheet = program.desk.library, program.shelf.page, program.shelf.backups
    library.delete(2, WHEN)
    library.purge("2100-01-01")
    page.open_sheet()
    QTest.mouseClick(page.backups_button, LEFT)
    assert sheet.isVisible()
    [row] = sheet.rows  # today's has no games
    assert row.isChecked()
    assert "2" in row.accessibleDescription() and "Island" in row.accessibleDescription()
    QTest.mouseClick(sheet.bring, LEFT)
    assert names(program) == ["Island 0", "Island 1"]
    assert "Brought back: 1. Here already: 1." in sheet.note.text()
    assert list(data_folder().glob("games-before-*.db"))
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible() and page.list.count() == 2


def test_a_game_on_the_table_is_left_as_it_is(program: Program) -> None:
    program.open_match(1)
    controller = program.window.room.controller
    assert controller is not None
    stands = controller.session.state
    program.shelf.offer_backups()
    program.shelf.backups.bring.click()
    assert controller.session.state is stands and names(program) == ["Island 0", "Island 1"]


def test_backups_are_offered_where_the_library_was_damaged(
    qapp: QApplication, qtbot: QtBot
) -> None:
    closed(program_with_games(qapp, qtbot))
    (data_folder() / FILE).write_bytes(b"no database" * 999)
    program = make(qapp)
    qtbot.addWidget(program.window)
    qtbot.waitUntil(program.notice.isVisible)
    assert "damaged" in program.notice.accessibleDescription()
    QTest.mouseClick(program.notice.way_button, LEFT)
    assert not program.notice.isVisible() and program.shelf.backups.isVisible()
    assert names(program) == ["Island 0", "Island 1"]  # taken over already
    program.shelf.backups.bring.click()
    assert "here already" in program.shelf.backups.note.text()
    assert not list(data_folder().glob("games-before-*"))
    closed(program)


def test_where_games_cannot_be_kept_nothing_is_brought_back(
    qapp: QApplication, qtbot: QtBot
) -> None:
    data_folder().parent.mkdir(parents=True, exist_ok=True)
    data_folder().write_text("a file where the folder should be", encoding="utf-8")
    program = make(qapp)
    qtbot.addWidget(program.window)
    program.shelf.offer_backups()
    assert not program.shelf.backups.isVisible()
    assert not program.notice.way_button.isVisible()
    closed(program)
