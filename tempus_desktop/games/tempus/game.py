"""The facade of Tempus: who decides, what is legal, what follows. It dispatches, no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.core.game import Outcome, Transition
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.beginning import Setup, start
from tempus_desktop.games.tempus.chronicle import what_happened
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.observe import observe
from tempus_desktop.games.tempus.offers import FewOffer, Offer
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
    Open,
    OpenBabies,
    OpenDiscard,
    OpenFight,
    OpenMove,
    OpenPlace,
    OpenProgress,
    OpenSettle,
    State,
)
from tempus_desktop.games.tempus.terms import CardKind, Phase

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


Kind: TypeAlias = type[Action]
"""A type of action, such as ``do.Step``."""


def kinds(state: State) -> list[Kind]:
    """The kinds of actions to look at now: none is missing, some may turn out to offer nothing."""
    if state.open is not None:
        return _KINDS[type(state.open)](state)
    if state.phase in _OUTSIDE_ROUNDS:
        return list(_OUTSIDE_ROUNDS[state.phase])
    plays = _plays(state, _BETWEEN_ACTIONS)
    return [*_ACTIONS, *plays] if rounds.tile_due(state) else [*plays, do.EndRound]


def offers(state: State, kind: Kind) -> Sequence[Offer]:
    """The legal actions of one of :func:`kinds` in groups, each action once."""
    return _RULES[kind].legal(state)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything the one who decides may do, each action once, in a fixed order."""
    found: list[Action] = []
    for kind in kinds(state):
        if kind in ALONE:
            found.append(ALONE[kind])
        else:
            for offer in _RULES[kind].legal(state):
                found += offer.actions()
    return tuple(found)


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
    return _RULES[type(action)].follow(state, action)


def scores(state: State) -> tuple[int, ...]:
    """Victory points by seat, as if the game ended now (P5)."""
    return scoring.scores(state)


def outcome(state: State) -> Outcome | None:
    """The result of a finished game (P5)."""
    return scoring.outcome(state)


@dataclass(frozen=True, slots=True)
class _Rule:
    """What is legal of a kind of action, and what follows from one."""

    legal: Callable[[State], Sequence[Offer]]
    follow: Callable[[State, Any], State]


def _few(legal: Callable[[State], Sequence[Action]]) -> Callable[[State], Sequence[Offer]]:
    """Actions that are few anyway, as one group if there are any."""
    return lambda state: [FewOffer(tuple(found))] if (found := legal(state)) else []


def _alone(kind: Kind) -> Callable[[State], Sequence[Offer]]:
    offered = (FewOffer((ALONE[kind],)),)
    return lambda state: offered


def _legal_commits(state: State) -> Sequence[Offer]:
    """Fights, and the commitments of Progress."""
    in_fight = isinstance(state.open, OpenFight)
    return fights.legal_commits(state) if in_fight else progress.legal_commits(state)


def _commit(state: State, action: do.Commit) -> State:
    in_fight = isinstance(state.open, OpenFight)
    return fights.commit(state, action) if in_fight else progress.commit(state, action)


def _discard(state: State, action: do.Discard) -> State:
    open_ = state.open
    assert isinstance(open_, OpenDiscard)
    state = cards.throw_away(state, open_.player, action.cards).with_open(None)
    if state.phase is Phase.PROGRESS:
        return progress.draw_bonus(state, open_.drawers)
    return state


ALONE: dict[Kind, Action] = {
    kind: kind() for kind in (do.MovePeople, do.HaveBabies, do.HaveIdea, do.Done, do.EndRound)
}
"""Kinds that are one action, legal whenever the kind is."""

