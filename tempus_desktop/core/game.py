"""What every game of the collection gives back: transitions, outcomes, seats.

Each game is a module with the functions ``start``, ``actor``, ``legal_actions``, ``refusal``,
``apply``, ``observe`` and ``outcome`` on states of its own; see ``games.tempus.game``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

S = TypeVar("S")
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
