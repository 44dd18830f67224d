"""The whole state of a match as an immutable value.

Flat on purpose: hex sets are integers, piles are bytes, so that a successor costs a few small
copies. What one can derive (points, protection, legal actions) is not stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.tables import ERA_ROWS, Components, EraRow, Options
from tempus_desktop.games.tempus.terms import Card, Colour, Government, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet


@dataclass(frozen=True, slots=True)
class Match:
    """What never changes in a match.

    Attributes:
        colours: the players clockwise; a player's id is the index here.
        sea: the grid of the sea.
    """

    colours: tuple[Colour, ...]
    options: Options
    components: Components
    sea: HexGrid


class LaidTile(NamedTuple):
    """A map tile on the sea, turned ``turn`` steps clockwise."""

    faces: str
    centre: Hex
    turn: int


class Player(NamedTuple):
    """A player's things.

    Attributes:
        held: hexes with this player's tokens.
        cities: hexes with this player's cities.
        stock: tokens not on the board.
        hand: cards, sorted as text.
        tiles: action tiles not yet spent this turn.
        government: Government cards in front of the player this turn, sorted (G4).
        put_off: one of them was played "later" this turn (G3).
    """

    era: int
    held: HexSet
    cities: HexSet
    stock: int
    hand: tuple[Card, ...]
    tiles: int
    government: tuple[Card, ...] = ()
    put_off: bool = False

    @property
    def row(self) -> EraRow:
        """The row of the Era Display the player's cube stands on."""
        return ERA_ROWS[self.era]

    # ``_replace`` of the fields that play changes most, at half its cost.

    def with_tokens(self, held: HexSet, stock: int) -> Player:
        """After tokens have come or gone."""
        era, _, cities, _, hand, tiles, government, put_off = self
        return tuple.__new__(Player, (era, held, cities, stock, hand, tiles, government, put_off))

    def with_hand(self, hand: tuple[Card, ...]) -> Player:
        """After cards have come or gone."""
        era, held, cities, stock, _, tiles, government, put_off = self
        return tuple.__new__(Player, (era, held, cities, stock, hand, tiles, government, put_off))

    def with_tiles(self, tiles: int) -> Player:
        """After an action tile has been spent."""
        era, held, cities, stock, hand, _, government, put_off = self
        return tuple.__new__(Player, (era, held, cities, stock, hand, tiles, government, put_off))

    def with_era(self, era: int) -> Player:
        """After the cube has moved on."""
        _, held, cities, stock, hand, tiles, government, put_off = self
        return tuple.__new__(Player, (era, held, cities, stock, hand, tiles, government, put_off))

    def with_turn(self, tiles: int) -> Player:
        """At the beginning of a turn, Government cards gone."""
        era, held, cities, stock, hand, _, _, _ = self
        return tuple.__new__(Player, (era, held, cities, stock, hand, tiles, (), False))


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """The drawn tile waits to be laid."""

    tile: str


@dataclass(frozen=True, slots=True)
class OpenSettle:
    """Starting tokens are being placed; ``placed`` in the order of placing."""

    placed: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class OpenMove:
    """Move People is open; ``moved`` pairs hexes (ascending) with tokens that moved in (M4)."""

    steps_left: int
    moved: tuple[tuple[Hex, int], ...] = ()


@dataclass(frozen=True, slots=True)
class OpenBabies:
    """Have Babies is open; ``born`` are the hexes that had their birth."""

    births_left: int
    born: HexSet = 0


@dataclass(frozen=True, slots=True)
class OpenFight:
    """A fight. ``committed`` is the attacker's commitment, ``None`` before it is made.

    ``declared`` is the terrain named by the owner of an attacked city; ``won``: the attacker has
    won and moves in.
    """

    attacker: int
    defender: int
    origin: Hex
    target: Hex
    city: bool
    declared: Terrain | None = None
    committed: tuple[Card, ...] | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class OpenDiscard:
    """A player is above the hand limit; ``drawers`` still draw afterwards (P3)."""

    player: int
    surplus: int
    drawers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenProgress:
    """Progress after the first commitment; ``committed`` in player order from the first player."""

    committed: tuple[tuple[Card, ...], ...]


Open: TypeAlias = (
    OpenPlace | OpenSettle | OpenMove | OpenBabies | OpenFight | OpenDiscard | OpenProgress
)


class State(NamedTuple):
    """A match at one moment.

    Attributes:
        island: the land; while tiles are laid it grows with them.
        laid: the tiles on the sea, in the order of laying; empty for positions.
        tile_pile: tiles still to be drawn, the next one first; the drawn one is in ``open``.
        turn: 1 to 10.
        first: who has the first-player marker.
        deck: top first.
        discard: sorted as text, since its order means nothing.
        seed: all chance to come follows from it.
        pile: for each hex the number of tokens, or the value of the city, on it.
        raises: for each hex the Sanitation raises in force for its holder (N1).
        active: whose round it is in the action phase (in a fight the attacker, not the defender).
        spent: action tiles spent in this round.
        government: how a Government card was played in this round.
        open: what is under way.
    """

    match: Match
    island: Island
    laid: tuple[LaidTile, ...]
    tile_pile: tuple[str, ...]
    phase: Phase
    turn: int
    first: int

    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    seed: int

    pile: bytes
    raises: bytes

    active: int
    spent: int
    government: Government | None

    players: tuple[Player, ...]
    open: Open | None

    # ``_replace`` of the fields that play changes together, at a third of its cost. They are the
    # paragraphs above, what changes most at the end; the numbers say where these begin: 4 phase,
    # 7 cards, 10 board, 12 round, 15 players, 16 open.

    def with_open(self, open_: Open | None) -> State:
        """With something else under way."""
        return tuple.__new__(State, (*self[:16], open_))

    def with_board(
        self, players: tuple[Player, ...], pile: bytes, raises: bytes, open_: Open | None
    ) -> State:
        """After pieces have come, moved or gone."""
        return tuple.__new__(State, (*self[:10], pile, raises, *self[12:15], players, open_))

    def with_round(
        self,
        active: int,
        spent: int,
        government: Government | None,
        players: tuple[Player, ...],
        open_: Open | None,
    ) -> State:
        """At another point of an action round."""
        return tuple.__new__(State, (*self[:12], active, spent, government, players, open_))

    def with_phase(self, phase: Phase, turn: int, first: int, players: tuple[Player, ...]) -> State:
        """At the beginning of a phase: the first player is on, nothing is spent or under way."""
        return tuple.__new__(
            State, (*self[:4], phase, turn, first, *self[7:12], first, 0, None, players, None)
        )

    def with_cards(
        self,
        deck: tuple[Card, ...],
        discard: tuple[Card, ...],
        seed: int,
        players: tuple[Player, ...],
    ) -> State:
        """After cards have been drawn, played or thrown away."""
        return tuple.__new__(
            State, (*self[:7], deck, discard, seed, *self[10:15], players, self.open)
        )
