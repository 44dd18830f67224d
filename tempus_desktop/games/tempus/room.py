"""How much room there is for tokens: said once, for the rules and for whoever sees a match.

The rules ask with the values of a state, screens and bots with an observation.
"""

from __future__ import annotations

from typing import Protocol

from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.grids.hexes import Hex, HexSet, each, to_set


class Counts(Protocol):
    """A number for each hex that is asked for."""

    def __getitem__(self, hex_: Hex, /) -> int: ...


def full(hexes: HexSet, tokens: Counts, raises: Counts, limit: int) -> HexSet:
    """Those of a player's hexes that hold as many tokens as they may (M3, N1).

    Args:
        limit: of the player's era, without the raises.
    """
    found = 0
    for hex_ in each(hexes):
        if tokens[hex_] >= limit + raises[hex_]:
            found |= 1 << hex_
    return found


def cradles(meadows: HexSet, stock: int, tokens: Counts, raises: Counts, limit: int) -> HexSet:
    """Where a baby may be born (B1).

    Args:
        meadows: grassland with tokens of the player that has had no birth in this action.
    """
    if not (meadows and stock):
        return 0
    return meadows & ~full(meadows, tokens, raises, limit)


def occupiers(tokens: int, limit: int) -> int:
    """How many of the tokens that won a fight may move in: raises are left out (F5)."""
    return min(tokens, limit)


def seen_cradles(seen: Observation, seat: int) -> HexSet:
    """Where a player who has babies could have the first one."""
    shown = seen.seats[seat]
    raises = {hex_: shown.raises.get(hex_, 0) for hex_ in shown.tokens}
    meadows = to_set(shown.tokens) & seen.island.grassland
    return cradles(meadows, shown.stock, shown.tokens, raises, shown.row.stack_limit)


def seen_occupiers(seen: Observation, fight: OpenFight) -> int:
    """How many tokens may move in if the attacker wins."""
    attacker = seen.seats[fight.attacker]
    return occupiers(attacker.tokens.get(fight.origin, 0), attacker.row.stack_limit)
