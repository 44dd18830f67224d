"""Have an Idea (C4, C5)."""

from __future__ import annotations

from tempus_desktop.games.tempus.actions import HaveIdea
from tempus_desktop.games.tempus.rules import cards, rounds
from tempus_desktop.games.tempus.state import OpenDiscard, State


def have_idea(state: State, action: HaveIdea) -> State:
    """Draw as many cards as the row says; above the hand limit a discard is open."""
    me = state.active
    state = cards.draw(rounds.spend(state), me, state.players[me].row.ideas)
    surplus = cards.surplus(state, me)
    return state.with_open(OpenDiscard(me, surplus)) if surplus else state
