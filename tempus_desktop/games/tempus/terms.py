"""The rulebook's words: terrains, card kinds, eras, colours, phases.

Every value is the word of the public notation, so ``str(term)`` is what a file holds.
"""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import NamedTuple


class Word(StrEnum):
    """A word of the notation: equal to its text, so hashed like its text (and as fast)."""

    __hash__ = str.__hash__


class Terrain(Word):
    """What a land hex is made of."""

    GRASSLAND = "grassland"
    FARMLAND = "farmland"
    WOODS = "woods"
    HILLS = "hills"
    MOUNTAIN = "mountain"


CARD_TERRAINS: tuple[Terrain, ...] = (
    Terrain.FARMLAND,
    Terrain.GRASSLAND,
    Terrain.HILLS,
    Terrain.WOODS,
)
"""The four terrains that cards and eras show, sorted as text."""

FACE_LETTERS: dict[str, Terrain] = {
    "G": Terrain.GRASSLAND,
    "F": Terrain.FARMLAND,
    "W": Terrain.WOODS,
    "H": Terrain.HILLS,
    "M": Terrain.MOUNTAIN,
}
"""Letters of a tile's faces, as in ``GWMGFMH``."""


class CardKind(Word):
    """The nine kinds of Idea cards, sorted as text."""

    EDUCATION = "education"
    FORTIFICATIONS = "fortifications"
    GOVERNMENT = "government"
    MEDICINE = "medicine"
    MILITARY_LEADER = "military-leader"
    RELIGION = "religion"
    SANITATION = "sanitation"
    TRANSPORTATION = "transportation"
    WEAPONS = "weapons"


class Card(NamedTuple):
    """An Idea card; equal cards are interchangeable. Sorts as its text."""

    kind: CardKind
    terrain: Terrain

    def __str__(self) -> str:
        return f"{self.kind}/{self.terrain}"


class Era(IntEnum):
    """The boxes of the Progress column; the number is the distance from the starting box."""

    STARTING = 0
    WRITING = 1
    FARMING = 2
    CITIES = 3
    ROADS = 4
    TRADE = 5
    SHIPS = 6
    PRINTING = 7
    INDUSTRY = 8
    TRAINS = 9
    FLIGHT = 10

    @property
    def word(self) -> str:
        """The era's word in the notation, as in ``printing``."""
        return self.name.lower()


ERAS: dict[str, Era] = {era.word: era for era in Era}
"""Eras by their word."""


class Colour(Word):
    """Players' colours, in the clockwise order that ``players: n`` takes them."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    PURPLE = "purple"


class Phase(Word):
    """The phases of a game."""

    SET_UP = "set-up"
    ACTIONS = "actions"
    PROGRESS = "progress"
    OVER = "over"


class Protection(Word):
    """Which hexes count for the protection of weak players (F2)."""

    PRINTED = "printed"
    DESIGNER = "designer"


class Government(Word):
    """The two uses of a Government card (G1, G2)."""

    NOW = "now"
    LATER = "later"


class Rule(Enum):
    """Ids of the rulings that a refusal may cite."""

    S1 = "S1"
    S2 = "S2"
    S3 = "S3"
    S4 = "S4"
    S5 = "S5"
    S6 = "S6"
    W1 = "W1"
    W2 = "W2"
    C1 = "C1"
    C2 = "C2"
    C3 = "C3"
    C4 = "C4"
    C5 = "C5"
    C6 = "C6"
    A1 = "A1"
    A2 = "A2"
    A3 = "A3"
    A4 = "A4"
    M1 = "M1"
    M2 = "M2"
    M3 = "M3"
    M4 = "M4"
    M5 = "M5"
    B1 = "B1"
    F1 = "F1"
    F2 = "F2"
    F3 = "F3"
    F4 = "F4"
    F5 = "F5"
    F6 = "F6"
    K1 = "K1"
    K2 = "K2"
    N1 = "N1"
    N2 = "N2"
    N3 = "N3"
    G1 = "G1"
    G2 = "G2"
    G3 = "G3"
    G4 = "G4"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"
    P4 = "P4"
    P5 = "P5"
