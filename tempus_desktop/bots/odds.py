"""Chances from public knowledge: to win a fight, to hold one, to advance.

Whatever the others hold is any of the cards nobody has shown. Where there are few such hands all of
them are counted, otherwise many are drawn. What the others *do* with a hand is a guess; the range
says what a chance becomes if they do their least or their most.

Hands are counted once a question; a chance for other cards of one's own is then only looked up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from math import comb, prod
from random import Random
from typing import NamedTuple, TypeAlias

from tempus_desktop.bots import guesses
from tempus_desktop.bots.imagine import unseen
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.grids.hexes import Hex

SAMPLES = 600
"""Hands drawn where there are more than :data:`COUNTABLE`."""
COUNTABLE = 1500
"""Hands that are all counted."""

Hand: TypeAlias = tuple[Card, ...]
Deals: TypeAlias = Iterator[tuple[Hand, ...]]
"""What each of some players may hold, one deal after the other."""


class Odds(NamedTuple):
    """A chance, from 0 to 1.

    Attributes:
        likely: if half of the others' hands are spent as far as they help, and half by half.
        least: if the others commit whatever helps them.
        most: if they commit nothing that helps.
        hands: so many hands were looked at.
        exact: those are all there are.
    """

    likely: float
    least: float
    most: float
    hands: int
    exact: bool


class Met(NamedTuple):
    """What is met in one deal.

    Attributes:
        ground: the terrain whose cards count there.
        all, half, none: points it takes, with whatever helps the others, half of it, none.
    """

    ground: Terrain | None
    all: int
    half: int
    none: int


class Chances:
    """A question whose deals are counted some at a time.

    Args:
        met: what is met, deal by deal.
        exact: those are all deals there are.
        points: of the viewer with some cards on a ground.
    """

    def __init__(
        self,
        met: Iterator[Met],
        exact: bool,
        points: Callable[[Terrain | None, Sequence[Card]], int],
    ) -> None:
        self._met, self._exact, self._points = met, exact, points
        self._seen: Counter[Met] = Counter()
        self.done = False

    def count(self, deals: int) -> bool:
        """Count so many more; whether that was all."""
        some = list(islice(self._met, deals))
        self._seen.update(some)
        self.done = len(some) < deals
        return self.done

    def all(self) -> Chances:
        """Count what is left."""
        while not self.count(SAMPLES):
            pass
        return self

    def odds(self, cards: Sequence[Card]) -> Odds:
        """The chance with these cards of one's own, from what was counted so far."""
        grounds = {met.ground for met in self._seen}
        own = {ground: self._points(ground, cards) for ground in grounds}
        most = half = least = 0
        for met, number in self._seen.items():
            points = own[met.ground]
            least += number * (points >= met.all)
            half += number * (points >= met.half)
            most += number * (points >= met.none)
        number = self._seen.total()
        if not number:
            return Odds(0.5, 0.0, 1.0, 0, False)
        likely = (least + half) / 2
        return Odds(likely / number, least / number, most / number, number, self._exact)


