"""States -> position documents, and what one seat may see -> view documents.

Keys stand in the notation's order, hexes by row, then column, cards of hands and piles as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.observation import Observation, SeatView
from tempus_desktop.games.tempus.position_record import (
    FORMAT,
    VERSION,
    PlayerRecord,
    PositionRecord,
)
from tempus_desktop.games.tempus.state import (
    Match,
    Open,
    OpenBabies,
    OpenDiscard,
    OpenFight,
    OpenMove,
    OpenPlace,
    OpenProgress,
    OpenSettle,
    Player,
    State,
)
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Card, Era, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each

Document: TypeAlias = dict[str, object]


def write_position(state: State) -> Document | None:
    """The position of a state.

    ``None`` in set-up, while something is open, and in a player's round once a tile was spent or
    Government played in it.
    """
    begun = state.phase is Phase.ACTIONS and (state.spent > 0 or state.government is not None)
    if state.phase is Phase.SET_UP or state.open is not None or begun:
        return None
    colours = state.match.colours
    to_act = {Phase.ACTIONS: colours[state.active], Phase.PROGRESS: colours[state.first]}
    acting = to_act.get(state.phase)
    return {
        **_table(state.match, state.island),
        "players": [_player(state, seat) for seat in range(len(state.players))],
        "turn": state.turn,
        "phase": str(state.phase),
        "first_player": str(colours[state.first]),
        "to_act": None if acting is None else str(acting),
        "deck": [str(card) for card in state.deck],
        "discard": _cards(state.discard),
        "seed": state.seed,
    }


def write_record(record: PositionRecord) -> Document:
    """The document of a position as it was read or set up, whatever the rules say of it.

    A deck that follows from the seed is left out of it.
    """
    colours = [str(player.colour) for player in record.players]
    document: Document = {
        **_ground(record.options, record.sea, sorted(record.land.items())),
        "players": [_recorded(player, record.sea) for player in record.players],
        "turn": record.turn,
        "phase": str(record.phase),
        "first_player": colours[record.first_player],
        "to_act": None if record.to_act is None else colours[record.to_act],
    }
    if record.deck is not None:
        document["deck"] = [str(card) for card in record.deck]
    return {**document, "discard": _cards(record.discard), "seed": record.seed}


def _recorded(player: PlayerRecord, sea: HexGrid) -> Document:
    return {
        "colour": str(player.colour),
        "era": player.era.word,
        "tokens": _numbers(player.tokens, sea),
        "cities": _numbers(player.cities, sea),
        "hand": _cards(player.hand),
        "action_tiles": player.action_tiles,
        "sanitation": _numbers(player.sanitation, sea),
        "government": _cards(player.government),
        "put_off": player.put_off,
    }


def _table(match: Match, island: Island) -> Document:
    return _ground(match.options, match.sea, enumerate(island.terrain))


def _ground(options: Options, sea: HexGrid, land: Iterable[tuple[Hex, Terrain | None]]) -> Document:
    """The first keys; ``land`` by row, then column."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "options": {"protection": str(options.protection), "five_city": options.five_city},
        "sea": {"columns": sea.columns, "rows": sea.rows},
        "land": {sea.name(hex_): str(terrain) for hex_, terrain in land if terrain is not None},
    }


def _player(state: State, seat: int) -> Document:
    player: Player = state.players[seat]
    sea = state.match.sea
    return {
        "colour": str(state.match.colours[seat]),
        "era": Era(player.era).word,
        "tokens": _values(sea, player.held, state.pile),
        "cities": _values(sea, player.cities, state.pile),
        "hand": _cards(player.hand),
        "action_tiles": player.tiles,
        "sanitation": {
            sea.name(hex_): state.raises[hex_] for hex_ in each(player.held) if state.raises[hex_]
        },
        "government": _cards(player.government),
        "put_off": player.put_off,
    }


def _values(sea: HexGrid, hexes: HexSet, values: bytes) -> dict[str, int]:
    return {sea.name(hex_): values[hex_] for hex_ in each(hexes)}


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return sorted(str(card) for card in cards)


def write_view(seen: Observation) -> Document:
    """What a seat sees: the keys of a position without its seed, the round, and what is open.

    The deck and the hands of others are numbers.
    """
    colours, sea = seen.match.colours, seen.match.sea
    in_round = {
        "spent": seen.spent,
        "government": None if seen.government is None else str(seen.government),
    }
    return {
        **_table(seen.match, seen.island),
        "players": [_seat(seat, sea) for seat in seen.seats],
        "turn": seen.turn,
        "phase": str(seen.phase),
        "first_player": str(colours[seen.first]),
        "to_act": None if seen.to_act is None else str(colours[seen.to_act]),
        "deck": seen.deck_size,
        "discard": _cards(seen.discard),
        "round": None if seen.active is None else in_round,
        "open": None if seen.open is None else _open(seen.open, seen),
    }


def _seat(seat: SeatView, sea: HexGrid) -> Document:
    return {
        "colour": str(seat.colour),
        "era": seat.era.word,
        "tokens": _numbers(seat.tokens, sea),
        "cities": _numbers(seat.cities, sea),
        "hand": seat.hand_size if seat.hand is None else _cards(seat.hand),
        "action_tiles": seat.tiles,
        "sanitation": _numbers(seat.raises, sea),
        "government": _cards(seat.government),
        "put_off": seat.put_off,
    }


def _numbers(numbers: Mapping[Hex, int], sea: HexGrid) -> dict[str, int]:
    return {sea.name(hex_): number for hex_, number in sorted(numbers.items())}


def _open(open_: Open, seen: Observation) -> Document:
    name = seen.match.sea.name
    match open_:
        case OpenPlace(tile):
            return {"kind": "place", "tile": tile}
        case OpenSettle(placed):
            return {"kind": "settle", "placed": [name(hex_) for hex_ in sorted(placed)]}
        case OpenMove(steps_left, moved):
            into = {name(hex_): tokens for hex_, tokens in sorted(moved)}
            return {"kind": "move", "steps_left": steps_left, "moved": into}
        case OpenBabies(births_left, born):
            hexes = [name(hex_) for hex_ in each(born)]
            return {"kind": "babies", "births_left": births_left, "born": hexes}
        case OpenFight():
            return _fight(open_, seen)
        case OpenDiscard(_, surplus):
            return {"kind": "discard", "surplus": surplus}
        case OpenProgress():
            return {"kind": "progress", "committed": _committed(seen)}


def _fight(fight: OpenFight, seen: Observation) -> Document:
    name = seen.match.sea.name
    return {
        "kind": "fight",
        "from": name(fight.origin),
        "to": name(fight.target),
        "declared": None if fight.declared is None else str(fight.declared),
        "committed": {} if fight.won else _committed(seen),
        "won": fight.won,
    }


def _committed(seen: Observation) -> dict[str, object]:
    """In player order: one's own commitment as a list of cards, another's as a number."""
    order = [(seen.first + step) % len(seen.seats) for step in range(len(seen.seats))]
    found: dict[str, object] = {}
    for seat in (seen.seats[index] for index in order):
        if isinstance(seat.committed, tuple):
            found[str(seat.colour)] = _cards(seat.committed)
        elif seat.committed is not None:
            found[str(seat.colour)] = seat.committed
    return found
