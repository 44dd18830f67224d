"""Docks where the window is too narrow for the size of the text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QScrollBar
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.program import Program
from tests.gui.matches import set_up
from tests.gui.test_program import ALONE


@pytest.fixture
def program(program: Program) -> Program:
    program.window.resize(1280, 720)
    return program


def size_text(program: Program, percent: int) -> None:
    preferences = replace(program.desk.preferences(), text_size=percent)
    program.desk.set_preferences(preferences)


def eras(program: Program) -> QDockWidget:
    dock = program.window.findChild(QDockWidget, "eras")
    assert dock is not None
    return dock


def test_large_text_fits_the_usual_window_at_the_table(program: Program, qtbot: QtBot) -> None:
    window, room = program.window, program.window.room
    program.start(set_up(ALONE))
    for percent in (100, 150, 200):
        size_text(program, percent)
        qtbot.wait(20)
        assert window.minimumSizeHint().width() <= 1280
        for part in (room.prompt, room.board, room.hand, room.actions, room.log):
            left = part.mapTo(window, part.rect().topLeft()).x()
            assert left >= 0 and left + part.width() <= 1280
        assert room.board.height() >= 0.35 * 720


def test_the_eras_lie_behind_the_players_only_while_they_must(
    program: Program, qtbot: QtBot
) -> None:
    window = program.window
    program.start(set_up(ALONE))
    size_text(program, 200)
    qtbot.waitUntil(lambda: bool(window.tabifiedDockWidgets(eras(program))))
    assert program.window.room.players.isVisible()
    size_text(program, 100)
    qtbot.waitUntil(lambda: not window.tabifiedDockWidgets(eras(program)))
    assert window.dockWidgetArea(eras(program)) is Qt.DockWidgetArea.LeftDockWidgetArea


def test_eras_put_elsewhere_by_hand_stay_there(program: Program, qtbot: QtBot) -> None:
    window, below = program.window, Qt.DockWidgetArea.BottomDockWidgetArea
    program.start(set_up(ALONE))
    window.addDockWidget(below, eras(program))
    size_text(program, 200)
    qtbot.wait(20)
    assert window.dockWidgetArea(eras(program)) is below


def test_five_players_are_seen_at_once_below_a_title_bar(program: Program, qtbot: QtBot) -> None:
    program.window.resize(1280, 694)
    program.start(set_up((None, "random", "random", "random", "random")))
    qtbot.wait(20)
    bars = program.window.room.players.findChildren(QScrollBar)
    assert bars and all(bar.maximum() == 0 for bar in bars)
