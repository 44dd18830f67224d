"""Plays sensibly: looks one decision ahead and knows what a position is worth.

An action that opens something (moving, babies) is judged by the best one can make of it; a fight by
the chance to win it; hidden commitments by counting over imagined hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

from tempus_desktop.bots import guesses, plans
from tempus_desktop.bots.combat import Combat
from tempus_desktop.bots.evaluation import WEIGHTS, Outlook, Weights, prospects
from tempus_desktop.bots.guesses import Hidden
from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.bots.opening import island_score, site_score
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, advance
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import board, fights, progress
from tempus_desktop.games.tempus.state import OpenBabies, OpenFight, OpenMove, State
from tempus_desktop.games.tempus.terms import Card, Era, Government, Phase

NOISE = 0.02
"""Victory points by which equal choices are told apart at random."""
BLUFF = 0.15
"""The same for hidden commitments, which must not be read from the board alone."""
WASTE = 0.5
"""What committing a card that adds nothing costs beside its worth, where it is no bluff."""
REFUSED = -100.0
"""Of what is never right now."""


class GreedyBot:
    """One-ply evaluation with the given weights."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """The action that leaves the best prospects."""
        if len(legal) == 1:
            return legal[0]
        state = imagine(observation, rng)
        judge = Judge(state, Hidden(unseen(observation), rng), self._weights)
        noise = BLUFF if isinstance(legal[0], do.Commit) else NOISE
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
    def _rival_points(self) -> list[int]:
        return self._hidden.commitments(self._state, self._seat)

    def score(self, action: Action) -> float:
        """How good the action is, in victory points."""
        match action:
            case do.Place():
                return island_score(self._state, action)
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
            return -guesses.all_worth(self._state, action.cards)
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
        state = self._state
        match action:
            case do.MovePeople():
                return plans.moving(advance(state, action), self._outlook)
            case do.HaveBabies():
                return plans.breeding(advance(state, action), self._outlook)
            case do.HaveIdea():
                return self._idea()
            case do.BuildCity():
                return prospects(advance(state, action), self._seat, self._weights) - self._now
            case do.Fight(origin=origin, target=target):
                return self._combat.attack(origin, target, state.players[self._seat].hand)

    def _idea(self) -> float:
        """Drawing: the hand grows, up to its limit; what lies on top is unknown."""
        player = self._state.players[self._seat]
        held = len(player.hand)
        drawn = min(player.row.ideas, max(player.row.hand_limit - held, 0))
        grown = self._outlook.cards(held + drawn) - self._outlook.cards(held)
        swapped = 0.1 * guesses.lasting(self._state) * (player.row.ideas - drawn)
        points = guesses.POINTS_A_CARD * guesses.COMMITTED_SHARE * player.row.ideas
        return grown + swapped + points * self._outlook.point

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
                return plans.breeding(advance(self._state, action), self._outlook)
        if isinstance(open_, OpenMove):
            if isinstance(action, do.PlaySanitation):
                after = advance(self._state, action)
                step = plans.best_step(after, self._outlook, 1 << action.site)
                return REFUSED if step is None else step[0]
            if not open_.steps_left:
                return plans.moving(advance(self._state, action), self._outlook)
        return REFUSED

    def _government(self, when: Government) -> float:
        """Two actions at once before others answer; or the last word of a game."""
        state = self._state
        last = guesses.last_turn(state)
        if when is Government.LATER:
            return 0.25 if last else 0.0
        return 0.15 if state.phase is Phase.ACTIONS and not last else 0.05
