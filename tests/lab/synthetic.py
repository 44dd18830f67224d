"""Games that were never played: their winners are drawn by known chances."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.grids.hexes import each
from tempus_desktop.lab.games import QUICK, LabGame, LabTable
from tempus_desktop.lab.plans import land_of
from tempus_desktop.lab.tally import Tally
from tests.games.tempus.tables_for_tests import COMPONENTS


def table(players: int = 3, seed: int = 1, level: str = QUICK) -> LabTable:
    """A table on a random island."""
    island = random_island(COMPONENTS, players, seed)
    return LabTable(island, players, level, seed, COMPONENTS)


def drawn(
    players: int, games: int, seed: int, chances: Sequence[float] | None = None
) -> list[LabGame]:
    """Games whose winners are drawn; starts are drawn too and mean nothing."""
    rng = Random(seed)
    land = list(each(land_of(table(players)).land))
    weights = chances or [1.0] * players
    return [
        game_won_by(rng.choices(range(players), weights)[0], land, players, n, rng)
        for n in range(games)
    ]


def game_won_by(winner: int, land: Sequence[int], players: int, index: int, rng: Random) -> LabGame:
    """A game on that land."""
    return LabGame(
        index=index,
        shares=tuple(float(seat == winner) for seat in range(players)),
        points=tuple(20 + 3 * (seat == winner) for seat in range(players)),
        starts=tuple(tuple(rng.sample(land, 3)) for _ in range(players)),
        decisions=500 + index % 7,
    )


def tallied(players: int, games: Sequence[LabGame]) -> Tally:
    """What such games add up to on the table's island."""
    found = Tally(land_of(table(players)), players)
    for game in games:
        found.add(game)
    return found
