"""What was played to the end, as rows for statistics."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from dataclasses import dataclass

from tempus_desktop.storage.library_errors import told

POSITION = "position"
"""Where the island of a game came from that began with a position."""
LONGEST_PAUSE = 300
"""Seconds of a pause between two decisions that count as playing at most."""

_GAMES = (
    "SELECT id, name, changed, setup, layout, result,"
    " (SELECT count(*) FROM decision WHERE match = id) FROM match"
    " WHERE deleted IS NULL AND to_act IS NULL AND result IS NOT NULL ORDER BY touched DESC"
)
_SEATS = "SELECT match, name, level FROM seat ORDER BY match, number"
_SECONDS = (
    "SELECT match, sum(max(0, min(gap, ?))) FROM (SELECT match, strftime('%s', taken)"
    " - lag(strftime('%s', taken)) OVER (PARTITION BY match ORDER BY number) AS gap"
    " FROM decision) GROUP BY match"
)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished match.

    Attributes:
        changed: when it was played last, ISO 8601, UTC.
        island: where it came from, a word of set-ups (``laid``, ``random`` or ``layout``), or
            ``position``.
        layout: the island's name; empty where it has none.
        names, levels, points: by seat; a person has no level.
        winners: seats; several share a victory.
        seconds: that it was played for; longer pauses are left out.
    """

    match: int
    name: str
    changed: str
    island: str
    layout: str
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    seconds: int


class Annals:
    """Finished matches of a library.

    Args:
        connection: of the library.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection

    def games(self) -> list[PlayedGame]:
        """All finished matches, those used last first; damaged rows are left out.

        A match is a game whatever it began with: set-up, a position, or a moment of another match.
        Puzzles and analyses are none: there one person tries things out and takes them back.

        Raises:
            LibraryError: nothing can be read.
        """
        with told():
            rows = self._db.execute(_GAMES).fetchall()
            seconds = dict(self._db.execute(_SECONDS, (LONGEST_PAUSE,)).fetchall())
            seats: dict[int, list[tuple[str, str | None]]] = {}
            for match, name, level in self._db.execute(_SEATS):
                seats.setdefault(match, []).append((name, level))
        found: list[PlayedGame] = []
        for row in rows:
            with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
                spent = int(seconds.get(row[0]) or 0)
                setup = json.loads(str(row[3]))
                origin = setup.get("origin")
                island = setup["island"] if origin is None else POSITION
                if origin is None or (origin["puzzle"] is None and not origin["analysis"]):
                    found.append(_game(row, island, seats.get(row[0], []), spent))
        return found


def _game(
    row: tuple[object, ...], island: str, seats: list[tuple[str, str | None]], seconds: int
) -> PlayedGame:
    """Raises ``ValueError`` and the like where the row is damaged."""
    match, name, changed, _, layout, result, decisions = row
    points, winners = _result(str(result), len(seats))
    return PlayedGame(
        match=int(str(match)),
        name=str(name),
        changed=str(changed),
        island=str(island),
        layout="" if layout is None else str(json.loads(str(layout)).get("name") or ""),
        names=tuple(str(seat[0]) for seat in seats),
        levels=tuple(None if seat[1] is None else str(seat[1]) for seat in seats),
        points=points,
        winners=winners,
        decisions=int(str(decisions)),
        seconds=seconds,
    )


def _result(text: str, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    result = json.loads(text)
    points = tuple(int(score) for score in result["scores"])
    winners = tuple(int(seat) for seat in result["winners"])
    if not winners or len(points) != seats or not all(0 <= seat < seats for seat in winners):
        raise ValueError("no such result")
    return points, winners
