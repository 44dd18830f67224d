"""Undo at the table when it comes at a bad moment."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.program import Program
from tempus_desktop.session import kept
from tempus_desktop.session.matches import Beginning, begin
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tests.games.tempus import random_play
from tests.gui.matches import set_up
from tests.gui.test_program import view_of

ALONE = (None, "random", "random")


def on_table(
    program: Program, teaching: bool, after: type[object] | None = None
) -> TableController:
    """A match where the person has an action to choose, after an event of that kind."""
    for seed in range(40):
        beginning, session = _begun(teaching)
        for taken in random_play.play(session.state, Random(seed)):
            mine = session.actor == 0 and session.state.phase is Phase.ACTIONS
            told = session.decisions[-1].events if session.decisions else ()
            fits = mine if after is None else any(_concerns(event, after) for event in told)
            if fits and (after is not None or session.state.open is None):
                controller = program.desk.take_in(beginning, session)
                program._put_on_table(controller)
                return controller
            session.submit(taken.seat, taken.action)
    raise AssertionError("no such moment came")


def _begun(teaching: bool) -> tuple[Beginning, Session]:
    setup = replace(set_up(ALONE), teaching=teaching)
    beginning = begin(setup, load_components(), None)
    return beginning, beginning.open(load_components())


def _concerns(event: object, kind: type[object]) -> bool:
    return isinstance(event, kind) and (
        not isinstance(event, FightResolved) or event.attacker.player == 0
    )


def is_kept(program: Program, controller: TableController) -> bool:
    """The library has the match as it stands on the table."""
    assert program.desk.match is not None
    _, session = kept.read(program.desk.library, program.desk.match)
    return session.state == controller.session.state


def test_undo_during_a_drag_puts_the_piece_back(program: Program, qtbot: QtBot) -> None:
    controller = on_table(program, teaching=False)
    before = controller.session.state
    controller.play((do.MovePeople(),))
    view = view_of(program)
    board = program.window.room.board
    step = next(action for action in view.legal if isinstance(action, do.Step))
    sea = view.observation.match.sea
    spots = [board.mapFromScene(centre(sea, hex_)) for hex_ in (step.origin, step.target)]
    qtbot.wait(1)
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=spots[0])
    QTest.mouseMove(board.viewport(), spots[0] + QPoint(14, 14))
    QTest.mouseMove(board.viewport(), spots[1])
    program.commands.actions["undo"].trigger()
    assert controller.session.state == before
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=spots[1])
    assert controller.session.state == before
    assert view_of(program).legal == controller.session.legal()
    assert is_kept(program, controller)


def test_undo_twice_fast_takes_back_two(program: Program) -> None:
    controller = on_table(program, teaching=False)
    before = controller.session.state
    controller.play((do.MovePeople(),))
    step = next(action for action in view_of(program).legal if isinstance(action, do.Step))
    controller.play((step,))
    for _ in range(3):
        program.commands.actions["undo"].trigger()
    assert controller.session.state == before
    for _ in range(3):
        program.commands.actions["redo"].trigger()
    assert controller.session.decisions[-1].action == step
    assert is_kept(program, controller)


def test_undo_while_a_bot_thinks_forgets_what_it_was_asked(program: Program, qtbot: QtBot) -> None:
    controller = on_table(program, teaching=True)
    before = controller.session.state
    controller.play((do.HaveIdea(),))
    ends = [action for action in view_of(program).legal if isinstance(action, do.EndRound)]
    if ends:
        controller.play((ends[0],))
    else:
        controller.play((view_of(program).legal[0],))
    qtbot.waitUntil(lambda: program.desk.runner.is_thinking, timeout=20_000)
    for _ in range(3):
        program.commands.actions["undo"].trigger()
        if controller.session.state == before:
            break
    assert controller.session.state == before
    assert not program.desk.runner.is_thinking
    qtbot.wait(300)
    assert controller.session.state == before
    assert view_of(program).legal == controller.session.legal()
    assert is_kept(program, controller)


def test_after_a_fight_nothing_is_taken_back_but_at_a_teaching_table(
    program: Program, qtbot: QtBot
) -> None:
    controller = on_table(program, teaching=False, after=FightResolved)
    assert not controller.session.can_undo(0)
    controller = on_table(program, teaching=True, after=FightResolved)
    fought = len(controller.session.decisions)
    assert program.commands.actions["undo"].isEnabled()
    program.commands.actions["undo"].trigger()
    assert len(controller.session.decisions) < fought
    assert not program.window.room.sheets.is_read
    assert view_of(program).legal == controller.session.legal()
    assert is_kept(program, controller)
    assert "teaching" in program.window.windowTitle()
