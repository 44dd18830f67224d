"""Build a City (K1, K2)."""

from __future__ import annotations

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import BuildCity
from tempus_desktop.games.tempus.rules import rounds
from tempus_desktop.games.tempus.rules.board import cities, with_entry, with_player
from tempus_desktop.games.tempus.state import Player, State
from tempus_desktop.games.tempus.tables import CITY_SUPPLY, GREAT_CITIES, GREAT_CITY_VALUE
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, each

LEAST_TOKENS = min(CITY_SUPPLY)


def supply(state: State, player: Player) -> dict[int, int]:
    """City tiles of the player still to be built, by value."""
    left = dict(CITY_SUPPLY)
    for hex_ in each(player.cities):
        if state.pile[hex_] in left:
            left[state.pile[hex_]] -= 1
    return left


def great_cities(state: State) -> int:
    """Extra tiles of value 5 still to be built by anyone (K2); 0 without the option."""
    if not state.match.options.five_city:
        return 0
    built = sum(state.pile[hex_] == GREAT_CITY_VALUE for hex_ in each(cities(state)))
    return GREAT_CITIES - built


def values(state: State, player: Player, tokens: int) -> list[int]:
    """Values of a city that so many tokens may become."""
    found = [value for value, left in supply(state, player).items() if left and value <= tokens]
    if tokens >= GREAT_CITY_VALUE and great_cities(state):
        found.append(GREAT_CITY_VALUE)
    return found


def sites_of(state: State, held: HexSet) -> HexSet:
    """Those of the hexes that may take a city, tokens and supply aside."""
    built = cities(state)
    return held & ~(built | state.match.sea.around(built) | state.island.mountains)


def legal_cities(state: State) -> list[BuildCity]:
    """Every city that may be built."""
    player, pile, stacks = state.players[state.active], state.pile, 0
    for hex_ in each(player.held):
        if pile[hex_] >= LEAST_TOKENS:
            stacks |= 1 << hex_
    if not stacks:
        return []
    return [
        BuildCity(site, value)
        for site in each(sites_of(state, stacks))
        for value in values(state, player, pile[site])
    ]


def refuse_city(state: State, action: BuildCity) -> IllegalAction | None:
    """Why that city may not be built."""
    return (
        rounds.refuse_action(state)
        or _refuse_site(state, action.site)
        or _refuse_value(state, action)
    )


def _refuse_site(state: State, site: Hex) -> IllegalAction | None:
    player, name = state.players[state.active], state.match.sea.name(site)
    built = cities(state)
    if not player.held >> site & 1:
        return IllegalAction("K1", "no-token-here", hex=name)
    if state.island.terrain[site] is Terrain.MOUNTAIN:
        return IllegalAction("K1", "mountain", hex=name)
    if state.match.sea.neighbour_sets[site] & built:
        return IllegalAction("K1", "beside-city", hex=name)
    if state.pile[site] < LEAST_TOKENS:
        return IllegalAction("K1", "too-few-tokens", hex=name, tokens=LEAST_TOKENS)
    return None


def _refuse_value(state: State, action: BuildCity) -> IllegalAction | None:
    player, value = state.players[state.active], action.value
    if value in values(state, player, state.pile[action.site]):
        return None
    if value == GREAT_CITY_VALUE and not state.match.options.five_city:
        return IllegalAction("K2", "no-great-cities")
    if value not in CITY_SUPPLY and value != GREAT_CITY_VALUE:
        return IllegalAction("K1", "no-such-city", value=value)
    rule = "K2" if value == GREAT_CITY_VALUE else "K1"
    if value > state.pile[action.site]:
        name = state.match.sea.name(action.site)
        return IllegalAction(rule, "too-few-tokens", hex=name, tokens=value)
    return IllegalAction(rule, "none-in-supply", value=value)


def build(state: State, action: BuildCity) -> State:
    """All tokens in the hex return to the stock; the city takes their place."""
    state = rounds.spend(state)
    player, site = state.players[state.active], 1 << action.site
    stock = player.stock + state.pile[action.site]
    player = player.with_pieces(player.held & ~site, player.cities | site, stock)
    return state.with_board(
        with_player(state, state.active, player),
        with_entry(state.pile, action.site, action.value),
        with_entry(state.raises, action.site, 0),
        None,
    )
