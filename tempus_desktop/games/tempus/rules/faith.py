"""Sanitation (N1, N2) and Religion (N3): cards that act on a stack."""

from __future__ import annotations

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import PlayReligion, PlaySanitation
from tempus_desktop.games.tempus.offers import HexOffer, conversions_into, raises_with
from tempus_desktop.games.tempus.rules import cards
from tempus_desktop.games.tempus.rules.board import (
    add_tokens,
    cities,
    full,
    owner,
    take_tokens,
    with_entry,
)
from tempus_desktop.games.tempus.rules.fights import is_protected, prey
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, State
from tempus_desktop.games.tempus.tables import DECK_SIZE
from tempus_desktop.games.tempus.terms import CardKind
from tempus_desktop.grids.hexes import each


def may_act(state: State) -> bool:
    """Own round, nothing open but a move or babies: not inside a fight (C1)."""
    return state.open is None or isinstance(state.open, OpenMove | OpenBabies)


def legal_sanitation(state: State) -> list[HexOffer]:
    """Every raise that may be played, grouped by card."""
    player = state.players[state.active]
    held = cards.held(player.hand, CardKind.SANITATION) if player.held else []
    return [HexOffer(raises_with(card), player.held) for card in held]


def refuse_sanitation(state: State, action: PlaySanitation) -> IllegalAction | None:
    """Why the hex may not be raised."""
    if refused := cards.refuse_play(state, action.card, CardKind.SANITATION):
        return refused
    if not may_act(state):
        return IllegalAction("C1", "something-open")
    if not state.players[state.active].held >> action.site & 1:
        return IllegalAction("N1", "no-token-here", hex=state.match.sea.name(action.site))
    return None


def play_sanitation(state: State, action: PlaySanitation) -> State:
    """Raise the stack limit of a hex by one.

    No position holds a higher raise than there are cards, and none would let more tokens in.
    """
    state = cards.discard_played(state, action.card)
    raised = min(state.raises[action.site] + 1, DECK_SIZE)
    raises = with_entry(state.raises, action.site, raised)
    return state.with_board(state.players, state.pile, raises, state.open)


def legal_religion(state: State) -> list[HexOffer]:
    """Every conversion that may be played, grouped by card and the hex it leads into."""
    player, neighbours = state.players[state.active], state.island.neighbours
    near = prey(state, state.match.sea.around(player.held)) if player.stock else 0
    if not near:
        return []
    victims, room = near & ~cities(state), player.held & ~full(state, state.active)
    held = cards.held(player.hand, CardKind.RELIGION)
    return [
        HexOffer(conversions_into(card, into), neighbours[into] & victims)
        for into in each(room)
        if neighbours[into] & victims
        for card in held
    ]


def refuse_religion(state: State, action: PlayReligion) -> IllegalAction | None:
    """Why the token may not be converted."""
    if refused := cards.refuse_play(state, action.card, CardKind.RELIGION):
        return refused
    if not may_act(state):
        return IllegalAction("C1", "something-open")
    return _refuse_victim(state, action) or _refuse_place(state, action)


def _refuse_victim(state: State, action: PlayReligion) -> IllegalAction | None:
    sea, victim = state.match.sea, owner(state, action.victim)
    name = sea.name(action.victim)
    if victim is None or victim == state.active:
        return IllegalAction("N3", "nobody-to-convert", hex=name)
    player = state.players[victim]
    if not player.held >> action.victim & 1:
        return IllegalAction("N3", "nobody-to-convert", hex=name)
    if not sea.neighbour_sets[action.into] >> action.victim & 1:
        return IllegalAction("N3", "not-adjacent", hex=name)
    if is_protected(state, player):
        return IllegalAction("F2", "protected", player=victim)
    return None


def _refuse_place(state: State, action: PlayReligion) -> IllegalAction | None:
    player, name = state.players[state.active], state.match.sea.name(action.into)
    if not player.held >> action.into & 1:
        return IllegalAction("N3", "no-token-here", hex=name)
    if not player.stock:
        return IllegalAction("N3", "stock-empty")
    if full(state, state.active) >> action.into & 1:
        return IllegalAction("N3", "stack-full", hex=name)
    return None


def play_religion(state: State, action: PlayReligion) -> State:
    """Take another player's token, put one of one's own beside it."""
    victim = owner(state, action.victim)
    assert victim is not None
    state = cards.discard_played(state, action.card)
    state = take_tokens(state, victim, action.victim, 1, state.open)
    return add_tokens(state, state.active, action.into, 1)
