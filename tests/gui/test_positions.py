"""The position editor by mouse and keys: what is put stands there, the rules say what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.position_edits import Pile
from tempus_desktop.games.tempus.position_writer import write_record
from tempus_desktop.games.tempus.terms import Colour, Era, Phase, Terrain
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.tools import Kind, Tool
from tempus_desktop.storage.positions import draft_file, load_position_file
from tests.gui.position_setter import CONTROL, HOUSE, LEFT, NONE, RIGHT, Setter, move


@pytest.fixture
def at(qtbot: QtBot) -> Setter:
    return Setter(qtbot)


def test_clicks_put_tokens_and_right_clicks_take_them(at: Setter) -> None:
    at.choose(1)
    at.click("G5")
    at.click("G5")
    assert at.tokens(1) == {"I7": 2, "G5": 2}
    at.click("G5", RIGHT)
    assert at.tokens(1) == {"I7": 2, "G5": 1}
    at.click("G5", RIGHT)
    assert at.position == at.first


def test_the_board_shows_what_was_put(at: Setter) -> None:
    at.choose(2)
    at.click("G5")
    piece = at.canvas.sea.piece_at(at.hex("G5"))
    assert piece is not None
    assert (piece.colour, piece.tokens) == (Colour.YELLOW, 1)


def test_the_wheel_over_a_piece_puts_and_takes(at: Setter) -> None:
    at.wheel("F6", 1)
    assert at.tokens(2)["F6"] == 2
    at.wheel("F6", -2)
    assert "F6" not in at.tokens(2)
    before = at.canvas.transform().m11()
    at.wheel("A1", 1)  # over water it zooms
    assert at.canvas.transform().m11() > before


def test_cities_are_put_with_their_value(at: Setter) -> None:
    at.take(Tool(Kind.CITY, 2))
    at.choose(1)
    at.click("G7")
    assert at.cities(1) == {"G7": 2}
    assert at.tokens(2) == {"F6": 1}, "what stood there made room"


def test_a_drag_carries_all_that_stands_there(at: Setter) -> None:
    at.drag("G6", "G5")
    assert at.tokens(0) == {"G5": 3}
    at.drag("I6", "H7")
    assert at.cities(0) == {"H7": 3}
    at.page.undo()
    at.page.undo()
    assert at.position == at.first


def test_a_piece_on_the_pointer_hangs_over_the_hex_it_would_go_to(at: Setter) -> None:
    QTest.mousePress(at.view, LEFT, NONE, at.spot("G6"))
    move(at.view, at.spot("G5") + QPoint(4, 3))
    ghost = at.canvas.sea.ghost
    assert ghost is not None
    assert ghost.pos() == centre(at.position.sea, at.hex("G5"))
    assert at.canvas.sea.piece_at(at.hex("G6")) is None
    at.press(Qt.Key.Key_Escape)
    QTest.mouseRelease(at.view, LEFT, NONE, at.spot("G5"))
    assert at.position == at.first
    assert at.canvas.sea.piece_at(at.hex("G6")) is not None


def test_a_drag_beyond_the_sea_changes_nothing(at: Setter) -> None:
    QTest.mousePress(at.view, LEFT, NONE, at.spot("G6"))
    for x in (-10, -40):
        move(at.view, QPoint(x, 50))
    QTest.mouseRelease(at.view, LEFT, NONE, QPoint(-40, 50))
    assert at.position == at.first


def test_limits_are_raised_where_tokens_stand(at: Setter) -> None:
    at.take(Tool(Kind.RAISE))
    at.click("F6")
    at.click("F6")
    assert at.position.players[2].sanitation == {at.hex("F6"): 2}
    at.click("F6", RIGHT)
    assert at.position.players[2].sanitation == {at.hex("F6"): 1}
    before = at.position
    at.click("G5")
    assert at.position == before
    assert at.page.strip.remark == words.raise_needs_tokens()


def test_a_stroke_of_land_is_one_step(at: Setter) -> None:
    at.take(Tool(Kind.LAND, 0, Terrain.HILLS))
    at.drag("C3", "D3", "E3")
    assert [at.position.land.get(at.hex(name)) for name in ("C3", "D3", "E3")] == [
        Terrain.HILLS
    ] * 3
    at.page.undo()
    assert at.position == at.first
    at.take(Tool(Kind.LAND, 0, Terrain.WOODS))
    at.click("G5")  # it is woods already: nothing to take back
    assert not at.bench.stack.canUndo()


def test_what_the_rules_miss_is_listed_and_lit_at_once(at: Setter) -> None:
    assert at.listed() == []
    assert at.page.facts.play_button.isEnabled()
    at.choose(1)
    at.click("A1")
    assert at.listed() == ["Blue, A1: A piece must stand on land (M1)"]
    assert at.canvas.sea.hatched == {at.hex("A1")}
    assert not at.page.facts.play_button.isEnabled()
    assert not at.page.facts.puzzle_button.isEnabled()
    at.page.undo()
    assert at.listed() == []
    assert at.canvas.sea.hatched == frozenset()
    assert at.page.facts.play_button.isEnabled()


def test_all_that_is_wrong_is_listed(at: Setter) -> None:
    at.click("A1")
    at.take(Tool(Kind.CITY, 2))
    at.click("H6")
    found = at.listed()
    assert "Red, A1: A piece must stand on land (M1)" in found
    assert "Red, H6: No city stands on a mountain (K1)" in found
    assert sum("adjacent" in line for line in found) == 2
    assert at.canvas.sea.hatched == {at.hex("A1"), at.hex("H6"), at.hex("I6")}


def test_a_listed_problem_shows_its_hex(at: Setter) -> None:
    at.click("A1")
    card = at.page.facts.listed[0]
    found: list[int] = []
    at.page.facts.shown.connect(found.append)
    QTest.mouseClick(card, LEFT)
    assert found == [at.hex("A1")]


def test_keys_do_what_the_mouse_does(at: Setter) -> None:
    at.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    here = at.canvas.cursor_hex
    assert here is not None
    assert at.position.sea.name(here) == "G7"
    at.press(Qt.Key.Key_Up, Qt.Key.Key_Up)
    at.press(Qt.Key.Key_Return)
    assert at.tokens(0)["G5"] == 1
    at.press(Qt.Key.Key_Down, modifier=CONTROL)  # the stack goes along, onto one's own
    assert at.tokens(0) == {"G6": 4}
    at.press(Qt.Key.Key_Delete)
    assert at.tokens(0) == {"G6": 3}


def test_the_pieces_left_are_counted(at: Setter) -> None:
    button = next(b for b in at.page.pieces.tools if b.tool == Tool(Kind.TOKEN))
    assert button.accessibleName() == "Token of Red; left: 13"
    at.click("G5")
    assert button.accessibleName() == "Token of Red; left: 12"
    city = next(b for b in at.page.pieces.tools if b.tool == Tool(Kind.CITY, 3))
    assert city.accessibleName() == "City of 3 for Red; left: 2"


def test_great_cities_are_offered_where_the_option_is_on(at: Setter) -> None:
    great = next(b for b in at.page.pieces.tools if b.tool == Tool(Kind.CITY, 5))
    assert great.isHidden()
    QTest.mouseClick(at.page.facts.table.five_city, LEFT, pos=QPoint(10, 10))
    assert at.position.options.five_city
    assert not great.isHidden()


def pick(box: Any, place: int) -> None:
    """Choose from a list as a person does."""
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_fields_change_the_table_and_the_player(at: Setter) -> None:
    table, player = at.page.facts.table, at.page.facts.player
    pick(table.turn, 7)
    assert at.position.turn == 8
    pick(table.first, 1)
    pick(table.acts, 2)
    assert (at.position.first_player, at.position.to_act) == (1, 2)
    at.choose(2)
    pick(player.era, Era.PRINTING)
    pick(player.tiles, 4)
    assert (at.position.players[2].era, at.position.players[2].action_tiles) == (Era.PRINTING, 4)
    for place, phase in ((1, Phase.PROGRESS), (2, Phase.OVER)):
        pick(table.phase, place)
        assert at.position.phase is phase
        assert at.listed() == []
    assert not at.page.facts.play_button.isEnabled()
    while at.bench.stack.canUndo():
        at.page.undo()
    assert at.position == at.first


def test_players_come_and_go(at: Setter) -> None:
    QTest.mouseClick(at.page.pieces.add, LEFT)
    assert [p.colour for p in at.position.players][3:] == [Colour.GREEN]
    assert at.bench.seat == 3
    QTest.mouseClick(at.page.pieces.remove, LEFT)
    assert at.position == at.first
    assert at.bench.seat == 2
    assert not at.page.pieces.remove.isEnabled()


def test_cards_are_given_and_taken_back(at: Setter) -> None:
    at.page.open_cards(Pile.HAND)
    cell = next(c for c in at.page.cards.cells if str(c.card) == "weapons/woods")
    before = (cell.here, cell.left)
    QTest.mouseClick(cell, LEFT)
    assert (cell.here, cell.left) == (before[0] + 1, before[1] - 1)
    assert str(at.position.players[0].hand[-1]) == "weapons/woods"
    assert at.listed() == []
    QTest.mouseClick(cell, RIGHT)
    assert (cell.here, cell.left) == before
    for _ in range(12):
        QTest.mouseClick(cell, LEFT)
    assert cell.left == 0
    assert cell.here == HOUSE.deck.count(cell.card)


def test_a_hand_over_its_limit_is_told(at: Setter) -> None:
    at.page.open_cards(Pile.HAND)
    for cell in at.page.cards.cells[:6]:
        QTest.mouseClick(cell, LEFT)
    assert any(line.startswith("Red: hand") and "(C5)" in line for line in at.listed())


def test_the_draft_is_kept_and_comes_back(qtbot: QtBot) -> None:
    first = Setter(qtbot)
    first.click("A1")
    first.desk.draft.save()
    assert Setter(qtbot).position == first.position


def test_a_damaged_draft_is_put_aside(qtbot: QtBot) -> None:
    draft_file().parent.mkdir(parents=True, exist_ok=True)
    draft_file().write_text("{", encoding="utf-8")
    setter = Setter(qtbot)
    assert setter.position == setter.first
    assert draft_file().with_stem("draft-unreadable").read_text(encoding="utf-8") == "{"


def test_files_hold_exactly_the_position(at: Setter, tmp_path: Path) -> None:
    file = tmp_path / "mine.tempus-position"
    at.click("G5")
    assert at.desk.save(file)
    assert load_position_file(file) == at.position
    read_position(write_record(load_position_file(file)), HOUSE)
    kept = at.position
    at.page.undo()
    assert at.desk.take_file(file)
    assert at.position == kept
    at.page.undo()
    assert at.position == at.first


@pytest.mark.parametrize(
    "text", ["", "{", '{"format": "tempus-layout"}', "[]", '{"format":"tempus-position"}']
)
def test_a_file_that_is_none_changes_nothing_and_says_why(
    at: Setter, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "bad.tempus-position"
    file.write_text(text, encoding="utf-8")
    assert not at.desk.take_file(file)
    assert at.position == at.first
    assert at.page.strip.remark.startswith("bad.tempus-position: ")


def test_a_position_is_copied_and_pasted_as_text(at: Setter) -> None:
    at.click("G5")
    at.desk.copy()
    kept = at.position
    at.page.undo()
    at.desk.paste()
    assert at.position == kept
    QGuiApplication.clipboard().setText("no position")
    at.desk.paste()
    assert at.position == kept
    assert "no position" in at.page.strip.remark


def test_a_picture_is_written(at: Setter, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    at.desk.save_picture(file, load_palette(Theme.DARK))
    assert QImage(str(file)).width() == 1600


def test_what_cannot_be_written_is_told(at: Setter, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file", encoding="utf-8")
    assert not at.desk.save(tmp_path / "folder" / "x.tempus-position")
    assert "could not be written" in at.page.strip.remark


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_hex_of_both_kinds_of_rows_is_hit_at_every_size(qtbot: QtBot, scale: float) -> None:
    setter = Setter(qtbot, scale)
    for name in ("A1", "M1", "G6", "F7", "A12", "M12"):
        assert setter.canvas.hex_under(setter.spot(name)) == setter.hex(name)


def test_undo_goes_back_through_everything(at: Setter) -> None:
    steps: list[Callable[[], None]] = [
        lambda: at.click("G5"),
        lambda: at.drag("G6", "H7"),
        lambda: at.click("F6", RIGHT),
        lambda: at.wheel("I7", 1),
        lambda: at.take(Tool(Kind.CITY, 4)),
        lambda: at.click("G5"),
        lambda: QTest.mouseClick(at.page.pieces.clear, LEFT),
    ]
    seen = [at.position]
    for step in steps:
        step()
        if at.position != seen[-1]:
            seen.append(at.position)
    assert len(seen) == 7
    for position in reversed(seen[:-1]):
        QTest.mouseClick(at.page.strip.buttons["undo"], LEFT)
        assert at.position == position
    for position in seen[1:]:
        QTest.mouseClick(at.page.strip.buttons["redo"], LEFT)
        assert at.position == position


def test_undo_of_opening_goes_back_to_the_other_file(at: Setter, tmp_path: Path) -> None:
    first, second = tmp_path / "A.tempus-position", tmp_path / "B.tempus-position"
    at.page.desk.save(first)
    at.click("G5")
    at.page.desk.save(second)
    two = second.read_bytes()
    at.page.desk.take_file(first)
    at.click("H5")
    at.page.undo()
    assert at.page.desk.path == first
    at.page.undo()
    at.click("G5")
    at.page.save()
    assert first.read_bytes() != two
    assert load_position_file(second) == at.position
    assert load_position_file(first) == at.first


def test_undo_of_pasting_goes_back_to_the_file(at: Setter, tmp_path: Path) -> None:
    path = tmp_path / "A.tempus-position"
    at.page.desk.save(path)
    at.page.desk.copy()
    titles: list[str] = []
    at.page.titled.connect(titles.append)
    at.page.desk.paste()
    assert at.page.desk.path is None
    at.page.undo()
    assert at.page.desk.path == path
    assert titles[-1].startswith("Position: A")
    at.page.redo()
    assert at.page.desk.path is None
    assert "A" not in titles[-1]


def test_the_title_marks_what_is_not_in_the_file(at: Setter, tmp_path: Path) -> None:
    titles: list[str] = []
    at.page.titled.connect(titles.append)
    at.page.desk.save(tmp_path / "A.tempus-position")
    at.click("G5")
    assert titles[-1] == "Position: A*"
    at.page.undo()
    assert titles[-1] == "Position: A"
    at.page.redo()
    at.page.desk.copy()
    at.page.undo()
    at.page.desk.paste()
    at.page.undo()
    assert titles[-1] == "Position: A"
    at.click("G5")
    at.click("G5", RIGHT)
    assert titles[-1] == "Position: A", "what was done by hand can be undone by hand"
