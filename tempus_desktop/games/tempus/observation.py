"""What one seat may know of a match: nothing else reaches bots, screens and other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.state import LaidTile, Match, Open, OpenPlace
from tempus_desktop.games.tempus.tables import ERA_ROWS, EraRow
from tempus_desktop.games.tempus.terms import Card, Colour, Era, Government, Phase
from tempus_desktop.grids.hexes import Hex


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as the viewer sees it.

    Attributes:
        tokens: tokens by hex, ascending hexes.
        cities: city values by hex, ascending hexes.
        supply: cities still to be built, by value; the extra 5s of K2 are in the observation.
        hand: the viewer's own cards, sorted; ``None`` for other seats.
        hand_size: number of cards in hand.
        committed: cards lying committed in front of the player: their number, or the viewer's own
            cards; ``None`` where the player has not committed in what is open.
        points: victory points as if the game ended now.
        hexes_points: how many of them are for hexes; the rest are cities and Flight.
        protected: tokens stand on so few hexes that nobody may attack (F2).
    """

    colour: Colour
    era: Era
    tokens: Mapping[Hex, int]
    cities: Mapping[Hex, int]
    stock: int
    supply: Mapping[int, int]
    hand: tuple[Card, ...] | None
    hand_size: int
    committed: tuple[Card, ...] | int | None
    tiles: int
    raises: Mapping[Hex, int]
    government: tuple[Card, ...]
    put_off: bool
    points: int
    hexes_points: int
    protected: bool

    @property
    def row(self) -> EraRow:
        """The row of the Era Display the player's cube stands on."""
        return ERA_ROWS[self.era]

    @property
    def city_points(self) -> int:
        """Victory points of the cities."""
        return sum(self.cities.values())


@dataclass(frozen=True, slots=True)
class Observation:
    """A match as seat ``viewer`` may know it; ``viewer`` ``None``: as a bystander may.

    Attributes:
        to_act: who decides now; ``None`` when the game is over.
        active: whose round it is; ``None`` outside rounds.
        spent: tiles spent in this round.
        government: how a Government card was played in this round.
        open: what is under way; another's face-down cards are not in it (``committed`` is emptied,
            see :attr:`SeatView.committed`).
        great_cities: extra cities of value 5 still to be built (K2), 0 without the option.
    """

    viewer: int | None
    match: Match
    island: Island
    laid: tuple[LaidTile, ...]
    tiles_to_lay: int
    seats: tuple[SeatView, ...]
    deck_size: int
    discard: tuple[Card, ...]
    phase: Phase
    turn: int
    first: int
    to_act: int | None
    active: int | None
    spent: int
    government: Government | None
    open: Open | None
    great_cities: int
    outcome: Outcome | None

    @property
    def drawn_tile(self) -> str | None:
        """The faces of the tile that waits to be laid."""
        return self.open.tile if isinstance(self.open, OpenPlace) else None

    @property
    def new_era(self) -> Era:
        """The era that Progress of this turn leads to (P1)."""
        return Era(self.turn)
