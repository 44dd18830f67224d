"""Why a bot did something: on demand, in the log, and nothing of its hand while the game runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.advice import Line
from tempus_desktop.bots.advice import explain as bots_explain
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.advice import why_words as say
from tempus_desktop.gui.advice.adviser import SEED, Adviser
from tempus_desktop.gui.advice.explaining import Explaining
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.panels.log_body import LogBody
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.view import Telling
from tempus_desktop.session.session import Decision, Session
from tests.gui.midway import a_program, played_to, shown
from tests.gui.midway import tile_due as person_due

LEFT = Qt.MouseButton.LeftButton
Asked = list[tuple[Observation, Line, str]]


def tile_due(session: Session) -> bool:
    """The person is to act, and the bot before has moved or had babies."""
    last = [made.action for made in session.decisions[-4:] if made.seat == 2]
    return person_due(session) and any(isinstance(one, do.Step | do.Birth) for one in last)


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    yield from shown(one_program)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What explanations are asked for; the answers are given by the test."""
    questions: Asked = []

    def ask(self: Adviser, observation: Observation, line: Line, level: str) -> None:
        self._open = observation
        questions.append((observation, line, level))

    monkeypatch.setattr(Adviser, "ask_why", ask)
    return questions


def at_table(
    program: Program, found: Callable[[Session], bool] = tile_due, level: str = "greedy"
) -> Session:
    beginning, session = played_to(found, (None, level, level))
    program.show_match(beginning, session)
    # Docks take their sizes only now, and lines come and go with them.
    until_it_stands(program, program.window.room.log.body)
    return session


def until_it_stands(program: Program, body: LogBody) -> None:
    seen = 0
    while seen != (seen := len(body.shown_lines()) * 1000 + body.height()):
        QTest.mouseMove(program.window, QPoint(1, 1))
        QTest.qWait(100)


def explaining(program: Program) -> Explaining:
    return program.window.room.help.explaining


def answer(program: Program, asked: Asked) -> None:
    """Answer the last question as the bots' process does."""
    seen, line, level = asked[-1]
    helper = program.window.room.help._historian
    helper._open = None
    helper.answered.emit(bots_explain(seen, line, level, SEED))


def place_of(body: LogBody, wanted: Callable[[int | None], bool]) -> int:
    """The last line seen whose decision is such."""
    rooms = [line.line.decision for line, _ in body._rooms()]
    return max(place for place, decision in enumerate(rooms) if wanted(decision))


def click_line(body: LogBody, place: int) -> None:
    """Point at a line and click."""
    spot = body._rooms()[place][1].center().toPoint()
    QTest.mouseMove(body, spot)
    QTest.mouseClick(body, LEFT, pos=spot)


def is_bots(decision: int | None) -> bool:
    return decision is not None


def test_a_click_on_what_a_bot_did_tells_why_beside_the_log(program: Program, asked: Asked) -> None:
    session = at_table(program)
    room = program.window.room
    body, note = room.log.body, room.help.why_note.note
    place = place_of(body, is_bots)
    number = body.shown_lines()[place].decision
    assert number is not None
    click_line(body, place)
    seen, line, level = asked[0]
    made = session.decisions[number]
    assert seen == observe(made.before, None), "nothing but what everybody sees"
    assert line[0] == made.action and level == "greedy"
    assert note.isVisible() and note.text == say.being_asked()
    answer(program, asked)
    assert note.text.endswith("Counted from what everybody sees.")
    assert len(note.text) > 60
    click_line(body, place)
    assert not note.isVisible()
    click_line(body, place)
    assert note.isVisible() and len(asked) == 1, "told once, kept as long as the match is open"
    QTest.mouseClick(note, LEFT)
    room.help.set_look(load_palette(Theme.DARK), Type())
    assert not note.isVisible(), "what was clicked away stays away"
    click_line(body, place)
    assert note.isVisible()
    QTest.keyClick(program.window, Qt.Key.Key_Escape)
    assert not note.isVisible()


def test_keys_and_the_menu_ask_too(
    program: Program, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(program)
    room = program.window.room
    body = room.log.body
    body.setFocus()
    for _ in range(len(body.shown_lines()) - place_of(body, is_bots)):
        QTest.keyClick(body, Qt.Key.Key_Up)
    QTest.keyClick(body, Qt.Key.Key_W)
    assert len(asked) == 1 and room.help.why_note.note.isVisible()
    shown_menus: list[list[QAction]] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, spot: shown_menus.append(menu.actions()))
    explaining(program).clear()
    spot = body._rooms()[place_of(body, is_bots)][1].center().toPoint()
    body._point_at(place_of(body, is_bots))
    QTest.mouseClick(body, Qt.MouseButton.RightButton, pos=spot)
    body.ask_why()
    assert len(asked) == 2


def test_what_a_person_did_and_the_tables_lines_tell_no_reasons(
    program: Program, asked: Asked
) -> None:
    session = at_table(program)
    view = program.window.room.view
    assert view is not None
    for line in view.log:
        if line.decision is not None:
            seat = session.decisions[line.decision].seat
            assert not session.seats[seat].is_person and line.player == seat
        elif line.player not in (None, 0):
            assert not line.hexes or line.player != 0
    body = program.window.room.log.body
    others = [n for n, line in enumerate(body.shown_lines()) if line.decision is None]
    for place in others:
        click_line(body, place)
    assert not asked


