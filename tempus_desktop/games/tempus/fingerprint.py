"""The fingerprint of a state: two states are the same exactly when theirs are.

It is written into files, so it is made of the notation's words and figures and not of how a state
happens to be laid out in memory: whoever changes the one keeps the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from typing import assert_never

from tempus_desktop.games.tempus.state import (
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
from tempus_desktop.games.tempus.terms import Card

RULES_VERSION = 1
"""Grows whenever the same decisions could lead to another state than before."""

FINGERPRINT = 16
"""Hexadecimal digits of a fingerprint."""


def fingerprint(state: State) -> str:
    """Sixteen hexadecimal digits that follow from all of a state but the match's constants."""
    text = json.dumps(_plain(state), separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=FINGERPRINT // 2).hexdigest()


def _plain(state: State) -> list[object]:
    government = state.government
    return [
        [[tile.faces, tile.centre, tile.turn] for tile in state.laid],
        list(state.tile_pile),
        [_player(player) for player in state.players],
        state.pile.hex(),
        state.raises.hex(),
        _cards(state.deck),
        _cards(state.discard),
        state.phase.value,
        state.turn,
        state.first,
        state.active,
        state.spent,
        None if government is None else government.value,
        _open(state.open),
        state.seed,
    ]


def _player(player: Player) -> list[object]:
    return [
        int(player.era),
        player.held,
        player.cities,
        player.stock,
        _cards(player.hand),
        player.tiles,
        _cards(player.government),
        player.put_off,
    ]


def _cards(cards: Iterable[Card]) -> str:
    return ",".join(map(str, cards))


def _open(open_: Open | None) -> list[object] | None:
    match open_:
        case None:
            return None
        case OpenPlace():
            return ["place", open_.tile]
        case OpenSettle():
            return ["settle", list(open_.placed)]
        case OpenMove():
            return ["move", open_.steps_left, [list(pair) for pair in open_.moved]]
        case OpenBabies():
            return ["babies", open_.births_left, open_.born]
        case OpenFight():
            return _fight(open_)
        case OpenDiscard():
            return ["discard", open_.player, open_.surplus, list(open_.drawers)]
        case OpenProgress():
            return ["progress", [_cards(cards) for cards in open_.committed]]
        case _:
            assert_never(open_)


def _fight(open_: OpenFight) -> list[object]:
    declared, committed = open_.declared, open_.committed
    return [
        "fight",
        open_.attacker,
        open_.defender,
        open_.origin,
        open_.target,
        open_.city,
        None if declared is None else declared.value,
        None if committed is None else _cards(committed),
        open_.won,
    ]
