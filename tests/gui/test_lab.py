"""The island lab on the workbench: started, paused, read, and what it proposes taken and undone."""

from __future__ import annotations

import sys
from typing import ClassVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.grids.hexes import each
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.lab_runner import LabRunner, RunState
from tempus_desktop.gui.editor.page import EditorPage
from tempus_desktop.lab.changes import Turned, changed
from tempus_desktop.lab.games import LabGame
from tempus_desktop.lab.intervals import Verdict
from tempus_desktop.lab.plans import IslandTest, Job
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.gui.lab_runner import DrawnRunner
from tests.lab.synthetic import table

LEFT = Qt.MouseButton.LeftButton


class Scientist:
    """A person at the lab."""

    def __init__(self, qtbot: QtBot, scale: float = 1.0, theme: Theme = Theme.LIGHT) -> None:
        self.runner = DrawnRunner()
        self.page = EditorPage(load_palette(theme), Type(scale), COMPONENTS.tiles, self.runner)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 692)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.lay(3)
        QTest.mouseClick(self.page.facts.test_button, LEFT)
        self.panel, self.bench = self.page.lab.panel, self.page.lab

    def lay(self, players: int, seed: int = 1) -> None:
        tiles = random_island(COMPONENTS, players, seed)
        draft = drafts.from_tiles("Test", self.page.workshop.draft.sea, tiles, COMPONENTS.tiles)
        self.page.workshop.start(draft)

    def test(self, edge: float = 0.0, games: int = 1_000_000) -> None:
        self.runner.edge = lambda tiles: edge
        QTest.mouseClick(self.panel.start_button, LEFT)
        self.runner.play(games)
        self.bench.refresh()

    @property
    def state(self) -> str:
        return self.runner.state.name

    @property
    def said(self) -> str:
        return self.panel.results.verdict.text()


@pytest.fixture
def scientist(qtbot: QtBot) -> Scientist:
    return Scientist(qtbot)


def test_the_lab_takes_the_place_of_shelf_and_facts_and_gives_it_back(
    scientist: Scientist,
) -> None:
    page = scientist.page
    assert scientist.panel.isVisible()
    assert not page.shelf.isVisible() and not page.facts.isVisible()
    scientist.panel.leave.click()
    assert page.shelf.isVisible() and page.facts.isVisible() and not scientist.panel.isVisible()


def test_a_test_runs_pauses_goes_on_and_stops(scientist: Scientist) -> None:
    panel = scientist.panel
    assert panel.start_button.isVisible() and not panel.pause_button.isVisible()
    scientist.test(games=40)
    assert not panel.start_button.isVisible()
    assert "40 of 300" in panel.progress.text and panel.progress.accessibleName()
    panel.pause_button.click()
    assert scientist.state == "PAUSED" and panel.pause_button.text() == "Continue"
    panel.pause_button.click()
    assert scientist.state == "RUNNING" and panel.pause_button.text() == "Pause"
    panel.stop_button.click()
    assert scientist.state == "IDLE" and panel.start_button.isVisible()
    assert scientist.bench.tally is not None and scientist.bench.tally.games == 40
    assert "40 of 300" in panel.progress.text


def test_a_fair_island_is_not_called_unfair(scientist: Scientist) -> None:
    scientist.test()
    assert "No seat is shown to be better off" in scientist.said
    rows = scientist.panel.results.seats.rows
    assert len(rows) == 3 and all(row.verdict is Verdict.OPEN for row in rows)
    heats = scientist.page.canvas.sea.heat.shown
    assert heats and all(heat.verdict is Verdict.OPEN for heat in heats.values())
    assert all(heat.strength == 0.0 for heat in heats.values())


def test_a_better_seat_is_told_and_coloured(scientist: Scientist) -> None:
    scientist.test(edge=2.0)
    assert "The first seat wins too often: 6" in scientist.said
    first, *others = scientist.panel.results.seats.rows
    assert first.verdict is Verdict.MORE
    assert any(row.verdict is Verdict.LESS for row in others)
    assert "better than fair" in scientist.panel.results.seats.accessibleName()
    assert not scientist.page.grab().isNull()


