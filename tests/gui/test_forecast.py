"""The forecast: opened from the track, the menu and by key; its figures are those of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.bots.forecast import Verdict, endings, races
from tempus_desktop.games.tempus.terms import Card, CardKind, Colour, Era
from tempus_desktop.gui.advice.counting import steady
from tempus_desktop.gui.advice.odds_words import figure
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.dialogs.forecast import ForecastSheet
from tempus_desktop.gui.dialogs.forecast_words import Panel, panels, spoken
from tempus_desktop.gui.dialogs.ledger import Bar, paint_bar
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.dialogs.reckoning import Range
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.words import era_name, install_language
from tests.bots.whole_odds import advance_odds
from tests.gui.midway import a_program, played_to, shown, tile_due
from tests.gui.tables import document_of, position

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def one_program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    yield from a_program(qapp, tmp_path_factory.mktemp("home"))


@pytest.fixture
def program(one_program: Program) -> Iterator[Program]:
    """The window with a match in the middle."""
    window = shown(one_program)
    next(window)
    one_program.show_match(*played_to(tile_due))
    yield one_program
    next(window, None)


def sheet_of(program: Program) -> ForecastSheet:
    return program.window.room.sheets.forecast


def test_the_key_opens_it_and_the_same_key_or_esc_closes_it(program: Program) -> None:
    sheet = sheet_of(program)
    for closing in (Qt.Key.Key_E, Qt.Key.Key_Escape, Qt.Key.Key_Return):
        QTest.keyClick(program.window.room.board, Qt.Key.Key_E)
        assert sheet.isVisible()
        QTest.keyClick(sheet, closing)
        assert not sheet.isVisible()


def test_it_closes_by_the_key_that_was_chosen_for_it(program: Program) -> None:
    sheet = sheet_of(program)
    assert sheet.opener is not None
    standard = sheet.opener.shortcuts()
    sheet.opener.setShortcut("Z")
    QTest.keyClick(program.window.room.board, Qt.Key.Key_Z)
    QTest.keyClick(sheet, Qt.Key.Key_E)
    assert sheet.isVisible()
    QTest.keyClick(sheet, Qt.Key.Key_Z)
    assert not sheet.isVisible()
    sheet.opener.setShortcuts(standard)


def test_the_track_opens_it(program: Program) -> None:
    sheet, eras = sheet_of(program), program.window.room.eras
    QTest.mouseClick(eras.link, LEFT)
    assert sheet.isVisible()
    sheet.close_sheet()
    view, rows = program.window.room.view, eras._rows
    assert view is not None
    coming = rows.row_rect(view.observation.new_era).center().toPoint()
    QTest.mouseClick(rows, LEFT, pos=coming)
    assert sheet.isVisible()
    sheet.close_sheet()
    QTest.mouseClick(rows, LEFT, pos=QPoint(coming.x(), 3))
    assert not sheet.isVisible()


def test_figures_are_those_of_the_forecast_and_of_the_odds(program: Program, qtbot: QtBot) -> None:
    sheet, view = sheet_of(program), program.window.room.view
    assert view is not None
    program.desk.set_preferences(replace(program.desk.preferences(), odds=True))
    sheet.open_sheet()
    seen = view.observation
    told, race = sheet.panels, races(seen)
    assert [panel.era for panel in told] == [race[0].era, race[1].era, None]
    assert told[0].title == era_name(race[0].era)
    for panel, found in zip(told, race, strict=False):
        for row, stand in zip(panel.rows, found.stands, strict=True):
            assert (row.bar.range.least, row.bar.range.most) == (stand.sure, stand.most)
    for row, end in zip(told[2].rows, endings(seen), strict=True):
        assert (row.bar.range.least, row.bar.range.most) == (end.sure, end.most)
        assert row.note == f"{end.hexes} + {end.cities}"
    hand = seen.seats[0].hand or ()
    if race[0].verdict(0) is Verdict.OPEN:
        qtbot.waitUntil(lambda: "in 100" in sheet.panels[0].changes[0].value, timeout=20_000)
        more = (*hand, Card(CardKind.GOVERNMENT, race[0].terrain))
        for change, cards in zip(sheet.panels[0].changes, (hand, more), strict=False):
            if change.verdict is Verdict.OPEN:
                chance = figure(advance_odds(seen, cards, steady()))
                assert change.value == f"{chance} in 100"
    program.desk.set_preferences(replace(program.desk.preferences(), odds=False))
    assert "in 100" not in sheet.panels[0].changes[0].value


def test_what_one_more_changes_is_told_for_tokens_and_cards(qapp: QApplication) -> None:
    install_language(qapp, "en")
    document = document_of("p2-points")
    view = position(document).view(viewer=0)
    race = races(view.observation)[0]
    assert race.verdict(0) is not Verdict.SURE
    panel = panels(view, lambda cards: None)[0]
    values = [(change.verdict, change.note) for change in panel.changes]
    behind, missing = race.behind(0), race.missing(0)
    lacking, what = (behind, "possible") if behind else (missing, "sure")
    noun = "point" if lacking == 1 else "points"
    assert values[0] == (race.verdict(0), f"{what} with {lacking} more {noun}")
    assert values[1][0] is race.with_more(0).verdict(0)
    assert values[2][0] is race.with_card(0).verdict(0)
    assert values[3][0] is race.with_card(0, 2).verdict(0)
    assert len(panels(position(document).view(viewer=None), lambda cards: None)[0].changes) == 0


def test_it_says_all_of_it_to_who_cannot_see(program: Program) -> None:
    sheet, view = sheet_of(program), program.window.room.view
    assert view is not None
    sheet.open_sheet()
    words = spoken(sheet.panels[0])
    for seat in view.seats:
        assert f"{seat.name}: " in words
    assert "One more token" in words
    assert all(widget.accessibleDescription() for widget in sheet._panels)


def test_whoever_takes_the_screen_sees_no_forecast_of_the_one_before(program: Program) -> None:
    sheet, view = sheet_of(program), program.window.room.view
    assert view is not None
    sheet.open_sheet()
    nobody = replace(view.observation, viewer=None)
    sheet.show_view(replace(view, observation=nobody, curtain=1))
    assert not sheet.isVisible()
    sheet.open_sheet()
    assert not sheet.isVisible()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_of_it_can_be_reached_in_a_small_window(program: Program, scale: float) -> None:
    sheet, window = sheet_of(program), program.window
    window.resize(1280, 720)
    sheet.set_look(window._palette, Type(scale))
    sheet.open_sheet()
    bar = sheet._scroll.verticalScrollBar()
    for widget in sheet._panels:
        assert widget.width() <= sheet._scroll.viewport().width()
        assert widget.height() >= widget.sizeHint().height()
    if scale > 1.0:
        assert bar.maximum() > 0
        QTest.keyClick(sheet, Qt.Key.Key_PageDown)
        assert bar.value() > 0
    else:
        assert bar.maximum() == 0
    sheet.close_sheet()
    sheet.set_look(window._palette, Type())


def test_the_last_turn_races_for_flight_only() -> None:
    document = document_of("p2-points")
    document["turn"] = 10
    for seat in document["players"]:
        seat["era"] = "trains"
    found = panels(position(document).view(viewer=0), lambda cards: None)
    assert [panel.era for panel in found] == [Era.FLIGHT, None]


def test_what_depends_on_the_board_is_never_said_of_the_next_era_as_a_fact() -> None:
    """Everybody still moves and draws before it."""
    for player in range(2):
        found = panels(position(document_of("p2-points")).view(viewer=player), lambda cards: None)
        coming = found[1]
        assert "if the board stays" in coming.subtitle
        told = {row.note for row in coming.rows} | {change.value for change in coming.changes}
        assert told <= {"would advance", "cards decide", "would not"}
        assert all("cards decide" in words or "in 100" in words for words in _open(found))


def _open(found: Sequence[Panel]) -> list[str]:
    """What is said where cards decide."""
    rows = [row.note for panel in found for row in panel.rows if row.verdict is Verdict.OPEN]
    changes = (change for panel in found for change in panel.changes)
    return rows + [change.value for change in changes if change.verdict is Verdict.OPEN]


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("colour", list(Colour))
def test_what_cards_may_add_is_seen_to_be_hatched(
    qapp: QApplication, theme: Theme, colour: Colour
) -> None:
    palette = load_palette(theme)
    image = QImage(60, 16, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        bar = Bar(Range(0, 10), 10)
        fill = palette.player(colour).fill
        paint_bar(painter, QRectF(0, 0, 60, 16), bar, fill, Look(palette, Type()))
    found = [contrast_base(image.pixelColor(x, 8)) for x in range(12, 48)]
    assert max(found) / min(found) > 1.6


def contrast_base(colour: QColor) -> float:
    """What the contrast of two colours is the ratio of (WCAG)."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