def attack_chances(observation: Observation, origin: Hex, target: Hex, rng: Random) -> Chances:
    """Whether an attack of the viewer wins (F4).

    The terrain of a city that nobody has named yet is the one that suits the defender best.
    """
    defender = next(
        seat for seat in observation.seats if target in seat.tokens or target in seat.cities
    )
    pieces = _pieces(observation, origin), _pieces(observation, target)
    named, ground = _ground(observation, target)
    dealt, exact = deals(unseen(observation), (defender.hand_size,), rng)

    def met() -> Iterator[Met]:
        for (hand,) in dealt:
            terrain = ground if named else guesses.best_terrain(hand)
            points = guesses.combat_points(terrain, hand, defending=True)
            # A tie goes to the defender.
            parts = (pieces[1] + part + 1 for part in (points, (points + 1) // 2, 0))
            yield Met(terrain, *parts)

    def own(terrain: Terrain | None, cards: Sequence[Card]) -> int:
        return pieces[0] + guesses.combat_points(terrain, cards, defending=False)

    return Chances(met(), exact, own)


def defence_chances(observation: Observation, rng: Random) -> Chances:
    """Whether the viewer, attacked, holds (F4).

    The attacker's cards lie face down: they are the best of a hand, those that help least, or
    something between.
    """
    open_ = observation.open
    assert isinstance(open_, OpenFight)
    attacker, target = observation.seats[open_.attacker], open_.target
    laid = attacker.committed if isinstance(attacker.committed, int) else 0
    ground = _ground(observation, target)[1]
    pieces = _pieces(observation, target), _pieces(observation, open_.origin)
    dealt, exact = deals(unseen(observation), (laid + attacker.hand_size,), rng)

    def met() -> Iterator[Met]:
        for (hand,) in dealt:
            points = [guesses.attack_points(ground, card) for card in hand]
            yield Met(ground, *(pieces[1] + part for part in _laid(points, laid)))

    def own(terrain: Terrain | None, cards: Sequence[Card]) -> int:
        return pieces[0] + guesses.combat_points(terrain, cards, defending=True)

    return Chances(met(), exact, own)


def advance_chances(observation: Observation, rng: Random) -> Chances:
    """Whether the viewer advances in this turn's Progress (P2).

    Tokens and cities count as they stand; rivals hold whatever nobody has shown.
    """
    assert observation.viewer is not None
    viewer = observation.viewer
    terrain = observation.match.components.era_terrains[observation.turn]
    assert terrain is not None
    board = _board(observation, viewer, terrain)
    rivals = [seat for seat in range(len(observation.seats)) if seat != viewer]
    boards = [_board(observation, seat, terrain) for seat in rivals]
    laid = [_laid_by(observation, seat) for seat in rivals]
    sizes = [
        observation.seats[seat].hand_size + (number or 0)
        for seat, number in zip(rivals, laid, strict=True)
    ]
    dealt, exact = deals(unseen(observation), sizes, rng)

    def met() -> Iterator[Met]:
        for hands in dealt:
            ends = [
                [base + part for part in _progress(terrain, hand, lying)]
                for base, hand, lying in zip(boards, hands, laid, strict=True)
            ]
            yield Met(terrain, *(max(column) for column in zip(*ends, strict=True)))

    def own(ground: Terrain | None, cards: Sequence[Card]) -> int:
        return board + guesses.progress_points(terrain, cards)

    return Chances(met(), exact, own)


def deals(pool: Sequence[Card], sizes: Sequence[int], rng: Random) -> tuple[Deals, bool]:
    """What players with so many cards may hold of a pool, and whether that is all there is.

    A pool that is too small goes to the first of them.
    """
    fitting, left = [], len(pool)
    for size in sizes:
        fitting.append(min(size, left))
        left -= fitting[-1]
    after = [len(pool) - sum(fitting[:place]) for place in range(len(fitting))]
    if prod(comb(left, size) for left, size in zip(after, fitting, strict=True)) <= COUNTABLE:
        return _every(tuple(pool), fitting), True
    return _some(pool, fitting, rng), False


def _every(pool: Hand, sizes: Sequence[int]) -> Deals:
    if not sizes:
        yield ()
        return
    places = range(len(pool))
    for chosen in combinations(places, sizes[0]):
        hand = tuple(pool[place] for place in chosen)
        rest = tuple(pool[place] for place in places if place not in chosen)
        for others in _every(rest, sizes[1:]):
            yield (hand, *others)


def _some(pool: Sequence[Card], sizes: Sequence[int], rng: Random) -> Deals:
    total = sum(sizes)
    for _ in range(SAMPLES):
        drawn = iter(rng.sample(pool, total))
        yield tuple(tuple(islice(drawn, size)) for size in sizes)


def _laid(points: Sequence[int], laid: int) -> tuple[int, int, int]:
    """The most, the middle and the least that so many cards out of a hand may count."""
    ranked = sorted(points)
    most, least = sum(ranked[len(ranked) - laid :]), sum(ranked[:laid])
    return most, (most + least + 1) // 2, least


def _progress(terrain: Terrain, hand: Hand, laid: int | None) -> tuple[int, int, int]:
    """What a rival's hand adds in Progress, at most, half way, at least."""
    if laid is not None:
        return _laid([guesses.progress_points(terrain, (card,)) for card in hand], laid)
    points = guesses.progress_points(terrain, hand)
    return points, (points + 1) // 2, 0


def _pieces(observation: Observation, hex_: Hex) -> int:
    """Tokens on a hex, or the value of its city."""
    return sum(seat.tokens.get(hex_, 0) + seat.cities.get(hex_, 0) for seat in observation.seats)


def _ground(observation: Observation, target: Hex) -> tuple[bool, Terrain | None]:
    """Whether the terrain that counts is known, and that terrain; none counts on a mountain."""
    if any(target in seat.cities for seat in observation.seats):
        open_ = observation.open
        declared = open_.declared if isinstance(open_, OpenFight) else None
        return declared is not None, declared
    terrain = observation.island.terrain[target]
    return True, None if terrain is Terrain.MOUNTAIN else terrain


def _board(observation: Observation, seat: int, terrain: Terrain) -> int:
    """Progress points that lie on the board."""
    view, island = observation.seats[seat], observation.island
    tokens = sum(number for hex_, number in view.tokens.items() if island.terrain[hex_] is terrain)
    return tokens + len(view.cities)


def _laid_by(observation: Observation, seat: int) -> int | None:
    """Cards a rival has committed face down; ``None``: not decided yet."""
    committed = observation.seats[seat].committed
    return committed if isinstance(committed, int) else None