def test_the_hex_pointed_at_is_told(scientist: Scientist) -> None:
    scientist.test()
    canvas = scientist.page.canvas
    tally = scientist.bench.tally
    assert tally is not None
    hex_ = next(iter(each(tally.island.land)))
    spot = canvas.mapFromScene(centre(canvas.sea.grid, hex_))
    QTest.mouseMove(canvas.viewport(), spot + QPoint(2, 0))
    QApplication.processEvents()
    QTest.mouseMove(canvas.viewport(), spot)
    name = canvas.sea.grid.name(hex_)
    assert scientist.panel.results.hex.text().startswith(f"{name}, ")


def test_results_of_another_island_are_not_shown_until_it_is_back(scientist: Scientist) -> None:
    scientist.test(edge=2.0)
    page = scientist.page
    page.turn_island(1)
    assert scientist.bench.is_stale and not page.canvas.sea.heat.shown
    assert "has changed" in scientist.panel.remark.text()
    page.undo()
    assert not scientist.bench.is_stale and page.canvas.sea.heat.shown
    assert scientist.panel.remark.text() == ""


def test_what_is_no_island_is_not_tested(scientist: Scientist) -> None:
    scientist.page.workshop.take_up([scientist.page.workshop.draft.order[0]])
    assert not scientist.panel.start_button.isEnabled()
    assert not scientist.panel.improve_button.isEnabled()
    scientist.bench.test()
    assert scientist.runner.state is RunState.IDLE


def test_what_cannot_be_tested_says_why_until_it_can(scientist: Scientist) -> None:
    panel, workshop = scientist.panel, scientist.page.workshop
    assert not panel.reason.isVisible()
    workshop.take_up([workshop.draft.order[0]])
    assert panel.reason.isVisible() and "Too few tiles" in panel.reason.text()
    workshop.stack.undo()
    assert not panel.reason.isVisible() and panel.start_button.isEnabled()


def test_numbers_of_players_that_do_not_fit_look_as_if(scientist: Scientist) -> None:
    other = scientist.panel.players[4]
    assert not other.isEnabled()
    refused = other.grab().toImage()
    other.setEnabled(True)
    assert other.grab().toImage() != refused


def test_the_seats_of_both_islands_are_in_sight(scientist: Scientist) -> None:
    players = 5
    scientist.lay(players)
    tiles = drafts.laid_tiles(scientist.page.workshop.draft)
    cure = Turned(tiles[2].centre, 3)
    fair = changed(tiles, cure)
    scientist.runner.edge = lambda laid: 0.0 if laid == fair else 2.5
    scientist.panel.games.setCurrentIndex(0)
    scientist.panel.improve_button.click()
    scientist.runner.play()
    sheet = scientist.bench.sheet
    assert sheet is not None and len(sheet.after.seats.rows) == players
    QApplication.processEvents()
    for side in (sheet.before, sheet.after):
        assert side.seats.visibleRegion().boundingRect() == side.seats.rect()
        assert side.picture.height() > 200


def test_level_games_and_cluster_are_the_chosen_ones(scientist: Scientist) -> None:
    panel = scientist.panel
    panel.level.setCurrentIndex(panel.level.findData("greedy"))
    panel.games.setCurrentIndex(panel.games.findData(100))
    panel.cluster.setText(" tcp://10.0.0.1:8786 ")
    panel.start_button.click()
    plan = scientist.runner.plan
    assert isinstance(plan, IslandTest) and plan.total == 100
    assert plan.table.level == "greedy" and plan.table.players == 3
    assert scientist.runner.scheduler == "tcp://10.0.0.1:8786"
    assert panel.level.toolTip() and not panel.level.isEnabled()


def test_improve_shows_before_and_after_and_is_one_step_back(scientist: Scientist) -> None:
    page, runner = scientist.page, scientist.runner
    tiles = drafts.laid_tiles(page.workshop.draft)
    cure = Turned(tiles[2].centre, 3)
    fair = changed(tiles, cure)
    runner.edge = lambda laid: 0.0 if laid == fair else 2.5
    before = page.workshop.draft
    scientist.panel.improve_button.click()
    runner.play(100)
    scientist.bench.refresh()
    assert "every turn and swap" in scientist.panel.remark.text()
    runner.play()
    sheet = scientist.bench.sheet
    assert sheet is not None and sheet.isVisible()
    assert sheet.shown.change == cure and sheet.shown.shown
    assert "fairer" in sheet.verdict.text() and not sheet.grab().isNull()
    assert sheet.choices[0].text().startswith("Turn ")
    assert sheet.before.unfairness.text() != sheet.after.unfairness.text()
    QTest.mouseClick(sheet.take, LEFT)
    assert sorted(drafts.laid_tiles(page.workshop.draft)) == sorted(fair)
    assert not scientist.bench.is_stale
    assert "No seat is shown" in scientist.said
    page.undo()
    assert page.workshop.draft == before and not page.workshop.stack.canUndo()


