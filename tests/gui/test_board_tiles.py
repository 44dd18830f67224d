"""Laying tiles: where the ghost hangs is where the tile lands, however it is turned."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Place
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.gui.art import chart
from tempus_desktop.gui.art.geometry import centre
from tests.gui.board_player import SHIFT, Player
from tests.gui.tables import new_match


@pytest.mark.parametrize("spot", ("G6", "G7", "B2", "L11"))
@pytest.mark.parametrize("turn", range(6))
def test_the_tile_lands_where_its_ghost_hangs(qtbot: QtBot, spot: str, turn: int) -> None:
    player = Player(qtbot, new_match())
    player.point(spot)
    for _ in range(turn):
        player.key(Qt.Key.Key_R)
    ghost = player.stage.display.tile
    assert ghost is not None
    faces, at, turned = ghost.tile
    place = ghost.pos()
    player.click(spot)
    assert player.chosen == [f"place {spot} {turn}"]
    laid = player.table.state.laid[0]
    assert (faces, at, turned) == tuple(laid)
    item = player.stage.scene.tile_at(laid.centre)
    assert item is not None and item.tile == laid
    assert item.pos() == centre(player.table.state.match.sea, laid.centre)
    # Lifted, it hangs straight above where it lands.
    assert item.pos().x() == place.x() and 0 < item.pos().y() - place.y() < 10


def test_wheel_right_click_keys_and_handles_turn(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    player.point("G6")
    player.wheel("G6", -1)
    player.turn_click("G6")
    player.key(Qt.Key.Key_R)
    player.key(Qt.Key.Key_R, SHIFT)
    left, right = player.board._overlays.tray.handles
    right.click()
    right.click()
    left.click()
    player.click("G6")
    assert player.chosen == ["place G6 3"]


def test_a_tile_jumps_to_the_nearest_legal_spot(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match().play("place G6 0"))
    player.point("I6")
    ghost = player.stage.display.tile
    assert ghost is not None and player.stage.display.tile_is_legal
    landing = player.table.state.match.sea.name(ghost.tile.centre)
    player.click("I6")
    assert player.chosen == [f"place {landing} 0"]
    assert landing != "I6"


def test_an_illegal_spot_is_hatched_and_says_why(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match().play("place C3 0"))
    player.click("K10")
    assert not player.stage.display.tile_is_legal
    assert player.chosen == [] and player.refused[0].rule == "S3"
    assert player.table.asked == [player.table.action("place K10 0")]
    note = player.board._overlays.note
    assert note.isVisible() and note.rule == "S3"


def test_a_tile_waits_in_its_tray_and_is_dragged_from_there(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    tray = player.board._overlays.tray
    assert tray.isVisible() and player.stage.display.tile is None
    waiting = player.board.viewport().mapFromParent(tray.geometry().center())
    player.drag(waiting, "G6")
    assert player.chosen == ["place G6 0"]


def test_a_tile_let_go_over_its_tray_is_not_laid(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    waiting = player.board.viewport().mapFromParent(player.board._overlays.tray.geometry().center())
    player.drag("G6", waiting)
    player.click(waiting)
    assert player.chosen == [] and player.refused == []


def test_a_tile_is_laid_by_keys(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    player.walk_to("E4")
    player.key(Qt.Key.Key_R)
    player.key(Qt.Key.Key_Space)
    assert player.chosen == ["place E4 1"]


def test_the_next_tile_waits_until_the_pointer_moves(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    player.click("G6")
    assert player.stage.display.tile is None
    player.point("J6")
    assert player.stage.display.tile is not None


def test_esc_puts_the_tile_back_into_its_tray(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    player.point("G6")
    assert player.board.cancel() is True
    assert player.stage.display.tile is None


def test_a_turn_is_kept_while_the_tile_is_the_same(qtbot: QtBot) -> None:
    table = new_match()
    player = Player(qtbot, table)
    player.point("G6")
    player.key(Qt.Key.Key_R)
    player.board.show_view(table.view(name="Another name"))
    assert player.stage.display.tile is not None
    assert player.stage.display.tile.tile.turn == 1


def test_no_tile_hangs_off_the_board(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    player.point(QPoint(1, 1))
    ghost = player.stage.display.tile
    assert ghost is not None and ghost.scene() is not None


def test_no_ornament_of_the_sea_lies_under_a_lit_spot(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[QRectF] = []
    find_room = chart.find_room

    def noted(*wanted: Any) -> QRectF | None:
        spot = find_room(*wanted)
        found.extend([spot] if spot is not None else [])
        return spot

    monkeypatch.setattr(chart, "find_room", noted)
    table = new_match()
    player = Player(qtbot, table)
    for tile in range(20):
        player.board.viewport().grab()
        player.stage.scene._look.work(9.0)
        places = [act for act in legal_actions(table.state) if isinstance(act, Place)]
        if not places:
            break
        for place in places:
            lit = centre(table.state.match.sea, place.centre)
            assert not any(spot.contains(lit) for spot in found), (tile, found)
        found.clear()
        table.play(places[(37 * tile) % len(places)])
        player.board.show_view(table.view())
    assert tile > 5
    # The island stands: ornaments lie wherever there is water.
    assert len(found) >= 3
