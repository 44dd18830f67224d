"""Keys of commands are changed by whoever sits there, work at once, and are there the next time."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.commands import shortcuts
from tempus_desktop.gui.page_keys import POSITION, WORKBENCH
from tempus_desktop.gui.preferences.keys import moves_about
from tempus_desktop.gui.preferences.pages import PageName
from tempus_desktop.gui.preferences.shortcuts import ShortcutsPage
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.surveys.charts import Survey
from tempus_desktop.gui.view import Box
from tempus_desktop.storage.settings import load_settings, settings_path
from tests.gui.dialog_parts import LEFT, click
from tests.gui.matches import set_up
from tests.gui.programs import make
from tests.gui.test_program import ALONE

Key = Qt.Key
Modifier = Qt.KeyboardModifier
CONTROL = Modifier.ControlModifier


@pytest.fixture
def program(program: Program) -> Program:
    program.window.activateWindow()
    program.wishes.open()
    program.preferences.show_page(PageName.SHORTCUTS)
    return program


@pytest.fixture
def page(program: Program) -> ShortcutsPage:
    return program.preferences.keys


def choose(page: ShortcutsPage, name: str) -> None:
    """Click a command in the list."""
    page.show_command(name)
    item = page.list.currentItem()
    assert item is not None
    spot = page.list.visualItemRect(item).center()
    QTest.mouseClick(page.list.viewport(), LEFT, pos=spot)


def strike(page: ShortcutsPage, key: Key, modifiers: Modifier = Modifier.NoModifier) -> None:
    """Click into the field and press a key."""
    QTest.mouseClick(page.field, LEFT)
    QTest.keyClick(page.field.focusProxy() or page.field, key, modifiers)


def kept() -> dict[str, tuple[str, ...]]:
    return dict(load_settings(settings_path()).settings.shortcuts)


def test_a_new_key_works_at_once_and_the_old_one_no_more(
    program: Program, page: ShortcutsPage, qtbot: QtBot
) -> None:
    choose(page, "rules")
    strike(page, Key.Key_F7)
    assert kept() == {"rules": ("F7",)}
    assert page.keys_shown("rules") == "F7"
    program.preferences.close_sheet()
    handle = program.window.windowHandle()
    QTest.keyClick(handle, Key.Key_F1)
    assert program.rules.isHidden()
    QTest.keyClick(handle, Key.Key_F7)
    assert program.rules.isVisible()


def test_letters_of_the_table_are_changed_and_shown_on_their_buttons(
    program: Program, page: ShortcutsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(page, "key_M")
    strike(page, Key.Key_X)
    choose(page, "hint")
    strike(page, Key.Key_J)
    program.preferences.close_sheet()
    program.start(set_up(ALONE))
    room = program.window.room
    assert room.actions.button(Box.MOVE)._key == "X"
    assert room.prompt.hint_button.toolTip() == "Hint (J)"
    pressed: list[Box] = []
    monkeypatch.setattr(room.actions, "press", pressed.append)
    QTest.keyClick(program.window.windowHandle(), Key.Key_M)
    QTest.keyClick(program.window.windowHandle(), Key.Key_X)
    assert pressed == [Box.MOVE]


def test_every_word_about_a_key_tells_the_key_in_force(
    program: Program, page: ShortcutsPage
) -> None:
    for name, key in (("cancel", Key.Key_F4), ("turn_tile", Key.Key_Y), ("play_plan", Key.Key_J)):
        choose(page, name)
        strike(page, key)
    program.preferences.close_sheet()
    program.start(set_up(ALONE))
    room = program.window.room
    left, right = room.board.overlays.tray.handles
    assert (left.toolTip(), right.toolTip()) == (
        "Turn anticlockwise (Shift+R)",
        "Turn clockwise (Y)",
    )
    assert room.help.hint_view.paper.close_button.toolTip() == "Close the hint (F4)"
    assert room.planning.panel.play_button.toolTip() == "Play the next step (J)"
    assert room.planning.panel.close_button.toolTip() == "Back to the match, plans are kept (P)"
    room.surveys.toggle(Survey.THREATS)
    assert room.surveys.legend.told[2] == "Point at a hex for more. F4 ends."
    program.wishes.open()
    choose(page, "cancel")
    click(page.none)
    assert room.surveys.legend.told[2] == "Point at a hex for more."
    assert room.help.hint_view.paper.close_button.toolTip() == "Close the hint"


def test_the_start_page_tells_the_keys_in_force(program: Program, page: ShortcutsPage) -> None:
    choose(page, "games")
    strike(page, Key.Key_F6)
    entries = program.window.start_page._by_name
    assert entries["games"].accessibleDescription() == "F6"
    assert entries["rules"].accessibleDescription() == "F1"
    choose(page, "rules")
    click(page.none)
    assert entries["rules"].accessibleDescription() == ""
    assert kept() == {"games": ("F6",), "rules": ()}


def test_a_key_in_use_is_said_to_be_whose_and_can_be_taken(
    program: Program, page: ShortcutsPage
) -> None:
    choose(page, "rules")
    strike(page, Key.Key_G, CONTROL)
    assert page.news.text() == "Ctrl+G belongs to “Games”."
    assert kept() == {}
    assert program.commands.keys("rules") == [QKeySequence("F1")]
    click(page.take)
    assert kept() == {"rules": ("Ctrl+G",), "games": ()}
    assert program.commands.keys("games") == []
    assert not page.take.isVisible()


def test_a_letter_of_another_action_is_in_use_too(program: Program, page: ShortcutsPage) -> None:
    choose(page, "key_M")
    strike(page, Key.Key_B)
    assert page.news.text() == "B belongs to “Have babies”."
    assert page.take.isVisible()


def test_one_of_two_keys_can_be_taken_from_a_command(program: Program, page: ShortcutsPage) -> None:
    choose(page, "rules")
    strike(page, Key.Key_Return)
    click(page.take)
    assert kept() == {"rules": ("Return",), "done": ("Enter",)}


@pytest.mark.parametrize("key", [Key.Key_Left, Key.Key_Space, Key.Key_Period, Key.Key_End])
def test_keys_that_move_about_on_the_table_are_not_given_away(
    page: ShortcutsPage, key: Key
) -> None:
    choose(page, "rules")
    strike(page, key)
    assert page.news.text().endswith("moves about on the table and cannot be given to a command.")
    assert kept() == {}


def test_with_control_such_keys_are_free() -> None:
    assert moves_about(QKeySequence("Shift+Left"))
    assert not moves_about(QKeySequence("Ctrl+Left"))
    assert not moves_about(QKeySequence("L"))


def test_keys_of_the_workbench_cannot_be_given_away_here(
    program: Program, page: ShortcutsPage
) -> None:
    program.preferences.close_sheet()
    program.open_layouts()
    program.wishes.open()
    choose(page, "rules")
    strike(page, Key.Key_T, CONTROL)
    assert page.news.text() == "Ctrl+T belongs to “Test this island” and cannot be given away here."
    assert kept() == {}


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("Ctrl+S", "Save"),
        ("Ctrl+T", "Test this island"),
        ("Ctrl+M", "Make a puzzle of it"),
        ("Ctrl+5", "Player 5"),
        ("Ctrl+I", "Import"),
    ],
)
def test_keys_of_pages_that_were_never_shown_are_theirs_too(
    program: Program, page: ShortcutsPage, key: str, text: str
) -> None:
    """Given to a command, such a key would be dead on its page, and the command's too."""
    choose(page, "rules")
    page.field.setKeySequence(QKeySequence(key))
    assert page.news.text() == f"{key} belongs to “{text}” and cannot be given away here."
    assert page.take.isHidden()
    assert kept() == {}


