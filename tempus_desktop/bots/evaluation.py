"""How good a position is for a seat, from public facts and the seat's own hand alone.

The unit is one victory point at the end of the game. An :class:`Outlook` prices everything a seat
may own as the rest of the board stands: stacks by hex and height, progress points, breeding
grounds, cards. A move is then worth the difference of a few prices.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple, TypeAlias

from tempus_desktop.bots import guesses
from tempus_desktop.bots.weights import WEIGHTS, Weights
from tempus_desktop.games.tempus.rules import cities, fights, progress
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import ERA_ROWS, GREAT_CITY_VALUE, TURNS
from tempus_desktop.games.tempus.terms import Card, Era, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, each

Change: TypeAlias = tuple[Hex, int, int]
"""A stack of the seat: hex, tokens before, tokens after."""
Difference: TypeAlias = tuple[float, tuple[int, int, int]]
"""What such a change does: to the price of the stack, and to the seat's :class:`Standing`."""

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


def prospects(state: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """What the seat has and may become, rivals aside."""
    return Outlook(state, seat, weights).total(state)


def early(state: State) -> float:
    """1 in the first turn, 0 in the last."""
    return (TURNS - state.turn) / (TURNS - 1)


def actions_left(state: State, seat: int) -> int:
    """Action tiles the seat will still spend in this game, if it keeps up with the eras."""
    if state.phase is Phase.OVER:
        return 0
    later = sum(ERA_ROWS[turn].actions for turn in range(state.turn, TURNS))
    return state.players[seat].tiles + later


class Outlook:
    """Prices for one seat while the rest of the board stands as in ``state``.

    Attributes:
        seat: whose prices they are.
        fresh: 1 in the first turn, 0 in the last.
        lasting: how much of a token's promise can still be kept with the actions left, 0 to 1.
        standing: of the seat in ``state``.

    Args:
        fitting: progress points that the seat's hand may add; counted where it is not given.
        around: the surroundings, where they are known already.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        weights: Weights = WEIGHTS,
        fitting: float | None = None,
        around: Surroundings | None = None,
    ) -> None:
        self.seat, self.weights = seat, weights
        self._state, self._island = state, state.island
        self.fresh = early(state)
        left = actions_left(state, seat)
        self.lasting = left / (left + weights.token_actions)
        self._remaining = self.fresh**1.5
        self._token = weights.token * self.lasting
        player = state.players[seat]
        self._limit = player.row.stack_limit
        self._deterrent = 0.5 * min(len(player.hand), 5)
        self._roomy_hand = 1.0 - weights.crowding * len(player.hand) / player.row.hand_limit
        self._mountains = state.island.of[Terrain.MOUNTAIN]
        self._meadows = state.island.of[Terrain.GRASSLAND]
        self._city_of = _city_of(state, seat)
        self._new = _land_of_era(state, state.turn)
        self._next = _land_of_era(state, state.turn + 1)
        around = surroundings(state) if around is None else around
        self._sites, self._free = around.sites, around.free
        protected = fights.is_protected(state, player)
        self._rivals: HexSet = 0 if protected else around.taken & ~player.held
        self._race = _race(state, seat, fitting, around)
        self._advancing: dict[int, float] = {}
        self._stacks: dict[tuple[Hex, int], float] = {}
        self._differences: dict[Change, Difference] = {}
        self._together: dict[tuple[int, int, int], float] = {}
        self._cards: dict[Card, float] = {}
        self.standing = self.standing_in(state)

    def stack(self, hex_: Hex, tokens: int) -> float:
        """The price of so many own tokens on a hex, by itself."""
        if not tokens:
            return 0.0
        key = (hex_, tokens)
        found = self._stacks.get(key)
        if found is None:
            found = self._stacks[key] = self._stack(hex_, tokens)
        return found

    def _stack(self, hex_: Hex, tokens: int) -> float:
        weights, bit, lasting = self.weights, 1 << hex_, self.lasting
        around = self._island.neighbours[hex_]
        if bit & self._mountains:
            value = lasting * weights.mountain + self._token * tokens
        else:
            value = 1.0 + weights.hex_early * self.fresh + self._token * (tokens - 1)
        value += weights.room * lasting * min((around & self._free).bit_count(), 3)
        if tokens > 1 and bit & self._sites:
            value += weights.site * lasting * self._city_of[min(tokens, len(self._city_of) - 1)]
        if bit & self._next:
            value += weights.next_era * tokens
        return value - self._menace(around, tokens, value)

    def _menace(self, around: HexSet, strength: int, value: float) -> float:
        """What rivals beside a stack or city may take of its value; own cards deter."""
        rivals = around & self._rivals
        if not rivals:
            return 0.0
        strongest = max(self._state.pile[other] for other in each(rivals))
        margin = strength + self._deterrent - strongest
        return self.weights.menace * value / (1.0 + exp(1.2 * margin + 0.5))

    def city(self, hex_: Hex, value: int) -> float:
        """The price of a city of that value, progress aside."""
        price = value + self.weights.city_early * self.fresh
        return price - self._menace(self._island.neighbours[hex_], value + 1, price)

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
        player, pile = state.players[self.seat], state.pile
        meadows = player.held & self._meadows
        roomy = sum(pile[hex_] < self._limit for hex_ in each(meadows))
        points = sum(pile[hex_] for hex_ in each(player.held & self._new))
        return Standing(points + player.cities.bit_count(), meadows.bit_count(), roomy)

    def together(self, standing: tuple[int, int, int]) -> float:
        """The price of what counts over all stacks together: of a :class:`Standing`."""
        found = self._together.get(standing)
        if found is None:
            points, held, roomy = standing
            most = len(MEADOWS) - 1
            meadows = self.weights.meadow * MEADOWS[min(held, most)]
            breeding = self.weights.breeding * MEADOWS[min(roomy, most)]
            found = self.advancing(points) + self._remaining * (meadows + breeding)
            self._together[standing] = found
        return found

    def difference(self, hex_: Hex, before: int, after: int) -> Difference:
        """What it does that the seat's tokens on a hex change so."""
        change = (hex_, before, after)
        found = self._differences.get(change)
        if found is None:
            points = (self._new >> hex_ & 1) * (after - before)
            meadows = roomy = 0
            if self._meadows >> hex_ & 1:
                meadows = (after > 0) - (before > 0)
                roomy = (0 < after < self._limit) - (0 < before < self._limit)
            price = self.stack(hex_, after) - self.stack(hex_, before)
            found = self._differences[change] = price, (points, meadows, roomy)
        return found

    def gain(self, standing: Standing, *changes: Change) -> float:
        """What a seat of that standing gains when stacks of its tokens change so."""
        points, meadows, roomy = standing
        value = -self.together(standing)
        for change in changes:
            price, (more, wider, freer) = self.difference(*change)
            value += price
            points, meadows, roomy = points + more, meadows + wider, roomy + freer
        return value + self.together((points, meadows, roomy))

    def keep(self, card: Card) -> float:
        """What a card is worth for later turns: less in a hand that has no room for new ones."""
        return self._roomy_hand * guesses.worth(self._state, card)

    def price(self, card: Card) -> float:
        """What spending a card costs: its later use, and its progress points in this turn."""
        found = self._cards.get(card)
        if found is None:
            fitting = guesses.progress_points(progress.new_terrain(self._state), (card,))
            promised = guesses.COMMITTED_SHARE * fitting * self.point
            found = self._cards[card] = self.keep(card) + promised
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

    @property
    def point(self) -> float:
        """The worth of one more progress point in this turn."""
        points = self.standing.points
        return self.advancing(points + 1) - self.advancing(points)

    def total(self, state: State) -> float:
        """All that the seat owns in a state with the same surroundings."""
        player, pile = state.players[self.seat], state.pile
        value = sum(self.stack(hex_, pile[hex_]) for hex_ in each(player.held))
        value += sum(self.city(hex_, pile[hex_]) for hex_ in each(player.cities))
        value += self.together(self.standing_in(state)) + self.cards(len(player.hand))
        return value + self.weights.era * player.era


def _city_of(state: State, seat: int) -> tuple[int, ...]:
    """By tokens in a stack, the most valuable city of the seat's supply it may become, or 0."""
    left = cities.supply(state, state.players[seat])
    left[GREAT_CITY_VALUE] = cities.great_cities(state)
    best, found = 0, []
    for tokens in range(GREAT_CITY_VALUE + 1):
        best = tokens if left.get(tokens) else best
        found.append(best)
    return tuple(found)


def _land_of_era(state: State, era: int) -> HexSet:
    """Hexes of an era's terrain; none after the last era."""
    terrain = state.match.components.era_terrains[era] if era <= TURNS else None
    return 0 if terrain is None or state.phase is Phase.OVER else state.island.of[terrain]


def _race(
    state: State, seat: int, fitting: float | None, around: Surroundings
) -> tuple[float, list[float], float]:
    """The race for the turn's era: its worth, by rival the points to beat, how unsure they are."""
    if not around.likely:
        return 0.0, [], 1.0
    if fitting is None:
        terrain = progress.new_terrain(state)
        fitting = guesses.progress_points(terrain, state.players[seat].hand)
    own = guesses.COMMITTED_SHARE * fitting + 0.5
    rivals = [points - own for other, points in enumerate(around.likely) if other != seat]
    return guesses.ERA_GAIN[Era(state.turn)], rivals, around.spread
