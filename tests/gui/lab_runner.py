"""A runner of the lab whose games are over at once, with winners drawn by known chances."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.grids.hexes import each
from tempus_desktop.gui.editor.lab_runner import LabRunner, RunState
from tempus_desktop.lab.games import LabGame, LabTable
from tempus_desktop.lab.plans import Plan, land_of
from tests.lab.synthetic import game_won_by


class DrawnRunner(LabRunner):
    """Plays as many games as it is told to.

    Attributes:
        edge: what the first seat has beyond the others' 1, by the look of the island.
        scheduler: the address that was given last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.edge: Callable[[tuple[LaidTile, ...]], float] = lambda tiles: 0.0
        self.scheduler = ""

    def start(self, plan: Plan, scheduler: str = "") -> None:
        """Begin; nothing is played yet."""
        self._plan, self.scheduler = plan, scheduler
        self._set_state(RunState.RUNNING)

    def play(self, games: int = 1_000_000) -> None:
        """Finish so many games, or all there are."""
        plan = self._plan
        assert plan is not None
        for _ in range(games):
            job = plan.next_job()
            if job is None:
                break
            table = plan.tables[job.table]
            plan.take(job, self._game(table, job.game))
            self.counted.emit()
        if plan.done == plan.total:
            self._end()
            self.finished.emit()

    def _game(self, table: LabTable, index: int) -> LabGame:
        # Not the table's seed, which the bench draws: a test must meet the same winners each time.
        rng = Random(index)
        weights = [1.0 + self.edge(table.tiles), *(1.0 for _ in range(table.players - 1))]
        winner = rng.choices(range(table.players), weights)[0]
        return game_won_by(winner, list(each(land_of(table).land)), table.players, index, rng)
