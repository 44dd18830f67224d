"""A plan for the rest of a turn: own decisions laid out ahead, on a state that might be.

It is made from what the seat may know, never from the true state. What chance or others decide is
assumed openly or ends the plan: others pass, drawn cards stay unknown, a fight goes as the planner
says it does, and at Progress the plan is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import pairwise
from random import Random
from typing import NamedTuple

from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import CardsDrawn, DeckShuffled, Event
from tempus_desktop.games.tempus.game import (
    actor,
    advance,
    apply,
    legal_actions,
    observe,
    refusal,
)
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import fights, progress, scoring
from tempus_desktop.games.tempus.state import OpenBabies, OpenFight, OpenMove, State
from tempus_desktop.games.tempus.terms import Card, Phase

_UNKNOWN = (CardsDrawn, DeckShuffled)
"""Events that would tell what nobody knows yet."""
_ASKED = (do.Commit, do.Declare, do.Discard)
"""Decisions that no plan holds: what they depend on is known only then."""


class Halt(Enum):
    """Why a plan cannot go on."""

    FIGHT = auto()
    """How the fight ends depends on cards that nobody has shown; it may be assumed."""
    PROGRESS = auto()
    """The turn is over; the others' commitments decide what comes next."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A decision laid out.

    Attributes:
        won: how the fight that it begins is assumed to end; ``None``: nothing is assumed.
    """

    action: Action
    won: bool | None = None


class Played(NamedTuple):
    """A decision of the planner in the match.

    Attributes:
        number: its place among all decisions of the match, from 0.
    """

    number: int
    action: Action


class Done(NamedTuple):
    """A decision of a plan that was played.

    Attributes:
        number: its place among all decisions of the match, from 0.
    """

    laid: Laid
    number: int


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a plan stands.

    Attributes:
        state: a state that might be; only what its planner may know of it means anything.
        drawn: cards drawn in the plan; they are not in the hand, since nobody knows them.
        thrown: cards thrown away in the plan for the hand limit (C5); which, nobody knows yet.
        halt: why it cannot go on from here.
    """

    state: State
    drawn: int = 0
    thrown: int = 0
    halt: Halt | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of a plan and what it leads to.

    Attributes:
        passed: seats that are assumed to pass after it.
    """

    laid: Laid
    after: Moment
    events: tuple[Event, ...]
    passed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat means to do.

    Attributes:
        start: the moment that it begins with, others having passed where they are to act.
        waited: seats that are assumed to pass before it.
        steps: what is possible, one after the other.
        lost: what was laid out but is not possible any more, from the step that broke on.
        refused: why that step is not possible.
        done: what was laid out and has been played, in order.
    """

    seat: int
    start: Moment
    waited: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    lost: tuple[Laid, ...] = ()
    refused: IllegalAction | None = None
    done: tuple[Done, ...] = ()

    @property
    def end(self) -> Moment:
        """Where its possible steps lead."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def laid(self) -> tuple[Laid, ...]:
        """All its decisions, those that broke too."""
        return (*(step.laid for step in self.steps), *self.lost)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be laid out next."""
        return () if self.end.halt is not None else legal_actions(self.end.state)

    @property
    def observation(self) -> Observation:
        """Its end as the planner would see it."""
        return observe(self.end.state, self.seat)


class Figures(NamedTuple):
    """A seat at a moment in numbers.

    Attributes:
        points: victory points as if the game ended then.
        sure: progress points of tokens and cities (P2).
        possible: the same with every card in hand, unknown ones and what is kept at their best.
        tokens: on the board.
        hexes: with tokens.
        cards: in hand, unknown ones too.
        tiles: action tiles left.
    """

    points: int
    sure: int
    possible: int
    tokens: int
    hexes: int
    cities: int
    cards: int
    tiles: int


def can_plan(observation: Observation) -> bool:
    """Whether a plan can begin: in the action rounds, while no fight or discard is under way."""
    at_rest = observation.open is None or isinstance(observation.open, OpenMove | OpenBabies)
    return observation.viewer is not None and observation.phase is Phase.ACTIONS and at_rest


def begin(observation: Observation) -> Plan:
    """An empty plan of the viewer; others who are to act are assumed to pass.

    Raises:
        ValueError: no plan can begin here.
    """
    if observation.viewer is None or not can_plan(observation):
        raise ValueError("no plan can begin here")
    # Whatever is imagined of the others' cards is as good: nothing of it is ever shown.
    state, passed = _passed(imagine(observation, Random(0)), observation.viewer)
    return Plan(observation.viewer, _moment(state), passed)


def add(plan: Plan, action: Action) -> Plan:
    """The plan with one decision more; what broke is dropped.

    Raises:
        IllegalAction: the rules forbid it there.
    """
    return _lay(replace(plan, lost=(), refused=None), Laid(action))


def assume(plan: Plan, won: bool) -> Plan:
    """The plan whose last step is a fight that ends so; cards are left out of it.

    Raises:
        IllegalAction: it does not end with a fight.
    """
    if plan.end.halt is not Halt.FIGHT or not plan.steps:
        raise IllegalAction("F3", "no-fight")
    last = plan.steps[-1].laid
    return _lay(replace(plan, steps=plan.steps[:-1]), replace(last, won=won))


def undo(plan: Plan) -> Plan:
    """The plan without its last decision."""
    if plan.lost:
        lost = plan.lost[:-1]
        return replace(plan, lost=lost, refused=plan.refused if lost else None)
    return replace(plan, steps=plan.steps[:-1])


