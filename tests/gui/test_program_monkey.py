"""Random mouse and keys over the whole program: no error, no Qt warning, the table as the match.

For an hour of it::

    TEMPUS_MONKEY_SECONDS=3600 TEMPUS_MONKEY_SEED=7 \
        python -m pytest --timeout 0 tests/gui/test_program_monkey.py
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.game import observe
from tempus_desktop.gui.program import Program
from tests.gui.matches import set_up
from tests.gui.test_program import make

SECONDS = float(os.environ.get("TEMPUS_MONKEY_SECONDS", "6"))
SEED = int(os.environ.get("TEMPUS_MONKEY_SEED", "1"))
KEYS = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_M),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_1),
)
COMMANDS = ("new", "games", "undo", "redo", "step", "step_back", "look_back", "rules", "start")


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    monkeypatch.setattr(QMenu, "exec", lambda *_: None)
    made = make(qapp)
    qtbot.addWidget(made.window)
    yield made
    made.window.room.clear()
    made.desk.runner.close()
    qapp.setStyleSheet("")


def check(program: Program) -> None:
    """The table shows the match as it is, and offers only what the rules allow."""
    room = program.window.room
    controller, view = room.controller, room.view
    if controller is None or view is None:
        return
    assert view.observation == observe(controller.session.state, view.me)
    assert set(view.legal) <= set(controller.session.legal())


def poke(program: Program, rng: Random) -> None:
    """One event of a mouse or a keyboard."""
    window = program.window
    spot = QPoint(rng.randrange(window.width()), rng.randrange(30, window.height()))
    target: QWidget = window.childAt(spot) or window
    kind = rng.random()
    if kind < 0.6:
        button = Qt.MouseButton.RightButton if rng.random() < 0.1 else Qt.MouseButton.LeftButton
        QTest.mouseClick(target, button, pos=target.mapFrom(window, spot))
    elif kind < 0.9:
        QTest.keyClick(QApplication.focusWidget() or window, rng.choice(KEYS))
    else:
        command = program.commands.actions[rng.choice(COMMANDS)]
        if command.isEnabled():
            command.trigger()


def test_a_monkey_breaks_nothing(program: Program, qtbot: QtBot) -> None:
    rng, end = Random(SEED), time.monotonic() + SECONDS
    program.start(set_up((None, "random", "random"), seed=SEED))
    events = 0
    while time.monotonic() < end:
        poke(program, rng)
        QApplication.processEvents()
        check(program)
        if not program.window.isVisible():  # it pressed Quit
            program.show()
        if program.window.room.controller is None and rng.random() < 0.05:
            program.start(set_up((None, "random", "random"), seed=rng.randrange(1000)))
        events += 1
    assert events > 20
