"""Answers of the protocol: a match as JSON objects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from tempus_desktop.core.documents import told
from tempus_desktop.core.errors import BadFile, BadRequest, IllegalAction, TempusError
from tempus_desktop.core.game import Outcome
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.position import write_position, write_view
from tempus_desktop.games.tempus.state import Match, OpenPlace, State
from tempus_desktop.i18n.narration import narrate
from tempus_desktop.i18n.refusals import explain

Answer: TypeAlias = dict[str, object]

GAME = "tempus"


def legal_texts(state: State) -> list[str]:
    """The legal actions, sorted as text."""
    return write_actions(game.legal_actions(state), state)


def write_actions(actions: Iterable[Action], state: State) -> list[str]:
    """Actions sorted as text."""
    return sorted(write_action(action, state.match.sea) for action in actions)


def state_answer(state: State, events: Sequence[Event] = ()) -> Answer:
    """The answer to ``new``, ``load``, ``play``, ``undo`` and ``state``."""
    return {
        **_common(state, legal_texts(state), events),
        "position": write_position(state),
    }


def seat_answer(state: State, seat: int) -> Answer:
    """The answer to ``observe``: the view of a seat, which sees its own legal actions only."""
    acting = game.actor(state) == seat
    return {
        **_common(state, legal_texts(state) if acting else [], ()),
        "view": write_view(game.observe(state, seat)),
    }


def _common(state: State, legal: list[str], events: Sequence[Event]) -> Answer:
    seat, colours = game.actor(state), state.match.colours
    answer: Answer = {
        "ok": True,
        "game": GAME,
        "phase": str(state.phase),
        "to_act": None if seat is None else str(colours[seat]),
        "legal": legal,
        "events": [event_text(event, state.match) for event in events],
        "scores": _by_colour(state.match, game.scores(state)),
        "outcome": _outcome(state.match, game.outcome(state)),
    }
    if isinstance(state.open, OpenPlace):
        answer["tile"] = state.open.tile
    return answer


def _by_colour(match: Match, points: Sequence[int]) -> dict[str, int]:
    return {str(colour): number for colour, number in zip(match.colours, points, strict=True)}


def _outcome(match: Match, outcome: Outcome | None) -> Answer | None:
    if outcome is None:
        return None
    return {
        "winners": [str(match.colours[seat]) for seat in outcome.winners],
        "scores": _by_colour(match, outcome.scores),
    }


def names(match: Match) -> list[str]:
    """What the players are called in the protocol's sentences: their colours."""
    return [colour.capitalize() for colour in match.colours]


def event_text(event: Event, match: Match) -> str:
    """An event as a bystander may know it."""
    return narrate(event, None, names(match), match.sea).english()


def refusal_text(refusal: IllegalAction, match: Match) -> str:
    """Why an action is refused."""
    return explain(refusal, names(match)).english()


def why_answer(refusal: IllegalAction | None, match: Match) -> Answer:
    """The answer to ``why``."""
    return {
        "ok": True,
        "legal": refusal is None,
        "rule": None if refusal is None else refusal.rule,
        "message": "This is legal." if refusal is None else refusal_text(refusal, match),
    }


def error_answer(error: TempusError, match: Match | None) -> Answer:
    """The answer to a failed request."""
    kind, rule, place, message = "bad-request", None, None, str(error)
    if isinstance(error, IllegalAction):
        kind, rule = "illegal-action", error.rule
        message = message if match is None else refusal_text(error, match)
    elif isinstance(error, BadFile):
        kind, rule, place, message = "bad-file", error.rule, error.place, told(error)
    elif isinstance(error, BadRequest):
        rule = error.rule
    fault = {"kind": kind, "rule": rule, "place": place, "message": message}
    return {"ok": False, "error": fault}
