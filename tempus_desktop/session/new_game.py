"""What a new game is set up with: seats, first player, island, options, seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.documents import inside
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.names import is_one_line, seen
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS, Options
from tempus_desktop.games.tempus.terms import Colour, Protection, Rule
from tempus_desktop.session.origin import Origin, read_origin
from tempus_desktop.session.seats import Seat

FEWEST_SEATS, MOST_SEATS = min(TILES_FOR_PLAYERS), max(TILES_FOR_PLAYERS)
LONGEST_NAME = 24
"""Characters of a name that fit a player's panel."""

_PRINTED = Options()
_KEYS = ("seats", "first_player", "island", "layout", "options", "seed")
_LATER_KEYS = ("teaching", "origin", "cards", "tiles")
"""What came after the first set-ups were written: where it is missing, it is as it was then."""
_SEAT_KEYS = ("name", "colour", "level")
_OPTION_KEYS = ("protection", "five_city")

Word = TypeVar("Word", bound=StrEnum)


class IslandSource(StrEnum):
    """Where the island comes from."""

    LAID = "laid"
    """The players lay the tiles (S3, S4)."""
    RANDOM = "random"
    """The tiles are laid at random before the game."""
    LAYOUT = "layout"
    """A layout file."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A set-up as chosen by a person.

    Attributes:
        seats: three to five, clockwise.
        first_player: index of a seat; ``None``: drawn at random (S6).
        layout: path of the layout file; ``None`` unless ``island`` is ``LAYOUT``.
        seed: 0 to 2^53 - 1; ``None``: drawn at the start.
        teaching: the one person against bots may take back anything.
        cards: path of the file of the card set; ``None``: the house set.
        tiles: path of the file of the tile set; ``None``: the house set.
        origin: the position to begin with, whose players and options are these; the players lay
            nothing then, and all chance follows from its seed. ``None``: with set-up.
    """

    seats: tuple[Seat, ...]
    first_player: int | None = None
    island: IslandSource = IslandSource.LAID
    layout: str | None = None
    options: Options = _PRINTED
    seed: int | None = None
    teaching: bool = False
    origin: Origin | None = None
    cards: str | None = None
    tiles: str | None = None

    def to_json(self) -> dict[str, object]:
        """The set-up as a JSON object that :meth:`from_json` reads."""
        entry = self._entry()
        # Older programs read whatever begins with set-up and is played with the house sets.
        chosen = {"cards": self.cards, "tiles": self.tiles}
        entry.update((key, path) for key, path in chosen.items() if path is not None)
        return entry if self.origin is None else {**entry, "origin": self.origin.to_json()}

    def _entry(self) -> dict[str, object]:
        return {
            "seats": [
                {"name": seat.name, "colour": seat.colour.value, "level": seat.level}
                for seat in self.seats
            ],
            "first_player": self.first_player,
            "island": self.island.value,
            "layout": self.layout,
            "options": {
                "protection": self.options.protection.value,
                "five_city": self.options.five_city,
            },
            "seed": self.seed,
            "teaching": self.teaching,
        }

    @classmethod
    def from_json(cls, document: object) -> NewGame:
        """Read what :meth:`to_json` wrote.

        Raises:
            BadFile: anything is missing, unknown or contradicts the rules.
        """
        entry = _object(document, "", _KEYS, _LATER_KEYS)
        seats = tuple(
            _seat(item, f"seats[{index}]")
            for index, item in enumerate(_list(entry["seats"], "seats"))
        )
        with inside("origin"):
            origin = read_origin(entry["origin"]) if "origin" in entry else None
        setup = cls(
            seats=seats,
            first_player=_whole(entry["first_player"], "first_player", len(seats)),
            island=_word(IslandSource, entry["island"], "island"),
            layout=_text_or_none(entry["layout"], "layout"),
            options=_options(entry["options"]),
            seed=_whole(entry["seed"], "seed", SEED_LIMIT),
            teaching=_truth(entry.get("teaching", False), "teaching"),
            cards=_text_or_none(entry.get("cards"), "cards"),
            tiles=_text_or_none(entry.get("tiles"), "tiles"),
            origin=origin,
        )
        check(setup)
        return setup


def check(setup: NewGame) -> None:
    """Check what the types leave open.

    Raises:
        BadFile: a wrong number of seats, a colour or name twice, a bad name, seed, first player
            or layout.
    """
    if not FEWEST_SEATS <= len(setup.seats) <= MOST_SEATS:
        raise BadFile(
            "seats",
            words("Files", "a game has {fewest} to {most} players").of(
                fewest=FEWEST_SEATS, most=MOST_SEATS
            ),
            Rule.S1.value,
        )
    for index, seat in enumerate(setup.seats):
        _check_seat(setup.seats, index, seat)
    _whole(setup.first_player, "first_player", len(setup.seats))
    _whole(setup.seed, "seed", SEED_LIMIT)
    if (setup.island is IslandSource.LAYOUT) != bool(setup.layout):
        raise BadFile(
            "layout",
            words("Files", "a layout file is named exactly when the island comes from one"),
        )
    if setup.teaching and not may_teach(setup.seats):
        raise BadFile(
            "teaching",
            words("Files", "a teaching table is for one person against bots"),
        )
    if setup.origin is not None:
        _check_origin(setup, setup.origin)


