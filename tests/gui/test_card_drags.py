"""Cards of the hand dragged onto the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.terms import Card, CardKind, Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.panels import HandPanel
from tempus_desktop.gui.selection import Picking
from tests.gui import panel_tables
from tests.gui.board_player import Player
from tests.gui.tables import document_of, position

LEFT = Qt.MouseButton.LeftButton
ABOVE = QPoint(60, -90)


@pytest.fixture
def hand(qtbot: QtBot) -> HandPanel:
    made = HandPanel(load_palette(Theme.LIGHT), Type(), panel_tables.why)
    qtbot.addWidget(made)
    made.resize(520, 146)
    made.show()
    leader = Card(CardKind.MILITARY_LEADER, Terrain.HILLS)
    made.show_view(panel_tables.choosing_view(hand=(leader,)))
    return made


def test_where_a_card_is_let_go_is_told(qtbot: QtBot, hand: HandPanel) -> None:
    card = hand.cards[0]
    QTest.mousePress(card, LEFT, pos=QPoint(50, 70))
    with qtbot.waitSignal(hand.card_picked):
        QTest.mouseMove(card, ABOVE)
    assert not card.cursor().pixmap().isNull(), "the card hangs on the pointer"
    with qtbot.waitSignal(hand.dropped) as sent:
        QTest.mouseRelease(card, LEFT, pos=ABOVE)
    assert sent.args == [card.mapToGlobal(ABOVE)]
    assert card.cursor().pixmap().isNull()


def test_a_click_drops_nothing(qtbot: QtBot, hand: HandPanel) -> None:
    with qtbot.waitSignal(hand.card_picked), qtbot.assertNotEmitted(hand.dropped):
        QTest.mouseClick(hand.cards[0], LEFT)


def clearing(qtbot: QtBot) -> Player:
    """Red may play Sanitation, on G7 among others."""
    document = document_of("f1-which-attacks")
    document["players"][0]["hand"] = ["sanitation/woods"]
    return Player(qtbot, position(document))


@pytest.mark.parametrize(("place", "played"), [("G7", ["play sanitation/woods G7"]), ("A1", [])])
def test_a_card_dropped_on_its_target_is_played(
    qtbot: QtBot, place: str, played: list[str]
) -> None:
    player = clearing(qtbot)
    player.pick(Picking.CARD, "play sanitation/woods G7")
    player.board.drop_card(player.board.viewport().mapToGlobal(player.spot(place)))
    assert player.chosen == played


def test_a_card_dropped_beside_the_board_only_stays_picked(qtbot: QtBot) -> None:
    player = clearing(qtbot)
    player.pick(Picking.CARD, "play sanitation/woods G7")
    player.board.drop_card(player.board.viewport().mapToGlobal(QPoint(50, 2000)))
    assert player.chosen == [] and player.refused == []
    player.click("G7")
    assert player.chosen == ["play sanitation/woods G7"]


def test_a_card_that_was_played_by_pulling_it_out_means_nothing_where_it_lands(
    qtbot: QtBot,
) -> None:
    player = clearing(qtbot)
    player.board.drop_card(player.board.viewport().mapToGlobal(player.spot("G7")))
    assert player.chosen == [] and player.refused == []
