"""Progress, the end of a turn and the end of the game (P1 to P4)."""

from __future__ import annotations

from functools import cache

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Commit
from tempus_desktop.games.tempus.events import Tally
from tempus_desktop.games.tempus.offers import CommitOffer
from tempus_desktop.games.tempus.rules import cards
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.state import OpenDiscard, OpenProgress, Player, State
from tempus_desktop.games.tempus.tables import BONUS_CARDS, BONUS_ERAS, TURNS
from tempus_desktop.games.tempus.terms import Card, CardKind, Phase, Terrain
from tempus_desktop.grids.hexes import each


def legal_commits(state: State) -> list[CommitOffer]:
    """Every commitment of the next player's hand, the empty one included (C2)."""
    return [CommitOffer(state.players[decider(state)].hand)]


def catch_up(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Every cube behind the most advanced one joins it (P1)."""
    lead = max([player.era for player in players])
    return tuple([player if player.era == lead else player.with_era(lead) for player in players])


def enter(state: State) -> State:
    """Progress begins: nobody has action tiles left."""
    return state.with_phase(Phase.PROGRESS, state.turn, state.first, catch_up(state.players))


def order(state: State) -> tuple[int, ...]:
    """Seats in player order."""
    return order_from(state.first, len(state.players))


@cache
def order_from(first: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise from one of them."""
    return tuple((first + step) % seats for step in range(seats))


def committed(state: State) -> tuple[tuple[Card, ...], ...]:
    """Commitments made so far, in player order."""
    return state.open.committed if isinstance(state.open, OpenProgress) else ()


def decider(state: State) -> int:
    """Who commits next."""
    return (state.first + len(committed(state))) % len(state.players)


def refuse_commit(state: State, action: Commit) -> IllegalAction | None:
    """Why these cards may not be committed to Progress."""
    if not cards.holds(state.players[decider(state)].hand, action.cards):
        return IllegalAction("C2", "cards-not-held")
    return None


def new_terrain(state: State) -> Terrain:
    """The terrain of the New Era."""
    terrain = state.match.components.era_terrains[state.turn]
    assert terrain is not None
    return terrain


def tally(state: State, seat: int, committed_cards: tuple[Card, ...]) -> Tally:
    """A player's progress points (P2)."""
    player, terrain, pile = state.players[seat], new_terrain(state), state.pile
    return Tally(
        seat,
        sum([pile[hex_] for hex_ in each(player.held & state.island.of[terrain])]),
        player.cities.bit_count(),
        committed_cards,
        cards.of_terrain(committed_cards, terrain),
        cards.of_kind(committed_cards, CardKind.EDUCATION),
    )


def tallies(state: State, commitments: tuple[tuple[Card, ...], ...]) -> list[Tally]:
    """Everybody's progress points in seat order; commitments are in player order."""
    seats, first = len(commitments), state.first
    return [tally(state, seat, commitments[(seat - first) % seats]) for seat in range(seats)]


def leaders(counted: list[Tally]) -> list[int]:
    """Seats with the highest total, zero included (P2)."""
    totals = [each_.total for each_ in counted]
    most = max(totals)
    return [each_.player for each_, total in zip(counted, totals, strict=True) if total == most]


def commit(state: State, action: Commit) -> State:
    """Cards go face down; the last commitment reveals all and counts."""
    seat, commitments = decider(state), (*committed(state), action.cards)
    player = state.players[seat]
    player = player.with_hand(cards.without(player.hand, action.cards))
    players, open_ = with_player(state, seat, player), OpenProgress(commitments)
    state = state.with_board(players, state.pile, state.raises, open_)
    return resolve(state, commitments) if len(commitments) == len(state.players) else state


def resolve(state: State, commitments: tuple[tuple[Card, ...], ...]) -> State:
    """All commitments are discarded; the best reach the New Era and may draw (P2, P3)."""
    advanced = leaders(tallies(state, commitments))
    state = cards.lay_down(state, [card for some in commitments for card in some])
    players = list(state.players)
    for seat in advanced:
        players[seat] = players[seat].with_era(state.turn)
    state = state.with_board(tuple(players), state.pile, state.raises, None)
    if state.turn in BONUS_ERAS:
        return draw_bonus(state, tuple(seat for seat in order(state) if seat in advanced))
    return end_turn(state)


def draw_bonus(state: State, drawers: tuple[int, ...]) -> State:
    """Each drawer takes two cards and comes down to the limit before the next one draws (P3)."""
    for place, seat in enumerate(drawers):
        state = cards.draw(state, seat, BONUS_CARDS)
        if surplus := cards.surplus(state, seat):
            return state.with_open(OpenDiscard(seat, surplus, drawers[place + 1 :]))
    return end_turn(state)


def end_turn(state: State) -> State:
    """Government cards are discarded (G4); the marker passes, or the game is over (P4)."""
    if spent := [card for player in state.players for card in player.government]:
        state = cards.lay_down(state, spent)
    if state.turn == TURNS:
        players = tuple([player.with_turn(0) for player in state.players])
        return state.with_phase(Phase.OVER, state.turn, state.first, players)
    players = tuple([player.with_turn(player.row.actions) for player in state.players])
    first = (state.first + 1) % len(players)
    return state.with_phase(Phase.ACTIONS, state.turn + 1, first, players)
