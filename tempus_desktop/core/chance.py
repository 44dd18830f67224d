"""Reproducible randomness as a value.

A seed is a whole number from 0 to 2^53 - 1 (what every JSON reader keeps exactly). Every draw takes
a seed and gives back its result with the seed that follows, so that chance lives in the state, is
undone with it and can be written into a position. Mixing is SplitMix64 (Steele, Lea and Flood,
"Fast splittable pseudorandom number generators", OOPSLA 2014).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_LIMIT = 2**53
_MASK = 2**64 - 1
_GAMMA = 0x9E3779B97F4A7C15


def following(seed: int) -> int:
    """The seed after ``seed``."""
    value = (seed + _GAMMA) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return (value ^ (value >> 31)) >> 11


def below(seed: int, limit: int) -> tuple[int, int]:
    """A number from 0 to ``limit - 1`` and the seed that follows.

    ``limit`` is small beside 2^53, so the bias of the multiplication is below 1e-13.
    """
    seed = following(seed)
    return (seed * limit) >> 53, seed


def shuffled(seed: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in a random order (Fisher-Yates) and the seed that follows."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other, seed = below(seed, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order), seed
