"""SQLite as the library uses it: write-ahead log, foreign keys, whole transactions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

WAIT_SECONDS = 2.0
"""How long a write waits for another window's; those take far less than a millisecond."""

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def connect(path: Path | None) -> sqlite3.Connection:
    """A connection to a file, made if need be, or to memory alone.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    name = ":memory:" if path is None else str(path)
    connection = sqlite3.connect(name, timeout=WAIT_SECONDS, isolation_level=None)
    try:
        # Neither a killed process nor a power cut loses what was committed: each commit waits
        # until the disk has it, on macOS too, where that has to be asked for. A decision is so
        # rare that nobody notices.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written inside is kept, or nothing of it.

    Raises:
        sqlite3.Error: nothing was kept.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    try:
        connection.execute("COMMIT")
    except sqlite3.Error:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def is_damage(error: sqlite3.Error) -> bool:
    """The file itself is damaged, or no database at all."""
    code = getattr(error, "sqlite_errorcode", 0)
    return (code & 0xFF) in _DAMAGED


def is_sound(connection: sqlite3.Connection, thorough: bool = False) -> bool:
    """Whether SQLite finds nothing wrong with the file.

    Raises:
        sqlite3.Error: it cannot be read for another reason than damage.
    """
    check = "integrity_check" if thorough else "quick_check"
    try:
        answer = connection.execute(f"PRAGMA {check}(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return False
        raise
    return answer is not None and answer[0] == "ok"
