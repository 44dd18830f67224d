"""Puzzles at the table: the goal is told, the program checks it, the solved ones bear a tick."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.core.errors import NewerFile
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.positions.puzzle_list import PuzzleList
from tempus_desktop.gui.positions.puzzle_sheet import PuzzleSheet
from tempus_desktop.gui.program import Program
from tempus_desktop.session.origin import Origin, read_origin
from tempus_desktop.session.puzzles import (
    MOST_POINTS,
    Puzzle,
    Score,
    TakeCity,
    Verdict,
    WinEra,
    read_puzzle,
)
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.puzzles import (
    SUFFIX,
    built_in_files,
    mark_solved,
    own_files,
    solved,
    solved_file,
)
from tempus_desktop.storage.strict_json import load_document
from tests.games.tempus.positions import example
from tests.gui.test_program import view_of
from tests.session.test_built_in_puzzles import SOLUTIONS

LEFT = Qt.MouseButton.LeftButton
SECOND = "2-the-second-wave"


@pytest.fixture
def program(program: Program) -> Iterator[Program]:
    yield program
    if program.positions.puzzles.list is not None:
        program.positions.puzzles.list.close_sheet()  # it would go on painting pictures


def built_in(name: str) -> Puzzle:
    file = next(path for path in built_in_files() if path.stem == name)
    return read_puzzle(load_document(file), load_components())


def on_table(program: Program) -> TableController:
    controller = program.window.room.controller
    assert controller is not None
    return controller


def listed(program: Program) -> PuzzleList:
    program.positions.puzzles.open()
    shown = program.positions.puzzles.list
    assert shown is not None
    return shown


def act(program: Program, qtbot: QtBot, *texts: str) -> None:
    """Take a person's decisions; bots answer in between, and reveals are read at once."""
    for text in texts:
        qtbot.waitUntil(lambda: is_due(program), timeout=20_000)
        controller = on_table(program)
        action = read_action(text, controller.session.state.match.sea)
        assert action in view_of(program).legal, text
        assert action is not None
        controller.play((action,))


def is_due(program: Program) -> bool:
    """A person is to decide and sees what."""
    sheets = program.window.room.sheets
    for sheet in (sheets.fight, sheets.progress):
        if sheet.isVisible() and not view_of(program).legal and sheet.primary is not None:
            sheet.on_escape()
            sheet.primary.click()
    return bool(view_of(program).legal)


def mine(name: str) -> list[str]:
    """A person's part of the solution: bots decide declarations and the defence."""
    fights = ("declare", "commit")
    solution = SOLUTIONS[name]
    return [
        text
        for place, text in enumerate(solution)
        if not text.startswith("declare")
        and not (text.startswith("commit") and solution[place - 1].startswith(fights[1]))
    ]


def test_the_puzzles_of_the_program_are_listed(program: Program) -> None:
    cards = listed(program).cards
    assert [card.puzzle.key for card in cards] == [
        built_in(path.stem).key for path in built_in_files()
    ]
    assert not any(card.is_solved for card in cards)
    assert "not solved" in cards[0].accessibleName()


def test_a_click_puts_a_puzzle_on_the_table_and_tells_its_words(
    program: Program, qtbot: QtBot
) -> None:
    card = listed(program).cards[1]
    QTest.mouseClick(card, LEFT)
    words = program.positions.puzzles.words
    qtbot.waitUntil(lambda: program.positions.puzzles.words is not None)
    words = program.positions.puzzles.words
    assert words is not None
    assert words.isVisible()
    plaque = program.window.room.plaque
    assert plaque.isVisible()
    assert plaque.accessibleName() == "The second wave. Take the city of Blue in H6 this turn."
    assert plaque.verdict is Verdict.OPEN
    assert plaque.buttons["undo"].isHidden()


