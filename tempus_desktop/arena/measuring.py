"""Playing the games of a measurement, and counting them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

from tempus_desktop.arena.crews import Crew, Here, Processes, gather
from tempus_desktop.arena.games import Game, Table, play_one
from tempus_desktop.arena.players import contestant
from tempus_desktop.arena.report import Report, report_of
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.storage.components import load_components


def simulate(levels: Sequence[str], games: int, seed: int, jobs: int = 1) -> Report:
    """Play games between levels, one a seat, each with its own thinking time.

    Between levels that do not watch the clock all but the times follows from ``seed``.

    Raises:
        BadRequest: there is no such level, or no such number of players (S1).
    """
    players = tuple(map(contestant, levels))
    if len(players) not in TILES_FOR_PLAYERS:
        raise BadRequest(f"three to five players, not {len(players)}", "S1")
    table = Table(players, seed, load_components())
    finished: list[Game] = []
    play(table, range(games), Processes(jobs) if jobs > 1 else Here(), finished.append)
    return counted(table, finished)


def play(
    table: Table, numbers: Sequence[int], crew: Crew, finished: Callable[[Game], object]
) -> None:
    """Play games of a table; the crew is let go at the end.

    Args:
        finished: is given each game once, in the order in which they end.

    Raises:
        CrewLost: nobody is left to play.
    """
    with closing(gather(partial(play_one, table), numbers, crew)) as games:
        for _, game in games:
            finished(game)


def counted(table: Table, games: Sequence[Game]) -> Report:
    """What was found in at least one game, in an order that no number of workers changes."""
    ordered = sorted(games, key=lambda game: game.index)
    return report_of([player.name for player in table.players], ordered)
