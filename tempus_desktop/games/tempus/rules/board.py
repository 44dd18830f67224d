"""Putting tokens and cities on the board and taking them off: the only places that change piles."""

from __future__ import annotations

from tempus_desktop.games.tempus import room
from tempus_desktop.games.tempus.state import Open, Player, State
from tempus_desktop.grids.hexes import Hex, HexSet


def with_player(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    """All players, one of them replaced."""
    players = list(state.players)
    players[seat] = player
    return tuple(players)


def with_entry(values: bytes, hex_: Hex, value: int) -> bytes:
    """The values by hex, one of them replaced."""
    changed = bytearray(values)
    changed[hex_] = value
    return bytes(changed)


def others(state: State, seat: int) -> HexSet:
    """Hexes with tokens or cities of other players."""
    found = 0
    for index, player in enumerate(state.players):
        if index != seat:
            found |= player.held | player.cities
    return found


def cities(state: State) -> HexSet:
    """Hexes with a city of anyone."""
    found = 0
    for player in state.players:
        found |= player.cities
    return found


def owner(state: State, hex_: Hex) -> int | None:
    """Whose tokens or city are on the hex."""
    for index, player in enumerate(state.players):
        if (player.held | player.cities) >> hex_ & 1:
            return index
    return None


def full(state: State, seat: int) -> HexSet:
    """The player's hexes that hold as many tokens as the stack limit and its raises allow."""
    player = state.players[seat]
    return room.full(player.held, state.pile, state.raises, player.row.stack_limit)


def add_tokens(state: State, seat: int, hex_: Hex, tokens: int) -> State:
    """Tokens from the player's stock onto a hex."""
    player = state.players[seat]
    player = player.with_tokens(player.held | 1 << hex_, player.stock - tokens)
    pile = with_entry(state.pile, hex_, state.pile[hex_] + tokens)
    return state.with_board(with_player(state, seat, player), pile, state.raises, state.open)


def take_tokens(state: State, seat: int, hex_: Hex, tokens: int, open_: Open | None) -> State:
    """Tokens from a hex back to their owner's stock; an emptied hex loses its raises (N2).

    Args:
        open_: what is under way then.
    """
    player, left = state.players[seat], state.pile[hex_] - tokens
    held, raises = player.held, state.raises
    if not left:
        held &= ~(1 << hex_)
        raises = with_entry(raises, hex_, 0)
    players = with_player(state, seat, player.with_tokens(held, player.stock + tokens))
    return state.with_board(players, with_entry(state.pile, hex_, left), raises, open_)


def shift_tokens(
    state: State, seat: int, origin: Hex, target: Hex, tokens: int, open_: Open | None
) -> State:
    """Tokens from one hex into another; the raise they leave behind shrinks (N2).

    Args:
        open_: what is under way then.
    """
    player, left = state.players[seat], state.pile[origin] - tokens
    held = player.held | 1 << target
    if not left:
        held &= ~(1 << origin)
    pile = bytearray(state.pile)
    pile[origin] = left
    pile[target] += tokens
    raises = state.raises
    if raises[origin]:
        needed = max(0, left - player.row.stack_limit)
        raises = with_entry(raises, origin, min(raises[origin], needed))
    players = with_player(state, seat, player.with_tokens(held, player.stock))
    return state.with_board(players, bytes(pile), raises, open_)


def remove_city(state: State, seat: int, hex_: Hex, open_: Open | None) -> State:
    """A lost city goes back to its supply.

    Args:
        open_: what is under way then.
    """
    player = state.players[seat]
    player = player.with_pieces(player.held, player.cities & ~(1 << hex_), player.stock)
    players, pile = with_player(state, seat, player), with_entry(state.pile, hex_, 0)
    return state.with_board(players, pile, state.raises, open_)
