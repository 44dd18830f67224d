"""Looking back at a finished match: chances along it, and the moments that turned it.

A review is made in steps, so that it can be followed and broken off: the chances at the beginning
of every round and of Progress, then a closer look at those rounds in which most changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from tempus_desktop.bots.advice import LEVEL, Advice, TileAction, advise, explain
from tempus_desktop.bots.advice_text import read_advice, write_advice
from tempus_desktop.bots.terms import difference
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import legal_actions, observe
from tempus_desktop.games.tempus.notation import read_action, write_action
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.session.lines import line_from
from tempus_desktop.session.session import Session
from tempus_desktop.study.chances import Chances, chances, chances_after, ends_after
from tempus_desktop.study.curve import SURE, Point, Swing

VERSION = 2
CLOSER, SURER = 3, 8
"""So many times as many games are played on where choices are compared, and where one of them
seems better: other games, since the best of several looks better than it is."""
WORTH_SAYING = 0.03
"""A choice that brings less is no better one."""
THOUGHT_SECONDS = 0.6
"""How long a better choice is looked for."""


@dataclass(frozen=True, slots=True)
class Better:
    """What would have been better.

    Attributes:
        moment: of the decision.
        played: what was done there.
        played_chance, chance: of the seat that decided, by what was done and by what is better,
            both before any card was turned.
        games: that were played on after each of the two.
        unsure: the difference may be so much more or less.
        advice: the better choice, with its reasons from what that seat knew: beside what was done,
            or none.
    """

    moment: int
    played: tuple[Action, ...]
    played_chance: float
    chance: float
    games: int
    unsure: float
    advice: Advice


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment that turned the match; ``better`` ``None``: nothing better was found."""

    swing: Swing
    better: Better | None


@dataclass(frozen=True, slots=True)
class Review:
    """All that was found.

    Attributes:
        chances: along the match, as they are told everywhere.
        samples: how many games were played on from each moment.
        unsure: the chances may be so much more or less.
    """

    points: tuple[Point, ...]
    chances: tuple[Chances, ...]
    turnings: tuple[Turning, ...]
    samples: int
    unsure: float

    def change(self, swing: Swing, seat: int) -> tuple[float, float]:
        """A seat's chance before and after a turning point."""
        return self.chances[swing.point][seat], self.chances[swing.point + 1][seat]


def points_of(session: Session) -> tuple[Point, ...]:
    """The moments whose chances are told: every round, every Progress, and the end."""
    found: list[Point] = []
    made = session.decisions
    for moment, state in enumerate((*(one.before for one in made), session.state)):
        before = made[moment - 1].before if moment else None
        if _begins(before, state):
            seat = state.active if state.phase is Phase.ACTIONS else None
            found.append(Point(moment, state.turn, seat))
    return tuple(found)


def _begins(before: State | None, state: State) -> bool:
    """A round, Progress or the end begins here."""
    if state.phase is Phase.SET_UP:
        return False
    if before is None or before.phase is not state.phase or before.turn != state.turn:
        return True
    return state.phase is Phase.ACTIONS and before.active != state.active


def chances_at(session: Session, point: Point, samples: int) -> Chances:
    """Each seat's chance at a moment."""
    return chances(_state(session, point.moment), samples, point.moment)


def turning(session: Session, points: Sequence[Point], swing: Swing, samples: int) -> Turning:
    """A closer look: what the one whose round it was could have done better, and why."""
    if swing.actor is None:
        return Turning(swing, None)
    first, last = points[swing.point].moment, points[swing.point + 1].moment
    found: Better | None = None
    for moment in range(first, last):
        made = session.decisions[moment]
        if made.seat == swing.actor and isinstance(made.action, TileAction):
            better = _better(session, moment, samples)
            if better is not None and (found is None or _gain(better) > _gain(found)):
                found = better
    return Turning(swing, found)


def _gain(better: Better) -> float:
    return better.chance - better.played_chance


def _better(session: Session, moment: int, samples: int) -> Better | None:
    """The best of what others would have done, where it is surely better than what was done."""
    made = session.decisions[moment]
    state, seat = made.before, made.seat
    played = line_from(session.decisions, moment)
    before = chances_after(state, played, samples * CLOSER, moment)[seat]
    best: tuple[float, Advice] | None = None
    for advice in _others(state, seat, played, moment):
        chance = chances_after(state, advice.line, samples * CLOSER, moment)[seat]
        if chance - before >= WORTH_SAYING and (best is None or chance > best[0]):
            best = chance, advice
    return None if best is None else _confirmed(session, moment, played, best[1], samples * SURER)


def _confirmed(
    session: Session, moment: int, played: tuple[Action, ...], advice: Advice, samples: int
) -> Better | None:
    """Both choices in games of their own, with the same draws for both as far as that goes."""
    made = session.decisions[moment]
    seed = len(session.decisions) + moment  # no other comparison of this match has it
    lines = (ends_after(made.before, line, samples, seed) for line in (played, advice.line))
    worse, better = ([shares[made.seat] for shares in games] for games in lines)
    if not surely_more(worse, better):
        return None
    gap = unsure_gain(worse, better)
    return Better(moment, played, fmean(worse), fmean(better), samples, gap, advice)


