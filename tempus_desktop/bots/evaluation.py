"""How good a position is for a seat, from public facts and the seat's own hand alone.

The unit is one victory point at the end of the game. An :class:`Outlook` prices everything a seat
may own as the rest of the board stands: stacks and cities (:mod:`prices`), progress points,
breeding grounds, cards. A move is then worth the difference of a few prices.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import NamedTuple, TypeAlias

from tempus_desktop.bots import guesses
from tempus_desktop.bots.prices import (
    Difference,
    Effect,
    Means,
    Prices,
    Scale,
    Scene,
    early,
    means_of,
    tiles_left,
)
from tempus_desktop.bots.weights import WEIGHTS, Weights
from tempus_desktop.games.tempus.rules import cities, fights, progress
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import ERA_ROWS, TURNS
from tempus_desktop.games.tempus.terms import Card, Era, Phase
from tempus_desktop.grids.hexes import Hex, HexSet, each

Race: TypeAlias = tuple[float, list[float], float]
"""The race for an era: its worth, by rival the points to beat, how unsure they are."""
Change: TypeAlias = tuple[Hex, int, int]
"""A stack of the seat: hex, tokens before, tokens after."""

SWAP = 0.1
"""What it is worth to draw a card into a full hand and throw the worst one away."""
MEADOWS = (0.0, 1.0, 1.5, 1.75, 1.9, 2.0)
"""What so many meadows are worth beside one; the first keeps a people alive."""


ACTIONS = sum(row.actions for row in ERA_ROWS[:TURNS])
"""Action tiles of a player who always keeps up, in a whole game."""


class Standing(NamedTuple):
    """What counts over all stacks together.

    Attributes:
        points: progress points on the board in this turn.
        meadows: grasslands held.
        roomy: those of them with room for a birth.
    """

    points: int
    meadows: int
    roomy: int


class Surroundings(NamedTuple):
    """What every seat sees around its own stacks.

    Attributes:
        taken: hexes with tokens of anyone.
        free: land nobody holds, mountains aside.
        sites: land that may take a city, tokens and supply aside.
        likely: by seat, progress points that may be expected in this turn.
        spread: how unsure these are.
    """

    taken: HexSet
    free: HexSet
    sites: HexSet
    likely: tuple[float, ...]
    spread: float


def surroundings(state: State) -> Surroundings:
    """What every seat sees around its own stacks."""
    taken = built = tiles = 0
    for player in state.players:
        taken |= player.held
        built |= player.cities
        tiles = max(tiles, player.tiles)
    land, seats = state.island.land, range(len(state.players))
    racing = land and state.phase is not Phase.OVER
    likely = tuple([guesses.likely_points(state, seat) for seat in seats]) if racing else ()
    free = land & ~(taken | built | state.island.mountains)
    return Surroundings(taken, free, cities.sites_of(state, land), likely, 0.8 + 0.15 * tiles)


def beside_city(around: Surroundings, state: State, site: Hex) -> Surroundings:
    """What a seat sees around its own stacks once it has built a city of the one on that hex."""
    near = 1 << site | state.match.sea.neighbour_sets[site]
    return around._replace(taken=around.taken & ~(1 << site), sites=around.sites & ~near)


def prospects(state: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """What the seat has and may become, rivals aside."""
    return Outlook(state, seat, weights).total(state)


def actions_left(state: State, seat: int) -> int:
    """Action tiles the seat will still spend in this game, if it keeps up with the eras."""
    return tiles_left(state, state.players[seat].tiles)


class Ledger:
    """Prices that carry on from board to board."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._latest: dict[tuple[int, Means], Prices] = {}

    def prices(self, state: State, seat: int, scene: Scene) -> Prices:
        """For the seat on the board, those known of one before taken over."""
        key = seat, means_of(state, seat)
        known = self._latest.get(key)
        if known is not None and known.scene == scene:
            return known
        scale = Scale(state, key[1], self.weights) if known is None else known.scale
        found = self._latest[key] = Prices(scale, scene, known)
        return found


class Together(dict[Effect, float]):
    """The price of a :class:`Standing`, worked out when it is first asked for."""

    def __init__(self, state: State, weights: Weights, race: Race) -> None:
        super().__init__()
        self._weights, self._race = weights, race
        self._remaining: float = early(state) ** 1.5
        self._advancing: dict[int, float] = {}

    def __missing__(self, standing: Effect) -> float:
        points, held, roomy = standing
        most = len(MEADOWS) - 1
        meadows = self._weights.meadow * MEADOWS[min(held, most)]
        breeding = self._weights.breeding * MEADOWS[min(roomy, most)]
        found = self.advancing(points) + self._remaining * (meadows + breeding)
        self[standing] = found
        return found

    def advancing(self, points: int) -> float:
        """The worth of the chance to advance with so many progress points on the board."""
        found = self._advancing.get(points)
        if found is None:
            found, rivals, spread = self._race
            for rival in rivals:
                found /= 1.0 + exp(min(50.0, (rival - points) / spread))
            self._advancing[points] = found
        return found


