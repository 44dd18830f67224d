"""Planning at the table: laid out by the same hands, compared, played step by step or dropped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import legal_actions, observe
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.controller import TableController
from tempus_desktop.gui.dialogs.forecast_words import panels
from tempus_desktop.gui.planning.marks import NumberItem
from tempus_desktop.gui.planning.planning import Planning
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.surveys.charts import Survey
from tempus_desktop.gui.table.stage import GHOSTLY
from tempus_desktop.gui.view import Box, TableView
from tempus_desktop.session.plans import add, figures
from tempus_desktop.session.session import Session
from tests.gui.everything_said import everything_said
from tests.gui.midway import a_program, played_to, shown, tile_due

LEFT, P, ESC = Qt.MouseButton.LeftButton, Qt.Key.Key_P, Qt.Key.Key_Escape
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    yield from shown(one_program)


def fight_near(session: Session) -> bool:
    return tile_due(session) and any(isinstance(one, do.Fight) for one in session.legal())


def at_table(program: Program, fights: bool = False) -> Session:
    beginning, session = played_to(fight_near if fights else tile_due)
    program.show_match(beginning, session)
    QTest.qWait(1)
    return session


def planning_of(program: Program) -> Planning:
    return program.window.room.planning


def key(program: Program, key_: Qt.Key, keys: Qt.KeyboardModifier | None = None) -> None:
    QTest.keyClick(program.window.room.board, key_, keys or Qt.KeyboardModifier.NoModifier)


def on_table(program: Program) -> TableView:
    """What the board shows."""
    stage = program.window.room.board._stage
    assert stage is not None and stage.view is not None
    return stage.view


def first(program: Program, kind: type[Action]) -> Action:
    return next(one for one in planning_of(program).planner.plan.legal if isinstance(one, kind))


def click_hex(program: Program, hex_: int) -> None:
    board = program.window.room.board
    spot = board.mapFromScene(centre(on_table(program).observation.match.sea, hex_))
    QTest.mouseMove(board.viewport(), spot)
    QTest.mouseClick(board.viewport(), LEFT, pos=spot)


def drag(program: Program, origin: int, target: int) -> None:
    board, sea = program.window.room.board, on_table(program).observation.match.sea
    begin, end = (board.mapFromScene(centre(sea, hex_)) for hex_ in (origin, target))
    QTest.mousePress(board.viewport(), LEFT, pos=begin)
    QTest.mouseMove(board.viewport(), begin + QPoint(14, 14))
    QTest.mouseMove(board.viewport(), end)
    QTest.mouseRelease(board.viewport(), LEFT, pos=end)


def press(program: Program, box: Box) -> None:
    QTest.mouseClick(program.window.room.actions.button(box), LEFT)


def said(program: Program) -> list[str]:
    """The steps as they are listed."""
    return [row.accessibleName() for row in planning_of(program).panel.rows]


def planned_move(program: Program) -> do.Step:
    """Begin a plan by key, and carry a token in it with the mouse."""
    key(program, P)
    press(program, Box.MOVE)
    step = first(program, do.Step)
    assert isinstance(step, do.Step)
    drag(program, step.origin, step.target)
    return step


def test_a_drag_in_a_plan_lays_a_ghost_and_plays_nothing(program: Program) -> None:
    session = at_table(program)
    before, decisions = session.state, len(session.decisions)
    step = planned_move(program)
    sea = session.state.match.sea
    assert session.state is before and len(session.decisions) == decisions
    assert said(program)[0].startswith("1. Move people.")
    assert f"Move {sea.name(step.origin)} to {sea.name(step.target)}." in said(program)[1]
    stage = program.window.room.board._stage
    assert stage is not None
    ghost = stage.scene.piece_at(step.target)
    assert ghost is not None and ghost.opacity() == GHOSTLY
    others = [item for item in stage.scene.piece_items() if item.piece.seat != 0]
    assert others and all(item.opacity() == 1.0 for item in others)
    numbers = [item for item in planning_of(program).marks.items if isinstance(item, NumberItem)]
    assert [item.text for item in numbers] == ["2"]
    assert "Plan A" in program.window.room.prompt.texts()[0]
    assert not planning_of(program).panel.grab().isNull()
    assert not program.window.room.board.grab().isNull()


def test_its_key_shows_the_match_again_and_plans_are_kept(program: Program) -> None:
    session = at_table(program)
    planned_move(program)
    key(program, P)
    assert on_table(program).planned is None
    assert on_table(program).observation == observe(session.state, 0)
    assert not planning_of(program).panel.isVisible() and not planning_of(program).marks.items
    stage = program.window.room.board._stage
    assert stage is not None
    assert all(item.opacity() == 1.0 for item in stage.scene.piece_items())
    assert not program.commands.actions["plan"].isChecked()
    QTest.mouseClick(program.window.room.prompt.plan_button, LEFT)
    assert len(said(program)) == 2 and planning_of(program).panel.isVisible()


def test_undo_and_redo_are_the_plans(program: Program) -> None:
    session = at_table(program)
    decisions = len(session.decisions)
    planned_move(program)
    key(program, Qt.Key.Key_Z, CTRL)
    assert len(said(program)) == 1
    key(program, Qt.Key.Key_Z, CTRL | SHIFT)
    assert len(said(program)) == 2
    QTest.mouseClick(program.window.room.prompt.undo_button, LEFT)
    QTest.mouseClick(program.window.room.prompt.undo_button, LEFT)
    assert not said(program) and on_table(program).observation == observe(session.state, 0)
    assert not program.window.room.prompt.undo_button.isEnabled()
    assert len(session.decisions) == decisions


def test_what_the_rules_forbid_in_a_plan_is_told_with_its_rule(program: Program) -> None:
    at_table(program)
    planned_move(program)
    key(program, Qt.Key.Key_Return)
    press(program, Box.BABIES)
    prompt = program.window.room.prompt
    assert "No action is left" in prompt.remark and prompt.link.isVisible()
    assert len(said(program)) == 3


def test_the_next_step_is_played_and_the_rest_stays(program: Program) -> None:
    session = at_table(program)
    step = planned_move(program)
    QTest.mouseClick(planning_of(program).panel.play_button, LEFT)
    assert len(said(program)) == 1 and said(program)[0].startswith("1. Move")
    key(program, P, SHIFT)
    assert [made.action for made in session.decisions[-2:]] == [do.MovePeople(), step]
    assert not said(program) and on_table(program).observation == observe(session.state, 0)
    assert not planning_of(program).planner.is_on, "what follows would look as if it counted"
    assert "Back in the match" in program.window.room.prompt.remark


def test_the_step_that_broke_is_told_and_not_played(program: Program) -> None:
    session = at_table(program)
    planned_move(program)
    key(program, P)
    press(program, Box.IDEA)
    controller = program.window.room.controller
    assert controller is not None
    while session.state.open is not None:
        controller.play((session.legal()[0],))
    decisions = len(session.decisions)
    key(program, P)
    assert "Not possible any more: No action is left in this round." in said(program)[0]
    assert "comes after a step" in said(program)[1]
    assert not planning_of(program).panel.play_button.isEnabled()
    key(program, P, SHIFT)
    assert "No action is left" in program.window.room.prompt.remark
    assert len(session.decisions) == decisions
    QTest.mouseClick(planning_of(program).panel.drop_button, LEFT)
    assert not said(program)


def test_a_step_that_is_taken_back_is_to_be_played_again(program: Program) -> None:
    session = at_table(program)
    step = planned_move(program)
    key(program, P, SHIFT)
    assert session.decisions[-1].action == do.MovePeople()
    assert len(said(program)) == 1
    key(program, P)
    key(program, Qt.Key.Key_Z, CTRL)
    key(program, P)
    assert [row.line.lost for row in planning_of(program).panel.rows] == [False, False]
    key(program, P, SHIFT)
    key(program, P, SHIFT)
    assert [made.action for made in session.decisions[-2:]] == [do.MovePeople(), step]
    assert not said(program)


def test_the_forecast_tells_of_what_the_board_shows(program: Program) -> None:
    at_table(program)
    key(program, P)
    planner, sheet = planning_of(program).planner, program.window.room.sheets.forecast
    before = figures(planner.plan.end, 0).sure
    press(program, Box.MOVE)
    steps = [one for one in planner.plan.legal if isinstance(one, do.Step)]
    one = next(s for s in steps if figures(add(planner.plan, s).end, 0).sure > before)
    planner.lay((one,))
    key(program, Qt.Key.Key_E)
    planned = [panel.rows for panel in sheet.panels]
    assert planned == [panel.rows for panel in panels(on_table(program), lambda _: None)]
    assert "as plan A ends" in "\n".join(everything_said(sheet))
    QTest.keyClick(sheet, ESC)
    key(program, P)
    key(program, Qt.Key.Key_E)
    assert on_table(program).planned is None
    real = [panel.rows for panel in panels(on_table(program), lambda _: None)]
    assert real == [panel.rows for panel in sheet.panels] != planned
    assert "as the board stands" in "\n".join(everything_said(sheet))
    QTest.keyClick(sheet, ESC)


def test_a_plans_ways_stay_under_a_survey(program: Program) -> None:
    at_table(program)
    planned_move(program)
    marks = planning_of(program).marks.items
    assert marks and all(is_painted(item) for item in marks)
    program.window.room.surveys.toggle(Survey.THREATS)
    assert all(is_painted(item) for item in planning_of(program).marks.items)
    program.window.room.surveys.drop()


def is_painted(item: QGraphicsItem) -> bool:
    """It leaves a mark on an empty sheet."""
    rect = item.boundingRect()
    image = QImage(rect.size().toSize(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    empty = image.copy()
    with QPainter(image) as painter:
        painter.translate(-rect.topLeft())
        item.paint(painter, QStyleOptionGraphicsItem())
    return image != empty


def test_plans_are_compared_figure_by_figure(program: Program) -> None:
    session = at_table(program)
    planned_move(program)
    panel, planner = planning_of(program).panel, planning_of(program).planner
    QTest.mouseClick(panel.letters["B"], LEFT)
    assert not said(program) and on_table(program).planned is not None
    press(program, Box.IDEA)
    a, b = (figures(planner.plans[letter].end, 0) for letter in "AB")
    now = observe(session.state, 0).seats[0]
    told = {text for text in everything_said(panel) if "accessible" in text or "Name" in text}
    for text in (f"Cards, Now: {now.hand_size}", f"Cards, B: {b.cards}", f"Hexes, A: {a.hexes}"):
        assert any(text in one for one in told), text
    assert b.cards == min(now.row.hand_limit, now.hand_size + now.row.ideas)
    assert b.tiles == a.tiles == now.tiles - 1
    QTest.mouseClick(panel.letters["A"], LEFT)
    assert len(said(program)) == 2


def test_a_card_drawn_in_a_plan_is_nobodys_to_know(program: Program) -> None:
    session = at_table(program)
    hand = session.state.players[0].hand
    key(program, P)
    press(program, Box.IDEA)
    key(program, Qt.Key.Key_Return)
    assert [button.card for button in program.window.room.hand.cards if button.card] == list(hand)
    assert "Nobody knows" in said(program)[0]
    assert "Assumed: Bruno and Chiara pass." in said(program)[1]
    assert on_table(program).legal, "the plan goes on with the next round"


def test_a_fight_waits_until_its_end_is_assumed(program: Program) -> None:
    session = at_table(program, fights=True)
    key(program, P)
    press(program, Box.FIGHT)
    fight = first(program, do.Fight)
    assert isinstance(fight, do.Fight)
    for hex_ in (fight.origin, fight.target):
        click_hex(program, hex_)
    panel = planning_of(program).panel
    assert "ends here" in program.window.room.prompt.texts()[0]
    assert [button.text() for button in panel.choices] == ["Assume a win", "Assume a defeat"]
    assert not program.window.room.sheets.fight.isVisible()
    QTest.mouseClick(panel.choices[0], LEFT)
    assert "Assumed: you win" in said(program)[0]
    QTest.mouseClick(panel.choices[-1], LEFT)
    assert fight.target in on_table(program).observation.seats[0].tokens
    assert fight.target not in observe(session.state, 0).seats[0].tokens


def test_a_real_fight_is_fought_on_its_sheet_while_the_plan_waits(program: Program) -> None:
    session = at_table(program, fights=True)
    key(program, P)
    planner, fight = planning_of(program).planner, first(program, do.Fight)
    planner.lay((fight,))
    planner.assume(True)
    planner.lay(planner.plan.legal[:1])
    key(program, P, SHIFT)
    assert session.decisions[-1].action == fight
    assert program.window.room.sheets.fight.isVisible() or session.actor != 0
    assert on_table(program).planned is None and planning_of(program).planner.is_on
    assert not planning_of(program).panel.isVisible()


def test_who_waits_plans_against_the_present_state_and_plays_nothing(
    program: Program, qtbot: QtBot
) -> None:
    session = at_table(program)
    controller = program.window.room.controller
    assert controller is not None
    controller.hold(True)
    controller.play((do.HaveBabies(), do.Done(), do.EndRound()))
    assert session.actor != 0
    key(program, P)
    assert on_table(program).planned is not None and on_table(program).legal
    press(program, Box.BABIES)
    assert not planning_of(program).panel.play_button.isEnabled()
    decisions = len(session.decisions)
    key(program, P, SHIFT)
    assert "when it is yours to decide" in program.window.room.prompt.remark
    assert len(session.decisions) == decisions
    controller.hold(False)
    qtbot.waitUntil(lambda: session.actor == 0, timeout=20_000)
    assert [laid.action for laid in planning_of(program).planner.plan.laid] == [do.HaveBabies()]


def test_plans_are_out_of_sight_under_the_curtain_and_wait_for_their_person(
    program: Program,
) -> None:
    beginning, session = played_to(tile_due)
    seats = [replace(seat, level=None) for seat in session.seats]
    together = Session(seats, session.state)
    program.show_match(beginning, together)
    controller = program.window.room.controller
    assert isinstance(controller, TableController)
    controller.lift_curtain(0)
    planned_move(program)
    controller.lower_curtain()
    planner = planning_of(program).planner
    assert not planner.is_on and not planning_of(program).panel.isVisible()
    assert not said(program) and not planning_of(program).marks.items
    told = "\n".join(everything_said(program.window))
    assert "Plan A: 0 step" in told and "Move people. " not in told
    key(program, P)
    assert not planner.is_on and not said(program)
    controller.lift_curtain(0)
    assert on_table(program).planned is None
    key(program, P)
    assert len(said(program)) == 2


def test_plans_are_forgotten_when_another_person_looks(program: Program) -> None:
    beginning, session = played_to(tile_due)
    seats = [replace(seat, level=None) for seat in session.seats]
    together = Session(seats, session.state)
    program.show_match(beginning, together)
    controller = program.window.room.controller
    assert isinstance(controller, TableController)
    controller.lift_curtain(0)
    planned_move(program)
    key(program, P)
    controller.play((do.HaveBabies(), do.Done(), do.EndRound()))
    other = together.actor
    assert other is not None and other != 0
    controller.lift_curtain(other)
    assert not planning_of(program).planner.plans
    key(program, P)
    assert planning_of(program).planner.is_on and not said(program)


def test_there_are_no_plans_in_a_replay(program: Program) -> None:
    beginning, session = played_to(tile_due)
    program.looking.look(beginning, session)
    assert not program.window.room.prompt.plan_button.isEnabled()
    assert not program.commands.actions["plan"].isEnabled()
    assert legal_actions(session.state)
