"""Everything a player may decide, one frozen class an action.

Hexes are numbers on the match's sea grid; ``notation`` writes and reads the texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tempus_desktop.games.tempus.terms import Card, Government, Terrain
from tempus_desktop.grids.hexes import Hex


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the drawn tile, turned ``turn`` steps of 60 degrees clockwise (S2, S3)."""

    centre: Hex
    turn: int


@dataclass(frozen=True, slots=True)
class Settle:
    """Place one starting token (S5)."""

    site: Hex


@dataclass(frozen=True, slots=True)
class MovePeople:
    """Spend a tile on Move People."""


@dataclass(frozen=True, slots=True)
class HaveBabies:
    """Spend a tile on Have Babies."""


@dataclass(frozen=True, slots=True)
class HaveIdea:
    """Spend a tile on Have an Idea."""


@dataclass(frozen=True, slots=True)
class Step:
    """Move one token, by land, lake or sea (M1, M2)."""

    origin: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class Birth:
    """One baby (B1)."""

    site: Hex


@dataclass(frozen=True, slots=True)
class Done:
    """Close the open Move People or Have Babies."""


@dataclass(frozen=True, slots=True)
class Fight:
    """Spend a tile to attack ``target`` from ``origin`` (F1)."""

    origin: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class BuildCity:
    """Spend a tile to build a city (K1)."""

    site: Hex
    value: int


@dataclass(frozen=True, slots=True)
class PlayMedicine:
    """One more birth in the open Have Babies."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayTransportation:
    """One more step in the open Move People."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlaySanitation:
    """Raise the stack limit of ``site`` by one (N1)."""

    card: Card
    site: Hex


@dataclass(frozen=True, slots=True)
class PlayReligion:
    """Take a token of ``victim`` into ``into`` (N3)."""

    card: Card
    victim: Hex
    into: Hex


@dataclass(frozen=True, slots=True)
class PlayLeader:
    """A free attack with a Military Leader."""

    card: Card
    origin: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class PlayGovernment:
    """Two tiles in this round, or none (G1, G2)."""

    card: Card
    when: Government


@dataclass(frozen=True, slots=True)
class Declare:
    """Name the terrain of an attacked city (F3)."""

    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Commit:
    """Commit cards, sorted, in a fight or in Progress (C2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Occupy:
    """Move so many of the attacking tokens in (F5)."""

    tokens: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Come down to the hand limit (C5); the cards are sorted."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EndRound:
    """The player's round is over (A3)."""


CardPlay: TypeAlias = (
    PlayMedicine | PlayTransportation | PlaySanitation | PlayReligion | PlayLeader | PlayGovernment
)

Action: TypeAlias = (
    Place
    | Settle
    | MovePeople
    | HaveBabies
    | HaveIdea
    | Step
    | Birth
    | Done
    | Fight
    | BuildCity
    | CardPlay
    | Declare
    | Commit
    | Occupy
    | Discard
    | EndRound
)
