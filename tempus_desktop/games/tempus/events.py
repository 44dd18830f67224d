"""What happened, as past-tense facts. ``player`` is always a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus.actions import CardPlay
from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.grids.hexes import Hex


@dataclass(frozen=True, slots=True)
class TileLaid:
    player: int
    faces: str
    centre: Hex
    turn: int


@dataclass(frozen=True, slots=True)
class TilesLeftOut:
    """No spot was left for the drawn tile: it and the rest were left out (S4)."""

    tiles: int


@dataclass(frozen=True, slots=True)
class TokenSettled:
    player: int
    site: Hex


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int
    first: int
    new_era: Era


@dataclass(frozen=True, slots=True)
class MoveBegan:
    player: int
    steps: int


@dataclass(frozen=True, slots=True)
class BabiesBegan:
    player: int
    births: int


@dataclass(frozen=True, slots=True)
class IdeaHad:
    player: int


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """``ferry``: over a lake or the sea; otherwise ``path`` lists the hexes walked through."""

    player: int
    origin: Hex
    target: Hex
    path: tuple[Hex, ...]
    ferry: bool


@dataclass(frozen=True, slots=True)
class BabyBorn:
    player: int
    site: Hex


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card used for its effect; the play says which card and where."""

    player: int
    play: CardPlay


@dataclass(frozen=True, slots=True)
class TokenConverted:
    player: int
    victim: int
    origin: Hex
    into: Hex


@dataclass(frozen=True, slots=True)
class FightBegan:
    """``free``: by a Military Leader, no tile spent."""

    attacker: int
    defender: int
    origin: Hex
    target: Hex
    free: bool


@dataclass(frozen=True, slots=True)
class TerrainDeclared:
    player: int
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class CardsCommitted:
    """Face down: the cards are known to the player only."""

    player: int
    cards: tuple[Card, ...]


class Side(NamedTuple):
    """One side of a resolved fight: its strength is the sum of the other numbers."""

    player: int
    pieces: int
    cards: tuple[Card, ...]
    ground: int
    weapons: int
    fortifications: int

    @property
    def strength(self) -> int:
        """Combat points."""
        return self.pieces + self.ground + self.weapons + self.fortifications


@dataclass(frozen=True, slots=True)
class FightResolved:
    """Cards were revealed and compared (F4). ``ground`` ``None``: a mountain."""

    attacker: Side
    defender: Side
    origin: Hex
    target: Hex
    ground: Terrain | None
    city: bool
    won: bool


@dataclass(frozen=True, slots=True)
class HexOccupied:
    player: int
    origin: Hex
    target: Hex
    tokens: int


@dataclass(frozen=True, slots=True)
class CityBuilt:
    player: int
    site: Hex
    value: int
    tokens: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Known to the player only; others learn the number."""

    player: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The discard pile became the deck (C4)."""


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """Thrown face up onto the discard pile (C5)."""

    player: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    player: int


@dataclass(frozen=True, slots=True)
class ProgressBegan:
    """``caught_up``: seats whose cubes were behind (P1)."""

    new_era: Era
    terrain: Terrain
    caught_up: tuple[int, ...]


class Tally(NamedTuple):
    """A player's progress points (P2): their sum is the total."""

    player: int
    tokens: int
    cities: int
    cards: tuple[Card, ...]
    ground: int
    education: int

    @property
    def total(self) -> int:
        """Progress points."""
        return self.tokens + self.cities + self.ground + self.education


@dataclass(frozen=True, slots=True)
class ProgressCounted:
    """Commitments were revealed; ``tallies`` in seat order, ``advanced`` reach the new era."""

    new_era: Era
    tallies: tuple[Tally, ...]
    advanced: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


Event: TypeAlias = (
    TileLaid
    | TilesLeftOut
    | TokenSettled
    | TurnBegan
    | MoveBegan
    | BabiesBegan
    | IdeaHad
    | TokenMoved
    | BabyBorn
    | CardPlayed
    | TokenConverted
    | FightBegan
    | TerrainDeclared
    | CardsCommitted
    | FightResolved
    | HexOccupied
    | CityBuilt
    | CardsDrawn
    | DeckShuffled
    | CardsDiscarded
    | RoundEnded
    | ProgressBegan
    | ProgressCounted
    | GameEnded
)
