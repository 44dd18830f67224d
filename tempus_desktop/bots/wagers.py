"""What it is worth to commit cards: the chance they buy, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.bots import ends, guesses, odds
from tempus_desktop.bots.evaluation import Outlook
from tempus_desktop.bots.facts import counts
from tempus_desktop.bots.odds import Chances
from tempus_desktop.bots.terms import Term, difference, worth
from tempus_desktop.bots.weights import Weights
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Card, Era


class Wager:
    """One commitment that is due.

    Args:
        observation: of whoever commits.
        state: imagined from it.

    Attributes:
        chances: that it comes off: to win, to hold, to advance.
    """

    def __init__(
        self, observation: Observation, state: State, weights: Weights, rng: Random
    ) -> None:
        assert observation.viewer is not None
        self._state, self._seat = state, observation.viewer
        self._outlook = Outlook(state, self._seat, weights)
        self.chances = _chances(observation, state, rng).all()
        self._prize = _prize(state, self._seat, weights)

    def gains(self, cards: Sequence[Card]) -> dict[Term, float]:
        """What these cards are worth beside none at all."""
        bought = self.chances.odds(cards).likely - self.chances.odds(()).likely
        found = {term: bought * value for term, value in self._prize.items()}
        in_fight = isinstance(self._state.open, OpenFight)
        price = self._outlook.price if in_fight else self._outlook.keep
        found[Term.CARDS] = found.get(Term.CARDS, 0.0) - sum(map(price, cards))
        return found

    def next_best(self, cards: Sequence[Card]) -> tuple[Card, ...] | None:
        """The best of other commitments: none, or some of the cards that count."""
        hand = self._state.players[self._seat].hand
        useful = sorted(
            (card for card in hand if counts(self._state, card)),
            key=lambda card: -self.chances.odds((card,)).likely,
        )
        some = [tuple(sorted(useful[:size])) for size in range(len(useful) + 1)]
        others = [other for other in some if other != tuple(sorted(cards))]
        return max(others, key=lambda other: sum(self.gains(other).values()), default=None)


def _chances(observation: Observation, state: State, rng: Random) -> Chances:
    open_ = state.open
    if not isinstance(open_, OpenFight):
        return odds.advance_chances(observation, rng)
    if open_.attacker == observation.viewer:
        return odds.attack_chances(observation, open_.origin, open_.target, rng)
    return odds.defence_chances(observation, rng)


def _prize(state: State, seat: int, weights: Weights) -> dict[Term, float]:
    """What it is worth that the wager comes off."""
    open_ = state.open
    if not isinstance(open_, OpenFight):
        return {Term.PROGRESS: guesses.ERA_GAIN[Era(state.turn)]}
    taken = worth(ends.won(state, weights), seat, weights)
    held = worth(ends.lost(state), seat, weights)
    found = difference(taken, held) if open_.attacker == seat else difference(held, taken)
    found.pop(Term.NEXT, None)
    return found
