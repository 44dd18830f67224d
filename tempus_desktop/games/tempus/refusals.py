"""Why an action is not legal: the legal list's counterpart, with the ruling that forbids it."""

from __future__ import annotations

from typing import assert_never

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.rules import (
    babies,
    cards,
    cities,
    faith,
    fights,
    movement,
    progress,
    rounds,
    setup,
)
from tempus_desktop.games.tempus.state import OpenBabies, OpenDiscard, OpenFight, OpenMove, State
from tempus_desktop.games.tempus.terms import Phase


def refusal(state: State, action: Action) -> IllegalAction | None:
    """Why the one who decides may not do that; ``None``: it is legal."""
    if state.phase is Phase.OVER:
        return IllegalAction("P4", "game-over")
    match state.open:
        case OpenDiscard() as open_:
            if isinstance(action, do.Discard):
                return cards.refuse_discard(state, open_, action)
            return IllegalAction("C5", "discard-due", surplus=open_.surplus)
        case OpenFight() as open_ if not isinstance(action, do.CardPlay):
            return _refuse_in_fight(state, open_, action)
        case _:
            return _refuse(state, action)


def _refuse_in_fight(state: State, open_: OpenFight, action: Action) -> IllegalAction | None:
    match action:
        case do.Declare():
            return fights.refuse_declare(open_, action)
        case do.Commit():
            return fights.refuse_commit(state, open_, action)
        case do.Occupy():
            return fights.refuse_occupy(state, open_, action)
        case _:
            return IllegalAction("F5" if open_.won else "F3", "fight-open")


def _refuse(state: State, action: Action) -> IllegalAction | None:
    """Why not, outside fights and discards."""
    match action:
        case do.Place():
            return setup.refuse_place(state, action)
        case do.Settle():
            return setup.refuse_settle(state, action)
        case do.MovePeople() | do.HaveBabies() | do.HaveIdea():
            return rounds.refuse_action(state)
        case do.Step():
            return movement.refuse_step(state, action)
        case do.Birth():
            return babies.refuse_birth(state, action)
        case do.Done():
            opened = isinstance(state.open, OpenMove | OpenBabies)
            return None if opened else IllegalAction("A2", "nothing-open")
        case do.Fight():
            return fights.refuse_fight(state, action)
        case do.BuildCity():
            return cities.refuse_city(state, action)
        case do.Declare() | do.Occupy():
            return IllegalAction("F3", "no-fight")
        case do.Commit():
            if state.phase is Phase.PROGRESS:
                return progress.refuse_commit(state, action)
            return IllegalAction("C1", "nothing-to-commit-to")
        case do.Discard():
            return IllegalAction("C5", "no-surplus")
        case do.EndRound():
            return rounds.refuse_end(state)
        case _:
            return _refuse_card(state, action)


def _refuse_card(state: State, action: do.CardPlay) -> IllegalAction | None:
    match action:
        case do.PlayMedicine():
            return babies.refuse_medicine(state, action)
        case do.PlayTransportation():
            return movement.refuse_transportation(state, action)
        case do.PlaySanitation():
            return faith.refuse_sanitation(state, action)
        case do.PlayReligion():
            return faith.refuse_religion(state, action)
        case do.PlayLeader():
            return fights.refuse_leader(state, action)
        case do.PlayGovernment():
            return rounds.refuse_government(state, action)
        case _:
            assert_never(action)
