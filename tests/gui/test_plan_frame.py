"""The frame that tells a plan from the match."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tempus_desktop.gui.program import Program
from tests.gui.monkey import moments


def test_the_frame_of_a_plan_follows_the_board(program: Program) -> None:
    program.show_match(*moments.at(moments.tile_due))
    room = program.window.room
    room.planning.toggle()
    assert room.planning._frame.isVisible()
    for width, height in ((1500, 900), (1280, 720)):
        program.window.resize(width, height)
        QApplication.processEvents()
        assert room.planning._frame.geometry() == room.board.viewport().geometry()


def test_esc_does_not_slip_out_of_a_plan_and_leaving_it_is_said(program: Program) -> None:
    program.show_match(*moments.at(moments.tile_due))
    room, decided = program.window.room, len(moments.at(moments.tile_due)[1].decisions)
    key_p, escape = Qt.Key.Key_P, Qt.Key.Key_Escape
    QTest.keyClick(room.board, key_p)
    QTest.keyClick(room.board, escape)
    assert room.planning.planner.shows and "leads back" in room.prompt.remark
    QTest.keyClick(room.board, Qt.Key.Key_M)
    assert room.controller is not None
    assert len(room.controller.session.decisions) == decided
    for _ in range(3):
        QTest.keyClick(room.board, escape)
    assert room.planning.planner.shows
    QTest.keyClick(room.board, key_p)
    assert not room.planning.planner.is_on
    assert room.prompt.remark == "Back in the match: what you do now counts."
    assert "(P)" in room.planning.panel.close_button.toolTip()
