"""The log beside the hand fills its room: long lines are cut, and none leaves it half empty."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.events import CardPlayed, Event, ProgressCounted, Tally
from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.dialogs.seat_rows import BOT_NAMES, PERSON_NAMES
from tempus_desktop.gui.panels.log_lines import LaidLine, hex_spans, last_fitting
from tempus_desktop.gui.panels.log_panel import LogPanel
from tempus_desktop.gui.telling import log_line
from tempus_desktop.gui.view import LogLine
from tests.gui import panel_tables as tables
from tests.i18n.test_narration import EVENTS

ROW = 16.0
LONG = "Ada moves a token from H1 to H2 and says at great length why nobody else could have. " * 4


@pytest.fixture
def palette() -> Palette:
    return load_palette(Theme.LIGHT)


def laid(palette: Palette, *texts: str) -> list[LaidLine]:
    look = palette, Type()
    return [LaidLine(LogLine(None, text), None, tables.SEA, 220.0, look) for text in texts]


@pytest.mark.parametrize("height", range(20, 300, 9))
@pytest.mark.parametrize("texts", [(LONG,), (LONG, "Short."), (LONG, LONG), ("Short.", LONG)])
def test_less_than_a_row_stays_empty_while_something_is_left_to_tell(
    palette: Palette, texts: tuple[str, ...], height: int
) -> None:
    lines = laid(palette, *texts)
    shown = last_fitting(lines, height)
    used = sum(line.height for line in shown)
    assert used <= height
    is_all = used == sum(line.height for line in lines)
    assert is_all or height - used < 2 * ROW
    assert [one.line for one in shown] == [one.line for one in lines[-len(shown) :]]


def test_a_cut_line_keeps_its_beginning_and_ends_with_an_ellipsis(palette: Palette) -> None:
    [line] = laid(palette, LONG)
    cut = line.cut(3 * ROW)
    assert cut is not None and cut.height < line.height and cut.line is line.line
    assert cut.text.startswith("Ada moves a token") and cut.text.endswith("…")
    assert line.text == LONG
    assert line.cut(ROW / 2) is None


def test_progress_is_told_without_its_cards_where_room_is_short() -> None:
    cards = CARDS["fortifications/farmland"], CARDS["weapons/hills"]
    tallies = (Tally(0, 1, 0, cards, 2, 0), Tally(1, 1, 0, cards[:1], 0, 0))
    line = log_line(ProgressCounted(Era.CITIES, tallies, (0,)), None, ("Ada", "Bo"), tables.SEA)
    assert "Fortifications" in line.text
    assert line.brief == "Ada reaches Cities. Progress points: Ada 3, Bo 1."


def test_the_panel_tells_briefly_and_the_whole_log_in_full(qtbot: QtBot, palette: Palette) -> None:
    log = LogPanel(palette, Type())
    qtbot.addWidget(log)
    log.resize(238, 148)
    log.show()
    line = LogLine(None, LONG, brief="In brief.")
    log.show_view(replace(tables.move_view(), log=(line,)))
    log.open_all()
    assert log.window_of_all is not None
    assert log.body.told() == ["In brief."]
    assert log.window_of_all.body.told() == [LONG]
    log.window_of_all.close()


LONGEST = tuple(sorted((*BOT_NAMES, *PERSON_NAMES), key=len, reverse=True)[:3])
PLACED = [event for event, _ in EVENTS if log_line(event, None, LONGEST, tables.SEA).hexes]


@pytest.mark.parametrize("event", PLACED)
def test_who_did_what_where_is_one_row_of_the_small_log(palette: Palette, event: Event) -> None:
    install_fonts()
    line = log_line(event, None, LONGEST, tables.SEA)
    told = LaidLine(line, None, tables.SEA, 230.0, (palette, Type()), brief=True)
    # Names of cards are long.
    assert isinstance(event, CardPlayed) or told.height < 2 * ROW, told.text
    assert line.hexes and hex_spans(line, told.text, tables.SEA)
    assert len(line.text) >= len(line.brief)


@pytest.mark.parametrize("event", PLACED)
@pytest.mark.parametrize("width", [110.0, 230.0])
def test_no_line_is_cut_before_its_hexes(palette: Palette, event: Event, width: float) -> None:
    line = log_line(event, None, LONGEST, tables.SEA)
    whole = LaidLine(line, None, tables.SEA, width, (palette, Type()))
    for rows in range(1, 7):
        cut = whole.cut(rows * ROW + 2)
        if cut is not None:
            spans = [len(hex_spans(line, text, tables.SEA)) for text in (cut.text, whole.text)]
            assert spans[0] == spans[1], cut.text


def test_six_lines_stand_beside_the_hand(qtbot: QtBot, palette: Palette) -> None:
    log = LogPanel(palette, Type())
    qtbot.addWidget(log)
    log.resize(238, 140)
    log.show()
    lines = tuple(LogLine(None, f"Ada moves H{n} to G6.") for n in range(1, 9))
    log.show_view(replace(tables.move_view(), log=lines))
    assert log.body.shown_lines() == list(lines[2:])
