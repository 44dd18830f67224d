"""Looking for a change that makes an island less unfair, by games alone.

Every change is tried in a few quick games, the better quarter in more, and the best of these is
measured in games of the chosen level that no change was chosen by, as is the island as it is:
the best of many always looks better than it is, and an island is often looked at just because
chance made it look bad.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tempus_desktop.lab.changes import Change, changed, changes
from tempus_desktop.lab.games import QUICK, LabGame, LabTable
from tempus_desktop.lab.plans import Job, land_of
from tempus_desktop.lab.tally import Tally

FIRST_SHARE, SECOND_SHARE = 8, 3
"""The last round's games of an island, divided: so many has it in the first and second round."""
KEPT_FIRST, KEPT_LAST = 4, 3
"""One of so many changes goes on to the second round; so many go on to the last."""
_SEEDS = 7919
"""A prime by which the seeds of rounds lie apart."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that lowers the measured unfairness.

    Attributes:
        table: the island after it.
        after: its games in the last round.
        shown: the difference is beyond its 95 % interval.
    """

    change: Change
    table: LabTable
    after: Tally
    shown: bool


class Search:
    """The plan of a search.

    Args:
        table: the island as it is.
        games: of the last round, on each island.

    Attributes:
        round: 0 to 2.
        done: games that were taken.
    """

    def __init__(self, table: LabTable, games: int) -> None:
        self._changes = tuple(changes(table.tiles))
        self._original = table
        self._games = games
        self._tables: list[LabTable] = []
        self._tallies: list[Tally] = []
        self._counts = self._numbers()
        self.round = 0
        self._left = 0
        self.done = 0
        self._jobs: Iterator[Job] = iter(())
        self._alive: list[int] = list(range(len(self._changes)))
        self._begin(self._alive, QUICK, self._counts[0][1])

    def _numbers(self) -> tuple[tuple[int, int], ...]:
        """Of each round: how many islands, and games on each."""
        first = len(self._changes)
        second = min(first, max(KEPT_LAST, first // KEPT_FIRST))
        last = min(second, KEPT_LAST) + 1
        return (
            (first, max(1, self._games // FIRST_SHARE)),
            (second, max(1, self._games // SECOND_SHARE)),
            (last, self._games),
        )

    @property
    def tables(self) -> tuple[LabTable, ...]:
        """An island a change and round; in the last round the island as it is too, at the end."""
        return tuple(self._tables)

    @property
    def total(self) -> int:
        """Games of all rounds."""
        return sum(islands * games for islands, games in self._counts)

    def next_job(self) -> Job | None:
        """A game of this round."""
        return next(self._jobs, None)

    def take(self, job: Job, game: LabGame) -> None:
        """Count a game; with the last one of a round the next one begins."""
        self._tallies[job.table].add(game)
        self.done += 1
        self._left -= 1
        if not self._left and self.round < len(self._counts) - 1:
            self._next_round()

    @property
    def before(self) -> Tally:
        """The island as it is, in the last round."""
        return self._tallies[-1]

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The changes with lower unfairness, the lowest first; none before the end."""
        if self.done < self.total:
            return ()
        before = self.before.unfairness
        first = len(self._tables) - len(self._alive) - 1
        found = [
            Proposal(
                self._changes[change],
                replace(self._tables[first + n], seed=self._original.seed),
                tally,
                tally.unfairness.is_below(before, looks=len(self._alive)),
            )
            for n, change in enumerate(self._alive)
            if (tally := self._tallies[first + n]).unfairness.square < before.square
        ]
        return tuple(sorted(found, key=lambda proposal: proposal.after.unfairness.square))

    def _next_round(self) -> None:
        ranked = self._ranked()
        self.round += 1
        islands, games = self._counts[self.round]
        last = self.round == len(self._counts) - 1
        self._alive = ranked[: islands - last]
        level = self._original.level if last else QUICK
        self._begin(self._alive, level, games, with_original=last)

    def _ranked(self) -> list[int]:
        """The changes of this round, the least unfair first."""
        tallies = self._tallies[-len(self._alive) :]
        square = {
            change: tally.unfairness.square
            for change, tally in zip(self._alive, tallies, strict=True)
        }
        return sorted(self._alive, key=lambda change: (square[change], change))

    def _begin(
        self, islands: Sequence[int], level: str, games: int, with_original: bool = False
    ) -> None:
        tiles = [changed(self._original.tiles, self._changes[n]) for n in islands]
        if with_original:
            tiles.append(self._original.tiles)
        first = len(self._tables)
        for place, laid in enumerate(tiles):
            seed = self._original.seed + _SEEDS * (first + place + 1)
            table = replace(self._original, tiles=laid, level=level, seed=seed)
            self._tables.append(table)
            self._tallies.append(Tally(land_of(table), table.players))
        numbers = range(first, len(self._tables))
        self._left = len(tiles) * games
        self._jobs = iter([Job(table, index) for index in range(games) for table in numbers])
