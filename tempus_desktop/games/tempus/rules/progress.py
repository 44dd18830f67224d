"""Progress, the end of a turn and the end of the game (P1 to P4)."""

from __future__ import annotations

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Commit
from tempus_desktop.games.tempus.events import Tally
from tempus_desktop.games.tempus.rules import cards
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.state import OpenDiscard, OpenProgress, Player, State
from tempus_desktop.games.tempus.tables import BONUS_CARDS, BONUS_ERAS, TURNS
from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Phase, Terrain
from tempus_desktop.grids.hexes import each


def catch_up(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Every cube behind the most advanced one joins it (P1)."""
    lead = max(player.era for player in players)
    return tuple(player if player.era == lead else player._replace(era=lead) for player in players)


def enter(state: State) -> State:
    """Progress begins: nobody has action tiles left."""
    return state._replace(
        players=catch_up(state.players),
        phase=Phase.PROGRESS,
        active=state.first,
        spent=0,
        government=None,
        open=None,
    )


def order(state: State) -> list[int]:
    """Seats in player order."""
    return order_from(state.first, len(state.players))


def order_from(first: int, seats: int) -> list[int]:
    """Seats in player order: from the first player clockwise."""
    return [(first + step) % seats for step in range(seats)]


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
    player, terrain = state.players[seat], new_terrain(state)
    return Tally(
        player=seat,
        tokens=sum(state.pile[n] for n in each(player.held & state.island.of[terrain])),
        cities=player.cities.bit_count(),
        cards=committed_cards,
        ground=sum(card.terrain is terrain for card in committed_cards),
        education=sum(card.kind is CardKind.EDUCATION for card in committed_cards),
    )


def tallies(state: State, commitments: tuple[tuple[Card, ...], ...]) -> list[Tally]:
    """Everybody's progress points in seat order; commitments are in player order."""
    by_seat = dict(zip(order(state), commitments, strict=True))
    return [tally(state, seat, by_seat[seat]) for seat in range(len(state.players))]


def leaders(counted: list[Tally]) -> list[int]:
    """Seats with the highest total, zero included (P2)."""
    most = max(each_.total for each_ in counted)
    return [each_.player for each_ in counted if each_.total == most]


def commit(state: State, action: Commit) -> State:
    """Cards go face down; the last commitment reveals all and counts."""
    seat, commitments = decider(state), (*committed(state), action.cards)
    player = state.players[seat]
    hand = cards.without(player.hand, action.cards)
    state = state._replace(
        players=with_player(state, seat, player._replace(hand=hand)),
        open=OpenProgress(commitments),
    )
    return resolve(state, commitments) if len(commitments) == len(state.players) else state


def resolve(state: State, commitments: tuple[tuple[Card, ...], ...]) -> State:
    """All commitments are discarded; the best reach the New Era and may draw (P2, P3)."""
    advanced = leaders(tallies(state, commitments))
    shown = [card for some in commitments for card in some]
    players = tuple(
        player._replace(era=state.turn) if seat in advanced else player
        for seat, player in enumerate(state.players)
    )
    state = state._replace(
        players=players, discard=tuple(sorted((*state.discard, *shown))), open=None
    )
    if Era(state.turn) in BONUS_ERAS:
        return draw_bonus(state, tuple(seat for seat in order(state) if seat in advanced))
    return end_turn(state)


def draw_bonus(state: State, drawers: tuple[int, ...]) -> State:
    """Each drawer takes two cards and comes down to the limit before the next one draws (P3)."""
    for place, seat in enumerate(drawers):
        state = cards.draw(state, seat, BONUS_CARDS)
        if surplus := cards.surplus(state, seat):
            return state._replace(open=OpenDiscard(seat, surplus, drawers[place + 1 :]))
    return end_turn(state)


def end_turn(state: State) -> State:
    """Government cards are discarded (G4); the marker passes, or the game is over (P4)."""
    spent = [card for player in state.players for card in player.government]
    state = state._replace(discard=tuple(sorted((*state.discard, *spent))), open=None)
    over = state.turn == TURNS
    players = tuple(
        player._replace(tiles=0 if over else player.row.actions, government=(), put_off=False)
        for player in state.players
    )
    state = state._replace(players=players)
    if over:
        return state._replace(phase=Phase.OVER, active=state.first)
    first = (state.first + 1) % len(state.players)
    return state._replace(phase=Phase.ACTIONS, turn=state.turn + 1, first=first, active=first)
