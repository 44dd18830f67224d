"""Which games are to be played, and what becomes of them: the test of one island."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from tempus_desktop.games.tempus.island import Island, analyse
from tempus_desktop.games.tempus.map_tiles import tile_land
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, grid
from tempus_desktop.lab.games import LabGame, LabTable
from tempus_desktop.lab.tally import Tally

MOST_GAMES = 100_000
"""Of one test."""


class Job(NamedTuple):
    """A game to be played: the number of its table in the plan, and its own there."""

    table: int
    game: int


class Plan(Protocol):
    """Hands out games and takes them back finished, in any order, each once."""

    @property
    def tables(self) -> tuple[LabTable, ...]:
        """The tables that jobs name; more may follow later."""
        ...

    @property
    def total(self) -> int:
        """Games in all."""
        ...

    @property
    def done(self) -> int:
        """Games that were taken."""
        ...

    def next_job(self) -> Job | None:
        """A game that nobody has in hand yet; ``None``: none before others are finished."""
        ...

    def take(self, job: Job, game: LabGame) -> None:
        """A game is finished."""
        ...


class IslandTest:
    """So many games on one island.

    Attributes:
        tally: what they add up to so far.
    """

    def __init__(self, table: LabTable, games: int) -> None:
        self.table = table
        self.total = games
        self.tally = Tally(land_of(table), table.players)
        self._waiting: Iterator[int] = iter(range(games))

    @property
    def tables(self) -> tuple[LabTable, ...]:
        """The one table."""
        return (self.table,)

    @property
    def done(self) -> int:
        """Games that were taken."""
        return self.tally.games

    def next_job(self) -> Job | None:
        """The next game."""
        index = next(self._waiting, None)
        return None if index is None else Job(0, index)

    def take(self, job: Job, game: LabGame) -> None:
        """Count a game."""
        self.tally.add(game)


def land_of(table: LabTable) -> Island:
    """The island of a table."""
    sea = grid(SEA_COLUMNS, SEA_ROWS)
    land: dict[Hex, Terrain] = {}
    for tile in table.tiles:
        land.update(tile_land(sea, tile))
    return analyse(sea, land)
