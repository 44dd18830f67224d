"""Whole games between bots, for tests, measurements and the demonstration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tempus_desktop.bots.policy import Policy
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.beginning import Setup, start
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, observe
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.state import LaidTile, State
from tempus_desktop.games.tempus.tables import Components, Options
from tempus_desktop.games.tempus.terms import Colour


def dealt(
    components: Components, players: int, seed: int, island: tuple[LaidTile, ...] | None = None
) -> State:
    """The beginning of a match on this island or on one of its own; all follows from the seed."""
    island = random_island(components, players, seed) if island is None else island
    return _started(components, players, seed, island)


def drawn(components: Components, players: int, seed: int) -> State:
    """The beginning of a match whose players lay the tiles themselves; all follows from the seed.

    First player, deck and chance to come are those of :func:`dealt`.
    """
    return _started(components, players, seed, None)


def _started(
    components: Components, players: int, seed: int, island: tuple[LaidTile, ...] | None
) -> State:
    colours = tuple(Colour)[:players]
    state = start(Setup(colours, Options(), components, layout=island), seed)
    _ = state.island.lake_shore  # analysed before any clock runs
    return state


def play_out(
    state: State,
    policies: Sequence[Policy],
    seed: int,
    seconds: float = 0.1,
    watch: Callable[[State, int, Action], None] | None = None,
) -> State:
    """Play a match to its end, one policy a seat; ``watch`` sees each decision first."""
    rng = Random(seed)
    while (seat := actor(state)) is not None:
        legal = legal_actions(state)
        own = Random(rng.randrange(SEED_LIMIT))
        action = policies[seat].choose(observe(state, seat), legal, seconds, own)
        if watch is not None:
            watch(state, seat, action)
        state = advance(state, action)
    return state