class Outlook:
    """Prices for one seat while the rest of the board stands as in ``state``.

    Attributes:
        seat: whose prices they are.
        lasting: how much of a token's promise can still be kept with the actions left, 0 to 1.
        together: prices of what counts over all stacks together.
        standing: of the seat in ``state``.

    Args:
        fitting: progress points that the seat's hand may add; counted where it is not given.
        around: the surroundings, where they are known already.
        ledger: prices of other boards, with the same weights.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        weights: Weights = WEIGHTS,
        fitting: float | None = None,
        around: Surroundings | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.seat, self.weights, self._state = seat, weights, state
        player = state.players[seat]
        around = surroundings(state) if around is None else around
        protected = fights.is_protected(state, player)
        rivals = 0 if protected else around.taken & ~player.held
        scene = Scene(around.free, around.sites, rivals, state.pile)
        self._prices = (ledger or Ledger(weights)).prices(state, seat, scene)
        self.difference: Callable[[Hex, int, int], Difference] = self._prices.difference
        """What it does that the seat's tokens on a hex change from so many to so many."""
        self.entering = self._prices.entering
        self._scale = self._prices.scale
        self.lasting = self._scale.lasting
        self.together = Together(state, weights, _race(state, seat, fitting, around))
        self._cards: dict[Card, float] = {}
        self.standing = self._standing_in(state)

    def cards(self, number: int) -> float:
        """The worth of a hand of so many cards: less for each one more."""
        fading = self.weights.card_fading
        value = self.weights.card * (1 - fading**number) / (1 - fading)
        return value * guesses.lasting(self._state)

    def idea(self) -> float:
        """The gain of drawing: the hand grows, up to its limit; what lies on top is unknown."""
        player = self._state.players[self.seat]
        held, ideas = len(player.hand), player.row.ideas
        drawn = min(ideas, max(player.row.hand_limit - held, 0))
        grown = self.cards(held + drawn) - self.cards(held)
        swapped = SWAP * guesses.lasting(self._state) * (ideas - drawn)
        points = guesses.points_a_card(self._state) * guesses.COMMITTED_SHARE * ideas
        return grown + swapped + points * self.point

    def standing_in(self, state: State) -> Standing:
        """What counts over all of the seat's stacks together."""
        unmoved = state.pile is self._state.pile
        return self.standing if unmoved else self._standing_in(state)

    def _standing_in(self, state: State) -> Standing:
        scale, player, pile = self._scale, state.players[self.seat], state.pile
        meadows, limit = each(player.held & scale.meadows), scale.limit
        roomy = sum([pile[hex_] < limit for hex_ in meadows])
        points = sum([pile[hex_] for hex_ in each(player.held & scale.new)])
        return Standing(points + player.cities.bit_count(), len(meadows), roomy)

    def gain(self, standing: Standing, *changes: Change) -> float:
        """What a seat of that standing gains when stacks of its tokens change so."""
        points, meadows, roomy = standing
        value = -self.together[standing]
        for change in changes:
            price, (more, wider, freer) = self.difference(*change)
            value += price
            points, meadows, roomy = points + more, meadows + wider, roomy + freer
        return value + self.together[points, meadows, roomy]

    def occupying(self, origin: Hex, target: Hex, most: int) -> float:
        """What the seat gains at best by moving up to so many tokens into a conquered hex."""
        points, meadows, roomy = self.standing
        own, now, best = self._state.pile[origin], self.together[self.standing], 0.0
        for some in range(1, most + 1):
            left, (fewer, closer, fuller) = self.difference(origin, own, own - some)
            there, (more, wider, freer) = self.difference(target, 0, some)
            effect = points + fewer + more, meadows + closer + wider, roomy + fuller + freer
            best = max(best, -now + left + there + self.together[effect])
        return best

    def keep(self, card: Card) -> float:
        """What a card is worth for later turns: less in a hand that has no room for new ones."""
        player = self._state.players[self.seat]
        crowding = self.weights.crowding * len(player.hand) / player.row.hand_limit
        return (1.0 - crowding) * guesses.worth(self._state, card)

    def price(self, card: Card) -> float:
        """What spending a card costs: its later use, and its progress points in this turn."""
        found = self._cards.get(card)
        if found is None:
            fitting = guesses.progress_points(progress.new_terrain(self._state), (card,))
            promised = guesses.COMMITTED_SHARE * fitting * self.point
            found = self._cards[card] = self.keep(card) + promised
        return found

    @property
    def point(self) -> float:
        """The worth of one more progress point in this turn."""
        points = self.standing.points
        return self.together.advancing(points + 1) - self.together.advancing(points)

    def total(self, state: State) -> float:
        """All that the seat owns in a state with the same surroundings."""
        player, pile = state.players[self.seat], state.pile
        prices = self._prices
        value = sum([prices.stack(hex_, pile[hex_]) for hex_ in each(player.held)])
        value += sum([prices.city(hex_, pile[hex_]) for hex_ in each(player.cities)])
        value += self.together[self.standing_in(state)] + self.cards(len(player.hand))
        return value + self.weights.era * player.era


def _race(state: State, seat: int, fitting: float | None, around: Surroundings) -> Race:
    """The race for the turn's era as the seat sees it."""
    if not around.likely:
        return 0.0, [], 1.0
    if fitting is None:
        terrain = progress.new_terrain(state)
        fitting = guesses.progress_points(terrain, state.players[seat].hand)
    own = guesses.COMMITTED_SHARE * fitting + 0.5
    rivals = [points - own for other, points in enumerate(around.likely) if other != seat]
    return guesses.ERA_GAIN[Era(state.turn)], rivals, around.spread