def _check_origin(setup: NewGame, origin: Origin) -> None:
    """What a set-up says beside a position must agree with it."""
    record = origin.record
    if tuple(seat.colour for seat in setup.seats) != tuple(p.colour for p in record.players):
        raise BadFile("seats", words("Files", "must be the players of the position"))
    if setup.options != record.options:
        raise BadFile("options", words("Files", "must be those of the position"))
    begun = setup.first_player, setup.layout, setup.seed
    if begun != (None, None, None) or setup.island is not IslandSource.LAID:
        raise BadFile("origin", words("Files", "with a position nothing else is set up"))
    if origin.analysis and not all(seat.is_person for seat in setup.seats):
        raise BadFile("origin.analysis", words("Files", "an analysis has no bots"))
    if origin.task is not None and not (setup.teaching and is_for_solver(setup.seats, record)):
        raise BadFile(
            "origin.puzzle",
            words("Files", "a puzzle is solved by one person who may take back anything"),
        )


def is_for_solver(seats: Sequence[Seat], position: PositionRecord) -> bool:
    """Whether the only person is the one who is to act in the position."""
    people = [place for place, seat in enumerate(seats) if seat.is_person]
    return people == [position.to_act]


def may_teach(seats: Sequence[Seat]) -> bool:
    """One person plays against bots: nobody else is hurt by what is taken back."""
    return sum(seat.is_person for seat in seats) == 1


def same_name(first: str, second: str) -> bool:
    """Whether two names look the same to a reader."""
    return seen(first).strip().casefold() == seen(second).strip().casefold()


def is_name(name: str) -> bool:
    """Whether a player can be called so."""
    return bool(seen(name).strip()) and len(name) <= LONGEST_NAME and is_one_line(name)


def _check_seat(seats: Sequence[Seat], index: int, seat: Seat) -> None:
    place = f"seats[{index}]"
    if not is_name(seat.name):
        raise BadFile(
            f"{place}.name",
            words("Files", "a name has 1 to {most} printable characters").of(most=LONGEST_NAME),
        )
    for earlier in seats[:index]:
        if same_name(earlier.name, seat.name):
            raise BadFile(
                f"{place}.name",
                words("Files", "two players are called {name}").of(name=seat.name),
            )
        if earlier.colour is seat.colour:
            raise BadFile(
                f"{place}.colour",
                words("Files", "two players are {colour}").of(colour=seat.colour),
            )


def _seat(document: object, place: str) -> Seat:
    entry = _object(document, place, _SEAT_KEYS)
    name = entry["name"]
    if not isinstance(name, str):
        raise BadFile(f"{place}.name", words("Files", "a name is a text"))
    return Seat(
        name=name,
        colour=_word(Colour, entry["colour"], f"{place}.colour"),
        level=_text_or_none(entry["level"], f"{place}.level"),
    )


def _options(document: object) -> Options:
    entry = _object(document, "options", _OPTION_KEYS)
    return Options(
        protection=_word(Protection, entry["protection"], "options.protection"),
        five_city=_truth(entry["five_city"], "options.five_city"),
    )


def _truth(document: object, place: str) -> bool:
    if not isinstance(document, bool):
        raise BadFile(place, words("Files", "expected true or false"))
    return document


def _object(
    document: object, place: str, keys: Sequence[str], later: Sequence[str] = ()
) -> Mapping[str, object]:
    if not isinstance(document, dict) or set(document).difference(later) != set(keys):
        raise BadFile(
            place,
            words("Files", "expected an object with the keys {keys}").of(keys=", ".join(keys)),
        )
    return document


def _list(document: object, place: str) -> Sequence[object]:
    if not isinstance(document, list):
        raise BadFile(place, words("Files", "expected a list"))
    return document


def _text_or_none(document: object, place: str) -> str | None:
    if document is None or (isinstance(document, str) and document):
        return document
    raise BadFile(place, words("Files", "expected a text or null"))


def _whole(document: object, place: str, limit: int) -> int | None:
    if document is None:
        return None
    if isinstance(document, int) and not isinstance(document, bool) and 0 <= document < limit:
        return document
    raise BadFile(
        place,
        words("Files", "expected a whole number from 0 to {most}, or null").of(most=limit - 1),
    )


def _word(known: type[Word], document: object, place: str) -> Word:
    for word in known:
        if word.value == document:
            return word
    raise BadFile(
        place,
        words("Files", "expected one of: {words}").of(words=", ".join(known)),
    )
