"""What lies on the table: seats, map, cards, and what is open."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.reference.board import Land, Sea
from tests.reference.tables import CITY_SUPPLY, ERAS, FIVES, ROWS, TOKENS, Row, kind_of

Reshuffle = Callable[[list[str]], list[str]]


class ReferenceError(Exception):
    """An action that is not legal, or a position that makes no sense."""


@dataclass
class Seat:
    """One player."""

    colour: str
    era: str = "starting"
    tokens: dict[str, int] = field(default_factory=dict)
    cities: dict[str, int] = field(default_factory=dict)
    hand: list[str] = field(default_factory=list)
    tiles: int = 0
    raises: dict[str, int] = field(default_factory=dict)
    government: list[str] = field(default_factory=list)
    put_off: bool = False

    def row(self) -> Row:
        """Return the row of the Era Display the cube stands on."""
        return ROWS[self.era]

    def stock(self) -> int:
        """Return how many tokens are off the map."""
        return TOKENS - sum(self.tokens.values())

    def limit(self, name: str) -> int:
        """Return the stack limit of a hex for this player (N1)."""
        return self.row().stack + self.raises.get(name, 0)

    def held(self, kind: str) -> list[str]:
        """Return the different cards of one kind in the hand."""
        return sorted({card for card in self.hand if kind_of(card) == kind})

    def add_token(self, name: str) -> None:
        """Put one token into a hex."""
        self.tokens[name] = self.tokens.get(name, 0) + 1

    def remove_tokens(self, name: str, number: int) -> None:
        """Take tokens from a hex; with the last one goes the raise (N2)."""
        self.tokens[name] -= number
        if self.tokens[name] == 0:
            del self.tokens[name]
            self.raises.pop(name, None)

    def shrink_raise(self, name: str) -> None:
        """Reduce a raise to what the tokens left need, after one moved out (N2)."""
        if name in self.raises:
            need = max(0, self.tokens[name] - self.row().stack)
            self.raises[name] = min(self.raises[name], need)
            if self.raises[name] == 0:
                del self.raises[name]


@dataclass
class Place:
    """A tile is to be laid."""

    tile: str


@dataclass
class Settle:
    """A player lays the three starting tokens."""

    placed: list[str]


@dataclass
class Move:
    """Move People is open."""

    steps_left: int
    moved: dict[str, int] = field(default_factory=dict)


@dataclass
class Babies:
    """Have Babies is open."""

    births_left: int
    born: list[str] = field(default_factory=list)


@dataclass
class Fight:
    """An attack is going on."""

    attacker: str
    defender: str
    source: str
    target: str
    on_city: bool
    declared: str | None = None
    committed: dict[str, list[str]] = field(default_factory=dict)
    won: bool = False


@dataclass
class Discard:
    """A player has too many cards."""

    colour: str
    surplus: int


@dataclass
class Progress:
    """Somebody has committed in Progress, not yet everybody."""

    committed: dict[str, list[str]] = field(default_factory=dict)


Open = Place | Settle | Move | Babies | Fight | Discard | Progress


@dataclass
class Table:
    """Everything there is to know about a match."""

    protection: str
    five_city: bool
    sea: Sea
    land: Land
    seats: list[Seat]
    first_player: str
    active: str  # whose round it is, or who lays tiles or tokens
    turn: int = 1
    phase: str = "set-up"
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    open: Open | None = None
    spent: int = 0
    government: str | None = None  # played in this round: now, later
    bonus_queue: list[str] = field(default_factory=list)  # P3: who has still to draw
    waters: list[set[str]] = field(default_factory=list)  # the sea, then the lakes

    def seat(self, colour: str) -> Seat:
        """Return the player of that colour."""
        return next(seat for seat in self.seats if seat.colour == colour)

    def me(self) -> Seat:
        """Return the player whose round it is."""
        return self.seat(self.active)

    def order(self) -> list[str]:
        """Return the colours clockwise from the first player."""
        colours = [seat.colour for seat in self.seats]
        at = colours.index(self.first_player)
        return colours[at:] + colours[:at]

    def others(self, colour: str) -> list[Seat]:
        """Return everybody else."""
        return [seat for seat in self.seats if seat.colour != colour]

    def new_era(self) -> str:
        """Return the New Era of this turn."""
        return ERAS[self.turn]

    def cities_at(self, name: str) -> int:
        """Return the value of the city in a hex, 0 without one."""
        return sum(seat.cities.get(name, 0) for seat in self.seats)

    def city_in_supply(self, seat: Seat, value: int) -> bool:
        """Tell whether a city of that value is left for the player (K1, K2)."""
        if value == 5:
            built = sum(list(each.cities.values()).count(5) for each in self.seats)
            return self.five_city and built < FIVES
        return list(seat.cities.values()).count(value) < CITY_SUPPLY[value]

    def protected(self, seat: Seat) -> bool:
        """Tell whether the player stands on three or fewer hexes (F2)."""
        hexes = len(seat.tokens)
        if self.protection == "designer":
            hexes += len(seat.cities)
        return hexes <= 3
