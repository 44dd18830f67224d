"""What a strong bot would do here, and why anything was done: for people, in the bot's own terms.

The choice is asked of a level as the table asks it. The reason is computed beside the next best
choice: what each leads to is worth so much in points, progress, safety and so on (:mod:`terms`),
and what differs most is the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tempus_desktop.bots import ends, guesses, odds
from tempus_desktop.bots.catalogue import choose
from tempus_desktop.bots.facts import Fact, facts
from tempus_desktop.bots.greedy import GreedyBot
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.bots.odds import Odds
from tempus_desktop.bots.terms import Term, difference, mean, worth
from tempus_desktop.bots.wagers import Wager
from tempus_desktop.bots.weights import TEMPERS, WEIGHTS, Weights
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, observe
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, State
from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.grids.hexes import Hex

LEVEL = "sage"
"""Who is asked for hints."""
WORLDS = 6
"""Deals over which a draw from the deck is averaged."""
LONGEST = 8
"""Decisions of one line at most."""
MOST_CARDS = 4
"""Cards that an attack which is not declared yet is reckoned with at most."""

Line: TypeAlias = tuple[Action, ...]
Attack: TypeAlias = do.Fight | do.PlayLeader
TileAction: TypeAlias = do.MovePeople | do.HaveBabies | do.HaveIdea | do.BuildCity | do.Fight
"""What a tile is spent on: the choices that levels which search play on."""

_FROM_THE_HAND = do.CardPlay | do.Commit | do.Declare | do.Discard


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice with its reasons.

    Attributes:
        line: the choice and what completes it: steps, births.
        against: the next best choice in the same way; empty where there is none.
        gains: what ``line`` is worth more than ``against`` (than doing nothing, without one), by
            part, in victory points.
        odds: the chance that it comes off, with the cards that help or are committed.
        bare: the same without cards.
        facts: what speaks for it on the board, for choices that are judged by that.
    """

    line: Line
    against: Line = ()
    gains: Mapping[Term, float] = field(default_factory=dict)
    odds: Odds | None = None
    bare: Odds | None = None
    facts: tuple[tuple[Fact, int], ...] = ()


def advise(
    observation: Observation, legal: Sequence[Action], seconds: float, seed: int, level: str = LEVEL
) -> Advice:
    """What the level would do, and why."""
    action = choose(level, observation, legal, seconds, seed)
    return reasons(observation, legal, action, level, seed)


def reasons(
    observation: Observation, legal: Sequence[Action], action: Action, level: str, seed: int
) -> Advice:
    """Why an action is chosen by a level from what its seat knows."""
    return _Reasoning(observation, legal, TEMPERS.get(level, WEIGHTS), seed).of(action)


def at_once(observation: Observation, legal: Sequence[Action], seed: int) -> Action:
    """What the best judgement takes without a search: the next best, how a beginning goes on."""
    return GreedyBot().choose(observation, legal, 0.0, Random(seed))


def explain(observation: Observation, line: Line, level: str, seed: int) -> Advice | None:
    """Why a bot of that level has taken an action.

    Args:
        observation: of the decision; the bot's own, or a bystander's: then nothing but public facts
            is used, hands are imagined, and what comes from the hand has no explanation.
        line: the action and, where it began a move or births, how that went on.

    Returns:
        ``None`` where only the hand could tell.
    """
    if observation.viewer is not None:
        legal = legal_actions(imagine(observation, Random(seed)))
        return _Reasoning(observation, legal, TEMPERS.get(level, WEIGHTS), seed).of_line(line)
    if isinstance(line[0], do.Commit | do.Declare | do.Discard):
        return None
    cards = [action.card for action in line if isinstance(action, do.CardPlay)]
    state = holding(imagine(observation, Random(seed)), cards)
    others = [other for other in legal_actions(state) if not isinstance(other, _FROM_THE_HAND)]
    seen = observe(state, actor(state))
    weights = TEMPERS.get(level, WEIGHTS)
    return _Reasoning(seen, others, weights, seed, public=True).of_line(line)


