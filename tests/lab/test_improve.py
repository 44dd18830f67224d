"""The search for a fairer island, on islands whose fairness is known."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.grids.hexes import each
from tempus_desktop.lab.changes import Turned, changed
from tempus_desktop.lab.games import QUICK, LabGame, LabTable
from tempus_desktop.lab.improve import Search
from tempus_desktop.lab.plans import land_of
from tests.lab.synthetic import game_won_by, table

Edge = Callable[[tuple[LaidTile, ...]], float]


def searched(edge: Edge, games: int = 240, level: str = QUICK) -> Search:
    """A search whose games give the first seat an edge by the look of the island."""
    search = Search(table(3, level=level), games)
    land = list(each(land_of(table(3)).land))
    while (job := search.next_job()) is not None:
        assert search.proposals == ()
        search.take(job, _game(search.tables[job.table], job.game, edge, land))
    assert search.done == search.total
    return search


def _game(shown: LabTable, index: int, edge: Edge, land: list[int]) -> LabGame:
    rng = Random(f"{shown.seed}/{index}")
    weights = [1.0 + edge(shown.tiles), 1.0, 1.0]
    return game_won_by(rng.choices(range(3), weights)[0], land, 3, index, rng)


def test_the_change_that_makes_it_fair_is_found_and_shown() -> None:
    tiles = table(3).tiles
    cure = Turned(tiles[2].centre, 3)
    fair = changed(tiles, cure)
    search = searched(lambda laid: 0.0 if laid == fair else 2.5)
    best = search.proposals[0]
    assert best.change == cure and best.shown
    assert best.table.tiles == fair
    assert best.after.games == search.before.games == 240
    assert best.after.unfairness.is_below(search.before.unfairness)


def test_where_no_change_helps_none_is_said_to() -> None:
    claimed = sum(proposal.shown for proposal in searched(lambda _: 1.5, games=80).proposals)
    assert claimed == 0


def test_what_is_proposed_is_always_lower() -> None:
    rng = Random(2)
    edges: dict[tuple[LaidTile, ...], float] = {}
    search = searched(lambda laid: edges.setdefault(laid, 2.0 * rng.random()), games=60)
    squares = [proposal.after.unfairness.square for proposal in search.proposals]
    assert squares == sorted(squares)
    assert all(square < search.before.unfairness.square for square in squares)


def test_only_the_last_round_is_played_by_the_chosen_level() -> None:
    search = searched(lambda _: 1.0, games=16, level="greedy")
    levels = [shown.level for shown in search.tables]
    assert levels[-4:] == ["greedy"] * 4 and set(levels[:-4]) == {QUICK}
    assert search.tables[-1].tiles == table(3).tiles
    assert len({shown.seed for shown in search.tables}) == len(levels)
