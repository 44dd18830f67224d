"""Small decisions of imagined players, taken in an instant: fights, discards, Progress.

What they spend their tiles on is for :mod:`sketch`; cards are not played for their effect here.
"""

from __future__ import annotations

from math import exp
from random import Random

from tempus_desktop.bots import guesses
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.rules.deciding import actor
from tempus_desktop.games.tempus.state import OpenDiscard, OpenFight, State
from tempus_desktop.games.tempus.terms import Card, Era, Phase, Terrain

UNSURE = 0.8
"""How unsure rivals' progress points are when cards are committed."""


def decide(state: State, rng: Random) -> Action:
    """A plausible decision of whoever decides, where no action is due."""
    match state.open:
        case OpenDiscard() as discard:
            hand = state.players[discard.player].hand
            cheap = sorted(hand, key=lambda card: guesses.worth(state, card))
            return do.Discard(tuple(sorted(cheap[: discard.surplus])))
        case OpenFight() as fight:
            return _fighting(state, fight)
        case _ if state.phase is Phase.PROGRESS:
            return _committing(state, rng)
        case _:
            return do.EndRound()


def _committing(state: State, rng: Random) -> do.Commit:
    """As many of the cards that help as the chance to advance seems to be worth."""
    terrain, seat = progress.new_terrain(state), actor(state)
    assert seat is not None

    def price(card: Card) -> float:
        return guesses.worth(state, card)

    helping = [card for card in state.players[seat].hand if _helps(terrain, card)]
    helping.sort(key=lambda card: price(card) - _helps(terrain, card))
    gain, doubt = guesses.ERA_GAIN[Era(state.turn)], rng.random() - 0.5
    rivals = [
        guesses.likely_points(state, other) + doubt - 0.5
        for other in range(len(state.players))
        if other != seat
    ]
    points, paid = guesses.board_points(state, seat), 0.0
    best, most = gain * _ahead(points, rivals), 0
    for number, card in enumerate(helping, start=1):
        points, paid = points + _helps(terrain, card), paid + price(card)
        if (value := gain * _ahead(points, rivals) - paid) > best:
            best, most = value, number
    return do.Commit(tuple(sorted(helping[:most])))


def _helps(terrain: Terrain, card: Card) -> int:
    return guesses.progress_points(terrain, (card,))


def _ahead(points: int, rivals: list[float]) -> float:
    """The chance that no rival has more points."""
    chance = 1.0
    for rival in rivals:
        chance /= 1.0 + exp((rival - points) / UNSURE)
    return chance


def _fighting(state: State, open_: OpenFight) -> Action:
    """The decisions of a fight: attackers spend up to two cards, defenders what it takes."""
    seat = fights.decider(open_)
    hand = state.players[seat].hand
    if open_.won:
        return do.Occupy(_occupiers(state, open_))
    if fights.must_declare(open_):
        return do.Declare(guesses.best_terrain(hand))
    ground, attacks = fights.ground(state, open_), open_.committed is None
    useful = [card for card in hand if guesses.combat_points(ground, (card,), not attacks)]
    useful.sort(key=lambda card: -guesses.combat_points(ground, (card,), not attacks))
    if attacks:
        return do.Commit(tuple(sorted(useful[:2])))
    return do.Commit(tuple(sorted(_holding(state, open_, ground, useful))))


def _holding(
    state: State, open_: OpenFight, ground: Terrain | None, useful: list[Card]
) -> list[Card]:
    """Cards to hold against what the attacker seems to have, or none where that is hopeless."""
    feared = state.pile[open_.origin] + len(open_.committed or ())
    own = state.pile[open_.target]
    for size in range(len(useful) + 1):
        if own + guesses.combat_points(ground, useful[:size], defending=True) >= feared:
            return useful[:size]
    return []


def _occupiers(state: State, open_: OpenFight) -> int:
    """All but one move in; a lone token stays where it is on a mountain's account only."""
    most = fights.most_occupiers(state, open_)
    return most if most == 1 else min(most, state.pile[open_.origin] - 1)
