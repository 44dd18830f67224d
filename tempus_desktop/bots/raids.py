"""Fights as the board shows them, to be judged in an instant for one hand after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple, TypeAlias

from tempus_desktop.bots import guesses
from tempus_desktop.bots.evaluation import Outlook
from tempus_desktop.games.tempus.actions import Fight
from tempus_desktop.games.tempus.offers import fights_from
from tempus_desktop.games.tempus.room import occupiers
from tempus_desktop.games.tempus.rules import board, fights, scoring
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.grids.hexes import Hex, each

MOST_CARDS = 2
"""Cards an attacker spends at most."""
CARD = 0.5
"""What spending one costs, in victory points."""
DEFENCE = 0.43
"""Combat points that a defender's card adds on average."""
SURE, UNSURE = 0.1, 0.22
"""How unsure a margin is in combat points: at least, and more for each of the defender's cards."""
TIE = 0.5
"""What it costs in combat points that ties are the defender's."""
HOPELESS = -3.2
"""Margin below which no attack is thought of."""

Helping: TypeAlias = tuple[int, ...]
"""Combat points of the best few cards of a hand, the most first."""


class Raid(NamedTuple):
    """A fight that may be begun.

    Attributes:
        ground: the terrain whose cards help; ``None`` where it is not known, or none does.
        margin: combat points ahead of a usual defence, cards of the attacker aside.
        spread: how unsure the margin is.
        won: gain by winning.
        lost: gain by losing.
    """

    fight: Fight
    ground: Terrain | None
    margin: float
    spread: float
    won: float
    lost: float


def raids(state: State, outlook: Outlook) -> list[Raid]:
    """The attacks of the player whose round it is that have a chance."""
    ways = fights.attacks(state)
    if not ways:
        return []
    found, points, limit = [], scoring.scores(state), state.players[state.active].row.stack_limit
    victims: dict[Hex, _Victim] = {}
    for origin, targets in ways:
        own = state.pile[origin]
        most, lost = occupiers(own, limit), outlook.gain(outlook.standing, (origin, own, own - 1))
        for target in each(targets):
            if target not in victims:
                victims[target] = _victim(state, outlook, target, points)
            victim = victims[target]
            margin = own - victim.defence - TIE
            if margin > HOPELESS:
                fight = fights_from(origin)[target]
                won = outlook.occupying(origin, target, most) + victim.harm
                found.append(Raid(fight, victim.ground, margin, victim.spread, won, lost))
    return found


class _Victim(NamedTuple):
    """What may be attacked.

    Attributes:
        defence: usual combat points.
        spread: how unsure they are.
        harm: what the attacker gains by what the owner loses.
    """

    defence: float
    spread: float
    ground: Terrain | None
    harm: float


def _victim(state: State, outlook: Outlook, target: Hex, points: Sequence[int]) -> _Victim:
    owner = board.owner(state, target)
    assert owner is not None
    player, value, terrain = state.players[owner], state.pile[target], state.island.terrain[target]
    city, cards = bool(player.cities >> target & 1), len(player.hand)
    rivalry = outlook.weights.rivals * guesses.rivalry(points, owner)
    return _Victim(
        defence=value + DEFENCE * cards,
        spread=SURE + UNSURE * cards,
        ground=None if city or terrain is Terrain.MOUNTAIN else terrain,
        harm=guesses.harm(value, city, outlook.lasting) * rivalry,
    )


@lru_cache(maxsize=2**12)
def helping(ground: Terrain | None, hand: tuple[Card, ...]) -> Helping:
    """Combat points of the best few cards of a hand on that ground; remembered, since many boards
    are met with the same hands."""
    points = [guesses.attack_points(ground, card) for card in hand]
    return tuple(sorted([point for point in points if point], reverse=True)[:MOST_CARDS])


def gain(raid: Raid, helping: Helping) -> float:
    """What the attack is worth with cards that bring so many points."""
    best, margin = _expected(raid, raid.margin), raid.margin
    for spent, point in enumerate(helping, start=1):
        margin += point
        best = max(best, _expected(raid, margin) - CARD * spent)
    return best


def _expected(raid: Raid, margin: float) -> float:
    chance = 1.0 / (1.0 + exp(min(50.0, -margin / raid.spread)))
    return chance * raid.won + (1 - chance) * raid.lost
