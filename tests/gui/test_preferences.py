"""Preferences by mouse and keyboard: what is chosen counts at once and is there the next time."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.dialogs.controls import SheetButton
from tempus_desktop.gui.preferences.fields import Flag, OneOf, Percent
from tempus_desktop.gui.preferences.pages import PageName, page_title
from tempus_desktop.gui.preferences.sheet import PreferencesSheet
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.preferences import Eyes, Motion, Pace, Preferences, ThemeChoice
from tempus_desktop.storage.settings import load_settings, settings_path
from tests.gui.dialog_parts import LEFT, click, look, spoken, window
from tests.gui.matches import QUICK, set_up
from tests.gui.test_program import ALONE, view_of

Key = Qt.Key


@pytest.fixture
def program(program: Program) -> Program:
    program.desk.set_preferences(Preferences(motion=Motion.OFF, pace=Pace.INSTANT))
    program.commands.actions["preferences"].trigger()
    program.window.activateWindow()
    return program


def choose(sheet: PreferencesSheet, page: PageName) -> None:
    """Click the name of a page."""
    row = sheet.names.item(list(PageName).index(page))
    spot = sheet.names.visualItemRect(row).center()
    QTest.mouseClick(sheet.names.viewport(), LEFT, pos=spot)


def pick(sheet: PreferencesSheet, name: str, word: object) -> None:
    """Click one of the buttons of a field."""
    field = sheet.fields[name]
    assert isinstance(field, OneOf) and field.isVisible()
    click(field.buttons[next(shown for shown in field.buttons if shown == word)])


def tick(sheet: PreferencesSheet, name: str) -> None:
    """Click a box."""
    field = sheet.fields[name]
    assert isinstance(field, Flag) and field.isVisible()
    QTest.mouseClick(field.box, LEFT, pos=QPoint(8, field.box.height() // 2))


def test_every_preference_has_one_field_on_one_page(program: Program) -> None:
    sheet = program.preferences
    held = [field.name for page in sheet.pages.values() for field in page.fields]
    assert sorted(held) == sorted(field.name for field in fields(Preferences))


def test_choices_of_all_pages_count_at_once_and_are_kept(program: Program) -> None:
    sheet = program.preferences
    assert sheet.isVisible() and sheet.page is PageName.GENERAL
    pick(sheet, "theme", ThemeChoice.DARK)
    assert program._palette.theme == "dark"
    tick(sheet, "end_round")
    choose(sheet, PageName.BOARD)
    tick(sheet, "odds")
    tick(sheet, "recap")
    tick(sheet, "overview")
    assert not program.commands.actions["overview"].isChecked()
    choose(sheet, PageName.MOTION)
    pick(sheet, "motion", Motion.REDUCED)
    assert not program.window.room.board._look.travels
    choose(sheet, PageName.BOTS)
    pick(sheet, "pace", Pace.STEP)
    assert program.commands.actions["pace_step"].isChecked()
    choose(sheet, PageName.PRIVACY)
    tick(sheet, "curtain")
    tick(sheet, "remember")
    choose(sheet, PageName.ACCESS)
    pick(sheet, "eyes", Eyes.DEUTAN)
    assert program._palette.name == "dark/deutan"
    wanted = replace(
        Preferences(),
        theme=ThemeChoice.DARK,
        end_round=True,
        odds=False,
        recap=False,
        overview=False,
        motion=Motion.REDUCED,
        pace=Pace.STEP,
        curtain=False,
        remember=False,
        eyes=Eyes.DEUTAN,
    )
    assert program.desk.preferences() == wanted
    assert load_settings(settings_path()).settings.preferences == wanted


def test_an_open_sheet_shows_what_is_changed_elsewhere_and_leaves_it_alone(
    program: Program,
) -> None:
    sheet, actions = program.preferences, program.commands.actions
    choose(sheet, PageName.BOTS)
    actions["pace_step"].trigger()
    program.window.room.overview.toggle()
    field = sheet.fields["pace"]
    assert isinstance(field, OneOf) and field.buttons[Pace.STEP].isChecked()
    choose(sheet, PageName.BOARD)
    shown = sheet.fields["overview"]
    assert isinstance(shown, Flag) and not shown.box.isChecked()
    tick(sheet, "odds")
    wanted = Preferences(motion=Motion.OFF, pace=Pace.STEP, odds=False, overview=False)
    assert program.desk.preferences() == wanted
    assert actions["pace_step"].isChecked()


def test_whether_the_overview_map_is_wanted_is_known_at_the_next_start(
    program: Program, qapp: QApplication, qtbot: QtBot
) -> None:
    program.window.room.overview.toggle()
    assert not load_settings(settings_path()).settings.preferences.overview
    again = Program(qapp, Desk(load_components(), BotRunner()))
    qtbot.addWidget(again.window)
    assert not again.window.room.overview.wanted
    assert not again.commands.actions["overview"].isChecked()
    again.window.room.overview.toggle()
    assert load_settings(settings_path()).settings.preferences.overview
    again.desk.runner.close()


def test_large_words_leave_every_choice_within_the_sheet(program: Program) -> None:
    program.desk.set_preferences(replace(program.desk.preferences(), text_size=200))
    sheet = program.preferences
    sheet.show_page(PageName.ACCESS)
    for size in ((1280, 720), (960, 600)):
        program.window.resize(*size)
        QApplication.processEvents()
        field = sheet.fields["eyes"]
        assert isinstance(field, OneOf) and field.isVisible()
        for button in field.buttons.values():
            right = button.mapTo(sheet.paper, button.rect().topRight()).x()
            assert right < sheet.paper.width(), button.text()
            assert button.width() >= button.sizeHint().width()


def test_by_keyboard_a_page_is_reached_and_a_choice_made(program: Program) -> None:
    sheet = program.preferences

    def strike(*keys: Key) -> None:
        for key in keys:
            QTest.keyClick(sheet.focusWidget() or sheet, key)

    assert sheet.names.hasFocus()
    strike(*[Key.Key_Down] * list(PageName).index(PageName.ACCESS))
    assert sheet.page is PageName.ACCESS
    strike(Key.Key_Tab, Key.Key_Right)
    assert program.desk.preferences().text_size == 110
    strike(Key.Key_Tab, Key.Key_Right, Key.Key_Right, Key.Key_Space)
    assert program.desk.preferences().eyes is Eyes.DEUTAN
    strike(Key.Key_Escape)
    assert sheet.isHidden()


def test_defaults_come_back_page_by_page(program: Program) -> None:
    sheet = program.preferences
    program.desk.set_preferences(
        Preferences(text_size=150, eyes=Eyes.PROTAN, pace=Pace.STEP, odds=False)
    )
    program.wishes.open()
    choose(sheet, PageName.ACCESS)
    click(sheet.restore)
    assert program.desk.preferences() == Preferences(pace=Pace.STEP, odds=False)
    assert not sheet.restore.isEnabled()
    field = sheet.fields["eyes"]
    assert isinstance(field, OneOf) and field.buttons[Eyes.ALL].isChecked()
    choose(sheet, PageName.BOTS)
    assert sheet.restore.isEnabled()
    choose(sheet, PageName.PRIVACY)
    assert not sheet.restore.isEnabled()


def test_a_set_up_that_is_not_to_be_remembered_is_forgotten(program: Program) -> None:
    program.preferences.close_sheet()
    program.start(set_up(ALONE))
    assert load_settings(settings_path()).settings.last_game is not None
    preferences = program.desk.preferences()
    program.desk.set_preferences(replace(preferences, remember=False))
    assert load_settings(settings_path()).settings.last_game is None
    program.start(set_up(ALONE))
    assert load_settings(settings_path()).settings.last_game is None


@pytest.mark.parametrize("curtain", [True, False])
def test_the_table_hides_when_the_window_is_left_if_that_is_wished(
    program: Program, curtain: bool
) -> None:
    program.preferences.close_sheet()
    program.desk.set_preferences(replace(QUICK, curtain=curtain))
    program.start(set_up((None, None, "random")))
    program.window.left.emit()
    assert (view_of(program).curtain is not None) is curtain


def test_saving_tells_where_the_games_lie(program: Program) -> None:
    sheet = program.preferences
    choose(sheet, PageName.SAVING)
    assert str(settings_path().parents[1]) not in ("", ".")
    assert "tempus" in sheet.where.text()
    assert any(text == "Show the folder" for text in spoken(sheet))


def test_pages_and_fields_are_named_for_whoever_does_not_see_them(
    qtbot: QtBot,
) -> None:
    parent: QWidget = window(qtbot)
    sheet = PreferencesSheet(*look(), parent)
    sheet.open_sheet()
    said = set(spoken(sheet))
    for text in ("Pages", "Theme", "Motion", "Text size", "Colours of lands and players"):
        assert text in said
    assert [sheet.names.item(n).text() for n in range(sheet.names.count())] == [
        page_title(page) for page in PageName
    ]


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_sheet_keeps_its_size_from_page_to_page(program: Program, text: int) -> None:
    program.desk.set_preferences(replace(program.desk.preferences(), text_size=text))
    sheet = program.preferences
    for width, height in ((960, 600), (1280, 720), (1920, 1080)):
        program.window.resize(width, height)
        sizes = set()
        for _ in range(2):
            for name in PageName:
                sheet.show_page(name)
                QApplication.processEvents()
                sizes.add((sheet.paper.width(), sheet.paper.height()))
        heights = {height for _, height in sizes}
        # Where the window is too low, a page that almost fits may take the edges of the sheet.
        spared = 16 if max(heights) > sheet.height() - 40 else 0
        assert len({width for width, _ in sizes}) == 1
        assert max(heights) - min(heights) <= spared


def test_every_choice_of_a_theme_and_of_eyes_shows_what_one_gets(program: Program) -> None:
    sheet = program.preferences
    for page, name in ((PageName.GENERAL, "theme"), (PageName.ACCESS, "eyes")):
        sheet.show_page(page)
        QApplication.processEvents()
        field = sheet.fields[name]
        assert isinstance(field, OneOf)
        pictures = set()
        for button in field.buttons.values():
            rect = QRect(8, 10, button.width() - 16, round(button.height() * 0.5))
            picture = button.grab(rect).toImage()
            pictures.add(bytes(picture.constBits()))
        assert len(pictures) == len(field.buttons)


@pytest.mark.parametrize("text", [80, 100, 125, 150, 175, 200])
def test_no_choice_is_squeezed(program: Program, text: int) -> None:
    program.desk.set_preferences(replace(program.desk.preferences(), text_size=text))
    sheet = program.preferences
    for size in ((1280, 720), (1024, 640), (1920, 1080)):
        program.window.resize(*size)
        for page in PageName:
            sheet.show_page(page)
            QApplication.processEvents()
            for button in sheet.findChildren(SheetButton):
                if button.isVisible():
                    least = button.sizeHint().height()
                    assert button.height() >= least, (size, page, button.text(), least)


def test_the_key_that_skips_is_named_as_it_is_now(program: Program) -> None:
    sheet = program.preferences
    assert sheet.skips.text().startswith("Esc ")
    sheet.keys_changed.emit({"cancel": ("F9",)})
    assert sheet.skips.text().startswith("F9 ")
    sheet.keys_changed.emit({"cancel": ()})
    assert sheet.skips.isHidden()


def test_a_text_size_is_told_while_it_is_dragged_and_in_force_when_it_is_let_go(
    program: Program,
) -> None:
    field = program.preferences.fields["text_size"]
    assert isinstance(field, Percent)
    field.slider.setSliderDown(True)
    field.slider.setValue(20)
    assert "200" in field.label.text()
    assert program._type.scale == 1.0
    field.slider.setSliderDown(False)
    assert program._type.scale == 2.0, "at once: not in a later round of events"
