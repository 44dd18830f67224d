"""A position as its document holds it: words understood, rules not yet checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Card, Colour, Era, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid

FORMAT = "tempus-position"
VERSION = 1


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player of a position; the attributes are the keys of the notation."""

    colour: Colour
    era: Era
    tokens: Mapping[Hex, int]
    cities: Mapping[Hex, int]
    hand: tuple[Card, ...]
    action_tiles: int
    sanitation: Mapping[Hex, int]
    government: tuple[Card, ...]
    put_off: bool


@dataclass(frozen=True, slots=True)
class PositionRecord:
    """A position; the attributes are the keys of the notation.

    Attributes:
        first_player: seat of the first player.
        to_act: seat of who acts; ``None`` when over.
        deck: the cards listed, top first; ``None`` where the document has no deck.
    """

    options: Options
    sea: HexGrid
    land: Mapping[Hex, Terrain]
    players: tuple[PlayerRecord, ...]
    turn: int
    phase: Phase
    first_player: int
    to_act: int | None
    deck: tuple[Card, ...] | None
    discard: tuple[Card, ...]
    seed: int
