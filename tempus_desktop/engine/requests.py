"""Requests of the protocol: their fields, read strictly."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.documents import Node, told
from tempus_desktop.core.errors import BadFile, BadRequest
from tempus_desktop.engine.answers import GAME
from tempus_desktop.games.tempus.game import Setup
from tempus_desktop.games.tempus.position_reader import COLOURS, read_options, read_seed
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS, Components, Options
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.storage.layouts import check_for_match, read_layout

Fields: TypeAlias = Mapping[str, Node]
"""The fields of a request by name."""

REQUESTS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "games": ((), ()),
    "new": (("game", "players"), ("seed", "first_player", "options", "layout")),
    "load": (("position",), ()),
    "play": ((), ("action", "actions")),
    "undo": ((), ()),
    "state": ((), ()),
    "observe": (("seat",), ()),
    "why": (("action",), ()),
    "choose": (("level",), ("seconds", "seed")),
}
"""For each request the fields it must have and those it may have, besides ``do`` and ``id``."""

FILES = {"load": "position", "new": "layout"}
"""Fields that hold what is otherwise a file: their mistakes are those of a file."""

_LONGEST_SECONDS = 3600
_SECONDS = 1.0


@contextmanager
def of_request() -> Iterator[None]:
    """Mistakes found inside are those of the request, not of a file."""
    try:
        yield
    except BadFile as error:
        raise BadRequest(told(error), error.rule) from None


def read_request(request: object) -> tuple[str, dict[str, Node]]:
    """What to do, and the fields of the request.

    Raises:
        BadRequest: it is unknown, or a field is missing or unknown.
    """
    with of_request():
        fields = dict(Node(request).entries())
        if "do" not in fields:
            raise BadRequest("a request says what to do: the field do is missing")
        do = fields["do"].word({name: name for name in REQUESTS}, "a request")
        required, optional = REQUESTS[do]
        return do, Node(request).fields(("do", *required), ("id", *optional))


def read_actions(fields: Fields) -> list[str]:
    """The texts to play: either ``action`` or ``actions``."""
    if ("action" in fields) == ("actions" in fields):
        raise BadRequest("play needs either action or actions")
    with of_request():
        if "action" in fields:
            return [fields["action"].text()]
        return [node.text() for node in fields["actions"].items()]


def read_setup(fields: Fields, components: Components) -> tuple[Setup, int]:
    """A new match and its seed, which is drawn where the request has none.

    Raises:
        BadRequest: a field makes no sense; rule S1 for a wrong number of players.
        BadFile: the layout is damaged or does not fit the match.
    """
    with of_request():
        fields["game"].constant(GAME)
        colours = _read_colours(fields["players"])
        seats = {str(colour): seat for seat, colour in enumerate(colours)}
        first = fields.get("first_player")
        first_player = None if first is None else first.word(seats, "the colour of a player")
        seed = read_seed(fields["seed"]) if "seed" in fields else secrets.randbelow(SEED_LIMIT)
        options = read_options(fields["options"]) if "options" in fields else Options()
        layout = document(fields["layout"]) if "layout" in fields else None
    setup = Setup(
        colours=colours,
        options=options,
        components=components,
        first_player=first_player,
        layout=None if layout is None else _read_tiles(layout, len(colours)),
    )
    return setup, seed


def _read_colours(node: Node) -> tuple[Colour, ...]:
    if isinstance(node.value, list):
        colours = tuple(item.word(COLOURS, "a colour") for item in node.items())
        if len(set(colours)) < len(colours):
            raise node.refusal("two players have the same colour")
    else:
        colours = tuple(COLOURS.values())[: node.whole(min(TILES_FOR_PLAYERS), len(COLOURS), "S1")]
    if len(colours) not in TILES_FOR_PLAYERS:
        raise node.refusal(f"a game has three to five players, not {len(colours)}", "S1")
    return colours


def document(node: Node) -> dict[str, object]:
    """The object of a field that holds what is otherwise a file."""
    if not isinstance(node.value, dict):
        raise node.refusal("must be an object")
    return node.value


def _read_tiles(layout: dict[str, object], players: int) -> tuple[LaidTile, ...]:
    found = read_layout(layout)
    check_for_match(found, players)
    return found.tiles


def read_seat(fields: Fields, seats: int) -> int:
    """The seat that observes, from 0."""
    with of_request():
        return fields["seat"].whole(0, seats - 1)


def read_choice(fields: Fields, levels: Sequence[str]) -> tuple[str, float, int]:
    """Which bot is to choose, how long it may think, and its seed."""
    with of_request():
        known = f"a level; the levels are {', '.join(levels)}"
        level = fields["level"].word({level: level for level in levels}, known)
        seed = read_seed(fields["seed"]) if "seed" in fields else 0
    seconds = fields["seconds"].value if "seconds" in fields else _SECONDS
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise BadRequest("seconds must be a number")
    if not 0 <= seconds <= _LONGEST_SECONDS:
        raise BadRequest(f"seconds must be from 0 to {_LONGEST_SECONDS}")
    return level, float(seconds), seed
