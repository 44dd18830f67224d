"""The docks of the table: room for all at the size of the design, moved about, and put back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDockWidget, QScrollBar
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.panels.seat_panel import SeatPanel
from tempus_desktop.gui.program import Program
from tests.gui.matches import set_up

FIVE = (None, "random", "random", "random", "random")
Area = Qt.DockWidgetArea


@pytest.fixture
def program(program: Program, qtbot: QtBot) -> Program:
    program.window.resize(1280, 720)
    program.start(set_up(FIVE))
    qtbot.waitUntil(lambda: dock(program, "eras").width() > 200)
    return program


def dock(program: Program, name: str) -> QDockWidget:
    found = program.window.findChild(QDockWidget, name)
    assert isinstance(found, QDockWidget)
    return found


def places(program: Program) -> dict[str, QPoint]:
    """Where each dock is."""
    names = ("eras", "players", "log", "hand")
    return {name: dock(program, name).pos() for name in names}


def test_five_players_need_no_scroll_bar_at_the_size_of_the_design(
    program: Program, qtbot: QtBot
) -> None:
    def scrolls() -> list[QScrollBar]:
        bars = program.window.findChildren(QScrollBar)
        return [bar for bar in bars if bar.isVisible() and bar.maximum() > 0]

    qtbot.waitUntil(lambda: not scrolls())


def test_no_dock_lies_over_another_with_large_words(program: Program, qtbot: QtBot) -> None:
    """All cards of a replay and its panel want more room than there is."""
    large = replace(program.desk.preferences(), text_size=200)
    program.desk.set_preferences(large)
    controller = program.window.room.controller
    assert controller is not None
    program.looking.look(controller.beginning, controller.session)
    qtbot.wait(50)
    assert program.window.room.replay_panel.isVisible()
    assert not dock(program, "hand").geometry().intersects(dock(program, "log").geometry())


def test_docks_are_dragged_by_handles_that_are_there_on_demand(program: Program) -> None:
    eras = dock(program, "eras")
    program.commands.actions["arrange"].trigger()
    handle = eras.titleBarWidget()
    assert handle is not None and handle.height() > 0
    assert handle.cursor().shape() is Qt.CursorShape.SizeAllCursor
    program.commands.actions["arrange"].trigger()
    assert eras.titleBarWidget() is not handle


def test_docks_moved_about_are_put_back(program: Program, qtbot: QtBot) -> None:
    window, before = program.window, places(program)
    arrange = program.commands.actions["arrange"]
    arrange.trigger()
    window.addDockWidget(Area.RightDockWidgetArea, dock(program, "eras"))
    window.addDockWidget(Area.LeftDockWidgetArea, dock(program, "log"))
    qtbot.waitUntil(lambda: places(program) != before)
    program.commands.actions["reset_docks"].trigger()
    assert window.dockWidgetArea(dock(program, "eras")) is Area.LeftDockWidgetArea
    assert not arrange.isChecked()
    qtbot.waitUntil(lambda: places(program) == before)


def test_the_whole_screen_is_taken_and_given_back(program: Program) -> None:
    full = program.commands.actions["full_screen"]
    full.trigger()
    assert program.window.isFullScreen() and full.isChecked()
    full.trigger()
    assert not program.window.isFullScreen() and not full.isChecked()


def test_the_log_takes_what_a_few_players_leave(program: Program, qtbot: QtBot) -> None:
    program.start(set_up(FIVE[:3]))
    room = program.window.room
    qtbot.waitUntil(lambda: len(room.players.findChildren(SeatPanel)) == 3)
    players, log = dock(program, "players"), dock(program, "log")
    qtbot.waitUntil(lambda: log.height() > 200)
    lowest = max(seat.geometry().bottom() for seat in room.players.findChildren(SeatPanel))
    assert players.height() - lowest < 24
