"""Whatever a person had open when the curtain fell, nothing of it tells of that person's cards.

As in ``test_secrets``: matches that differ in hidden cards only say and show the same.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tempus_desktop.games.tempus.state import State
from tempus_desktop.gui.program import Program
from tempus_desktop.session.session import Session
from tests.gui.everything_said import everything_said
from tests.gui.monkey import moments
from tests.gui.test_secrets import look, show, with_other_cards

LEFT = Qt.MouseButton.LeftButton
HINT_SECONDS = 20


def forecast(program: Program) -> None:
    program.commands.actions["forecast"].trigger()
    assert program.window.room.sheets.forecast.isVisible()


def hint(program: Program) -> None:
    program.commands.actions["hint"].trigger()
    told = program.commands.actions["follow_hint"]
    for _ in range(HINT_SECONDS * 20):
        if not program.desk.runner.is_thinking and told.isEnabled():
            break
        QTest.qWait(50)
    QTest.qWait(200)


def plan(program: Program) -> None:
    """Something with a card, if the rules let it be planned."""
    program.commands.actions["plan"].trigger()
    planner = program.window.room.planning.planner
    legal = planner.plan.legal
    with_a_card = [action for action in legal if hasattr(action, "card")]
    planner.lay(tuple((with_a_card or legal)[:1]))
    assert program.window.room.planning.panel.isVisible()


def log(program: Program) -> None:
    QTest.mouseClick(program.window.room.log.link, LEFT)
    assert program.window.room.log.window_of_all is not None


def survey(program: Program) -> None:
    program.commands.actions["survey_threats"].trigger()


def story(program: Program) -> None:
    program.commands.actions["what_happened"].trigger()


def games(program: Program) -> None:
    program.commands.actions["games"].trigger()


def export(program: Program) -> None:
    program.commands.actions["save_copy"].trigger()


def nothing(program: Program) -> None:
    """Only the sheet that the moment itself opens."""


def committing(state: State, seat: int) -> bool:
    """The first seat commits to Progress, with cards to choose from."""
    return moments.progress(state, seat) and len(state.players[0].hand) > 1


def left(program: Program) -> tuple[list[str], list[QImage]]:
    """What is said and shown once the screen was left, in windows of their own as well."""
    program.window.left.emit()
    assert program.window.room.sheets.curtain.isVisible()
    said, picture = look(program)
    windows = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    others = [w.grab().toImage() for w in windows if w is not program.window]
    more = [text for w in windows for text in everything_said(w)]
    return sorted({*said, *more}), [picture, *others]


@pytest.mark.parametrize(
    ("is_it", "door"),
    [
        *((moments.hidden, door) for door in (forecast, hint, plan, log, survey)),
        *((moments.hidden, door) for door in (story, games, export)),
        *((moments.fight, door) for door in (nothing, forecast)),
        *((committing, door) for door in (nothing, forecast)),
        (moments.discard, nothing),
    ],
)
def test_behind_the_curtain_no_open_door_tells_of_cards(
    program: Program, is_it: Callable[[State, int], bool], door: Callable[[Program], None]
) -> None:
    beginning, session = moments.at(is_it, moments.TOGETHER)

    def behind(variant: Session) -> tuple[list[str], list[QImage]]:
        show(program, beginning, variant)
        controller = program.window.room.controller
        assert controller is not None and session.actor is not None
        controller.lift_curtain(session.actor)
        QTest.qWait(50)
        door(program)
        QApplication.processEvents()
        return left(program)

    one, other = behind(session), behind(with_other_cards(session))
    assert one[0] == other[0]
    # Qt draws some letters a shade otherwise when it draws them for the first time.
    assert other[1] == one[1] or other[1] == behind(session)[1]
