"""The printed tables: the Era Display, city tiles, numbers of pieces; and the user's components.

Source of every figure here: the rulebook. What the rulebook does not print (tile faces, era
terrains, the deck) is data, passed in as :class:`Components`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Protection, Terrain

TOKENS = 16
"""Tokens of a player."""
STARTING_TOKENS = 3
STARTING_STACK_LIMIT = 2
TURNS = 10
DECK_SIZE = 54
KIND_SIZE = 6
PROTECTED_HEXES = 3
"""A player whose tokens stand on so many hexes or fewer cannot be attacked (F2)."""
FLIGHT_POINTS = 3
SEA_COLUMNS, SEA_ROWS = 13, 12
TILE_HEXES = 7
TILES_FOR_PLAYERS: dict[int, int] = {3: 8, 4: 10, 5: 12}
CITY_SUPPLY: dict[int, int] = {2: 3, 3: 3, 4: 2}
"""City tiles of a player by value."""
GREAT_CITY_VALUE, GREAT_CITIES = 5, 2
"""The optional extra city tiles, for all players together (K2)."""
BONUS_ERAS: tuple[Era, ...] = (Era.WRITING, Era.PRINTING)
BONUS_CARDS = 2


class EraRow(NamedTuple):
    """A row of the Era Display."""

    movement: int
    distance: int
    babies: int
    stack_limit: int
    ships: bool
    ideas: int
    hand_limit: int
    actions: int


_TRAINS = EraRow(3, 5, 2, 4, True, 2, 7, 6)

ERA_ROWS: tuple[EraRow, ...] = (
    EraRow(1, 1, 1, 2, False, 1, 5, 3),
    EraRow(1, 1, 1, 2, False, 2, 5, 3),
    EraRow(1, 1, 2, 2, False, 2, 5, 3),
    EraRow(1, 1, 2, 3, False, 2, 5, 4),
    EraRow(1, 2, 2, 3, False, 2, 5, 4),
    EraRow(2, 2, 2, 3, False, 2, 5, 4),
    EraRow(2, 2, 2, 3, True, 2, 5, 5),
    EraRow(2, 2, 2, 3, True, 2, 7, 5),
    EraRow(2, 2, 2, 4, True, 2, 7, 6),
    _TRAINS,
    _TRAINS,
)
"""Rows by era; no row is printed for Flight, whose limits are those of Trains (P4)."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a match; the defaults are the printed game."""

    protection: Protection = Protection.PRINTED
    five_city: bool = False
    cities_protect: bool = field(init=False, compare=False, repr=False)
    """Whether hexes with a city count for the protection: what ``protection`` means."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cities_protect", self.protection is Protection.DESIGNER)


@dataclass(frozen=True, slots=True)
class Components:
    """What the rulebook does not print and a user's own file may replace.

    Attributes:
        tiles: faces of the map tiles, centre first, then the ring clockwise from north-east.
        era_terrains: terrain of the era box at each :class:`Era`; the starting box has none.
        deck: the 54 Idea cards, sorted as text.
    """

    tiles: tuple[str, ...]
    era_terrains: tuple[Terrain | None, ...]
    deck: tuple[Card, ...]
    card_points: tuple[float, ...] = field(init=False, compare=False, repr=False)
    """Progress points of an average card of the deck in the turn that leads to each era (P2)."""

    def __post_init__(self) -> None:
        educated = sum(card.kind is CardKind.EDUCATION for card in self.deck)
        points = tuple(
            (sum(card.terrain is terrain for card in self.deck) + educated) / (len(self.deck) or 1)
            for terrain in self.era_terrains
        )
        object.__setattr__(self, "card_points", points)
