"""Whole games between bots, for tests, measurements and the demonstration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tempus_desktop.bots.policy import Policy
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, observe
from tempus_desktop.games.tempus.state import State


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
