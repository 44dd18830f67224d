"""Whole games of random decisions, weighted towards what rarely happens; always the same ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.rules.babies import birth_sites
from tempus_desktop.games.tempus.rules.board import others
from tempus_desktop.games.tempus.state import OpenBabies, State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour, Protection, Terrain
from tempus_desktop.grids.hexes import Hex, each
from tests.games.tempus.tables_for_tests import COMPONENTS

WEIGHTS: dict[type[Action], float] = {
    do.Fight: 9,
    do.BuildCity: 2,
    do.HaveIdea: 4,
    do.HaveBabies: 5,
    do.MovePeople: 3,
    do.Birth: 20,
    do.Step: 20,
    do.PlayLeader: 9,
    do.PlayReligion: 6,
    do.PlaySanitation: 3,
    do.PlayGovernment: 4,
    do.EndRound: 2,
}
"""How often a class of actions is chosen beside others; 1 where nothing is said."""


@dataclass(frozen=True)
class Taken:
    """One decision of a game."""

    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


def choose(state: State, legal: Sequence[Action], rng: Random) -> Action:
    """Mostly of the sensible actions; first a class by its weight, then one of the class."""
    sensible = [action for action in legal if _is_sensible(state, action)]
    some = sensible if sensible and rng.random() < 0.85 else legal
    classes = list(dict.fromkeys(type(action) for action in some))
    chosen = rng.choices(classes, [WEIGHTS.get(found, 1) for found in classes])[0]
    return rng.choice([action for action in some if type(action) is chosen])


def _is_sensible(state: State, action: Action) -> bool:
    """Settle close, multiply in the grassland, spread, fight where stronger: else all dwindle."""
    meadows = state.island.of[Terrain.GRASSLAND]
    match action:
        case do.Settle(site):
            return bool(meadows >> site & 1) and _is_near_others(state, site)
        case do.HaveBabies():
            return bool(birth_sites(state, OpenBabies(1)))
        case do.Step(origin, target):
            leaves = state.pile[origin] == 1 and meadows >> origin & 1
            return not leaves and state.pile[target] < state.pile[origin]
        case do.Fight(origin, target) | do.PlayLeader(_, origin, target):
            return state.pile[origin] > state.pile[target]
        case do.Occupy(tokens):
            return tokens > 0
        case do.Done():
            return False
        case _:
            return True


def _is_near_others(state: State, site: Hex) -> bool:
    """Within three steps of another player's token, where there is one."""
    held = others(state, state.active)
    return not held or any(state.match.sea.distance(site, other) <= 3 for other in each(held))


def begun(seed: int, *, laid: bool = True) -> State:
    """A new match of three, four or five on a random island, or on none yet."""
    players = 3 + seed % 3
    options = Options(
        protection=Protection.DESIGNER if seed % 2 else Protection.PRINTED,
        five_city=seed % 4 == 0,
    )
    layout = random_island(COMPONENTS, players, seed) if laid else None
    return game.start(game.Setup(tuple(Colour)[:players], options, COMPONENTS, None, layout), seed)


def play(state: State, rng: Random) -> Iterator[Taken]:
    """Decisions up to the end of the game."""
    while (seat := game.actor(state)) is not None:
        action = choose(state, game.legal_actions(state), rng)
        transition = game.apply(state, seat, action)
        yield Taken(state, seat, action, transition.state, transition.events)
        state = transition.state


def crowded(seed: int) -> State:
    """The fifth turn on an island where everybody stands among the others with a full hand."""
    rng, empty = Random(seed), begun(seed)
    sea, players = empty.match.sea, len(empty.players)
    land = {
        sea.name(hex_): str(terrain) for hex_, terrain in enumerate(empty.island.terrain) if terrain
    }
    sites = rng.sample(sorted(land), 8 * players)
    cards = rng.sample([str(card) for card in COMPONENTS.deck], 5 * players)
    document = {
        "format": "tempus-position",
        "version": 1,
        "options": {"protection": "printed", "five_city": seed % 2 == 0},
        "sea": {"columns": sea.columns, "rows": sea.rows},
        "land": land,
        "players": [
            {
                "colour": str(empty.match.colours[seat]),
                "era": "roads",
                "tokens": {site: rng.randint(1, 2) for site in sites[seat::players]},
                "cities": {},
                "hand": cards[seat::players],
                "action_tiles": 4,
            }
            for seat in range(players)
        ],
        "turn": 5,
        "phase": "actions",
        "first_player": "blue",
        "to_act": "blue",
        "seed": seed,
    }
    return read_position(document, COMPONENTS)


@cache
def whole_games() -> tuple[tuple[Taken, ...], ...]:
    """Eight games from the first decision to the last."""
    return tuple(tuple(play(begun(seed, laid=seed % 4 > 0), Random(seed))) for seed in range(8))


@cache
def games() -> tuple[tuple[Taken, ...], ...]:
    """The whole games, and eight that begin in a crowd."""
    return whole_games() + tuple(tuple(play(crowded(seed), Random(seed))) for seed in range(8))


def all_taken() -> Iterator[Taken]:
    """Every decision of every game."""
    for taken in games():
        yield from taken


def states() -> Iterator[State]:
    """Every state of every game."""
    for taken in games():
        yield taken[0].before
        yield from (one.after for one in taken)


def some_states(every: int, start: int = 0) -> Iterator[State]:
    """One state of so many."""
    return islice(states(), start, None, every)
