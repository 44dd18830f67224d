"""Every greyed button says why, to the pointer and to who cannot see it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.barring import bar_of, explain_off, offer
from tempus_desktop.gui.dialogs.hand import CardButton
from tempus_desktop.gui.panels.barred import no_hint, no_plan, no_redo, no_undo
from tempus_desktop.gui.panels.prompt_strip import PromptStrip
from tempus_desktop.gui.program import Program
from tests.gui import panel_tables as tables
from tests.gui.monkey import moments, ways
from tests.gui.monkey.doors import DOORS, Door
from tests.gui.monkey.hands import Hands

WALKED = [door for door in DOORS if door.way is not ways.improve]
"""An island must have been tested before it can be improved, which takes a minute."""


def silent(program: Program) -> list[str]:
    """Greyed buttons in sight that do not say why; cards that only lie there are none."""
    return [
        f"{type(button.parentWidget()).__name__}: {button.accessibleName()}"
        for top in QApplication.topLevelWidgets()
        for button in top.findChildren(QAbstractButton)
        if button.isVisible() and not button.isEnabled() and not isinstance(button, CardButton)
        if not button.accessibleDescription().endswith(".")
        or button.accessibleDescription() not in button.toolTip()
    ]


@pytest.mark.parametrize("door", WALKED, ids=lambda door: door.way.__name__)
def test_behind_every_door_greyed_buttons_say_why(program: Program, door: Door) -> None:
    program.desk.take_in(*moments.at(moments.tile_due))  # the list of games has one
    door.way(ways.Visit(program, Hands(program.window, Random(1))))
    QApplication.processEvents()
    assert not silent(program)


def test_a_reason_goes_with_the_grey(qtbot: QtBot) -> None:
    button = QPushButton("Undo")
    qtbot.addWidget(button)
    button.setToolTip("Undo (Ctrl+Z)")
    button.setAccessibleDescription("one step")
    explain_off(button, "Nothing was done yet.")
    assert button.toolTip() == "Undo (Ctrl+Z)"
    button.setEnabled(False)
    assert button.toolTip() == "Undo (Ctrl+Z)\nNothing was done yet."
    assert button.accessibleDescription() == "Nothing was done yet."
    bar_of(button).does("Undo")
    offer(button, "It is over.")
    assert button.toolTip() == "Undo\nIt is over."
    offer(button, "")
    assert button.isEnabled() and button.toolTip() == "Undo"
    assert button.accessibleDescription() == "one step"


def test_the_strip_says_why_nothing_can_be_taken_back_or_planned() -> None:
    view = replace(tables.move_view(), can_undo=False, can_redo=False, plannable=False)
    assert "decided nothing yet" in no_undo(view)
    assert "it stands" in no_undo(replace(view, stands=True))
    assert "Nothing was taken back" in no_redo(view)
    assert "Plans are made" in no_plan(view)
    assert no_hint(view) == ""
    waiting = replace(view, legal=())
    assert no_undo(waiting) == no_redo(waiting) == no_hint(waiting) != ""
    looking = replace(waiting, looked_back=True)
    assert no_plan(looking) == no_undo(looking) != no_undo(waiting)
    hidden = replace(waiting, curtain=1)
    assert view.seats[1].name in no_plan(hidden) == no_hint(hidden)
    able = replace(view, can_undo=True, can_redo=True, plannable=True)
    assert not any(why(able) for why in (no_undo, no_redo, no_plan, no_hint))


def test_the_strip_keeps_its_keys_beside_the_reasons(qtbot: QtBot) -> None:
    strip = PromptStrip(load_palette(Theme.LIGHT), Type())
    qtbot.addWidget(strip)
    strip.show_view(replace(tables.move_view(), legal=()))
    strip.set_keys(lambda name: "H" if name == "hint" else "")
    assert strip.hint_button.toolTip().split("\n")[0] == "Hint (H)"
    strip.show_view(tables.move_view())
    assert strip.hint_button.toolTip() == "Hint (H)"
