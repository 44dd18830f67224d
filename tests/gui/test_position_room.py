"""Positions in the program: reached from everywhere, played from, kept like other games."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.cli import main
from tempus_desktop.games.tempus.actions import EndRound
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_writer import write_record
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.positions.page import PositionPage
from tempus_desktop.gui.positions.room import land_of
from tempus_desktop.gui.program import Program
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.origin import Origin
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.gallery import built_in_entries
from tests.games.tempus.positions import example
from tests.gui.test_greyed import silent
from tests.gui.test_program import view_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def program(program: Program) -> Iterator[Program]:
    yield program
    if program.positions.puzzles.list is not None:
        program.positions.puzzles.list.close_sheet()  # it would go on painting pictures


@pytest.fixture
def page(program: Program) -> PositionPage:
    """The editor with the example of the notation in it."""
    opened = program.positions.open()
    opened.edit(read_record(example()))
    return opened


def on_table(program: Program) -> TableController:
    controller = program.window.room.controller
    assert controller is not None
    return controller


def people(*levels: str | None) -> tuple[Seat, ...]:
    record = read_record(example())
    return tuple(
        Seat(f"Player {n}", player.colour, level)
        for n, (player, level) in enumerate(zip(record.players, levels, strict=True))
    )


def test_the_list_of_puzzles_leads_to_the_editor_and_back(program: Program) -> None:
    button = next(b for b in program.window.start_page._entries if b.text() == "Puzzles")
    QTest.mouseClick(button, LEFT)
    puzzles = program.positions.puzzles.list
    assert puzzles is not None
    assert puzzles.isVisible()
    QTest.mouseClick(puzzles.make_button, LEFT)
    page = program.positions.page
    assert page is not None
    assert page.isVisible()
    QTest.mouseClick(page.strip.buttons["leave"], LEFT)
    assert program.window.start_page.isVisible()


def test_a_position_is_played_from_and_kept(
    program: Program, page: PositionPage, qtbot: QtBot
) -> None:
    QTest.mouseClick(page.facts.play_button, LEFT)
    sheet = program.positions.players
    assert sheet is not None
    assert [row.seat.is_person for row in sheet.rows] == [True, False, False]
    QTest.mouseClick(sheet.start, LEFT)
    controller = on_table(program)
    assert controller.session.state.turn == 6
    assert {str(card) for card in view_of(program).observation.seats[0].hand or ()} == {
        "education/woods"
    }
    controller.play((controller.session.legal()[0],))
    left = controller.session.state
    program.to_start()
    program.continue_game()
    assert on_table(program).session.state == left
    assert program.desk.library.entries()[0].name == "A position of turn 6"


def wide_file(folder: Path) -> Path:
    """The example on a sea that is one column too wide."""
    document: Any = json.loads(json.dumps(example()))
    document["sea"]["columns"] += 1
    path = folder / "wide.tempus-position"
    path.write_text(json.dumps(document), "utf-8")
    return path


def refused_for_its_sea(page: PositionPage) -> bool:
    """Whether the page says so, and offers neither to play nor to make a puzzle."""
    (card,) = page.facts.listed
    assert card.title == "The sea" and card.text.endswith("not on 14 by 12 (S2)")
    buttons = (page.facts.play_button, page.facts.puzzle_button)
    return not any(button.isEnabled() for button in buttons)


def test_a_position_on_another_sea_is_edited_and_not_played(
    program: Program, tmp_path: Path
) -> None:
    program.open_file(wide_file(tmp_path))
    page = program.positions.page
    assert page is not None and page.isVisible() and page.bench.position.sea.columns == 14
    assert refused_for_its_sea(page)
    QTest.mouseClick(page.facts.play_button, LEFT)
    assert program.positions.players is not None and not program.positions.players.isVisible()
    sea, before = page.bench.position.sea, page.bench.position
    page.bench.put(next(iter(before.land)))
    assert page.bench.position != before and page.bench.position.sea == sea
    page.undo()
    program.positions.edit_island(built_in_entries()[0].layout)
    assert page.bench.position.sea.columns == 13
    assert all(card.title != "The sea" for card in page.facts.listed)


def test_the_command_line_opens_it_with_the_reason(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seen = wide_file(tmp_path), list[bool]()

    def shown() -> int:
        (page,) = (
            page
            for window in qapp.topLevelWidgets()
            for page in window.findChildren(PositionPage)
            if page.isVisible()
        )
        seen.append(refused_for_its_sea(page))
        page.desk.draft.save()
        page.window().close()
        return 0

    monkeypatch.setattr(qapp, "exec", shown)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert main([str(path)]) == 0
    assert seen == [True]


def test_a_match_on_another_sea_is_refused_with_the_rule(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    document: Any = json.loads(json.dumps(example()))
    document["sea"]["rows"] += 1
    told: list[str] = []
    monkeypatch.setattr(program.notice, "tell", lambda text, *_: told.append(text))
    program.start(NewGame(people(None, "random", "random"), origin=Origin(document)))
    assert program.window.room.view is None
    assert "13 columns by 12 rows" in told[0] and "S2" in told[0]


def test_the_set_up_of_a_position_is_not_offered_for_new_games(program: Program) -> None:
    setup = NewGame(people(None, "random", "random"), origin=Origin(example()))
    program.start(setup)
    last = program.desk.last_game()
    assert last is not None
    assert last.origin is None
    program.ask_new_game()
    assert program.new_game.setup() is not None


def test_names_must_be_told_apart(program: Program, page: PositionPage) -> None:
    page.play_wanted.emit()
    sheet = program.positions.players
    assert sheet is not None
    sheet.rows[0].name.setText(sheet.rows[1].name.text())
    assert not sheet.start.isEnabled()
    assert not silent(program)
    sheet.analysis.setChecked(True)
    assert sheet.start.isEnabled() and not sheet.teaching.isEnabled()
    assert not silent(program)


def test_who_analyses_sees_every_hand_and_takes_anything_back(
    program: Program, page: PositionPage
) -> None:
    page.play_wanted.emit()
    sheet = program.positions.players
    assert sheet is not None
    sheet.analysis.setChecked(True)
    QTest.mouseClick(sheet.start, LEFT)
    controller = on_table(program)
    assert view_of(program).me == 0
    start = controller.session.state
    idea = next(action for action in view_of(program).legal if type(action).__name__ == "HaveIdea")
    controller.play((idea,))
    controller.play((EndRound(),))
    assert view_of(program).me == 1, "the next player looks at once"
    assert view_of(program).curtain is None
    for _ in range(2):
        controller.undo()
    assert controller.session.state == start
    assert view_of(program).me == 0
    controller.redo()
    assert len(controller.session.decisions) == 1


def test_people_at_one_screen_hide_the_hands_they_begin_with(program: Program) -> None:
    program.start(NewGame(people(None, None, None), origin=Origin(example())))
    view = view_of(program)
    assert view.curtain == 0
    assert all(seat.hand is None for seat in view.observation.seats)


def test_a_match_is_edited_from_the_table_without_its_secrets(program: Program) -> None:
    program.start(NewGame(people(None, "random", "random"), origin=Origin(example())))
    controller = on_table(program)
    state = controller.session.state
    program.commands.actions["edit_position"].trigger()
    page = program.positions.page
    assert page is not None
    assert page.isVisible()
    position = page.bench.position
    assert position.players[0].hand == state.players[0].hand
    assert len(position.players[2].hand) == 1, "as many cards as there are"
    # What was dealt follows from what the person saw alone.
    assert observe(state, 0).seats[2].hand is None
    assert page.bench.problems == ()
    page.undo()
    assert page.bench.position != position


def test_a_replay_of_an_analysis_is_edited_as_it_is(program: Program) -> None:
    program.start(NewGame(people(None, None, None), origin=Origin(example(), None, True)))
    program.looking.look_back()
    program.commands.actions["edit_position"].trigger()
    page = program.positions.page
    assert page is not None
    edited = page.bench.position
    assert replace(edited, deck=None, seed=0) == replace(read_record(example()), deck=None)


def test_in_set_up_there_is_no_position_to_edit(program: Program) -> None:
    program.start(NewGame(people(None, "random", "random")))
    program.commands.actions["edit_position"].trigger()
    assert program.positions.page is None
    assert program.notice.isVisible()


def test_another_island_is_picked(program: Program, page: PositionPage) -> None:
    QTest.mouseClick(page.pieces.island, LEFT)
    gallery = program.positions.gallery
    assert gallery is not None
    assert gallery.isVisible()
    entry = built_in_entries()[0]
    gallery.chosen.emit(entry)
    assert page.bench.position.land == land_of(entry.layout)
    assert page.bench.position.players[0].tokens, "pieces stay on hexes of the same names"
    page.undo()
    assert page.bench.position == read_record(example())


def test_a_position_is_set_up_on_the_island_of_the_workbench(program: Program) -> None:
    program.open_layouts()
    workbench = program.editor.page
    assert workbench is not None
    entry = built_in_entries()[-1]
    workbench.desk.take(entry.layout)
    action = next(a for a in workbench.actions() if a.text() == "Set up a p&osition on it")
    action.trigger()
    page = program.positions.page
    assert page is not None
    assert page.isVisible()
    assert page.bench.position.land == land_of(entry.layout)


def test_a_position_file_opens_in_the_editor(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "Mine.TEMPUS-POSITION"
    file.write_text(json.dumps(write_record(read_record(example()))), encoding="utf-8")
    program.open_file(file)
    page = program.positions.page
    assert page is not None
    assert page.isVisible()
    assert page.bench.position == read_record(example())


def test_a_damaged_position_file_is_told_and_changes_nothing(
    program: Program, tmp_path: Path
) -> None:
    file = tmp_path / "bad.tempus-position"
    file.write_text('{"format": "tempus-position", "version": 9}', encoding="utf-8")
    program.open_file(file)
    assert program.positions.page is None
    assert program.notice.isVisible()
    assert program.window.start_page.isVisible()
