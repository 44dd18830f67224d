"""The whole state of a match as an immutable value.

Flat on purpose: hex sets are integers, piles are bytes, so that a successor costs a few small
copies. What one can derive (points, protection, legal actions) is not stored.

Making a frozen dataclass takes five times as long as copying one, since each field goes round the
lock on writing. So the successors that play makes begin as a draft, an unlocked subclass with the
same slots; once written it is locked by being given its real class. Nobody but the methods that
make a successor ever sees a draft.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

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


@dataclass(frozen=True, slots=True)
class Player:
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

    def _replace(self, **changes: Any) -> Player:
        """With some fields changed."""
        draft = _player_draft(self)
        for name, value in changes.items():
            setattr(draft, name, value)
        draft.__class__ = Player
        done: Player = draft
        return done

    # The fields that play changes most, at half the cost of ``_replace``.

    def with_tokens(self, held: HexSet, stock: int) -> Player:
        """After tokens have come or gone."""
        draft = _player_draft(self)
        draft.held, draft.stock = held, stock
        draft.__class__ = Player
        done: Player = draft
        return done

    def with_hand(self, hand: tuple[Card, ...]) -> Player:
        """After cards have come or gone."""
        draft = _player_draft(self)
        draft.hand = hand
        draft.__class__ = Player
        done: Player = draft
        return done

    def with_tiles(self, tiles: int) -> Player:
        """After an action tile has been spent."""
        draft = _player_draft(self)
        draft.tiles = tiles
        draft.__class__ = Player
        done: Player = draft
        return done

    def with_era(self, era: int) -> Player:
        """After the cube has moved on."""
        draft = _player_draft(self)
        draft.era = era
        draft.__class__ = Player
        done: Player = draft
        return done

    def with_pieces(self, held: HexSet, cities: HexSet, stock: int) -> Player:
        """After a city has been built or lost."""
        draft = _player_draft(self)
        draft.held, draft.cities, draft.stock = held, cities, stock
        draft.__class__ = Player
        done: Player = draft
        return done

    def with_government(
        self, hand: tuple[Card, ...], government: tuple[Card, ...], put_off: bool
    ) -> Player:
        """After a Government card has been played."""
        draft = _player_draft(self)
        draft.hand, draft.government, draft.put_off = hand, government, put_off
        draft.__class__ = Player
        done: Player = draft
        return done

    def with_turn(self, tiles: int) -> Player:
        """At the beginning of a turn, Government cards gone."""
        draft = _player_draft(self)
        draft.tiles, draft.government, draft.put_off = tiles, (), False
        draft.__class__ = Player
        done: Player = draft
        return done


class _PlayerDraft(Player):
    """A player in the making: neither initialised nor locked."""

    __slots__ = ()
    __init__ = object.__init__
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__


def _player_draft(player: Player) -> Any:
    """A copy to be written to."""
    draft: Any = _PlayerDraft()
    draft.era = player.era
    draft.held = player.held
    draft.cities = player.cities
    draft.stock = player.stock
    draft.hand = player.hand
    draft.tiles = player.tiles
    draft.government = player.government
    draft.put_off = player.put_off
    return draft


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


@dataclass(frozen=True, slots=True)
class State:
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

    def _replace(self, **changes: Any) -> State:
        """With some fields changed."""
        draft = _state_draft(self)
        for name, value in changes.items():
            setattr(draft, name, value)
        draft.__class__ = State
        done: State = draft
        return done

    # The fields that play changes together, at half the cost of ``_replace``.

    def with_open(self, open_: Open | None) -> State:
        """With something else under way."""
        draft = _state_draft(self)
        draft.open = open_
        draft.__class__ = State
        done: State = draft
        return done

    def with_board(
        self, players: tuple[Player, ...], pile: bytes, raises: bytes, open_: Open | None
    ) -> State:
        """After pieces have come, moved or gone."""
        draft = _state_draft(self)
        draft.players, draft.pile, draft.raises, draft.open = players, pile, raises, open_
        draft.__class__ = State
        done: State = draft
        return done

    def with_round(
        self,
        active: int,
        spent: int,
        government: Government | None,
        players: tuple[Player, ...],
        open_: Open | None,
    ) -> State:
        """At another point of an action round."""
        draft = _state_draft(self)
        draft.active, draft.spent, draft.government = active, spent, government
        draft.players, draft.open = players, open_
        draft.__class__ = State
        done: State = draft
        return done

    def with_phase(self, phase: Phase, turn: int, first: int, players: tuple[Player, ...]) -> State:
        """At the beginning of a phase: the first player is on, nothing is spent or under way."""
        draft = _state_draft(self)
        draft.phase, draft.turn, draft.first, draft.players = phase, turn, first, players
        draft.active, draft.spent, draft.government, draft.open = first, 0, None, None
        draft.__class__ = State
        done: State = draft
        return done

    def with_cards(
        self,
        deck: tuple[Card, ...],
        discard: tuple[Card, ...],
        seed: int,
        players: tuple[Player, ...],
    ) -> State:
        """After cards have been drawn, played or thrown away."""
        draft = _state_draft(self)
        draft.deck, draft.discard, draft.seed, draft.players = deck, discard, seed, players
        draft.__class__ = State
        done: State = draft
        return done


class _StateDraft(State):
    """A state in the making: neither initialised nor locked."""

    __slots__ = ()
    __init__ = object.__init__
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__


def _state_draft(state: State) -> Any:
    """A copy to be written to."""
    draft: Any = _StateDraft()
    draft.match = state.match
    draft.island = state.island
    draft.laid = state.laid
    draft.tile_pile = state.tile_pile
    draft.phase = state.phase
    draft.turn = state.turn
    draft.first = state.first
    draft.deck = state.deck
    draft.discard = state.discard
    draft.seed = state.seed
    draft.pile = state.pile
    draft.raises = state.raises
    draft.active = state.active
    draft.spent = state.spent
    draft.government = state.government
    draft.players = state.players
    draft.open = state.open
    return draft