def check(plan: Plan, observation: Observation, played: Iterable[Played] = ()) -> Plan:
    """The plan from another moment on, with what has become impossible marked as lost.

    Args:
        observation: the match as the planner sees it now.
        played: what the planner has decided since; decisions of the plan among them are done.
    """
    rest, done = list(plan.laid), list(plan.done)
    for number, action in played:
        if rest and _is_done_by(rest[0].action, action):
            done.append(Done(rest.pop(0), number))
    found = replace(begin(observation), done=tuple(done))
    for number, laid in enumerate(rest):
        try:
            found = _lay(found, laid)
        except IllegalAction as refused:
            return replace(found, lost=tuple(rest[number:]), refused=refused)
    return found


def take_back(plan: Plan, kept: int) -> Plan:
    """The plan when only so many decisions of the match are left: what was done is to be done.

    It has to be checked before it goes on.
    """
    done = tuple(one for one in plan.done if one.number < kept)
    again = tuple(one.laid for one in plan.done[len(done) :])
    return replace(plan, steps=(), lost=again + plan.laid, done=done) if again else plan


def why_not(plan: Plan, action: Action) -> IllegalAction | None:
    """Why that may not be laid out next; ``None``: it may."""
    if plan.end.halt is Halt.FIGHT:
        return IllegalAction("F3", "fight-open")
    return refusal(plan.end.state, action)


def figures(moment: Moment, seat: int) -> Figures:
    """A seat at a moment in numbers."""
    state, player = moment.state, moment.state.players[seat]
    sure = progress.tally(state, seat, ()).total
    hidden = unseen(observe(state, seat))
    cards = _in_hand(moment, seat)
    unknown = sorted(_worth(state, seat, hidden), reverse=True)[: moment.drawn]
    best = sorted([*_worth(state, seat, player.hand), *unknown], reverse=True)[:cards]
    return Figures(
        points=scoring.points(state, player),
        sure=sure,
        possible=sure + sum(best),
        tokens=sum(state.pile[hex_] for hex_ in observe(state, seat).seats[seat].tokens),
        hexes=player.held.bit_count(),
        cities=player.cities.bit_count(),
        cards=cards,
        tiles=player.tiles,
    )


def _in_hand(moment: Moment, seat: int) -> int:
    """How many cards a seat has, unknown ones too."""
    return len(moment.state.players[seat].hand) + moment.drawn - moment.thrown


def _worth(state: State, seat: int, cards: Iterable[Card]) -> list[int]:
    """The progress points of each card (P2)."""
    sure = progress.tally(state, seat, ()).total
    return [progress.tally(state, seat, (card,)).total - sure for card in cards]


def gains(plan: Plan) -> tuple[Figures, ...]:
    """What each possible step of a plan changes."""
    moments = (plan.start, *(step.after for step in plan.steps))
    told = [figures(moment, plan.seat) for moment in moments]
    return tuple(
        Figures(*(new - old for old, new in zip(before, after, strict=True)))
        for before, after in pairwise(told)
    )


def _is_done_by(planned: Action, played: Action) -> bool:
    """Whether what was played is what was planned; how many moved in was decided in the fight."""
    both = isinstance(planned, do.Occupy) and isinstance(played, do.Occupy)
    return both or planned == played


def _lay(plan: Plan, laid: Laid) -> Plan:
    before = plan.end
    if (refused := why_not(plan, laid.action)) is not None or isinstance(laid.action, _ASKED):
        raise refused or IllegalAction("C1", "nothing-to-commit-to")
    made = apply(before.state, plan.seat, laid.action)
    state, events, drawn, thrown = made.state, made.events, before.drawn, before.thrown
    passed: tuple[int, ...] = ()
    if isinstance(laid.action, do.HaveIdea):
        drawn += len(state.players[plan.seat].hand) - len(before.state.players[plan.seat].hand)
        state = _unknown(before.state, state, plan.seat)
        limit = state.players[plan.seat].row.hand_limit
        surplus = _in_hand(Moment(state, drawn, thrown), plan.seat) - limit
        thrown += max(0, surplus)
    if isinstance(state.open, OpenFight) and laid.won is not None:
        state = (fights.win if laid.won else fights.lose)(state, state.open)
    if isinstance(laid.action, do.EndRound):
        state, passed = _passed(state, plan.seat)
    told = tuple(event for event in events if not isinstance(event, _UNKNOWN))
    step = Step(laid, _moment(state, drawn, thrown), told, passed)
    return replace(plan, steps=(*plan.steps, step))


def _moment(state: State, drawn: int = 0, thrown: int = 0) -> Moment:
    halt = None if state.phase is Phase.ACTIONS else Halt.PROGRESS
    if isinstance(state.open, OpenFight) and not state.open.won:
        halt = Halt.FIGHT
    return Moment(state, drawn, thrown, halt)


def _unknown(before: State, after: State, seat: int) -> State:
    """The state after a draw with the cards drawn back below the deck: nobody knows them.

    What would have to be thrown away (C5) is not known either.
    """
    hand, drawn = before.players[seat].hand, list(after.players[seat].hand)
    for card in hand:
        drawn.remove(card)
    players = list(after.players)
    players[seat] = players[seat].with_hand(hand)
    deck = (*after.deck, *drawn)
    return after.with_cards(deck, after.discard, after.seed, tuple(players)).with_open(None)


def _passed(state: State, seat: int) -> tuple[State, tuple[int, ...]]:
    """The state once everybody who acts before that seat has passed (A2), and who has."""
    passed: list[int] = []
    while state.phase is Phase.ACTIONS and (acting := actor(state)) is not None and acting != seat:
        if acting not in passed:
            passed.append(acting)
        state = advance(state, _pass(state))
    return state, tuple(passed)


def _pass(state: State) -> Action:
    """The next decision of a player who does nothing."""
    if state.open is not None:
        return do.Done()
    return do.MovePeople() if refusal(state, do.EndRound()) is not None else do.EndRound()