def test_steps_and_births_are_explained_with_the_action_they_belong_to(
    program: Program, asked: Asked
) -> None:
    session = at_table(program)
    view = program.window.room.view
    assert view is not None
    numbers = {line.decision for line in view.log if line.decision is not None}
    for number in numbers:
        action = session.decisions[number].action
        assert not isinstance(action, do.Step | do.Birth | do.Done | do.EndRound)
    moving = max(n for n in numbers if isinstance(session.decisions[n].action, do.MovePeople))
    explaining(program).ask(moving)
    _, line, _ = asked[0]
    made = [decision.action for decision in session.decisions[moving : moving + len(line)]]
    assert list(line) == made and isinstance(line[-1], do.Done)


def test_the_whole_log_tells_reasons_between_its_lines(program: Program, asked: Asked) -> None:
    at_table(program)
    panel = program.window.room.log
    panel.open_all()
    window = panel.window_of_all
    assert window is not None
    body = window.body
    until_it_stands(program, body)
    bots = [n for n, line in enumerate(body.shown_lines()) if line.decision is not None]
    chosen = bots[len(bots) // 2]
    number = body.shown_lines()[chosen].decision
    click_line(body, chosen)
    answer(program, asked)
    lines = body.shown_lines()
    told = [n for n, line in enumerate(lines) if line.telling is Telling.REASON]
    assert len(told) == 1 and lines[told[0]].text == explaining(program).texts[number or 0]
    assert lines[told[0] - 1].decision == number
    click_line(body, chosen)
    assert not any(line.telling is Telling.REASON for line in body.shown_lines())
    window.close()


def hidden_pair(session: Session, number: int) -> tuple[Decision, Decision]:
    """A decision, and one that everybody at the table sees alike though hands differ."""
    made = session.decisions[number]
    other = imagine(observe(made.before, None), Random(99))
    assert other != made.before
    return made, replace(made, before=other)


def test_what_the_bot_holds_changes_no_word_while_the_game_runs(
    program: Program, asked: Asked
) -> None:
    session = at_table(program)
    view, told = program.window.room.view, explaining(program)
    assert view is not None
    numbers = sorted({line.decision for line in view.log if line.decision is not None})
    compared = 0
    for number in numbers[::3]:
        texts = []
        for made in hidden_pair(session, number):
            session.decisions[number] = made
            told.clear()
            told.ask(number)
            answer(program, asked)
            texts.append(told.texts[number])
            assert asked[-1][0].viewer is None
        assert texts[0] == texts[1]
        compared += 1
    assert compared > 8


def test_what_comes_from_the_hand_is_a_secret_until_the_game_is_over(
    program: Program, asked: Asked
) -> None:
    def over(session: Session) -> bool:
        return session.actor is None

    beginning, session = played_to(over)
    committed = next(
        number
        for number, made in enumerate(session.decisions)
        if made.seat == 1 and isinstance(made.action, do.Commit) and made.action.cards
    )
    running = Session(session.seats, session.decisions[committed + 1].before)
    running.decisions = session.decisions[: committed + 1]
    program.show_match(beginning, running)
    explaining(program).ask(committed)
    answer(program, asked)
    assert "secret until the game is over" in explaining(program).texts[committed]
    program.show_match(beginning, session)
    assert session.state.phase is Phase.OVER
    explaining(program).ask(committed)
    seen, _, _ = asked[-1]
    assert seen == observe(session.decisions[committed].before, 1)
    answer(program, asked)
    text = explaining(program).texts[committed]
    assert "chance is" in text and "everybody sees" not in text


def test_an_explanation_goes_with_the_decision_that_is_taken_back(
    program: Program, asked: Asked
) -> None:
    beginning, session = played_to(tile_due)
    session.teaching = True
    program.show_match(beginning, session)
    number = max(n for n, made in enumerate(session.decisions) if made.seat != 0)
    view = program.window.room.view
    assert view is not None
    number = max(line.decision for line in view.log if line.decision is not None)
    explaining(program).ask(number)
    answer(program, asked)
    assert number in explaining(program).texts
    program.window.room.undo()
    assert len(session.decisions) <= number
    assert number not in explaining(program).texts


@pytest.mark.parametrize(
    ("level", "words"),
    [("random", "drew this by lot"), ("mine", "a program of its own")],
)
def test_who_has_no_reasons_says_so(program: Program, asked: Asked, level: str, words: str) -> None:
    at_table(program, level=level)
    body = program.window.room.log.body
    click_line(body, place_of(body, is_bots))
    assert words in program.window.room.help.why_note.note.text
    assert not asked


def test_an_apprentices_reasons_are_not_taken_for_wisdom(program: Program, asked: Asked) -> None:
    at_table(program, level="novice")
    body = program.window.room.log.body
    click_line(body, place_of(body, is_bots))
    answer(program, asked)
    assert "An Apprentice misjudges" in program.window.room.help.why_note.note.text


def test_no_answer_is_said_and_nothing_else_happens(
    program: Program, qtbot: QtBot, asked: Asked
) -> None:
    at_table(program)
    body, help_ = program.window.room.log.body, program.window.room.help
    click_line(body, place_of(body, is_bots))
    help_._historian.failed.emit()
    assert help_.why_note.note.text == say.failed()


def test_a_curtain_and_another_decision_take_the_note_away(program: Program, asked: Asked) -> None:
    beginning, session = played_to(tile_due, (None, None, "greedy"))
    program.show_match(beginning, session)
    room = program.window.room
    assert room.controller is not None
    room.controller.lift_curtain(0)
    body = room.log.body
    body.ask_why()
    number = max(n for n, made in enumerate(session.decisions) if made.seat == 2)
    room.help.why_note._on_asked(number)
    assert room.help.why_note.note.isVisible()
    room.controller.lower_curtain()
    assert not room.help.why_note.note.isVisible()
