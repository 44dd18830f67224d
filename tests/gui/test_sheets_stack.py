"""What lies over what: open sheets stay over the table, and leave it when another page comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.dialogs.overlay import Overlay
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.program import Program
from tempus_desktop.session.session import Session
from tests.gui.matches import set_up
from tests.gui.midway import a_program, played_to, shown, tile_due

TOGETHER = (None, None, "greedy")


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    """The window with a match in the middle."""
    window = shown(one_program)
    next(window)
    one_program.window.resize(1280, 720)
    one_program.show_match(*played_to(tile_due))
    yield one_program
    for sheet in open_sheets(one_program):
        sheet.close_sheet()
    next(window, None)


def open_sheets(program: Program) -> list[Sheet]:
    return [sheet for sheet in program.window.findChildren(Sheet) if sheet.isVisible()]


def bare(program: Program, over: Overlay) -> list[str]:
    """What is seen of the window through an overlay that covers it, on a grid of points."""
    window = program.window
    found = set()
    for x in range(5, window.width(), 60):
        for y in range(5, window.height(), 40):
            seen = window.childAt(QPoint(x, y))
            if seen is not None and seen is not over and not over.isAncestorOf(seen):
                found.add(_words(seen))
    return sorted(found)


def _words(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.accessibleName()}"


def size_text(program: Program, percent: int) -> None:
    wanted = replace(program.desk.preferences(), text_size=percent)
    program.desk.set_preferences(wanted)


def later_turn(session: Session) -> bool:
    """A seat that a person has in a match of two is to act."""
    return session.actor == 0 and session.state.turn > 1


def test_an_open_sheet_stays_on_top_when_the_text_grows_and_shrinks(
    program: Program, qtbot: QtBot
) -> None:
    qtbot.wait(20)
    program.wishes.open()
    for percent in (100, 200, 100):
        size_text(program, percent)
        qtbot.wait(40)
        assert bare(program, program.preferences) == []


def test_an_open_sheet_stays_on_top_when_the_window_gets_narrow(
    program: Program, qtbot: QtBot
) -> None:
    size_text(program, 150)
    qtbot.wait(20)
    program.wishes.open()
    for width in (1280, 960, 1280):
        program.window.resize(width, 720)
        qtbot.wait(40)
        assert bare(program, program.preferences) == []


def test_the_curtain_stays_down_when_panels_are_put_back(program: Program, qtbot: QtBot) -> None:
    program.show_match(*played_to(later_turn, TOGETHER))
    curtain = program.window.room.sheets.curtain
    assert curtain.isVisible()
    qtbot.wait(20)
    program.commands.actions["reset_docks"].trigger()
    qtbot.wait(40)
    assert bare(program, curtain) == []
    state = bytes(program.window.saveState().data())
    size_text(program, 200)
    qtbot.wait(40)
    program.window.restore_docks(state)
    assert bare(program, curtain) == []


def test_sheets_keep_their_order(program: Program, qtbot: QtBot) -> None:
    program.wishes.open()
    program.rules.open_sheet()
    size_text(program, 200)
    program.commands.actions["reset_docks"].trigger()
    qtbot.wait(40)
    assert bare(program, program.rules) == []
    program.rules.close_sheet()
    assert bare(program, program.preferences) == []


def test_a_new_match_does_not_start_below_sheets(program: Program) -> None:
    for name in ("preferences", "games", "what_happened", "new"):
        program.commands.actions[name].trigger()
    assert len(open_sheets(program)) == 4
    program.new_game.start.click()
    assert open_sheets(program) == []
    assert program.window.room.controller is not None


def test_no_sheet_is_left_on_the_start_page_or_over_a_replay(program: Program) -> None:
    for leave in (program.to_start, program.open_layouts):
        program.commands.actions["preferences"].trigger()
        leave()
        assert open_sheets(program) == []
    program.commands.actions["preferences"].trigger()
    program.looking.look(*played_to(tile_due))
    assert open_sheets(program) == []
    program.study.tell_table()
    program.commands.actions["preferences"].trigger()
    program.study._show_on_board(3)
    assert open_sheets(program) == []
    program.study.tell_table()
    program.commands.actions["games"].trigger()
    program.study._try_from(9)
    assert open_sheets(program) == []
    assert program.window.room.controller is not None


def test_a_notice_not_yet_read_outlives_the_page(program: Program) -> None:
    program.notice.tell("The disk is full.")
    program.start(set_up(TOGETHER))
    assert open_sheets(program) == [program.notice]
