"""Hints: three steps, for whoever is to decide, never stale, and nothing is played unless asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.advice import Advice, advise
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.game import advance, legal_actions, observe
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.gui.advice import adviser
from tempus_desktop.gui.advice import hint_words as say
from tempus_desktop.gui.advice.adviser import Adviser
from tempus_desktop.gui.advice.hints import Hints, Stage
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.table.ghosts import GhostItem
from tempus_desktop.session.session import Session
from tests.games.tempus.random_play import some_states
from tests.gui.matches import QUICK
from tests.gui.midway import a_program, committing, played_to, shown, tile_due, to_move
from tests.gui.tables import Table
from tests.gui.test_puzzles import built_in

LEFT, H, ESC = Qt.MouseButton.LeftButton, Qt.Key.Key_H, Qt.Key.Key_Escape
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALONE = (None, "greedy", "greedy")


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    yield from shown(one_program)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Observation]:
    """What hints are asked about; the answers are given by the test."""
    questions: list[Observation] = []

    def ask(self: Adviser, observation: Observation) -> None:
        self._open = observation
        questions.append(observation)

    monkeypatch.setattr(Adviser, "ask_hint", ask)
    return questions


def hints_of(program: Program) -> Hints:
    return program.window.room.help.hints


def answer(program: Program, seen: Observation) -> Advice:
    """What a quick level would hint at, as the answer of the process."""
    view = program.window.room.view
    assert view is not None
    found = advise(seen, view.legal, 0.1, 1, "greedy")
    helper = program.window.room.help._adviser
    helper._open = None
    helper.answered.emit(found)
    return found


def at_table(program: Program, found: Callable[[Session], bool] = tile_due) -> Session:
    beginning, session = played_to(found)
    program.show_match(beginning, session)
    return session


def text(program: Program) -> str:
    return program.window.room.help.hint_view.paper.text


def test_each_press_tells_more_and_none_plays(program: Program, asked: list[Observation]) -> None:
    session = at_table(program)
    view, hints = program.window.room.help.hint_view, hints_of(program)
    decisions = len(session.decisions)
    QTest.keyClick(program.window, H)
    assert asked == [observe(session.state, 0)], "nothing but what the seat may know"
    assert view.paper.isVisible() and hints.advice is None
    found = answer(program, asked[0])
    said = [text(program)]
    assert "Look" in said[0]
    assert view.marks.items or view.glow.frames
    for stage in (Stage.ACTION, Stage.EXACT):
        QTest.keyClick(program.window, H)
        assert hints.stage == stage
        said.append(text(program))
    assert len(set(said)) == 3
    sea = session.state.match.sea
    last = [sea.name(one.target) for one in found.line if isinstance(one, do.Step)]
    assert all(name in said[2] for name in last)
    assert not any(name in said[0] for name in last)
    assert len(session.decisions) == decisions
    QTest.keyClick(program.window, H)
    assert hints.stage is Stage.EXACT
    assert len(asked) == 1


def test_in_a_puzzle_a_hint_says_that_it_does_not_know_the_task(
    program: Program, asked: list[Observation]
) -> None:
    program.positions.puzzles.start(built_in("1-across-the-lake"))
    QTest.keyClick(program.window, H)
    answer(program, asked[0])
    for _ in range(3):
        assert "The puzzle may ask for something else." in text(program)
        QTest.keyClick(program.window, H)
    at_table(program)
    QTest.keyClick(program.window, H)
    answer(program, asked[-1])
    assert "puzzle" not in text(program)


def test_the_last_step_shows_what_would_stand_where(
    program: Program, asked: list[Observation]
) -> None:
    at_table(program, to_move)
    for _ in range(3):
        QTest.keyClick(program.window, H)
    found = answer(program, asked[0])
    marks = program.window.room.help.hint_view.marks.items
    ghosts = [item for item in marks if isinstance(item, GhostItem)]
    placing = (do.Step, do.Birth, do.BuildCity)
    assert len(ghosts) == sum(isinstance(one, placing) for one in found.line) > 0
    scene = program.window.room.board.scene()
    QTest.keyClick(program.window, ESC)
    assert all(item.scene() is None for item in marks)
    assert not any(isinstance(item, GhostItem) for item in scene.items())


def test_the_hint_is_done_only_when_told_so(program: Program, asked: list[Observation]) -> None:
    session = at_table(program)
    paper = program.window.room.help.hint_view.paper
    QTest.mouseClick(program.window.room.prompt.hint_button, LEFT)
    found, decisions = answer(program, asked[0]), len(session.decisions)
    QTest.keyClick(program.window, H, SHIFT)
    assert len(session.decisions) == decisions, "too early: the action was not told yet"
    for _ in range(2):
        QTest.mouseClick(paper.more_button, LEFT)
    assert not paper.more_button.isVisible()
    QTest.mouseClick(paper.follow_button, LEFT)
    made = [decision.action for decision in session.decisions[decisions:]]
    wanted = [action for action in found.line if not isinstance(action, do.Done)]
    assert made[: len(wanted)] == wanted
    assert not paper.isVisible()


def test_the_key_does_it_too(program: Program, asked: list[Observation]) -> None:
    session = at_table(program)
    for _ in range(3):
        QTest.keyClick(program.window, H)
    found, decisions = answer(program, asked[0]), len(session.decisions)
    QTest.keyClick(program.window, H, SHIFT)
    assert session.decisions[decisions].action == found.line[0]


def test_esc_takes_the_hint_back_before_anything_else(
    program: Program, asked: list[Observation]
) -> None:
    at_table(program)
    hints, paper = hints_of(program), program.window.room.help.hint_view.paper
    QTest.keyClick(program.window, H)
    QTest.keyClick(program.window, ESC)
    assert not paper.isVisible() and not hints.wanted
    answer(program, asked[0])
    assert hints.stage is Stage.NONE and not paper.isVisible(), "an answer too late is not shown"
    QTest.keyClick(program.window, H)
    assert len(asked) == 2
    QTest.mouseClick(paper.close_button, LEFT)
    assert not hints.wanted


def test_a_hint_goes_with_the_moment_it_is_about(
    program: Program, asked: list[Observation]
) -> None:
    session = at_table(program)
    room, hints = program.window.room, hints_of(program)
    QTest.keyClick(program.window, H)
    answer(program, asked[0])
    QTest.keyClick(program.window, Qt.Key.Key_M)
    assert session.decisions[-1].action == do.MovePeople()
    assert not hints.wanted and not room.help.hint_view.marks.items
    QTest.keyClick(program.window, H)
    answer(program, asked[1])
    room.undo()
    assert not hints.wanted
    assert not room.help.hint_view.paper.isVisible()


def test_an_answer_to_another_moment_is_not_shown(
    program: Program, asked: list[Observation]
) -> None:
    at_table(program)
    hints = hints_of(program)
    QTest.keyClick(program.window, H)
    QTest.keyClick(program.window, Qt.Key.Key_M)
    QTest.keyClick(program.window, H)
    helper = program.window.room.help._adviser
    helper.answered.emit(Advice((do.HaveIdea(),)))
    assert hints.advice is None


def test_a_curtain_hides_the_hint(program: Program, asked: list[Observation]) -> None:
    beginning, session = played_to(tile_due, (None, None, "greedy"))
    program.show_match(beginning, session)
    room, hints = program.window.room, hints_of(program)
    seat = session.actor
    assert seat is not None and room.controller is not None
    room.controller.lift_curtain(seat)
    QTest.keyClick(program.window, H)
    assert len(asked) == 1
    answer(program, asked[0])
    assert room.help.hint_view.paper.isVisible()
    room.controller.lower_curtain()
    assert not room.help.hint_view.paper.isVisible()
    assert hints.advice is None and not room.prompt.hint_button.isEnabled()


def test_while_others_decide_there_is_no_hint(program: Program, asked: list[Observation]) -> None:
    beginning, session = played_to(lambda session: session.actor == 1)
    program.desk.set_preferences(replace(QUICK, pace=type(QUICK.pace).STEP))
    program.show_match(beginning, session)
    assert not program.window.room.prompt.hint_button.isEnabled()
    QTest.keyClick(program.window, H)
    assert not asked
    assert not hints_of(program).wanted


def open_sheet(program: Program) -> Sheet:
    sheet = program.window.room.sheets.progress
    assert sheet.isVisible()
    return sheet


def test_on_a_sheet_the_same_keys_and_a_button(program: Program, asked: list[Observation]) -> None:
    session = at_table(program, committing)
    sheet, hints = open_sheet(program), hints_of(program)
    view = program.window.room.help.hint_view
    QTest.keyClick(sheet, H)
    found = answer(program, asked[0])
    assert "cards" in text(program)
    assert [frame.isVisible() for frame in view.glow.frames] == [True]
    for part in program.window.room.help._on_sheets:
        if part.button.isVisible():
            QTest.mouseClick(part.button, LEFT)
    assert hints.stage is Stage.ACTION
    QTest.keyClick(sheet, H)
    assert isinstance(found.line[0], do.Commit)
    assert "chance is" in text(program)
    QTest.keyClick(sheet, ESC)
    assert not hints.wanted and sheet.isVisible()
    for _ in range(3):
        QTest.keyClick(sheet, H)
    found, decisions = answer(program, asked[1]), len(session.decisions)
    QTest.keyClick(sheet, H, SHIFT)
    assert session.decisions[decisions].action == found.line[0]


def test_every_kind_of_decision_has_its_three_steps(
    program: Program, asked: list[Observation]
) -> None:
    """Words and marks for whatever may be hinted at."""
    kinds: dict[type[do.Action], tuple[str, ...]] = {}
    for state in some_states(5):
        new = {type(a): a for a in legal_actions(state) if type(a) not in kinds}
        view = Table(state).view()
        for action in new.values():
            advice = Advice((action,))
            said = (say.look(action), say.action(advice, view), say.exactly(advice, view))
            kinds[type(action)] = said
            hint_view = program.window.room.help.hint_view
            hint_view.marks.foretell(view, advice.line)
            hint_view.marks.clear()
    assert len(kinds) > 15
    assert all(all(said) for said in kinds.values())


# --- the process


def test_the_process_gives_a_hint_while_the_window_lives(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser, "HINT_SECONDS", 0.05)
    session = at_table(program)
    hints = hints_of(program)
    QTest.keyClick(program.window, H)
    assert hints.wanted and hints.advice is None, "the window does not wait for it"
    qtbot.waitUntil(lambda: hints.advice is not None, timeout=20_000)
    assert hints.advice is not None and hints.advice.line[0] in session.legal()
    program.window.room.clear()
    assert not program.window.room.help._adviser._process.is_started


def test_a_hint_that_is_not_wanted_any_more_ends_its_process(
    program: Program, qtbot: QtBot
) -> None:
    at_table(program)
    helper = program.window.room.help._adviser
    QTest.keyClick(program.window, H)
    process = helper._process._process
    assert process is not None
    process.waitForStarted()
    QTest.keyClick(program.window, ESC)
    assert not helper._process.is_started
    assert process.state() == process.ProcessState.NotRunning


def test_an_adviser_that_cannot_be_started_costs_only_the_hint(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    at_table(program)
    program.window.room.help._adviser._process._command = (str(tmp_path / "nothing"),)
    with qtbot.waitSignal(hints_of(program).failed):
        QTest.keyClick(program.window, H)
    assert not hints_of(program).wanted
    assert "No hint" in program.window.room.prompt.remark
    assert not program.window.room.help.hint_view.paper.isVisible()


def test_the_paper_keeps_within_the_window_with_the_largest_text(
    program: Program, asked: list[Observation]
) -> None:
    at_table(program)
    program.desk.set_preferences(replace(QUICK, text_size=200))
    for _ in range(3):
        QTest.keyClick(program.window, H)
    answer(program, asked[-1])
    paper: QWidget = program.window.room.help.hint_view.paper
    inside = program.window.rect().adjusted(-20, -20, 20, 20)
    assert inside.contains(paper.geometry())


def test_while_a_result_is_read_there_is_no_hint_on_what_is_decided(
    program: Program, asked: list[Observation]
) -> None:
    def last(session: Session) -> bool:
        if not committing(session):
            return False
        state = session.state
        return advance(state, do.Commit(())).turn != state.turn

    session = at_table(program, last)
    sheet, hints = open_sheet(program), hints_of(program)
    for _ in range(3):
        QTest.keyClick(sheet, H)
    found = answer(program, asked[0])
    assert hints.stage is Stage.EXACT and isinstance(found.line[0], do.Commit)
    controller = program.window.room.controller
    assert controller is not None and controller.session is session
    controller.play(found.line)
    assert sheet.isVisible() and not hints.wanted and not hints.possible
    for part in program.window.room.help._on_sheets:
        assert not part.button.isVisible()
