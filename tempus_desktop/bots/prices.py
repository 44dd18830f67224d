"""What pieces of a seat are worth hex by hex, while the rest of the board stands as it is.

The price of a stack or a city follows from a few facts of its owner and from what lies on its hex
and beside it. So a board that differs in a few places takes most prices over from the one before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import exp
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from tempus_desktop.bots.weights import Weights
from tempus_desktop.games.tempus.rules import cities
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import CITY_SUPPLY, ERA_ROWS, GREAT_CITY_VALUE, TURNS
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.grids.hexes import Hex, HexSet, each

Effect: TypeAlias = tuple[int, int, int]
"""What a change of a stack does to what counts over all stacks of a seat together: progress points
on the board, meadows, and those of them with room for a birth."""
Difference: TypeAlias = tuple[float, Effect]
"""What a change of a stack does to its price, and over all stacks together."""


class Scene(NamedTuple):
    """What a seat sees around its pieces.

    Attributes:
        free: land nobody holds, mountains aside.
        sites: land that may take a city, tokens and supply aside.
        rivals: hexes with tokens of others who may attack it.
        pile: for each hex the number of tokens, or the value of the city, on it.
    """

    free: HexSet
    sites: HexSet
    rivals: HexSet
    pile: bytes


class Means(NamedTuple):
    """The facts of a seat that its prices follow from.

    Attributes:
        over: the game is.
        tiles, era, hand: of the seat; the hand is a number of cards.
        city_of: by tokens in a stack, the most valuable city it may become, or 0.
    """

    turn: int
    over: bool
    tiles: int
    era: int
    hand: int
    city_of: tuple[int, ...]


class Spot:
    """What lies beside a hex, and prices on it that are known."""

    __slots__ = ("differences", "extra", "is_site", "more", "stacks", "strongest")

    def __init__(self, extra: float, is_site: bool, strongest: int) -> None:
        self.extra = extra
        """What the room beside it is worth."""
        self.is_site = is_site
        self.strongest = strongest
        """Tokens of the strongest rival beside it, or 0."""
        self.stacks: dict[int, float] = {}
        self.differences: dict[tuple[int, int], Difference] = {}
        self.more: dict[int, Difference] = {}
        """By tokens, what one more does."""


class Scale:
    """How a seat of those means prices what it has, wherever it stands.

    Attributes:
        fresh: 1 in the first turn, 0 in the last.
        lasting: how much of a token's promise can still be kept with the actions left, 0 to 1.
        limit: of the seat's stacks.
        meadows: all grasslands.
        new: land of the New Era.
    """

    def __init__(self, state: State, means: Means, weights: Weights) -> None:
        island = state.island
        self.weights, self.neighbours = weights, island.neighbours
        self.fresh = early(state)
        left = tiles_left(state, means.tiles)
        self.lasting = left / (left + weights.token_actions)
        self.limit = ERA_ROWS[means.era].stack_limit
        self.mountains, self.meadows = island.mountains, island.grassland
        self.new, self._next = land_of_era(state, state.turn), land_of_era(state, state.turn + 1)
        self._token = weights.token * self.lasting
        self._deterrent = 0.5 * min(means.hand, 5)
        self._city_of = means.city_of
        self._spots: dict[tuple[Hex, int, bool, int], Spot] = {}

    def spot(self, hex_: Hex, scene: Scene) -> Spot:
        """A hex, as the board lies around it."""
        around, strongest = self.neighbours[hex_], 0
        rivals = around & scene.rivals
        if rivals:
            strongest = max([scene.pile[other] for other in each(rivals)])
        room = min((around & scene.free).bit_count(), 3)
        key = hex_, room, bool(scene.sites >> hex_ & 1), strongest
        found = self._spots.get(key)
        if found is None:
            found = self._spots[key] = Spot(self.weights.room * self.lasting * room, *key[2:])
        return found

    def stack(self, hex_: Hex, spot: Spot, tokens: int) -> float:
        """The price of so many own tokens there, by itself."""
        weights, bit = self.weights, 1 << hex_
        if bit & self.mountains:
            value = self.lasting * weights.mountain + self._token * tokens
        else:
            value = 1.0 + weights.hex_early * self.fresh + self._token * (tokens - 1)
        value += spot.extra
        if tokens > 1 and spot.is_site:
            city = self._city_of[min(tokens, len(self._city_of) - 1)]
            value += weights.site * self.lasting * city
        if bit & self._next:
            value += weights.next_era * tokens
        return value - self._menace(spot, tokens, value)

    def city(self, spot: Spot, value: int) -> float:
        """The price of a city of that value there, progress aside."""
        price = value + self.weights.city_early * self.fresh
        return price - self._menace(spot, value + 1, price)

    def _menace(self, spot: Spot, strength: int, value: float) -> float:
        """What rivals beside a stack or city may take of its value; own cards deter."""
        if not spot.strongest:
            return 0.0
        margin = strength + self._deterrent - spot.strongest
        return self.weights.menace * value / (1.0 + exp(1.2 * margin + 0.5))

    def effect(self, hex_: Hex, before: int, after: int) -> Effect:
        """What a change of a stack does over all stacks together."""
        points = (self.new >> hex_ & 1) * (after - before)
        if not self.meadows >> hex_ & 1:
            return points, 0, 0
        meadows = (after > 0) - (before > 0)
        roomy = (0 < after < self.limit) - (0 < before < self.limit)
        return points, meadows, roomy


class Prices(dict[Hex, Spot]):
    """Prices for one seat on one board: spots by hex, looked at when they are first asked for.

    Args:
        known: of the same scale; what has not changed since is taken over.
    """

    def __init__(self, scale: Scale, scene: Scene, known: Prices | None = None) -> None:
        super().__init__()
        self.scale, self.scene = scale, scene
        if known is not None:
            changed = _changed(known.scene, scene, scale.neighbours)
            self.update([spot for spot in known.items() if not changed >> spot[0] & 1])

    def __missing__(self, hex_: Hex) -> Spot:
        found = self[hex_] = self.scale.spot(hex_, self.scene)
        return found

    def stack(self, hex_: Hex, tokens: int) -> float:
        """The price of so many own tokens on a hex, by itself."""
        if not tokens:
            return 0.0
        spot = self[hex_]
        found = spot.stacks.get(tokens)
        if found is None:
            found = spot.stacks[tokens] = self.scale.stack(hex_, spot, tokens)
        return found

    def city(self, hex_: Hex, value: int) -> float:
        """The price of a city of that value, progress aside."""
        return self.scale.city(self[hex_], value)

    def difference(self, hex_: Hex, before: int, after: int) -> Difference:
        """What it does that the seat's tokens on a hex change so."""
        spot = self[hex_]
        found = spot.differences.get((before, after))
        if found is None:
            price = self.stack(hex_, after) - self.stack(hex_, before)
            found = price, self.scale.effect(hex_, before, after)
            spot.differences[before, after] = found
        return found

    def entering(
        self, ways: Iterable[tuple[Hex, HexSet]], pile: bytes
    ) -> dict[Effect, list[tuple[float, Hex]]]:
        """By what it does over all stacks, where one token may go, and what that does to the price
        of the stack there; the best first."""
        reach = 0
        for _, targets in ways:
            reach |= targets
        found: dict[Effect, list[tuple[float, Hex]]] = {}
        for hex_ in each(reach):
            tokens, more = pile[hex_], self[hex_].more
            if tokens not in more:
                more[tokens] = self.difference(hex_, tokens, tokens + 1)
            price, effect = more[tokens]
            if effect in found:
                found[effect].append((price, hex_))
            else:
                found[effect] = [(price, hex_)]
        for entered in found.values():
            entered.sort(key=itemgetter(0), reverse=True)
        return found


