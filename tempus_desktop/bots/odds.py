"""Chances from public knowledge: to win a fight, to hold one, to advance.

Whatever the others hold is any of the cards nobody has shown. Where there are few such hands all of
them are counted, otherwise many are drawn. What the others *do* with a hand is a guess; the range
says what a chance becomes if they do their least or their most.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

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


def hands(pool: Sequence[Card], size: int, rng: Random) -> tuple[list[tuple[Card, ...]], bool]:
    """Hands of so many cards out of a pool, and whether they are all there are."""
    size = min(size, len(pool))
    if comb(len(pool), size) <= COUNTABLE:
        return list(combinations(pool, size)), True
    return [tuple(rng.sample(pool, size)) for _ in range(SAMPLES)], False


def attack_odds(
    observation: Observation, origin: Hex, target: Hex, cards: Sequence[Card], rng: Random
) -> Odds:
    """The chance that an attack of the viewer with these cards wins (F4).

    The terrain of a city that nobody has named yet is the one that suits the defender best.
    """
    defender = next(
        seat for seat in observation.seats if target in seat.tokens or target in seat.cities
    )
    pieces = _pieces(observation, origin), _pieces(observation, target)
    named, ground = _ground(observation, target)
    imagined, exact = hands(unseen(observation), defender.hand_size, rng)
    counts = [0.0, 0.0, 0.0]
    for hand in imagined:
        terrain = ground if named else guesses.best_terrain(hand)
        own = pieces[0] + guesses.combat_points(terrain, cards, defending=False)
        points = guesses.combat_points(terrain, hand, defending=True)
        all_, half, none = (own > pieces[1] + part for part in (points, (points + 1) // 2, 0))
        _count(counts, (all_ + half) / 2, all_, none)
    return _odds(counts, len(imagined), exact)


def defence_odds(observation: Observation, cards: Sequence[Card], rng: Random) -> Odds:
    """The chance that the viewer, attacked, holds with these cards (F4).

    The attacker's cards lie face down; ``most`` is the chance if they are those that help least.
    """
    open_ = observation.open
    assert isinstance(open_, OpenFight)
    attacker = observation.seats[open_.attacker]
    laid = attacker.committed if isinstance(attacker.committed, int) else 0
    ground = _ground(observation, open_.target)[1]
    own = _pieces(observation, open_.target)
    own += guesses.combat_points(ground, cards, defending=True)
    tokens = _pieces(observation, open_.origin)
    imagined, exact = hands(unseen(observation), laid + attacker.hand_size, rng)
    counts = [0.0, 0.0, 0.0]
    for hand in imagined:
        points = sorted(guesses.attack_points(ground, card) for card in hand)
        best, worst = sum(points[len(points) - laid :]), sum(points[:laid])
        holds, middle, bluffed = (
            own >= tokens + part for part in (best, (best + worst + 1) // 2, worst)
        )
        _count(counts, (holds + middle) / 2, holds, bluffed)
    return _odds(counts, len(imagined), exact)


def advance_odds(observation: Observation, cards: Sequence[Card], rng: Random) -> Odds:
    """The chance that the viewer advances by committing these cards in this turn's Progress (P2).

    Tokens and cities count as they stand; rivals hold whatever nobody has shown.
    """
    assert observation.viewer is not None
    terrain = observation.match.components.era_terrains[observation.turn]
    assert terrain is not None
    own = _board(observation, observation.viewer, terrain)
    own += guesses.progress_points(terrain, cards)
    rivals = [seat for seat in range(len(observation.seats)) if seat != observation.viewer]
    boards = [_board(observation, seat, terrain) for seat in rivals]
    sizes = [_cards_of(observation, seat) for seat in rivals]
    counts, pool = [0.0, 0.0, 0.0], unseen(observation)
    for _ in range(SAMPLES):
        shuffled = rng.sample(pool, min(sum(sizes), len(pool)))
        points = []
        for size in sizes:
            points.append(guesses.progress_points(terrain, shuffled[:size]))
            shuffled = shuffled[size:]
        all_ = own >= max(board + part for board, part in zip(boards, points, strict=True))
        half = own >= max(
            board + (part + 1) // 2 for board, part in zip(boards, points, strict=True)
        )
        _count(counts, (all_ + half) / 2, all_, own >= max(boards))
    return _odds(counts, SAMPLES, False)


def _count(counts: list[float], likely: float, least: bool, most: bool) -> None:
    for index, value in enumerate((likely, least, most)):
        counts[index] += value


def _odds(counts: Sequence[float], number: int, exact: bool) -> Odds:
    likely, least, most = (count / number for count in counts)
    return Odds(likely, least, most, number, exact)


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


def _cards_of(observation: Observation, seat: int) -> int:
    """Cards a rival may still commit, or has committed face down."""
    view = observation.seats[seat]
    return view.committed if isinstance(view.committed, int) else view.hand_size
