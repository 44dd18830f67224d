"""Card sets within the program: chosen in New Game, played with, kept, shared, played again."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tempus_desktop.cli import main
from tempus_desktop.games.tempus.card_sets import CardSet, card_set_of
from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Terrain
from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.panels.era_words import era_tooltip
from tempus_desktop.gui.program import Program
from tempus_desktop.storage.card_sets import OWN_CARDS, write_card_set
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.settings import ThemeChoice
from tempus_desktop.storage.tile_sets import TileSet, write_tile_set
from tests.gui.matches import set_up
from tests.gui.test_program import ALONE, play, view_of

HOUSE = card_set_of(load_components())
HILLY = CardSet(
    "Hills and woods",
    tuple(sorted(Card(kind, Terrain.HILLS) for kind in CardKind for _ in range(6))),
    (None, *[Terrain.WOODS] * 10),
)
SPEAR = Card(CardKind.WEAPONS, Terrain.WOODS)
UNFINISHED = replace(HOUSE.with_count(SPEAR, 0), name="Half")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def program(program: Program) -> Iterator[Program]:
    yield program
    program.cards.keep()
    program.tiles.keep()  # not later, into the next test's home


def played_with(program: Program) -> CardSet:
    return card_set_of(view_of(program).observation.match.components, HILLY.name)


def hilly_file(folder: Path, cards: CardSet = HILLY) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "hills.TEMPUS-CARDS"
    path.write_text(write_card_set(cards), "utf-8")
    return path


def test_the_house_set_is_the_default_and_one_of_ones_own_is_chosen(program: Program) -> None:
    path = OWN_CARDS.keep(HILLY)
    OWN_CARDS.keep(UNFINISHED)
    program.ask_new_game()
    dialog = program.new_game
    dialog.cards.refresh()
    chosen = dialog.cards.list
    assert [chosen.itemText(n) for n in range(chosen.count())] == [
        "The house set",
        "Half",
        "Hills and woods",
        "From a file…",
    ]
    setup = dialog.setup()
    assert setup is not None and setup.cards is None
    chosen.setFocus()
    QTest.keyClick(chosen, Qt.Key.Key_Down)
    chosen.activated.emit(chosen.currentIndex())
    assert dialog.setup() is None and not dialog.start.isEnabled()
    assert "cards.weapons" in dialog.cards.problem.text() and "5" in dialog.cards.problem.text()
    chosen.setCurrentIndex(2)
    chosen.activated.emit(2)
    setup = dialog.setup()
    assert setup is not None and setup.cards == str(path) and dialog.start.isEnabled()
    QTest.mouseClick(dialog.start, LEFT)
    assert played_with(program) == HILLY
    program.to_start()
    program.ask_new_game()
    assert dialog.cards.path == str(path)


def test_a_file_is_chosen_and_a_bad_one_says_why(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.ask_new_game()
    dialog = program.new_game
    path = hilly_file(tmp_path)
    monkeypatch.setattr(QFileDialog, "open", lambda self: self.fileSelected.emit(str(path)))
    dialog.cards.list.activated.emit(dialog.cards.list.count() - 1)
    assert dialog.cards.path == str(path) and not dialog.cards.trouble()
    for text, told in (("{", "line 1"), (path.read_text("utf-8").replace("6", "7", 1), "hills")):
        path.write_text(text, "utf-8")
        dialog.cards.refresh()
        assert told in dialog.cards.problem.text() and dialog.setup() is None
    path.unlink()
    dialog.cards.refresh()
    assert dialog.cards.problem.text() and dialog.setup() is None
    dialog.cards.set_choice(None)
    assert not dialog.cards.problem.text() and dialog.setup() is not None


@pytest.mark.parametrize("name", ["two\0halves", "/", "x" * 5000, ""])
def test_a_path_from_somebody_elses_game_is_no_danger(program: Program, name: str) -> None:
    program.new_game.cards.set_choice(name)
    assert program.new_game.cards.trouble() and program.new_game.setup() is None


@pytest.mark.parametrize("own", [False, True])
def test_cards_that_cannot_be_used_leave_those_that_were_chosen(
    program: Program, tmp_path: Path, own: bool
) -> None:
    program.ask_new_game()
    dialog, before = program.new_game, str(hilly_file(tmp_path)) if own else None
    dialog.cards.set_choice(before)
    bad = tmp_path / "bad.tempus-cards"
    bad.write_text("{", "utf-8")
    program.open_file(bad)
    assert dialog.cards.path == before and dialog.setup() is not None
    assert dialog.start.isEnabled()
    for said in (dialog.cards.problem, dialog.problem):
        assert said.isVisible() and "bad.tempus-cards" in said.text() and "line 1" in said.text()
    dialog.cards.set_choice(None)
    assert not dialog.cards.problem.isVisible() and not dialog.problem.text()


def test_the_first_trouble_is_said_beside_start(program: Program) -> None:
    program.ask_new_game()
    dialog = program.new_game
    assert not dialog.problem.text()
    dialog.seed.setText("a")
    assert not dialog.start.isEnabled()
    assert dialog.problem.isVisible() and dialog.problem.text() == dialog.seed_problem.text() != ""
    name = dialog.seats.rows[0].name
    name.setText(" ")
    assert "needs a name" in dialog.problem.text()
    name.setText("Ann of the seven hills")
    dialog.seed.clear()
    assert not dialog.problem.text() and dialog.start.isEnabled()


def test_open_says_all_kinds_of_files_that_it_opens(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(_: object, _title: str, _folder: str, kinds: str) -> tuple[str, str]:
        asked.append(kinds)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    program._ask_file()
    (kinds,) = asked
    for ending in ("", "-position", "-puzzle", "-layout", "-tiles", "-cards"):
        assert f"*.tempus{ending}" in kinds.replace(")", " ").split("(")[1].split()
    for kind in ("games", "positions", "puzzles", "islands", "cards"):
        assert kind in kinds.split("(")[0].lower()


def test_a_file_opens_new_game_with_its_cards(program: Program, tmp_path: Path) -> None:
    path = hilly_file(tmp_path)
    program.open_file(path)
    assert program.new_game.isVisible() and program.new_game.cards.path == str(path)
    QTest.mouseClick(program.new_game.start, LEFT)
    assert played_with(program) == HILLY


@pytest.mark.parametrize("of", ["cards", "tiles"])
def test_the_command_line_opens_new_game_with_its_sets(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    path, seen = hilly_file(tmp_path), list[str | None]()
    if of == "tiles":
        path = tmp_path / "my.tempus-tiles"
        path.write_text(write_tile_set(TileSet("", load_components().tiles)), "utf-8")

    def shown() -> int:
        (dialog,) = (
            dialog
            for window in qapp.topLevelWidgets()
            for dialog in window.findChildren(NewGameDialog)
            if dialog.isVisible()
        )
        seen.append({"cards": dialog.cards, "tiles": dialog.tiles}[of].path)
        dialog.window().close()
        return 0

    monkeypatch.setattr(qapp, "exec", shown)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert main([str(path)]) == 0
    assert seen == [str(path)]


def test_the_table_shows_the_cards_and_eras_of_the_match(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    program.start(replace(set_up(ALONE), cards=str(hilly_file(tmp_path))))
    play(qtbot, program, 10)
    view = view_of(program)
    assert "Woods" in era_tooltip(view, Era.WRITING)
    held = [seat.hand for seat in view.observation.seats if seat.hand]
    assert held and {card.terrain for hand in held for card in hand} == {Terrain.HILLS}


def test_it_is_kept_resumed_exported_and_played_again(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    file = hilly_file(tmp_path / "private")
    program.start(replace(set_up(ALONE), cards=str(file)))
    play(qtbot, program, 5)
    controller = program.window.room.controller
    assert controller is not None
    copy = tmp_path / "game.tempus"
    program.desk.write(controller.beginning, controller.session, copy)
    state = controller.session.state
    assert "private" not in copy.read_text("utf-8")
    file.unlink()
    program.to_start()
    program.continue_game()
    again = program.window.room.controller
    assert again is not None and again.session.state == state and played_with(program) == HILLY
    program.looking.look_back()
    assert played_with(program) == HILLY
    program.to_start()
    program.open_file(copy)
    assert len(program.desk.library.entries()) == 1
    program._again()
    assert played_with(program) == HILLY and len(program.desk.library.entries()) == 2
    assert view_of(program).observation.deck_size == 54


def test_a_friend_without_the_file_plays_it_again(program: Program, tmp_path: Path) -> None:
    file = hilly_file(tmp_path / "private")
    program.start(replace(set_up(ALONE), cards=str(file)))
    controller = program.window.room.controller
    assert controller is not None
    copy = tmp_path / "game.tempus"
    program.desk.write(controller.beginning, controller.session, copy)
    program.to_start()
    program.desk.library.delete(1, "2000-01-01")
    file.unlink()
    program.open_file(copy)
    assert played_with(program) == HILLY
    program._again()
    assert played_with(program) == HILLY
    program.ask_new_game()
    assert program.new_game.cards.list.currentText() == "hills.TEMPUS-CARDS"
    assert program.new_game.cards.problem.text()


def test_a_set_that_went_bad_meanwhile_starts_nothing(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = hilly_file(tmp_path, UNFINISHED)
    told: list[str] = []
    monkeypatch.setattr(program.notice, "tell", lambda text, *_: told.append(text))
    program.start(replace(set_up(ALONE), cards=str(path)))
    path.unlink()
    program.start(replace(set_up(ALONE), cards=str(path)))
    assert "cards.weapons" in told[0] and str(path) in told[1]
    assert program.window.room.view is None


def test_new_game_opens_the_editor_and_takes_what_comes_of_it(program: Program) -> None:
    program.ask_new_game()
    dialog = program.new_game
    dialog.seats.set_count(5)
    dialog.cards.edit.click()
    sheet = program.cards.sheet
    assert sheet is not None and sheet.isVisible() and sheet.bench.thing == HOUSE
    sheet.eras.setFocus()
    QTest.keyClick(sheet.eras, Qt.Key.Key_Right)
    QTest.mouseClick(sheet.play, LEFT)
    (entry,) = OWN_CARDS.entries()
    assert not sheet.isVisible() and dialog.isVisible()
    assert dialog.cards.path == str(entry.path) and len(dialog.seats.rows) == 5
    dialog.cards.edit.click()
    assert sheet.bench.path == entry.path
    sheet.shelf.delete.click()
    assert dialog.cards.problem.text()
    sheet.on_escape()
    assert not sheet.isVisible() and dialog.isVisible()


def test_the_workbench_opens_the_editor_and_its_set_is_played(program: Program) -> None:
    program.open_layouts()
    page = program.editor.page
    assert page is not None
    action = next(action for action in page.actions() if action.text() == "Card s&et…")
    action.trigger()
    sheet = program.cards.sheet
    assert sheet is not None and sheet.isVisible()
    sheet.bench.change("", HILLY)
    program._take_preferences(replace(program.desk.preferences(), theme=ThemeChoice.DARK))
    QTest.mouseClick(sheet.play, LEFT)
    assert program.new_game.isVisible()
    QTest.mouseClick(program.new_game.start, LEFT)
    assert played_with(program) == HILLY


def test_in_the_editor_over_a_table_undo_takes_nothing_back_on_the_table(
    program: Program, qtbot: QtBot
) -> None:
    program.start(set_up(ALONE))
    play(qtbot, program, 1)
    controller = program.window.room.controller
    assert controller is not None
    decisions = list(controller.session.decisions)
    program.ask_new_game()
    program.new_game.cards.edit.click()
    sheet = program.cards.sheet
    assert sheet is not None
    sheet.board.setFocus()
    QTest.keyClick(sheet.board, Qt.Key.Key_Plus)
    QTest.keyClick(sheet.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sheet.bench.thing == HOUSE
    assert controller.session.decisions == decisions
