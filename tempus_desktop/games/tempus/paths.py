"""The way a token walks, for whoever draws or tells it."""

from __future__ import annotations

from collections import deque

from tempus_desktop.games.tempus.rules.board import others
from tempus_desktop.games.tempus.state import State
from tempus_desktop.grids.hexes import Hex, HexSet, each


def path(state: State, origin: Hex, target: Hex) -> tuple[Hex, ...] | None:
    """A shortest way over land for the player whose round it is; ``None``: only by ferry."""
    player = state.players[state.active]
    free = state.island.land & ~others(state, state.active)
    return shortest(state.island.neighbours, free, origin, target, player.row.distance)


def shortest(
    neighbours: tuple[HexSet, ...], free: HexSet, origin: Hex, target: Hex, distance: int
) -> tuple[Hex, ...] | None:
    """A shortest way through free hexes of at most ``distance`` steps, both ends in it."""
    came_from: dict[Hex, Hex | None] = {origin: None}
    queue = deque([(origin, 0)])
    while queue:
        hex_, steps = queue.popleft()
        if hex_ == target:
            return _back(came_from, target)
        if steps < distance:
            for other in each(neighbours[hex_] & free):
                if other not in came_from:
                    came_from[other] = hex_
                    queue.append((other, steps + 1))
    return None


def _back(came_from: dict[Hex, Hex | None], target: Hex) -> tuple[Hex, ...]:
    way, hex_ = [], target
    step: Hex | None = hex_
    while step is not None:
        way.append(step)
        step = came_from[step]
    return tuple(reversed(way))
