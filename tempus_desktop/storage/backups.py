"""Daily copies of the library, each verified before it counts; the last ten stay."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

from tempus_desktop.storage.files import sync_file, sync_folder
from tempus_desktop.storage.transactions import is_sound

MOST_BACKUPS = 10
_PATTERN = "games-????-??-??.db"


def backups(folder: Path) -> list[Path]:
    """The backups there are, newest first."""
    return sorted(folder.glob(_PATTERN), reverse=True)


def back_up(connection: sqlite3.Connection, folder: Path, day: date) -> Path | None:
    """Copy an open library, unless that day has a copy with games; the copy, if one was made.

    A library without games is not copied: ten such days would push out the last copy that has some.
    A copy that SQLite finds fault with is thrown away, and nothing older is touched.

    Raises:
        OSError, sqlite3.Error: it could not be written; nothing was touched.
    """
    target = folder / f"games-{day.isoformat()}.db"
    if not _may_have_games(connection) or (target.exists() and _has_games(target)):
        return None
    if not copy_library(connection, target):
        return None
    _thin_out(folder, target.name)
    return target


def _has_games(copy: Path) -> bool:
    """Whether a backup has games, or might have: one that cannot be read is left as it is."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as there:
            return _may_have_games(there)
    except sqlite3.Error:
        return True


def _may_have_games(connection: sqlite3.Connection) -> bool:
    """Whether a library has games, or cannot be read."""
    try:
        return bool(connection.execute("SELECT EXISTS (SELECT 1 FROM match)").fetchone()[0])
    except sqlite3.Error:
        return True


def copy_library(connection: sqlite3.Connection, target: Path) -> bool:
    """Copy an open library to a file, once SQLite finds no fault with the copy; whether it did not.

    Raises:
        OSError, sqlite3.Error: it could not be written; nothing was touched.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.new")
    try:
        fresh.unlink(missing_ok=True)
        with closing(sqlite3.connect(fresh)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            sound = is_sound(copy, thorough=True)
        if sound:
            sync_file(fresh)
            fresh.replace(target)
            sync_folder(target.parent)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    return sound


def _thin_out(folder: Path, newest: str) -> None:
    """Leave the last ten. Copies of days yet to come are older: the clock was wrong then."""
    kept = sorted(backups(folder), key=lambda path: (path.name <= newest, path.name), reverse=True)
    for old in kept[MOST_BACKUPS:]:
        with suppress(OSError):
            old.unlink()