_RULES: dict[Kind, _Rule] = {
    do.Place: _Rule(setup.legal_places, setup.place),
    do.Settle: _Rule(setup.legal_settles, setup.settle),
    do.MovePeople: _Rule(_alone(do.MovePeople), movement.begin),
    do.Step: _Rule(movement.legal_steps, movement.step),
    do.HaveBabies: _Rule(_alone(do.HaveBabies), babies.begin),
    do.Birth: _Rule(babies.legal_births, babies.birth),
    do.Done: _Rule(_alone(do.Done), rounds.close),
    do.HaveIdea: _Rule(_alone(do.HaveIdea), ideas.have_idea),
    do.Fight: _Rule(fights.legal_fights, fights.fight),
    do.BuildCity: _Rule(_few(cities.legal_cities), cities.build),
    do.PlayMedicine: _Rule(_few(babies.legal_medicine), babies.play_medicine),
    do.PlayTransportation: _Rule(_few(movement.legal_transportation), movement.play_transportation),
    do.PlaySanitation: _Rule(faith.legal_sanitation, faith.play_sanitation),
    do.PlayReligion: _Rule(faith.legal_religion, faith.play_religion),
    do.PlayLeader: _Rule(fights.legal_leaders, fights.play_leader),
    do.PlayGovernment: _Rule(_few(rounds.legal_government), rounds.play_government),
    do.Declare: _Rule(_few(fights.legal_declarations), fights.declare),
    do.Commit: _Rule(_legal_commits, _commit),
    do.Occupy: _Rule(_few(fights.legal_occupations), fights.occupy),
    do.Discard: _Rule(cards.legal_discards, _discard),
    do.EndRound: _Rule(_alone(do.EndRound), rounds.end),
}
"""One line a kind of action."""

_OUTSIDE_ROUNDS: dict[Phase, tuple[Kind, ...]] = {Phase.PROGRESS: (do.Commit,), Phase.OVER: ()}
_ACTIONS: tuple[Kind, ...] = (
    do.MovePeople,
    do.HaveBabies,
    do.HaveIdea,
    do.Fight,
    do.BuildCity,
)
_BETWEEN_ACTIONS: dict[CardKind, Kind] = {
    CardKind.GOVERNMENT: do.PlayGovernment,
    CardKind.MILITARY_LEADER: do.PlayLeader,
    CardKind.RELIGION: do.PlayReligion,
    CardKind.SANITATION: do.PlaySanitation,
}
_WHILE_MOVING: dict[CardKind, Kind] = {
    CardKind.RELIGION: do.PlayReligion,
    CardKind.SANITATION: do.PlaySanitation,
    CardKind.TRANSPORTATION: do.PlayTransportation,
}
_WHILE_BREEDING: dict[CardKind, Kind] = {
    CardKind.MEDICINE: do.PlayMedicine,
    CardKind.RELIGION: do.PlayReligion,
    CardKind.SANITATION: do.PlaySanitation,
}
"""Which cards may be played when (C1)."""


def _plays(state: State, timely: dict[CardKind, Kind]) -> list[Kind]:
    """The plays that the hand of the player whose round it is has cards for."""
    plays: list[Kind] = []
    for card in state.players[state.active].hand:
        if card.kind in timely and (play := timely[card.kind]) not in plays:
            plays.append(play)
    return plays


def _kinds_in_move(state: State) -> list[Kind]:
    assert isinstance(state.open, OpenMove)
    plays = _plays(state, _WHILE_MOVING)
    return [do.Step, *plays, do.Done] if state.open.steps_left else [*plays, do.Done]


def _kinds_in_babies(state: State) -> list[Kind]:
    assert isinstance(state.open, OpenBabies)
    plays = _plays(state, _WHILE_BREEDING)
    return [do.Birth, *plays, do.Done] if state.open.births_left else [*plays, do.Done]


def _kinds_in_fight(state: State) -> list[Kind]:
    assert isinstance(state.open, OpenFight)
    return [fights.due(state.open)]


_KINDS: dict[type[Open], Callable[[State], list[Kind]]] = {
    OpenPlace: lambda state: [do.Place],
    OpenSettle: lambda state: [do.Settle],
    OpenMove: _kinds_in_move,
    OpenBabies: _kinds_in_babies,
    OpenFight: _kinds_in_fight,
    OpenDiscard: lambda state: [do.Discard],
    OpenProgress: lambda state: [do.Commit],
}
"""By what is under way."""
