"""What sheets ask and tell: set-ups taken up again, the rules' search, text size, failures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QSlider, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui import words
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.counted import counted
from tempus_desktop.gui.dialogs.game_over import GameOverSheet
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.dialogs.notice import Notice
from tempus_desktop.gui.dialogs.rules_page import RulesPage
from tempus_desktop.gui.dialogs.seat_rows import BOT_NAMES, PERSON_NAMES
from tempus_desktop.gui.dialogs.start_page import StartPage
from tempus_desktop.gui.levels import levels
from tempus_desktop.gui.preferences.fields import Percent
from tempus_desktop.gui.preferences.pages import PageName
from tempus_desktop.gui.preferences.sheet import PreferencesSheet
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.seats import Seat
from tests.gui.dialog_parts import LEFT, click, look, styled, window


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    translator = words.install_language(qapp, "en")
    assert translator is not None
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    styled()
    return window(qtbot, 1280, 695)


def setup(seats: int, level: str | None = None) -> NewGame:
    """Seats with the names of the other kind of player."""
    names = PERSON_NAMES if level is not None else BOT_NAMES
    return NewGame(
        tuple(Seat(names[n], colour, level) for n, colour in enumerate(list(Colour)[:seats])),
        seed=5,
    )


def new_game(parent: QWidget, last: NewGame) -> NewGameDialog:
    dialog = NewGameDialog(
        *look(), parent, levels=levels(), load_layout=lambda path: None, last=last
    )
    dialog.open_sheet()
    return dialog


@pytest.mark.parametrize("level", [None, *(level.id for level in levels())])
def test_names_of_a_setup_stay_as_given(parent: QWidget, level: str | None) -> None:
    last = setup(5, level)
    dialog = new_game(parent, last)
    assert dialog.seats.seats == last.seats


def test_another_level_keeps_the_name_another_kind_of_player_brings_its_own(
    parent: QWidget,
) -> None:
    dialog = new_game(parent, setup(3, levels()[0].id))
    row = dialog.seats.rows[0]
    row.who.setCurrentIndex(2)
    assert row.name.text() == PERSON_NAMES[0]
    row.who.setCurrentIndex(0)
    row.who.setCurrentIndex(1)
    assert row.name.text() == BOT_NAMES[0]


def test_a_setup_taken_up_again_is_another_game(parent: QWidget) -> None:
    dialog = new_game(parent, setup(3))
    again = dialog.setup()
    assert again is not None
    assert again.seed is None
    assert "5" in dialog.seed.placeholderText()
    dialog.set_setup(replace(setup(3), seed=None))
    assert "5" not in dialog.seed.placeholderText()


def test_adding_a_seat_moves_nothing_under_the_pointer(parent: QWidget, qtbot: QtBot) -> None:
    dialog = new_game(parent, setup(3))
    qtbot.wait(20)
    add = dialog.seats.add
    place = add.mapTo(parent, QPoint())
    for seats in (4, 5):
        click(add)
        qtbot.wait(20)
        assert len(dialog.seats.rows) == seats
        assert (add.mapTo(parent, QPoint()) - place).manhattanLength() <= 2
    assert dialog._scroll.verticalScrollBar().maximum() == 0


def test_lists_below_the_island_begin_at_one_edge(parent: QWidget, qtbot: QtBot) -> None:
    dialog = NewGameDialog(*look(), parent, levels=levels(), load_layout=str)
    dialog.open_sheet()
    lists = (dialog.first, dialog.tiles.list, dialog.cards.list)
    assert len({shown.mapTo(dialog, QPoint()).x() for shown in lists}) == 1


def test_lists_show_all_their_entries(parent: QWidget, qtbot: QtBot) -> None:
    dialog = new_game(parent, setup(5))
    boxes: list[QComboBox] = [*(row.who for row in dialog.seats.rows), dialog.first]
    for box in boxes:
        assert box.maxVisibleItems() >= box.count()
        box.showPopup()
        view = box.view()
        qtbot.wait(20)
        last = view.visualRect(view.model().index(box.count() - 1, 0))
        assert view.viewport().rect().contains(last.topLeft())
        assert last.bottom() <= view.viewport().rect().bottom()
        box.hidePopup()


def test_enter_in_the_rules_search_goes_from_hit_to_hit(parent: QWidget) -> None:
    page = RulesPage(*look(), parent)
    page.open_sheet()
    QTest.keyClicks(page.search, "lake")
    hits = page.list.count()
    assert hits > 1
    first = page.anchor
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert page.isVisible()
    second = page.anchor
    assert second != first
    QTest.keyClick(page.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.anchor == first
    for _ in range(hits):
        QTest.keyClick(page.search, Qt.Key.Key_Enter)
    assert page.anchor == first
    page.close_sheet()
    page.open_sheet()
    assert page.search.selectedText() == "lake"


def test_text_size_counts_when_the_slider_is_let_go(parent: QWidget) -> None:
    sheet = PreferencesSheet(*look(), parent)
    sheet.open_sheet()
    sheet.show_page(PageName.ACCESS)
    sizes: list[int] = []
    sheet.changed.connect(lambda preferences: sizes.append(preferences.text_size))
    field = sheet.fields["text_size"]
    assert isinstance(field, Percent)
    slider = field.slider
    slider.setSliderDown(True)
    for tens in (11, 13, 15):
        slider.setValue(tens)
        assert f"{tens}0" in field.label.text()
    assert sizes == []
    slider.setSliderDown(False)
    assert sizes == [150]
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert sizes == [150, 160]
    QTest.mouseClick(slider, LEFT, pos=QPoint(2, slider.height() // 2))
    assert len(sizes) == 3


def test_a_notice_says_what_it_is_about(parent: QWidget) -> None:
    notice = Notice(*look(), parent)
    notice.tell("The file is gone.")
    notice.tell("It can only be looked at.", "Another window")
    assert notice.accessibleName() == "That did not work"
    notice.close_sheet()
    assert notice.accessibleName() == "Another window"
    assert notice.accessibleDescription() == "It can only be looked at."


def test_numbers_of_own_cards_read_well(english: None) -> None:
    assert [counted.matching(n) for n in (0, 1, 3)] == [
        "None of your cards shows it",
        "1 of your cards shows it",
        "3 of your cards show it",
    ]


def test_tokens_that_move_in_or_stay_are_counted_in_good_english(english: None) -> None:
    assert [counted.move_in(n) for n in (1, 2)] == ["1 moves in", "2 move in"]
    assert [counted.stay(n) for n in (0, 1, 2)] == ["0 stay", "1 stays", "2 stay"]
    assert counted.up_to(1) == "up to 1 token moves in"


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_an_open_list_shows_every_choice_or_that_it_scrolls(qtbot: QtBot, scale: float) -> None:
    styled(scale=scale)
    parent = window(qtbot, 1280, 695)
    dialog = NewGameDialog(*look(scale=scale), parent, levels=levels(), load_layout=str)
    dialog.open_sheet()
    for box in (*(row.who for row in dialog.seats.rows), dialog.first, dialog.protection):
        box.showPopup()
        lines = box.view()
        qtbot.waitUntil(lines.isVisible)
        shown = lines.viewport().rect()
        places = [lines.visualRect(box.model().index(n, 0)) for n in range(box.count())]
        bar = lines.verticalScrollBar()
        assert all(map(shown.contains, places)) or (scale > 1.0 and bar.isVisible())
        box.hidePopup()


def test_the_wheel_scrolls_a_sheet_and_changes_nothing_on_it(parent: QWidget) -> None:
    sheets = (new_game(parent, setup(5)), PreferencesSheet(*look(), parent))
    for sheet in sheets:
        sheet.open_sheet()
        lists, sliders = sheet.findChildren(QComboBox), sheet.findChildren(QSlider)
        before = [box.currentIndex() for box in lists], [slider.value() for slider in sliders]
        for field in (*lists, *sliders):
            for turn in (120, -120):
                event = wheel(field, turn)
                QApplication.sendEvent(field, event)
                assert not event.isAccepted()
        after = [box.currentIndex() for box in lists], [slider.value() for slider in sliders]
        assert after == before
        sheet.close_sheet()


def wheel(widget: QWidget, turn: int) -> QWheelEvent:
    """A turn of the wheel over the middle of a widget."""
    spot = widget.rect().center()
    return QWheelEvent(
        spot,
        widget.mapToGlobal(spot),
        QPoint(),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_the_start_page_fits_the_smallest_window(qtbot: QtBot, scale: float) -> None:
    styled(scale=scale)
    page = StartPage(*look(scale=scale))
    qtbot.addWidget(page)
    menu = round(28 * scale)
    assert page.minimumSizeHint().height() <= 720 - menu
    page.resize(1280, 720 - menu)
    page.show()
    for button in page.findChildren(SheetButton):
        lines = 2 if button is page._continue else 1
        assert button.height() >= lines * QFontMetrics(Type(scale).button()).height()
    for text in page.findChildren(Words):
        assert text.height() >= text.heightForWidth(text.width())


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_names_in_the_ranking_are_written_as_large_as_the_text(qtbot: QtBot, scale: float) -> None:
    parent = window(qtbot, 1280, 695)
    sheet = GameOverSheet(*look(scale=scale), parent)
    sheet.open_sheet()
    table = sheet._table
    room = table._columns(QRectF(2, 0, table.width() - 4, 60), Look(*look(scale=scale)))["name"]
    token = 2 * 13 * scale + 14
    assert room.width() - token >= QFontMetrics(Type(scale).name()).horizontalAdvance("Ibn Battuta")


def test_options_of_the_rules_say_what_they_are_about(parent: QWidget) -> None:
    dialog = new_game(parent, setup(3))
    for field, word in ((dialog.protection, "attacked"), (dialog.five_city, "tokens")):
        assert word in field.toolTip() and field.toolTip() == field.accessibleDescription()
