"""A state as plain text for a terminal: a map of hexes, the players, the piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tempus_desktop.games.tempus.rules import scoring
from tempus_desktop.games.tempus.rules.deciding import actor
from tempus_desktop.games.tempus.state import Player, State
from tempus_desktop.games.tempus.terms import FACE_LETTERS, Card, Era, Terrain
from tempus_desktop.grids.hexes import Hex, each

_LETTERS: dict[Terrain | None, str] = {
    None: ".",
    **{terrain: letter.lower() for letter, terrain in FACE_LETTERS.items()},
}
_CELL = 5
"""Characters of a hex on the map: terrain, owner, pieces, and two between."""

LEGEND = (
    "g grassland, f farmland, w woods, h hills, m mountain, . water; "
    "1:3 three tokens of player 1, 1c3 a city of value 3"
)


def describe(state: State) -> str:
    """The whole state, several lines."""
    blocks = [
        "\n".join(_head(state)),
        "\n".join(_map(state)),
        "\n\n".join("\n".join(_player(state, seat)) for seat in range(len(state.players))),
        "\n".join(_piles(state)),
    ]
    return "\n\n".join(blocks) + "\n"


def _head(state: State) -> Iterator[str]:
    colours, seat = state.match.colours, actor(state)
    options = state.match.options
    yield f"Turn {state.turn}, phase {state.phase}, the New Era is {Era(state.turn).word}"
    acting = "nobody" if seat is None else str(colours[seat])
    yield f"First player {colours[state.first]}, to act {acting}"
    five_city = "with" if options.five_city else "without"
    yield f"Protection {options.protection}, {five_city} cities of value 5"


def _map(state: State) -> Iterator[str]:
    sea = state.match.sea
    owners = {
        hex_: seat
        for seat, player in enumerate(state.players)
        for hex_ in each(player.held | player.cities)
    }
    yield (
        "   "
        + "".join(f"{chr(ord('A') + column):<{_CELL}}" for column in range(sea.columns)).rstrip()
    )
    for row in range(sea.rows):
        hexes = range(row * sea.columns, (row + 1) * sea.columns)
        cells = "".join(f"{_cell(state, owners, hex_):<{_CELL}}" for hex_ in hexes)
        yield f"{row + 1:>2} {' ' * (_CELL // 2 * (row % 2))}{cells}".rstrip()
    yield LEGEND


def _cell(state: State, owners: dict[Hex, int], hex_: Hex) -> str:
    ground, seat = _LETTERS[state.island.terrain[hex_]], owners.get(hex_)
    if seat is None:
        return ground
    city = "c" if state.players[seat].cities >> hex_ & 1 else ""
    return f"{ground}{seat + 1}{city or ':'}{state.pile[hex_]}"


def _player(state: State, seat: int) -> Iterator[str]:
    player = state.players[seat]
    points = scoring.points(state, player)
    yield (
        f"{seat + 1} {state.match.colours[seat]}: era {Era(player.era).word}, "
        f"points {points}, tiles {player.tiles}, tokens in stock {player.stock}"
    )
    yield f"  tokens: {_pieces(state, each(player.held))}"
    yield f"  cities: {_pieces(state, each(player.cities))}"
    yield f"  hand ({len(player.hand)}): {_cards(player.hand)}"
    yield from _extras(state, player)


def _extras(state: State, player: Player) -> Iterator[str]:
    """What most players have none of."""
    raises = [hex_ for hex_ in each(player.held) if state.raises[hex_]]
    if raises:
        named = (f"{state.match.sea.name(hex_)} +{state.raises[hex_]}" for hex_ in raises)
        yield f"  sanitation: {', '.join(named)}"
    if player.government:
        put_off = ", a round put off" if player.put_off else ""
        yield f"  government: {_cards(player.government)}{put_off}"


def _pieces(state: State, hexes: Iterable[Hex]) -> str:
    name = state.match.sea.name
    return ", ".join(f"{name(hex_)} {state.pile[hex_]}" for hex_ in hexes) or "none"


def _cards(cards: Iterable[Card]) -> str:
    return ", ".join(map(str, cards)) or "none"


def _piles(state: State) -> Iterator[str]:
    yield f"Deck ({len(state.deck)}), top first: {_cards(state.deck)}"
    yield f"Discard pile ({len(state.discard)}): {_cards(state.discard)}"
