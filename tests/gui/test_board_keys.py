"""Keys struck in a window whose menu has Return for Done: the table takes what it needs first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Place
from tempus_desktop.gui.selection import Picking, Selection
from tests.gui.board_player import Player
from tests.gui.tables import Table, document_of, new_match, position, scenario, settled_match

Key = Qt.Key


class Desk:
    """A window with a board and the menu's Done; keys go through the window.

    Attributes:
        player: the board and what it said.
        done: how often Return was Done.
    """

    def __init__(self, qtbot: QtBot, table: Table) -> None:
        self.player = Player(qtbot, table)
        self.done = 0
        self._window = QMainWindow()
        qtbot.addWidget(self._window)
        self._window.resize(800, 520)
        self._window.setCentralWidget(self.player.board)
        action = QAction("Done", self._window)
        action.setShortcuts([QKeySequence("Return"), QKeySequence("Enter")])
        action.triggered.connect(self._on_done)
        self._window.menuBar().addMenu("Move").addAction(action)
        self._window.show()
        self._window.activateWindow()
        self.player.board.setFocus()
        qtbot.waitUntil(self.player.board.hasFocus)

    def _on_done(self) -> None:
        self.done += 1

    def strike(self, *keys: Key) -> None:
        """Strike keys as a person does, wherever the focus is."""
        for key in keys:
            QTest.keyClick(self._window.windowHandle(), key)

    @property
    def cursor(self) -> str:
        """Name of the cursor's hex; empty while it is away."""
        here = self.player.board._keys.cursor
        return "" if here is None else self.player.table.state.match.sea.name(here)


Sit: TypeAlias = Callable[[Table], Desk]


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Sit]:
    """Sit down at a table; the windows live as long as the test."""
    desks: list[Desk] = []

    def sit_down(table: Table) -> Desk:
        desks.append(Desk(qtbot, table))
        return desks[-1]

    yield sit_down
    desks.clear()


def moving() -> Table:
    document = document_of("m1-two-tokens-on-trade")
    document["players"][0]["tokens"] = {"F6": 3, "E7": 1, "F7": 1}
    return position(document).play("move")


def test_a_tile_is_laid_at_the_cursor(sit: Sit) -> None:
    desk = sit(new_match())
    desk.strike(Key.Key_Period)
    desk.player.board.turn_tile(1)
    desk.strike(Key.Key_Return)
    assert len(desk.player.chosen) == 1 and desk.player.chosen[0].startswith("place ")
    assert desk.player.chosen[0].endswith(" 1")
    assert desk.done == 0


def test_tokens_are_settled_at_the_cursor(sit: Sit) -> None:
    desk = sit(settled_match())
    desk.strike(Key.Key_Period, Key.Key_Return)
    assert [text.split()[0] for text in desk.player.chosen] == ["settle"]
    assert desk.done == 0


def test_a_token_steps_by_arrows_and_return(sit: Sit) -> None:
    desk = sit(moving())
    desk.strike(Key.Key_Period)
    origin = desk.cursor
    desk.strike(Key.Key_Return, Key.Key_Period, Key.Key_Return)
    assert desk.player.chosen == [f"step {origin} {desk.cursor}"]
    assert desk.done == 0


def test_return_is_done_again_when_esc_has_taken_the_cursor_away(sit: Sit) -> None:
    desk = sit(moving())
    desk.strike(Key.Key_Period, Key.Key_Return, Key.Key_Escape)
    assert desk.cursor and desk.done == 0
    desk.strike(Key.Key_Escape)
    assert not desk.cursor
    desk.strike(Key.Key_Return)
    assert desk.done == 1 and desk.player.chosen == []


def test_return_is_done_where_the_table_offers_nothing(sit: Sit) -> None:
    document = document_of("m1-two-tokens-on-trade")
    desk = sit(position(document))
    desk.strike(Key.Key_Right, Key.Key_Right)
    assert desk.cursor and not desk.player.lit
    desk.strike(Key.Key_Return)
    assert desk.done == 1


@pytest.mark.parametrize("way", ("mouse", "keys"))
@pytest.mark.parametrize(("arrows", "value"), [((), 4), ((Key.Key_Left,), 3), ((Key.Key_2,), 2)])
def test_return_takes_the_marked_value(
    sit: Sit, way: str, arrows: tuple[Key, ...], value: int
) -> None:
    desk = sit(scenario("k1-city-frees-tokens"))
    desk.player.pick(Picking.CITY)
    if way == "mouse":
        desk.player.click("F6")
    else:
        desk.strike(Key.Key_Period)
        while desk.cursor != "F6":
            desk.strike(Key.Key_Period)
        desk.strike(Key.Key_Return)
    desk.strike(*arrows)
    if desk.player.chosen == []:
        desk.strike(Key.Key_Return)
    assert desk.player.chosen == [f"city F6 {value}"]
    assert desk.done == 0


def test_esc_in_the_choice_of_values_gives_the_city_up(sit: Sit) -> None:
    desk = sit(scenario("k1-city-frees-tokens"))
    desk.player.pick(Picking.CITY)
    desk.player.click("F6")
    desk.strike(Key.Key_Escape)
    assert desk.player.selections[-1] == Selection()
    assert not desk.player.board._overlays.values.isVisible()
    assert desk.player.lit == set() and desk.cursor == ""


def test_another_match_begins_without_the_cursor_of_the_last(sit: Sit) -> None:
    desk = sit(moving())
    desk.strike(Key.Key_Period)
    assert desk.cursor
    desk.player.board.forget()
    desk.player.board.show_view(settled_match().view())
    assert not desk.cursor


def test_a_token_carried_too_early_points_at_move(qtbot: QtBot) -> None:
    player = Player(qtbot, position(document_of("m1-two-tokens-on-trade")))
    with qtbot.waitSignal(player.board.box_wanted):
        player.drag("F6", "G6")
    assert player.chosen == []
    assert "Press Move first" in player.refused[-1].message
    assert player.refused[-1].rule == "M1"


def test_the_spots_for_a_tile_are_dotted(qtbot: QtBot) -> None:
    player = Player(qtbot, new_match().play("place G6 0"))
    spots = player.stage.scene.marks._spots
    legal = {action.centre for action in player.table.view().legal if isinstance(action, Place)}
    assert spots == legal
    assert spots and player.lit == set()
    player.table = settled_match()
    player.board.show_view(player.table.view())
    assert not player.stage.scene.marks._spots and player.lit
