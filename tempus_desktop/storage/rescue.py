"""Reading what can be read of a damaged library, match by match."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from tempus_desktop.storage.migrations import LATEST, migrate, version_of
from tempus_desktop.storage.transactions import connect, transaction

_FURTHEST = 1_000_000
"""Numbers of matches that are tried where the list of them cannot be read."""
_WITH_REVIEWS = 2
"""The first version of libraries that keep reviews."""


@dataclass(frozen=True, slots=True)
class Rescued:
    """What was saved from a file: numbers of matches, whole or without their last decisions."""

    whole: frozenset[int]
    shortened: frozenset[int]

    @property
    def count(self) -> int:
        """How many matches."""
        return len(self.whole) + len(self.shortened)


def rescue(
    source: Path, into: sqlite3.Connection, without: frozenset[int] = frozenset()
) -> Rescued:
    """Copy every readable match of a file into a library, unless it has as much of it already.

    Args:
        source: is opened for writing, since its log may have to be played in. One of an older
            version is brought to the present one on the way.
        without: matches that are not wanted.

    Raises:
        sqlite3.Error: the new library cannot be written.
    """
    try:
        damaged = sqlite3.connect(source)
    except sqlite3.Error:
        return Rescued(frozenset(), frozenset())
    with closing(damaged):
        damaged.text_factory = lambda raw: raw.decode("utf-8", "replace")
        version = _version(damaged)
        if version == LATEST:
            return _copied(damaged, into, without)
        with closing(connect(None)) as stage:
            migrate(stage, to=version)
            found = _copied(damaged, stage, without)
            migrate(stage)
            taken = _copied(stage, into, without).whole
        return Rescued(found.whole & taken, found.shortened & taken)


def _version(damaged: sqlite3.Connection) -> int:
    """That of a file's tables; where nothing sensible is told, it is taken for the present one."""
    with suppress(sqlite3.Error):
        version = version_of(damaged)
        return version if 0 < version < LATEST else LATEST
    return LATEST


def _copied(
    damaged: sqlite3.Connection, into: sqlite3.Connection, without: frozenset[int]
) -> Rescued:
    """Copy matches into a library of the same version."""
    whole: set[int] = set()
    shortened: set[int] = set()
    for number in _numbers(damaged):
        if number in without:
            continue
        decisions, is_whole = _decisions(damaged, number)
        if _put(damaged, into, number, decisions):
            (whole if is_whole else shortened).add(number)
            if is_whole and version_of(into) >= _WITH_REVIEWS:
                _put_review(damaged, into, number)
    return Rescued(frozenset(whole), frozenset(shortened))


def _rows(damaged: sqlite3.Connection, query: str, *values: object) -> Iterator[tuple[object, ...]]:
    """Rows up to the first that cannot be read."""
    try:
        yield from damaged.execute(query, values)
    except sqlite3.Error:
        return


def _numbers(damaged: sqlite3.Connection) -> list[int]:
    """Numbers of matches, from whatever table or index still tells them."""
    found: set[int] = set()
    for query in (
        "SELECT id FROM match ORDER BY id",
        "SELECT id FROM match ORDER BY id DESC",
        "SELECT id FROM match ORDER BY touched",
        "SELECT DISTINCT match FROM seat",
        "SELECT DISTINCT match FROM decision",
    ):
        for (number,) in _rows(damaged, query):
            if isinstance(number, int) and 0 < number < _FURTHEST:
                found.add(number)
    return sorted(found)


def _decisions(damaged: sqlite3.Connection, number: int) -> tuple[list[tuple[object, ...]], bool]:
    """The decisions of a match up to the first that is missing, and whether that is all."""
    query = "SELECT * FROM decision WHERE match = ? ORDER BY number"
    rows: list[tuple[object, ...]] = []
    read_to_end = False
    with suppress(sqlite3.Error):
        for row in damaged.execute(query, (number,)):
            rows.append(row)
        read_to_end = True
    kept = [row for n, row in enumerate(rows) if row[1] == n]
    last = "SELECT max(number) FROM decision WHERE match = ?"
    told = [most for (most,) in _rows(damaged, last, number)]
    return kept, read_to_end and told == [len(kept) - 1 if kept else None]


def _put(
    damaged: sqlite3.Connection,
    into: sqlite3.Connection,
    number: int,
    decisions: Sequence[tuple[object, ...]],
) -> bool:
    """Write a match with its number; ``False``: it is unreadable or there already."""
    match = list(_rows(damaged, "SELECT * FROM match WHERE id = ?", number))
    components = list(
        _rows(
            damaged,
            "SELECT document FROM components WHERE id = "
            "(SELECT components FROM match WHERE id = ?)",
            number,
        )
    )
    seats = list(_rows(damaged, "SELECT * FROM seat WHERE match = ? ORDER BY number", number))
    there = into.execute(
        "SELECT count(*), (SELECT count(*) FROM decision WHERE match = id) FROM match WHERE id = ?",
        (number,),
    ).fetchone()
    if not match or not components or not seats or (there[0] and there[1] >= len(decisions)):
        return False
    try:
        with transaction(into):
            _write(into, match[0], components[0], seats, decisions)
    except (sqlite3.IntegrityError, sqlite3.InterfaceError):
        return False
    return True


def _put_review(damaged: sqlite3.Connection, into: sqlite3.Connection, number: int) -> None:
    """Write the review of a match; where it cannot be read there is none: it can be made again."""
    query = "SELECT bots, made, document FROM review WHERE match = ?"
    with suppress(sqlite3.IntegrityError, sqlite3.InterfaceError), transaction(into):
        for review in _rows(damaged, query, number):
            into.execute("INSERT OR IGNORE INTO review VALUES (?, ?, ?, ?)", (number, *review))


def _write(
    into: sqlite3.Connection,
    match: tuple[object, ...],
    components: tuple[object, ...],
    seats: Sequence[tuple[object, ...]],
    decisions: Sequence[tuple[object, ...]],
) -> None:
    into.execute("DELETE FROM match WHERE id = ?", match[:1])
    into.execute("INSERT OR IGNORE INTO components (document) VALUES (?)", components)
    into.execute(_insert("match", match), match)
    into.execute(
        "UPDATE match SET components = (SELECT id FROM components WHERE document = ?) WHERE id = ?",
        (*components, match[0]),
    )
    into.executemany(_insert("seat", seats[0]), seats)
    if decisions:
        into.executemany(_insert("decision", decisions[0]), decisions)


def _insert(table: str, row: tuple[object, ...]) -> str:
    return f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})"
