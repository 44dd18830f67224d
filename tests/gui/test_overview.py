"""The overview map: there while the board is zoomed in; a drag on it, a click and keys move it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.table.overview import Overview
from tests.gui.board_player import LEFT, Player
from tests.gui.midway import a_program, played_to, shown, tile_due
from tests.gui.tables import document_of, position

WHEEL_IN = 8


@pytest.fixture
def player(qtbot: QtBot) -> Player:
    return Player(qtbot, position(document_of("f1-which-attacks")), plays=False)


@pytest.fixture
def overview(player: Player) -> Overview:
    """The map of that board, all of which can be seen."""
    made = Overview(player.board)
    made.show_view(player.table.view())
    return made


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    yield from shown(one_program)


def spot_of(player: Player, overview: Overview, name: str) -> QPoint:
    """Where a hex is on the map, read from where the frame is."""
    frame, seen = overview.frame(), player.board.camera.seen
    at = centre(player.table.state.match.sea, player.table.hex(name))
    share = QPointF((at.x() - seen.left()) / seen.width(), (at.y() - seen.top()) / seen.height())
    return QPointF(
        frame.left() + share.x() * frame.width(), frame.top() + share.y() * frame.height()
    ).toPoint()


def drag_to(overview: Overview, spot: QPoint) -> None:
    """Move with the left button down, and let go."""
    there = QPointF(spot)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        there,
        QPointF(overview.mapToGlobal(spot)),
        Qt.MouseButton.NoButton,
        LEFT,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(overview, event)
    QTest.mouseRelease(overview, LEFT, pos=spot)


def is_in_view(player: Player, name: str) -> bool:
    return player.board.viewport().rect().contains(player.spot(name))


def test_the_map_is_there_only_while_not_all_can_be_seen(
    player: Player, overview: Overview
) -> None:
    assert not overview.isVisible()
    player.wheel("F6", WHEEL_IN)
    assert overview.isVisible()
    player.key(Qt.Key.Key_0)
    assert not overview.isVisible()


def test_a_click_and_a_drag_on_it_move_the_table(player: Player, overview: Overview) -> None:
    player.wheel("F6", WHEEL_IN)
    assert not is_in_view(player, "I8")
    QTest.mouseClick(overview, LEFT, pos=spot_of(player, overview, "I8"))
    assert is_in_view(player, "I8") and not is_in_view(player, "D4")
    QTest.mousePress(overview, LEFT, pos=spot_of(player, overview, "I8"))
    drag_to(overview, spot_of(player, overview, "D4"))
    assert is_in_view(player, "D4") and not is_in_view(player, "I8")
    assert player.chosen == []


def test_arrow_keys_on_it_move_the_table_and_words_follow(
    player: Player, overview: Overview
) -> None:
    player.wheel("F6", WHEEL_IN)
    assert overview.accessibleName() == "Overview map"
    before, seen = overview.accessibleDescription(), player.board.camera.seen
    assert before.startswith("In view: ")
    for _ in range(4):
        QTest.keyClick(overview, Qt.Key.Key_Right)
    assert player.board.camera.seen.left() > seen.left()
    assert overview.accessibleDescription() != before
    QTest.keyClick(overview, Qt.Key.Key_Up)
    assert player.board.camera.seen.top() < seen.top()


def test_it_leaves_the_keyboard_to_the_board(player: Player, overview: Overview) -> None:
    player.wheel("F6", WHEEL_IN)
    overview.setFocus()
    player.board.fit()
    assert not overview.isVisible()
    assert player.board.focusWidget() is not overview


def test_it_is_painted_once_for_a_state(player: Player, overview: Overview) -> None:
    player.wheel("F6", WHEEL_IN)
    overview.grab()
    first = overview._picture
    QTest.mouseClick(overview, LEFT, pos=spot_of(player, overview, "I8"))
    overview.grab()
    assert overview._picture is first
    player.table.play("move", "step G7 G8")
    player.board.show_view(player.table.view())
    overview.show_view(player.table.view())
    overview.grab()
    assert overview._picture is not first


@pytest.mark.parametrize("theme", list(Theme))
def test_owners_are_seen_in_their_colours(player: Player, overview: Overview, theme: Theme) -> None:
    player.board.set_palette(load_palette(theme))
    player.wheel("F6", WHEEL_IN)
    image = overview.grab().toImage()
    colours = {image.pixelColor(x, y).hue() // 8 for x in range(image.width()) for y in range(100)}
    for seat in player.table.view().seats:
        assert load_palette(theme).player(seat.colour).fill.hue() // 8 in colours


def test_the_menu_and_its_key_turn_it_off_and_on(program: Program) -> None:
    program.show_match(*played_to(tile_due))
    board, overview = program.window.room.board, program.window.room.overview
    for _ in range(4):
        QTest.keyClick(board, Qt.Key.Key_Plus)
    assert overview.isVisible()
    QTest.keyClick(board, Qt.Key.Key_O)
    assert not overview.isVisible()
    assert not program.commands.actions["overview"].isChecked()
    QTest.keyClick(board, Qt.Key.Key_O)
    assert overview.isVisible() and program.commands.actions["overview"].isChecked()
    program.to_start()
    assert not overview.isVisible()
