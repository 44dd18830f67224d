"""What happened: charts and figures of a match, from everywhere they are asked for."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.study.room import StudyRoom
from tempus_desktop.session.matches import begin
from tempus_desktop.storage.components import load_components
from tempus_desktop.study.figures import Measure, figures
from tempus_desktop.study.statistics import Company
from tests.fresh_python import modules_loaded_by
from tests.gui.matches import set_up
from tests.session.test_matches import played

BOTS = ("random", "random", "random")
ALONE = (None, "random", "random")


def keep(program: Program, levels: tuple[str | None, ...], decisions: int) -> int:
    """A match in the library; its number."""
    beginning = begin(set_up(levels, seed=1), load_components(), None)
    program.desk.take_in(beginning, played(beginning, decisions), "Island").close()
    match = program.desk.match
    assert match is not None
    program.desk.leave()
    return match


def figure(study: StudyRoom, turn: int, seat: int) -> str:
    """A cell of the table beside the chart."""
    return study.sheet.turns.table.text(turn, seat)


def test_the_table_beside_a_chart_has_its_figures(program: Program) -> None:
    program.study.tell_kept(keep(program, BOTS, 10_000))
    sheet = program.study.sheet
    story = sheet.story
    assert sheet.isVisible() and story is not None
    for measure, tab in sheet.tabs.items():
        tab.click()
        for row, turn in enumerate(figures(story.session)):
            for seat, had in enumerate(turn.seats):
                told = figure(program.study, row, seat)
                assert told.startswith(str(had.of(measure))) or measure is Measure.ERA
    sheet.result_tab.click()
    points = [sheet.result.table.text(seat, 3) for seat in range(3)]
    assert points == [str(account.points) for account in story.accounts]


def test_tabs_stay_where_they_are_and_all_five_are_in_the_table(
    program: Program, qtbot: QtBot
) -> None:
    program.window.resize(1280, 700)
    program.study.tell_kept(keep(program, ("random",) * 5, 10_000))
    sheet = program.study.sheet
    places = set()
    for tab in (*sheet.tabs.values(), sheet.result_tab, sheet.review_tab):
        tab.click()
        qtbot.wait(10)
        places.add(tab.mapTo(program.window, tab.rect().topLeft()).y())
        if tab is sheet.result_tab:
            assert sheet.result.table.verticalScrollBar().maximum() == 0
    assert len(places) == 1


def test_keys_and_pointer_go_along_the_turns_in_chart_table_and_legend(program: Program) -> None:
    program.study.tell_kept(keep(program, BOTS, 10_000))
    turns = program.study.sheet.turns
    assert turns.legend.accessibleName().startswith("After turn 10")
    turns.plot.setFocus()
    QTest.keyClick(turns.plot, Qt.Key.Key_Left)
    assert turns.legend.accessibleName().startswith("After turn 9")
    assert turns.table.currentRow() == 9
    QTest.keyClick(turns.plot, Qt.Key.Key_Home)
    assert turns.legend.accessibleName().startswith("Before turn 1")
    turns.table.setFocus()
    QTest.keyClick(turns.table, Qt.Key.Key_Down)
    assert turns.legend.accessibleName() == "After turn 1; " + "; ".join(
        f"{name} {figure(program.study, 1, seat)}"
        for seat, name in enumerate(("Ada", "Bruno", "Chiara"))
    )
    QTest.mouseMove(turns.plot.viewport(), turns.plot.viewport().rect().center())
    assert 4 <= turns.table.currentRow() <= 6


def test_it_is_reached_from_the_end_the_list_a_replay_and_the_menu(program: Program) -> None:
    match = keep(program, ALONE, 10_000)
    sheet = program.study.sheet
    page = program.shelf.page
    page.open_sheet()
    page.study_button.click()
    assert sheet.isVisible()
    sheet.close_button.click()
    assert page.isVisible() and not sheet.isVisible()
    page.close_sheet()
    program.open_match(match)
    program.window.room.sheets.over.what_happened.emit()
    assert sheet.isVisible() and sheet.story is not None and sheet.story.match == match
    sheet.close_sheet()
    program.looking.look_at_kept(match)
    program.window.room.replay_panel.telling.click()
    assert sheet.isVisible() and sheet.story.match == match
    sheet.close_sheet()
    program.commands.actions["what_happened"].trigger()
    assert sheet.isVisible()


def test_a_finished_match_taken_up_again_says_who_won_and_where_to_go(program: Program) -> None:
    program.open_match(keep(program, ALONE, 10_000))
    over = program.window.room.sheets.over
    assert over.isVisible() and over._title.text().endswith("wins")
    over.what_happened.emit()
    assert program.study.sheet.isVisible()


def test_a_running_match_is_told_so_far(program: Program) -> None:
    program.open_match(keep(program, ALONE, 200))
    program.study.tell_table()
    story = program.study.sheet.story
    assert story is not None and not story.is_over
    assert figure(program.study, len(story.turns) - 1, 0)


def test_before_the_first_turn_a_sentence_says_so(program: Program) -> None:
    program.open_match(keep(program, ALONE, 0))
    program.study.tell_table()
    sheet = program.study.sheet
    assert sheet.pages.currentWidget() is sheet.nothing
    assert not sheet.csv_button.isEnabled()


def test_figures_are_written_as_csv(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.study.tell_kept(keep(program, BOTS, 10_000))
    path = tmp_path / "figures.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    program.study.sheet.csv_button.click()
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 11 * 3
    told: list[str] = []
    program.study.failed.connect(told.append)
    nowhere = str(path / "figures.csv")  # in a file, not in a folder
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (nowhere, ""))
    program.study.sheet.csv_button.click()
    assert len(told) == 1 and nowhere in told[0]


def test_a_csv_is_called_after_its_match_and_names_bots_as_people_do(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for levels in (BOTS, ("greedy", None, "random")):
        program.study.tell_kept(keep(program, levels, 10_000))
    offered: list[str] = []

    def name(_parent: object, _title: str, suggested: str, _kinds: str) -> tuple[str, str]:
        offered.append(Path(suggested).name)
        return str(tmp_path / Path(suggested).name), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", name)
    program.study.sheet.csv_button.click()
    program.study.tell_all()
    program.study.statistics.csv_button.click()
    stems = [re.fullmatch(r"(.+)-\d{4}-\d\d-\d\d\.csv", one) for one in offered]
    assert [stem and stem[1] for stem in stems] == ["island", "statistics"]
    for one in offered:
        with (tmp_path / one).open(encoding="utf-8", newline="") as file:
            bots = {(row["bot"], row["bot_id"]) for row in csv.DictReader(file)}
        assert bots == {("Steward", "greedy"), ("", ""), ("Wanderer", "random")}


def test_a_csv_has_its_ending_though_it_was_not_written(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.study.tell_kept(keep(program, BOTS, 10_000))
    named = str(tmp_path / "figures")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (named, ""))
    program.study.sheet.csv_button.click()
    assert [path.name for path in tmp_path.glob("figures*")] == ["figures.csv"]


def test_the_window_is_built_without_charts() -> None:
    loaded = modules_loaded_by("import tempus_desktop.gui.program")
    assert not {name for name in loaded if name.startswith(("pyqtgraph", "numpy"))}


def test_statistics_are_told_from_the_list_of_games(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for levels in (ALONE, BOTS):
        keep(program, levels, 10_000)
    page = program.shelf.page
    page.open_sheet()
    page.statistics_button.click()
    sheet = program.study.statistics
    assert sheet.isVisible()
    sides = [sheet.table.verticalHeaderItem(row).text() for row in range(sheet.table.rowCount())]
    assert sides == ["Ada", "Wanderer (bot)"]
    assert (sheet.table.text(0, 0), sheet.table.text(1, 0)) == ("1", "5")
    # Two games had six seats: what is counted by player are not games.
    assert sheet.table.head(0) == "Seats"
    [corner] = [one for one in sheet.table.findChildren(Words) if one.isVisible()]
    side, head = sheet.table.verticalHeader(), sheet.table.horizontalHeader()
    assert corner.text() == "Player"
    assert corner.geometry() == QRect(side.x(), head.y(), side.width(), head.height())
    assert corner.width() >= corner.sizeHint().width()
    sheet.company.setCurrentIndex(sheet.company.findData(Company.BOTS))
    assert sheet.table.rowCount() == 1
    assert sheet.accessibleDescription() == "1 finished game"
    for tab in sheet.tabs:
        tab.click()
        assert sheet.table.rowCount() == 1 and sheet.table.text(0, 0)
    path = tmp_path / "games.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    sheet.csv_button.click()
    assert len(path.read_text("utf-8").splitlines()) == 1 + 3
    sheet.search.setText("nobody")
    assert sheet.table.isHidden() and sheet.note.text() == "No finished game is like that."
    assert not sheet.csv_button.isEnabled()


def test_large_words_of_filters_are_not_cut(program: Program) -> None:
    program.desk.set_preferences(replace(program.desk.preferences(), text_size=200))
    program.window.resize(1280, 720)
    program.shelf.page.statistics_button.click()
    sheet = program.study.statistics
    QApplication.processEvents()
    for box in (sheet.players, sheet.company, sheet.period):
        wanted = box.fontMetrics().horizontalAdvance(box.currentText())
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box)
        assert wanted <= room.width(), box.currentText()
