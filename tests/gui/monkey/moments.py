"""Matches at the moments at which sheets open, found in random games that are always the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.session.matches import Beginning, begin
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tests.games.tempus.random_play import Taken, play
from tests.gui.matches import set_up

ALONE = (None, "random", "random")
LAST = ("random", "random", None)
TOGETHER = (None, None, "random")
BOTS = ("random", "random", "random")
Level = str | None


def begun(levels: tuple[Level, ...], island: IslandSource, seed: int) -> Beginning:
    """A match before its first decision."""
    return begin(set_up(levels, island=island, seed=seed), load_components(), None)


@cache
def _taken(levels: tuple[Level, ...], seed: int) -> tuple[Taken, ...]:
    session = begun(levels, IslandSource.RANDOM, seed).open(load_components())
    return tuple(play(session.state, Random(seed)))


def at(
    is_it: Callable[[State, int], bool], levels: tuple[Level, ...] = ALONE
) -> tuple[Beginning, Session]:
    """A match in which somebody is to decide at such a moment for the first time.

    Args:
        is_it: told the state and the seat that is to decide.
    """
    for seed in range(20):
        taken = _taken(levels, seed)
        found = (number for number, one in enumerate(taken) if is_it(one.before, one.seat))
        first = next(found, None)
        if first is not None:
            return _played(levels, seed, first)
    raise AssertionError("no such moment came")


def _played(levels: tuple[Level, ...], seed: int, decisions: int) -> tuple[Beginning, Session]:
    """A match of its own: nobody else plays on in it."""
    beginning, played = _first_played(levels, seed, decisions)
    session = Session(played.seats, played.state, played.teaching)
    session.decisions = list(played.decisions)
    return beginning, session


@cache
def _first_played(
    levels: tuple[Level, ...], seed: int, decisions: int
) -> tuple[Beginning, Session]:
    beginning = begun(levels, IslandSource.RANDOM, seed)
    session = beginning.open(load_components())
    for one in _taken(levels, seed)[:decisions]:
        session.submit(one.seat, one.action)
    return beginning, session


def nearly_over() -> tuple[Beginning, Session]:
    """The last decision of the last turn, which is the person's."""
    for seed in range(20):
        taken = _taken(LAST, seed)
        if taken[-1].seat == 2:
            return _played(LAST, seed, len(taken) - 1)
    raise AssertionError("no such game came")


def over(levels: tuple[Level, ...] = BOTS) -> tuple[Beginning, Session]:
    """A finished match."""
    return _played(levels, 0, len(_taken(levels, 0)))


def tile_due(state: State, seat: int) -> bool:
    """The first seat is to spend a tile, with cards in hand."""
    due = state.phase is Phase.ACTIONS and state.open is None and state.spent == 0
    return due and seat == 0 and state.turn > 3 and len(state.players[0].hand) > 1


def hidden(state: State, seat: int) -> bool:
    """Two people share the screen and have cards: before either decides a curtain falls."""
    hands = [len(player.hand) for player in state.players[:2]]
    return tile_due(state, seat) and min(hands) > 0


def fight(state: State, seat: int) -> bool:
    """The first seat commits cards to a fight."""
    return seat == 0 and isinstance(state.open, OpenFight) and len(state.players[0].hand) > 1


def progress(state: State, seat: int) -> bool:
    """The first seat commits cards to Progress."""
    commits = any(isinstance(action, do.Commit) for action in legal_actions(state))
    return seat == 0 and state.phase is Phase.PROGRESS and commits


def discard(state: State, seat: int) -> bool:
    """The first seat holds too many cards."""
    return seat == 0 and any(isinstance(a, do.Discard) for a in legal_actions(state))
