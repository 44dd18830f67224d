"""What cards are worth, and what hidden ones may do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.games.tempus.rules import progress
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card, CardKind, Era, Phase, Terrain
from tempus_desktop.grids.hexes import each

SAMPLES = 24
"""Hands imagined for a chance."""
KIND_WORTH: dict[CardKind, float] = {
    CardKind.EDUCATION: 0.85,
    CardKind.FORTIFICATIONS: 0.75,
    CardKind.GOVERNMENT: 0.25,
    CardKind.MEDICINE: 0.5,
    CardKind.MILITARY_LEADER: 0.8,
    CardKind.RELIGION: 1.0,
    CardKind.SANITATION: 0.38,
    CardKind.TRANSPORTATION: 0.45,
    CardKind.WEAPONS: 0.65,
}
"""What the effect of a card is worth in hand while the game is young, in victory points."""
TERRAIN_WORTH = 0.35
"""What it adds that a card fits one of the next two eras."""
LASTING = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.95, 0.9, 0.85, 0.7, 0.25, 0.02)
"""By turn, how much of a card's worth is still to come; the last figure is after the last turn,
where cards only break ties."""
ERA_GAIN: dict[Era, float] = {
    Era.WRITING: 1.95,
    Era.FARMING: 1.35,
    Era.CITIES: 1.75,
    Era.ROADS: 0.9,
    Era.TRADE: 0.75,
    Era.SHIPS: 1.5,
    Era.PRINTING: 1.35,
    Era.INDUSTRY: 1.7,
    Era.TRAINS: 0.8,
    Era.FLIGHT: 3.0,
}
"""What reaching an era a turn before the others is worth, in victory points."""
COMMITTED_SHARE = 0.63
"""How much of what a hand could add to Progress is usually committed."""


def lasting(state: State) -> float:
    """How much of a card's worth is still to come in this game."""
    return LASTING[state.turn + (state.phase is Phase.PROGRESS)]


def worth(state: State, card: Card) -> float:
    """What it is worth to keep a card for later turns: its kind, and the eras it fits."""
    following = state.turn + 1
    terrains = state.match.components.era_terrains[following : following + 2]
    fitting = TERRAIN_WORTH * (card.terrain in terrains)
    return KIND_WORTH[card.kind] * lasting(state) + fitting


def progress_points(terrain: Terrain, cards: Sequence[Card]) -> int:
    """Progress points of committed cards (P2)."""
    points = 0
    for card in cards:
        points += (card.terrain is terrain) + (card.kind is CardKind.EDUCATION)
    return points


def combat_points(ground: Terrain | None, cards: Sequence[Card], defending: bool) -> int:
    """Combat points of committed cards (F4)."""
    points = 0
    for card in cards:
        points += (card.terrain is ground) + (card.kind is CardKind.WEAPONS)
        points += 2 * (defending and card.kind is CardKind.FORTIFICATIONS)
    return points


def attack_points(ground: Terrain | None, card: Card) -> int:
    """Combat points of one card for an attacker."""
    return (card.terrain is ground) + (card.kind is CardKind.WEAPONS)


def best_terrain(hand: Sequence[Card]) -> Terrain:
    """The terrain that serves a defender with this hand best."""
    return max(CARD_TERRAINS, key=lambda terrain: combat_points(terrain, hand, defending=True))


class Hidden:
    """Chances counted over imagined hands, each kind of question sampled once."""

    def __init__(self, cards: Sequence[Card], rng: Random) -> None:
        self._cards, self._rng = cards, rng
        self._defences: dict[tuple[int, Terrain | None, bool], list[int]] = {}

    def hands(self, size: int) -> list[list[Card]]:
        """Imagined hands of so many cards that the viewer has not seen."""
        size = min(size, len(self._cards))
        return [self._rng.sample(self._cards, size) for _ in range(SAMPLES)]

    def defences(self, size: int, ground: Terrain | None, undeclared: bool) -> list[int]:
        """Combat points that defenders with so many cards commit: half of them all they can."""
        key = (size, ground, undeclared)
        if key not in self._defences:
            points = []
            for index, hand in enumerate(self.hands(size)):
                terrain = best_terrain(hand) if undeclared else ground
                most = combat_points(terrain, hand, defending=True)
                points.append(most if index % 2 else (most + 1) // 2)
            self._defences[key] = points
        return self._defences[key]

    def attacks(self, committed: int, kept: int, ground: Terrain | None) -> list[int]:
        """Combat points of an attacker's face-down cards: half of them the best of the hand."""
        points = []
        for index, hand in enumerate(self.hands(committed + kept)):
            if index % 2:
                hand.sort(key=lambda card: -attack_points(ground, card))
            points.append(combat_points(ground, hand[:committed], defending=False))
        return points

    def commitments(self, state: State, seat: int) -> list[int]:
        """Best progress points of the other seats, imagined with what they may commit."""
        terrain = progress.new_terrain(state)
        made = dict(zip(progress.order(state), progress.committed(state), strict=False))
        rivals = [other for other in range(len(state.players)) if other != seat]
        boards = {other: progress.tally(state, other, ()).total for other in rivals}
        best = [0] * SAMPLES
        for other in rivals:
            lying = len(made[other]) if other in made else None
            size = len(state.players[other].hand) + (lying or 0)
            for index, hand in enumerate(self.hands(size)):
                points = _committed(terrain, hand, lying, index)
                best[index] = max(best[index], boards[other] + points)
        return best


def _committed(terrain: Terrain, hand: list[Card], lying: int | None, index: int) -> int:
    """Points a hand commits: of ``lying`` cards the best, or about half of all it has."""
    if lying is None:
        return (progress_points(terrain, hand) + index % 2) // 2 + (index % 4 == 3)
    hand.sort(key=lambda card: -progress_points(terrain, (card,)))
    return progress_points(terrain, hand[:lying])


def chance(results: Sequence[int], needed: int) -> float:
    """How often a result is at most ``needed``."""
    return sum(result <= needed for result in results) / len(results)


def points_a_card(state: State) -> float:
    """Progress points that an unknown card is worth on average: its terrain, or Education."""
    return state.match.components.card_points[state.turn]


def likely_points(state: State, seat: int) -> float:
    """Progress points of a rival in this turn: the board, and what the hand usually adds."""
    cards = len(state.players[seat].hand)
    return board_points(state, seat) + COMMITTED_SHARE * points_a_card(state) * cards


def board_points(state: State, seat: int) -> int:
    """Progress points of a seat without cards (P2)."""
    player, pile = state.players[seat], state.pile
    fitting = player.held & state.island.of[progress.new_terrain(state)]
    return player.cities.bit_count() + sum([pile[hex_] for hex_ in each(fitting)])


def harm(value: int, city: bool, lasting: float) -> float:
    """What a beaten defender loses, by tokens or the value of a city, in victory points."""
    return value + 0.5 if city else 1 + 0.6 * lasting * (value - 1)


def rivalry(points: Sequence[int], rival: int) -> float:
    """How much a loss of that rival helps, beside one of any rival: more where they lead."""
    return 1.4 if points[rival] == max(points) else 0.8


def last_turn(state: State) -> bool:
    """No turn follows this one."""
    return state.turn == TURNS
