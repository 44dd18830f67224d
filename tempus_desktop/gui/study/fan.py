"""Players whose figures are equal stand beside each other in a chart: none hides another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Company: TypeAlias = tuple[int, ...]
"""Lines that have the very same value in a column, by number, in order."""

_ROWS = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""So many marks stand in the rows of a fan."""
_MARKS = 9
"""So many marks stand along a line that has many values."""


def companies(lines: Sequence[Sequence[float]]) -> list[list[Company]]:
    """By line and column, which lines are there, itself among them."""
    columns = [
        [tuple(n for n, other in enumerate(values) if other == value) for value in values]
        for values in zip(*lines, strict=True)
    ]
    return [[column[number] for column in columns] for number in range(len(lines))]


def lane(company: Company, line: int) -> float:
    """How many widths of a line above the value a line is drawn; one by itself on it."""
    return (len(company) - 1) / 2 - company.index(line)


def spot(company: Company, line: int) -> tuple[float, float]:
    """Where a mark stands in its fan: widths of a mark to the right of the middle, and above it."""
    rows, place, row = _ROWS[len(company)], company.index(line), 0
    while place >= rows[row]:
        place -= rows[row]
        row += 1
    return place - (rows[row] - 1) / 2, (len(rows) - 1) / 2 - row


def broad(company: Company) -> int:
    """How many marks stand side by side in a fan."""
    return max(_ROWS[len(company)])


def standing(values: Sequence[float], along: Sequence[Company]) -> list[int]:
    """The columns where a line's mark stands: all where it is alone.

    In company only where it comes from elsewhere, meets or loses somebody, and at the end: a fan at
    every column would hide the lines.
    """
    last = len(along) - 1
    return [
        n
        for n, here in enumerate(along)
        if len(here) == 1 or n in (0, last) or (here, values[n]) != (along[n - 1], values[n - 1])
    ]


def marked(count: int, aside: float) -> list[int]:
    """The places along a line of so many values, without its end, where its shape stands."""
    last = count - 1
    return sorted({round((n + aside) * last / _MARKS) for n in range(_MARKS)} - {last})
