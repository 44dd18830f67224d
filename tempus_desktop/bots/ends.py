"""How an attack may end, for whoever judges it before it is decided."""

from __future__ import annotations

from tempus_desktop.bots.terms import worth
from tempus_desktop.bots.weights import Weights
from tempus_desktop.games.tempus.game import advance
from tempus_desktop.games.tempus.rules import fights
from tempus_desktop.games.tempus.state import OpenFight, State


def won(state: State, weights: Weights) -> State:
    """After the open fight is won, with what suits the attacker best moved in."""
    assert isinstance(state.open, OpenFight)
    attacker = state.open.attacker
    over = fights.win(state, state.open)
    ends = [advance(over, occupy) for occupy in fights.legal_occupations(over)]
    return max(ends, key=lambda end: sum(worth(end, attacker, weights).values()))


def lost(state: State) -> State:
    """After the open fight is lost."""
    assert isinstance(state.open, OpenFight)
    return fights.lose(state, state.open)
