"""Panels shown the positions of whole games, played by the real rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.beginning import Setup, start
from tempus_desktop.games.tempus.game import actor, apply, legal_actions, observe, refusal
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import CardKind, Colour
from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.panels import (
    ActionPanel,
    EraTrack,
    HandPanel,
    LogPanel,
    PlayerPanels,
    PromptStrip,
)
from tempus_desktop.gui.panels.action_button import BigButton
from tempus_desktop.gui.panels.card_button import CardButton
from tempus_desktop.gui.panels.prompts import prompt
from tempus_desktop.gui.selection import Selection
from tempus_desktop.gui.view import Box, Refusal, TableView
from tempus_desktop.gui.words import card_name
from tempus_desktop.storage.components import load_components
from tests.gui import panel_tables as tables

STEPS = 260

Panel: TypeAlias = EraTrack | PlayerPanels | HandPanel | ActionPanel | PromptStrip | LogPanel


def _view(state: State, me: int | None) -> TableView:
    seats = len(state.players)
    legal = legal_actions(state) if actor(state) == me else ()
    boxes = tuple(dict.fromkeys(Box, 0) for _ in range(seats))
    return TableView(observe(state, me), tables.seats(seats), legal, boxes)


def _game(seed: int, players: int = 4) -> Iterator[State]:
    """Positions of a game in which everything is drawn by lot."""
    setup = Setup(tuple(Colour)[:players], Options(), load_components())
    state = start(setup, seed)
    lot = seed
    for _ in range(STEPS):
        deciding = actor(state)
        if deciding is None:
            return
        yield state
        lot, chosen = _drawn(lot, legal_actions(state))
        state = apply(state, deciding, chosen).state


def _drawn(lot: int, legal: tuple[Action, ...]) -> tuple[int, Action]:
    lot = (1103515245 * lot + 12345) % 2**31
    return lot, legal[(lot >> 8) % len(legal)]


class Asker:
    """Asks the rules, and remembers what was asked."""

    def __init__(self) -> None:
        self.state: State | None = None

    def __call__(self, action: Action) -> Refusal | None:
        assert self.state is not None
        found = refusal(self.state, action)
        return None if found is None else Refusal(found.rule, str(found))


@pytest.fixture
def panels(qtbot: QtBot) -> tuple[list[Panel], Asker]:
    install_fonts()
    look = (load_palette(Theme.LIGHT), Type())
    asker = Asker()
    made: list[Panel] = [
        EraTrack(*look),
        PlayerPanels(*look),
        HandPanel(*look, asker),
        ActionPanel(*look, asker),
        PromptStrip(*look),
        LogPanel(*look),
    ]
    for panel in made:
        qtbot.addWidget(panel)
        panel.resize(panel.sizeHint())
    return made, asker


def _texts(panels: list[Panel]) -> str:
    found = []
    for panel in panels:
        for widget in [panel, *panel.findChildren(QWidget)]:
            if isinstance(widget, BigButton | CardButton):
                widget.asked.emit()
            found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
    return "\n".join(found)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_game_is_shown_and_offers_legal_actions_only(
    panels: tuple[list[Panel], Asker], seed: int
) -> None:
    made, asker = panels
    hand, actions = made[2], made[3]
    assert isinstance(hand, HandPanel)
    assert isinstance(actions, ActionPanel)
    sent: list[object] = []
    told: list[object] = []
    for signal in (hand.play, actions.chosen):
        signal.connect(sent.append)
    for signal in (hand.explained, actions.explained):
        signal.connect(told.append)
    for state in _game(seed):
        asker.state = state
        view = _view(state, actor(state))
        for panel in made:
            panel.show_view(view)
        assert prompt(view, Selection()).title
        sent.clear()
        for box in Box:
            actions.press(box)
        actions.finish()
        assert all(action in view.legal for action in sent)
    assert all(isinstance(reason, Refusal) and reason.message for reason in told)


def test_a_greyed_button_never_asks_for_what_is_legal(
    panels: tuple[list[Panel], Asker],
) -> None:
    made, asker = panels
    actions = made[3]
    assert isinstance(actions, ActionPanel)
    told: list[Refusal] = []
    actions.explained.connect(told.append)
    for state in _game(8):
        asker.state = state
        actions.show_view(_view(state, actor(state)))
        for box in Box:
            actions.press(box)
    assert told
    assert {reason.rule for reason in told} - {None}


def test_nothing_secret_is_in_any_text(panels: tuple[list[Panel], Asker]) -> None:
    """Not even where a view told more than it should: other hands are filled in here."""
    made, asker = panels
    asker.state = next(_game(1))
    view = tables.choosing_view(4, hand=())
    seats = list(view.observation.seats)
    for seat in (1, 2, 3):
        shown = seats[seat]
        secret = tuple(card for cards in tables.SECRET_HANDS.values() for card in cards)
        seats[seat] = replace(shown, hand=secret, committed=secret)
    seen = replace(view.observation, seats=tuple(seats))
    view = replace(view, observation=seen)
    for panel in made:
        panel.show_view(view)
    texts = _texts(made)
    assert "Bruno" in texts
    for kind in CardKind:
        if kind is not CardKind.GOVERNMENT:
            assert card_name(kind) not in texts


def test_behind_a_curtain_no_text_tells_a_hand(panels: tuple[list[Panel], Asker]) -> None:
    made, _ = panels
    for panel in made:
        panel.show_view(tables.move_view(4))
    QApplication.sendPostedEvents(None, 0)
    for panel in made:
        panel.show_view(tables.curtain_view(4))
    QApplication.sendPostedEvents(None, 52)
    texts = _texts(made)
    for kind in CardKind:
        if kind is not CardKind.GOVERNMENT:
            assert card_name(kind) not in texts


def test_shown_numbers_are_the_observed_ones(panels: tuple[list[Panel], Asker]) -> None:
    made, asker = panels
    players = made[1]
    assert isinstance(players, PlayerPanels)
    for state in _game(5):
        asker.state = state
        view = _view(state, 0)
        players.show_view(view)
        for seat, shown in enumerate(view.observation.seats):
            text = players.panel(seat).toolTip()
            assert f"{shown.points} point" in text
            assert f"In stock: {shown.stock} token" in text
            assert f"In hand: {shown.hand_size} card" in text
