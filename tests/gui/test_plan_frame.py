"""The frame that tells a plan from the match."""

from __future__ import annotations

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
