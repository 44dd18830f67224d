"""The frame that tells a plan from the match."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tempus_desktop.grids.hexes import each
from tempus_desktop.gui.art.geometry import SIDE
from tempus_desktop.gui.planning.marks import _LETTERS
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.table.tray import PaperButton
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


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("plans", [False, True])
def test_no_land_lies_under_the_buttons_of_a_fitted_board(
    program: Program, seed: int, plans: bool
) -> None:
    """Whatever the island, in the smallest window, beside a plan or not."""
    taken = moments._taken(moments.ALONE, seed)
    number = next(n for n, one in enumerate(taken) if moments.tile_due(one.before, one.seat))
    program.show_match(*moments._played(moments.ALONE, seed, number))
    room, board = program.window.room, program.window.room.board
    program.window.resize(1280, 720)
    if plans:
        room.planning.toggle()
    QApplication.processEvents()
    assert room.view is not None and board._stage is not None
    buttons = [button.geometry() for button in board.findChildren(PaperButton)]
    column = [box for box in buttons if box.isValid() and box.left() > board.width() // 2]
    assert len(column) >= 4
    for hex_ in each(room.view.observation.island.land):
        spot = board.viewport().mapToParent(board.mapFromScene(board._stage.spot(hex_)))
        reach = round(0.5 * SIDE * board._camera.zoom)
        inner = QRect(spot.x() - reach, spot.y() - reach, 2 * reach, 2 * reach)
        assert not any(box.intersects(inner) for box in column)


def test_numbers_of_steps_can_be_read_in_the_smallest_window(program: Program) -> None:
    program.show_match(*moments.at(moments.tile_due))
    room = program.window.room
    program.window.resize(1280, 720)
    room.planning.toggle()
    QApplication.processEvents()
    assert _LETTERS * room.board._camera.zoom >= 11.5
