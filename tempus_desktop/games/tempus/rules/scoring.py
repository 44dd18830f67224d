"""Victory points and who has won (P5)."""

from __future__ import annotations

from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus.state import Player, State
from tempus_desktop.games.tempus.tables import FLIGHT_POINTS
from tempus_desktop.games.tempus.terms import Era, Phase
from tempus_desktop.grids.hexes import each


def hex_points(state: State, player: Player) -> int:
    """One for each hex with tokens that is not a mountain."""
    return (player.held & ~state.island.mountains).bit_count()


def city_points(state: State, player: Player) -> int:
    """The values of the player's cities."""
    return sum([state.pile[hex_] for hex_ in each(player.cities)])


def points(state: State, player: Player) -> int:
    """Victory points as if the game ended now."""
    flight = FLIGHT_POINTS if player.era == Era.FLIGHT else 0
    return hex_points(state, player) + city_points(state, player) + flight


def scores(state: State) -> tuple[int, ...]:
    """Victory points by seat, as if the game ended now."""
    return tuple([points(state, player) for player in state.players])


def outcome(state: State) -> Outcome | None:
    """The result of a finished game; ties by cards in hand, then cities, then shared."""
    if state.phase is not Phase.OVER:
        return None
    totals = scores(state)
    ranks = [
        (total, len(player.hand), player.cities.bit_count())
        for total, player in zip(totals, state.players, strict=True)
    ]
    best = max(ranks)
    return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == best), totals)
