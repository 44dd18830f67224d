"""What is certain whatever cards nobody has shown is called certain, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tempus_desktop.bots.certainty import Certain, advance, attack, defence
from tempus_desktop.bots.forecast import races
from tempus_desktop.bots.odds import Odds
from tempus_desktop.games.tempus.actions import Fight
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import Card, CardKind, Phase
from tempus_desktop.gui.advice import odds_words as say
from tempus_desktop.gui.advice.counting import steady
from tempus_desktop.gui.dialogs import forecast_words
from tests.bots.situations import to_decide
from tests.gui.dialog_tables import Table


def questions(state: State) -> Iterator[Certain]:
    """All that may be asked there."""
    seat = actor(state)
    assert seat is not None
    seen = observe(state, seat)
    if state.phase is Phase.ACTIONS and seen.turn <= TURNS:
        yield advance(seen, steady())
    if isinstance(state.open, OpenFight) and state.open.defender == seat and _named(seen):
        yield defence(seen, steady())
    for action in legal_actions(state):
        if isinstance(action, Fight):
            yield attack(seen, action.origin, action.target, steady())


def _named(seen: Observation) -> bool:
    fight = seen.open
    return isinstance(fight, OpenFight) and (not fight.city or fight.declared is not None)


def many(seen: Observation) -> list[Card]:
    """More cards of the next Progress than anybody can hold."""
    return [Card(CardKind.EDUCATION, races(seen)[0].terrain)] * 40


def test_what_is_called_certain_held_in_every_hand_that_was_drawn() -> None:
    kinds = set()
    for state in to_decide():
        seat = actor(state)
        assert seat is not None
        hand = state.players[seat].hand
        for question in questions(state):
            while not question.count(600):
                pass
            for cards in ((), hand, hand[:1]):
                drawn, told = question._chances.odds(cards), question.odds(cards)
                settled = question._settled(cards)
                kinds.add(settled)
                if settled is None:
                    assert told == drawn
                else:
                    assert drawn.least == drawn.most == told.likely == float(settled)
    assert kinds == {True, False, None}


def test_whoever_cannot_be_caught_up_is_told_so_however_many_hands_there_are() -> None:
    state = next(s for s in to_decide() if s.phase is Phase.ACTIONS and s.turn < TURNS)
    seen = observe(state, actor(state))
    question = advance(seen, steady())
    while not question.count(600):
        pass
    odds = question.odds(many(seen))
    assert say.to_advance(odds) == "You are sure to advance"
    assert say.in_hundred(odds) == "certain" and say.with_it(odds) == "then certain"
    assert say.below(odds) == "whatever cards the others hold"
    assert "estimate" not in say.at_length("You are sure to advance", odds)
    assert "estimate" not in say.advance_note(odds, short=False)


@pytest.mark.parametrize(
    ("odds", "words"),
    [
        (Odds(1.0, 1.0, 1.0, 600, False), "then 99 in 100"),
        (Odds(0.0, 0.0, 0.0, 600, False), "then 1 in 100"),
        (Odds(0.0, 0.0, 0.0, 9, True), "still no chance"),
    ],
)
def test_no_card_promises_what_was_only_drawn(odds: Odds, words: str) -> None:
    assert say.with_it(odds) == words


def test_the_forecast_counts_the_cards_one_holds_and_says_how_it_is_read() -> None:
    for state in to_decide():
        if state.phase is not Phase.ACTIONS or state.turn >= TURNS:
            continue
        seat = actor(state)
        assert seat is not None
        view = Table(state).view(seat)
        question = advance(view.observation, steady())
        while not question.count(600):
            pass
        own = forecast_words.panels(view, question.odds)[0].changes[0]
        sure = say.is_settled(question.odds(state.players[seat].hand))
        assert ("in 100" in own.value) <= (not sure)
        if "sure with all your cards" in own.note:
            assert own.value == "certain"
        words = forecast_words.subtitle(view)
        assert "without cards" in words and "Upright line" in words
