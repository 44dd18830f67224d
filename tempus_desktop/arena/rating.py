"""Ratings from a round-robin at three, four and five players.

They are those of Weng and Lin as the library ``openskill`` computes them (extra ``rating``), game
by game from the places of all players. The level that wanders at random is their zero.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from tempus_desktop.arena.extras import extra
from tempus_desktop.arena.failures import Failures
from tempus_desktop.arena.games import Game
from tempus_desktop.arena.report import Z
from tempus_desktop.arena.results import Pairing, Rating, Results
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS

ZERO = "random"
ORDERS = 10
"""A rating depends a little on the order of games: the mean of so many orders is taken."""


def round_robin(levels: Sequence[str]) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of levels for three, four and five seats.

    Where there are fewer levels than seats, each of them sits there at least once.
    """
    meetings: list[tuple[str, ...]] = []
    for seats in TILES_FOR_PLAYERS:
        if len(levels) >= seats:
            meetings += combinations(levels, seats)
        else:
            filled = combinations_with_replacement(levels, seats)
            meetings += [players for players in filled if set(players) == set(levels)]
    return meetings


def places_of(game: Game) -> str:
    """Places of a game's players in the order in which the measurement names them.

    Winners are first, shared where the win is; the others follow by points.
    """
    seats = len(game.levels)
    turned = game.index % seats
    reached = [(share > 0, points) for share, points in zip(game.shares, game.points, strict=True)]
    # Winners share their place whatever their points are.
    ranked = [(1, 0) if won else (0, points) for won, points in reached]
    by_seat = [1 + sum(other > own for other in ranked) for own in ranked]
    return "".join(str(by_seat[(place - turned) % seats]) for place in range(seats))


def ratings_of(pairings: Sequence[Pairing], bots: str) -> tuple[Rating, ...]:
    """Ratings from the games of these bots, weakest first; without the zero there are none.

    Raises:
        BadRequest: the library is not installed.
    """
    games = [
        (pairing.players, [int(digit) for digit in places])
        for pairing in pairings
        if pairing.bots == bots and len(set(pairing.players)) > 1
        for places in pairing.places
    ]
    counts: dict[str, int] = defaultdict(int)
    for players, _ in games:
        for level in set(players):
            counts[level] += 1
    if ZERO not in counts:
        return ()
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for order in range(ORDERS):
        shuffled = list(games)
        Random(order).shuffle(shuffled)
        for level, (value, sigma) in _rated(shuffled).items():
            found[level].append((value, sigma))
    values = {
        level: (fmean(value for value, _ in runs), fmean(sigma for _, sigma in runs))
        for level, runs in found.items()
    }
    zero, zero_sigma = values[ZERO]
    ratings = [
        Rating(
            level=level,
            value=value - zero,
            uncertainty=0.0 if level == ZERO else Z * sqrt(sigma**2 + zero_sigma**2),
            games=counts[level],
            bots=bots,
        )
        for level, (value, sigma) in values.items()
    ]
    return tuple(sorted(ratings, key=lambda rating: (rating.value, rating.level)))


def rated(results: Results, bots: str) -> Results:
    """Results with ratings from the games of these bots; without the zero, with those they had.

    Raises:
        BadRequest: the library is not installed.
    """
    ratings = ratings_of(results.pairings, bots)
    return replace(results, ratings=ratings) if ratings else results


def _rated(games: Sequence[tuple[tuple[str, ...], list[int]]]) -> dict[str, tuple[float, float]]:
    """Mean and standard deviation of each level after these games, one after the other."""
    model: Any = library().PlackettLuce()
    ratings: dict[str, Any] = defaultdict(model.rating)
    for players, places in games:
        before = [[ratings[level]] for level in players]
        after = model.rate(before, ranks=places)
        seats = defaultdict[str, list[Any]](list)
        for level, (rating,) in zip(players, after, strict=True):
            seats[level].append(rating)
        for level, own in seats.items():
            # Several seats of one level speak for it together.
            ratings[level] = model.rating(
                mu=fmean(rating.mu for rating in own), sigma=fmean(rating.sigma for rating in own)
            )
    return {level: (rating.mu, rating.sigma) for level, rating in ratings.items()}


def library() -> Any:
    """The models of ``openskill``.

    Raises:
        BadRequest: it is not installed.
    """
    return extra("openskill.models", "rating")


def as_table(ratings: Sequence[Rating], failures: Failures) -> str:
    """Ratings for people, strongest first; of whom another took decisions just now, it says so."""
    names = {rating.level: failures.marked(rating.level) for rating in reversed(ratings)}
    wide = max(11, *map(len, names.values())) + 1
    lines = [f"{'level':<{wide}}{'rating':>8}{'+/-':>9}{'games':>8}"]
    for rating in reversed(ratings):
        within = f"+-{rating.uncertainty:.1f}"
        name = f"{names[rating.level]:<{wide}}"
        lines.append(f"{name}{rating.value:>8.1f}{within:>9}{rating.games:>8}")
    return "\n".join((*lines, *failures.notes(names)))
