"""The five action buttons and Done: lit only where something comes of it, written in one size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import HaveBabies, HaveIdea, MovePeople
from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type, install_fonts
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.panels import ActionPanel, lettering
from tempus_desktop.gui.panels.action_facts import action_facts
from tempus_desktop.gui.panels.button_words import broken, shared
from tempus_desktop.gui.view import Box, TableView
from tempus_desktop.gui.words import install_language
from tests.gui import panel_tables as tables
from tests.gui.tables import Table, document_of, position


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    install_fonts()
    translator = install_language(qapp, "en")
    assert translator is not None
    yield
    qapp.removeTranslator(translator)


def panel_of(qtbot: QtBot, view: TableView, scale: float = 1.0) -> ActionPanel:
    panel = ActionPanel(load_palette(Theme.LIGHT), Type(scale), tables.why)
    qtbot.addWidget(panel)
    panel.resize(510, 146)
    panel.set_keys({Box.MOVE: "M", **dict.fromkeys(list(Box)[1:], "B")}, "Return")
    panel.show()
    panel.show_view(view)
    return panel


# lit and greyed


def standing(tokens: dict[str, int]) -> Table:
    """Red has those tokens alone and is to choose an action."""
    document = document_of("m1-two-tokens-on-trade")
    document["players"][0]["tokens"] = tokens
    return position(document)


def _mine(view: TableView, change: Callable[[SeatView], SeatView]) -> TableView:
    seats = (change(view.observation.seats[0]), *view.observation.seats[1:])
    return replace(view, observation=replace(view.observation, seats=seats))


def off_grassland(view: TableView) -> TableView:
    meadows = view.observation.island.grassland
    return _mine(
        view,
        lambda seat: replace(
            seat, tokens={h: n for h, n in seat.tokens.items() if not meadows >> h & 1}
        ),
    )


def full_grassland(view: TableView) -> TableView:
    return _mine(view, lambda seat: replace(seat, tokens=dict.fromkeys(seat.tokens, 9)))


def no_stock(view: TableView) -> TableView:
    return _mine(view, lambda seat: replace(seat, stock=0))


def no_cards(view: TableView) -> TableView:
    return replace(view, observation=replace(view.observation, deck_size=0, discard=()))


IDLE = {
    "no grassland": (Box.BABIES, off_grassland, "grassland, where no token of yours is"),
    "all full": (Box.BABIES, full_grassland, "as many tokens as it may"),
    "no stock": (Box.BABIES, no_stock, "All your tokens are on the board"),
    "no card": (Box.IDEA, no_cards, "No card is left"),
}


@pytest.mark.parametrize("name", IDLE)
def test_an_action_of_which_nothing_comes_is_greyed_and_says_why(qtbot: QtBot, name: str) -> None:
    box, changed, why = IDLE[name]
    lit = action_facts(tables.choosing_view(), box)
    assert lit.enabled and not lit.idle
    panel = panel_of(qtbot, changed(tables.choosing_view()))
    button = panel.button(box)
    assert not button.offered and why in button.accessibleDescription()
    button.asked.emit()
    assert why in button.toolTip() and "Press again" in button.toolTip()


def test_nobody_can_move(qtbot: QtBot) -> None:
    view = _mine(standing({"F6": 1}).view(), lambda seat: replace(seat, tokens={}))
    assert MovePeople() in view.legal
    button = panel_of(qtbot, view).button(Box.MOVE)
    assert not button.offered and "No token of yours" in button.accessibleDescription()
    assert panel_of(qtbot, standing({"F6": 1}).view()).button(Box.MOVE).offered


def test_it_begins_only_for_who_insists(qtbot: QtBot) -> None:
    """Whoever asks why must not spend a tile by it."""
    panel = panel_of(qtbot, no_stock(tables.choosing_view()))
    button = panel.button(Box.BABIES)
    with qtbot.waitSignal(panel.explained) as told, qtbot.assertNotEmitted(panel.chosen):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert told.args[0].rule == "B1" and "Press again" in told.args[0].message
    with qtbot.assertNotEmitted(panel.chosen):
        QTest.mouseClick(panel.button(Box.CITY), Qt.MouseButton.LeftButton)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(panel.chosen) as sent:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sent.args == [HaveBabies()]


def test_an_idea_promises_no_more_cards_than_there_are() -> None:
    view = tables.choosing_view()
    assert HaveIdea() in view.legal and view.observation.seats[0].row.ideas > 1
    one = replace(view, observation=replace(view.observation, deck_size=1))
    assert action_facts(one, Box.IDEA).first == "draw 1"


# words


SIZES = [(0.8, 410, 118), (1.0, 510, 146), (1.25, 480, 184), (2.0, 384, 218), (2.0, 660, 330)]
VIEWS = [tables.choosing_view, tables.move_view, lambda: no_stock(tables.choosing_view())]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize(("scale", "wide", "high"), SIZES)
def test_all_buttons_are_written_in_one_size_and_none_is_cut(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    view: Callable[[], TableView],
    scale: float,
    wide: int,
    high: int,
) -> None:
    cut: list[str] = []

    def record(text: str, font: QFont, width: float) -> str:
        cut.append(text)
        return text

    monkeypatch.setattr(lettering, "_cut", record)
    panel = panel_of(qtbot, view(), scale)
    panel.resize(wide, high)
    QApplication.processEvents()
    buttons = [*(panel.button(box) for box in Box), panel.done_button]
    assert {button._letters for button in buttons} == {buttons[0]._letters}
    letters = buttons[0]._letters
    for button in buttons:
        row = button.width() - 11
        for text, font in zip(button.words(), letters[:3], strict=True):
            assert all(
                lettering.width_of(part, font) <= row + 0.5 for part in broken(text, font, row)
            )
    panel.grab()
    assert cut == [] and panel.done_button.geometry().right() < panel.width()


@pytest.mark.parametrize(("wide", "high"), [(384, 218), (660, 330)])
def test_large_words_are_larger_than_the_least_in_every_line(
    qtbot: QtBot, wide: int, high: int
) -> None:
    panel = panel_of(qtbot, no_stock(tables.choosing_view()), 2.0)
    panel.resize(wide, high)
    letters = panel.button(Box.BABIES)._letters
    assert min(font.pixelSize() for font in letters[:3]) > LEAST_PIXELS
    assert letters.name.pixelSize() > 16


@pytest.mark.parametrize(("scale", "wide", "high"), SIZES)
def test_the_lock_leaves_the_key_free(qtbot: QtBot, scale: float, wide: int, high: int) -> None:
    panel = panel_of(qtbot, tables.choosing_view(), scale)
    panel.resize(wide, high)
    QApplication.processEvents()
    button = panel.button(Box.IDEA)
    # Edge, lock, letter, edge, as they are painted.
    assert 2 + 5 + 2 * button._mark_side + 4 + 2 < button.width()


def test_widths_are_even_where_they_can_be() -> None:
    assert shared([40, 50, 30], 180) == [60, 60, 60]
    assert shared([100, 20, 20], 180) == [100, 40, 40]
    assert shared([90, 60, 20, 20], 200) == [90, 60, 25, 25]
    assert shared([100, 50, 50], 180) == [100, 50, 50]
