"""No level lets on what it cannot know: states alike to a seat bring the same choice."""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random

import pytest

from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS, find_level
from tempus_desktop.bots.policy import Policy
from tempus_desktop.bots.thinker import ThinkingBot
from tempus_desktop.bots.weights import TEMPERS
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.state import State
from tests.bots.situations import kind, to_decide
from tests.games.tempus.twins import twin

ITERATIONS = 12
CAPPED = {
    "thinker": ThinkingBot(ITERATIONS, inf, weights=TEMPERS["thinker"]),
    "sage": ThinkingBot(ITERATIONS, inf),
}
"""Levels that look at the clock, with a few iterations in its place."""


def policy(level: str) -> Policy:
    """The level as it plays, or as it would without a clock."""
    return CAPPED.get(level, find_level(level).policy)


@cache
def sample() -> tuple[State, ...]:
    """A few states for each kind of decision that leaves a choice."""
    found: dict[str, list[State]] = {}
    for state in to_decide()[::3]:
        if len(legal_actions(state)) > 1:
            found.setdefault(kind(state), []).append(state)
    return tuple(state for states in found.values() for state in states[:5])


def test_every_level_with_a_clock_is_tried_without_one() -> None:
    thinking = {level.id for level in LEVELS if isinstance(level.policy, ThinkingBot)}
    assert thinking == set(CAPPED)


@pytest.mark.parametrize("level", [level.id for level in (*LEVELS, *CHARACTERS)])
def test_the_choice_is_the_same_where_states_differ_in_secrets_only(level: str) -> None:
    rng, different = Random(7), 0
    for state in sample():
        seat, legal = actor(state), legal_actions(state)
        other = twin(state, seat, rng)
        different += other._replace(seed=state.seed) != state
        assert legal_actions(other) == legal
        choices = {
            policy(level).choose(observe(one, seat), legal, inf, Random(5))
            for one in (state, other)
        }
        assert len(choices) == 1
    assert different > len(sample()) / 2
