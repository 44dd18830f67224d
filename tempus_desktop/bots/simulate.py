"""Measuring levels against each other: seats rotated on the same island and deck.

Every deal (an island, a deck, a first player) is played once from each seating, so that no level
has the better start. The win rate counts a shared win in parts; its interval is Wilson's at 95 %.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from math import ceil, sqrt
from random import Random
from time import perf_counter

from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS, find_level
from tempus_desktop.bots.match import dealt, play_out
from tempus_desktop.bots.policy import Level
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import outcome
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS, Components
from tempus_desktop.storage.components import load_components

MOST = 1_000_000
"""Games and jobs at most."""
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
    """Results by level, as the levels were first named; ``winning_points`` is the mean."""

    games: int
    results: tuple[Result, ...]
    winning_points: float


@dataclass(frozen=True, slots=True)
class Game:
    """One finished game; all by seat, ``ms`` for each decision."""

    levels: tuple[str, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    ms: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Who meets where: everything games of one measurement share."""

    levels: tuple[str, ...]
    seed: int
    components: Components


class Stopwatch:
    """A level that takes its own thinking time and remembers it, in milliseconds a decision."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self.ms: list[float] = []

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """What the level chooses."""
        began = perf_counter()
        action = self._level.policy.choose(observation, legal, self._level.seconds, rng)
        self.ms.append(1000 * (perf_counter() - began))
        return action


def simulate(
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    told: Callable[[int], None] = lambda _: None,
) -> Report:
    """Play games between levels, one a seat, each with its own thinking time.

    Between levels that do not watch the clock all but the times follows from ``seed``.

    Args:
        told: hears the number of games finished after each.

    Raises:
        BadRequest: there is no such level, or no such number of players (S1).
    """
    if len(levels) not in TILES_FOR_PLAYERS:
        raise BadRequest(f"three to five players, not {len(levels)}", "S1")
    for level in levels:
        find_level(level)
    table = Table(tuple(levels), seed, load_components())
    played = []
    for game in _games(table, games, jobs):
        played.append(game)
        told(len(played))
    return _report(levels, played)


def _games(table: Table, games: int, jobs: int) -> Iterator[Game]:
    """The games in order, so that sums do not depend on the number of jobs."""
    if jobs == 1:
        yield from map(partial(play_one, table), range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(play_one, table), range(games))


def play_one(table: Table, index: int) -> Game:
    """Game ``index`` of a measurement."""
    deal, turned = divmod(index, len(table.levels))
    levels = (*table.levels[turned:], *table.levels[:turned])
    seed = Random(f"{table.seed}/{deal}").randrange(SEED_LIMIT)
    watches = [Stopwatch(find_level(level)) for level in levels]
    state = dealt(table.components, len(levels), seed)
    choices = Random(f"{seed}/{turned}").randrange(SEED_LIMIT)
    result = outcome(play_out(state, watches, choices))
    assert result is not None
    shares = tuple((seat in result.winners) / len(result.winners) for seat in range(len(levels)))
    return Game(levels, shares, result.scores, tuple(tuple(watch.ms) for watch in watches))


def _report(levels: Sequence[str], games: Sequence[Game]) -> Report:
    results = tuple(_result(level, games) for level in dict.fromkeys(levels))
    winning = [max(game.points) for game in games]
    return Report(len(games), results, sum(winning) / len(winning))


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


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate seen as ``wins`` in ``games`` (Wilson's score interval)."""
    rate, spread = wins / games, Z * Z / games
    middle = rate + spread / 2
    half = Z * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), (middle + half) / (1 + spread)


def _times(ms: list[float]) -> Times:
    ms.sort()
    return Times(*(ms[max(0, ceil(share * len(ms)) - 1)] for share in (0.5, 0.95, 1.0)))


def as_json(report: Report) -> str:
    """The report as one line; rates to four places, milliseconds to three."""
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
    return json.dumps({"games": report.games, "levels": levels, "winning_points": winning})


def as_table(report: Report) -> str:
    """The report for people."""
    lines = [
        f"{'level':<12}{'seats':>7}{'wins':>9}{'win rate':>10}{'95 % interval':>18}{'points':>9}"
        f"{'ms median':>12}{'p95':>9}{'max':>9}"
    ]
    for result in report.results:
        low, high = result.interval
        interval = f"{low:.1%} to {high:.1%}"
        lines.append(
            f"{result.level:<12}{result.seats:>7}{result.wins:>9.1f}{result.win_rate:>10.1%}"
            f"{interval:>18}{result.points:>9.1f}"
            f"{result.ms.median:>12.2f}{result.ms.p95:>9.2f}{result.ms.max:>9.1f}"
        )
    lines.append(f"{report.games} games, won with {report.winning_points:.1f} points on average")
    return "\n".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command ``simulate`` takes."""
    known = ", ".join(level.id for level in (*LEVELS, *CHARACTERS))
    parser.add_argument(
        "--players",
        type=_levels,
        required=True,
        metavar="LEVEL,LEVEL,...",
        help=f"three to five levels, one a seat: {known}",
    )
    parser.add_argument("--games", type=_count, default=100, metavar="N")
    parser.add_argument("--seed", type=_whole, default=1, metavar="S")
    parser.add_argument("--jobs", type=_count, default=1, metavar="J", help="games at a time")
    parser.add_argument("--json", action="store_true", help="one line for other programs")


def _levels(text: str) -> tuple[str, ...]:
    levels = tuple(text.split(","))
    if len(levels) not in TILES_FOR_PLAYERS:
        raise argparse.ArgumentTypeError(f"three to five levels, not {len(levels)}")
    for level in levels:
        try:
            find_level(level)
        except BadRequest as error:
            raise argparse.ArgumentTypeError(error.message) from None
    return levels


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:20]) < SEED_LIMIT):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 2^53 - 1")
    return int(text)


def _count(text: str) -> int:
    number = _whole(text)
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(f"{text} is not from 1 to {MOST}")
    return number


def run(arguments: argparse.Namespace) -> int:
    """The command ``simulate``; the exit status."""
    games: int = arguments.games

    def told(finished: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if finished == games else ""
            print(f"\r{finished} of {games} games", end=end, file=sys.stderr, flush=True)

    report = simulate(arguments.players, games, arguments.seed, arguments.jobs, told=told)
    print(as_json(report) if arguments.json else as_table(report))
    return 0
