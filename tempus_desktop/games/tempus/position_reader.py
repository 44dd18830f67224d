"""A position document -> record: keys, types, words and numbers that need no rule to judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.documents import Node, shown
from tempus_desktop.core.versions import check_versions
from tempus_desktop.core.words import words
from tempus_desktop.games.tempus.notation import CARDS, TERRAINS
from tempus_desktop.games.tempus.position_record import (
    FORMAT,
    VERSION,
    PlayerRecord,
    PositionRecord,
)
from tempus_desktop.games.tempus.tables import (
    CITY_SUPPLY,
    DECK_SIZE,
    ERA_ROWS,
    GREAT_CITY_VALUE,
    TILES_FOR_PLAYERS,
    TOKENS,
    TURNS,
    Options,
)
from tempus_desktop.games.tempus.terms import ERAS, Card, Colour, Phase, Protection, Terrain
from tempus_desktop.grids.hexes import MAX_SIDE, Hex, HexGrid, grid

V = TypeVar("V")

COLOURS = {str(colour): colour for colour in Colour}
"""Colours by their word."""

_REQUIRED = (
    "format",
    "version",
    "sea",
    "land",
    "players",
    "turn",
    "phase",
    "first_player",
    "to_act",
)
_OPTIONAL = ("options", "deck", "discard", "seed")
_PLAYER_REQUIRED = ("colour", "era", "tokens", "cities", "hand", "action_tiles")
_PLAYER_OPTIONAL = ("sanitation", "government", "put_off")
_PHASES = {str(phase): phase for phase in Phase if phase is not Phase.SET_UP}
_PROTECTIONS = {str(protection): protection for protection in Protection}
_LEAST_CITY = min(CITY_SUPPLY)
_MOST_TILES = max(row.actions for row in ERA_ROWS)


def read_record(document: object) -> PositionRecord:
    """The position of a document.

    Raises:
        BadFile: a key is unknown or missing, or a value is not of the notation.
    """
    check_versions(document, FORMAT, {"version": VERSION})
    fields = Node(document).fields(_REQUIRED, _OPTIONAL)
    sea = read_sea(fields["sea"])
    players = _read_players(fields["players"], sea)
    seats = {str(player.colour): seat for seat, player in enumerate(players)}
    to_act = fields["to_act"]
    return PositionRecord(
        options=read_options(fields["options"]) if "options" in fields else Options(),
        sea=sea,
        land=_by_hex(fields["land"], sea, _read_terrain),
        players=players,
        turn=fields["turn"].whole(1, TURNS, "P4"),
        phase=fields["phase"].word(_PHASES, words("Files", "a phase of a position")),
        first_player=fields["first_player"].word(
            seats, words("Files", "the colour of a player here")
        ),
        to_act=None
        if to_act.value is None
        else to_act.word(seats, words("Files", "the colour of a player here")),
        deck=read_cards(fields["deck"]) if "deck" in fields else None,
        discard=read_cards(fields["discard"]) if "discard" in fields else (),
        seed=read_seed(fields["seed"]) if "seed" in fields else 0,
    )


def read_options(node: Node) -> Options:
    """Options of a match; absent ones are those of the printed game."""
    fields, options = node.fields((), ("protection", "five_city")), Options()
    return Options(
        protection=fields["protection"].word(_PROTECTIONS, words("Files", "a kind of protection"))
        if "protection" in fields
        else options.protection,
        five_city=fields["five_city"].truth() if "five_city" in fields else options.five_city,
    )


def read_sea(node: Node) -> HexGrid:
    """The grid of a sea, 1 to 26 columns and rows."""
    fields = node.fields(("columns", "rows"))
    return grid(fields["columns"].whole(1, MAX_SIDE), fields["rows"].whole(1, MAX_SIDE))


def read_seed(node: Node) -> int:
    """A seed, 0 to 2^53 - 1."""
    return node.whole(0, SEED_LIMIT - 1)


def read_cards(node: Node) -> tuple[Card, ...]:
    """Cards in the document's order."""
    return tuple(item.word(CARDS, words("Files", "a card")) for item in node.items())


def read_hex(node: Node, name: str, sea: HexGrid) -> Hex:
    """The hex of that name on that sea."""
    found = sea.find(name)
    if found is None:
        size = f"{sea.columns} x {sea.rows}"
        raise node.refusal(
            words("Files", "{value} is no hex of a sea of {size}").of(value=shown(name), size=size)
        )
    return found


def _read_terrain(node: Node) -> Terrain:
    return node.word(TERRAINS, words("Files", "a terrain"))


def _read_tokens(node: Node) -> int:
    return node.whole(1, TOKENS, "B1")


def _read_city(node: Node) -> int:
    return node.whole(_LEAST_CITY, GREAT_CITY_VALUE, "K1")


def _read_raise(node: Node) -> int:
    return node.whole(1, DECK_SIZE, "N1")


def _by_hex(node: Node, sea: HexGrid, read: Callable[[Node], V]) -> dict[Hex, V]:
    found = {read_hex(inside, name, sea): read(inside) for name, inside in node.entries()}
    return dict(sorted(found.items(), key=lambda entry: entry[0]))


def _read_players(node: Node, sea: HexGrid) -> tuple[PlayerRecord, ...]:
    nodes = node.items()
    if len(nodes) not in TILES_FOR_PLAYERS:
        raise node.refusal(
            words("Files", "a game has three to five players, not {number}").of(number=len(nodes)),
            "S1",
        )
    players: list[PlayerRecord] = []
    for inside in nodes:
        player = _read_player(inside, sea)
        if any(player.colour is other.colour for other in players):
            raise Node(None, f"{inside.place}.colour").refusal(
                words("Files", "two players have the colour {colour}").of(colour=player.colour)
            )
        players.append(player)
    return tuple(players)


def _read_player(node: Node, sea: HexGrid) -> PlayerRecord:
    fields = node.fields(_PLAYER_REQUIRED, _PLAYER_OPTIONAL)
    return PlayerRecord(
        colour=fields["colour"].word(COLOURS, words("Files", "a colour")),
        era=fields["era"].word(ERAS, words("Files", "an era")),
        tokens=_by_hex(fields["tokens"], sea, _read_tokens),
        cities=_by_hex(fields["cities"], sea, _read_city),
        hand=read_cards(fields["hand"]),
        action_tiles=fields["action_tiles"].whole(0, _MOST_TILES, "A1"),
        sanitation=_by_hex(fields["sanitation"], sea, _read_raise)
        if "sanitation" in fields
        else {},
        government=read_cards(fields["government"]) if "government" in fields else (),
        put_off=fields["put_off"].truth() if "put_off" in fields else False,
    )