def _changed(was: Scene, now: Scene, neighbours: Sequence[HexSet]) -> HexSet:
    """Land that has other prices now: something is different there or beside it."""
    beside, found = was.free ^ now.free | was.rivals ^ now.rivals, was.sites ^ now.sites
    before, after = was.pile, now.pile
    for hex_ in each(now.rivals):
        if before[hex_] != after[hex_]:
            beside |= 1 << hex_
    while beside:
        found |= neighbours[beside.bit_length() - 1]
        beside ^= 1 << beside.bit_length() - 1
    return found


def early(state: State) -> float:
    """1 in the first turn, 0 in the last."""
    return (TURNS - state.turn) / (TURNS - 1)


def tiles_left(state: State, tiles: int) -> int:
    """Tiles to be spent in this game by who has so many in this turn and keeps up with the eras."""
    if state.phase is Phase.OVER:
        return 0
    return tiles + sum([row.actions for row in ERA_ROWS[state.turn : TURNS]])


def land_of_era(state: State, era: int) -> HexSet:
    """Hexes of an era's terrain; none after the last era."""
    terrain = state.match.components.era_terrains[era] if era <= TURNS else None
    return 0 if terrain is None or state.phase is Phase.OVER else state.island.of[terrain]


def means_of(state: State, seat: int) -> Means:
    """What the seat's prices follow from."""
    player = state.players[seat]
    over, hand = state.phase is Phase.OVER, len(player.hand)
    return Means(state.turn, over, player.tiles, player.era, hand, _city_of(state, seat))


def _city_of(state: State, seat: int) -> tuple[int, ...]:
    """By tokens in a stack, the most valuable city of the seat's supply it may become, or 0."""
    built = [state.pile[hex_] for hex_ in each(state.players[seat].cities)]
    return _city_beside(tuple(built), cities.great_cities(state) > 0)


@cache
def _city_beside(built: tuple[int, ...], great: bool) -> tuple[int, ...]:
    best, found = 0, []
    for tokens in range(GREAT_CITY_VALUE + 1):
        left = CITY_SUPPLY.get(tokens, 0) - built.count(tokens)
        if great if tokens == GREAT_CITY_VALUE else left > 0:
            best = tokens
        found.append(best)
    return tuple(found)
