"""Odds on the sheets: told while cards are chosen, from what everybody knows, never in the way."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.bots import odds
from tempus_desktop.bots.certainty import advance
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.games.tempus.game import actor
from tempus_desktop.games.tempus.terms import CardKind
from tempus_desktop.gui.advice import counting
from tempus_desktop.gui.advice import odds_words as say
from tempus_desktop.gui.advice.counting import Counting, steady
from tempus_desktop.gui.art.palette import Theme
from tempus_desktop.gui.dialogs.fight import FightSheet
from tempus_desktop.gui.dialogs.progress import ProgressSheet
from tests.bots.situations import kind, to_decide
from tests.bots.whole_odds import advance_odds, attack_odds
from tests.gui.dialog_parts import click, look, parts, window
from tests.gui.dialog_tables import Table, scenario

ATTACK = "fight F6 G5"
COMMIT = "commit transportation/woods,weapons/farmland"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is counted in one slice, however busy the machine is."""
    monkeypatch.setattr(counting, "SLICE_MS", 10_000.0)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    return window(qtbot)


def fight_sheet(parent: QWidget, scale: float = 1.0) -> FightSheet:
    sheet = FightSheet(*look(Theme.LIGHT, scale), parent)
    sheet.set_motion(0)
    return sheet


def hand_card(sheet: FightSheet | ProgressSheet, wanted: CardKind) -> QWidget:
    return next(
        button
        for button in sheet._decision.hand.buttons
        if button.shown.card is not None and button.shown.card.kind is wanted
    )


def test_each_card_in_the_tray_changes_the_chance_to_win(parent: QWidget) -> None:
    table, sheet = scenario("rulebook-fight-a").play(ATTACK), fight_sheet(parent)
    view = table.view(0)
    sheet.show_view(view)
    bare = sheet.odds.bar.odds
    assert bare is not None and bare.exact, "Bruno holds one card: all of them are counted"
    click(hand_card(sheet, CardKind.WEAPONS))
    armed = sheet.odds.bar.odds
    assert armed is not None and armed.likely > bare.likely
    hand = view.observation.seats[0].hand
    assert hand is not None
    weapons = [card for card in hand if card.kind is CardKind.WEAPONS]
    site = table.state.match.sea.find
    origin, target = site("F6"), site("G5")
    assert origin is not None and target is not None
    assert armed == attack_odds(view.observation, origin, target, weapons, Random(9))
    assert f"{round(100 * armed.likely)} in 100" in sheet.odds.bar.texts[0]
    assert "estimate over all 51 hands" in sheet.odds.bar.accessibleName()
    click(sheet._lanes[True].buttons[0])
    assert sheet.odds.bar.odds == bare


def test_who_is_attacked_sees_the_chance_to_hold(parent: QWidget) -> None:
    table, sheet = scenario("rulebook-fight-a").play(ATTACK, COMMIT), fight_sheet(parent)
    sheet.show_view(table.view(1))
    bare = sheet.odds.bar.odds
    assert bare is not None and bare.likely == 0
    QTest.keyClick(sheet, Qt.Key.Key_1)
    walled = sheet.odds.bar.odds
    assert walled is not None and walled.likely > 0
    assert "you hold" in sheet.odds.bar.texts[0]


def test_who_looks_on_or_waits_for_the_terrain_sees_no_odds(parent: QWidget) -> None:
    sheet = fight_sheet(parent)
    sheet.show_view(scenario("rulebook-fight-a").play(ATTACK).view(1))
    assert sheet.odds.bar.isHidden()
    sheet.show_view(scenario("rulebook-fight-b").play(ATTACK).view(0))
    assert sheet.odds.bar.isHidden()


def test_odds_go_when_the_cards_are_turned(parent: QWidget) -> None:
    table, sheet = scenario("rulebook-fight-a").play(ATTACK), fight_sheet(parent)
    sheet.show_view(table.view(0))
    assert not sheet.odds.bar.isHidden()
    sheet.show_view(table.play(COMMIT, "commit").view(0))
    assert sheet.odds.bar.isHidden()


def test_with_large_text_the_chance_stands_beside_the_hand(parent: QWidget) -> None:
    table, sheet = scenario("rulebook-fight-a").play(ATTACK), fight_sheet(parent, 2.0)
    sheet.show_view(table.view(0))
    assert sheet.odds.bar.isHidden()
    for _ in range(2):
        sheet.odds.set_wanted(True)
        assert "in 100" in sheet._decision.headline.text()
        assert sheet._decision.aside.text().count("estimate") == 1


