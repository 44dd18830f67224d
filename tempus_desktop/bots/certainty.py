"""What is certain whatever cards nobody has shown: no hand that was only drawn can tell that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeAlias

from tempus_desktop.bots.forecast import races
from tempus_desktop.bots.guesses import attack_points, combat_points, progress_points
from tempus_desktop.bots.imagine import unseen
from tempus_desktop.bots.odds import (
    Chances,
    Odds,
    advance_chances,
    attack_chances,
    defence_chances,
)
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card, Terrain
from tempus_desktop.grids.hexes import Hex

Settled: TypeAlias = Callable[[Sequence[Card]], bool | None]
"""Whether some cards of one's own win for certain, lose for certain, or neither (``None``)."""


class Certain:
    """Chances that also tell what is certain.

    Args:
        chances: counted or drawn.
        settled: judges by the best and the worst that the others may hold.
    """

    def __init__(self, chances: Chances, settled: Settled) -> None:
        self._chances, self._settled = chances, settled

    @property
    def done(self) -> bool:
        """All is counted."""
        return self._chances.done

    def count(self, deals: int) -> bool:
        """Count so many more; whether that was all."""
        return self._chances.count(deals)

    def odds(self, cards: Sequence[Card]) -> Odds:
        """The chance with these cards of one's own, from what was counted so far."""
        odds, settled = self._chances.odds(cards), self._settled(cards)
        if settled is None:
            return odds
        chance = float(settled)
        return Odds(chance, chance, chance, odds.hands, True)


def advance(seen: Observation, rng: Random) -> Certain:
    """Whether the viewer advances in this turn's Progress (P2)."""
    return Certain(advance_chances(seen, rng), _advancing(seen))


def attack(seen: Observation, origin: Hex, target: Hex, rng: Random) -> Certain:
    """Whether an attack of the viewer wins (F4)."""
    settled = _attacking(seen, origin, target)
    return Certain(attack_chances(seen, origin, target, rng), settled)


def defence(seen: Observation, rng: Random) -> Certain:
    """Whether the viewer, attacked, holds (F4)."""
    return Certain(defence_chances(seen, rng), _defending(seen))


def _advancing(seen: Observation) -> Settled:
    race, viewer = races(seen)[0], seen.viewer
    rivals = [stand for seat, stand in enumerate(race.stands) if seat != viewer]
    most, least = max(rival.most for rival in rivals), max(rival.sure for rival in rivals)
    assert viewer is not None
    board = race.stands[viewer].tokens + race.stands[viewer].cities

    def settled(cards: Sequence[Card]) -> bool | None:
        own = board + progress_points(race.terrain, cards)
        return True if own >= most else False if own < least else None

    return settled


def _attacking(seen: Observation, origin: Hex, target: Hex) -> Settled:
    defender = next(seat for seat in seen.seats if target in seat.tokens or target in seat.cities)
    pool, size = unseen(seen), defender.hand_size
    best = {
        ground: sum(_ranked(combat_points(ground, (card,), defending=True) for card in pool)[:size])
        for ground in _grounds(seen, target)
    }
    mine, theirs = _pieces(seen, origin), _pieces(seen, target)

    def settled(cards: Sequence[Card]) -> bool | None:
        own = {ground: mine + combat_points(ground, cards, defending=False) for ground in best}
        # A tie goes to the defender.
        if all(own[ground] > theirs + best[ground] for ground in best):
            return True
        return False if all(points <= theirs for points in own.values()) else None

    return settled


def _defending(seen: Observation) -> Settled:
    fight = seen.open
    assert isinstance(fight, OpenFight)
    committed = seen.seats[fight.attacker].committed
    laid = committed if isinstance(committed, int) else 0
    (ground,) = _grounds(seen, fight.target)
    ranked = _ranked(attack_points(ground, card) for card in unseen(seen))
    mine, theirs = _pieces(seen, fight.target), _pieces(seen, fight.origin)
    most, least = theirs + sum(ranked[:laid]), theirs + sum(ranked[len(ranked) - laid :])

    def settled(cards: Sequence[Card]) -> bool | None:
        own = mine + combat_points(ground, cards, defending=True)
        return True if own >= most else False if own < least else None

    return settled


def _grounds(seen: Observation, target: Hex) -> tuple[Terrain | None, ...]:
    """The terrains whose cards may count: of a city that nobody has named yet any may."""
    if any(target in seat.cities for seat in seen.seats):
        named = seen.open.declared if isinstance(seen.open, OpenFight) else None
        return CARD_TERRAINS if named is None else (named,)
    terrain = seen.island.terrain[target]
    return (None if terrain is Terrain.MOUNTAIN else terrain,)


def _pieces(seen: Observation, hex_: Hex) -> int:
    """Tokens on a hex, or the value of its city."""
    return sum(seat.tokens.get(hex_, 0) + seat.cities.get(hex_, 0) for seat in seen.seats)


def _ranked(points: Iterable[int]) -> list[int]:
    """The most first."""
    return sorted(points, reverse=True)
