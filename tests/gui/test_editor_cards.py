"""Entering the deck and eras of one's own copy by mouse and keys."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.card_sets import card_set_of, misfits
from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card, CardKind, Era, Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.card_grid import CARDS, Part
from tempus_desktop.gui.editor.card_sheet import CardSetSheet
from tempus_desktop.gui.editor.era_board import ERAS
from tempus_desktop.storage.card_sets import OWN_CARDS, write_card_set
from tempus_desktop.storage.components import load_components

HOUSE = card_set_of(load_components())
ANNS = replace(HOUSE.with_terrain(Era.ROADS, Terrain.WOODS), name="Ann's")
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SPEAR = Card(CardKind.WEAPONS, Terrain.WOODS)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 695)
    made.show()
    yield made
    for sheet in made.findChildren(CardSetSheet):
        sheet.desk.draft.save()  # not later, into the next test's home


def opened(window: QWidget, scale: float = 1.0, path: Path | None = None) -> CardSetSheet:
    made = CardSetSheet(load_palette(Theme.LIGHT), Type(scale), window, house=HOUSE)
    made.open_with(path)
    return made


@pytest.fixture
def sheet(window: QWidget) -> CardSetSheet:
    return opened(window)


def spot(sheet: CardSetSheet, card: Card, part: Part) -> QPoint:
    """A point on a card, or on its button for one less or one more."""
    grid, place = sheet.board.grid, CARDS.index(card)
    rect = grid.card_rect(place) if part is Part.CARD else grid.stepper_rect(place, part)
    return rect.center().toPoint()


def click(
    sheet: CardSetSheet, card: Card, part: Part = Part.CARD, button: Qt.MouseButton = LEFT
) -> None:
    QTest.mouseClick(sheet.board, button, pos=spot(sheet, card, part))


def pick(sheet: CardSetSheet, era: Era, terrain: Terrain) -> None:
    place, number = ERAS.index(era), CARD_TERRAINS.index(terrain)
    pos = sheet.eras.badge_rect(place, number).center().toPoint()
    QTest.mouseClick(sheet.eras, LEFT, pos=pos)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_card_is_added_and_taken_away_where_it_is_drawn(
    window: QWidget, scale: float
) -> None:
    sheet = opened(window, scale)
    for card in CARDS:
        before, count = sheet.bench.thing, HOUSE.count(card)
        for part, button, step in (
            (Part.CARD, LEFT, 1),
            (Part.CARD, RIGHT, 0),
            (Part.MORE, LEFT, 1),
            (Part.LESS, LEFT, 0),
            (Part.CARD, RIGHT, -1),
        ):
            click(sheet, card, part, button)
            assert sheet.bench.thing == before.with_count(card, count + step)
        assert sheet.board.card == card


def test_beside_the_cards_nothing_is_counted(sheet: CardSetSheet) -> None:
    for kind in range(len(CardKind)):
        QTest.mouseClick(sheet.board, LEFT, pos=sheet.board.grid.head_rect(kind).center().toPoint())
    click(sheet, SPEAR, button=Qt.MouseButton.MiddleButton)
    assert sheet.bench.thing == HOUSE and not sheet.bench.stack.count()


def test_a_count_ends_at_none_and_at_six(sheet: CardSetSheet) -> None:
    for _ in range(9):
        click(sheet, SPEAR, button=RIGHT)
    assert sheet.bench.thing.count(SPEAR) == 0
    for _ in range(9):
        click(sheet, SPEAR)
    assert sheet.bench.thing.count(SPEAR) == 6


def test_totals_are_live_and_what_is_wrong_is_said_where_it_is(sheet: CardSetSheet) -> None:
    assert sheet.total.text() == "54 of 54 cards" and not sheet.problem.text()
    assert sheet.play.isEnabled()
    click(sheet, SPEAR, button=RIGHT)
    assert sheet.total.text() == "53 of 54 cards"
    assert sheet.terrains.accessibleName() == "Farmland: 14, Grassland: 13, Hills: 13, Woods: 13"
    assert "Weapons" in sheet.problem.text() and "too few" in sheet.problem.text()
    assert "5 of 6: too few" in sheet.board.accessibleName()
    assert not sheet.play.isEnabled() and "Weapons" in sheet.play.toolTip()
    faith = Card(CardKind.RELIGION, Terrain.HILLS)
    click(sheet, faith)
    assert sheet.total.text() == "54 of 54 cards"
    assert "Religion (7), Weapons (5)" in sheet.problem.text()
    assert "7 of 6: too many" in sheet.board.accessibleName()
    click(sheet, faith, button=RIGHT)
    click(sheet, Card(CardKind.WEAPONS, Terrain.FARMLAND))
    assert not sheet.problem.text() and sheet.hint.isVisible() and sheet.play.isEnabled()


def test_a_wrong_kind_looks_wrong(sheet: CardSetSheet) -> None:
    before = sheet.board.grab().toImage()
    click(sheet, SPEAR, button=RIGHT)
    head = sheet.board.grid.kind_rect(list(CardKind).index(CardKind.WEAPONS)).topLeft().toPoint()
    edge = head + QPoint(40, 5)
    assert sheet.board.grab().toImage().pixelColor(edge) != before.pixelColor(edge)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_era_gets_every_terrain(window: QWidget, scale: float) -> None:
    sheet = opened(window, scale)
    for place, era in enumerate(ERAS):
        before = sheet.bench.thing
        for terrain in CARD_TERRAINS:
            pick(sheet, era, terrain)
            assert sheet.bench.thing == before.with_terrain(era, terrain)
        plaque = sheet.eras.row_rect(place).topLeft().toPoint() + QPoint(9, 9)
        QTest.mouseClick(sheet.eras, LEFT, pos=plaque)
        assert sheet.bench.thing == before.with_terrain(era, CARD_TERRAINS[0])


def test_all_by_keys(sheet: CardSetSheet) -> None:
    board, eras = sheet.board, sheet.eras
    board.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(board, key)
    card = CARDS[13]
    assert board.card == card and "Medicine (Grassland): 2" in board.accessibleName()
    for key, count in (
        (Qt.Key.Key_Plus, 3),
        (Qt.Key.Key_Minus, 2),
        (Qt.Key.Key_Delete, 1),
        (Qt.Key.Key_6, 6),
        (Qt.Key.Key_Plus, 6),
        (Qt.Key.Key_0, 0),
    ):
        QTest.keyClick(board, key)
        assert sheet.bench.thing.count(card) == count
    eras.setFocus()
    QTest.keyClick(eras, Qt.Key.Key_Down)
    assert eras.era is Era.FARMING and eras.accessibleName() == "Farming: Hills"
    QTest.keyClick(eras, Qt.Key.Key_Right)
    assert eras.accessibleName() == "Farming: Woods"
    QTest.keyClick(eras, Qt.Key.Key_1)
    assert sheet.bench.thing.era_terrains[Era.FARMING] is CARD_TERRAINS[0]


def test_what_the_keys_are_on_is_scrolled_to(window: QWidget, qtbot: QtBot) -> None:
    sheet = opened(window, 2.0)
    sheet.board.setFocus()
    for _ in range(4):
        QTest.keyClick(sheet.board, Qt.Key.Key_Down)
    rect = sheet.board.grid.cell_rect(CARDS.index(sheet.board.card)).toAlignedRect()
    assert rect.intersects(sheet.board.visibleRegion().boundingRect())
    sheet.eras.setFocus()
    rect = sheet.eras.row_rect(0).toAlignedRect()
    assert sheet.eras.visibleRegion().boundingRect().contains(rect.center())


def test_undo_and_redo_go_all_the_way(sheet: CardSetSheet) -> None:
    OWN_CARDS.keep(ANNS)
    sheet.shelf.look_again()
    seen = [sheet.bench.thing]
    for card in CARDS[:12]:
        click(sheet, card)
        seen.append(sheet.bench.thing)
    pick(sheet, Era.FLIGHT, Terrain.WOODS)
    seen.append(sheet.bench.thing)
    choose(sheet, "Ann's")
    seen.append(sheet.bench.thing)
    assert seen[-1] == ANNS and "another set" in sheet.shelf.undo.toolTip()
    for before in seen[-2::-1]:
        QTest.keyClick(sheet.board, Qt.Key.Key_Z, CONTROL)
        assert sheet.bench.thing == before
    assert not sheet.shelf.undo.isEnabled()
    for after in seen[1:]:
        QTest.keyClick(sheet.board, Qt.Key.Key_Z, CONTROL | SHIFT)
        assert sheet.bench.thing == after
    assert not sheet.shelf.redo.isEnabled()
    sheet.shelf.undo.click()
    assert sheet.bench.thing == seen[-2] and sheet.bench.path is None


def choose(sheet: CardSetSheet, name: str) -> None:
    """Choose a set in the list."""
    place = sheet.shelf.list.findText(name)
    assert place >= 0
    sheet.shelf.list.setCurrentIndex(place)
    sheet.shelf.list.activated.emit(place)


def call_it(sheet: CardSetSheet, name: str) -> None:
    sheet.shelf.name.setFocus()
    sheet.shelf.name.selectAll()
    QTest.keyClicks(sheet.shelf.name, name)
    QTest.keyClick(sheet.shelf.name, Qt.Key.Key_Tab)


def test_a_set_is_kept_renamed_and_deleted_and_comes_back(sheet: CardSetSheet) -> None:
    click(sheet, SPEAR)
    call_it(sheet, "Ann's")
    QTest.keyClick(sheet.board, Qt.Key.Key_S, CONTROL)
    (entry,) = OWN_CARDS.entries()
    assert entry.content == replace(HOUSE.with_count(SPEAR, 2), name="Ann's")
    assert "ann-s.tempus-cards" in sheet.note.text() and not sheet.shelf.keep.isEnabled()
    call_it(sheet, "Ben's")
    assert sheet.shelf.list.currentText() == "Ben's (not kept yet)"
    sheet.shelf.keep.click()
    (renamed,) = OWN_CARDS.entries()
    assert (renamed.path, renamed.content.name) == (entry.path, "Ben's")
    sheet.shelf.delete.click()
    assert OWN_CARDS.entries() == () and "Ben's" in sheet.note.text()
    assert sheet.bench.thing == renamed.content and not sheet.shelf.delete.isEnabled()
    sheet.shelf.keep.click()
    assert [entry.content for entry in OWN_CARDS.entries()] == [renamed.content]


def test_the_house_set_is_duplicated_and_stays_as_it_is(sheet: CardSetSheet) -> None:
    assert not sheet.shelf.keep.isEnabled() and not sheet.shelf.delete.isEnabled()
    sheet.shelf.duplicate.click()
    (entry,) = OWN_CARDS.entries()
    assert entry.content == replace(HOUSE, name="The house set, a copy")
    assert sheet.bench.path == entry.path
    pick(sheet, Era.ROADS, Terrain.WOODS)
    sheet.shelf.keep.click()
    choose(sheet, "The house set")
    assert sheet.bench.thing == HOUSE
    assert OWN_CARDS.entries()[0].content.era_terrains[Era.ROADS] is Terrain.WOODS


def test_a_set_taken_back_to_is_kept_in_its_own_file(sheet: CardSetSheet) -> None:
    first, second = OWN_CARDS.keep(ANNS), OWN_CARDS.keep(replace(ANNS, name="Ben's"))
    sheet.shelf.look_again()
    choose(sheet, "Ann's")
    choose(sheet, "Ben's")
    sheet.shelf.undo.click()
    click(sheet, SPEAR)
    sheet.shelf.keep.click()
    assert OWN_CARDS.load(first) == ANNS.with_count(SPEAR, 2)
    assert OWN_CARDS.load(second) == replace(ANNS, name="Ben's")


def test_what_is_not_kept_is_there_again_after_a_restart(window: QWidget) -> None:
    path = OWN_CARDS.keep(ANNS)
    sheet = opened(window, path=path)
    click(sheet, SPEAR)
    sheet.close_sheet()
    assert OWN_CARDS.load(path) == ANNS
    again = opened(window)
    assert again.bench.thing == ANNS.with_count(SPEAR, 2) and not again.bench.stack.canUndo()
    again.shelf.keep.click()
    assert OWN_CARDS.load(path) == again.bench.thing and len(OWN_CARDS.entries()) == 1
    again.close_sheet()
    assert opened(window).bench.thing == HOUSE


def test_files_come_and_go(
    sheet: CardSetSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "anns.tempus-cards"
    path.write_text(write_card_set(ANNS.with_count(SPEAR, 0)), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    sheet.shelf.load.click()
    assert sheet.bench.thing == ANNS.with_count(SPEAR, 0) and OWN_CARDS.entries() == ()
    assert misfits(sheet.bench.thing.deck) == {CardKind.WEAPONS: 5}
    assert "Weapons" in sheet.problem.text()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "bens"), ""))
    call_it(sheet, "Ben's")
    sheet.shelf.save.click()
    assert OWN_CARDS.load(tmp_path / "bens.tempus-cards") == sheet.bench.thing


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1"),
        ("{", "line 1"),
        (write_card_set(HOUSE).replace("tempus-cards", "tempus-tiles"), "format"),
        (write_card_set(HOUSE).replace('"version": 1', '"version": 2'), "version"),
        (
            write_card_set(HOUSE).replace('"hills": 1', '"hills": 7', 1),
            "cards.fortifications.hills",
        ),
        (write_card_set(HOUSE).replace('"hills"', '"mountain"', 1), "cards.education.mountain"),
        (
            write_card_set(HOUSE).replace('"writing": "farmland"', '"writing": "sea"'),
            "eras.writing",
        ),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence_and_changes_nothing(
    sheet: CardSetSheet, tmp_path: Path, text: str, told: str
) -> None:
    click(sheet, SPEAR)
    before, steps = sheet.bench.thing, sheet.bench.stack.count()
    path = tmp_path / "bad.tempus-cards"
    path.write_text(text, "utf-8")
    assert not sheet.desk.take_file(path)
    assert told in sheet.failure.text() and sheet.failure.text().startswith("bad.tempus-cards: ")
    assert "\n" not in sheet.failure.text()
    assert (sheet.bench.thing, sheet.bench.stack.count()) == (before, steps)
    assert not sheet.desk.take_file(tmp_path / "none.tempus-cards")
    assert os.strerror(2) in sheet.failure.text()


def test_a_draft_that_cannot_be_read_is_put_aside(window: QWidget) -> None:
    sheet = opened(window)
    draft = sheet.desk.draft.file
    draft.parent.mkdir(parents=True, exist_ok=True)
    draft.write_text("{", "utf-8")
    again = opened(window)
    aside = draft.with_stem("draft-unreadable")
    assert again.bench.thing == HOUSE and aside.read_text("utf-8") == "{"
    assert aside.name in again.failure.text(), "and whoever opens the editor is told"


def test_play_keeps_the_set_first_and_names_its_file(sheet: CardSetSheet, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sheet.play_wanted) as house:
        sheet.play.click()
    assert house.args == [None] and OWN_CARDS.entries() == ()
    sheet.open_with(None)
    pick(sheet, Era.ROADS, Terrain.WOODS)
    with qtbot.waitSignal(sheet.play_wanted) as own:
        sheet.play.click()
    (entry,) = OWN_CARDS.entries()
    assert own.args == [str(entry.path)] and entry.path.parent == OWN_CARDS.folder()
    assert entry.content.era_terrains[Era.ROADS] is Terrain.WOODS and not sheet.isVisible()
