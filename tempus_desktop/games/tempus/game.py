"""The facade of Tempus: who decides, what is legal, what follows. It dispatches, no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import assert_never

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.core.game import Outcome, Transition
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.beginning import Setup, start
from tempus_desktop.games.tempus.chronicle import what_happened
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.observe import observe
from tempus_desktop.games.tempus.refusals import refusal
from tempus_desktop.games.tempus.rules import (
    babies,
    cards,
    cities,
    faith,
    fights,
    ideas,
    movement,
    progress,
    rounds,
    scoring,
    setup,
)
from tempus_desktop.games.tempus.rules.deciding import actor
from tempus_desktop.games.tempus.state import (
    OpenBabies,
    OpenDiscard,
    OpenFight,
    OpenMove,
    OpenPlace,
    OpenProgress,
    OpenSettle,
    State,
)
from tempus_desktop.games.tempus.terms import Phase

__all__ = [
    "Setup",
    "actor",
    "advance",
    "apply",
    "legal_actions",
    "observe",
    "outcome",
    "refusal",
    "scores",
    "start",
]


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything the one who decides may do, each action once, in a fixed order."""
    return tuple(_legal(state))


def _legal(state: State) -> Iterable[Action]:
    match state.open:
        case OpenPlace():
            return setup.legal_places(state)
        case OpenSettle() as settle:
            return setup.legal_settles(state, settle)
        case OpenDiscard() as discard:
            return cards.legal_discards(state, discard)
        case OpenFight() as fight:
            return fights.legal(state, fight)
        case OpenMove() as move:
            steps = movement.legal_steps(state, move)
            return chain(steps, movement.legal_transportation(state), _legal_faith(state), _DONE)
        case OpenBabies() as open_:
            births = babies.legal_births(state, open_)
            return chain(births, babies.legal_medicine(state), _legal_faith(state), _DONE)
        case OpenProgress() | None:
            return _legal_closed(state)
        case _:
            assert_never(state.open)


_DONE = (do.Done(),)
_ALWAYS = (do.MovePeople(), do.HaveBabies(), do.HaveIdea())


def _legal_closed(state: State) -> Iterator[Action]:
    """With nothing open: a round between its actions, or Progress."""
    if state.phase is Phase.PROGRESS:
        yield from fights.legal_commits(state, progress.decider(state))
    if state.phase is not Phase.ACTIONS:
        return
    if rounds.action_due(state):
        yield from _ALWAYS
        yield from fights.legal_fights(state)
        yield from cities.legal_cities(state)
    yield from fights.legal_leaders(state)
    yield from _legal_faith(state)
    yield from rounds.legal_government(state)
    if rounds.legal_end(state):
        yield do.EndRound()


def _legal_faith(state: State) -> Iterator[Action]:
    yield from faith.legal_sanitation(state)
    yield from faith.legal_religion(state)


def apply(state: State, seat: int, action: Action) -> Transition[State, Event]:
    """The state after an action and what happened.

    Raises:
        IllegalAction: the rules forbid it, or it is not that seat's decision; nothing changes.
    """
    if seat != actor(state):
        raise IllegalAction("A4", "not-your-decision")
    refused = refusal(state, action)
    if refused is not None:
        raise refused
    after = advance(state, action)
    return Transition(after, what_happened(state, action, after))


def advance(state: State, action: Action) -> State:
    """The state after a legal action, for searches: nothing is checked and nothing told."""
    match action:
        case do.Place():
            return setup.place(state, action)
        case do.Settle():
            return setup.settle(state, action)
        case do.Step():
            return movement.step(state, action)
        case do.Birth():
            return babies.birth(state, action)
        case do.Done():
            return state._replace(open=None)
        case do.EndRound():
            return rounds.end(state)
        case do.MovePeople():
            return movement.begin(state)
        case do.HaveBabies():
            return babies.begin(state)
        case do.HaveIdea():
            return ideas.have_idea(state)
        case do.Fight():
            return fights.fight(state, action)
        case do.BuildCity():
            return cities.build(state, action)
        case do.Discard():
            return _discard(state, action)
        case do.Declare() | do.Commit() | do.Occupy():
            return _advance_hidden(state, action)
        case _:
            return _play(state, action)


def _advance_hidden(state: State, action: do.Declare | do.Commit | do.Occupy) -> State:
    """Fights, and the commitments of Progress."""
    if not isinstance(state.open, OpenFight):
        assert isinstance(action, do.Commit)
        return progress.commit(state, action)
    match action:
        case do.Declare():
            return fights.declare(state, state.open, action)
        case do.Commit():
            return fights.commit(state, state.open, action)
        case do.Occupy():
            return fights.occupy(state, state.open, action)
        case _:
            assert_never(action)


def _discard(state: State, action: do.Discard) -> State:
    open_ = state.open
    assert isinstance(open_, OpenDiscard)
    state = cards.throw_away(state, open_.player, action.cards)
    if state.phase is Phase.PROGRESS:
        return progress.draw_bonus(state, open_.drawers)
    return state


def _play(state: State, action: do.CardPlay) -> State:
    match action:
        case do.PlayMedicine():
            return babies.play_medicine(state, action)
        case do.PlayTransportation():
            return movement.play_transportation(state, action)
        case do.PlaySanitation():
            return faith.play_sanitation(state, action)
        case do.PlayReligion():
            return faith.play_religion(state, action)
        case do.PlayLeader():
            return fights.play_leader(state, action)
        case do.PlayGovernment():
            return rounds.play_government(state, action)
        case _:
            assert_never(action)


def scores(state: State) -> tuple[int, ...]:
    """Victory points by seat, as if the game ended now (P5)."""
    return scoring.scores(state)


def outcome(state: State) -> Outcome | None:
    """The result of a finished game (P5)."""
    return scoring.outcome(state)