def test_odds_can_be_switched_off(parent: QWidget) -> None:
    table, sheet = scenario("rulebook-fight-a").play(ATTACK), fight_sheet(parent)
    sheet.odds.set_wanted(False)
    sheet.show_view(table.view(0))
    assert sheet.odds.bar.isHidden()
    sheet.odds.set_wanted(True)
    assert not sheet.odds.bar.isHidden()
    progress = ProgressSheet(*look(), parent)
    progress.odds.set_wanted(False)
    progress.show_view(scenario("rulebook-progress").view(0))
    assert progress._decision.headline.text() == "The highest total advances"
    assert not any(button.shown.chance for button in progress._decision.hand.buttons)


def test_progress_tells_the_chance_with_each_card_more(parent: QWidget) -> None:
    state = next(
        state
        for state in to_decide()
        if kind(state) == "progress" and len(state.players[actor(state) or 0].hand) > 3
    )
    seat = actor(state)
    view, sheet = Table(state).view(seat), ProgressSheet(*look(), parent)
    sheet.show_view(view)
    hand = state.players[seat or 0].hand
    chances = advance(view.observation, steady())
    while not chances.count(odds.SAMPLES):
        pass
    assert sheet._decision.headline.text() == say.to_advance(chances.odds(()))
    told = [button.shown.chance for button in sheet._decision.hand.buttons]
    assert told == [say.with_it(chances.odds((card,))) for card in hand]
    click(sheet._decision.hand.buttons[1])
    told = [button.shown.chance for button in sheet._decision.hand.buttons]
    assert told[1] == ""
    assert told[0] == say.with_it(chances.odds((hand[0], hand[1])))
    assert sheet._decision.headline.text() == say.to_advance(chances.odds((hand[1],)))
    assert sheet._decision.aside.text() == say.advance_note(chances.odds((hand[1],)), short=False)


def test_what_others_hold_changes_no_word(parent: QWidget) -> None:
    """Two matches that the seat cannot tell apart show the same sheets."""
    for state in [state for state in to_decide() if kind(state) == "progress"][:3]:
        seat, said = actor(state), []
        view = Table(state).view(seat)
        other = Table(imagine(view.observation, Random(77))).view(seat)
        for shown in (view, replace(other, events=view.events)):
            sheet = ProgressSheet(*look(), parent)
            sheet.show_view(shown)
            said.append([part.accessibleDescription() for part in parts(sheet)])
            said[-1] += [sheet._decision.headline.text(), sheet._decision.aside.text()]
        assert said[0] == said[1]


def test_counting_goes_on_between_events_in_short_slices(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "SLICE_MS", 0.0)
    state = next(state for state in to_decide() if kind(state) == "progress")
    seen = Table(state).view(actor(state)).observation
    counted = Counting()
    with qtbot.waitSignal(counted.counted, timeout=10_000):
        began = perf_counter()
        chances = counted.ask("progress", lambda: odds.advance_chances(seen, steady()))
        assert not chances.done
        assert perf_counter() - began < 1.0
        assert counted.ask("progress", lambda: odds.advance_chances(seen, steady())) is chances
    assert chances.done
    assert chances.odds(()) == advance_odds(seen, (), steady())


def test_a_question_that_is_forgotten_is_not_answered(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "SLICE_MS", 0.0)
    state = next(state for state in to_decide() if kind(state) == "progress")
    seen = Table(state).view(actor(state)).observation
    counted = Counting()
    with qtbot.assertNotEmitted(counted.counted, wait=60):
        counted.ask("progress", lambda: odds.advance_chances(seen, steady()))
        counted.stop()


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (odds.Odds(1.0, 1.0, 1.0, 35, True), "you are sure to win"),
        (odds.Odds(0.0, 0.0, 0.0, 35, True), "you cannot win"),
        (odds.Odds(1.0, 1.0, 1.0, 600, False), "you win more than 99 in 100"),
        (odds.Odds(0.0, 0.0, 0.0, 600, False), "you win less than 1 in 100"),
        (odds.Odds(0.58, 0.2, 0.9, 600, False), "you win about 58 in 100"),
    ],
)
def test_only_what_was_counted_in_full_is_certain(chance: odds.Odds, words: str) -> None:
    assert say.to_win(chance) == words
