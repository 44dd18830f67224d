"""What the board alone tells: where tokens reach, what may be attacked and by whom, what is safe.

Everything here follows from what everybody sees and from the viewer's own hand. The rules are asked
of a state imagined from the observation, with another player's round or another era put in: they
never look at what others hide.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from random import Random
from typing import NamedTuple

from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import board, fights, movement, rounds
from tempus_desktop.games.tempus.state import OpenMove, State
from tempus_desktop.games.tempus.terms import CardKind, Era, Government, Phase
from tempus_desktop.grids.hexes import Hex, HexSet, each, to_set


class Reach(NamedTuple):
    """Where tokens may end one step of Move People; no hex is in two of the sets.

    Attributes:
        land: by walking.
        lake: else over a lake.
        sea: else over the sea.
    """

    land: HexSet = 0
    lake: HexSet = 0
    sea: HexSet = 0

    @property
    def all(self) -> HexSet:
        """By whatever way."""
        return self.land | self.lake | self.sea


class Attack(NamedTuple):
    """A hex that a seat may attack in its round.

    Attributes:
        origin: from where; ``None``: from a hex that a token would have to move to first.
        by_card: only with a card: a Military Leader, or Government for another action.
    """

    seat: int
    origin: Hex | None
    target: Hex
    by_card: bool


class Shelter(Enum):
    """Whether what stands on a hex can be attacked as the board is."""

    FEW = auto()
    """Its owner stands on so few hexes that nobody may attack (F2)."""
    APART = auto()
    """No token of another player stands beside it (F1)."""
    OPEN = auto()
    """Somebody beside it may attack."""


class Standing(NamedTuple):
    """How safe a hex is.

    Attributes:
        seat: whose tokens or city stand there.
        strength: combat points without cards: tokens, or the value of the city (F4).
        city: a city stands there.
        against: tokens of the strongest stack that may attack it; 0 where none may.
    """

    seat: int
    shelter: Shelter
    strength: int
    city: bool
    against: int


def reach(
    observation: Observation, seat: int, origin: Hex | None = None, era: Era | None = None
) -> Reach:
    """Where one token of a seat may end a step, as the board is (M1 to M3, M5).

    Args:
        origin: from that hex only; by default from each hex with tokens of the seat.
        era: as if the seat stood on that row of the Era Display.
    """
    state = _as_if(observation, seat, era)
    distance, blocked = state.players[seat].row.distance, board.others(state, seat)
    free = movement.ends(state, blocked)
    land = lake = sea = 0
    for hex_ in each(state.players[seat].held) if origin is None else (origin,):
        ends = free & ~(1 << hex_)
        land |= movement.walk(state.island, hex_, distance, blocked) & ends
        lake |= state.island.lake_shore[hex_] & ends
        sea |= movement.voyage(state, hex_) & ends
    return Reach(land, lake & ~land, sea & ~(land | lake))


def attacks(observation: Observation) -> tuple[Attack, ...]:
    """What each seat could attack in the round it is in, or else in its next one (F1, F2).

    As the board is now: what happens until then may change it.
    """
    if observation.phase is not Phase.ACTIONS:
        return ()
    found: list[Attack] = []
    for seat in range(len(observation.seats)):
        may, state = _chances(observation, seat), _as_if(observation, seat)
        near = fights.attacks(state) if may.attack or may.attack_by_card else []
        found += [
            Attack(seat, origin, target, not may.attack)
            for origin, targets in near
            for target in each(targets)
        ]
        if may.attack_later or may.attack_later_by_card:
            known = to_set(target for _, targets in near for target in each(targets))
            reached = reach(observation, seat).all
            hunted = fights.prey(state, state.match.sea.around(reached)) & ~known
            found += [Attack(seat, None, hex_, not may.attack_later) for hex_ in each(hunted)]
    return tuple(found)


def standings(observation: Observation) -> Mapping[Hex, Standing]:
    """How safe each hex with tokens or a city is from attack, whoever has a tile left."""
    against: dict[Hex, int] = {}
    for seat in range(len(observation.seats)):
        state = _as_if(observation, seat)
        for origin, targets in fights.attacks(state):
            for hex_ in each(targets):
                against[hex_] = max(against.get(hex_, 0), state.pile[origin])
    found = {}
    for seat, shown in enumerate(observation.seats):
        for pieces in (shown.tokens, shown.cities):
            for hex_, strength in pieces.items():
                shelter = Shelter.OPEN if hex_ in against else Shelter.APART
                if shown.protected:
                    shelter = Shelter.FEW
                city = pieces is shown.cities
                found[hex_] = Standing(seat, shelter, strength, city, against.get(hex_, 0))
    return dict(sorted(found.items()))


def _as_if(observation: Observation, seat: int, era: Era | None = None) -> State:
    """The board as it is, at the beginning of a round of that seat."""
    state = imagine(observation, Random(0))._replace(
        active=seat, spent=0, government=None, open=None
    )
    if era is None:
        return state
    moved = state.players[seat].with_era(era)
    return state._replace(players=board.with_player(state, seat, moved))


class _Chances(NamedTuple):
    """Whether a seat may attack in its round: at once, or after a step of Move People."""

    attack: bool = False
    attack_by_card: bool = False
    attack_later: bool = False
    attack_later_by_card: bool = False


def _chances(observation: Observation, seat: int) -> _Chances:
    """What the tiles of a seat allow it, and the cards it may hold for all the viewer knows."""
    state, is_active = imagine(observation, Random(0)), seat == observation.active
    if not is_active:
        state = state._replace(active=seat, spent=0, government=None, open=None)
    tiles = state.players[seat].tiles
    if not (tiles or is_active):
        return _Chances()
    held = _kinds_held(observation, seat)
    moving = isinstance(state.open, OpenMove) and state.open.steps_left > 0
    own = min(tiles, rounds.ALLOWED_TILES[state.government] - state.spent)
    second = Government.NOW in rounds.uses(state._replace(open=None))
    more = own + (CardKind.GOVERNMENT in held and second)
    leads = CardKind.MILITARY_LEADER in held
    return _Chances(
        own > 0,
        more > 0 or leads,
        own + moving > 1,
        more + moving > 1 or (leads and more + moving > 0),
    )


def _kinds_held(observation: Observation, seat: int) -> set[CardKind]:
    """Kinds of which the seat may hold a card, for all that the viewer knows."""
    shown = observation.seats[seat]
    if shown.hand is not None:
        return {card.kind for card in shown.hand}
    return {card.kind for card in unseen(observation)} if shown.hand_size else set()
