"""Daily copies of the library, each verified before it counts; the last ten stay."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

from tempus_desktop.storage.transactions import is_sound

MOST_BACKUPS = 10
_PATTERN = "games-????-??-??.db"


def backups(folder: Path) -> list[Path]:
    """The backups there are, newest first."""
    return sorted(folder.glob(_PATTERN), reverse=True)


def back_up(connection: sqlite3.Connection, folder: Path, day: date) -> Path | None:
    """Copy an open library, unless that day has a copy; the copy, if one was made.

    A copy that SQLite finds fault with is thrown away, and nothing older is touched.

    Raises:
        OSError, sqlite3.Error: it could not be written; nothing was touched.
    """
    target = folder / f"games-{day.isoformat()}.db"
    if target.exists():
        return None
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f"{target.name}.new"
    try:
        fresh.unlink(missing_ok=True)
        with closing(sqlite3.connect(fresh)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            sound = is_sound(copy, thorough=True)
        if not sound:
            return None
        _to_disk(fresh)
        fresh.replace(target)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    for old in backups(folder)[MOST_BACKUPS:]:
        with suppress(OSError):
            old.unlink()
    return target


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
