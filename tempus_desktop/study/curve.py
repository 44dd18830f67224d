"""Chances along a match as one curve, and where it turned.

Single estimates scatter from one moment to the next by more than the games played on at each
explain, since whoever plays on always plays alike. So each is told with its neighbours' help, but
never across a turning point: what is drawn, listed and written are the same figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from tempus_desktop.study.chances import Chances

SPAN = 3
"""So many neighbours on either side help, the nearer the more."""
MOST_TURNING = 6
WORTH_A_LOOK = 0.08
"""A change of somebody's chance by less is not worth a word."""
BEYOND_CHANCE = 3.5
"""So many standard errors: there are a hundred moments, and one of them always looks large."""
SURE = 2.0
"""Standard errors on either side of a figure that is told with its uncertainty."""


@dataclass(frozen=True, slots=True)
class Point:
    """A moment of the match.

    Attributes:
        moment: how many decisions lie before it.
        turn: 1 to 10.
        seat: whose round begins; ``None``: Progress, or the end.
    """

    moment: int
    turn: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Swing:
    """The seat whose chance changed most between two moments; the curve tells from what to what.

    Attributes:
        point: the place of the first of the two moments.
        actor: whose round it was; ``None``: Progress.
    """

    point: int
    seat: int
    actor: int | None


def smoothed(along: Sequence[Chances], turned: Sequence[Swing]) -> tuple[Chances, ...]:
    """The curve: estimates with their neighbours' help on the same side of all turning points."""
    breaks = [*(swing.point for swing in turned), len(along) - 2, len(along) - 1]
    found: list[Chances] = []
    begin = 0
    for end in sorted(set(breaks)):
        found += [_helped(along, place, begin, end) for place in range(begin, end + 1)]
        begin = max(begin, end + 1)
    return tuple(found)


def swings(points: Sequence[Point], along: Sequence[Chances]) -> tuple[Swing, ...]:
    """Where most changed for longer than a moment and beyond chance, in the order of the match."""
    scatter = _scatter(along)
    found: list[tuple[float, Swing]] = []
    for place, point in enumerate(points[:-1]):
        change, seat = max(_changes(along, place, scatter))
        if change >= WORTH_A_LOOK:
            found.append((change, Swing(place, seat, point.seat)))
    found.sort(key=lambda one: -one[0])
    chosen: list[Swing] = []
    for _, swing in found:
        # Then no figure beside one of them is helped by a moment beyond another.
        if all(abs(swing.point - other.point) > SPAN for other in chosen):
            chosen.append(swing)
    return tuple(sorted(chosen[:MOST_TURNING], key=lambda one: one.point))


def unsure(along: Sequence[Chances]) -> float:
    """How far the curve may be from what is so, on either side, for the seat that scatters most."""
    return SURE * max(_scatter(along), default=0.0) * _error(SPAN, SPAN)


def _changes(
    along: Sequence[Chances], place: int, scatter: Sequence[float]
) -> list[tuple[float, int]]:
    """By how much each seat's chance would change if it turned here; 0: chance may explain it."""
    last = len(along) - 1
    before = _helped(along, place, 0, place)
    error = _error(min(place, SPAN), 0) ** 2
    if place + 1 == last:  # the end is known
        after = along[last]
    else:
        after = _helped(along, place + 1, place + 1, last - 1)
        error += _error(0, min(last - 2 - place, SPAN)) ** 2
    found = [abs(b - a) for a, b in zip(before, after, strict=True)]
    sure = [BEYOND_CHANCE * one * sqrt(error) for one in scatter]
    return [
        (change if change > least else 0.0, seat)
        for seat, (change, least) in enumerate(zip(found, sure, strict=True))
    ]


def _scatter(along: Sequence[Chances]) -> list[float]:
    """By seat, the standard error of an estimate: how far it lies off the line of its neighbours.

    The end is left out, since it is known.
    """
    found = []
    for shares in zip(*along[:-1], strict=True):
        off = [
            before - 2 * here + after
            for before, here, after in zip(shares, shares[1:], shares[2:], strict=False)
        ]
        found.append(sqrt(fmean([one * one for one in off]) / 6) if off else 0.0)
    return found


def _helped(along: Sequence[Chances], place: int, first: int, last: int) -> Chances:
    """An estimate with the help of its neighbours from the first to the last that may help."""
    near = range(max(first, place - SPAN), min(last, place + SPAN) + 1)
    weights = [SPAN + 1 - abs(other - place) for other in near]
    return tuple(
        sum(weight * share for weight, share in zip(weights, shares, strict=True)) / sum(weights)
        for shares in zip(*(along[other] for other in near), strict=True)
    )


def _error(before: int, after: int) -> float:
    """Of an estimate with the help of so many neighbours, beside that of one by itself."""
    weights = [SPAN + 1 - abs(n) for n in range(-before, after + 1)]
    return sqrt(sum(weight * weight for weight in weights)) / sum(weights)