def surely_more(few: Sequence[float], many: Sequence[float]) -> bool:
    """Whether the second is worth saying to be more, by pairs, beyond what chance explains."""
    return fmean(many) - fmean(few) >= max(WORTH_SAYING, unsure_gain(few, many))


def unsure_gain(few: Sequence[float], many: Sequence[float]) -> float:
    """By how much more or less the second may be more, by pairs."""
    gains = [b - a for a, b in zip(few, many, strict=True)]
    return SURE * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0


def _others(state: State, seat: int, played: tuple[Action, ...], seed: int) -> list[Advice]:
    """What the Sage would have done, and the next best choice beside the one that was taken."""
    seen, legal = observe(state, seat), legal_actions(state)
    found = [advise(seen, legal, THOUGHT_SECONDS, seed)]
    told = explain(seen, played, LEVEL, seed)
    if told is not None and told.against:
        gains = {term: -gain for term, gain in told.gains.items()}
        found.append(Advice(told.against, told.line, gains))
    return [beside(told, advice) for advice in found if advice.line != played]


def beside(told: Advice | None, better: Advice) -> Advice:
    """A choice with its reasons beside what was done, not beside a third one.

    Without any where the two were not compared with each other or both with the same.

    Args:
        told: what was done, with its reasons.
    """
    if told is None:
        return replace(better, against=(), gains={})
    if better.against == told.line:
        return better
    if told.against == better.line:
        gains = {term: -gain for term, gain in told.gains.items()}
        return replace(better, against=told.line, gains=gains)
    if told.against == better.against:
        return replace(better, against=told.line, gains=difference(better.gains, told.gains))
    return replace(better, against=(), gains={})


def _state(session: Session, moment: int) -> State:
    made = session.decisions
    return made[moment].before if moment < len(made) else session.state


# --- as JSON


def write_swing(swing: Swing) -> dict[str, object]:
    """A swing as JSON."""
    return asdict(swing)


def read_swing(document: Mapping[str, Any]) -> Swing:
    """A swing as it was written.

    Raises:
        KeyError, TypeError, ValueError: it makes no sense.
    """
    point, seat, actor = document["point"], document["seat"], document["actor"]
    return Swing(int(point), int(seat), None if actor is None else int(actor))


def write_turning(found: Turning, sea: HexGrid) -> dict[str, object]:
    """A turning point as JSON."""
    better = found.better
    told = None if better is None else _write_better(better, sea)
    return {"swing": write_swing(found.swing), "better": told}


def _write_better(better: Better, sea: HexGrid) -> dict[str, object]:
    return {
        "moment": better.moment,
        "played": [write_action(action, sea) for action in better.played],
        "played_chance": round(better.played_chance, 4),
        "chance": round(better.chance, 4),
        "games": better.games,
        "unsure": round(better.unsure, 4),
        "advice": write_advice(better.advice, sea),
    }


def read_turning(document: Mapping[str, Any], sea: HexGrid) -> Turning:
    """A turning point as it was written.

    Raises:
        KeyError, TypeError, ValueError: it makes no sense.
    """
    swing = read_swing(document["swing"])
    better = document["better"]
    return Turning(swing, None if better is None else _read_better(better, sea))


def _read_better(document: Mapping[str, Any], sea: HexGrid) -> Better:
    played = [read_action(text, sea) for text in document["played"]]
    known = tuple(action for action in played if action is not None)
    if not known or len(known) != len(played):
        raise ValueError("no such action")
    return Better(
        moment=int(document["moment"]),
        played=known,
        played_chance=float(document["played_chance"]),
        chance=float(document["chance"]),
        games=int(document["games"]),
        unsure=float(document["unsure"]),
        advice=read_advice(document["advice"], sea),
    )


def write_review(review: Review, sea: HexGrid) -> dict[str, object]:
    """A review as JSON; its moments follow from the match."""
    return {
        "version": VERSION,
        "samples": review.samples,
        "unsure": round(review.unsure, 4),
        "chances": [[round(share, 4) for share in one] for one in review.chances],
        "turnings": [write_turning(one, sea) for one in review.turnings],
    }


def read_review(document: Mapping[str, Any], session: Session) -> Review:
    """A review of this match as it was written.

    Raises:
        KeyError, TypeError, ValueError: it makes no sense, or is of another match or version.
    """
    points = points_of(session)
    along = tuple(tuple(float(share) for share in one) for one in document["chances"])
    if document["version"] != VERSION or len(along) != len(points):
        raise ValueError("of another match")
    if any(len(one) != len(session.seats) for one in along):
        raise ValueError("of other seats")
    sea = session.state.match.sea
    turnings = tuple(read_turning(one, sea) for one in document["turnings"])
    for one in turnings:
        if not 0 <= one.swing.point < len(points) - 1 or one.swing.seat not in range(len(along[0])):
            raise ValueError("no such moment")
    return Review(points, along, turnings, int(document["samples"]), float(document["unsure"]))
