"""Regret matching: play each choice as often as one wishes one had played it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random

RARE = 0.08
"""Choices played less often than this were only tried."""


class Mix:
    """A mixed strategy that learns from what each choice would have brought."""

    def __init__(self, choices: int) -> None:
        self._regrets = [0.0] * choices
        self._played = [0.0] * choices

    def now(self) -> list[float]:
        """How often each choice is played at the moment; together 1."""
        return _shares([max(regret, 0.0) for regret in self._regrets])

    def draw(self, rng: Random) -> int:
        """A choice as they are played at the moment."""
        return drawn(self.now(), rng)

    def learn(self, values: Sequence[float]) -> None:
        """What each choice would have brought this time."""
        playing = self.now()
        got = sum([value * share for value, share in zip(values, playing, strict=True)])
        for choice, value in enumerate(values):
            self._regrets[choice] += value - got
            self._played[choice] += playing[choice]

    def average(self) -> list[float]:
        """How often each was played over all; this is what approaches a balance."""
        return _shares(self._played)

    def settled(self) -> list[float]:
        """The average without choices that were hardly played."""
        return _shares([share if share >= RARE else 0.0 for share in self.average()])


def drawn(shares: Sequence[float], rng: Random) -> int:
    """An index, each as often as its share of 1."""
    ticket = rng.random()
    for index, reached in enumerate(accumulate(shares)):
        if ticket < reached:
            return index
    return max(range(len(shares)), key=lambda index: shares[index])


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    if not total:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
