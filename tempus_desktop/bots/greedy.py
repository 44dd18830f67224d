"""Plays sensibly: looks one decision ahead and knows what a position is worth.

An action that opens something (moving, babies) is judged by the best one can make of it; a fight by
the chance to win it; hidden commitments by counting over imagined hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.bots import guesses
from tempus_desktop.bots.evaluation import WEIGHTS, Weights, early, evaluate
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.bots.opening import island_score, site_score
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import advance, legal_actions
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.state import OpenBabies, OpenFight, OpenMove, State
from tempus_desktop.games.tempus.terms import Card, Era, Terrain

SAMPLES = 16
"""Imagined hands a chance is counted over."""
NOISE = 0.02
"""Victory points by which equal choices are told apart at random."""


class GreedyBot:
    """One-ply evaluation with the given weights."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """The action that leaves the best prospects."""
        samples = [imagine(observation, rng) for _ in range(SAMPLES)]
        judge = Judge(samples, self._weights)
        return max(legal, key=lambda action: judge.score(action) + rng.random() * NOISE)


class Judge:
    """Scores the legal actions of one decision."""

    def __init__(self, samples: Sequence[State], weights: Weights) -> None:
        self._samples = samples
        self._state = samples[0]
        self._weights = weights

    def score(self, action: Action) -> float:
        """How good the action is, in victory points."""
        state = self._state
        match action:
            case do.Place():
                return island_score(state, action)
            case do.Settle():
                return site_score(state, action.site)
            case do.Commit():
                return self._commitment(action.cards)
            case do.Discard():
                return -guesses.all_worth(state, action.cards)
            case do.Declare():
                return self._declaration(action)
            case do.Fight() | do.PlayLeader():
                return self._attack(action)
            case do.HaveIdea():
                return self._idea()
            case do.PlayGovernment():
                return self._worth(state) - 1.0
            case _:
                return self._worth(advance(state, action)) - self._price(action)

    def _worth(self, state: State) -> float:
        """Prospects of the one whose round it is after making the best of what is open."""
        while isinstance(state.open, OpenMove | OpenBabies):
            better = self._best_step(state)
            if better is None:
                break
            state = better
        return evaluate(state, self._state.active, self._weights)

    def _best_step(self, state: State) -> State | None:
        """The state after the best step or birth, ``None`` where none improves it."""
        seat = self._state.active
        best, best_value = None, evaluate(state, seat, self._weights) + 1e-9
        for action in legal_actions(state):
            if isinstance(action, do.Step | do.Birth):
                after = advance(state, action)
                value = evaluate(after, seat, self._weights)
                if value > best_value:
                    best, best_value = after, value
        return best

    def _price(self, action: Action) -> float:
        """What a card is worth beyond its place in the hand: it is not played for little."""
        if isinstance(action, do.CardPlay):
            return 0.15 + 0.3 * guesses.worth(self._state, action.card)
        return 0.0

    def _idea(self) -> float:
        """Drawing: the hand grows, up to its limit; what lies on top is unknown."""
        state = self._state
        player = state.players[state.active]
        room = player.row.hand_limit - len(player.hand)
        drawn = min(player.row.ideas, max(room, 0))
        grown = player._replace(hand=player.hand + state.deck[:drawn])
        players = tuple(
            grown if seat == state.active else other for seat, other in enumerate(state.players)
        )
        swapped = 0.1 * (player.row.ideas - drawn)
        return evaluate(state._replace(players=players), state.active, self._weights) + swapped

    def _attack(self, action: do.Fight | do.PlayLeader) -> float:
        state, seat = self._state, self._state.active
        opened = advance(state, action).open
        assert isinstance(opened, OpenFight)
        if opened.city:
            theirs = state.players[opened.defender].hand
            opened = fights.declare(state, opened, do.Declare(guesses.best_terrain(theirs))).open
            assert isinstance(opened, OpenFight)
        hand = advance(state, action).players[seat].hand
        cards = _useful(fights.ground(state, opened), hand)
        strength = state.pile[opened.origin]
        points = guesses.combat_points(fights.ground(state, opened), cards, defending=False)
        chance = guesses.chance_to_win(self._samples, opened, strength + points)
        won, lost = self._after_fight(opened)
        spent = 0.5 * guesses.all_worth(state, cards) + self._price(action)
        return chance * won + (1 - chance) * lost - spent

    def _after_fight(self, open_: OpenFight) -> tuple[float, float]:
        """Prospects of the attacker after winning (moving in as suits best) and after losing."""
        state, seat = self._state, open_.attacker
        won = fights.win(state._replace(open=open_), open_)
        conquered = won.open
        assert isinstance(conquered, OpenFight)
        most = fights.most_occupiers(won, conquered)
        best = max(
            evaluate(fights.occupy(won, conquered, do.Occupy(tokens)), seat, self._weights)
            for tokens in range(most + 1)
        )
        lost = fights.lose(state._replace(open=open_), open_)
        return best, evaluate(lost, seat, self._weights)

    def _declaration(self, action: do.Declare) -> float:
        open_ = self._state.open
        assert isinstance(open_, OpenFight)
        hand = self._state.players[open_.defender].hand
        return guesses.combat_points(action.terrain, hand, defending=True)

    def _commitment(self, cards: tuple[Card, ...]) -> float:
        state = self._state
        price = guesses.all_worth(state, cards)
        if isinstance(state.open, OpenFight):
            return self._fight_commitment(state.open, cards) - price
        seat = progress.decider(state)
        points = progress.tally(state, seat, cards).total
        chance = guesses.chance_to_advance(self._samples, seat, points)
        return chance * guesses.ERA_GAIN[Era(state.turn)] - 0.75 * price

    def _fight_commitment(self, open_: OpenFight, cards: tuple[Card, ...]) -> float:
        state = self._state
        ground = fights.ground(state, open_)
        if open_.committed is None:
            own = state.pile[open_.origin]
            own += guesses.combat_points(ground, cards, defending=False)
            won, lost = self._after_fight(open_)
            return guesses.chance_to_win(self._samples, open_, own) * (won - lost)
        own = state.pile[open_.target] + guesses.combat_points(ground, cards, defending=True)
        at_stake = state.pile[open_.target] * (1.3 if open_.city else 0.6 + 0.4 * early(state)) + 1
        return guesses.chance_to_hold(self._samples, open_, own) * at_stake


def _useful(ground: Terrain | None, hand: Sequence[Card]) -> tuple[Card, ...]:
    """At most three cards that would help an attacker most."""
    fitting = [card for card in hand if guesses.attack_points(ground, card)]
    fitting.sort(key=lambda card: -guesses.attack_points(ground, card))
    return tuple(fitting[:3])
