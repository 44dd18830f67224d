"""What a click puts on a hex of a position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from tempus_desktop.games.tempus.terms import Terrain


class Kind(Enum):
    """What a click puts on a hex."""

    TOKEN = auto()
    CITY = auto()
    RAISE = auto()
    """A limit raised by Sanitation."""
    LAND = auto()
    """Land, or water."""


@dataclass(frozen=True, slots=True)
class Tool:
    """What is in hand.

    Attributes:
        value: of a city.
        terrain: of land; ``None``: water.
    """

    kind: Kind = Kind.TOKEN
    value: int = 0
    terrain: Terrain | None = None
