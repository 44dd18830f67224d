"""How likely each seat is to win from a moment on, for whoever looks back with all cards open.

What was still to be drawn is drawn anew, and the game is played on some times by the players that
bots imagine. These play alike and well, so that who comes out ahead is far surer with them than it
was at the table: each end counts as a chance for everybody, the more the more points there were.

How unsure points are was fitted on 42 games of bots with the best weights, or a character's, that
did not search, three to five at a table, and checked on 43 others at each of their ten turns: the
Brier score of these chances was 0.643, that of the evaluation alone 0.692, that of equal chances
0.739, and that of bare wins of the same games 0.771. Of seats told 25 % on average 27 % won, of
those told 45 % 40 %, of those told 55 % 59 %; of the few told more than 70 % fewer did, 69 %.
``tests.benchmarks.chances`` measures such figures with the characters, who are of that kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import TypeAlias

from tempus_desktop.bots import quick
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.bots.prices import early
from tempus_desktop.bots.search import softmax
from tempus_desktop.bots.sketch import Sketches
from tempus_desktop.bots.weights import WEIGHTS
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, advance, observe, outcome, scores
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules.rounds import action_due
from tempus_desktop.games.tempus.state import State

Chances: TypeAlias = tuple[float, ...]
"""By seat; together 1."""

SAMPLES = 8
"""Games played on from each moment: with 12 the score was hardly better, with 2 it was worse."""
HEAT, HEAT_EARLY = 2.5, 3.0
"""Victory points by which a chance falls to 1 in e: in the last turn, and more in the first."""
_NOBODY = -1
"""No seat's cards count for more than their number."""


def chances(state: State, samples: int = SAMPLES, seed: int = 0) -> Chances:
    """Each seat's chance to win."""
    return chances_after(state, (), samples, seed)


def chances_after(
    state: State, line: Sequence[Action], samples: int = SAMPLES, seed: int = 0
) -> Chances:
    """Each seat's chance to win once whoever decides has taken these actions.

    With the same seed two lines meet the same draws as far as they can.
    """
    games = ends_after(state, line, samples, seed)
    return tuple(fmean(shares) for shares in zip(*games, strict=True))


def ends_after(
    state: State, line: Sequence[Action], samples: int = SAMPLES, seed: int = 0
) -> list[Chances]:
    """The same, game by game: what each that was played on says."""
    if (over := outcome(state)) is not None:
        winners = over.winners
        return [tuple((n in winners) / len(winners) for n in range(len(state.players)))]
    heat = HEAT + HEAT_EARLY * early(state)
    seen, sketches = _with_all_open(state), Sketches(_NOBODY, WEIGHTS)
    found: list[Chances] = []
    for sample in range(samples):
        rng = Random(f"{seed} {sample}")
        world = imagine(seen, rng)
        for action in line:
            world = advance(world, action)
        end = _played_on(world, rng, sketches)
        found.append(tuple(softmax(scores(end), heat)))
    return found


def _with_all_open(state: State) -> Observation:
    """All hands, and all that lies committed; what is to be drawn is nobody's knowledge."""
    seat = actor(state)
    seen = observe(state, state.active if seat is None else seat)
    seats = tuple(observe(state, number).seats[number] for number in range(len(seen.seats)))
    return replace(seen, seats=seats)


def _played_on(state: State, rng: Random, sketches: Sketches) -> State:
    """The end of the game as quick players bring it about."""
    while actor(state) is not None:
        if not action_due(state):
            state = advance(state, quick.decide(state, rng))
            continue
        for action in sketches.options(state)[0].line:
            state = advance(state, action)
    return state
