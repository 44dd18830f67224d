"""From a state to what one seat may know of it."""

from __future__ import annotations

from dataclasses import replace

from tempus_desktop.games.tempus.observation import Observation, SeatView
from tempus_desktop.games.tempus.rules import cities, fights, progress, scoring
from tempus_desktop.games.tempus.rules.deciding import actor
from tempus_desktop.games.tempus.state import Open, OpenFight, OpenProgress, State
from tempus_desktop.games.tempus.terms import Card, Era, Phase
from tempus_desktop.grids.hexes import each


def observe(state: State, viewer: int | None) -> Observation:
    """The match as that seat may know it; ``None``: what is public."""
    return Observation(
        viewer=viewer,
        match=state.match,
        island=state.island,
        laid=state.laid,
        tiles_to_lay=len(state.tile_pile),
        seats=tuple(_seat(state, seat, viewer) for seat in range(len(state.players))),
        deck_size=len(state.deck),
        discard=state.discard,
        phase=state.phase,
        turn=state.turn,
        first=state.first,
        to_act=actor(state),
        active=state.active if state.phase is Phase.ACTIONS else None,
        spent=state.spent,
        government=state.government,
        open=_open(state.open, viewer),
        great_cities=cities.great_cities(state),
        outcome=scoring.outcome(state),
    )


def _seat(state: State, seat: int, viewer: int | None) -> SeatView:
    player = state.players[seat]
    return SeatView(
        colour=state.match.colours[seat],
        era=Era(player.era),
        tokens={hex_: state.pile[hex_] for hex_ in each(player.held)},
        cities={hex_: state.pile[hex_] for hex_ in each(player.cities)},
        stock=player.stock,
        supply=cities.supply(state, player),
        hand=player.hand if seat == viewer else None,
        hand_size=len(player.hand),
        committed=_committed(state, seat, viewer),
        tiles=player.tiles,
        raises={hex_: state.raises[hex_] for hex_ in each(player.held) if state.raises[hex_]},
        government=player.government,
        put_off=player.put_off,
        points=scoring.points(state, player),
        hexes_points=scoring.hex_points(state, player),
        protected=fights.is_protected(state, player),
    )


def _committed(state: State, seat: int, viewer: int | None) -> tuple[Card, ...] | int | None:
    cards: tuple[Card, ...] | None = None
    match state.open:
        case OpenFight(attacker=attacker, committed=committed, won=False):
            cards = committed if seat == attacker else None
        case OpenProgress(committed=commitments):
            cards = dict(zip(progress.order(state), commitments, strict=False)).get(seat)
        case _:
            pass
    if cards is None or seat == viewer:
        return cards
    return len(cards)


def _open(open_: Open | None, viewer: int | None) -> Open | None:
    """What is under way without face-down cards of others."""
    match open_:
        case OpenFight(attacker=attacker) if open_.committed is not None and attacker != viewer:
            return replace(open_, committed=())
        case OpenProgress(committed=commitments):
            return OpenProgress(((),) * len(commitments))
        case _:
            return open_
