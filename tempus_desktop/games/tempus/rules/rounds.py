"""An action round: tiles, who is next, when it is over (A1 to A3), Government (G1 to G4)."""

from __future__ import annotations

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Done, EndRound, PlayGovernment
from tempus_desktop.games.tempus.offers import governments_with
from tempus_desktop.games.tempus.rules import cards, progress
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.state import Open, State
from tempus_desktop.games.tempus.terms import CardKind, Government, Phase

ALLOWED_TILES: dict[Government | None, int] = {None: 1, Government.NOW: 2, Government.LATER: 0}
"""Tiles that the player whose round it is spends in it."""


def tile_due(state: State) -> bool:
    """The player whose round it is has a tile to spend in it."""
    allowed = ALLOWED_TILES[state.government]
    return state.spent < allowed and state.players[state.active].tiles > 0


def action_due(state: State) -> bool:
    """The player whose round it is has an action to begin, nothing being open."""
    return state.open is None and tile_due(state) and state.phase is Phase.ACTIONS


def refuse_action(state: State) -> IllegalAction | None:
    """Why no action may begin now."""
    if state.phase is not Phase.ACTIONS:
        return IllegalAction("A1", "no-round")
    if state.open is not None:
        return IllegalAction("A2", "something-open")
    if state.government is Government.LATER:
        return IllegalAction("G2", "put-off")
    if not action_due(state):
        return IllegalAction("A1", "tile-spent")
    return None


def spend(state: State, open_: Open | None = None) -> State:
    """An action begins: a tile is spent, and what the action opens is under way."""
    seat, player = state.active, state.players[state.active]
    players = with_player(state, seat, player.with_tiles(player.tiles - 1))
    return state.with_round(seat, state.spent + 1, state.government, players, open_)


def close(state: State, action: Done) -> State:
    """Close the open Move People or Have Babies."""
    return state.with_open(None)


def legal_end(state: State) -> bool:
    """The player may say that the round is over."""
    return (
        state.open is None
        and state.spent >= ALLOWED_TILES[state.government]
        and state.phase is Phase.ACTIONS
    )


def refuse_end(state: State) -> IllegalAction | None:
    """Why the round cannot be over yet."""
    if legal_end(state):
        return None
    if state.phase is not Phase.ACTIONS:
        return IllegalAction("A3", "no-round")
    if state.open is not None:
        return IllegalAction("A3", "something-open")
    if state.government is Government.NOW:
        return IllegalAction("G1", "second-action-due")
    return IllegalAction("A1", "action-due")


def end(state: State, action: EndRound) -> State:
    """The round passes to the next player with tiles, or Progress begins (A1)."""
    players = state.players
    for seat in progress.order_from(state.active + 1, len(players)):
        if players[seat].tiles:
            return state.with_round(seat, 0, None, players, None)
    return progress.enter(state)


def legal_government(state: State) -> list[PlayGovernment]:
    """Government cards that may be played now."""
    held = cards.held(state.players[state.active].hand, CardKind.GOVERNMENT)
    return [governments_with(card)[when] for card in held for when in uses(state)]


def uses(state: State) -> list[Government]:
    """What a Government card may be played for now, somebody's round being under way."""
    player = state.players[state.active]
    if state.open is not None or state.government is not None:
        return []
    found = []
    if not player.put_off and player.tiles >= 2 - state.spent:
        found.append(Government.NOW)
    if not state.spent:
        found.append(Government.LATER)
    return found


def refuse_government(state: State, action: PlayGovernment) -> IllegalAction | None:
    """Why a Government card may not be played now."""
    player = state.players[state.active]
    if refused := cards.refuse_play(state, action.card, CardKind.GOVERNMENT):
        return refused
    if state.open is not None:
        return IllegalAction("G1", "something-open")
    if state.government is not None:
        return IllegalAction("G3", "one-government")
    if action.when is Government.LATER:
        return IllegalAction("G2", "later-too-late") if state.spent else None
    if player.put_off:
        return IllegalAction("G3", "now-after-later")
    if player.tiles < 2 - state.spent:
        return IllegalAction("G1", "no-second-tile")
    return None


def play_government(state: State, action: PlayGovernment) -> State:
    """The card stays in front of the player until the turn ends (G4)."""
    player = state.players[state.active]
    later = action.when is Government.LATER
    player = player.with_government(
        cards.without(player.hand, (action.card,)),
        tuple(sorted((*player.government, action.card))),
        player.put_off or later,
    )
    players = with_player(state, state.active, player)
    return state.with_round(state.active, state.spent, action.when, players, None)
