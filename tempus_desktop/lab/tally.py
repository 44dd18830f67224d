"""What the games on an island add up to: by seat, by start, by land and water."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from enum import StrEnum
from math import lcm, sqrt
from typing import Generic, TypeVar

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.lab.games import LabGame
from tempus_desktop.lab.intervals import Rate, deviations
from tempus_desktop.lab.unfairness import Unfairness, unfairness_of

Key = TypeVar("Key", bound=Hashable)

PARTS = lcm(1, 2, 3, 4, 5)
"""Wins are counted in these, so that sums are exact and do not depend on the order of games."""


class Water(StrEnum):
    """The water beside a start; one start may have the first two."""

    SEA = "sea"
    LAKE = "lake"
    NONE = "none"


class Span:
    """Whole numbers seen: their mean and its interval, least and most."""

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0
        self.least = self.most = 0

    def add(self, number: int) -> None:
        """See one more."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """0 where nothing was seen."""
        return self.total / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 % of the mean."""
        if self.count < 2:
            return self.mean, self.mean
        spread = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        half = deviations() * sqrt(max(0.0, spread) / self.count)
        return self.mean - half, self.mean + half


class _Counts(Generic[Key]):
    """Wins in parts, and how often seen, by key."""

    def __init__(self) -> None:
        self._wins, self._seen = Counter[Key](), Counter[Key]()

    def add(self, keys: Iterable[Key], won: int) -> None:
        """A seat had all these and won so much."""
        for key in keys:
            self._seen[key] += 1
            self._wins[key] += won

    def rates(self) -> Mapping[Key, Rate]:
        """By key, whatever was seen."""
        return {key: Rate(self._wins[key] / PARTS, seen) for key, seen in self._seen.items()}


class Tally:
    """Adds games up.

    Args:
        island: where they were played.

    Attributes:
        par: the winning chance of each seat if all have the same.
        points: of each seat, in player order from the first player.
        winning: points of the winners; ``lead``: by how many.
        length: decisions of a game.
    """

    def __init__(self, island: Island, players: int) -> None:
        self.island, self.players, self.par = island, players, 1.0 / players
        self.games = 0
        self.points = tuple(Span() for _ in range(players))
        self.winning, self.lead, self.length = Span(), Span(), Span()
        self._wins = [0] * players
        self._products = [[0] * players for _ in range(players)]
        self._starts = _Counts[Hex]()
        self._terrains = _Counts[Terrain]()
        self._waters = _Counts[Water]()

    def add(self, game: LabGame) -> None:
        """Count a game."""
        self.games += 1
        parts = [round(share * PARTS) for share in game.shares]
        for seat, won in enumerate(parts):
            self._wins[seat] += won
            self.points[seat].add(game.points[seat])
            for other, too in enumerate(parts):
                self._products[seat][other] += won * too
            self._count_start(set(game.starts[seat]), won)
        best, second = sorted(game.points, reverse=True)[:2]
        self.winning.add(best)
        self.lead.add(best - second)
        self.length.add(game.decisions)

    def _count_start(self, start: set[Hex], won: int) -> None:
        island = self.island
        self._starts.add(start, won)
        terrains = (island.terrain[hex_] for hex_ in start)
        self._terrains.add({terrain for terrain in terrains if terrain is not None}, won)
        waters = set()
        if any(island.coast >> hex_ & 1 for hex_ in start):
            waters.add(Water.SEA)
        if any(island.lake_shore[hex_] for hex_ in start):
            waters.add(Water.LAKE)
        self._waters.add(waters or {Water.NONE}, won)

    @property
    def seats(self) -> tuple[Rate, ...]:
        """How often each seat won, in player order from the first player."""
        return tuple(Rate(wins / PARTS, self.games) for wins in self._wins)

    @property
    def starts(self) -> Mapping[Hex, Rate]:
        """How players fared who began with a token on the hex."""
        return self._starts.rates()

    @property
    def terrains(self) -> Mapping[Terrain, Rate]:
        """How players fared who began with a token on the terrain."""
        return self._terrains.rates()

    @property
    def waters(self) -> Mapping[Water, Rate]:
        """How players fared who began beside the sea, beside a lake, beside neither."""
        return self._waters.rates()

    @property
    def unfairness(self) -> Unfairness:
        """How far the seats' chances lie apart."""
        return unfairness_of(self._wins, self._products, self.games, PARTS)
