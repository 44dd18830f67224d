"""One number for how unfair an island is to its seats, with what chance leaves open of it.

The unfairness is how far the seats' winning chances lie from equal ones, as a root mean square. The
chances seen in games lie apart by chance too; that part is known and taken off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from tempus_desktop.lab.intervals import deviations


@dataclass(frozen=True, slots=True)
class Unfairness:
    """An estimate.

    Attributes:
        square: of the unfairness; below 0 where the seats lie closer together than by chance.
        variance: of ``square``.
    """

    square: float
    variance: float

    @property
    def value(self) -> float:
        """Of a winning chance: 0.1 means that seats win about 10 in 100 games more or less."""
        return sqrt(max(0.0, self.square))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true value lies (95 %)."""
        half = deviations() * sqrt(self.variance)
        return sqrt(max(0.0, self.square - half)), sqrt(max(0.0, self.square + half))

    def is_below(self, other: Unfairness, looks: int = 1) -> bool:
        """Shown to be lower: the 95 % interval of the difference does not hold 0.

        Args:
            looks: so many are compared at once; the interval is widened for them.
        """
        spread = sqrt(self.variance + other.variance)
        return other.square - self.square > deviations(looks) * spread


UNKNOWN = Unfairness(0.0, 1.0)
"""Before there are two games."""


def unfairness_of(
    wins: Sequence[int], products: Sequence[Sequence[int]], games: int, parts: int
) -> Unfairness:
    """The unfairness seen in games.

    Args:
        wins: the sum of each seat's share of the win, in ``parts`` of one.
        products: the sums of products of two seats' shares, in ``parts`` squared.
    """
    if games < 2:
        return UNKNOWN
    seats = range(len(wins))
    rates = [won / parts / games for won in wins]
    freedom = games / (games - 1)
    covariance = [
        [(products[i][j] / (parts * parts) / games - rates[i] * rates[j]) * freedom for j in seats]
        for i in seats
    ]
    off = [rate - 1.0 / len(wins) for rate in rates]
    trace = sum(covariance[i][i] for i in seats)
    square = (sum(d * d for d in off) - trace / games) / len(wins)
    # Of a sum of squares of nearly normal means: what the means' distance from par gives, which
    # is seen a little too large, and what is left where they are all at par.
    both = sum(covariance[i][j] ** 2 for i in seats for j in seats) / games**2
    along = sum(off[i] * covariance[i][j] * off[j] for i in seats for j in seats) / games
    variance = (4.0 * along + 2.0 * both) / len(wins) ** 2
    return Unfairness(square, variance)
