"""Have Babies (B1) and Medicine."""

from __future__ import annotations

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Birth, HaveBabies, PlayMedicine
from tempus_desktop.games.tempus.offers import BIRTHS, HexOffer
from tempus_desktop.games.tempus.room import cradles
from tempus_desktop.games.tempus.rules import cards, rounds
from tempus_desktop.games.tempus.rules.board import add_tokens, full
from tempus_desktop.games.tempus.state import OpenBabies, State
from tempus_desktop.games.tempus.tables import ERA_ROWS
from tempus_desktop.games.tempus.terms import CardKind
from tempus_desktop.grids.hexes import HexSet

_BEGUN = tuple(OpenBabies(row.babies) for row in ERA_ROWS)


def opening(state: State) -> OpenBabies:
    """What the player whose round it is would open by it."""
    return _BEGUN[state.players[state.active].era]


def begin(state: State, action: HaveBabies | None = None) -> State:
    """Spend a tile on Have Babies."""
    return rounds.spend(state, opening(state))


def birth_sites(state: State, babies: OpenBabies) -> HexSet:
    """Hexes where a baby may be born now."""
    player = state.players[state.active]
    if not babies.births_left:
        return 0
    meadows = player.held & state.island.grassland & ~babies.born
    return cradles(meadows, player.stock, state.pile, state.raises, player.row.stack_limit)


def legal_births(state: State) -> list[HexOffer]:
    """Every birth of the open Have Babies."""
    babies = state.open
    assert isinstance(babies, OpenBabies)
    sites = birth_sites(state, babies)
    return [HexOffer(BIRTHS, sites)] if sites else []


def refuse_birth(state: State, action: Birth) -> IllegalAction | None:
    """Why no baby may be born there."""
    babies, player = state.open, state.players[state.active]
    name = state.match.sea.name(action.site)
    if not isinstance(babies, OpenBabies):
        return IllegalAction("B1", "no-babies-open")
    if not player.held >> action.site & 1:
        return IllegalAction("B1", "no-token-here", hex=name)
    if not state.island.grassland >> action.site & 1:
        return IllegalAction("B1", "not-grassland", hex=name)
    if babies.born >> action.site & 1:
        return IllegalAction("B1", "one-birth-a-hex", hex=name)
    if not babies.births_left:
        return IllegalAction("B1", "no-births-left")
    if not player.stock:
        return IllegalAction("B1", "stock-empty")
    if full(state, state.active) >> action.site & 1:
        return IllegalAction("B1", "stack-full", hex=name)
    return None


def birth(state: State, action: Birth) -> State:
    """One baby."""
    babies = state.open
    assert isinstance(babies, OpenBabies)
    opened = OpenBabies(babies.births_left - 1, babies.born | 1 << action.site)
    return add_tokens(state, state.active, action.site, 1).with_open(opened)


def legal_medicine(state: State) -> list[PlayMedicine]:
    """Medicine cards for the open Have Babies."""
    held = cards.held(state.players[state.active].hand, CardKind.MEDICINE)
    return [PlayMedicine(card) for card in held]


def refuse_medicine(state: State, action: PlayMedicine) -> IllegalAction | None:
    """Why the card may not be played now."""
    if refused := cards.refuse_play(state, action.card, CardKind.MEDICINE):
        return refused
    return None if isinstance(state.open, OpenBabies) else IllegalAction("C1", "no-babies-open")


def play_medicine(state: State, action: PlayMedicine) -> State:
    """One more birth in the open Have Babies."""
    babies = state.open
    assert isinstance(babies, OpenBabies)
    state = cards.discard_played(state, action.card)
    return state.with_open(OpenBabies(babies.births_left + 1, babies.born))
