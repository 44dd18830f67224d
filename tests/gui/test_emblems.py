"""Emblems: one for everybody who may sit at the table, none taken for another."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.emblems import emblem_icon, paint_emblem
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.dialogs.seat_rows import SeatRow
from tempus_desktop.gui.levels import level_line, levels
from tempus_desktop.gui.panels import seat_panel
from tempus_desktop.gui.panels.lettering import width_of
from tempus_desktop.gui.panels.seat_panel import SeatPanel
from tempus_desktop.gui.panels.seat_words import seat_lines
from tempus_desktop.session.seats import Seat
from tests.gui import panel_tables as tables
from tests.gui.dialog_parts import window
from tests.gui.pictures import covered, difference, picture

EVERYBODY = (None, *(level.id for level in (*LEVELS, *CHARACTERS)), "a program from elsewhere")


@pytest.fixture(params=list(Theme), ids=str)
def palette(request: pytest.FixtureRequest, qapp: QApplication) -> Palette:
    theme: Theme = request.param
    return load_palette(theme)


def emblem(level: str | None, side: int, palette: Palette) -> QImage:
    rect = QRectF(0, 0, side, side)
    return picture(side, side, lambda painter: paint_emblem(painter, level, rect, palette))


def test_an_emblem_fills_its_medallion_at_every_size(palette: Palette) -> None:
    for level in EVERYBODY:
        for side in (17, 23, 38, 64):
            assert 0.55 < covered(emblem(level, side, palette)) < 0.95


def test_no_emblem_is_taken_for_another(palette: Palette) -> None:
    for side in (20, 38):
        pictures = {level: emblem(level, side, palette) for level in EVERYBODY}
        for one, other in combinations(EVERYBODY, 2):
            assert difference(pictures[one], pictures[other]) > 5, (one, other)


def test_emblems_are_things_and_the_same_by_day_and_night(qapp: QApplication) -> None:
    light, dark = (load_palette(theme) for theme in (Theme.LIGHT, Theme.DARK))
    for level in EVERYBODY:
        assert emblem(level, 38, light) == emblem(level, 38, dark)


def test_no_room_is_no_error(qapp: QApplication) -> None:
    palette = load_palette(Theme.LIGHT)
    picture(4, 4, lambda painter: paint_emblem(painter, "sage", QRectF(0, 0, 0, 4), palette))
    assert not emblem_icon("sage", palette).isNull()


def test_a_seat_of_a_new_game_wears_the_emblem_of_who_plays_it(qtbot: QtBot) -> None:
    install_fonts()
    parent = window(qtbot, 900, 200)
    row = SeatRow(1, levels(), parent)
    row.show()
    row.set_seat(Seat("Ada", Colour.RED))
    assert row.emblem.level is None
    assert "Plays at this screen" in row.emblem.accessibleName()
    row.who.setFocus()
    for _ in levels():
        QTest.keyClick(row.who, Qt.Key.Key_Down)
        level = row.seat.level
        assert level is not None and row.emblem.level == level
        told = row.emblem.accessibleName()
        assert told.startswith(level_line(level)) and told == row.emblem.toolTip()
        assert row.character.text() and row.character.text() in told
    assert all(not row.who.itemIcon(place).isNull() for place in range(row.who.count()))


def test_a_panel_shows_and_tells_what_kind_of_bot_sits_there(qtbot: QtBot) -> None:
    install_fonts()
    pictures = []
    view = tables.move_view(3)
    for level in (None, "raider", "sage"):
        seats = (view.seats[0], Seat("Bruno", view.seats[1].colour, level), view.seats[2])
        shown = type(view)(view.observation, seats, view.legal, view.boxes)
        panel = SeatPanel(1, load_palette(Theme.LIGHT), Type())
        qtbot.addWidget(panel)
        panel.resize(232, 127)
        panel.show_view(shown)
        pictures.append(panel.grab().toImage())
        told = panel.toolTip()
        assert (level is None) or level_line(level) in told
        assert (level is None) or level_line(level) in panel.accessibleDescription()
        assert seat_lines(shown, 1)
    assert len({bytes(one.constBits()) for one in pictures}) == 3


@pytest.mark.parametrize("height", [70, 100, 112, 140])
def test_a_bot_that_thinks_is_told_in_a_whole_word(
    qtbot: QtBot, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_fonts()
    panel = SeatPanel(1, load_palette(Theme.LIGHT), Type())
    qtbot.addWidget(panel)
    panel.resize(236, height)
    panel.show_view(tables.waiting_view())
    written = {}

    def put(_: object, room: QRectF, text: str, font: QFont, *__: object) -> float:
        written[text] = room.width() - width_of(text, font)
        return width_of(text, font)

    monkeypatch.setattr(seat_panel, "put", put)
    panel.grab()
    assert written["thinking"] >= 0
