"""What is looked up is what would be worked out anew; the best step is the best of all."""

from __future__ import annotations

from random import Random

import pytest

from tempus_desktop.bots import plans, raids
from tempus_desktop.bots.evaluation import Outlook
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.bots.sketch import Sketches
from tempus_desktop.bots.weights import WEIGHTS
from tempus_desktop.games.tempus.actions import Done, Fight, Step
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, observe
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.rules.rounds import action_due
from tempus_desktop.games.tempus.state import OpenMove
from tests.bots.situations import to_decide

DUE = [state for state in to_decide() if action_due(state)][::3]


def test_the_best_step_is_the_best_of_all_steps() -> None:
    moves = [state for state in to_decide() if isinstance(state.open, OpenMove)]
    for state in moves:
        outlook, gains = Outlook(state, state.active), []
        for action in legal_actions(state):
            if isinstance(action, Step):
                left, there = state.pile[action.origin], state.pile[action.target]
                changes = ((action.origin, left, left - 1), (action.target, there, there + 1))
                gains.append(outlook.gain(outlook.standing, *changes))
        found = plans.best_step(state, outlook)
        assert (found is None) == (not gains)
        assert found is None or found[0] == pytest.approx(max(gains))
    assert len(moves) > 5


def test_every_option_is_a_line_of_legal_actions_the_best_first() -> None:
    for state in DUE:
        options = Sketches(state.active, WEIGHTS).options(state)
        assert [option.gain for option in options] == sorted(
            (option.gain for option in options), reverse=True
        )
        for option in options:
            line, after = option.line, state
            for action in line:
                assert action in legal_actions(after)
                after = advance(after, action)
            assert isinstance(line[-1], Done) == (len(line) > 1)
            assert option.taken(state) == after == option.taken(state)


def test_what_is_remembered_is_what_is_worked_out_anew() -> None:
    searches: dict[Island, Sketches] = {}
    for state in DUE:
        kept = searches.setdefault(state.island, Sketches(0, WEIGHTS))
        for dealt in range(3):
            other = imagine(observe(state, 0), Random(dealt))
            assert kept.values(other) == Sketches(0, WEIGHTS).values(other)
            assert kept.options(other) == Sketches(0, WEIGHTS).options(other)
    assert len(searches) < len(DUE)


def test_the_seat_that_searches_values_itself_as_the_greedy_bot_does() -> None:
    for state in DUE:
        seat = actor(state)
        assert seat is not None
        value = Sketches(seat, WEIGHTS).values(state)[seat]
        assert value == pytest.approx(Outlook(state, seat).total(state))


def test_an_attack_is_worth_more_with_cards_that_help() -> None:
    better = 0
    for state in DUE:
        outlook = Outlook(state, state.active)
        for raid in raids.raids(state, outlook):
            assert isinstance(raid.fight, Fight) and raid.fight in legal_actions(state)
            helping = raids.helping(raid.ground, state.match.components.deck)
            without = raids.gain(raid, raids.helping(raid.ground, ()))
            assert raids.gain(raid, helping) >= without >= min(raid.won, raid.lost)
            better += raids.gain(raid, helping) > without
    assert better
