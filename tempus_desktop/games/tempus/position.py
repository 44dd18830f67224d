"""Positions: documents of the public notation -> states, and back.

Reading is :mod:`position_reader` (form) and :mod:`position_checks` (rulings); what follows from
them is put together here. Writing is :mod:`position_writer`.
"""

from __future__ import annotations

from collections.abc import Iterable

from tempus_desktop.core.chance import shuffled
from tempus_desktop.games.tempus.island import analyse
from tempus_desktop.games.tempus.position_checks import check, unlisted
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_record import PlayerRecord, PositionRecord
from tempus_desktop.games.tempus.position_writer import write_position, write_view
from tempus_desktop.games.tempus.rules import progress
from tempus_desktop.games.tempus.state import Match, Player, State
from tempus_desktop.games.tempus.tables import TOKENS, Components
from tempus_desktop.games.tempus.terms import Card, Phase
from tempus_desktop.grids.hexes import Hex, to_set

__all__ = ["read_position", "write_position", "write_view"]


def read_position(document: object, components: Components) -> State:
    """The state of a position; in Progress every cube has caught up (P1).

    Args:
        document: what a JSON parser gives.
        components: the deck and era terrains to play with.

    Raises:
        BadFile: with the place in the document, and the ruling it breaks if any.
    """
    record = read_record(document)
    check(record, components)
    deck, seed = _deck(record, components)
    acting = record.to_act if record.phase is Phase.ACTIONS else None
    return State(
        match=_match(record, components),
        island=analyse(record.sea, record.land),
        laid=(),
        tile_pile=(),
        players=_players(record),
        pile=_by_hex(record.sea.size, _piles(record.players)),
        raises=_by_hex(record.sea.size, _raises(record.players)),
        deck=deck,
        discard=tuple(sorted(record.discard)),
        phase=record.phase,
        turn=record.turn,
        first=record.first_player,
        active=record.first_player if acting is None else acting,
        spent=0,
        government=None,
        open=None,
        seed=seed,
    )


def _match(record: PositionRecord, components: Components) -> Match:
    return Match(
        colours=tuple(player.colour for player in record.players),
        options=record.options,
        components=components,
        sea=record.sea,
    )


def _deck(record: PositionRecord, components: Components) -> tuple[tuple[Card, ...], int]:
    """The whole deck, top first, and the seed of all chance to come."""
    rest = unlisted(record, components)
    if record.deck is None:
        return shuffled(record.seed, rest)
    return record.deck + rest, record.seed


def _players(record: PositionRecord) -> tuple[Player, ...]:
    players = tuple(_player(player) for player in record.players)
    return progress.catch_up(players) if record.phase is Phase.PROGRESS else players


def _player(record: PlayerRecord) -> Player:
    return Player(
        era=int(record.era),
        held=to_set(record.tokens),
        cities=to_set(record.cities),
        stock=TOKENS - sum(record.tokens.values()),
        hand=tuple(sorted(record.hand)),
        tiles=record.action_tiles,
        government=tuple(sorted(record.government)),
        put_off=record.put_off,
    )


def _piles(players: Iterable[PlayerRecord]) -> Iterable[tuple[Hex, int]]:
    for player in players:
        yield from player.tokens.items()
        yield from player.cities.items()


def _raises(players: Iterable[PlayerRecord]) -> Iterable[tuple[Hex, int]]:
    for player in players:
        yield from player.sanitation.items()


def _by_hex(size: int, entries: Iterable[tuple[Hex, int]]) -> bytes:
    values = bytearray(size)
    for hex_, value in entries:
        values[hex_] = value
    return bytes(values)