def test_a_key_of_a_page_stored_for_a_command_stays_the_page_s(program: Program) -> None:
    stored = {"rules": ("Ctrl+S", "F7"), "what_happened": ("Ctrl+I",), "unknown command": ("F8",)}
    program.wishes._take_keys(stored)
    assert program.commands.keys("rules") == [QKeySequence("F7")]
    assert program.commands.keys("what_happened") == [QKeySequence("Ctrl+I")]


def test_the_program_s_own_key_comes_back_though_a_page_has_it_too(
    program: Program, page: ShortcutsPage
) -> None:
    choose(page, "what_happened")
    strike(page, Key.Key_F7)
    assert kept() == {"what_happened": ("F7",)}
    strike(page, Key.Key_I, CONTROL)
    assert kept() == {}
    assert program.commands.keys("what_happened") == [QKeySequence("Ctrl+I")]


def test_every_key_of_a_page_is_known_before_it_is_shown(
    program: Program, page: ShortcutsPage
) -> None:
    program.preferences.close_sheet()
    program.open_layouts()
    program.to_start()
    program.positions.open()
    ours = list(program.commands.actions.values())
    others = [action for action in program.window.findChildren(QAction) if action not in ours]
    struck = [key for action in others for key in action.shortcuts()]
    known = (*WORKBENCH.values(), *POSITION.values())
    assert len(struck) > 30
    assert set(struck) == {key for entry in known for key in shortcuts(entry.keys)}


