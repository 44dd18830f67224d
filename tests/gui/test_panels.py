"""What the panels offer, say and send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    Discard,
    Done,
    EndRound,
    HaveBabies,
    HaveIdea,
    MovePeople,
    PlayGovernment,
    PlayTransportation,
)
from tempus_desktop.games.tempus.state import (
    OpenBabies,
)
from tempus_desktop.games.tempus.terms import Card, CardKind, Government, Terrain
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.panels import (
    ActionPanel,
    EraTrack,
    HandPanel,
    PlayerPanels,
)
from tempus_desktop.gui.panels.action_facts import closing
from tempus_desktop.gui.panels.choice import Choice
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.view import Box, Refusal, TableView
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


@pytest.fixture
def actions(qtbot: QtBot, palette: Palette) -> ActionPanel:
    panel = ActionPanel(palette, Type(), tables.why)
    qtbot.addWidget(panel)
    panel.resize(510, 146)
    panel.show()
    return panel


@pytest.fixture
def hand(qtbot: QtBot, palette: Palette) -> HandPanel:
    panel = HandPanel(palette, Type(), tables.why)
    qtbot.addWidget(panel)
    panel.resize(520, 146)
    panel.show()
    return panel


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("box", "action"),
    [(Box.MOVE, MovePeople()), (Box.BABIES, HaveBabies()), (Box.IDEA, HaveIdea())],
)
def test_a_lit_action_button_sends_its_legal_action(
    qtbot: QtBot, actions: ActionPanel, box: Box, action: Action
) -> None:
    actions.show_view(tables.choosing_view())
    with qtbot.waitSignal(actions.chosen) as sent:
        click(actions.button(box))
    assert sent.args == [action]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_focused_button_is_pressed_by_key(
    qtbot: QtBot, actions: ActionPanel, key: Qt.Key
) -> None:
    actions.show_view(tables.choosing_view())
    with qtbot.waitSignal(actions.chosen) as sent:
        QTest.keyClick(actions.button(Box.MOVE), key)
    assert sent.args == [MovePeople()]


def test_fight_and_city_ask_for_picking_and_a_second_press_ends_it(
    qtbot: QtBot, actions: ActionPanel
) -> None:
    actions.show_view(tables.choosing_view())
    with qtbot.waitSignal(actions.picking) as first:
        click(actions.button(Box.FIGHT))
    actions.set_selection(Selection(Picking.FIGHT))
    assert actions.button(Box.FIGHT).isChecked()
    with qtbot.waitSignal(actions.picking) as second:
        click(actions.button(Box.FIGHT))
    assert (first.args, second.args) == ([Picking.FIGHT], [Picking.FREE])


def test_buttons_show_numbers_of_the_legal_list(actions: ActionPanel) -> None:
    actions.show_view(tables.choosing_view())
    assert actions.button(Box.MOVE).texts() == ("Move", "2 tokens", "2 hexes far")
    assert actions.button(Box.FIGHT).texts() == ("Fight", "2 targets", "from 2 hexes")
    assert actions.button(Box.IDEA).texts() == ("Idea", "draw 2", "keep 5")
    assert actions.button(Box.CITY).texts() == ("City", "2 places", "value 2 or 3")
    actions.show_view(tables.move_view())
    assert actions.button(Box.MOVE).texts() == ("Move", "1 of 2 left", "2 hexes far")
    actions.show_view(tables.babies_view())
    assert actions.button(Box.BABIES).texts() == ("Babies", "2 of 2 left", "on 2 hexes")


def test_babies_are_promised_only_while_tokens_are_in_stock(actions: ActionPanel) -> None:
    view = tables.choosing_view()
    actions.show_view(view)
    assert actions.button(Box.BABIES).texts()[2] == "on 1 hex"
    first, *others = view.observation.seats
    none_left = replace(view.observation, seats=(replace(first, stock=0), *others))
    actions.show_view(replace(view, observation=none_left))
    assert actions.button(Box.BABIES).texts()[2] == "nowhere now"


def test_a_greyed_button_says_why_not(qtbot: QtBot, actions: ActionPanel) -> None:
    actions.show_view(tables.move_view())
    for box in (Box.BABIES, Box.FIGHT, Box.IDEA, Box.CITY):
        button = actions.button(box)
        assert not button.offered
        assert button.isEnabled()
        with qtbot.waitSignal(actions.explained) as told:
            click(button)
        assert isinstance(told.args[0], Refusal)
        assert told.args[0].message
        button.asked.emit()
        assert told.args[0].message in button.toolTip()


def test_the_button_of_the_open_action_is_lit_and_sends_nothing(
    qtbot: QtBot, actions: ActionPanel
) -> None:
    actions.show_view(tables.move_view())
    with qtbot.assertNotEmitted(actions.chosen), qtbot.assertNotEmitted(actions.explained):
        click(actions.button(Box.MOVE))


@pytest.mark.parametrize(
    ("view", "action", "words"),
    [
        (tables.move_view(), Done(), "with this action"),
        (tables.after_view(), EndRound(), "with the round"),
    ],
)
def test_done_closes_the_action_or_ends_the_round(
    qtbot: QtBot, actions: ActionPanel, view: TableView, action: Action, words: str
) -> None:
    actions.show_view(view)
    assert words in actions.done_button.texts()
    with qtbot.waitSignal(actions.chosen) as sent:
        click(actions.done_button)
    assert sent.args == [action]
    assert closing(view) in view.legal


def test_done_is_greyed_while_an_action_is_due(qtbot: QtBot, actions: ActionPanel) -> None:
    actions.show_view(tables.choosing_view())
    with qtbot.waitSignal(actions.explained):
        click(actions.done_button)


def test_what_cannot_be_taken_back_is_said(actions: ActionPanel) -> None:
    actions.show_view(tables.choosing_view())
    assert "taken back" in actions.button(Box.IDEA).accessibleDescription()
    assert "taken back" not in actions.button(Box.MOVE).accessibleDescription()


def test_lit_cards_are_those_with_a_legal_play(hand: HandPanel) -> None:
    view = tables.move_view()
    hand.show_view(view)
    lit = [button.card for button in hand.cards if button.lit]
    assert lit == [action.card for action in view.legal if isinstance(action, PlayTransportation)]


def test_a_card_with_one_meaning_is_played_by_a_click(qtbot: QtBot, hand: HandPanel) -> None:
    view = tables.move_view()
    hand.show_view(view)
    with qtbot.waitSignal(hand.play) as sent:
        click(hand.cards[3])
    assert sent.args[0] in view.legal


@pytest.mark.parametrize("over", [(), (QPoint(-80, 40),)], ids=["straight", "over others"])
def test_a_lit_card_is_played_by_pulling_it_out(
    qtbot: QtBot, hand: HandPanel, over: tuple[QPoint, ...]
) -> None:
    view = tables.move_view()
    hand.show_view(view)
    card = hand.cards[3]
    QTest.mousePress(card, Qt.MouseButton.LeftButton, pos=QPoint(50, 70))
    with qtbot.waitSignal(hand.play) as sent, qtbot.assertNotEmitted(card.clicked):
        for spot in (*over, QPoint(50, -60)):
            QTest.mouseMove(card, spot)
        QTest.mouseRelease(card, Qt.MouseButton.LeftButton, pos=QPoint(50, -60))
    assert sent.args[0] in view.legal


def test_a_card_with_targets_is_picked(qtbot: QtBot, hand: HandPanel) -> None:
    leader = Card(CardKind.MILITARY_LEADER, Terrain.HILLS)
    view = tables.choosing_view(hand=(leader,))
    hand.show_view(view)
    with qtbot.waitSignal(hand.card_picked) as sent:
        hand.activate(0)
    assert sent.args == [leader]
    hand.set_selection(Selection(Picking.CARD, leader))
    assert hand.cards[0].chosen


def test_government_offers_its_legal_uses_only(qtbot: QtBot, hand: HandPanel) -> None:
    card = Card(CardKind.GOVERNMENT, Terrain.FARMLAND)
    view = tables.choosing_view(hand=(card,))
    now = PlayGovernment(card, Government.NOW)
    for legal, count in ((view.legal, 2), ((now,), 1)):
        hand.show_view(replace(view, legal=legal))
        hand.activate(0)
        choice = hand.findChildren(Choice)[-1]
        assert len(choice.buttons) == count
        with qtbot.waitSignal(hand.play) as sent:
            click(choice.buttons[0])
        assert sent.args == [now]


def test_an_unlit_card_says_why_not(qtbot: QtBot, hand: HandPanel) -> None:
    hand.show_view(tables.move_view())
    for index, button in enumerate(hand.cards):
        if button.lit:
            continue
        with qtbot.waitSignal(hand.explained) as told:
            hand.activate(index)
        assert told.args[0].message


def test_exactly_the_surplus_is_discarded(qtbot: QtBot, hand: HandPanel) -> None:
    view = tables.discard_view()
    hand.show_view(view)
    assert not hand.confirm_button.isEnabled()
    for index in (0, 1, 1, 4, 6):
        hand.activate(index)
    chosen = [button.card for button in hand.cards if button.chosen]
    assert chosen == [hand.cards[4].card, hand.cards[6].card]
    with qtbot.waitSignal(hand.play) as sent:
        click(hand.confirm_button)
    discard = sent.args[0]
    assert isinstance(discard, Discard)
    assert any(discard is action for action in view.legal)
    assert sorted(map(str, discard.cards)) == sorted(map(str, chosen))


def test_nothing_can_be_discarded_before_the_surplus_is_chosen(hand: HandPanel) -> None:
    hand.show_view(tables.discard_view())
    hand.activate(2)
    assert not hand.confirm_button.isEnabled()
    hand.activate(3)
    assert hand.confirm_button.isEnabled()
    hand.activate(3)
    assert not hand.confirm_button.isEnabled()


def test_behind_a_curtain_only_backs_lie(hand: HandPanel) -> None:
    hand.show_view(tables.move_view())
    hand.show_view(tables.curtain_view())
    assert [button.card for button in hand.cards] == [None] * 3
    hand.activate(0)


def test_seven_cards_keep_their_badges_in_sight(hand: HandPanel) -> None:
    hand.show_view(tables.discard_view())
    xs = [button.x() for button in hand.cards]
    assert min(b - a for a, b in pairwise(xs)) >= 32
    assert hand.cards[-1].geometry().right() <= hand.width()


def test_the_era_track_tells_eras_and_columns(qtbot: QtBot, palette: Palette) -> None:
    track = EraTrack(palette, Type())
    qtbot.addWidget(track)
    track.resize(track.sizeHint())
    track.show()
    track.show_view(tables.move_view())
    texts = {track._tooltip_at(QPoint(x, y)) for x in range(5, 235, 10) for y in range(30, 520, 12)}
    assert any(text.startswith("Ships\n") and "coast" in text for text in texts)
    assert any(text.startswith("Trade\n") and "Ada, Dae-hyun, Elif" in text for text in texts)
    assert any(text.startswith("Distance") for text in texts)


def test_player_panels_tell_which_seat_is_pointed_at(qtbot: QtBot, palette: Palette) -> None:
    panels = PlayerPanels(palette, Type())
    qtbot.addWidget(panels)
    panels.show_view(tables.move_view(4))
    with qtbot.waitSignal(panels.seat_hovered) as entered:
        panels.panel(2).hovered.emit(True)
    with qtbot.waitSignal(panels.seat_hovered) as left:
        panels.panel(2).hovered.emit(False)
    assert (entered.args, left.args) == ([2], [None])


def test_player_panels_show_the_observed_numbers(qtbot: QtBot, palette: Palette) -> None:
    view = tables.move_view(5)
    panels = PlayerPanels(palette, Type())
    qtbot.addWidget(panels)
    panels.show_view(view)
    for seat, shown in enumerate(view.observation.seats):
        text = panels.panel(seat).accessibleDescription()
        assert f"{shown.points} points: {shown.hexes_points} hexes + {shown.city_points}" in text
        assert f"In stock: {shown.stock} tokens" in text
        assert f"In hand: {shown.hand_size} cards" in text


def test_births_left_counts_medicine(actions: ActionPanel) -> None:
    opened = OpenBabies(2, 1 << tables.at("C3"))
    actions.show_view(
        tables.with_open(tables.babies_view(), opened, Birth(tables.at("D3")), Done())
    )
    assert actions.button(Box.BABIES).texts()[1] == "2 of 3 left"


def test_return_confirms_a_complete_discard_and_else_says_what_is_missing(
    qtbot: QtBot, hand: HandPanel
) -> None:
    hand.show_view(tables.move_view())
    assert not hand.confirm()
    hand.show_view(tables.discard_view())
    with qtbot.waitSignal(hand.explained), qtbot.assertNotEmitted(hand.play):
        assert hand.confirm()
    hand.activate(2)
    assert hand.cards[2].takes_enter
    hand.activate(3)
    assert not hand.cards[2].takes_enter
    with qtbot.waitSignal(hand.play) as sent:
        assert hand.confirm()
    assert isinstance(sent.args[0], Discard)


def test_cards_that_cannot_be_taken_back_say_so(hand: HandPanel) -> None:
    view = tables.move_view()
    hand.show_view(replace(view, final=frozenset(view.legal)))
    for button in hand.cards:
        assert button.final == button.lit
        assert ("taken back" in button.accessibleDescription()) == button.lit
    discard = tables.discard_view()
    hand.show_view(replace(discard, final=frozenset(discard.legal)))
    confirm = hand.confirm_button
    assert "taken back" in confirm.toolTip() and "First" in confirm.accessibleDescription()
    for place in (0, 1):
        hand.activate(place)
    assert confirm.isEnabled() and confirm.toolTip() == confirm.accessibleDescription()
    assert "taken back" in confirm.accessibleDescription()


def test_a_covered_card_shows_its_kind_at_the_edge(hand: HandPanel) -> None:
    hand.show_view(tables.discard_view())
    assert [button._edge for button in hand.cards] == [True] * 6 + [False]
    hand.resize(1000, 146)
    assert not any(button._edge for button in hand.cards)


def test_a_leader_without_a_target_gives_the_rules_reason(qtbot: QtBot, hand: HandPanel) -> None:
    leader = Card(CardKind.MILITARY_LEADER, Terrain.HILLS)
    view = tables.choosing_view(hand=(leader,))
    seats = [replace(view.observation.seats[0]), *view.observation.seats[1:]]
    seats[1:] = [replace(seat, tokens={}, cities={}) for seat in seats[1:]]
    seen = replace(view.observation, seats=tuple(seats))
    hand.show_view(replace(view, observation=seen, legal=(MovePeople(),)))
    with qtbot.waitSignal(hand.explained) as told:
        hand.activate(0)
    assert told.args[0].message == "Not possible: PlayLeader"


def test_the_mark_of_a_picked_action_is_painted_away(actions: ActionPanel) -> None:
    actions.show_view(tables.choosing_view())
    plain = actions.grab().toImage()
    actions.set_selection(Selection(Picking.CITY))
    assert actions.grab().toImage() != plain
    actions.set_selection(Selection())
    assert actions.grab().toImage() == plain
