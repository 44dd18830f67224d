"""Commands are offered only where they mean something, and nothing of a match stays behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget

from tempus_desktop.gui.program import Program
from tempus_desktop.session.session import Session
from tests.gui.midway import a_program, committing, played_to, shown, tile_due

OF_THE_TABLE = ("forecast", "overview", "arrange", "reset_docks")


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    """The window with a match in the middle."""
    window = shown(one_program)
    next(window)
    one_program.show_match(*played_to(tile_due))
    yield one_program
    one_program.to_start()
    next(window, None)


def offered(program: Program, *names: str) -> list[str]:
    return [name for name in names if program.commands.actions[name].isEnabled()]


def test_what_needs_the_table_is_offered_there_alone(program: Program) -> None:
    assert offered(program, *OF_THE_TABLE) == list(OF_THE_TABLE)
    for leave in (program.to_start, program.open_layouts, program.positions.open):
        leave()
        assert offered(program, *OF_THE_TABLE) == []
    program.looking.look(*played_to(tile_due))
    assert offered(program, *OF_THE_TABLE) == list(OF_THE_TABLE)
    assert offered(program, "save_copy", "plan", "hint") == []


def test_panels_put_back_stay_hidden_off_the_table(program: Program) -> None:
    for leave in (program.to_start, program.open_layouts):
        leave()
        program.window.reset_docks()
        docks = program.window.findChildren(QDockWidget)
        assert docks and not any(dock.isVisible() for dock in docks)
    program.show_match(*played_to(tile_due))
    assert all(dock.isVisible() for dock in program.window.findChildren(QDockWidget))


def test_no_hand_stays_on_a_table_that_was_left(program: Program) -> None:
    room = program.window.room
    assert any(card.card is not None for card in room.hand.cards)
    program.to_start()
    assert room.hand.cards == []
    assert room.players._panels == []


@pytest.mark.parametrize("found", [tile_due, committing])
def test_the_forecast_of_a_replay_goes_with_its_moment_and_viewer(
    program: Program, found: object
) -> None:
    assert callable(found)
    beginning, session = played_to(found)
    assert isinstance(session, Session)
    program.looking.look(beginning, session)
    room, sheet = program.window.room, program.window.room.sheets.forecast
    assert room.replay is not None
    QTest.keyClick(room.board, Qt.Key.Key_E)
    assert sheet.isVisible()
    late = sheet.panels
    assert late
    room.replay.go(len(session.decisions) // 2)
    assert sheet.isVisible() and sheet.panels != late
    room.replay.go(len(session.decisions))
    for viewer in room.replay.viewers:
        room.replay.set_viewer(viewer)
        assert sheet.isVisible() and sheet.panels
    sheet.close_sheet()
    QTest.mouseClick(room.eras.link, Qt.MouseButton.LeftButton)
    assert sheet.isVisible()
    program.to_start()
    assert not sheet.isVisible()


def test_the_forecast_of_a_replay_where_all_is_open(program: Program) -> None:
    beginning, session = played_to(committing, ("greedy", "greedy", "greedy"))
    program.looking.look(beginning, session)
    room, sheet = program.window.room, program.window.room.sheets.forecast
    assert room.replay is not None
    QTest.keyClick(room.board, Qt.Key.Key_E)
    for moment in range(len(session.decisions) - 12, len(session.decisions)):
        room.replay.go(moment)
        assert sheet.isVisible() and sheet.panels
        assert not any(panel.changes for panel in sheet.panels)


def test_greyed_commands_say_why(program: Program) -> None:
    actions = program.commands.actions
    for page in ("table", "start"):
        if page == "start":
            program.to_start()
        for name, action in actions.items():
            if not action.isEnabled():
                assert action.toolTip().endswith("."), name
                assert action.whatsThis() == action.toolTip()
