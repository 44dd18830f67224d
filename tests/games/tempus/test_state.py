"""States are values: locked when they are made, equal by what they say, never changed by play."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError, fields
from itertools import pairwise

import pytest

from tempus_desktop.games.tempus.game import advance, legal_actions
from tempus_desktop.games.tempus.state import Player, State
from tests.games.tempus.random_play import some_states

SOME = 12


def successors() -> list[State]:
    """States that each kind of action has just led to, all of them made by the rules."""
    found: dict[tuple[type, type], State] = {}
    for state in some_states(SOME):
        for action in legal_actions(state):
            kind = type(action), type(state.open)
            if kind not in found:
                found[kind] = advance(state, action)
    return list(found.values())


@pytest.fixture(scope="module")
def made() -> list[State]:
    return successors()


def test_whatever_play_makes_is_locked(made: list[State]) -> None:
    for state in made:
        assert type(state) is State
        assert {type(player) for player in state.players} == {Player}
        values: tuple[State | Player, ...] = (state, *state.players)
        for value in values:
            for field in fields(value):
                with pytest.raises(FrozenInstanceError):
                    setattr(value, field.name, getattr(value, field.name))
                with pytest.raises(FrozenInstanceError):
                    delattr(value, field.name)


def test_an_action_changes_nothing_in_the_state_it_is_taken_in() -> None:
    for state in some_states(SOME, 1):
        before = pickle.dumps(state)
        for action in legal_actions(state)[:5]:
            advance(state, action)
        assert pickle.loads(before) == state


def test_equal_values_are_equal_and_hash_alike(made: list[State]) -> None:
    for state in made:
        for again in (deepcopy(state), pickle.loads(pickle.dumps(state)), state._replace()):
            assert type(again) is State
            assert again == state
            assert hash(again) == hash(state)
        assert state._replace(seed=state.seed + 1) != state


def test_the_short_ways_to_a_successor_say_the_same_as_replace(made: list[State]) -> None:
    for state, other in pairwise(made):
        assert state.with_open(other.open) == state._replace(open=other.open)
        player, rival = state.players[0], other.players[-1]
        assert player.with_hand(rival.hand) == player._replace(hand=rival.hand)
        assert player.with_tiles(rival.tiles) == player._replace(tiles=rival.tiles)
        assert player.with_era(rival.era) == player._replace(era=rival.era)


def test_there_is_no_field_of_another_name(made: list[State]) -> None:
    with pytest.raises(AttributeError):
        made[0]._replace(turns=3)
    with pytest.raises(AttributeError):
        made[0].players[0]._replace(name="")
