"""States that bots meet: games of random decisions, and games that bots play."""

from __future__ import annotations

from functools import cache
from random import Random

from tempus_desktop.bots.catalogue import choose, find_level
from tempus_desktop.bots.match import play_out
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import Setup, actor, legal_actions, observe, start
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Colour
from tests.games.tempus.random_play import some_states
from tests.games.tempus.tables_for_tests import COMPONENTS


def begun(players: int, seed: int, laid: bool = True) -> State:
    """A new match of the printed game, with or without an island."""
    layout = random_island(COMPONENTS, players, seed) if laid else None
    return start(Setup(tuple(Colour)[:players], Options(), COMPONENTS, None, layout), seed)


@cache
def played(players: int, seed: int) -> tuple[State, ...]:
    """The states at each decision of a game between greedy bots."""
    states: list[State] = []
    policies = [find_level("greedy").policy] * players
    start_state = begun(players, seed, laid=False)
    over = play_out(start_state, policies, seed, watch=lambda state, _, __: states.append(state))
    return (*states, over)


@cache
def situations() -> tuple[State, ...]:
    """Several hundred states: of all options, phases, things open and numbers of players."""
    games = [played(players, players) for players in (3, 4, 5)]
    own = [state for game in games for state in (*game[:-1:5], game[-1])]
    return (*some_states(11), *own)


@cache
def to_decide() -> tuple[State, ...]:
    """Those of the situations where somebody decides, every kind of decision among them."""
    return tuple(state for state in situations() if actor(state) is not None)


def kind(state: State) -> str:
    """What is decided, in a word."""
    if isinstance(state.open, OpenFight):
        fight = state.open
        if fight.won:
            return "occupy"
        if fight.city and fight.declared is None:
            return "declare"
        return "attack" if fight.committed is None else "defend"
    return str(state.phase) if state.open is None else type(state.open).__name__


def seed_of(state: State) -> Random:
    """Chance that differs from state to state and is always the same."""
    return Random(state.seed)


def chosen(level: str, state: State, seed: int = 5) -> Action:
    """What a level plays in a state."""
    seat = actor(state)
    assert seat is not None
    return choose(level, observe(state, seat), legal_actions(state), 0.1, seed)
