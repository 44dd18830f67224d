"""What is best made of an action, and of the one after it."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from tempus_desktop.bots.evaluation import Outlook, actions_left, prospects
from tempus_desktop.bots.prices import Effect
from tempus_desktop.bots.weights import Weights
from tempus_desktop.games.tempus.actions import Birth, BuildCity, Step
from tempus_desktop.games.tempus.offers import BIRTHS, steps_from
from tempus_desktop.games.tempus.rules import babies, board, cards, cities, movement
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, State
from tempus_desktop.games.tempus.terms import CardKind, Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, each


class Line(NamedTuple):
    """What an action leads to and what it gains, cards played in it at their price."""

    gain: float
    state: State


def following(state: State, seat: int, weights: Weights) -> float:
    """The gain of the seat's best next action but fights, if it has one left in this game."""
    if not actions_left(state, seat):
        return 0.0
    state = state._replace(open=None, spent=0)
    outlook = Outlook(state, seat, weights)
    lines = (moving(movement.begin(state), outlook), breeding(babies.begin(state), outlook))
    now, highest = outlook.total(state), {site.site: site for site in cities.legal_cities(state)}
    built = (building(state, action, now, weights).gain for action in highest.values())
    return max(*(line.gain for line in lines), outlook.idea(), *built)


def building(state: State, action: BuildCity, now: float, weights: Weights) -> Line:
    """A city beside prospects of ``now``; as for other actions its tile is not counted."""
    gain = prospects(built(state, action), state.active, weights) - now
    return Line(gain, cities.build(state, action))


def built(state: State, action: BuildCity) -> State:
    """With that city, and the tile not yet spent."""
    seat, after = state.active, cities.build(state, action)
    kept = after.players[seat].with_tiles(state.players[seat].tiles)
    return after._replace(players=board.with_player(after, seat, kept))


def moving(state: State, outlook: Outlook) -> Line:
    """The best steps one after the other."""
    gain, hand = 0.0, cards.held(state.players[state.active].hand, CardKind.TRANSPORTATION)
    while isinstance(state.open, OpenMove):
        price = 0.0
        if not state.open.steps_left:
            if not hand:
                break
            price = outlook.price(hand.pop())
            state = state._replace(open=OpenMove(1, state.open.moved))
        found = best_step(state, outlook)
        if found is None or found[0] <= price:
            break
        gain += found[0] - price
        state = movement.step(state, found[1])
    return Line(gain, state)


def best_step(
    state: State, outlook: Outlook, into: HexSet | None = None
) -> tuple[float, Step] | None:
    """The step with the best gain, into one of the given hexes, and that gain."""
    assert isinstance(state.open, OpenMove)
    pile, ways = state.pile, movement.step_targets(state, state.open)
    if into is not None:
        ways = [(origin, targets & into) for origin, targets in ways]
    entering = outlook.entering(ways, pile)
    standing = outlook.standing_in(state)
    now, best, found = outlook.together[standing], -inf, None
    choices: dict[Effect, list[tuple[float, list[tuple[float, Hex]]]]] = {}
    for origin, targets in ways:
        left = pile[origin]
        price, leaving = outlook.difference(origin, left, left - 1)
        if leaving not in choices:
            choices[leaving] = [
                (outlook.together[both(standing, leaving, change)], entered)
                for change, entered in entering.items()
            ]
        for together, entered in choices[leaving]:
            base = price + together - now
            for gain, target in entered:
                if base + gain <= best:
                    break
                if targets >> target & 1:
                    best, found = base + gain, (origin, target)
                    break
    return None if found is None else (best, steps_from(found[0])[found[1]])


def both(standing: Effect, leaving: Effect, entering: Effect) -> Effect:
    """The standing when both have happened."""
    points, meadows, roomy = standing
    fewer, closer, fuller = leaving
    more, wider, freer = entering
    return points + fewer + more, meadows + closer + wider, roomy + fuller + freer


def breeding(state: State, outlook: Outlook) -> Line:
    """The best births one after the other."""
    hand = state.players[state.active].hand
    medicine = cards.held(hand, CardKind.MEDICINE)
    sanitation = cards.held(hand, CardKind.SANITATION)
    gain = 0.0
    while isinstance(open_ := state.open, OpenBabies):
        price = 0.0
        if not open_.births_left and medicine:
            price += outlook.price(medicine.pop())
            open_ = OpenBabies(1, open_.born)
            state = state._replace(open=open_)
        found = best_birth(state, outlook, babies.birth_sites(state, open_))
        if found is None and sanitation:
            price += outlook.price(sanitation.pop())
            found = best_birth(state, outlook, crowded_meadows(state))
        if found is None or found[0] <= price:
            break
        gain += found[0] - price
        state = babies.birth(state, found[1])
    return Line(gain, state)


def best_birth(state: State, outlook: Outlook, sites: HexSet) -> tuple[float, Birth] | None:
    """The birth with the best gain on one of the hexes, and that gain."""
    standing, best, found = outlook.standing_in(state), -inf, None
    for site in each(sites):
        tokens = state.pile[site]
        gain = outlook.gain(standing, (site, tokens, tokens + 1))
        if gain > best:
            best, found = gain, site
    return None if found is None else (best, BIRTHS[found])


def crowded_meadows(state: State) -> HexSet:
    """Full hexes where Sanitation would allow a birth in the open Have Babies."""
    open_, player = state.open, state.players[state.active]
    assert isinstance(open_, OpenBabies)
    if not (open_.births_left and player.stock):
        return 0
    meadows = player.held & state.island.of[Terrain.GRASSLAND] & ~open_.born
    return meadows & board.full(state, state.active)
