"""The log beside the hand fills its room: long lines are cut, and none leaves it half empty."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.events import ProgressCounted, Tally
from tempus_desktop.games.tempus.notation import CARDS
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.panels.log_lines import LaidLine, last_fitting
from tempus_desktop.gui.panels.log_panel import LogPanel
from tempus_desktop.gui.telling import log_line
from tempus_desktop.gui.view import LogLine
from tests.gui import panel_tables as tables

ROW = 17.0
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
