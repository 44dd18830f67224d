"""Plays sensibly: looks at an action and the one after it, and knows what a position is worth.

An action that opens something (moving, babies) is judged by the best one can make of it; a fight by
the chance to win it; hidden commitments by counting over imagined hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

from tempus_desktop.bots import guesses, plans
from tempus_desktop.bots.combat import Combat
from tempus_desktop.bots.commitments import attack_mix, defence_mix, progress_mix
from tempus_desktop.bots.evaluation import Outlook
from tempus_desktop.bots.guesses import Hidden
from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.bots.laying import laying_scores
from tempus_desktop.bots.opening import site_score
from tempus_desktop.bots.weights import WEIGHTS, Weights
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, advance
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import board, fights, progress, rounds
from tempus_desktop.games.tempus.state import OpenBabies, OpenFight, OpenMove, State
from tempus_desktop.games.tempus.terms import Card, Era, Government, Phase

NOISE = 0.02
"""Victory points by which equal choices are told apart at random."""
BLUFF = 0.15
"""The same for hidden commitments, which must not be read from the board alone."""
WASTE = 0.5
"""What committing a card that adds nothing costs beside its worth, where it is no bluff."""
TEMPO = 0.25
"""What share of a next action it is worth to take it before others have theirs."""
LAST_WORD = 0.1
"""What it is worth to act after others in the last turn."""
REFUSED = -100.0
"""Of what is never right now."""


class GreedyBot:
    """The best action with its best sequel, by the given weights.

    Args:
        noise: victory points by which an action may be misjudged.
    """

    def __init__(self, weights: Weights = WEIGHTS, noise: float = NOISE) -> None:
        self._weights, self._noise = weights, noise

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """The action that leaves the best prospects."""
        if len(legal) == 1:
            return legal[0]
        state = imagine(observation, rng)
        judge = Judge(state, Hidden(unseen(observation), rng), self._weights)
        noise = max(BLUFF, self._noise) if isinstance(legal[0], do.Commit) else self._noise
        return max(legal, key=lambda action: judge.score(action) + rng.random() * noise)


class Judge:
    """Scores the legal actions of one decision: victory points gained beside doing nothing."""

    def __init__(self, state: State, hidden: Hidden, weights: Weights) -> None:
        seat = actor(state)
        assert seat is not None
        self._state, self._seat, self._weights = state, seat, weights
        self._hidden = hidden

    @cached_property
    def _outlook(self) -> Outlook:
        return Outlook(self._state, self._seat, self._weights)

    @cached_property
    def _combat(self) -> Combat:
        return Combat(self._state, self._outlook, self._hidden)

    @cached_property
    def _now(self) -> float:
        return self._outlook.total(self._state)

    @cached_property
    def _next(self) -> float:
        return plans.following(rounds.spend(self._state), self._seat, self._weights)

    @cached_property
    def _layings(self) -> dict[do.Place, float]:
        return laying_scores(self._state)

    @cached_property
    def _rival_points(self) -> list[int]:
        return self._hidden.commitments(self._state, self._seat)

    def mix(self, choices: Sequence[tuple[Card, ...]], rng: Random) -> list[float]:
        """How often to make each of these commitments; together 1."""
        state, hidden, open_ = self._state, self._hidden, self._state.open
        if not isinstance(open_, OpenFight):
            return progress_mix(state, self._seat, choices, self._outlook, hidden, rng)
        mix = attack_mix if open_.committed is None else defence_mix
        return mix(state, open_, choices, self._combat, hidden, rng)

    def score(self, action: Action) -> float:
        """How good the action is, in victory points."""
        match action:
            case do.Place():
                return self._layings[action]
            case do.Settle():
                return site_score(self._state, action.site)
            case do.Commit() | do.Declare() | do.Occupy() | do.Discard():
                return self._settling(action)
            case do.Step() | do.Birth() | do.Done() | do.EndRound():
                return self._small(action)
            case do.MovePeople() | do.HaveBabies() | do.HaveIdea() | do.BuildCity() | do.Fight():
                return self._tile(action)
            case _:
                return self._card(action)

    def _settling(self, action: do.Commit | do.Declare | do.Occupy | do.Discard) -> float:
        """What follows from a fight, Progress or a full hand."""
        if isinstance(action, do.Discard):
            acting = self._state.phase is Phase.ACTIONS
            return -sum(map(self._outlook.price if acting else self._outlook.keep, action.cards))
        open_ = self._state.open
        if not isinstance(open_, OpenFight):
            assert isinstance(action, do.Commit)
            return self._progress(action.cards)
        match action:
            case do.Declare():
                return self._combat.declaration(open_, action.terrain)
            case do.Occupy():
                return self._combat.occupying(open_, action.tokens)
            case _:
                return self._fight(open_, action.cards)

    def _fight(self, open_: OpenFight, cards: tuple[Card, ...]) -> float:
        attacks = open_.committed is None
        judged = self._combat.commitment if attacks else self._combat.defence
        ground = fights.ground(self._state, open_)
        useless = sum(not guesses.combat_points(ground, (card,), not attacks) for card in cards)
        bluffs = attacks and not guesses.last_turn(self._state)
        waste = 0.0 if bluffs else WASTE * useless
        return judged(open_, cards) - self._combat.prices(cards) - waste

    def _progress(self, cards: tuple[Card, ...]) -> float:
        state, terrain = self._state, progress.new_terrain(self._state)
        points = progress.tally(state, self._seat, cards).total
        chance = guesses.chance(self._rival_points, points)
        gain = chance * guesses.ERA_GAIN[Era(state.turn)]
        useless = sum(not guesses.progress_points(terrain, (card,)) for card in cards)
        return gain - sum(map(self._outlook.keep, cards)) - WASTE * useless

    def _small(self, action: do.Step | do.Birth | do.Done | do.EndRound) -> float:
        """A piece of an action that is open, or its end."""
        state = self._state
        standing = self._outlook.standing
        match action:
            case do.Step(origin=origin, target=target):
                left, there = state.pile[origin], state.pile[target]
                return self._outlook.gain(
                    standing, (origin, left, left - 1), (target, there, there + 1)
                )
            case do.Birth(site=site):
                tokens = state.pile[site]
                return self._outlook.gain(standing, (site, tokens, tokens + 1))
            case _:
                return 0.0

    def _tile(
        self, action: do.MovePeople | do.HaveBabies | do.HaveIdea | do.BuildCity | do.Fight
    ) -> float:
        """An action that a tile is spent on."""
        state, weights = self._state, self._weights
        match action:
            case do.MovePeople():
                line = plans.moving(advance(state, action), self._outlook)
            case do.HaveBabies():
                line = plans.breeding(advance(state, action), self._outlook)
            case do.BuildCity():
                line = plans.building(state, action, self._now, weights)
            case do.HaveIdea():
                return self._outlook.idea() + weights.foresight * self._next
            case do.Fight(origin=origin, target=target):
                gain = self._combat.attack(origin, target, state.players[self._seat].hand)
                return gain + weights.foresight * self._next
        return line.gain + weights.foresight * plans.following(line.state, self._seat, weights)

    def _card(self, action: do.CardPlay) -> float:
        """A card played for its effect."""
        state, price = self._state, self._outlook.price(action.card)
        match action:
            case do.PlayReligion(victim=victim, into=into):
                tokens = state.pile[into]
                owner = board.owner(state, victim)
                assert owner is not None
                harm = self._combat.rivalry(owner) * (1.0 if state.pile[victim] == 1 else 0.5)
                gain = self._outlook.gain(self._outlook.standing, (into, tokens, tokens + 1))
                return gain + harm - price
            case do.PlayLeader(card=card, origin=origin, target=target):
                hand = list(state.players[self._seat].hand)
                hand.remove(card)
                return self._combat.attack(origin, target, hand) - price
            case do.PlayGovernment(when=when):
                return self._government(when) - price
            case do.PlayMedicine() | do.PlayTransportation() | do.PlaySanitation():
                return self._aid(action) - price

    def _aid(self, action: do.PlayMedicine | do.PlayTransportation | do.PlaySanitation) -> float:
        """A card that makes one more birth or step possible; not before it is needed."""
        open_ = self._state.open
        if isinstance(open_, OpenBabies):
            if isinstance(action, do.PlaySanitation):
                sites = plans.crowded_meadows(self._state) & 1 << action.site
                found = plans.best_birth(self._state, self._outlook, sites)
                return REFUSED if found is None else found[0]
            if not open_.births_left:
                return plans.breeding(advance(self._state, action), self._outlook).gain
        if isinstance(open_, OpenMove):
            if isinstance(action, do.PlaySanitation):
                after = advance(self._state, action)
                step = plans.best_step(after, self._outlook, 1 << action.site)
                return REFUSED if step is None else step[0]
            if not open_.steps_left:
                return plans.moving(advance(self._state, action), self._outlook).gain
        return REFUSED

    def _government(self, when: Government) -> float:
        """A second action before others answer, or the last word of a game."""
        if when is Government.NOW:
            return TEMPO * self._next if self._state.spent else REFUSED
        if not guesses.last_turn(self._state):
            return REFUSED
        return LAST_WORD + (1 + self._weights.foresight) * self._next
