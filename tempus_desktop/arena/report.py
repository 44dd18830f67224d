"""What a measurement found. The interval of a win rate is Wilson's at 95 %."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import ceil, sqrt
from statistics import fmean

from tempus_desktop.arena.failures import Failures
from tempus_desktop.arena.games import Game
from tempus_desktop.games.tempus.tables import TURNS

Z = 1.96
"""Standard deviations on both sides that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds a decision; forced ones count too."""

    median: float
    p95: float
    max: float


@dataclass(frozen=True, slots=True)
class Result:
    """What a level reached.

    Attributes:
        seats: how often it sat at a table, its several seats in one game counted.
        wins: shared wins count in parts.
        interval: of the win rate a seat, 95 % (Wilson).
        points: mean victory points.
    """

    level: str
    seats: int
    wins: float
    win_rate: float
    interval: tuple[float, float]
    points: float
    ms: Times


@dataclass(frozen=True, slots=True)
class Report:
    """Results by level, as the levels were first named; the rest are means of a game.

    Attributes:
        decisions: of all seats, set-up and forced ones included.
        seconds: that all seats thought.
    """

    games: int
    results: tuple[Result, ...]
    winning_points: float
    decisions: float
    seconds: float


def report_of(levels: Sequence[str], games: Sequence[Game]) -> Report:
    """What these levels reached in at least one game."""
    results = tuple(_result(level, games) for level in dict.fromkeys(levels))
    ms = [[ms for seat in game.ms for ms in seat] for game in games]
    return Report(
        games=len(games),
        results=results,
        winning_points=fmean(max(game.points) for game in games),
        decisions=fmean(map(len, ms)),
        seconds=fmean(map(sum, ms)) / 1000,
    )


def _result(level: str, games: Sequence[Game]) -> Result:
    seats = [
        (game, seat) for game in games for seat, name in enumerate(game.levels) if name == level
    ]
    number = len(seats)
    wins = sum(game.shares[seat] for game, seat in seats)
    return Result(
        level=level,
        seats=number,
        wins=wins,
        win_rate=wins / number,
        interval=wilson(wins, number),
        points=sum(game.points[seat] for game, seat in seats) / number,
        ms=_times([ms for game, seat in seats for ms in game.ms[seat]]),
    )


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval of a rate seen as ``wins`` in ``games`` (Wilson's score interval).

    Args:
        z: standard deviations on both sides; 95 % unless others are given.
    """
    rate, spread = wins / games, z * z / games
    middle = rate + spread / 2
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), (middle + half) / (1 + spread)


def _times(ms: list[float]) -> Times:
    ms.sort()
    return Times(*(ms[max(0, ceil(share * len(ms)) - 1)] for share in (0.5, 0.95, 1.0)))


def document(report: Report) -> dict[str, object]:
    """The report as JSON; rates to four places, milliseconds to three."""
    levels = [
        {
            "level": result.level,
            "seats": result.seats,
            "wins": round(result.wins, 4),
            "win_rate": round(result.win_rate, 4),
            "interval": [round(end, 4) for end in result.interval],
            "points": round(result.points, 2),
            "ms": {name: round(ms, 3) for name, ms in asdict(result.ms).items()},
        }
        for result in report.results
    ]
    winning = round(report.winning_points, 2)
    return {"games": report.games, "levels": levels, "winning_points": winning}


def as_json(report: Report) -> str:
    """The report as one line."""
    return json.dumps(document(report))


def as_table(report: Report, failures: Failures) -> str:
    """The report for people; it says of whom another took decisions."""
    names = {result.level: failures.marked(result.level) for result in report.results}
    wide = max(11, *map(len, names.values())) + 1
    lines = [
        f"{'level':<{wide}}{'seats':>7}{'wins':>9}{'win rate':>10}{'95 % interval':>18}"
        f"{'points':>9}{'ms median':>12}{'p95':>9}{'max':>9}"
    ]
    for result in report.results:
        low, high = result.interval
        interval = f"{low:.1%} to {high:.1%}"
        lines.append(
            f"{names[result.level]:<{wide}}{result.seats:>7}{result.wins:>9.1f}"
            f"{result.win_rate:>10.1%}{interval:>18}{result.points:>9.1f}"
            f"{result.ms.median:>12.2f}{result.ms.p95:>9.2f}{result.ms.max:>9.1f}"
        )
    lines.append(
        f"{report.games} games, won with {report.winning_points:.1f} points on average; a game had "
        f"{TURNS} turns, {report.decisions:.0f} decisions and {report.seconds:.1f} s of thinking"
    )
    return "\n".join((*lines, *failures.notes(names)))
