"""Set-up: laying tiles (S2 to S4) and settling (S5)."""

from __future__ import annotations

from collections.abc import Mapping

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Place, Settle
from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.map_tiles import (
    TURNS_OF_A_TILE,
    centres,
    refuse_spot,
    tile_land,
)
from tempus_desktop.games.tempus.offers import SETTLES, HexOffer, PlaceOffer
from tempus_desktop.games.tempus.rules.board import add_tokens
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace, OpenSettle, State
from tempus_desktop.games.tempus.tables import STARTING_STACK_LIMIT, STARTING_TOKENS
from tempus_desktop.games.tempus.terms import Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, each, to_set


def legal_places(state: State) -> list[PlaceOffer]:
    """Every spot and turn of the drawn tile."""
    spots = tuple(centres(state.match.sea, state.island.land))
    return [PlaceOffer(spots, TURNS_OF_A_TILE)]


def refuse_place(state: State, action: Place) -> IllegalAction | None:
    """Why the drawn tile may not be laid so."""
    if not isinstance(state.open, OpenPlace):
        return IllegalAction("S4", "no-tile-drawn")
    if not 0 <= action.turn < TURNS_OF_A_TILE:
        return IllegalAction("S2", "no-such-turn")
    return refuse_spot(state.match.sea, state.island.land, action.centre)


def lay(state: State, tile: LaidTile) -> State:
    """The state with that tile on the sea."""
    land: Mapping[Hex, Terrain] = {
        **{n: found for n, found in enumerate(state.island.terrain) if found is not None},
        **tile_land(state.match.sea, tile),
    }
    return state._replace(island=analyse(state.match.sea, land), laid=(*state.laid, tile))


def place(state: State, action: Place) -> State:
    """Lay the drawn tile; the next player draws, or settling begins (S4)."""
    assert isinstance(state.open, OpenPlace)
    state = lay(state, LaidTile(state.open.tile, action.centre, action.turn))
    if state.tile_pile and centres(state.match.sea, state.island.land):
        return state._replace(
            open=OpenPlace(state.tile_pile[0]),
            tile_pile=state.tile_pile[1:],
            active=(state.active + 1) % len(state.players),
        )
    return begin_settling(state)


def begin_settling(state: State) -> State:
    """Tiles that found no spot are left out; the first player settles."""
    return state._replace(tile_pile=(), open=OpenSettle(()), active=state.first)


def sites(state: State, placed: tuple[Hex, ...]) -> HexSet:
    """Where the next starting token may go so that the three can be finished (S5)."""
    free = state.island.land
    for seat, player in enumerate(state.players):
        if seat != state.active:
            free &= ~player.held
    if not placed:
        return to_set(n for n in each(free) if state.island.neighbours[n] & free)
    first = placed[0]
    beside = _around(state, first) & free
    if len(placed) == 1:
        bridged = 0
        for hex_ in each(beside):
            bridged |= _around(state, hex_)
        return (1 << first | beside | bridged) & free
    second = placed[1]
    if first == second:
        return beside
    if beside >> second & 1:
        return (1 << first | 1 << second | beside | _around(state, second)) & free
    return beside & _around(state, second)


def _around(state: State, hex_: Hex) -> HexSet:
    return state.island.neighbours[hex_]


def legal_settles(state: State) -> list[HexOffer]:
    """Every site for the next starting token."""
    assert isinstance(state.open, OpenSettle)
    return [HexOffer(SETTLES, sites(state, state.open.placed))]


def refuse_settle(state: State, action: Settle) -> IllegalAction | None:
    """Why a starting token may not go there."""
    name = state.match.sea.name(action.site)
    if not isinstance(state.open, OpenSettle):
        return IllegalAction("S5", "not-settling")
    if not state.island.land >> action.site & 1:
        return IllegalAction("S5", "water", hex=name)
    for seat, player in enumerate(state.players):
        if seat != state.active and player.held >> action.site & 1:
            return IllegalAction("S5", "held-by-other", hex=name, player=seat)
    if sites(state, state.open.placed) >> action.site & 1:
        return None
    if state.open.placed.count(action.site) == STARTING_STACK_LIMIT:
        return IllegalAction("S5", "stack-full", hex=name)
    return IllegalAction("S5", "not-connected", hex=name)


def settle(state: State, action: Settle) -> State:
    """One starting token; after three the next player settles, at last the game begins."""
    assert isinstance(state.open, OpenSettle)
    placed = (*state.open.placed, action.site)
    state = add_tokens(state, state.active, action.site, 1)
    if len(placed) < STARTING_TOKENS:
        return state._replace(open=OpenSettle(placed))
    following = (state.active + 1) % len(state.players)
    if following != state.first:
        return state._replace(open=OpenSettle(()), active=following)
    return state._replace(open=None, active=state.first, phase=Phase.ACTIONS)
