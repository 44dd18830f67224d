"""One game of bots on an island that is to be measured.

All seats are of one strength. Starting tokens are placed by how good a hex looks and by chance, so
that every sensible start is tried now and then; the bots' own openings would always be the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import log
from random import Random

from tempus_desktop.bots.catalogue import LEVELS, find_level
from tempus_desktop.bots.match import dealt, play_out
from tempus_desktop.bots.opening import site_score
from tempus_desktop.bots.quick import decide
from tempus_desktop.bots.sketch import Sketches
from tempus_desktop.bots.weights import WEIGHTS
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.actions import Action, Settle
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, outcome
from tempus_desktop.games.tempus.rules.rounds import action_due
from tempus_desktop.games.tempus.state import LaidTile, State
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.grids.hexes import Hex

QUICK = "quick"
"""The players that the searching bots imagine: whole games in some hundredths of a second.

Each decides by what its own seat knows, and plays no card for its effect."""
LAB_LEVELS = (QUICK, *(level.id for level in LEVELS))
VENTURE = 1.3
"""How far chance leads a start from the best-looking hexes, in units of ``site_score``."""
SPREAD = 0.25
"""Victory points by which a quick player may err, so that games differ."""
NOBODY = -1
"""No seat is the one that searches: cards in hands count alike."""
_LEAST = 1e-12
"""So that no logarithm of zero is asked for."""


@dataclass(frozen=True, slots=True)
class LabTable:
    """What all games of a measurement share.

    Attributes:
        tiles: the island, as many as the players need (S1).
        level: one of ``LAB_LEVELS``, for every seat.
        seed: all but the thinking time of levels that watch the clock follows from it.
    """

    tiles: tuple[LaidTile, ...]
    players: int
    level: str
    seed: int
    components: Components


@dataclass(frozen=True, slots=True)
class LabGame:
    """A finished game; everything by seat is in player order from the first player.

    Attributes:
        shares: of the win; a shared one counts in parts.
        points: victory points at the end.
        starts: where each seat's starting tokens were placed, in the order of placing.
        decisions: of all seats, forced ones and set-up included.
    """

    index: int
    shares: tuple[float, ...]
    points: tuple[int, ...]
    starts: tuple[tuple[Hex, ...], ...]
    decisions: int


def play_lab_game(table: LabTable, index: int) -> LabGame:
    """Game ``index`` of a measurement; each has a deck and a first player of its own.

    Raises:
        BadFile: the tiles are no island of that many players (S1, S2, S3).
        BadRequest: there is no such level, or no such number of players.
    """
    chance = Random(f"{table.seed}/{index}")
    state = dealt(table.components, table.players, chance.randrange(SEED_LIMIT), table.tiles)
    order = [(state.first + n) % table.players for n in range(table.players)]
    state, starts = settled(state, chance)
    state, decisions = _played(state, table.level, chance)
    result = outcome(state)
    assert result is not None
    return LabGame(
        index=index,
        shares=tuple((seat in result.winners) / len(result.winners) for seat in order),
        points=tuple(result.scores[seat] for seat in order),
        starts=tuple(tuple(starts[seat]) for seat in order),
        decisions=decisions + sum(map(len, starts)),
    )


def settled(state: State, chance: Random) -> tuple[State, list[list[Hex]]]:
    """The state after set-up, and where each seat's starting tokens are."""
    starts: list[list[Hex]] = [[] for _ in state.players]
    while state.phase is Phase.SET_UP:
        sites = [action for action in legal_actions(state) if isinstance(action, Settle)]
        action = max(sites, key=partial(_liking, state, chance))
        starts[state.active].append(action.site)
        state = advance(state, action)
    return state, starts


def _liking(state: State, chance: Random, action: Settle) -> float:
    """How a hex looks, with Gumbel noise: the better of two is chosen more often, not always."""
    return site_score(state, action.site) - VENTURE * log(max(_LEAST, chance.expovariate(1.0)))


def _played(state: State, level: str, chance: Random) -> tuple[State, int]:
    """The end of a game, and how many decisions led to it."""
    if level != QUICK:
        return _played_by(state, level, chance)
    sketches, decisions = Sketches(NOBODY, WEIGHTS), 0
    while actor(state) is not None:
        line: Sequence[Action] = (decide(state, chance),)
        if action_due(state):
            options = sketches.options(state)
            line = max(options, key=lambda found: found.gain + SPREAD * chance.random()).line
        for action in line:
            state = advance(state, action)
            decisions += 1
    return state, decisions


def _played_by(state: State, level: str, chance: Random) -> tuple[State, int]:
    found, decisions = find_level(level), 0

    def count(before: State, seat: int, action: Action) -> None:
        nonlocal decisions
        decisions += 1

    seed = chance.randrange(SEED_LIMIT)
    policies = [found.policy] * len(state.players)
    return play_out(state, policies, seed, found.seconds, count), decisions
