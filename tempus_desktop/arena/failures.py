"""Decisions that the steward took for players who failed, and how a measurement tells them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tempus_desktop.arena.games import Game

MARK = "*"
"""Stands in a table behind a level that did not take all its decisions itself."""


class Failures:
    """What failed in some games.

    Args:
        games: further ones may be added.
    """

    def __init__(self, games: Iterable[Game] = ()) -> None:
        self._failed = Counter[tuple[str, str]]()
        self._decisions = Counter[str]()
        for game in games:
            self.add(game)

    def add(self, game: Game) -> None:
        """Count a game too."""
        for level, ms, failed in zip(game.levels, game.ms, game.failures, strict=True):
            self._decisions[level] += len(ms)
            for why, times in failed:
                self._failed[level, why] += times

    def lines(self) -> list[str]:
        """A line for each player and each way in which it failed."""
        return [
            f"{level} {why}: the steward decided instead, {times} times"
            for (level, why), times in sorted(self._failed.items())
        ]

    def marked(self, level: str) -> str:
        """A level as a table names it."""
        return level + MARK if self._taken(level) else level

    def notes(self, levels: Iterable[str]) -> list[str]:
        """What the marks of a table of these levels mean."""
        return [
            f"{MARK} {taken} of the {self._decisions[level]} decisions of {level} "
            "were taken by the steward"
            for level in levels
            if (taken := self._taken(level))
        ]

    def _taken(self, level: str) -> int:
        return sum(times for (who, _), times in self._failed.items() if who == level)
