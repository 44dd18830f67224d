"""What hidden cards may do: chances counted over imagined hands."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card, CardKind, Era, Terrain

CARD_WORTH = 0.5
KIND_WORTH: dict[CardKind, float] = {
    CardKind.EDUCATION: 0.6,
    CardKind.FORTIFICATIONS: 0.55,
    CardKind.GOVERNMENT: 0.3,
    CardKind.MEDICINE: 0.5,
    CardKind.MILITARY_LEADER: 0.65,
    CardKind.RELIGION: 0.7,
    CardKind.SANITATION: 0.4,
    CardKind.TRANSPORTATION: 0.45,
    CardKind.WEAPONS: 0.6,
}
ERA_GAIN: dict[Era, float] = {
    Era.WRITING: 1.9,
    Era.FARMING: 1.2,
    Era.CITIES: 1.7,
    Era.ROADS: 1.1,
    Era.TRADE: 1.0,
    Era.SHIPS: 1.7,
    Era.PRINTING: 1.9,
    Era.INDUSTRY: 1.7,
    Era.TRAINS: 1.0,
    Era.FLIGHT: 3.0,
}
"""What reaching an era a turn before the others is worth, in victory points."""


def worth(state: State, card: Card) -> float:
    """What it is worth to keep a card: its kind, and its terrain in the eras to come."""
    terrains = state.match.components.era_terrains[state.turn : state.turn + 2]
    late = state.turn / len(state.match.components.era_terrains)
    keeping = KIND_WORTH[card.kind] + (0.25 if card.terrain in terrains else 0.0)
    return keeping * (1.0 - 0.6 * late)


def all_worth(state: State, cards: Sequence[Card]) -> float:
    """What it is worth to keep these cards."""
    return sum(worth(state, card) for card in cards)


def progress_points(terrain: Terrain, cards: Sequence[Card]) -> int:
    """Progress points of committed cards (P2)."""
    return sum((card.terrain is terrain) + (card.kind is CardKind.EDUCATION) for card in cards)


def combat_points(ground: Terrain | None, cards: Sequence[Card], defending: bool) -> int:
    """Combat points of committed cards (F4)."""
    points = 0
    for card in cards:
        points += (card.terrain is ground) + (card.kind is CardKind.WEAPONS)
        points += 2 * (defending and card.kind is CardKind.FORTIFICATIONS)
    return points


def attack_points(ground: Terrain | None, card: Card) -> int:
    """Combat points of one card for an attacker."""
    return combat_points(ground, (card,), defending=False)


def chance_to_advance(samples: Sequence[State], seat: int, points: int) -> float:
    """How often ``points`` of one's own are enough against imagined commitments of the others.

    Rivals are taken to play half of their fitting cards, rounded up in every other sample.
    """
    good = 0
    for index, state in enumerate(samples):
        terrain = progress.new_terrain(state)
        made = dict(zip(progress.order(state), progress.committed(state), strict=False))
        best = 0
        for other in range(len(state.players)):
            if other == seat:
                continue
            base = progress.tally(state, other, ()).total
            if other in made:
                base += progress_points(terrain, made[other])
            else:
                hidden = progress_points(terrain, state.players[other].hand)
                base += (hidden + index % 2) // 2
            best = max(best, base)
        good += points >= best
    return good / len(samples)


def chance_to_win(samples: Sequence[State], open_: OpenFight, own: int) -> float:
    """How often an attacker with ``own`` combat points beats imagined defenders."""
    won = 0
    for index, state in enumerate(samples):
        ground = fights.ground(state, open_)
        pieces = state.pile[open_.target]
        hidden = combat_points(ground, state.players[open_.defender].hand, defending=True)
        won += own > pieces + (hidden * (1 + index % 2)) // 2
    return won / len(samples)


def chance_to_hold(samples: Sequence[State], open_: OpenFight, own: int) -> float:
    """How often a defender with ``own`` combat points holds against what lies face down."""
    held = 0
    for state in samples:
        fight = state.open
        assert isinstance(fight, OpenFight)
        committed = fight.committed or ()
        ground = fights.ground(state, open_)
        held += own >= state.pile[open_.origin] + combat_points(ground, committed, defending=False)
    return held / len(samples)


def best_terrain(hand: Sequence[Card]) -> Terrain:
    """The terrain that serves a defender with this hand best."""
    return max(CARD_TERRAINS, key=lambda terrain: combat_points(terrain, hand, defending=True))
