"""Random games on the table's own rules, as benchmarks play them: from after set-up to the end."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from tempus_desktop.games.tempus.game import (
    ALONE,
    Setup,
    advance,
    kinds,
    legal_actions,
    offers,
    start,
)
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour, Phase
from tempus_desktop.storage.components import load_components

ISLANDS = 20

FINE = 30
"""Random bits of a choice: so many that the remainder of a division favours nothing noticeably."""

Playout: TypeAlias = Callable[[State, Random], int]
"""Plays a game to its end and gives the number of decisions."""


class Pace(NamedTuple):
    """What was played in some CPU time."""

    games: int
    decisions: int
    seconds: float


@cache
def beginnings(players: int) -> tuple[State, ...]:
    """The first round on different random islands, all tokens settled at random."""
    return tuple(_settled(players, seed) for seed in range(ISLANDS))


def _settled(players: int, seed: int) -> State:
    components, rng = load_components(), Random(seed)
    layout = random_island(components, players, seed)
    colours = tuple(Colour)[:players]
    state = start(Setup(colours, Options(), components, None, layout), seed)
    while state.phase is Phase.SET_UP:
        state = advance(state, rng.choice(legal_actions(state)))
    return state


def play_from_lists(state: State, rng: Random) -> int:
    """Each decision any of all legal actions."""
    decisions, bits = 0, rng.getrandbits
    while legal := legal_actions(state):
        state = advance(state, legal[bits(FINE) % len(legal)])
        decisions += 1
    return decisions


def play_kind_first(state: State, rng: Random) -> int:
    """Each decision first a kind of action, then one of that kind; no other kind is looked at."""
    decisions, bits = 0, rng.getrandbits
    while found := kinds(state):
        action = None
        while action is None:
            kind = found[bits(FINE) % len(found)]
            action = ALONE.get(kind)
            if action is not None:
                break
            if groups := offers(state, kind):
                group = groups[bits(FINE) % len(groups)]
                action = group.pick(bits(FINE) % group.size)
            else:
                found.remove(kind)
        state = advance(state, action)
        decisions += 1
    return decisions


def timed(playout: Playout, players: int, seconds: float, seed: int) -> Pace:
    """Whole games for at least so many seconds of CPU time, different ones for different seeds."""
    states = beginnings(players)
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        number = seed * 100_000 + games
        state = states[number % len(states)]._replace(seed=number)
        decisions += playout(state, Random(number))
        games += 1
    return Pace(games, decisions, spent)
