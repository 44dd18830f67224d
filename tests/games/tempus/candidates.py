"""Actions to try in a state, legal and not: all that the notation could write, sampled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Card, CardKind, Government, Terrain
from tempus_desktop.grids.hexes import Hex, each

FIXED: tuple[Action, ...] = (
    do.MovePeople(),
    do.HaveBabies(),
    do.HaveIdea(),
    do.Done(),
    do.EndRound(),
    *map(do.Declare, Terrain),
    *map(do.Occupy, range(6)),
)


def candidates(state: State, rng: Random) -> Iterator[Action]:
    """All legal actions, and many others of every class."""
    yield from game.legal_actions(state)
    yield from FIXED
    sites = _sites(state, rng)
    for site in sites:
        yield do.Settle(site)
        yield do.Birth(site)
        yield do.Place(site, rng.randrange(6))
        yield do.BuildCity(site, rng.randrange(1, 7))
    for origin, target in _pairs(state, sites, rng):
        yield do.Step(origin, target)
        yield do.Fight(origin, target)
    cards = _cards(state, rng)
    for size in range(4):
        for some in set(combinations(cards, size)):
            yield do.Commit(some)
            yield do.Discard(some)
    for card in set(cards):
        yield from _plays(state, card, sites, rng)


def _sites(state: State, rng: Random) -> list[Hex]:
    """Hexes of everybody, and a few more on land and water."""
    held = 0
    for player in state.players:
        held |= player.held | player.cities
    return [*each(held), *rng.sample(range(state.match.sea.size), 12)]


def _pairs(state: State, sites: list[Hex], rng: Random) -> Iterator[tuple[Hex, Hex]]:
    """Own hexes with all around them, and pairs at random."""
    for origin in each(state.players[state.active].held):
        yield origin, origin
        for near in state.match.sea.neighbours[origin]:
            yield origin, near
    for _ in range(25):
        yield rng.choice(sites), rng.choice(sites)


def _cards(state: State, rng: Random) -> list[Card]:
    """The hands of who decides and whose round it is, and two cards more; sorted."""
    seats = {state.active, game.actor(state) or 0}
    hand = [card for seat in seats for card in state.players[seat].hand]
    return sorted(
        [*rng.sample(hand, min(6, len(hand))), *rng.sample(state.match.components.deck, 2)]
    )


def _plays(state: State, card: Card, sites: list[Hex], rng: Random) -> Iterator[Action]:
    match card.kind:
        case CardKind.MEDICINE:
            yield do.PlayMedicine(card)
        case CardKind.TRANSPORTATION:
            yield do.PlayTransportation(card)
        case CardKind.SANITATION:
            for site in sites:
                yield do.PlaySanitation(card, site)
        case CardKind.RELIGION:
            for into, victim in _pairs(state, sites, rng):
                yield do.PlayReligion(card, victim, into)
        case CardKind.MILITARY_LEADER:
            for origin, target in _pairs(state, sites, rng):
                yield do.PlayLeader(card, origin, target)
        case CardKind.GOVERNMENT:
            for when in Government:
                yield do.PlayGovernment(card, when)
        case CardKind.EDUCATION | CardKind.FORTIFICATIONS | CardKind.WEAPONS:
            return
