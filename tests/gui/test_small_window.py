"""The least window with the largest words: nothing is cut at the side, nothing covers another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tempus_desktop.gui.dialogs.start_page import Hero
from tempus_desktop.gui.dialogs.tick import Tick, broken
from tempus_desktop.gui.main_window import LEAST
from tempus_desktop.gui.preferences.pages import PageName
from tempus_desktop.gui.program import Program
from tests.gui.monkey import ways
from tests.gui.monkey.hands import Hands

SIZES = (100, 150, 200)
Way = Callable[[ways.Visit], QWidget]


def take(program: Program, size: int) -> None:
    """The least window, with words of so many per cent."""
    program._take_preferences(replace(program.desk.settings.preferences, text_size=size))
    program.window.resize(LEAST)
    QApplication.processEvents()


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES)
def test_entries_of_the_start_page_do_not_cover_one_another(program: Program, size: int) -> None:
    take(program, size)
    settle()
    places = [QRect(entry.geometry()) for entry in program.window.start_page._entries]
    assert all(upper.bottom() < lower.top() for upper, lower in pairwise(places))
    assert all(entry.height() >= 24 for entry in program.window.start_page._entries)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", [ways.new_game, ways.position_players, ways.preferences])
def test_no_sheet_is_wider_than_its_room(program: Program, way: Way, size: int) -> None:
    take(program, size)
    sheet = way(ways.Visit(program, Hands(program.window, Random(1))))
    settle()
    for area in sheet.findChildren(QScrollArea):
        inside = area.widget()
        if area.isVisible() and inside is not None:
            assert inside.width() <= area.viewport().width()


@pytest.mark.parametrize("size", SIZES)
def test_no_page_of_the_preferences_is_wider_than_its_room(program: Program, size: int) -> None:
    take(program, size)
    ways.preferences(ways.Visit(program, Hands(program.window, Random(1))))
    sheet = program.preferences
    [area] = [area for area in sheet.findChildren(QScrollArea) if area.isAncestorOf(sheet.names)]
    for name in PageName:
        sheet.show_page(name)
        settle()
        inside = area.widget()
        assert inside is not None and inside.width() <= area.viewport().width(), name


def test_words_beside_a_box_are_broken_into_the_width_there_is(program: Program) -> None:
    tick = Tick("End my round by itself when nothing can be done any more")
    tick.resize(160, 100)
    tick.show()
    lines = tick.text().split("\n")
    assert len(lines) > 2 and " ".join(lines) == tick.words == tick.accessibleName()
    assert all(tick.fontMetrics().horizontalAdvance(line) < 160 for line in lines)
    tick.resize(2000, 100)
    assert tick.text() == tick.words


def test_a_word_longer_than_the_line_has_one_of_its_own(qapp: QApplication) -> None:
    metrics = QFontMetrics(QFont())
    assert broken("a Rechtsschutzversicherung b", metrics, 40).split("\n") == [
        "a",
        "Rechtsschutzversicherung",
        "b",
    ]


def test_the_ship_of_the_banner_keeps_clear_of_the_name(program: Program) -> None:
    """From the least width on it moves no further to the left than in a window as designed."""

    def left_of(width: int) -> float:
        hero.resize(width, 200)
        return width / 2 - hero.middle().x() * hero._scale

    [hero] = program.window.start_page.findChildren(Hero)
    designed = left_of(1280)
    assert left_of(960) == left_of(1000) == designed - 80
    assert left_of(1600) == designed + 320
