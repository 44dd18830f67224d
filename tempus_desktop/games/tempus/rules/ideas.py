"""Have an Idea (C4, C5)."""

from __future__ import annotations

from tempus_desktop.games.tempus.rules import cards, rounds
from tempus_desktop.games.tempus.state import OpenDiscard, State


def have_idea(state: State) -> State:
    """Draw as many cards as the row says; above the hand limit a discard is open."""
    me = state.active
    state = cards.draw(rounds.spend(state), me, state.players[me].row.ideas)
    surplus = cards.surplus(state, me)
    return state._replace(open=OpenDiscard(me, surplus)) if surplus else state
