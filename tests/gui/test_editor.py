"""The workbench by mouse and keys: what is laid lies where its ghost was, and all comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.gui.editor.tints import Tint
from tempus_desktop.gui.table.display import TILE_LIFT
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.gallery import built_in_entries, layout_from_text, own_entries

HOUSE = load_components()
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier


class Builder:
    """A person at the workbench."""

    def __init__(self, qtbot: QtBot, scale: float = 1.0) -> None:
        self.page = EditorPage(load_palette(Theme.LIGHT), Type(scale), HOUSE.tiles)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 692)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.canvas, self.shelf = self.page.canvas, self.page.shelf.shelf
        self.view = self.canvas.viewport()

    @property
    def draft(self) -> drafts.Draft:
        return self.page.workshop.draft

    def hex(self, name: str) -> int:
        found = self.draft.sea.find(name)
        assert found is not None
        return found

    def spot(self, name: str) -> QPoint:
        return self.canvas.mapFromScene(centre(self.draft.sea, self.hex(name)))

    def slot(self, tile: int) -> QPoint:
        return self.shelf.cell(tile).center().toPoint()

    def point(self, name: str) -> None:
        # Leaving another widget is told late; a move that goes nowhere would not be told at all.
        QTest.mouseMove(self.view, self.spot(name) + QPoint(2, 0))
        QApplication.processEvents()
        QTest.mouseMove(self.view, self.spot(name))

    def click(self, name: str, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.view, LEFT, keys, self.spot(name))

    def drag(self, begin: str, end: str) -> None:
        QTest.mousePress(self.view, LEFT, NONE, self.spot(begin))
        middle = (self.spot(begin) + self.spot(end)) / 2
        for spot in (middle, self.spot(end)):
            move(self.view, spot)
        QTest.mouseRelease(self.view, LEFT, NONE, self.spot(end))

    def from_shelf(self, tile: int, end: str, drop: bool = True) -> None:
        target = self.shelf.mapFromGlobal(self.view.mapToGlobal(self.spot(end)))
        QTest.mousePress(self.shelf, LEFT, NONE, self.slot(tile))
        for spot in (self.slot(tile) + QPoint(20, 0), target):
            move(self.shelf, spot)
        if drop:
            QTest.mouseRelease(self.shelf, LEFT, NONE, target)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.canvas, key, keys)

    def start(self, players: int = 3, seed: int = 4) -> None:
        tiles = random_island(HOUSE, players, seed)
        draft = drafts.from_tiles("Test", self.draft.sea, tiles, HOUSE.tiles)
        self.page.workshop.start(draft)

    def at(self, tile: int) -> str | None:
        place = self.draft.tiles[tile].centre
        return None if place is None else self.draft.sea.name(place)


def move(widget: QWidget, spot: QPoint) -> None:
    """Move with the left button down, which QTest.mouseMove forgets."""
    QTest.mouseMove(widget, spot)
    QApplication.processEvents()


@pytest.fixture
def builder(qtbot: QtBot) -> Builder:
    return Builder(qtbot)


@pytest.mark.parametrize("spot", ["G6", "G7"])
@pytest.mark.parametrize("turn", range(6))
def test_every_tile_lands_where_its_ghost_was(builder: Builder, spot: str, turn: int) -> None:
    for tile in range(turn, 12, 6):
        builder.page.clear()
        QTest.mouseClick(builder.shelf, LEFT, NONE, builder.slot(tile))
        builder.point(spot)
        builder.canvas.setFocus()
        for _ in range((turn - builder.draft.tiles[tile].turn) % 6):
            builder.key(Qt.Key.Key_R)
        [ghost] = builder.canvas.sea.ghosts
        shown, place = ghost.tile, ghost.pos()
        builder.click(spot)
        laid = builder.draft.tiles[tile]
        assert laid == (HOUSE.tiles[tile], turn, builder.hex(spot))
        item = builder.canvas.sea.tile_item(tile)
        assert item is not None and item.tile == shown
        assert item.pos() == place + QPointF(0.0, TILE_LIFT)
        layout = builder.page.desk.layout()
        assert layout is not None
        again = layout_from_text(builder_text(builder))
        assert again.tiles == layout.tiles == (shown,)


def builder_text(builder: Builder) -> str:
    builder.page.desk.copy()
    return QGuiApplication.clipboard().text()


def test_a_tile_is_dragged_from_the_shelf(builder: Builder) -> None:
    builder.from_shelf(3, "G6", drop=False)
    [ghost] = builder.canvas.sea.ghosts
    assert ghost.tile.centre == builder.hex("G6")
    builder.from_shelf(3, "G6")
    assert builder.at(3) == "G6" and builder.draft.order == (3,)


def test_a_laid_tile_is_dragged_by_any_of_its_hexes(builder: Builder) -> None:
    builder.from_shelf(0, "G6")
    builder.drag("H6", "K6")
    assert builder.at(0) == "J6"
    builder.drag("J6", "E9")
    assert builder.at(0) == "E9"


def test_a_tile_dragged_off_the_sea_goes_back_to_the_shelf(builder: Builder) -> None:
    builder.from_shelf(0, "C6")
    QTest.mousePress(builder.view, LEFT, NONE, builder.spot("C6"))
    away = builder.view.mapFromGlobal(builder.shelf.mapToGlobal(builder.slot(5)))
    move(builder.view, away)
    QTest.mouseRelease(builder.view, LEFT, NONE, away)
    assert builder.at(0) is None


def test_a_tile_jumps_to_the_nearest_lawful_spot(builder: Builder) -> None:
    builder.from_shelf(0, "G6")
    builder.from_shelf(1, "I6")
    assert drafts.problems(builder.draft) == () and builder.at(1) != "I6"


def test_a_tile_may_lie_wrongly_and_is_hatched_and_listed(builder: Builder) -> None:
    builder.from_shelf(0, "D3")
    builder.from_shelf(1, "J10")
    assert [p.rule for p in drafts.problems(builder.draft)] == ["S3"]
    [apart, count] = builder.page.facts.cards
    assert apart.title == "J10 lies apart" and "(S3)" in apart.text
    assert count.title == "Too few tiles" and "8" in count.text
    assert not builder.page.facts.save_button.isEnabled()
    QTest.mouseClick(apart, LEFT)
    assert builder.page.workshop.selection == (1,)


def test_wheel_right_click_and_handles_turn(builder: Builder) -> None:
    builder.from_shelf(0, "G6")
    QTest.mouseClick(builder.view, RIGHT, NONE, builder.spot("G6"))
    assert builder.draft.tiles[0].turn == 1
    wheel(builder, "G6", -120)
    assert builder.draft.tiles[0].turn == 2
    left, right = builder.canvas._handles
    assert left.isVisible() and right.isVisible()
    right.click()
    right.click()
    left.click()
    assert builder.draft.tiles[0].turn == 3
    QTest.mouseClick(builder.shelf, RIGHT, NONE, builder.slot(4))
    assert builder.draft.tiles[4].turn == 1


def wheel(builder: Builder, name: str, delta: int) -> None:
    spot = QPointF(builder.spot(name))
    event = QWheelEvent(
        spot,
        QPointF(builder.view.mapToGlobal(spot.toPoint())),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(builder.view, event)


def test_several_tiles_are_selected_carried_turned_and_shelved(builder: Builder) -> None:
    for tile, name in enumerate(("G6", "J6", "D6")):
        builder.from_shelf(tile, name)
    builder.click("G6")
    builder.click("J6", Qt.KeyboardModifier.ShiftModifier)
    assert builder.page.workshop.selection == (0, 1)
    builder.drag("G6", "G8")
    assert [builder.at(n) for n in range(3)] == ["G8", "J8", "D6"]
    builder.key(Qt.Key.Key_R)
    assert [builder.draft.tiles[n].turn for n in range(3)] == [1, 1, 0]
    builder.key(Qt.Key.Key_Left)
    builder.key(Qt.Key.Key_Delete)
    assert builder.draft.order == (2,)


def test_a_frame_drawn_on_the_water_selects(builder: Builder) -> None:
    builder.from_shelf(0, "G6")
    builder.from_shelf(1, "J6")
    builder.drag("A1", "M12")
    assert set(builder.page.workshop.selection) == {0, 1}
    builder.drag("E3", "H9")
    assert set(builder.page.workshop.selection) == {0}


def test_nudges_go_straight_up_and_down(builder: Builder) -> None:
    builder.from_shelf(0, "G6")
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down):
        builder.key(key)
    assert builder.at(0) == "H5"


def test_nothing_is_nudged_off_the_sea_and_the_reason_is_told(builder: Builder) -> None:
    builder.from_shelf(3, "B2")
    builder.key(Qt.Key.Key_Left)
    before = builder.draft
    builder.key(Qt.Key.Key_Left)
    assert builder.draft == before
    assert "Tile 4" in builder.page.strip.remark and "S2" in builder.page.strip.remark


def test_what_cannot_be_kept_is_told_in_two_sentences(builder: Builder) -> None:
    builder.from_shelf(0, "E5")
    builder.from_shelf(1, "K5")
    builder.page.desk.keep()
    assert builder.page.strip.remark == "K5 lies apart. Every tile touches the one island (S3)."


def test_all_is_possible_by_keys(builder: Builder) -> None:
    builder.shelf.setFocus()
    QTest.keyClick(builder.shelf, Qt.Key.Key_Right)
    QTest.keyClick(builder.shelf, Qt.Key.Key_R)
    QTest.keyClick(builder.shelf, Qt.Key.Key_Return)
    assert builder.canvas.hasFocus()
    builder.key(Qt.Key.Key_Up)
    builder.key(Qt.Key.Key_Return)
    assert builder.draft.order == (1,) and builder.draft.tiles[1].turn == 1
    place = builder.at(1)
    builder.key(Qt.Key.Key_Escape)
    builder.key(Qt.Key.Key_Return)
    assert builder.page.hands.tiles == (1,)
    builder.key(Qt.Key.Key_Right)
    builder.key(Qt.Key.Key_Return)
    assert builder.at(1) != place


def test_undo_and_redo_restore_order_and_rotation_exactly(builder: Builder) -> None:
    page = builder.page
    page._seed = 1
    builder.start(3)
    seen = [builder.draft]
    steps: list[Callable[[], object]] = [
        lambda: page.turn_island(1),
        page.shuffle,
        lambda: page.workshop.take_up([0]),
        page.shuffle,
        lambda: page.workshop.turn([1], 2),
        lambda: page.rename("Other"),
        page.clear,
    ]
    for step in steps:
        step()
        if builder.draft != seen[-1]:
            seen.append(builder.draft)
    assert len(seen) >= 6
    for before in reversed(seen[:-1]):
        page.strip.buttons["undo"].click()
        assert builder.draft == before
    assert not page.strip.buttons["undo"].isEnabled()
    for after in seen[1:]:
        page.strip.buttons["redo"].click()
        assert builder.draft == after


def test_removing_a_shore_tile_turns_a_lake_into_sea_at_once(builder: Builder) -> None:
    for tile, name in enumerate(("E5", "H5", "F8", "D8")):
        builder.page.workshop.lay(tile, builder.hex(name), 0)
    ring = drafts.island(builder.draft)
    if not ring.lakes:
        builder.start(5, 11)
        ring = drafts.island(builder.draft)
    assert ring.lakes
    counts = [
        len(drafts.island(drafts.take_up(builder.draft, [n])).lakes) for n in builder.draft.order
    ]
    tile = builder.draft.order[counts.index(min(counts))]
    builder.page.workshop.take_up([tile])
    assert len(drafts.island(builder.draft).lakes) == min(counts) < len(ring.lakes)


def test_the_balance_is_told_while_one_builds(builder: Builder) -> None:
    meter = builder.page.facts.balance
    builder.start()
    meter.reckon()
    assert meter.title.text().startswith("Balance ") and "of 100" in meter.title.text()
    assert "Room by seat" in meter.detail.text() and "Test this island" in meter.toolTip()
    before = meter.accessibleName()
    builder.page.workshop.turn([builder.draft.order[0]], 1)
    meter.reckon()
    assert meter.accessibleName() != before
    builder.page.workshop.take_up([builder.draft.order[0]])
    meter.reckon()
    assert "100" not in meter.title.text()


def test_tints_show_on_demand(builder: Builder) -> None:
    builder.start()
    for tint in Tint:
        builder.page.facts.tints[tint].setChecked(True)
    builder.point("G6")
    assert not builder.page.grab().isNull()


def test_the_draft_is_there_again(builder: Builder, qtbot: QtBot) -> None:
    builder.from_shelf(2, "G6")
    builder.page.rename("Left over")
    builder.page.desk.draft.save()
    again = Builder(qtbot)
    assert again.draft == builder.draft and again.draft.name == "Left over"


def test_the_title_marks_what_is_not_kept(builder: Builder) -> None:
    titles: list[str] = []
    builder.page.titled.connect(titles.append)
    builder.start()
    builder.page.desk.keep()
    assert titles[-1] == "Layouts: Test"
    builder.page.clear()
    assert titles[-1] == "Layouts: Test*"
    builder.page.undo()
    builder.page.desk.take(built_in_entries()[0].layout)
    assert not titles[-1].endswith("*")
    builder.page.undo()
    assert titles[-1] == "Layouts: Test", "it is as it was kept"


def test_bad_text_is_refused_with_its_place_and_the_draft_kept(builder: Builder) -> None:
    builder.start()
    before = builder.draft
    text = builder_text(builder).replace('"turn": ', '"turn": 9')
    QGuiApplication.clipboard().setText(text)
    builder.page.desk.paste()
    assert builder.draft == before and "tile 1, turn: " in builder.page.strip.remark
    QGuiApplication.clipboard().setText("no island")
    builder.page.desk.paste()
    assert builder.draft == before


def test_an_island_is_kept_played_and_exported(builder: Builder, qtbot: QtBot) -> None:
    builder.start(4)
    builder.page.desk.keep()
    [entry], _ = own_entries()
    assert entry.layout.tiles == drafts.laid_tiles(builder.draft)
    with qtbot.waitSignal(builder.page.play_wanted) as played:
        builder.page.facts.play_button.click()
    assert isinstance(played.args[0], Path) and played.args[0].is_file()
    folder = entry.path.parent
    for ending, begin in ((".png", b"\x89PNG"), (".svg", b"<?xml"), (".tempus-layout", b"{")):
        target = folder / f"out{ending}"
        builder.page.desk.export(target, load_palette(Theme.LIGHT))
        assert target.read_bytes().startswith(begin)


@pytest.mark.parametrize("scale", [2.0])
def test_large_text_hits_the_same_hexes(qtbot: QtBot, scale: float) -> None:
    builder = Builder(qtbot, scale)
    builder.from_shelf(0, "G6")
    assert builder.at(0) == "G6"
