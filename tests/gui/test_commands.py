"""Commands and their keys."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtGui import QAction, QKeySequence

from tempus_desktop.gui.commands import shortcuts
from tempus_desktop.gui.program import Program

Standard = QKeySequence.StandardKey


def test_no_action_has_a_key_twice(program: Program) -> None:
    """Qt would take such a key for ambiguous, and do nothing."""
    program.open_layouts()
    actions = program.window.findChildren(QAction)
    assert any(len(action.shortcuts()) > 1 for action in actions)
    for action in actions:
        assert not [a for a, b in combinations(action.shortcuts(), 2) if a == b], action.text()
    redo = program.commands.actions["redo"].shortcuts()
    assert {QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")} <= set(redo)


def test_no_command_has_an_empty_key_and_the_preferences_have_one(program: Program) -> None:
    for name, action in program.commands.actions.items():
        assert not [key for key in action.shortcuts() if key.isEmpty()], name
    assert program.commands.keys("preferences")[-1] == QKeySequence("Ctrl+,")


def test_standard_keys_and_named_ones_are_joined() -> None:
    undo = QKeySequence(Standard.Undo)
    assert shortcuts((Standard.Undo, undo.toString(), "Ctrl+9")) == [undo, QKeySequence("Ctrl+9")]
