"""What holds in every state of every game, tried on random games weighted towards trouble."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import get_args

import pytest

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.notation import read_action, write_action
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.state import OpenDiscard, State
from tempus_desktop.games.tempus.terms import Phase, Rule
from tests.games.tempus import invariants
from tests.games.tempus.candidates import candidates
from tests.games.tempus.random_play import all_taken, some_states, states, whole_games
from tests.games.tempus.tables_for_tests import COMPONENTS

RULES = {rule.value for rule in Rule}
ACTIONS_OF_ROWS = (3, 3, 3, 4, 4, 4, 5, 5, 6, 6)


# The games themselves


def test_every_class_of_action_and_of_event_happens_in_these_games() -> None:
    assert {type(taken.action) for taken in all_taken()} == set(get_args(Action))
    happened = {type(event) for taken in all_taken() for event in taken.events}
    assert set(get_args(Event)) - happened <= {told.TilesLeftOut}


def test_the_games_have_fights_won_and_lost_over_tokens_and_cities() -> None:
    resolved = [
        (event.won, event.city)
        for taken in all_taken()
        for event in taken.events
        if isinstance(event, told.FightResolved)
    ]
    assert all(count >= 5 for count in Counter(resolved).values())
    assert len(set(resolved)) == 4


# Every state


@pytest.mark.parametrize("holds", invariants.ALL, ids=lambda holds: holds.__name__)
def test_in_every_state(holds: Callable[[State], None]) -> None:
    for state in states():
        holds(state)


def test_cities_come_and_go_by_building_and_fights_only() -> None:
    for taken in all_taken():
        before = [player.cities.bit_count() for player in taken.before.players]
        after = [player.cities.bit_count() for player in taken.after.players]
        for event in taken.events:
            if isinstance(event, told.CityBuilt):
                before[event.player] += 1
            if isinstance(event, told.FightResolved) and event.city and event.won:
                before[event.defender.player] -= 1
        assert before == after


# Time


def test_in_progress_all_cubes_stand_in_one_era_until_some_advance() -> None:
    for state in states():
        if state.phase is Phase.PROGRESS and not isinstance(state.open, OpenDiscard):
            assert {player.era for player in state.players} == {state.turn - 1}


def test_a_game_has_ten_turns() -> None:
    for taken in whole_games():
        turns = [
            event.turn for one in taken for event in one.events if isinstance(event, told.TurnBegan)
        ]
        assert turns == list(range(1, 11))
        assert (taken[-1].after.phase, taken[-1].after.turn) == (Phase.OVER, 10)


def test_a_player_spends_forty_to_forty_three_tiles() -> None:
    assert sum(ACTIONS_OF_ROWS) == 43
    for taken in whole_games():
        spent = [0] * len(taken[0].before.players)
        for one in taken:
            if one.after.spent > one.before.spent:
                spent[one.before.active] += 1
        assert all(40 <= tiles <= 43 for tiles in spent)


def test_the_marker_passes_clockwise_every_turn_but_the_last() -> None:
    for taken in whole_games():
        firsts = [
            event.first
            for one in taken
            for event in one.events
            if isinstance(event, told.TurnBegan)
        ]
        seats = len(taken[0].before.players)
        assert firsts == [(firsts[0] + turn) % seats for turn in range(10)]
        assert taken[-1].after.first == firsts[-1]


# Actions


def test_each_legal_action_is_listed_once_and_its_text_leads_back_to_it() -> None:
    for state in some_states(7):
        legal = game.legal_actions(state)
        sea = state.match.sea
        texts = [write_action(action, sea) for action in legal]
        assert len(set(texts)) == len(texts) == len(set(legal))
        assert [read_action(text, sea) for text in texts] == list(legal)


def test_an_action_is_refused_exactly_when_it_is_not_legal() -> None:
    rng, tried, refused = Random(1), 0, 0
    for state in some_states(5, start=2):
        legal = set(game.legal_actions(state))
        for action in candidates(state, rng):
            why = game.refusal(state, action)
            assert (why is None) is (action in legal), write_action(action, state.match.sea)
            assert why is None or why.rule in RULES
            tried += 1
            refused += why is not None
    assert tried > 100_000
    assert refused > tried / 2


def test_an_action_has_one_result() -> None:
    """Also from a copy of the state that another process has made."""
    for taken in list(all_taken())[::11]:
        again = game.apply(taken.before, taken.seat, taken.action)
        assert (again.state, again.events) == (taken.after, taken.events)
        copy = pickle.loads(pickle.dumps(taken.before))
        assert game.apply(copy, taken.seat, taken.action).state == taken.after
        assert game.advance(taken.before, taken.action) == taken.after


def test_the_legal_actions_come_in_a_fixed_order() -> None:
    for state in some_states(23):
        copy = pickle.loads(pickle.dumps(state))
        assert game.legal_actions(copy) == game.legal_actions(state)


def test_an_illegal_action_changes_nothing() -> None:
    rng, refused = Random(2), 0
    for state in some_states(101):
        seat, before = game.actor(state), pickle.dumps(state)
        for action in candidates(state, rng):
            if game.refusal(state, action) is None:
                continue
            try:
                game.apply(state, 0 if seat is None else seat, action)
            except IllegalAction:
                refused += 1
            else:
                raise AssertionError(write_action(action, state.match.sea))
        assert pickle.dumps(state) == before
    assert refused > 5_000


def test_nobody_decides_for_another_seat() -> None:
    for taken in list(all_taken())[::17]:
        for seat in range(len(taken.before.players)):
            if seat == taken.seat:
                continue
            try:
                game.apply(taken.before, seat, taken.action)
            except IllegalAction as error:
                assert error.rule == "A4"
            else:
                raise AssertionError(f"{taken.action} by {seat}")


# Positions


def test_a_position_written_and_read_is_the_same_state() -> None:
    written = 0
    for state in some_states(3):
        document = write_position(state)
        if document is not None:
            text = json.dumps(document)
            assert read_position(json.loads(text), COMPONENTS) == state._replace(laid=())
            written += 1
    assert written > 500


def test_a_position_is_written_exactly_where_nothing_is_begun() -> None:
    for state in some_states(3):
        begun = state.spent > 0 or state.government is not None or state.open is not None
        given = state.phase is not Phase.SET_UP and not begun
        assert (write_position(state) is not None) is given


def test_a_game_goes_on_from_a_position_as_it_went_on() -> None:
    for taken in whole_games()[:4]:
        start = len(taken) // 2
        while write_position(taken[start].before) is None:
            start += 1
        state = read_position(write_position(taken[start].before), COMPONENTS)
        for one in taken[start:]:
            state = game.apply(state, one.seat, one.action).state
        assert game.scores(state) == game.scores(taken[-1].after)
        assert state == taken[-1].after._replace(laid=())


def test_round_actions_spend_one_tile_each_and_cards_none() -> None:
    spending = do.MovePeople | do.HaveBabies | do.HaveIdea | do.Fight | do.BuildCity
    for taken in all_taken():
        if taken.before.phase is taken.after.phase is Phase.ACTIONS:
            before = sum(player.tiles for player in taken.before.players)
            after = sum(player.tiles for player in taken.after.players)
            assert before - after == isinstance(taken.action, spending)