def test_a_puzzle_is_solved_and_keeps_its_tick(program: Program, qtbot: QtBot) -> None:
    program.positions.puzzles.start(built_in(SECOND))
    act(program, qtbot, *mine(SECOND))
    plaque = program.window.room.plaque
    assert plaque.verdict is Verdict.SOLVED
    assert plaque.accessibleName().startswith("Solved!")
    assert solved() == {built_in(SECOND).key}
    assert [card.is_solved for card in listed(program).cards].count(True) == 1


def test_a_failed_puzzle_rests_and_is_tried_again(program: Program, qtbot: QtBot) -> None:
    program.positions.puzzles.start(built_in("3-a-friend-in-the-woods"))
    start = on_table(program).session.state
    act(program, qtbot, "idea", "end", "commit")
    plaque = program.window.room.plaque
    qtbot.waitUntil(lambda: is_due(program) or plaque.verdict is Verdict.FAILED, timeout=20_000)
    qtbot.waitUntil(lambda: program.window.room.plaque.isVisible())
    assert plaque.verdict is Verdict.FAILED
    assert solved() == frozenset()
    seen = len(on_table(program).session.decisions)
    qtbot.wait(50)
    assert len(on_table(program).session.decisions) == seen, "bots rest"
    is_due(program)
    plaque.undo.emit()
    assert plaque.accessibleName().startswith("A friend in the woods.")
    plaque.again.emit()
    assert on_table(program).session.state == start
    assert plaque.accessibleName().startswith("A friend in the woods.")


def test_a_decided_puzzle_can_be_played_on(program: Program, qtbot: QtBot) -> None:
    program.positions.puzzles.start(built_in("3-a-friend-in-the-woods"))
    act(program, qtbot, "idea", "end", "commit")
    controller = on_table(program)
    plaque = program.window.room.plaque
    qtbot.waitUntil(lambda: is_due(program) or plaque.verdict is Verdict.FAILED, timeout=20_000)
    is_due(program)
    seen = len(controller.session.decisions)
    plaque.go_on.emit()
    qtbot.waitUntil(lambda: len(controller.session.decisions) > seen, timeout=20_000)
    assert plaque.buttons["go_on"].isHidden()


def test_other_matches_have_no_plaque(program: Program) -> None:
    program.positions.puzzles.start(built_in(SECOND))
    assert program.window.room.plaque.isVisible()
    program.looking.look_back()
    assert program.window.room.plaque.isHidden()


def test_a_puzzle_taken_up_again_is_still_a_puzzle(program: Program) -> None:
    program.positions.puzzles.start(built_in(SECOND))
    program.to_start()
    program.continue_game()
    assert program.window.room.plaque.isVisible()
    assert program.desk.library.entries()[0].name == "The second wave"


def test_a_puzzle_file_is_played_when_it_is_opened(program: Program, tmp_path: Path) -> None:
    file = tmp_path / f"mine{SUFFIX.upper()}"
    file.write_bytes(built_in_files()[0].read_bytes())
    program.open_file(file)
    assert program.window.room.plaque.isVisible()


@pytest.mark.parametrize("text", ["{", '{"format": "tempus-puzzle", "version": 2}', "[]"])
def test_a_damaged_puzzle_file_is_told(program: Program, tmp_path: Path, text: str) -> None:
    file = tmp_path / f"bad{SUFFIX}"
    file.write_text(text, encoding="utf-8")
    program.open_file(file)
    assert program.notice.isVisible()
    assert program.window.start_page.isVisible()


# --- making one


def test_a_puzzle_is_made_of_a_position(program: Program) -> None:
    page = program.positions.open()
    document = example()
    document["players"][1]["cities"] = {"G5": 2}
    page.edit(read_record(document))
    QTest.mouseClick(page.facts.puzzle_button, LEFT)
    maker = program.positions.puzzles.maker
    assert maker is not None
    assert not maker.try_it.isEnabled(), "it needs a title"
    QTest.keyClicks(maker.name, "The town in the woods")
    assert maker.kind.currentData() is WinEra
    maker.kind.setCurrentIndex(maker.kind.findData(TakeCity))
    sea = page.bench.position.sea
    assert maker.goal == TakeCity(sea.find("G5") or 0)
    QTest.mouseClick(maker.keep, LEFT)
    assert len(own_files()) == 1
    shown = program.positions.puzzles.list
    assert shown is not None
    assert shown.isVisible()
    assert shown.cards[-1].puzzle.task.title == "The town in the woods"
    assert json.loads(own_files()[0].read_text(encoding="utf-8"))["goal"] == {
        "kind": "take-city",
        "city": "G5",
    }


