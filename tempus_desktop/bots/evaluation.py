"""How good a position is for a seat, from public facts and the seat's own hand alone.

The unit is one victory point at the end of the game. Weights follow what good players report:
cities early, full stacks, cards in hand, room to grow, the terrains of the eras to come.
"""

from __future__ import annotations

from dataclasses import dataclass

from tempus_desktop.games.tempus.rules import board, fights, scoring
from tempus_desktop.games.tempus.rules.cities import sites_of
from tempus_desktop.games.tempus.state import Player, State
from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import HexSet, each


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in victory points; ``early`` ones fade out over the ten turns."""

    hex_late: float = 0.95
    hex_early: float = 0.45
    city: float = 1.0
    city_early: float = 1.1
    token: float = 0.08
    token_early: float = 0.42
    new_era: float = 0.45
    next_era: float = 0.22
    card: float = 0.75
    card_fading: float = 0.82
    birth_place: float = 0.4
    city_site: float = 0.5
    room: float = 0.12
    era: float = 0.8
    threat: float = 0.4
    rivals: float = 0.35


WEIGHTS = Weights()


def evaluate(state: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """The seat's prospects less a share of the best rival's."""
    own = prospects(state, seat, weights)
    rivals = max(
        prospects(state, other, weights) for other in range(len(state.players)) if other != seat
    )
    return own - weights.rivals * rivals


def early(state: State) -> float:
    """1 in the first turn, 0 in the last."""
    return (TURNS - state.turn) / (TURNS - 1)


def prospects(state: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """What the seat has and may become, rivals aside."""
    player, fresh = state.players[seat], early(state)
    hexes = scoring.hex_points(state, player)
    value = hexes * (weights.hex_late - weights.hex_early * fresh)
    value += weights.city * scoring.city_points(state, player)
    value += weights.city_early * fresh * player.cities.bit_count()
    on_board = sum(state.pile[hex_] for hex_ in each(player.held))
    value += on_board * (weights.token + weights.token_early * fresh)
    value += weights.era * player.era
    value += _on_terrains(state, player, weights)
    value += _cards(len(player.hand), weights) * (0.25 + 0.75 * fresh if fresh else 0.1)
    value += fresh * _growth(state, seat, weights)
    return value - weights.threat * _threatened(state, seat)


def _on_terrains(state: State, player: Player, weights: Weights) -> float:
    value = 0.0
    terrains = state.match.components.era_terrains
    for ahead, weight in ((0, weights.new_era), (1, weights.next_era)):
        era = state.turn + ahead
        if era <= TURNS:
            terrain = terrains[era]
            assert terrain is not None
            fitting = player.held & state.island.of[terrain]
            value += weight * sum(state.pile[hex_] for hex_ in each(fitting))
    return value


def _cards(number: int, weights: Weights) -> float:
    """Cards are worth less the more one holds."""
    fading = weights.card_fading
    return weights.card * (1 - fading**number) / (1 - fading)


def _growth(state: State, seat: int, weights: Weights) -> float:
    player = state.players[seat]
    held = player.held
    meadows = held & state.island.of[Terrain.GRASSLAND] & ~board.full(state, seat)
    births = min(meadows.bit_count(), player.row.babies + 1) if player.stock else 0
    around = 0
    for hex_ in each(held):
        around |= state.island.neighbours[hex_]
    taken = held | board.others(state, seat) | player.cities
    room = around & ~taken & ~state.island.of[Terrain.MOUNTAIN]
    ripe = sum(
        min(4, state.pile[hex_]) - 1 for hex_ in each(sites_of(state, held)) if state.pile[hex_] > 1
    )
    return (
        weights.birth_place * births
        + weights.room * min(room.bit_count(), 8)
        + weights.city_site * min(ripe, 5)
    )


def _threatened(state: State, seat: int) -> float:
    """Points at stake where a rival stands stronger next to them; cards in hand deter."""
    player = state.players[seat]
    if fights.is_protected(state, player):
        return 0.0
    at_stake = 0.0
    for hex_ in each(player.held | player.cities):
        rivals = state.island.neighbours[hex_] & _rival_tokens(state, seat)
        strongest = max((state.pile[other] for other in each(rivals)), default=0)
        if strongest > state.pile[hex_]:
            at_stake += state.pile[hex_] if player.cities >> hex_ & 1 else 1 + state.pile[hex_] / 2
    return at_stake / (1 + len(player.hand) / 2)


def _rival_tokens(state: State, seat: int) -> HexSet:
    found = 0
    for index, player in enumerate(state.players):
        if index != seat:
            found |= player.held
    return found
