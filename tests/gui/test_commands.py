"""Commands and their keys."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.commands import shortcuts
from tests.gui.programs import make

Standard = QKeySequence.StandardKey


def test_no_action_has_a_key_twice(qapp: QApplication, qtbot: QtBot) -> None:
    """Qt would take such a key for ambiguous, and do nothing."""
    program = make(qapp)
    qtbot.addWidget(program.window)
    program.open_layouts()
    actions = program.window.findChildren(QAction)
    assert any(len(action.shortcuts()) > 1 for action in actions)
    for action in actions:
        assert not [a for a, b in combinations(action.shortcuts(), 2) if a == b], action.text()
    redo = program.commands.actions["redo"].shortcuts()
    assert {QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")} <= set(redo)
    program.desk.runner.close()
    qapp.setStyleSheet("")


def test_no_command_has_an_empty_key_and_the_preferences_have_one(
    qapp: QApplication, qtbot: QtBot
) -> None:
    program = make(qapp)
    qtbot.addWidget(program.window)
    for name, action in program.commands.actions.items():
        assert not [key for key in action.shortcuts() if key.isEmpty()], name
    assert program.commands.keys("preferences")[-1] == QKeySequence("Ctrl+,")
    program.desk.runner.close()
    qapp.setStyleSheet("")


def test_standard_keys_and_named_ones_are_joined() -> None:
    undo = QKeySequence(Standard.Undo)
    assert shortcuts((Standard.Undo, undo.toString(), "Ctrl+9")) == [undo, QKeySequence("Ctrl+9")]
