"""Move People (M1 to M5) and Transportation."""

from __future__ import annotations

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import MovePeople, PlayTransportation, Step
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.offers import HexOffer, steps_from
from tempus_desktop.games.tempus.rules import cards, rounds
from tempus_desktop.games.tempus.rules.board import full, others, shift_tokens
from tempus_desktop.games.tempus.state import OpenMove, State
from tempus_desktop.games.tempus.tables import ERA_ROWS
from tempus_desktop.games.tempus.terms import CardKind
from tempus_desktop.grids.hexes import Hex, HexSet, each

_BEGUN = tuple(OpenMove(row.movement) for row in ERA_ROWS)


def opening(state: State) -> OpenMove:
    """What the player whose round it is would open by it."""
    return _BEGUN[state.players[state.active].era]


def begin(state: State, action: MovePeople | None = None) -> State:
    """Spend a tile on Move People."""
    return rounds.spend(state, opening(state))


def walk(island: Island, origin: Hex, distance: int, blocked: HexSet) -> HexSet:
    """Land within ``distance`` steps, never into a blocked hex; the origin is in it."""
    reached = island.within[distance][origin]
    in_the_way = reached & blocked
    return island.walked(origin, distance, in_the_way) if in_the_way else reached


def voyage(state: State, origin: Hex) -> HexSet:
    """Land that a token of the player whose round it is reaches over the sea (M2)."""
    coast = state.island.coast
    return coast if state.players[state.active].row.ships and coast >> origin & 1 else 0


def ferry(state: State, origin: Hex) -> HexSet:
    """Land that a token of the player whose round it is reaches over water (M2)."""
    return state.island.lake_shore[origin] | voyage(state, origin)


def ends(state: State, blocked: HexSet) -> HexSet:
    """Where the player whose round it is may end a token's movement (M1, M3).

    Args:
        blocked: hexes with tokens or cities of the others.
    """
    me = state.active
    return state.island.land & ~(blocked | state.players[me].cities | full(state, me))


def movable(state: State, move: OpenMove) -> tuple[Hex, ...]:
    """Hexes with a token that has not moved in this action (M4)."""
    held = each(state.players[state.active].held)
    if not move.moved:
        return held
    moved = dict(move.moved)
    return tuple([hex_ for hex_ in held if state.pile[hex_] > moved.get(hex_, 0)])


def step_targets(state: State, move: OpenMove) -> list[tuple[Hex, HexSet]]:
    """For each hex a token may leave, the hexes it may end in."""
    if not move.steps_left:
        return []
    me, island = state.active, state.island
    row, blocked = state.players[me].row, others(state, me)
    distance, lake_shore, coast = row.distance, island.lake_shore, island.coast if row.ships else 0
    within, walked, free = island.within[distance], island.walked, ends(state, blocked)
    found = []
    for origin in movable(state, move):
        reach = within[origin]
        if in_the_way := reach & blocked:
            reach = walked(origin, distance, in_the_way)
        reach |= lake_shore[origin]
        if coast >> origin & 1:
            reach |= coast
        if targets := reach & free & ~(1 << origin):
            found.append((origin, targets))
    return found


def legal_steps(state: State) -> list[HexOffer]:
    """Every step of the open Move People."""
    move = state.open
    assert isinstance(move, OpenMove)
    return [HexOffer(steps_from(hex_), targets) for hex_, targets in step_targets(state, move)]


def refuse_step(state: State, action: Step) -> IllegalAction | None:
    """Why a token may not step so."""
    move, me = state.open, state.active
    if not isinstance(move, OpenMove):
        return IllegalAction("M1", "no-move-open")
    if not move.steps_left:
        return IllegalAction("M1", "no-steps-left")
    if not state.players[me].held >> action.origin & 1:
        return IllegalAction("M1", "no-token-here", hex=state.match.sea.name(action.origin))
    if action.origin not in movable(state, move):
        return IllegalAction("M4", "already-moved", hex=state.match.sea.name(action.origin))
    return _refuse_end(state, action) or _refuse_way(state, action)


def _refuse_end(state: State, action: Step) -> IllegalAction | None:
    """Why a token may not end in the target."""
    me, target = state.active, 1 << action.target
    name = state.match.sea.name(action.target)
    if action.origin == action.target:
        return IllegalAction("M5", "same-hex")
    if not state.island.land & target:
        return IllegalAction("M1", "water", hex=name)
    for seat, player in enumerate(state.players):
        if seat != me and (player.held | player.cities) & target:
            return IllegalAction("M1", "held-by-other", hex=name, player=seat)
    if state.players[me].cities & target:
        return IllegalAction("M1", "own-city", hex=name)
    if full(state, me) & target:
        return IllegalAction("M3", "stack-full", hex=name)
    return None


def _refuse_way(state: State, action: Step) -> IllegalAction | None:
    """Why no way leads to the target."""
    row, sea = state.players[state.active].row, state.match.sea
    reach = walk(state.island, action.origin, row.distance, others(state, state.active))
    if (reach | ferry(state, action.origin)) >> action.target & 1:
        return None
    coast = state.island.coast
    if not row.ships and coast >> action.origin & 1 and coast >> action.target & 1:
        return IllegalAction("M2", "no-ships", distance=row.distance)
    return IllegalAction("M1", "too-far", hex=sea.name(action.target), distance=row.distance)


def step(state: State, action: Step) -> State:
    """Move one token."""
    move = state.open
    assert isinstance(move, OpenMove)
    moved = dict(move.moved)
    moved[action.target] = moved.get(action.target, 0) + 1
    opened = OpenMove(move.steps_left - 1, tuple(sorted(moved.items())))
    return shift_tokens(state, state.active, action.origin, action.target, 1, opened)


def legal_transportation(state: State) -> list[PlayTransportation]:
    """Transportation cards for the open Move People."""
    held = cards.held(state.players[state.active].hand, CardKind.TRANSPORTATION)
    return [PlayTransportation(card) for card in held]


def refuse_transportation(state: State, action: PlayTransportation) -> IllegalAction | None:
    """Why the card may not be played now."""
    if refused := cards.refuse_play(state, action.card, CardKind.TRANSPORTATION):
        return refused
    return None if isinstance(state.open, OpenMove) else IllegalAction("C1", "no-move-open")


def play_transportation(state: State, action: PlayTransportation) -> State:
    """One more step in the open Move People."""
    move = state.open
    assert isinstance(move, OpenMove)
    state = cards.discard_played(state, action.card)
    return state.with_open(OpenMove(move.steps_left + 1, move.moved))