class _Reasoning:
    """Reasons of one decision.

    Args:
        legal: what may be compared with.
        public: the hand is imagined: cards are not reckoned with.
    """

    def __init__(
        self,
        observation: Observation,
        legal: Sequence[Action],
        weights: Weights,
        seed: int,
        public: bool = False,
    ) -> None:
        assert observation.viewer is not None
        self._observation, self._seat = observation, observation.viewer
        self._legal, self._weights, self._public, self._seed = legal, weights, public, seed
        self._state = imagine(observation, Random(seed))

    def of(self, action: Action) -> Advice:
        """Why this action."""
        match action:
            case do.Commit(cards=cards):
                return self._commitment(action, cards)
            case do.Place() | do.Settle() | do.Declare() | do.Discard():
                others = self._next_best(action)
                return Advice((action,), others, facts=facts(self._state, action))
            case _:
                return self.of_line(self._line(action))

    def of_line(self, line: Line) -> Advice:
        """Why this action and what completed it."""
        action = line[0]
        if isinstance(action, do.Commit | do.Place | do.Settle | do.Declare | do.Discard):
            return self.of(action)
        against = self._next_best(action)
        gains = difference(self._worth(line), self._worth(against))
        if not isinstance(action, TileAction):
            # What may follow is weighed where a tile is spent, not at each step.
            gains.pop(Term.NEXT, None)
        if not isinstance(action, Attack):
            return Advice(line, against, gains)
        chances = self._chances(action)
        bare = chances.odds(())
        return Advice(line, against, gains, chances.odds(self._useful(action)), bare)

    def _next_best(self, action: Action) -> Line:
        """What would be done if that were forbidden."""
        others = [other for other in self._legal if other != action]
        if not others:
            return ()
        return self._line(at_once(self._observation, others, self._seed))

    def _line(self, action: Action) -> Line:
        """The action and, where it leaves a move or births open, how these go on."""
        line, state = [action], advance(self._state, action)
        while isinstance(state.open, OpenMove | OpenBabies) and len(line) < LONGEST:
            legal = legal_actions(state)
            if self._public:
                legal = tuple(one for one in legal if not isinstance(one, _FROM_THE_HAND))
            following = at_once(observe(state, self._seat), legal, self._seed)
            line.append(following)
            state = advance(state, following)
        return tuple(line)

    def _worth(self, line: Line) -> dict[Term, float]:
        """What a line leads to; nothing done is worth what there is."""
        number = WORLDS if any(isinstance(action, do.HaveIdea) for action in line) else 1
        worlds = [imagine(self._observation, Random(self._seed + n)) for n in range(number)]
        found = [
            (chance / number, end) for world in worlds for chance, end in self._ends(world, line)
        ]
        return mean((chance, worth(end, self._seat, self._weights)) for chance, end in found)

    def _ends(self, state: State, line: Line) -> list[tuple[float, State]]:
        """Where a line may end, with the chance of each."""
        for action in line:
            if isinstance(action, Attack):
                chance = self._chances(action).odds(self._useful(action)).likely
                after = advance(state, action)
                won = ends.won(after, self._weights)
                return [(chance, won), (1.0 - chance, ends.lost(after))]
            if not isinstance(action, do.Done | do.EndRound):
                state = advance(state, action)
        return [(1.0, state)]

    def _chances(self, action: Attack) -> odds.Chances:
        return odds.attack_chances(
            self._observation, action.origin, action.target, Random(self._seed)
        ).all()

    def _useful(self, action: Attack) -> tuple[Card, ...]:
        """Cards of the hand that help in an attack; on a city those that help on any ground."""
        if self._public:
            return ()
        hand = list(self._state.players[self._seat].hand)
        if isinstance(action, do.PlayLeader):
            hand.remove(action.card)
        ground = _known_ground(self._state, action.target)
        helping = [card for card in hand if guesses.attack_points(ground, card)]
        helping.sort(key=lambda card: -guesses.attack_points(ground, card))
        return tuple(helping[:MOST_CARDS])

    def _commitment(self, action: do.Commit, cards: tuple[Card, ...]) -> Advice:
        wager = Wager(self._observation, self._state, self._weights, Random(self._seed))
        other = wager.next_best(cards)
        gains = wager.gains(cards)
        if other is not None:
            gains = difference(gains, wager.gains(other))
        return Advice(
            (action,),
            () if other is None else (do.Commit(other),),
            gains,
            wager.chances.odds(cards),
            wager.chances.odds(()),
            facts(self._state, action),
        )


def _known_ground(state: State, target: Hex) -> Terrain | None:
    """The terrain that counts; of a city nobody knows it yet, on a mountain none does."""
    taken = any(player.cities >> target & 1 for player in state.players)
    terrain = state.island.terrain[target]
    return None if taken or terrain is Terrain.MOUNTAIN else terrain


def holding(state: State, cards: Sequence[Card]) -> State:
    """The state in which whoever decides holds these cards; they change places with others."""
    seat = actor(state)
    assert seat is not None
    for card in (Counter(cards) - Counter(state.players[seat].hand)).elements():
        spare = Counter(state.players[seat].hand) - Counter(cards)
        state = _swapped(state, seat, min(spare), card)
    return state


def _swapped(state: State, seat: int, given: Card, taken: Card) -> State:
    """The state in which a card of the seat and one that lies elsewhere have changed places."""
    players, deck = list(state.players), list(state.deck)
    if taken in deck:
        deck[deck.index(taken)] = given
    else:
        owner = next(n for n, one in enumerate(players) if n != seat and taken in one.hand)
        players[owner] = players[owner].with_hand(_with(players[owner].hand, given, taken))
    players[seat] = players[seat].with_hand(_with(players[seat].hand, taken, given))
    return state._replace(players=tuple(players), deck=tuple(deck))


def _with(hand: Sequence[Card], new: Card, old: Card) -> tuple[Card, ...]:
    others = list(hand)
    others.remove(old)
    return tuple(sorted((*others, new)))