def test_where_nothing_helps_that_is_said_or_called_chance(scientist: Scientist) -> None:
    scientist.runner.edge = lambda tiles: 1.5
    scientist.panel.games.setCurrentIndex(0)
    scientist.panel.improve_button.click()
    scientist.runner.play()
    sheet = scientist.bench.sheet
    if sheet is None:
        assert "No turn or swap" in scientist.panel.remark.text()
    else:
        assert "may be chance" in sheet.verdict.text()
        sheet.cancel.click()
    assert scientist.page.workshop.stack.count() == 0


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_every_size_of_text_and_theme_is_painted(qtbot: QtBot, scale: float, theme: Theme) -> None:
    scientist = Scientist(qtbot, scale, theme)
    scientist.test(edge=2.0)
    assert not scientist.page.grab().isNull()
    content = scientist.panel.results
    assert content.width() <= scientist.panel.width()


class Failing:
    """Commands of workers that are no use."""

    DIES = ("-c", "print('{\"size\": 1}', flush=True)")
    LIES = ("-c", "print('{\"size\": 1}\\nnonsense', flush=True); input(); input()")
    REFUSES = ("-c", 'print(\'{"failed": "no scheduler answers at x"}\', flush=True)')


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (Failing.DIES, "the bots do not start"),
        (Failing.LIES, "the bots do not start"),
        (Failing.REFUSES, "no scheduler answers at x"),
    ],
)
def test_workers_that_fail_end_the_test_with_a_sentence(
    qtbot: QtBot, arguments: tuple[str, ...], why: str
) -> None:
    runner = LabRunner(command=(sys.executable, *arguments), workers=1)
    with qtbot.waitSignal(runner.failed, timeout=20_000) as failed:
        runner.start(IslandTest(table(3), 5))
    assert why in str(failed.args[0])
    assert runner.state is RunState.IDLE


def test_a_program_that_is_not_there_is_told(qtbot: QtBot) -> None:
    runner = LabRunner(command=("/nowhere/at/all",), workers=1)
    with qtbot.waitSignal(runner.failed, timeout=20_000):
        runner.start(IslandTest(table(3), 5))


class Remembering(IslandTest):
    """A test that remembers its games."""

    seen: ClassVar[list[int]] = []

    def take(self, job: Job, game: LabGame) -> None:
        self.seen.append(game.index)
        super().take(job, game)


def test_real_games_are_counted_once_each(qtbot: QtBot) -> None:
    runner = LabRunner(workers=2)
    test = Remembering(table(3, level="random"), 7)
    with qtbot.waitSignal(runner.finished, timeout=60_000):
        runner.start(test)
    assert sorted(test.seen) == list(range(7)) and test.tally.games == 7
    assert runner.state is RunState.IDLE


def found_elsewhere(scientist: Scientist) -> None:
    """A search ends while the lab is left."""
    tiles = drafts.laid_tiles(scientist.page.workshop.draft)
    fair = changed(tiles, Turned(tiles[2].centre, 3))
    scientist.runner.edge = lambda laid: 0.0 if laid == fair else 2.5
    scientist.panel.improve_button.click()
    scientist.page.close_lab()


def test_what_a_search_found_waits_until_the_lab_is_looked_at(scientist: Scientist) -> None:
    found_elsewhere(scientist)
    scientist.runner.play()
    assert scientist.bench.sheet is None
    scientist.page.open_lab()
    sheet = scientist.bench.sheet
    assert sheet is not None and sheet.isVisible()
    sheet.cancel.click()
    scientist.bench.refresh()
    assert not sheet.isVisible()


def test_a_change_for_another_island_is_neither_offered_nor_made(scientist: Scientist) -> None:
    found_elsewhere(scientist)
    scientist.lay(3, seed=9)
    other = scientist.page.workshop.draft
    scientist.runner.play()
    scientist.page.open_lab()
    assert scientist.bench.sheet is None and scientist.bench.is_stale
    assert scientist.page.workshop.draft == other
