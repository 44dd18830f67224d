"""Reviews on the sheet about a match: made in the background, kept, shown, tried from."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from random import Random

import pyqtgraph as pg
import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.advice import Advice
from tempus_desktop.games.tempus.actions import Done, HaveIdea
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.study.review_page import ReviewPage
from tempus_desktop.gui.study.reviews import Reviewing
from tempus_desktop.gui.worker import worker_command
from tempus_desktop.storage.reviews import KeptReview
from tempus_desktop.study.curve import Swing, smoothed, swings, unsure
from tempus_desktop.study.review import Better, Review, Turning, points_of
from tests.fresh_python import python
from tests.gui.test_study import ALONE, BOTS, keep

QUICK = """
import json, sys
from tempus_desktop.study.worker import Service
service, asked = Service(samples=1), 0
for line in sys.stdin:
    request = json.loads(line)
    if request["ask"] == "chances":
        asked += 1
        reply = {"chances": [0.1, 0.5, 0.4] if asked > 40 else [0.4, 0.3, 0.3]}
    else:
        reply = json.loads(service.answer(line))
    print(json.dumps(reply), flush=True)
"""
"""Reviews in earnest, but for the chances along the match: they are made up."""
SILENT = "import sys\nfor line in sys.stdin: pass"
ILL = """
import sys
sys.stdin.readline()
print('{"chances": 5}', flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def program(program: Program) -> Iterator[Program]:
    """No review goes on when the test is over."""
    yield program
    program.window.closing.emit()


def opened(program: Program, match: int, code: str) -> tuple[ReviewPage, Reviewing]:
    """The page of a match's review, made by a program of this code."""
    study = program.study
    study.reviewer = [sys.executable, "-c", code]
    study.tell_kept(match)
    study.sheet.review_tab.click()
    assert study.reviewing is not None
    return study.sheet.review, study.reviewing


def test_a_review_is_made_followed_kept_and_shown_again(program: Program, qtbot: QtBot) -> None:
    match = keep(program, BOTS, 10_000)
    page, reviewing = opened(program, match, QUICK)
    shares: list[float] = []
    reviewing.runner.moved.connect(shares.append)
    assert page.start.isVisible() and not page.plot.isVisible()
    page.start.click()
    assert page.progress.isVisible() and page.cancel.isVisible()
    qtbot.waitUntil(lambda: page.review is not None, timeout=60_000)
    assert shares == sorted(shares) and shares[0] == 0.0 and shares[-1] == 1.0
    assert page.plot.isVisible() and page.list.count() == 1
    assert "Ada 40 % → 10 %" in page.list.item(0).text()
    assert ("mistake" in page.list.item(0).text()) is ("would have been" in page.told.text())
    assert page.told.text()
    program.study.sheet.close_sheet()
    kept = program.desk.library.reviews.find(match)
    assert kept is not None
    program.study.tell_kept(match)
    program.study.sheet.review_tab.click()
    assert page.review is not None and not page.start.isVisible()
    program.desk.library.reviews.keep(match, KeptReview("others", kept.made, kept.document))
    program.study.tell_kept(match)
    program.study.sheet.review_tab.click()
    assert page.start.isVisible() and "Bots have changed" in page.note.text()


def test_list_text_legend_and_chart_say_the_same(program: Program) -> None:
    page, _ = opened(program, keep(program, BOTS, 10_000), SILENT)
    story = program.study.sheet.story
    assert story is not None
    points = points_of(story.session)
    rng, third = Random(7), len(points) // 3
    reds = [0.3] * third + [0.7] * third + [0.4] * (len(points) - 2 * third)
    scattered = [red + rng.gauss(0.0, 0.05) for red in reds]
    estimates = [(red, (1 - red) * 0.7, (1 - red) * 0.3) for red in scattered]
    found = swings(points, estimates)
    curve = smoothed(estimates, found)
    turnings = tuple(Turning(one, None) for one in found)
    page.show_review(story, Review(points, curve, turnings, 8, unsure(estimates)), False)
    assert "8 games" in page.note.text() and "give or take" in page.note.text()
    assert page.list.count() == len(found) >= 2
    for row, swing in enumerate(found):
        page.list.setCurrentRow(row)
        before, said = page.legend.accessibleName(), page.told.text()
        page.plot.pointed.emit(swing.point + 1)
        after = page.legend.accessibleName()
        changes = re.findall(r"(\w+) (\d+ %) → (\d+ %)", page.list.item(row).text())
        assert len(changes) == 2
        for name, one, other in changes:
            assert f"{name} {one}" in before and f"{name} {other}" in after
            way = "rose" if int(other.split()[0]) > int(one.split()[0]) else "fell"
            assert f"{name}'s chance {way} from {one} to {other}" in said
    lines = [
        item.getData()[1]
        for item in page.plot.getPlotItem().listDataItems()
        if isinstance(item, pg.PlotDataItem)
    ]
    for seat, line in enumerate(lines):
        assert line == pytest.approx([100 * one[seat] for one in curve])


def test_at_the_end_the_winner_and_all_losers_are_seen_whole(
    program: Program, qtbot: QtBot
) -> None:
    program.window.resize(1280, 720)
    page, _ = opened(program, keep(program, ("random",) * 5, 10_000), SILENT)
    story = program.study.sheet.story
    assert story is not None
    points = points_of(story.session)
    curve = ((0.2,) * 5,) * (len(points) - 1) + ((1.0, 0.0, 0.0, 0.0, 0.0),)
    page.show_review(story, Review(points, curve, (), 8, 0.05), False)
    qtbot.wait(50)
    view = page.plot.getPlotItem().getViewBox()
    across, up = view.viewPixelSize()
    ends = [
        (item.getData()[0][0], item.getData()[1][0])
        for item in page.plot.getPlotItem().listDataItems()
        if isinstance(item, pg.ScatterPlotItem) and len(item.getData()[0]) == 1
    ]
    assert len(ends) == 2 * 5
    (_, right), (bottom, top) = view.viewRange()
    for x, y in ends:
        assert (right - x) / across >= 8 and (y - bottom) / up >= 7 and (top - y) / up >= 9


@pytest.mark.parametrize("fell", [True, False])
def test_a_mistake_is_named_beside_the_chance_of_who_made_it(program: Program, fell: bool) -> None:
    """Where the chance of whose round it was did not fall, nothing is called a mistake."""
    page, _ = opened(program, keep(program, BOTS, 10_000), SILENT)
    story = program.study.sheet.story
    assert story is not None
    points = points_of(story.session)
    first, then = ((0.3, 0.2, 0.5), (0.2, 0.6, 0.2)) if fell else ((0.3, 0.2, 0.5), (0.4, 0.5, 0.1))
    curve = (first,) * 4 + (then,) * (len(points) - 4)
    better = Better(0, (HaveIdea(),), 0.2, 0.336, 64, 0.052, Advice((Done(),), (), {}))
    turning = Turning(Swing(3, 1, 0), better)
    page.show_review(story, Review(points, curve, (turning,), 8, 0.05), False)
    item = page.list.item(0).text()
    assert ("a mistake of Ada: Ada 30 % → 20 % and Bruno 20 % → 60 %" in item) is fell
    assert ("mistake" in item) is fell
    assert "64 times" in page.told.text()
    assert "14 percentage points more, give or take 5" in page.told.text()


def test_a_review_is_cancelled(program: Program, qtbot: QtBot) -> None:
    page, reviewing = opened(program, keep(program, BOTS, 10_000), SILENT)
    page.start.click()
    assert reviewing.runner.is_running
    page.cancel.click()
    assert not reviewing.runner.is_running and page.start.isVisible()


def test_a_review_ends_when_its_match_is_deleted(program: Program) -> None:
    match = keep(program, BOTS, 10_000)
    page, reviewing = opened(program, match, SILENT)
    page.start.click()
    games = program.shelf.page
    games.open_sheet()
    games.delete_button.click()
    assert not reviewing.runner.is_running and not program.study.sheet.isVisible()
    games.undo.click()
    program.study.tell_kept(match)
    program.study.sheet.review_tab.click()
    assert page.start.isVisible()


def test_another_match_deleted_ends_no_review(program: Program) -> None:
    other = keep(program, ALONE, 30)
    _, reviewing = opened(program, keep(program, BOTS, 10_000), SILENT)
    program.study.sheet.review.start.click()
    program.shelf.page.open_sheet()
    program.shelf.page.list.setCurrentRow(1)
    program.shelf.page.delete_button.click()
    assert other not in [entry.id for entry in program.desk.library.entries()]
    assert reviewing.runner.is_running and program.study.sheet.isVisible()


def test_a_review_ends_in_silence_when_its_match_is_deleted_for_good(
    program: Program, qtbot: QtBot
) -> None:
    page, reviewing = opened(program, keep(program, BOTS, 10_000), QUICK)
    told: list[str] = []
    reviewing.failed.connect(told.append)
    page.start.click()
    delete_for_good(program)
    qtbot.waitUntil(lambda: not reviewing.runner.is_running, timeout=60_000)
    assert page.review is None and page.start.isVisible() and not told
    assert not program.notice.isVisible()


def test_what_is_left_of_a_match_deleted_for_good_is_reviewed_and_not_kept(
    program: Program, qtbot: QtBot
) -> None:
    page, reviewing = opened(program, keep(program, BOTS, 10_000), QUICK)
    told: list[str] = []
    reviewing.failed.connect(told.append)
    delete_for_good(program)
    page.start.click()
    qtbot.waitUntil(lambda: page.review is not None, timeout=60_000)
    assert not told


def delete_for_good(program: Program) -> None:
    """Delete all matches, as another window does that is opened a day later."""
    library = program.desk.library
    for entry in library.entries():
        library.delete(entry.id, "2026-01-01")
    library.purge("2026-02-01")


@pytest.mark.parametrize("code", ["raise SystemExit", ILL, "print('nonsense', flush=True)"])
def test_what_goes_wrong_is_told_once(code: str, program: Program, qtbot: QtBot) -> None:
    page, reviewing = opened(program, keep(program, BOTS, 10_000), code)
    told: list[str] = []
    reviewing.failed.connect(told.append)
    page.start.click()
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert len(told) == 1 and page.start.isVisible() and not reviewing.runner.is_running


def test_a_turning_point_is_tried_and_looked_at(program: Program, qtbot: QtBot) -> None:
    page, _ = opened(program, keep(program, BOTS, 10_000), QUICK)
    page.start.click()
    qtbot.waitUntil(lambda: page.review is not None, timeout=60_000)
    moment = page.moment
    page.showing.click()
    replay = program.looking.replay
    assert replay is not None and replay.replay.moment == moment
    program.study.tell_table()
    program.study.sheet.review_tab.click()
    decider = replay.replay.whole().decisions[moment].seat
    page.trying.click()
    controller = program.window.room.controller
    assert controller is not None
    assert len(controller.session.decisions) == moment
    assert controller.session.actor == decider
    people = [seat.is_person for seat in controller.session.seats]
    assert people == [number == decider for number in range(3)]
    assert program.desk.match is not None


def test_a_running_match_is_not_reviewed(program: Program) -> None:
    program.open_match(keep(program, ALONE, 200))
    program.study.tell_table()
    assert not program.study.sheet.review_tab.isVisible()


def test_the_program_knows_the_word_of_its_reviewer() -> None:
    done = python([*worker_command("review-worker")[1:]], PYTHONIOENCODING="utf-8")
    assert done.returncode == 0 and not done.stderr
