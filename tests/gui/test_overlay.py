"""A sheet gives the keyboard back, whatever became meanwhile of what had it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from tempus_desktop.gui.program import Program
from tempus_desktop.session.matches import begin
from tempus_desktop.storage.components import load_components
from tests.gui.matches import set_up


@pytest.fixture
def program(program: Program) -> Program:
    program.window.activateWindow()
    return program


def edited(program: Program) -> QLineEdit:
    """The field that has the keyboard."""
    field = program.window.focusWidget()
    assert isinstance(field, QLineEdit)
    return field


def gone() -> None:
    """Whatever was to be deleted is."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_the_keyboard_goes_back_to_what_had_it(program: Program) -> None:
    program.ask_new_game()
    program.new_game.seats.rows[1].name.setFocus()
    program.notice.tell("Something happened.")
    program.notice.close_sheet()
    assert edited(program) is program.new_game.seats.rows[1].name


def test_a_row_may_be_taken_away_meanwhile(program: Program) -> None:
    program.ask_new_game()
    seats = program.new_game.seats
    seats.set_count(5)
    seats.rows[4].name.setFocus()
    edited(program)
    program.notice.tell("Something happened.")
    seats.set_count(3)
    gone()
    program.notice.close_sheet()
    assert not program.notice.isVisible() and program.new_game.isVisible()


def test_a_name_may_be_taken_over_meanwhile(program: Program) -> None:
    components = load_components()
    beginning = begin(set_up((None, "random", "random")), components, None)
    program.desk.take_in(beginning, beginning.open(components), "An island")
    program.desk.leave()
    page = program.shelf.page
    page.open_sheet()
    page.rename_button.click()
    QTest.keyClicks(edited(program), "Another")
    program.notice.tell("Something happened.")
    page.show_entries()
    gone()
    program.notice.close_sheet()
    assert not program.notice.isVisible() and page.isVisible()
