"""Rates seen in games, and what may be said of them.

A rate is shown with its 95 % interval (Wilson's). Where many rates are looked at for one that
stands out, some would do so by chance alone; then the intervals are widened so that all of them
together hold the truth in 95 of 100 measurements (Bonferroni), and only these speak. That is meant
of one family of rates (seats, or starts and causes), looked at once, when all games are over.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from statistics import NormalDist

from tempus_desktop.arena.report import wilson

LEAST_SEEN = 30
"""Before that the intervals are not to be trusted: three wins in three games prove nothing."""
_DOUBT = 0.05


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something won.

    Attributes:
        wins: shared ones count in parts.
        seen: how often it was there.
    """

    wins: float
    seen: int

    @property
    def value(self) -> float:
        """Wins a time it was there; 0 where it never was."""
        return self.wins / self.seen if self.seen else 0.0

    def interval(self, looks: int = 1) -> tuple[float, float]:
        """Where the true rate lies; wider where it is one of so many that are looked at."""
        if not self.seen:
            return 0.0, 1.0
        low, high = wilson(self.wins, self.seen, deviations(looks))
        return low, min(1.0, high)

    def verdict(self, par: float, looks: int = 1) -> Verdict:
        """What may be said of the rate beside ``par``: nothing before it was seen often enough."""
        if self.seen < LEAST_SEEN:
            return Verdict.OPEN
        low, high = self.interval(looks)
        if par < low:
            return Verdict.MORE
        return Verdict.LESS if high < par else Verdict.OPEN


class Verdict(Enum):
    """What games say of a rate."""

    MORE = auto()
    LESS = auto()
    OPEN = auto()
    """The interval holds the rate it is compared with: no difference is shown."""


@lru_cache
def deviations(looks: int = 1) -> float:
    """Standard deviations on both sides that hold 95 %, for each of so many looks at once."""
    return NormalDist().inv_cdf(1.0 - _DOUBT / (2 * max(1, looks)))