@pytest.mark.parametrize(("key", "menu"), [("Alt+G", "Game"), ("Alt+O", "Go"), ("Alt+L", "Layout")])
def test_letters_that_open_menus_are_not_given_away(
    page: ShortcutsPage, key: str, menu: str
) -> None:
    choose(page, "rules")
    page.field.setKeySequence(QKeySequence(key))
    sentence = f"{key} opens the menu “{menu}” and cannot be given to a command."
    assert page.news.text() == sentence
    assert kept() == {}
    page.field.setKeySequence(QKeySequence("Alt+9"))
    assert kept() == {"rules": ("Alt+9",)}


def test_the_field_shows_the_real_key_after_one_that_cannot_be_had(page: ShortcutsPage) -> None:
    choose(page, "rules")
    for key, modifiers in ((Key.Key_Left, Modifier.NoModifier), (Key.Key_G, Modifier.AltModifier)):
        strike(page, key, modifiers)
        assert page.news.text().endswith("cannot be given to a command.")
        assert page.field.keySequence() == QKeySequence("F1")
    strike(page, Key.Key_S, CONTROL)
    assert page.news.text().endswith("cannot be given away here.")
    assert page.field.keySequence() == QKeySequence("F1")


def test_only_the_command_whose_key_it_is_can_have_escape(page: ShortcutsPage) -> None:
    choose(page, "rules")
    page.field.setKeySequence(QKeySequence(Key.Key_Escape))
    assert page.news.text() == "Esc puts back and closes, and cannot be given to a command."
    assert page.take.isHidden()
    choose(page, "cancel")
    click(page.none)
    page.field.setKeySequence(QKeySequence(Key.Key_Escape))
    assert kept() == {}


def test_one_command_or_all_get_their_own_keys_back(program: Program, page: ShortcutsPage) -> None:
    for name, key in (("rules", Key.Key_F7), ("games", Key.Key_F6), ("hint", Key.Key_J)):
        choose(page, name)
        strike(page, key)
    choose(page, "games")
    click(page.reset)
    assert kept() == {"rules": ("F7",), "hint": ("J",)}
    assert not page.reset.isEnabled()
    click(page.reset_all)
    assert kept() == {}
    assert program.commands.keys("hint") == [QKeySequence("H")]
    assert page.keys_shown("rules") == "F1"
    assert not page.reset_all.isEnabled()


def test_resetting_takes_a_key_back_from_whoever_has_it_now(
    program: Program, page: ShortcutsPage
) -> None:
    choose(page, "games")
    strike(page, Key.Key_F1)
    click(page.take)
    choose(page, "rules")
    click(page.reset)
    assert program.commands.keys("rules") == [QKeySequence("F1")]
    assert program.commands.keys("games") == []


def test_commands_are_found_by_words_and_by_keys(page: ShortcutsPage) -> None:
    def shown() -> list[str]:
        return [item.text(0) for item in page._items() if not item.isHidden()]

    everything = len(shown())
    QTest.keyClicks(page.search, "zoom")
    assert shown() == ["Zoom in", "Zoom out"]
    page.search.setText("ctrl+g")
    assert shown() == ["Games"]
    page.search.clear()
    assert len(shown()) == everything > 40


def test_keys_of_the_person_are_there_at_the_next_start(
    program: Program, qapp: QApplication, qtbot: QtBot
) -> None:
    shortcuts = {"rules": ("F7",), "hint": ("nonsense", "J"), "unknown command": ("F8",)}
    program.desk.keep(replace(program.desk.settings, shortcuts=shortcuts))
    again = make(qapp)
    qtbot.addWidget(again.window)
    assert again.commands.keys("rules") == [QKeySequence("F7")]
    assert again.commands.keys("hint") == [QKeySequence("J")]
    assert again.desk.settings.shortcuts == shortcuts
    again.desk.runner.close()


def test_a_key_stored_for_one_command_is_no_other_s(program: Program) -> None:
    """Two actions with one key are both dead; a file may have been written by hand."""
    program.wishes._take_keys({"survey_reach": ("O", "O"), "rules": ("F7", "F8"), "games": ("F8",)})
    commands = program.commands
    assert commands.keys("survey_reach") == [QKeySequence("O")]
    assert commands.keys("overview") == []
    assert commands.keys("rules") == [QKeySequence("F7"), QKeySequence("F8")]
    assert commands.keys("games") == []
    program.wishes._take_keys({})
    assert commands.keys("overview") == [QKeySequence("O")]
