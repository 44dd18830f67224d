"""What the prompt strip and the log say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus.actions import (
    Commit,
    Declare,
    Done,
    EndRound,
    Occupy,
    Place,
    PlayTransportation,
    Settle,
)
from tempus_desktop.games.tempus.state import (
    OpenBabies,
    OpenFight,
    OpenMove,
    OpenPlace,
    OpenProgress,
    OpenSettle,
)
from tempus_desktop.games.tempus.terms import Card, CardKind, Government, Phase, Terrain
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.panels import ActionPanel, LogPanel, PromptStrip
from tempus_desktop.gui.panels.log_lines import hex_spans, news
from tempus_desktop.gui.panels.prompts import prompt
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.view import Box, LogLine, Refusal, TableView, Telling
from tempus_desktop.gui.words import install_language
from tests.gui import panel_tables as tables


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    """The program's fonts and English plural forms."""
    install_fonts()
    translator = install_language(qapp, "en")
    assert translator is not None
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def palette() -> Palette:
    return load_palette(Theme.LIGHT)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_the_strip_undoes_and_redoes_only_where_it_can(qtbot: QtBot, palette: Palette) -> None:
    strip = PromptStrip(palette, Type())
    qtbot.addWidget(strip)
    strip.resize(784, 40)
    strip.show_view(tables.move_view())
    assert not strip.redo_button.isEnabled()
    with qtbot.waitSignal(strip.undo):
        click(strip.undo_button)


def test_a_narrow_strip_with_large_text_keeps_the_plan(qtbot: QtBot, palette: Palette) -> None:
    strip = PromptStrip(palette, Type(2.0))
    qtbot.addWidget(strip)
    strip.resize(784, 80)
    view = replace(tables.move_view(), plannable=True, can_redo=True)
    strip.show_view(view)
    strip.show()
    assert strip.plan_button.isVisible() and strip.redo_button.isVisible()
    strip.say("This is not possible.")
    assert strip.plan_button.isVisible() and not strip.redo_button.isVisible()
    strip.show_view(replace(view, can_redo=False))
    assert strip.plan_button.isVisible() and not strip.redo_button.isVisible()
    buttons = [strip.undo_button, strip.plan_button, strip.hint_button]
    places = [button.geometry() for button in buttons]
    assert all(strip.rect().contains(place) for place in places)
    assert places == sorted(places, key=lambda place: place.left())
    assert not any(left.intersects(right) for left, right in pairwise(places))


