"""A cheap policy that plays imagined games on: a few table look-ups a decision, no plans.

It judges by terrain alone, forgets the cards played for their effect, and finishes an action the
way its worth was reckoned. What it misses, the evaluation at the end of the imagined play sees.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import NamedTuple

from tempus_desktop.bots import guesses
from tempus_desktop.bots.evaluation import MEADOWS
from tempus_desktop.bots.opening import island_score, site_score
from tempus_desktop.bots.weights import WEIGHTS
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import legal_actions
from tempus_desktop.games.tempus.rules import babies, board, cities, fights, movement, progress
from tempus_desktop.games.tempus.rules.deciding import actor
from tempus_desktop.games.tempus.rules.rounds import action_due
from tempus_desktop.games.tempus.state import (
    OpenBabies,
    OpenDiscard,
    OpenFight,
    OpenMove,
    OpenPlace,
    OpenSettle,
    State,
)
from tempus_desktop.games.tempus.tables import ERA_ROWS, TURNS, Components
from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Phase, Terrain
from tempus_desktop.grids.hexes import Hex, HexSet, each

SPREAD = 0.25
"""Victory points by which a choice of an imagined player may err, so that plays differ."""
POINT_SHARE = 0.2
"""What one progress point is worth beside reaching the era alone."""
ROOM = 0.45
"""What room for a birth on a meadow is worth while the game is young."""
COMMITTED = 0.63
"""How often a card that fits is committed to Progress."""


class Option(NamedTuple):
    """An action that a tile is spent on and about what it gains, in victory points."""

    gain: float
    action: Action


class Worth(NamedTuple):
    """What tokens are worth by terrain in one turn, in victory points.

    Attributes:
        first: the first token on a hex.
        more: each further one.
        last: what is lost with the last token on a hex; on grassland more than ``first``, since
            a people with fewer meadows needs each more.
        room: what it adds that a full meadow has room for a birth again.
        best: terrains by ``first``, the best one first.
    """

    first: dict[Terrain, float]
    more: dict[Terrain, float]
    last: dict[Terrain, float]
    room: float
    best: tuple[Terrain, ...]


@lru_cache(maxsize=1024)
def worth(components: Components, turn: int, tiles: int, meadows: int) -> Worth:
    """What tokens are worth to a player with so many tiles left in that turn and meadows held."""
    later = tiles + sum(ERA_ROWS[later].actions for later in range(turn, TURNS))
    lasting = later / (later + WEIGHTS.token_actions)
    fresh = (TURNS - turn) / (TURNS - 1)
    new = components.era_terrains[turn]
    coming = components.era_terrains[turn + 1] if turn < TURNS else None
    first, more = {}, {}
    for terrain in Terrain:
        extra = POINT_SHARE * guesses.ERA_GAIN[Era(turn)] * (terrain is new)
        extra += WEIGHTS.next_era * (terrain is coming)
        more[terrain] = WEIGHTS.token * lasting + extra
        first[terrain] = 1.0 + WEIGHTS.hex_early * fresh + extra
        if terrain is Terrain.MOUNTAIN:
            first[terrain] = WEIGHTS.mountain * lasting + more[terrain]
    last, pasture = dict(first), WEIGHTS.meadow * fresh**1.5
    last[Terrain.GRASSLAND] += pasture * (MEADOWS[meadows] - MEADOWS[max(meadows - 1, 0)])
    first[Terrain.GRASSLAND] += pasture * (MEADOWS[meadows + 1] - MEADOWS[meadows])
    best = sorted(Terrain, key=lambda terrain: -first[terrain])
    return Worth(first, more, last, ROOM * fresh, tuple(best))


def worth_in(state: State, seat: int) -> Worth:
    """What tokens are worth to the seat now."""
    player = state.players[seat]
    meadows = (player.held & state.island.of[Terrain.GRASSLAND]).bit_count()
    meadows = min(meadows, len(MEADOWS) - 2)
    return worth(state.match.components, state.turn, player.tiles, meadows)


def best_step(state: State, move: OpenMove, terms: Worth) -> tuple[float, do.Step] | None:
    """The step with the best gain by terrain, and that gain."""
    me, island, pile = state.active, state.island, state.pile
    player = state.players[me]
    blocked = board.others(state, me)
    crowded = board.full(state, me)
    own_ends = player.held & ~crowded
    free = island.land & ~(blocked | player.cities | player.held)
    best, found = 0.05, None
    for origin in movement.movable(state, move):
        terrain = island.terrain[origin]
        assert terrain is not None
        lost = terms.more[terrain] if pile[origin] > 1 else terms.last[terrain]
        if terrain is Terrain.GRASSLAND and crowded >> origin & 1:
            lost -= terms.room
        reach = movement.walk(island, origin, player.row.distance, blocked)
        reach |= movement.ferry(state, origin)
        for target_terrain in terms.best:
            gain = terms.first[target_terrain] - lost
            if gain <= best:
                break
            if targets := reach & free & island.of[target_terrain]:
                best, found = gain, do.Step(origin, _roomiest(state, targets, free))
                break
        for near in each(reach & own_ends & ~(1 << origin)):
            terrain = island.terrain[near]
            assert terrain is not None
            if terms.more[terrain] - lost > best:
                best, found = terms.more[terrain] - lost, do.Step(origin, near)
    return None if found is None else (best, found)


def _roomiest(state: State, targets: HexSet, free: HexSet) -> Hex:
    """The hex with the most free land around it."""
    neighbours = state.island.neighbours
    return max(each(targets), key=lambda hex_: (neighbours[hex_] & free).bit_count())


def tile_options(state: State) -> list[Option]:
    """Actions worth a tile, the best ones first."""
    me = state.active
    player, terms = state.players[me], worth_in(state, me)
    found = [Option(_idea(state), do.HaveIdea())]
    births = babies.birth_sites(state, OpenBabies(player.row.babies)).bit_count()
    if births:
        births = min(births, player.row.babies, player.stock)
        found.append(Option(births * terms.more[Terrain.GRASSLAND], do.HaveBabies()))
    if (step := best_step(state, OpenMove(1), terms)) is not None:
        found.append(Option(step[0] * (1 + player.row.movement) / 2, do.MovePeople()))
    found += _city_options(state, terms)
    found += _fight_options(state, terms)
    found.sort(key=lambda option: -option.gain)
    return found


def _idea(state: State) -> float:
    """What drawing is worth: less for a full hand."""
    player = state.players[state.active]
    room = max(0, min(player.row.ideas, player.row.hand_limit - len(player.hand)))
    kept = WEIGHTS.card * WEIGHTS.card_fading ** (len(player.hand) + 1)
    return (room * kept + 0.1 * player.row.ideas) * guesses.lasting(state)


def _city_options(state: State, terms: Worth) -> list[Option]:
    """The two best sites for a city, each with the highest value."""
    player, found = state.players[state.active], []
    fresh = (TURNS - state.turn) / (TURNS - 1)
    promise = WEIGHTS.city_early * fresh + POINT_SHARE * guesses.ERA_GAIN[Era(state.turn)]
    for site in each(cities.sites_of(state, player.held)):
        tokens = state.pile[site]
        if tokens < cities.LEAST_TOKENS:
            continue
        value = max(cities.values(state, player, tokens), default=0)
        terrain = state.island.terrain[site]
        assert terrain is not None
        lost = terms.last[terrain] + terms.more[terrain] * (tokens - 1)
        if value:
            found.append(Option(value + promise - lost, do.BuildCity(site, value)))
    found.sort(key=lambda option: -option.gain)
    return found[:2]


def _fight_options(state: State, terms: Worth) -> list[Option]:
    """Up to three attacks that promise most."""
    cards = 0.4 * min(len(state.players[state.active].hand), 4)
    found = [
        Option(_attack(state, terms, origin, target, cards), do.Fight(origin, target))
        for origin, targets in fights.attacks(state)
        for target in each(targets)
    ]
    found.sort(key=lambda option: -option.gain)
    return found[:3]


def _attack(state: State, terms: Worth, origin: Hex, target: Hex, cards: float) -> float:
    """The gain of an attack, cards on both sides guessed by their number."""
    defender = board.owner(state, target)
    assert defender is not None
    rival, value = state.players[defender], state.pile[target]
    margin = state.pile[origin] + cards - value - 0.5 * min(len(rival.hand), 5)
    chance = 1.0 / (1.0 + exp(0.6 - 1.5 * margin))
    terrain, home = state.island.terrain[target], state.island.terrain[origin]
    assert terrain is not None and home is not None
    taken = terms.first[terrain] - terms.more[home]
    harm = value + 0.5 if rival.cities >> target & 1 else 1.0 + 0.5 * (value - 1)
    return chance * (taken + WEIGHTS.rivals * harm) - (1 - chance) * terms.more[home] - cards / 4


def decide(state: State, rng: Random) -> Action:
    """A plausible decision of whoever decides."""
    match state.open:
        case OpenMove() as move:
            step = (
                best_step(state, move, worth_in(state, state.active)) if move.steps_left else None
            )
            return do.Done() if step is None else step[1]
        case OpenBabies() as open_:
            sites = babies.birth_sites(state, open_)
            return do.Birth(_lowest(state, sites)) if sites else do.Done()
        case OpenDiscard() as discard:
            hand = state.players[discard.player].hand
            cheap = sorted(hand, key=lambda card: guesses.worth(state, card))
            return do.Discard(tuple(sorted(cheap[: discard.surplus])))
        case OpenFight() as fight:
            return _fighting(state, fight, rng)
        case OpenPlace():
            return max(legal_actions(state), key=lambda action: _laying(state, action))
        case OpenSettle():
            return max(legal_actions(state), key=lambda action: _laying(state, action))
        case _:
            return _closed(state, rng)


def _laying(state: State, action: Action) -> float:
    """How good a tile or a starting token lies."""
    if isinstance(action, do.Place):
        return island_score(state, action)
    assert isinstance(action, do.Settle)
    return site_score(state, action.site)


def _closed(state: State, rng: Random) -> Action:
    """A decision with nothing open, or the commitment of Progress."""
    if state.phase is Phase.PROGRESS:
        return _committing(state, rng)
    if not action_due(state):
        return do.EndRound()
    options = tile_options(state)
    return max(options, key=lambda option: option.gain + SPREAD * rng.random()).action


def _lowest(state: State, sites: HexSet) -> Hex:
    return min(each(sites), key=lambda hex_: state.pile[hex_])


def _committing(state: State, rng: Random) -> do.Commit:
    """Most of the cards that help to advance."""
    terrain, seat = progress.new_terrain(state), actor(state)
    assert seat is not None
    hand = state.players[seat].hand
    return do.Commit(
        tuple(
            card
            for card in hand
            if (card.terrain is terrain or card.kind is CardKind.EDUCATION)
            and (state.turn == TURNS or rng.random() < COMMITTED)
        )
    )


def _fighting(state: State, open_: OpenFight, rng: Random) -> Action:
    """The decisions of a fight: attackers spend up to two cards, defenders what it takes."""
    seat = fights.decider(open_)
    hand = state.players[seat].hand
    if open_.won:
        return do.Occupy(_occupiers(state, open_))
    if fights.must_declare(open_):
        return do.Declare(guesses.best_terrain(hand))
    ground, attacks = fights.ground(state, open_), open_.committed is None
    useful = [card for card in hand if guesses.combat_points(ground, (card,), not attacks)]
    useful.sort(key=lambda card: -guesses.combat_points(ground, (card,), not attacks))
    if attacks:
        return do.Commit(tuple(sorted(useful[:2])))
    return do.Commit(tuple(sorted(_holding(state, open_, ground, useful))))


def _holding(
    state: State, open_: OpenFight, ground: Terrain | None, useful: list[Card]
) -> list[Card]:
    """Cards to hold against what the attacker seems to have, or none where that is hopeless."""
    feared = state.pile[open_.origin] + len(open_.committed or ())
    own = state.pile[open_.target]
    for size in range(len(useful) + 1):
        if own + guesses.combat_points(ground, useful[:size], defending=True) >= feared:
            return useful[:size]
    return []


def _occupiers(state: State, open_: OpenFight) -> int:
    """All but one move in; a lone token stays where it is on a mountain's account only."""
    most = fights.most_occupiers(state, open_)
    return most if most == 1 else min(most, state.pile[open_.origin] - 1)
