"""Fights as the board shows them, to be judged in an instant for one hand after the other."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from tempus_desktop.bots import guesses
from tempus_desktop.bots.evaluation import Outlook
from tempus_desktop.games.tempus.actions import Fight
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
HOPELESS = -3.2
"""Margin below which no attack is thought of."""


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
    points = scoring.scores(state) if ways else ()
    return [
        _raid(state, outlook, origin, target, points)
        for origin, targets in ways
        for target in each(targets)
        if _margin(state, origin, target) > HOPELESS
    ]


def _defenders_cards(state: State, target: Hex) -> int:
    defender = board.owner(state, target)
    assert defender is not None
    return len(state.players[defender].hand)


def _margin(state: State, origin: Hex, target: Hex) -> float:
    """Ties are the defender's: half a point less."""
    defence = state.pile[target] + DEFENCE * _defenders_cards(state, target)
    return state.pile[origin] - defence - 0.5


def _raid(state: State, outlook: Outlook, origin: Hex, target: Hex, points: Sequence[int]) -> Raid:
    own, value, standing = state.pile[origin], state.pile[target], outlook.standing
    defender = board.owner(state, target)
    assert defender is not None
    city = bool(state.players[defender].cities >> target & 1)
    most = occupiers(own, state.players[state.active].row.stack_limit)
    taken = max(
        outlook.gain(standing, (origin, own, own - some), (target, 0, some))
        for some in range(most + 1)
    )
    harm = guesses.harm(value, city, outlook.lasting)
    rivalry = outlook.weights.rivals * guesses.rivalry(points, defender)
    terrain = state.island.terrain[target]
    return Raid(
        fight=Fight(origin, target),
        ground=None if city or terrain is Terrain.MOUNTAIN else terrain,
        margin=_margin(state, origin, target),
        spread=SURE + UNSURE * _defenders_cards(state, target),
        won=taken + harm * rivalry,
        lost=outlook.gain(standing, (origin, own, own - 1)),
    )


def gain(raid: Raid, hand: Sequence[Card]) -> float:
    """What the attack is worth with the best few cards of that hand."""
    points = [guesses.attack_points(raid.ground, card) for card in hand]
    useful = sorted((point for point in points if point), reverse=True)[:MOST_CARDS]
    best, margin = _expected(raid, raid.margin), raid.margin
    for spent, point in enumerate(useful, start=1):
        margin += point
        best = max(best, _expected(raid, margin) - CARD * spent)
    return best


def _expected(raid: Raid, margin: float) -> float:
    chance = 1.0 / (1.0 + exp(min(50.0, -margin / raid.spread)))
    return chance * raid.won + (1 - chance) * raid.lost
