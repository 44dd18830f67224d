"""What a position is worth to a bot, told apart: points, progress, tokens, safety and the rest.

Each part is what the bot's own evaluation loses without the weights it stands for, so that a
reason given in these terms is one that counted. Together they are the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from typing import TypeAlias

from tempus_desktop.bots import plans
from tempus_desktop.bots.evaluation import prospects
from tempus_desktop.bots.weights import Weights
from tempus_desktop.games.tempus.game import scores
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Phase


class Term(StrEnum):
    """A part of what a position is worth."""

    POINTS = "points"
    """Victory points, as if the game ended now."""
    PROGRESS = "progress"
    """The chance to advance in this turn, and tokens on the ground of the next one."""
    TOKENS = "tokens"
    SAFETY = "safety"
    CARDS = "cards"
    GROWTH = "growth"
    """Ground where babies are born."""
    LAND = "land"
    """Room to spread, mountains held."""
    CITIES = "cities"
    """What cities bring beside their points, and sites for new ones."""
    RIVALS = "rivals"
    """Points that others lose."""
    NEXT = "next"
    """What the next action can bring."""


Worth: TypeAlias = Mapping[Term, float]
"""Parts in victory points."""

_WEIGHTS: dict[Term, tuple[str, ...]] = {
    Term.PROGRESS: ("next_era",),
    Term.TOKENS: ("token",),
    Term.CARDS: ("card",),
    Term.GROWTH: ("meadow", "breeding"),
    Term.LAND: ("hex_early", "room", "mountain"),
    Term.CITIES: ("city_early", "site"),
}
"""The weights that each part stands for; the others are counted from the position itself."""
_MENACE = ("menace",)
"""The weight of safety."""


def worth(state: State, seat: int, weights: Weights) -> dict[Term, float]:
    """What the position is worth to the seat."""
    calm = without(weights, _MENACE)
    whole = prospects(state, seat, calm)
    found = {
        term: whole - prospects(state, seat, without(calm, names))
        for term, names in _WEIGHTS.items()
    }
    # A share of all that stands beside rivals: the other parts are told as if nobody threatened.
    found[Term.SAFETY] = prospects(state, seat, weights) - whole
    bare = prospects(state, seat, without(calm, _counted()))
    points = scores(state)
    found[Term.POINTS] = float(points[seat])
    found[Term.PROGRESS] += bare - points[seat]
    found[Term.RIVALS] = -weights.rivals * (sum(points) - points[seat])
    if state.phase is Phase.ACTIONS:
        own = state._replace(active=seat)
        found[Term.NEXT] = weights.foresight * plans.following(own, seat, weights)
    return found


def without(weights: Weights, names: Iterable[str]) -> Weights:
    """The weights with some of them at nothing."""
    known = {field.name for field in fields(weights)}
    return replace(weights, **{name: 0.0 for name in names if name in known})


def difference(one: Worth, other: Worth) -> dict[Term, float]:
    """What the one has more than the other."""
    terms = (term for term in Term if term in one or term in other)
    return {term: one.get(term, 0.0) - other.get(term, 0.0) for term in terms}


def mean(some: Iterable[tuple[float, Worth]]) -> dict[Term, float]:
    """Parts by the chance of each; the chances add up to 1."""
    found: dict[Term, float] = {}
    for chance, parts in some:
        for term, value in parts.items():
            found[term] = found.get(term, 0.0) + chance * value
    return found


def _counted() -> tuple[str, ...]:
    return (*(name for names in _WEIGHTS.values() for name in names), "era")
