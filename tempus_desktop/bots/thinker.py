"""Searches among the actions that look best; commits cards so that they cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from tempus_desktop.bots.greedy import GreedyBot, Judge
from tempus_desktop.bots.guesses import Hidden
from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.bots.mixing import drawn
from tempus_desktop.bots.search import Budget, Search
from tempus_desktop.bots.weights import WEIGHTS, Weights
from tempus_desktop.games.tempus.actions import Action, Commit, MovePeople
from tempus_desktop.games.tempus.observation import Observation

AHEAD = 2
"""Further actions of its own that a search plays. With all of a turn's the bot won less: what comes
of them is more and more what imagined players do."""
WIDTH = 8
"""Candidates of the root."""
HOPELESS = 4.0
"""Victory points below the best one at which an action is no candidate."""


class ThinkingBot:
    """Tree search from the observation alone.

    Args:
        iterations: of the search at most. Where time does not run out first, the choice is the same
            on any machine.
        seconds: thinking time at most, however much the table allows.
        ahead: further actions of its own that the search plays.
        clock: seconds that go by.
    """

    def __init__(
        self,
        iterations: int,
        seconds: float,
        ahead: int = AHEAD,
        weights: Weights = WEIGHTS,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._iterations, self._seconds = iterations, seconds
        self._ahead, self._weights, self._clock = ahead, weights, clock
        self._greedy = GreedyBot(weights)

    @staticmethod
    def searches(legal: Sequence[Action]) -> bool:
        """Whether it may search here; what everybody knows tells that.

        A round's action is searched, steps and births then follow the plan it was judged by.
        """
        return isinstance(legal[0], MovePeople | Commit)

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """The action that brings the seat nearest to winning."""
        deadline = self._clock() + min(seconds, self._seconds)
        if len(legal) == 1:
            return legal[0]
        if not self.searches(legal):
            return self._greedy.choose(observation, legal, seconds, rng)
        candidates = self._candidates(observation, legal, rng)
        if len(candidates) == 1:
            return candidates[0][1]
        if isinstance(legal[0], Commit):
            return self._commitment(observation, [action for _, action in candidates], rng)
        search = Search(observation, candidates, self._weights, self._ahead, rng)
        return search.run(Budget(self._iterations, deadline, self._clock))

    def _candidates(
        self, observation: Observation, legal: Sequence[Action], rng: Random
    ) -> list[tuple[float, Action]]:
        """The few best by the judgement of one ply, the best one first."""
        judge = self._judge(observation, rng)
        scored = sorted(
            ((judge.score(action), action) for action in legal), key=lambda found: -found[0]
        )
        least = scored[0][0] - HOPELESS
        return [found for found in scored[:WIDTH] if found[0] >= least]

    def _commitment(
        self, observation: Observation, choices: Sequence[Action], rng: Random
    ) -> Action:
        """One of the commitments, drawn from a balance."""
        cards = [action.cards for action in choices if isinstance(action, Commit)]
        shares = self._judge(observation, rng).mix(cards, rng)
        return choices[drawn(shares, rng)]

    def _judge(self, observation: Observation, rng: Random) -> Judge:
        return Judge(imagine(observation, rng), Hidden(unseen(observation), rng), self._weights)
