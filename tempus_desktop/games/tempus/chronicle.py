"""What happened between two states: events are derived, so that play itself tells nothing.

Searches advance states by the million; only a table, a log or the protocol asks for events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.paths import path
from tempus_desktop.games.tempus.rules import cards, fights, progress, scoring
from tempus_desktop.games.tempus.rules.board import owner
from tempus_desktop.games.tempus.state import OpenDiscard, OpenFight, OpenPlace, State
from tempus_desktop.games.tempus.terms import Card, Era, Phase


def what_happened(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """The facts of one action, in order."""
    events = list(_with_shuffle(before, _facts(before, action, after)))
    if after.phase is Phase.PROGRESS and before.phase is Phase.ACTIONS:
        events.append(_progress_began(before, after))
    if after.phase is Phase.ACTIONS and (before.phase is not Phase.ACTIONS):
        events.append(told.TurnBegan(after.turn, after.first, Era(after.turn)))
    if after.phase is Phase.OVER:
        outcome = scoring.outcome(after)
        assert outcome is not None
        events.append(told.GameEnded(outcome))
    return tuple(events)


def _facts(before: State, action: Action, after: State) -> Iterator[Event]:
    me = before.active
    match action:
        case do.Place(centre=centre, turn=turn):
            yield from _laid(before, centre, turn, after)
        case do.Settle(site=site):
            yield told.TokenSettled(me, site)
        case do.MovePeople():
            yield told.MoveBegan(me, before.players[me].row.movement)
        case do.HaveBabies():
            yield told.BabiesBegan(me, before.players[me].row.babies)
        case do.HaveIdea():
            yield told.IdeaHad(me)
            yield from _drawn(before, after, me)
        case do.Step(origin=origin, target=target):
            way = path(before, origin, target)
            yield told.TokenMoved(me, origin, target, way or (origin, target), way is None)
        case do.Birth(site=site):
            yield told.BabyBorn(me, site)
        case do.Done():
            return
        case do.Fight(origin=origin, target=target):
            yield _fight_began(before, origin, target, free=False)
        case do.BuildCity(site=site, value=value):
            yield told.CityBuilt(me, site, value, before.pile[site])
        case do.Declare() | do.Commit() | do.Occupy() | do.Discard():
            yield from _hidden(before, action, after)
        case do.EndRound():
            yield told.RoundEnded(me)
        case _:
            yield from _played(before, action)


def _laid(before: State, centre: int, turn: int, after: State) -> Iterator[Event]:
    assert isinstance(before.open, OpenPlace)
    yield told.TileLaid(before.active, before.open.tile, centre, turn)
    left_out = len(before.tile_pile) if not isinstance(after.open, OpenPlace) else 0
    if left_out:
        yield told.TilesLeftOut(left_out)


def _fight_began(before: State, origin: int, target: int, free: bool) -> told.FightBegan:
    defender = owner(before, target)
    assert defender is not None
    return told.FightBegan(before.active, defender, origin, target, free)


def _played(before: State, action: do.CardPlay) -> Iterator[Event]:
    me = before.active
    yield told.CardPlayed(me, action)
    match action:
        case do.PlayReligion(victim=victim, into=into):
            seat = owner(before, victim)
            assert seat is not None
            yield told.TokenConverted(me, seat, victim, into)
        case do.PlayLeader(origin=origin, target=target):
            yield _fight_began(before, origin, target, free=True)
        case do.PlayMedicine() | do.PlayTransportation():
            return
        case do.PlaySanitation() | do.PlayGovernment():
            return
        case _:
            assert_never(action)


def _hidden(
    before: State, action: do.Declare | do.Commit | do.Occupy | do.Discard, after: State
) -> Iterator[Event]:
    open_ = before.open
    match action:
        case do.Declare(terrain=terrain):
            assert isinstance(open_, OpenFight)
            yield told.TerrainDeclared(open_.defender, terrain)
        case do.Occupy(tokens=tokens):
            assert isinstance(open_, OpenFight)
            yield told.HexOccupied(open_.attacker, open_.origin, open_.target, tokens)
        case do.Commit():
            if isinstance(open_, OpenFight):
                yield from _committed_to_fight(before, open_, action, after)
            else:
                yield from _committed_to_progress(before, action, after)
        case do.Discard(cards=some):
            yield from _discarded(before, some, after)
        case _:
            assert_never(action)


def _committed_to_fight(
    before: State, open_: OpenFight, action: do.Commit, after: State
) -> Iterator[Event]:
    if open_.committed is None:
        yield told.CardsCommitted(open_.attacker, action.cards)
        return
    attacker, defender = fights.sides(before, open_, open_.committed, action.cards)
    yield told.FightResolved(
        attacker,
        defender,
        open_.origin,
        open_.target,
        fights.ground(before, open_),
        open_.city,
        isinstance(after.open, OpenFight),
    )


def _committed_to_progress(before: State, action: do.Commit, after: State) -> Iterator[Event]:
    seat = progress.decider(before)
    yield told.CardsCommitted(seat, action.cards)
    commitments = (*progress.committed(before), action.cards)
    if len(commitments) < len(before.players):
        return
    counted = progress.tallies(before, commitments)
    advanced = tuple(progress.leaders(counted))
    yield told.ProgressCounted(Era(before.turn), tuple(counted), advanced)
    spent: dict[int, tuple[Card, ...]] = {seat: action.cards}
    yield from _bonuses(before, after, advanced, spent)


def _discarded(before: State, some: tuple[Card, ...], after: State) -> Iterator[Event]:
    open_ = before.open
    assert isinstance(open_, OpenDiscard)
    yield told.CardsDiscarded(open_.player, some)
    yield from _bonuses(before, after, open_.drawers, {open_.player: some})


def _bonuses(
    before: State, after: State, drawers: tuple[int, ...], spent: dict[int, tuple[Card, ...]]
) -> Iterator[Event]:
    for seat in progress.order(before):
        if seat in drawers:
            yield from _drawn(before, after, seat, spent.get(seat, ()))


def _drawn(before: State, after: State, seat: int, spent: tuple[Card, ...] = ()) -> Iterator[Event]:
    had = Counter(cards.without(before.players[seat].hand, spent))
    new = tuple(sorted((Counter(after.players[seat].hand) - had).elements()))
    if new:
        yield told.CardsDrawn(seat, new)


def _with_shuffle(before: State, events: Iterable[Event]) -> Iterator[Event]:
    """The draw that took more cards than lay in the deck needed a new one first (C4)."""
    left = len(before.deck)
    for event in events:
        if isinstance(event, told.CardsDrawn):
            if 0 <= left < len(event.cards):
                yield told.DeckShuffled()
            left -= len(event.cards)
        yield event


def _progress_began(before: State, after: State) -> told.ProgressBegan:
    behind = tuple(
        seat for seat, player in enumerate(before.players) if player.era != after.players[seat].era
    )
    return told.ProgressBegan(Era(after.turn), progress.new_terrain(after), behind)