def test_no_city_no_goal_to_take_one(program: Program) -> None:
    page = program.positions.open()
    document = example()
    document["players"][0]["cities"] = {}
    page.edit(read_record(document))
    page.puzzle_wanted.emit()
    maker = program.positions.puzzles.maker
    assert maker is not None
    assert maker.kind.findData(TakeCity) < 0


def test_a_made_puzzle_is_tried_at_once(program: Program) -> None:
    page = program.positions.open()
    page.edit(read_record(example()))
    page.puzzle_wanted.emit()
    maker = program.positions.puzzles.maker
    assert maker is not None
    maker.name.setText("Mine")
    QTest.mouseClick(maker.try_it, LEFT)
    assert program.window.room.plaque.isVisible()


def test_points_had_already_or_out_of_reach_are_no_goal(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    maker = PuzzleSheet(load_palette(Theme.LIGHT), Type(), window, load_components())
    maker.open_for(read_record(example()))
    maker.name.setText("Points")
    maker.kind.setCurrentIndex(maker.kind.findData(Score))
    assert maker.points.lineEdit().textMargins().left() > 0, "digits keep clear of the border"
    maker.points.setValue(1)
    assert "the score at the start is" in maker.problem.text()
    assert not maker.keep.isEnabled()
    maker.points.setValue(12)
    assert maker.keep.isEnabled()
    maker.points.setValue(MOST_POINTS)
    assert "at most" in maker.problem.text()
    assert not maker.keep.isEnabled()


NASTY = (
    "\t\n\r\x00\x1b\x7f\x85\u00a0\u00ad\u200b\u200d\u2028\u2029\u202e\u3000\ufdd0\ufeff\U0001f409"
)


def test_whatever_the_maker_lets_through_can_be_read_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    maker = PuzzleSheet(load_palette(Theme.LIGHT), Type(), window, load_components())
    maker.open_for(read_record(example()))
    file = tmp_path / f"nasty{SUFFIX}"
    passed = set()
    for letter in NASTY:
        for title, text in ((f"a{letter}b", "plain"), ("plain", f"a{letter}b")):
            maker.name.setText(title)
            maker.words.setPlainText(text)
            made = maker.puzzle
            if made is None:
                assert ": the character U+" in maker.problem.text()
                continue
            assert maker.write(file)
            assert read_puzzle(load_document(file), load_components()) == made
            record = json.loads(json.dumps(Origin(made.position, made.task).to_json()))
            assert read_origin(record).puzzle == made
            passed |= {*made.task.title}
    assert {"\u00a0", "\u3000", "\u200d"} <= passed


# --- marks


def test_marks_of_a_newer_program_are_left_alone_and_that_is_told(
    program: Program, qtbot: QtBot
) -> None:
    text = '{"format": "tempus-solved", "version": 2, "solved": {"by": "others"}}'
    solved_file().parent.mkdir(parents=True, exist_ok=True)
    solved_file().write_text(text, encoding="utf-8")
    shown = listed(program)
    assert not any(card.is_solved for card in shown.cards)
    shown.close_sheet()
    with pytest.raises(NewerFile, match="the file has version 2"):
        mark_solved("a")
    told: list[str] = []
    program.positions.puzzles.failed.connect(told.append)
    program.positions.puzzles.start(built_in(SECOND))
    act(program, qtbot, *mine(SECOND))
    assert len(told) == 1 and "version 2" in told[0]
    assert solved_file().read_text(encoding="utf-8") == text
    assert [path.name for path in solved_file().parent.glob("solved*")] == ["solved.json"]
