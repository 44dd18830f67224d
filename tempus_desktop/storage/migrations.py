"""The library's tables, version by version; a released step is never changed again."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from tempus_desktop.storage.transactions import transaction

_FIRST = (
    # Many matches share one set of components.
    """CREATE TABLE components (
        id INTEGER PRIMARY KEY,
        document TEXT NOT NULL UNIQUE
    )""",
    # touched: order of last use; a count, not a clock, since clocks are set back.
    # turn, to_act, result: where the match stands, so that a list needs no replay.
    """CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        program TEXT NOT NULL,
        rules INTEGER NOT NULL,
        components INTEGER NOT NULL REFERENCES components (id),
        setup TEXT NOT NULL,
        seed INTEGER NOT NULL,
        layout TEXT,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        touched INTEGER NOT NULL,
        deleted TEXT,
        turn INTEGER NOT NULL,
        to_act INTEGER,
        result TEXT,
        picture BLOB
    )""",
    "CREATE INDEX match_by_use ON match (touched)",
    """CREATE TABLE seat (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        level TEXT,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE decision (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        taken TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID""",
)

_REVIEWS = (
    # One review a match, of it as it ended.
    # bots: fingerprint of those that made it. made: when, ISO 8601, UTC.
    """CREATE TABLE review (
        match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
        bots TEXT NOT NULL,
        made TEXT NOT NULL,
        document TEXT NOT NULL
    )""",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (_FIRST, _REVIEWS)
"""Statements that lead from each version to the next; a new file has version 0."""

LATEST = len(MIGRATIONS)


class NewerLibrary(Exception):
    """A newer program's library.

    Attributes:
        version: that of the file.
    """

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a library's tables; 0: there are none yet.

    Raises:
        sqlite3.Error: it cannot be read.
    """
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether a library has the tables of the version that it says it is of.

    One that a newer program made is taken at its word.

    Raises:
        sqlite3.Error: it cannot be read.
    """
    version = version_of(connection)
    if version > LATEST:
        return True
    if version <= 0:
        return version == 0 and not _tables(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        migrate(model, to=version)
        return _tables(model) <= _tables(connection)


def _tables(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return {str(row[0]) for row in rows}


def migrate(
    connection: sqlite3.Connection,
    steps: tuple[tuple[str, ...], ...] = MIGRATIONS,
    to: int | None = None,
) -> None:
    """Bring a library to the version of this program, each step wholly or not at all.

    Args:
        to: another version, no later than that.

    Raises:
        NewerLibrary: it is of a later version already.
        sqlite3.Error: it cannot be written.
    """
    while True:
        version = version_of(connection)
        if version > len(steps):
            raise NewerLibrary(version)
        if version < 0:
            raise sqlite3.DatabaseError(f"no library has version {version}")
        if version == (len(steps) if to is None else to):
            return
        with transaction(connection):
            if version_of(connection) != version:
                continue  # another window was faster
            for statement in steps[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