def test_a_remark_passes(qtbot: QtBot, palette: Palette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempus_desktop.gui.panels.prompt_strip.REMARK_MS", 10)
    strip = PromptStrip(palette, Type())
    qtbot.addWidget(strip)
    strip.show_view(tables.move_view())
    before = strip.texts()
    strip.say("No way.")
    assert strip.remark == "No way."
    assert strip.texts() == before
    assert all(text in strip.accessibleName() for text in ("No way.", *before))
    qtbot.waitUntil(lambda: strip.remark == "")


def _fight(won: bool = False) -> OpenFight:
    return OpenFight(0, 1, tables.at("G6"), tables.at("G7"), True, won=won)


PROMPTS: tuple[tuple[TableView, str, str], ...] = (
    (tables.move_view(), "Ada, move people", "1 of 2 moves left. Choose a token, or Done."),
    (tables.babies_view(), "Ada, have babies", "2 of 2 births left. Choose a lit hex, or Done."),
    (tables.with_open(tables.babies_view(), OpenBabies(1), Done()), "Ada, have babies", "No hex"),
    (
        tables.with_open(tables.move_view(), OpenMove(0, ((1, 2),)), Done()),
        "Ada, move people",
        "0 of 2 moves left. Press Done.",
    ),
    (
        tables.with_open(
            tables.move_view(), OpenMove(0, ()), PlayTransportation(tables.HAND[3]), Done()
        ),
        "Ada, move people",
        "0 of 0 moves left. Play lit cards, or press Done.",
    ),
    (tables.choosing_view(), "Ada, choose an action", "2 action tiles left."),
    (tables.after_view(), "Ada, end the round", "Press Done."),
    (tables.discard_view(), "Ada, discard", "2 cards too many"),
    (tables.waiting_view(), "Bruno is thinking", ""),
    (tables.curtain_view(), "Hand over to Bruno", "Hidden until Bruno looks."),
    (
        tables.with_open(tables.move_view(), OpenPlace("GWMGFMH"), Place(tables.at("G6"), 0)),
        "Ada, lay the tile",
        "wheel",
    ),
    (
        tables.with_open(tables.move_view(), OpenSettle((1,)), Settle(tables.at("G6"))),
        "Ada, settle",
        "Token 2 of 3",
    ),
    (
        tables.with_open(tables.move_view(), _fight(), Declare(Terrain.WOODS)),
        "Ada, name a terrain",
        "Ada attacks G7 from G6.",
    ),
    (tables.with_open(tables.move_view(), _fight(), Commit(())), "Ada, commit cards", "G7"),
    (tables.with_open(tables.move_view(), _fight(True), Occupy(0)), "Ada, move in", "G6 to G7"),
    (
        tables.with_open(tables.move_view(), OpenProgress(()), Commit(())),
        "Ada, commit cards for Progress",
        "Ships counts Woods and cities.",
    ),
)


@pytest.mark.parametrize(("view", "title", "detail"), PROMPTS)
def test_the_prompt_says_what_to_do(view: TableView, title: str, detail: str) -> None:
    said = prompt(view, Selection())
    assert said.title.startswith(title)
    assert detail in said.detail


def test_a_second_action_and_a_put_off_round_have_their_prompts() -> None:
    view = tables.choosing_view()
    second = replace(view.observation, spent=1, government=Government.NOW)
    later = replace(view.observation, government=Government.LATER)
    assert "second action" in prompt(replace(view, observation=second), Selection()).title
    put_off = replace(view, observation=later, legal=(EndRound(),))
    assert "put off" in prompt(put_off, Selection()).title


def test_the_prompt_follows_what_is_picked() -> None:
    view = tables.choosing_view()
    leader = Card(CardKind.MILITARY_LEADER, Terrain.HILLS)
    assert "attack from" in prompt(view, Selection(Picking.FIGHT)).detail
    assert "stack" in prompt(view, Selection(Picking.CITY)).detail
    aimed = Selection(Picking.CARD, leader, tables.at("C3"))
    assert prompt(view, aimed).detail == "Choose the lit hex to attack."


def test_the_prompt_names_the_winners() -> None:
    view = tables.after_view(4)
    seen = replace(
        view.observation,
        to_act=None,
        phase=Phase.OVER,
        open=None,
        outcome=Outcome((1, 3), (10, 22, 9, 22)),
    )
    said = prompt(replace(view, observation=seen, legal=()), Selection())
    assert said.title == "Bruno and Dae-hyun share the win"
    assert said.detail == "22 points each."


def test_after_the_end_a_button_says_that_the_game_is_over(qtbot: QtBot) -> None:
    panel = ActionPanel(load_palette(Theme.LIGHT), Type(), lambda _: None)
    qtbot.addWidget(panel)
    view = tables.after_view(4)
    outcome = Outcome((1,), (10, 22, 9, 3))
    over = replace(view.observation, to_act=None, phase=Phase.OVER, open=None, outcome=outcome)
    panel.show_view(replace(view, observation=over, legal=()))
    with qtbot.waitSignal(panel.explained) as told:
        panel.press(Box.MOVE)
    assert told.args == [Refusal("P5", "The game is over.")]


def test_hexes_in_log_lines_are_found_as_whole_words() -> None:
    line = LogLine(0, "Ada moves H1 to H11, not H12", (tables.at("H1"), tables.at("H11")))
    spans = [line.text[a : a + n] for a, n in hex_spans(line, line.text, tables.SEA)]
    assert spans == ["H1", "H11"]


def test_the_short_log_leaves_out_what_the_lines_beside_it_tell() -> None:
    opening, closing = Telling.OPENING, Telling.CLOSING
    lines = [
        LogLine(0, "Ada moves people.", telling=opening),
        LogLine(0, "Ada moves a token from G7 to G8."),
        LogLine(0, "Ada ends the round.", telling=closing),
        LogLine(1, "Bruno has babies.", telling=opening),
        LogLine(1, "Bruno ends the round.", telling=closing),
        LogLine(2, "Chiara has an idea.", telling=opening),
        LogLine(2, "Chiara draws one card."),
        LogLine(2, "Chiara ends the round.", telling=closing),
        LogLine(0, "Ada moves people.", telling=opening),
    ]
    assert [line.text for line in news(lines)] == [
        "Ada moves a token from G7 to G8.",
        "Bruno has babies.",
        "Chiara draws one card.",
        "Ada moves people.",
    ]


def test_pointing_at_a_log_line_lights_its_hexes(qtbot: QtBot, palette: Palette) -> None:
    log = LogPanel(palette, Type())
    qtbot.addWidget(log)
    log.resize(238, 148)
    log.show()
    log.show_view(tables.move_view())
    shown = log.body.shown_lines()
    assert shown == list(tables.LOG[-len(shown) :])
    with qtbot.waitSignal(log.lines_hexes) as lit:
        QTest.keyClick(log.body, Qt.Key.Key_Up)
    assert lit.args == [tables.LOG[-1].hexes]
    log.body.copy_line()
    assert QGuiApplication.clipboard().text() == tables.LOG[-1].text
    with qtbot.waitSignal(log.lines_hexes) as dark:
        log.body.leaveEvent(QEvent(QEvent.Type.Leave))
    assert dark.args == [()]


def test_the_whole_log_opens_and_can_be_copied(qtbot: QtBot, palette: Palette) -> None:
    log = LogPanel(palette, Type())
    qtbot.addWidget(log)
    log.show_view(tables.move_view())
    click(log.link)
    window = log.window_of_all
    assert window is not None
    assert window.body.shown_lines() == list(tables.LOG)
    window.body.copy_all()
    assert QGuiApplication.clipboard().text().splitlines()[0] == "Turn 6: Ada begins"
    window.close()


def test_the_whole_log_follows_after_it_was_closed_and_opened_again(
    qtbot: QtBot, palette: Palette
) -> None:
    log = LogPanel(palette, Type())
    qtbot.addWidget(log)
    view = tables.move_view()
    log.show_view(view)
    click(log.link)
    window = log.window_of_all
    assert window is not None
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()
    click(log.link)
    bar = window.findChildren(QScrollArea)[0].verticalScrollBar()
    for length in (100, 101):
        log.show_view(replace(view, log=tables.LOG * length))
        qtbot.wait(20)
        assert bar.value() == bar.maximum() > 0


def test_the_whole_log_is_no_larger_than_the_screen(qtbot: QtBot, palette: Palette) -> None:
    log = LogPanel(palette, Type(2.0))
    qtbot.addWidget(log)
    log.show_view(tables.move_view())
    log.open_all()
    window = log.window_of_all
    assert window is not None
    assert window.height() < log.screen().availableSize().height()


def test_the_whole_log_closes_behind_a_curtain(qtbot: QtBot, palette: Palette) -> None:
    log = LogPanel(palette, Type())
    qtbot.addWidget(log)
    log.show_view(tables.move_view())
    log.open_all()
    window = log.window_of_all
    assert window is not None and window.isVisible()
    log.show_view(tables.curtain_view())
    assert not window.isVisible()
    log.open_all()
    assert not window.isVisible()


def test_a_remark_names_its_rule_and_leaves_the_prompt_alone(
    qtbot: QtBot, palette: Palette
) -> None:
    strip = PromptStrip(palette, Type())
    qtbot.addWidget(strip)
    strip.resize(784, 40)
    strip.show_view(tables.move_view())
    before = strip.texts()
    strip.say("No way.", "M1")
    assert strip.texts() == before
    with qtbot.waitSignal(strip.rule_wanted) as wanted:
        click(strip.link)
    assert wanted.args == ["M1"]
    strip.set_selection(Selection(origin=tables.at("C3")))
    assert strip.remark == "" and strip.link.isHidden()


def test_a_bot_that_waits_is_let_on_by_a_button(qtbot: QtBot, palette: Palette) -> None:
    strip = PromptStrip(palette, Type())
    qtbot.addWidget(strip)
    strip.resize(784, 40)
    view = tables.waiting_view()
    strip.show_view(view)
    assert strip.next_button.isHidden()
    strip.show_view(replace(view, waits=True))
    assert strip.texts()[0] == "Bruno is next"
    with qtbot.waitSignal(strip.next_step):
        click(strip.next_button)


def test_the_last_settler_says_that_it_stays() -> None:
    settle = Settle(tables.at("C3"))
    view = tables.with_open(tables.move_view(), OpenSettle((1, 2)), settle)
    assert "taken back" not in prompt(view, Selection()).detail
    assert "taken back" in prompt(replace(view, final=frozenset((settle,))), Selection()).detail
