"""Have Babies (B1) and Medicine."""

from __future__ import annotations

from collections.abc import Iterator

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Birth, PlayMedicine
from tempus_desktop.games.tempus.rules import cards, rounds
from tempus_desktop.games.tempus.rules.board import add_tokens, full
from tempus_desktop.games.tempus.state import OpenBabies, State
from tempus_desktop.games.tempus.terms import CardKind, Terrain
from tempus_desktop.grids.hexes import HexSet, each


def begin(state: State) -> State:
    """Spend a tile on Have Babies."""
    row = state.players[state.active].row
    return rounds.spend(state)._replace(open=OpenBabies(row.babies))


def birth_sites(state: State, babies: OpenBabies) -> HexSet:
    """Hexes where a baby may be born now."""
    player = state.players[state.active]
    if not (babies.births_left and player.stock):
        return 0
    meadows = player.held & state.island.of[Terrain.GRASSLAND] & ~babies.born
    return meadows & ~full(state, state.active) if meadows else 0


def legal_births(state: State, babies: OpenBabies) -> Iterator[Birth]:
    """Every birth of the open Have Babies."""
    for site in each(birth_sites(state, babies)):
        yield Birth(site)


def refuse_birth(state: State, action: Birth) -> IllegalAction | None:
    """Why no baby may be born there."""
    babies, player = state.open, state.players[state.active]
    name = state.match.sea.name(action.site)
    if not isinstance(babies, OpenBabies):
        return IllegalAction("B1", "no-babies-open")
    if not player.held >> action.site & 1:
        return IllegalAction("B1", "no-token-here", hex=name)
    if not state.island.of[Terrain.GRASSLAND] >> action.site & 1:
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
    return add_tokens(state, state.active, action.site, 1)._replace(open=opened)


def legal_medicine(state: State) -> Iterator[PlayMedicine]:
    """Medicine cards for the open Have Babies."""
    for card in cards.held(state.players[state.active].hand, CardKind.MEDICINE):
        yield PlayMedicine(card)


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
    return state._replace(open=OpenBabies(babies.births_left + 1, babies.born))
