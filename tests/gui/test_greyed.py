"""Every greyed button and command says why, to the pointer and to who cannot see it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.barring import bar_of, explain_off, offer
from tempus_desktop.gui.bench import nothing_back
from tempus_desktop.gui.dialogs.hand import CardButton
from tempus_desktop.gui.panels.barred import no_hint, no_plan, no_redo, no_undo
from tempus_desktop.gui.panels.log_body import LogBody
from tempus_desktop.gui.panels.prompt_strip import PromptStrip
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.view import LogLine
from tests.gui import panel_tables as tables


def silent_commands() -> list[str]:
    """Greyed commands of menus that do not say why, or whose menu does not show it."""
    return [
        f"{menu.title()}: {action.text()}"
        for top in QApplication.topLevelWidgets()
        for menu in {top, *top.findChildren(QMenu)}
        if isinstance(menu, QMenu)
        for action in menu.actions()
        if not action.isEnabled()
        if not (menu.toolTipsVisible() and action.toolTip().endswith("."))
        or action.whatsThis() != action.toolTip()
    ]


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
    offer(button, "It is over.")
    bar_of(button).describe("two steps")
    assert button.accessibleDescription() == "It is over."
    offer(button, "")
    assert button.accessibleDescription() == "two steps"
    button.setEnabled(False)
    assert button.toolTip() == "Undo"


def test_undo_of_a_page_tells_the_step_or_why_there_is_none(program: Program) -> None:
    program.open_layouts()
    page = program.editor.page
    assert page is not None
    undo = next(action for action in page.actions() if action.text() == "&Undo")
    assert undo.toolTip() == nothing_back()
    page.shuffle()
    assert undo.isEnabled() and undo.toolTip() == page.workshop.stack.undoText() != ""
    page.undo()
    assert undo.toolTip() == nothing_back()


@pytest.mark.parametrize(("decision", "asked"), [(None, []), (3, [3])])
def test_the_menu_of_the_log_is_about_the_line_it_was_opened_on(
    qtbot: QtBot, decision: int | None, asked: list[int]
) -> None:
    body = LogBody(load_palette(Theme.LIGHT), Type())
    qtbot.addWidget(body)
    body.resize(300, 200)
    lines = LogLine(0, "Ada moves.", decision=decision), LogLine(1, "Bea waits.")
    body.show_view(replace(tables.move_view(), log=lines))
    heard: list[int] = []
    body.why.connect(heard.append)
    body.show()
    for point_at in (True, False):
        if point_at:
            QTest.keyClick(body, Qt.Key.Key_Down)
        spot = QPoint(1, 1)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, spot, body.mapToGlobal(spot))
        QApplication.sendEvent(body, event)
        (menu,) = body.findChildren(QMenu)
        assert not silent_commands()
        why, copy, _ = menu.actions()
        QApplication.sendEvent(body, QEvent(QEvent.Type.Leave))
        assert copy.isEnabled() is point_at
        if point_at:
            why.trigger()
            copy.trigger()
            assert QApplication.clipboard().text() == "Ada moves."
        with qtbot.waitSignal(menu.destroyed):
            menu.close()
    assert heard == asked


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
