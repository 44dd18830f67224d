"""What must hold of a library whatever happened to the process or the power."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from tempus_desktop.storage.backups import backups
from tempus_desktop.storage.library import Library
from tempus_desktop.storage.opening import FILE, open_library
from tempus_desktop.storage.transactions import is_sound
from tests.faults.steps import LATER, later_program
from tests.storage.matches import decision, played

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
MATCHES, DECISIONS = 4, 60
"""Of a library that is migrated."""


class Lost(AssertionError):
    """More than the decision not yet answered was lost, or a file is damaged."""


def filled(folder: Path) -> None:
    """A library of the present version, without a backup."""
    library = open_library(folder, lambda: NOON).library
    for number in range(MATCHES):
        played(library, DECISIONS, f"Match {number}", seed=number)
    library.close()


def opened(folder: Path) -> Library:
    """The library, without any trouble, and every file of it sound."""
    found = open_library(folder, lambda: NOON)
    assert found.problem is None, str(found.problem)
    check_sound(folder)
    return found.library


def check_sound(folder: Path) -> None:
    """SQLite finds no fault with the library and its backups."""
    for path in (folder / FILE, *backups(folder / "backups")):
        with closing(sqlite3.connect(path)) as connection:
            assert is_sound(connection, thorough=True), f"{path.name} is damaged"


def check_migrated(folder: Path) -> None:
    """A later program opens the library and has all that was in it."""
    with later_program():
        opened(folder).close()
    made = [decision(number) for number in range(DECISIONS)]
    with closing(sqlite3.connect(folder / FILE)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        assert version == len(LATER), f"version {version}"
        told = connection.execute("SELECT count(*) FROM match WHERE told LIKE name || '%'")
        assert told.fetchone()[0] == MATCHES
        for number in range(MATCHES):
            rows = connection.execute(
                "SELECT seat, action, taken, hash, length FROM decision"
                " JOIN match ON match.id = match WHERE name = ? ORDER BY number",
                (f"Match {number}",),
            )
            assert list(rows) == [
                (one.seat, one.action, one.taken, one.hash, len(one.action)) for one in made
            ], f"match {number}"
