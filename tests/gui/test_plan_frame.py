"""The frame that tells a plan from the match."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from tempus_desktop.gui.program import Program
from tests.gui.matches import set_up
from tests.gui.test_program import ALONE


def test_the_frame_of_a_plan_follows_the_board(program: Program) -> None:
    program.start(set_up(ALONE, seed=11))
    room = program.window.room
    room.planning.toggle()
    assert room.planning._frame.isVisible()
    for width, height in ((1500, 900), (1280, 720)):
        program.window.resize(width, height)
        QApplication.processEvents()
        assert room.planning._frame.geometry() == room.board.viewport().geometry()
