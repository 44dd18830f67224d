"""Fights: what is at stake, the chance to win, the cards to spend on it."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.bots import guesses
from tempus_desktop.bots.evaluation import Outlook, prospects
from tempus_desktop.bots.guesses import Hidden
from tempus_desktop.games.tempus.rules import fights, scoring
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Card, Terrain
from tempus_desktop.grids.hexes import Hex

MOST_CARDS = 4
"""Cards an attacker reckons to spend on one fight at most."""


class Combat:
    """Judges fights in one state for the seat of the outlook."""

    def __init__(self, state: State, outlook: Outlook, hidden: Hidden) -> None:
        self._state, self._outlook, self._hidden = state, outlook, hidden
        self._threat: tuple[list[int], float] | None = None
        self._points = scoring.scores(state)

    def attack(self, origin: Hex, target: Hex, hand: Sequence[Card]) -> float:
        """The gain to expect from an attack with the best of this hand."""
        open_ = fights.begin(self._state, origin, target).open
        assert isinstance(open_, OpenFight)
        ground = None if open_.city else fights.ground(self._state, open_)
        useful = sorted(
            (card for card in hand if guesses.attack_points(ground, card)),
            key=lambda card: (-guesses.attack_points(ground, card), self._outlook.price(card)),
        )
        stakes = self.stakes(open_)
        return max(
            self._expected(open_, stakes, useful[:size]) - self.prices(useful[:size])
            for size in range(min(len(useful), MOST_CARDS) + 1)
        )

    def commitment(self, open_: OpenFight, cards: Sequence[Card]) -> float:
        """The gain an attacker may expect with those cards, their price aside."""
        return self._expected(open_, self.stakes(open_), cards)

    def _expected(
        self, open_: OpenFight, stakes: tuple[float, float], cards: Sequence[Card]
    ) -> float:
        undeclared = fights.must_declare(open_)
        ground = None if undeclared else fights.ground(self._state, open_)
        own = self._state.pile[open_.origin]
        own += guesses.combat_points(ground, cards, defending=False)
        size = len(self._state.players[open_.defender].hand)
        defences = self._hidden.defences(size, ground, undeclared)
        chance = guesses.chance(defences, own - self._state.pile[open_.target] - 1)
        won, lost = stakes
        return chance * won + (1 - chance) * lost

    def stakes(self, open_: OpenFight) -> tuple[float, float]:
        """The attacker's gain by winning and moving in as suits best, and by losing."""
        tokens = self._state.pile[open_.origin]
        most = fights.most_occupiers(self._state, open_)
        best = max(self.occupying(open_, some) for some in range(most + 1))
        lost = self._outlook.gain(self._outlook.standing, (open_.origin, tokens, tokens - 1))
        return best + self._harm(open_), lost

    def occupying(self, open_: OpenFight, tokens: int) -> float:
        """The gain of moving so many tokens into the conquered hex."""
        before = self._state.pile[open_.origin]
        return self._outlook.gain(
            self._outlook.standing,
            (open_.origin, before, before - tokens),
            (open_.target, 0, tokens),
        )

    def _harm(self, open_: OpenFight) -> float:
        """The seat's share in what the beaten defender loses."""
        value = self._state.pile[open_.target]
        harm = guesses.harm(value, open_.city, self._outlook.lasting)
        return harm * self.rivalry(open_.defender)

    def rivalry(self, rival: int) -> float:
        """What a point lost by that rival is worth: more where they lead."""
        return self._outlook.weights.rivals * guesses.rivalry(self._points, rival)

    def declaration(self, open_: OpenFight, terrain: Terrain) -> float:
        """Combat points that the defender's own hand has on that terrain."""
        hand = self._state.players[open_.defender].hand
        return guesses.combat_points(terrain, hand, defending=True)

    def defence(self, open_: OpenFight, cards: Sequence[Card]) -> float:
        """What a defender may expect to keep with those cards, their price aside."""
        state, ground = self._state, fights.ground(self._state, open_)
        if self._threat is None:
            committed = len(open_.committed or ())
            kept = len(state.players[open_.attacker].hand)
            attacks = self._hidden.attacks(committed, kept, ground)
            self._threat = attacks, self.at_stake(open_)
        attacks, at_stake = self._threat
        own = state.pile[open_.target] + guesses.combat_points(ground, cards, defending=True)
        return at_stake * guesses.chance(attacks, own - state.pile[open_.origin])

    def at_stake(self, open_: OpenFight) -> float:
        """What the defender loses with the fight."""
        state, seat = self._state, self._outlook.seat
        weights = self._outlook.weights
        gone = fights.win(state, open_)
        lost = prospects(state, seat, weights) - prospects(gone, seat, weights)
        return lost + self.rivalry(open_.attacker)

    def prices(self, cards: Sequence[Card]) -> float:
        """What spending these cards costs."""
        return sum(self._outlook.price(card) for card in cards)
