"""What stands on the hexes, told from an observation; and the line a piece walks, for drawing."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import Hex, each


class Piece(NamedTuple):
    """What one player has on a hex: tokens, or a city.

    Attributes:
        seat: whose it is.
        tokens: their number, 0 for a city.
        city: its value, 0 for tokens.
        raised: Sanitation raises in force there.
    """

    seat: int
    colour: Colour
    tokens: int = 0
    city: int = 0
    raised: int = 0


Pieces: TypeAlias = Mapping[Hex, Piece]


def pieces_of(observation: Observation) -> dict[Hex, Piece]:
    """Everything on the board, by hex."""
    found: dict[Hex, Piece] = {}
    for seat, player in enumerate(observation.seats):
        for hex_, count in player.tokens.items():
            raised = player.raises.get(hex_, 0)
            found[hex_] = Piece(seat, player.colour, tokens=count, raised=raised)
        for hex_, value in player.cities.items():
            found[hex_] = Piece(seat, player.colour, city=value)
    return found


def walk(observation: Observation, pieces: Pieces, origin: Hex, target: Hex) -> tuple[Hex, ...]:
    """The hexes a token of the piece on ``origin`` would walk through to ``target``.

    Only for drawing: the shortest way over land free of others' pieces. Empty where none is as
    short as the player's distance: then the token goes over water.
    """
    mover = pieces.get(origin)
    if mover is None:
        return ()
    farthest = observation.seats[mover.seat].row.distance
    ways: dict[Hex, tuple[Hex, ...]] = {origin: (origin,)}
    waiting = deque([origin])
    while waiting and target not in ways:
        here = waiting.popleft()
        if len(ways[here]) > farthest:
            break
        for hex_ in each(observation.island.neighbours[here]):
            held = pieces.get(hex_)
            if hex_ not in ways and (held is None or held.seat == mover.seat):
                ways[hex_] = (*ways[here], hex_)
                waiting.append(hex_)
    return ways.get(target, ())


def sail(observation: Observation, origin: Hex, target: Hex) -> tuple[Hex, ...]:
    """The hexes a ferry would cross from shore to shore, for drawing: the shortest way by water.

    Only origin and target where the sea's way leads around outside the grid.
    """
    island, sea = observation.island, observation.island.sea
    ways: dict[Hex, tuple[Hex, ...]] = {origin: (origin,)}
    waiting = deque([origin])
    while waiting:
        here = waiting.popleft()
        for hex_ in sea.neighbours[here]:
            if hex_ == target and here != origin:
                return (*ways[here], target)
            if hex_ not in ways and not island.land >> hex_ & 1:
                ways[hex_] = (*ways[here], hex_)
                waiting.append(hex_)
    return origin, target
