"""The one protocol that every game of the collection follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

PlayerId: TypeAlias = int
"""Seat of a player, from 0, in clockwise order."""


@dataclass(frozen=True, slots=True)
class Transition(Generic[S, E]):
    """The state after an action and what happened on the way, in order."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: winners in seat order (several share), points by seat."""

    winners: tuple[PlayerId, ...]
    scores: tuple[int, ...]
