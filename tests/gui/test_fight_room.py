"""In a low window with large words the fight sheet shows sums and cards; the rest scrolls."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.events import FightResolved
from tempus_desktop.gui.art.cards import value_font
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.dialogs.fight import FightSheet
from tempus_desktop.gui.dialogs.lane import Lane
from tempus_desktop.gui.view import TableView
from tests.gui.dialog_parts import click, look, window
from tests.gui.dialog_tables import scenario

ATTACK = "fight F6 G5"
PLAYED = "commit education/woods,military-leader/farmland", "commit fortifications/woods"


def opened(qtbot: QtBot, view: TableView, scale: float, size: tuple[int, int]) -> FightSheet:
    made = FightSheet(*look(scale=scale), window(qtbot, *size))
    made.set_motion(0)
    made.show_view(view)
    return made


def seen(sheet: FightSheet, part: QWidget) -> QRect:
    """What of a part of the body is in sight, in its own measures."""
    port = sheet._scroll.viewport()
    return QRect(part.mapFrom(port, QPoint()), port.size()).intersected(part.rect())


def deciding(defends: bool) -> TableView:
    table = scenario("rulebook-fight-b").play(ATTACK, "declare woods")
    return table.play(PLAYED[0]).view(1) if defends else table.view(0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("defends", [False, True])
def test_sums_trays_and_hand_are_in_sight_together(
    qtbot: QtBot, scale: float, size: tuple[int, int], defends: bool
) -> None:
    sheet = opened(qtbot, deciding(defends), scale, size)
    for _ in range(2):
        assert sheet._scroll.verticalScrollBar().value() == 0, "it begins at the top"
        for lane in sheet._lanes.values():
            assert seen(sheet, lane) == lane.rect()
        for ledger in (sheet._attacker, sheet._defender):
            shown = seen(sheet, ledger)
            head = ledger._head_height() * scale if ledger._tight else ledger.height()
            assert shown.top() == 0 and shown.height() >= head, "the sum is in sight"
        hand = sheet._decision.hand
        if not hand.buttons:
            break
        assert sheet.paper.rect().contains(QRect(hand.mapTo(sheet.paper, QPoint()), hand.size()))
        click(hand.buttons[0])


def test_a_higher_window_brings_picture_and_words_back(qtbot: QtBot) -> None:
    sheet = opened(qtbot, deciding(True), 2.0, (1280, 720))
    decision = sheet._decision
    assert not sheet._picture.isVisible() and sheet._content.isAncestorOf(decision.aside)
    sheet.covered.resize(1920, 1200)
    assert sheet._picture.isVisible() and decision.isAncestorOf(decision.aside)
    assert decision.isAncestorOf(decision.warning) and decision.hand_title.isVisible()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_words_of_open_cards_stand_beside_them(qtbot: QtBot, scale: float) -> None:
    table = scenario("rulebook-fight-b").play(ATTACK, "declare woods", *PLAYED)
    sheet = opened(qtbot, table.view(None), scale, (1280, 720))
    event = next(found for found in table.events if isinstance(found, FightResolved))
    sheet.show_reveal(event, table.view(None))
    for lane in sheet._lanes.values():
        assert lane.tags
        _apart(lane)


def _apart(lane: Lane) -> None:
    """No word lies on a card, nor beyond its tray."""
    faces = [
        button.card_rect().toRect().translated(button.pos()).adjusted(1, 1, -1, -1)
        for button in lane.buttons
    ]
    places = [tag.geometry() for tag in lane.tags]
    assert all(lane.rect().contains(place) for place in places)
    assert not any(
        place.adjusted(1, 1, -1, -1).intersects(face) for place in places for face in faces
    )
    assert not any(first.intersects(second) for first, second in pairwise(places))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_value_leaves_the_name_of_the_terrain_free(scale: float) -> None:
    """The pill reaches half its height over the card; the name begins nine units below."""
    for unit in (1.0, 1.05, 1.2, 1.5):
        assert 0.48 * 1.4 * value_font(Type(scale), unit).pixelSize() <= 10.5 * unit
