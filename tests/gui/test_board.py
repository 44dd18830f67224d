"""The board as a whole: what it shows, notes, cursor, zoom, motion, screen readers."""

from __future__ import annotations

import logging

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.table.beats import beats
from tempus_desktop.gui.table.notes import EDGE, find_room
from tempus_desktop.gui.table.pieces import pieces_of
from tests.gui.board_player import Player
from tests.gui.tables import Table, document_of, new_match, position, scenario


def shown(player: Player) -> dict[str, tuple[int, int, int]]:
    """Seat, tokens and city by the names of the hexes."""
    sea = player.table.state.match.sea
    items = player.stage.scene.piece_items()
    return {sea.name(i.hex): (i.piece.seat, i.piece.tokens, i.piece.city) for i in items}


def true_pieces(table: Table) -> dict[str, tuple[int, int, int]]:
    """The same, from the state."""
    sea = table.state.match.sea
    pieces = pieces_of(table.view().observation)
    return {sea.name(h): (p.seat, p.tokens, p.city) for h, p in pieces.items()}


# why not


def test_a_refused_drop_asks_why_and_shows_the_rule(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    player.drag("F6", "H5")
    assert player.table.asked == [player.table.action("step F6 H5")]
    assert [refusal.rule for refusal in player.refused] == ["M1"]
    note = player.board._overlays.note
    assert note.isVisible() and note.text == "Refused: held-by-other." and note.rule == "M1"
    assert player.stage.scene.marks.hatched
    wanted: list[str] = []
    player.board.rule_wanted.connect(wanted.append)
    note.link.click()
    assert wanted == ["M1"]


def test_an_unlit_hex_with_something_picked_tells_why(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("f1-which-attacks"))
    player.pick(Picking.FIGHT)
    player.click("F6")
    player.click("D5")
    assert player.refused[0].rule in ("F1", "F2")
    assert player.board._hands.grip.selection.origin == player.table.hex("F6")


def test_a_protected_enemy_tells_why_without_an_attacker(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("f1-which-attacks"))
    player.pick(Picking.FIGHT)
    player.click("D5")
    assert len(player.refused) == 1


@pytest.mark.parametrize(
    ("name", "plays", "hex_", "rule"),
    [("b1-two-hexes-two-babies", 1, "F6", "B1"), ("b1-two-hexes-two-babies", 1, "D8", "B1")],
)
def test_an_unlit_hex_tells_why_no_baby(
    qtbot: QtBot, name: str, plays: int, hex_: str, rule: str
) -> None:
    player = Player(qtbot, scenario(name, plays))
    player.click(hex_)
    assert player.refused[0].rule in (rule, "M3")


def test_pointing_at_an_impossible_hex_for_a_while_tells_why(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    player.press("F6")
    player.carry("H5")
    qtbot.waitUntil(player.board._overlays.note.isVisible, timeout=20_000)
    assert player.refused == []


def test_esc_takes_the_note_away(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    player.drag("F6", "H5")
    assert player.board.cancel() is True
    assert not player.board._overlays.note.isVisible()


def test_a_note_leaves_its_hex_free_and_looks_for_water(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    for name in ("I4", "D4", "D8", "F6", "I8"):
        player.board.show_note(player.table.hex(name), "Why not?", "Because it is so.", "M1")
        paper = player.board._overlays.note.geometry().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        spot = player.board.viewport().mapToParent(player.spot(name))
        assert not paper.contains(spot)
        assert player.board.viewport().geometry().contains(paper)


def test_paper_goes_where_it_costs_least() -> None:
    bounds, around = QRect(0, 0, 600, 400), QRect(280, 180, 40, 40)

    def cost(rect: QRect) -> float:
        return 0.0 if rect.center().x() > 300 else 1.0

    assert find_room(QSize(200, 100), around, bounds, cost).center().x() > 300


# cursor


def test_the_cursor_walks_and_tells_its_hex(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    player.walk_to("F6")
    said = player.board.accessibleDescription()
    assert said.startswith("F6, Grassland, Red (Ada)") and said.endswith("lit")
    player.key(Qt.Key.Key_PageUp)
    assert player.board.accessibleDescription().startswith("G5")
    player.key(Qt.Key.Key_Home)
    assert player.board.accessibleDescription().startswith("F4")
    player.key(Qt.Key.Key_End)
    player.key(Qt.Key.Key_PageDown)
    assert player.board.accessibleDescription().startswith("F6")


def test_full_stop_and_comma_walk_over_lit_hexes(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    player.walk_to("A1")
    told = []
    for key in (Qt.Key.Key_Period, Qt.Key.Key_Period, Qt.Key.Key_Comma, Qt.Key.Key_Comma):
        player.key(key)
        told.append(player.board.accessibleDescription()[:2])
    assert told == ["F6", "D7", "F6", "F7"]


def test_a_key_that_means_nothing_is_left_to_the_window(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    assert not player.board.cancel()


# zoom and pan


def test_hits_are_right_after_zoom_and_pan(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    board = player.board
    hovered: list[object] = []
    board.hovered.connect(hovered.append)
    board.zoom_in()
    player.wheel("F6", 2)
    middle = QPoint(390, 240)
    QTest.mousePress(board.viewport(), Qt.MouseButton.MiddleButton, pos=middle)
    player.point(middle + QPoint(30, -20))
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.MiddleButton, pos=middle)
    for name in ("F6", "E7", "G6", "F7"):
        player.point(name)
        assert hovered[-1] == player.table.hex(name)
    player.drag("F6", "G6")
    assert player.chosen == ["step F6 G6"]


def test_the_wheel_zooms_around_the_pointer(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    before = player.spot("H5")
    player.wheel("H5", 1)
    assert (player.spot("H5") - before).manhattanLength() <= 2


def test_space_and_drag_pans_and_plays_nothing(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    player.board.zoom_in()
    before = player.spot("F6")
    QTest.keyPress(player.board, Qt.Key.Key_Space)
    player.press("F6")
    player.carry("G6")
    player.let_go("G6")
    QTest.keyRelease(player.board, Qt.Key.Key_Space)
    assert player.spot("F6") != before and player.chosen == [] and player.selections == []


def test_fit_shows_the_whole_island_and_keeps_to_it(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    for _ in range(9):
        player.board.zoom_in()
    player.key(Qt.Key.Key_0)
    player.board.resize(900, 600)
    for name in ("D4", "I4", "D8", "I8"):
        assert player.board.viewport().rect().contains(player.spot(name))


def test_a_whole_sea_fits_beside_a_plan_in_a_small_window(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match())
    player.board.resize(250, 190)
    camera = player.board.camera
    assert camera.seen.contains(camera.rect)


def test_the_buttons_zoom(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    begin = player.board.transform().m11()
    larger, smaller, fit = player.board._overlays.zoom_buttons
    larger.click()
    assert player.board.transform().m11() > begin
    smaller.click()
    smaller.click()
    assert player.board.transform().m11() < begin
    fit.click()
    assert player.board.transform().m11() == pytest.approx(begin)


# views and motion


def test_the_board_shows_what_the_state_holds(qtbot: QtBot) -> None:
    table = scenario("rulebook-fight-a")
    player = Player(qtbot, table)
    assert shown(player) == true_pieces(table)
    for action in ("fight F6 G5", "commit", "commit", "occupy 2", "end"):
        if table.action(action) in table.view().legal:
            player.board.show_view(table.play(action).view())
            assert shown(player) == true_pieces(table)


def test_two_views_at_once_jump_to_the_end_of_the_first(qtbot: QtBot) -> None:
    table = scenario("m1-two-tokens-on-trade", 1)
    player = Player(qtbot, table, motion=1.0)
    player.board.show_view(table.play("step F6 G6").view())
    assert player.stage.director.running
    halfway = shown(player)
    assert "G6" not in halfway and "F6" not in halfway
    player.board.show_view(table.play("step E7 E8").view())
    assert "G6" in shown(player)
    qtbot.waitUntil(lambda: not player.stage.director.running, timeout=20_000)
    assert shown(player) == true_pieces(table)


def test_skipping_ends_all_motion(qtbot: QtBot) -> None:
    table = scenario("m1-two-tokens-on-trade", 1)
    player = Player(qtbot, table, motion=1.0)
    player.board.show_view(table.play("step F6 G6", "step E7 E8").view())
    player.board.skip_animation()
    assert not player.stage.director.running and shown(player) == true_pieces(table)


def test_a_dragged_token_does_not_fly_again(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1), motion=1.0)
    player.drag("F6", "G6")
    assert not player.stage.director.running
    assert shown(player) == true_pieces(player.table)
    player.click("E7")
    player.click("E8")
    assert player.stage.director.running


def test_the_same_view_again_moves_nothing(qtbot: QtBot) -> None:
    table = scenario("m1-two-tokens-on-trade", 1)
    player = Player(qtbot, table, motion=1.0)
    view = table.play("step F6 G6").view()
    player.board.show_view(view)
    player.board.skip_animation()
    player.board.show_view(view)
    assert not player.stage.director.running


def test_a_laid_tile_comes_down(qtbot: QtBot) -> None:
    table = new_match()
    player = Player(qtbot, table, motion=1.0)
    player.board.show_view(table.play("place G6 0").view())
    tile = player.stage.scene.tile_at(table.hex("G6"))
    assert tile is not None and player.stage.director.running
    lands = player.stage.spot(table.hex("G6"))
    qtbot.waitUntil(lambda: not player.stage.director.running, timeout=20_000)
    assert tile.pos() == lands


def test_beats_end_where_the_rules_do() -> None:
    table = scenario("rulebook-fight-a")
    before = pieces_of(table.view().observation)
    table.play("fight F6 G5", "commit transportation/woods,weapons/farmland")
    table.play_on("commit fortifications/grassland", "occupy 2")
    after = table.view().observation
    story = beats(before, table.events, after)
    assert dict(story[-1].after) == pieces_of(after)
    assert [beat.leaves for beat in story] == [True, False]


def test_a_picked_origin_is_forgotten_when_it_means_nothing_any_more(qtbot: QtBot) -> None:
    table = scenario("m1-two-tokens-on-trade", 1)
    player = Player(qtbot, table)
    player.click("F6")
    player.board.show_view(table.play("step F6 G6").view())
    assert player.selections[-1] == Selection()


def test_lines_of_the_log_light_their_hexes(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    player.board.light([player.table.hex("F6"), player.table.hex("G6")])
    player.board.light([])


# looks


@pytest.mark.parametrize("theme", list(Theme))
def test_everything_paints_without_complaint(
    qtbot: QtBot, theme: Theme, caplog: pytest.LogCaptureFixture
) -> None:
    document = document_of("m2-ships-to-any-coast")
    document["players"][0]["sanitation"] = {"E8": 1}
    document["players"][1]["cities"] = {"I4": 2}
    table = position(document)
    player = Player(qtbot, table)
    player.board.set_palette(load_palette(theme))
    player.board.set_type(Type(1.5))
    player.board.show_view(table.play("move").view())
    player.drag("E8", "D4")
    player.walk_to("F6")
    player.click("E8")
    player.point("I5")
    with caplog.at_level(logging.WARNING):
        picture = player.board.grab()
    assert caplog.records == [] and not picture.isNull()


# screen readers


def test_every_piece_has_a_name(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    board = QAccessible.queryAccessibleInterface(player.board)
    assert board is not None
    children = [board.child(index) for index in range(board.childCount())]
    names = [child.text(QAccessible.Text.Name) for child in children if child is not None]
    for name, (seat, tokens, _) in true_pieces(player.table).items():
        told = [text for text in names if text.startswith(f"{name}, ")]
        assert len(told) == 1 and str(tokens) in told[0]
        assert player.table.view().seats[seat].name in told[0]


def test_nothing_secret_is_told(qtbot: QtBot) -> None:
    document = document_of("f1-which-attacks")
    document["players"][1]["hand"] = ["religion/hills", "weapons/woods"]
    table = position(document)
    player = Player(qtbot, table)
    told = [player.board.accessibleDescription(), player.board.accessibleName()]
    for item in player.stage.scene.piece_items():
        told += [item.name, item.toolTip()]
    for hex_ in range(table.state.match.sea.size):
        told.append(player.board._hint(player.spot(hex_)))
    text = " ".join(told).lower()
    assert "religion" not in text and "weapons" not in text and "card" not in text


def test_a_new_sea_gets_a_new_stage(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    small = document_of("m1-two-tokens-on-trade")
    small["sea"] = {"columns": 10, "rows": 9}
    player.table = position(small)
    player.board.show_view(player.table.view())
    assert shown(player) == true_pieces(player.table)


def test_what_pointing_said_goes_when_all_is_well_again(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    note = player.board._overlays.note
    player.press("F6")
    player.carry("H5")
    qtbot.waitUntil(note.isVisible, timeout=20_000)
    player.carry("G6")
    assert not note.isVisible()


# pictures of another scale


def test_a_zoomed_table_is_soft_for_a_moment_and_then_sharp(qtbot: QtBot) -> None:
    player = Player(qtbot, scenario("m1-two-tokens-on-trade", 1))
    board = player.board
    board.grab()
    for _ in range(6):
        board.zoom_in()
    soft = board.grab().toImage()
    qtbot.wait_until(lambda: board.grab().toImage() != soft, timeout=20_000)
    # A table whose first picture is this one shows what the other must come to.
    other = Player(qtbot, scenario("m1-two-tokens-on-trade", 1)).board
    other.resize(board.size())
    for _ in range(6):
        other.zoom_in()
    qtbot.wait_until(lambda: board.grab().toImage() == other.grab().toImage(), timeout=20_000)
