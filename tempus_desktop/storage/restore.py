"""Bringing back games from a backup, beside those there are: nothing is lost by it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from tempus_desktop.core.words import words
from tempus_desktop.storage.backups import backups, copy_library
from tempus_desktop.storage.library import LibraryError
from tempus_desktop.storage.migrations import NewerLibrary, migrate
from tempus_desktop.storage.transactions import connect, is_sound, transaction

_OTHER = "program, rules, setup, seed, layout, created, changed, touched, turn, to_act, result"
"""Columns of a match that are taken over as they are."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup as a person chooses one.

    Attributes:
        games: how many it has, without those deleted; ``None``: it cannot be read.
        last: name of the game that was played last.
    """

    path: Path
    day: date
    games: int | None
    last: str = ""


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """What came of it.

    Attributes:
        games: how many were brought back.
        there: how many were there already, as far played or further.
        before: a copy of the library as it was before; ``None``: nothing was changed.
    """

    games: int
    there: int
    before: Path | None


def all_backups(folder: Path) -> list[Backup]:
    """The backups in a folder from which games may come back, newest first.

    On a day without games the copy is empty: nothing would come of it.
    """
    found = (_looked_at(path) for path in backups(folder))
    return [backup for backup in found if backup.games != 0]


def _looked_at(path: Path) -> Backup:
    day = _day(path)
    try:
        with closing(_read(path)) as source:
            names = source.execute(
                "SELECT name FROM match WHERE deleted IS NULL ORDER BY touched DESC"
            ).fetchall()
    except LibraryError:
        return Backup(path, day, None)
    return Backup(path, day, len(names), str(names[0][0]) if names else "")


def _day(path: Path) -> date:
    try:
        return date.fromisoformat(path.stem.removeprefix("games-"))
    except ValueError:
        return date.min


def bring_back(
    backup: Path, library: Path, now: datetime, renamed: Callable[[str], str]
) -> BroughtBack:
    """Add every game of a backup that is not in the library, or is less far there.

    The library is copied aside first. What is in it stays as it is.

    Args:
        library: the file, which may be open.
        renamed: the name of a game that is there too, but went on otherwise.

    Raises:
        LibraryError: the backup cannot be read or the library not be written; nothing was changed.
    """
    with closing(_read(backup)) as source:
        try:
            with closing(connect(library)) as target:
                before = _free_name(library, now)
                if not copy_library(target, before):
                    raise LibraryError(words("Files", "the library is damaged"))
                with transaction(target):
                    found = [_add(source, target, row, renamed) for row in _matches(source)]
                if not any(found):
                    before.unlink()
                    return BroughtBack(0, len(found), None)
        except OSError as error:
            raise LibraryError(error.strerror or str(error)) from error
        except sqlite3.Error as error:
            raise LibraryError(str(error)) from error
    return BroughtBack(found.count(True), found.count(False), before)


def _read(path: Path) -> sqlite3.Connection:
    """A sound copy of a backup in memory, of this program's version."""
    connection = connect(None)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source:
            source.backup(connection)
        if not is_sound(connection, thorough=True):
            raise LibraryError(words("Files", "the backup is damaged"))
        migrate(connection)
    except NewerLibrary as error:
        connection.close()
        why = words("Files", "the backup is of a newer program (version {version})")
        raise LibraryError(why.of(version=error.version)) from None
    except sqlite3.Error as error:
        connection.close()
        raise LibraryError(str(error)) from error
    except LibraryError:
        connection.close()
        raise
    return connection


def _free_name(library: Path, now: datetime) -> Path:
    stem = f"{library.stem}-before-{now:%Y%m%d-%H%M%S}"
    path, number = library.with_name(f"{stem}.db"), 1
    while path.exists():
        number += 1
        path = library.with_name(f"{stem}-{number}.db")
    return path


def _matches(source: sqlite3.Connection) -> list[tuple[object, ...]]:
    return source.execute(
        f"SELECT match.id, document, name, picture, {_OTHER} FROM match"
        " JOIN components ON components.id = components WHERE deleted IS NULL ORDER BY match.id"
    ).fetchall()


def _add(
    source: sqlite3.Connection,
    target: sqlite3.Connection,
    row: tuple[object, ...],
    renamed: Callable[[str], str],
) -> bool:
    """Take a match over unless it is there; whether anything was done."""
    number, document, name, picture, *others = row
    _, _, setup, seed, layout, created, *_ = others
    decisions = _decisions(source, number)
    same = target.execute(
        "SELECT id, deleted, typeof(turn) = 'integer' FROM match"
        " WHERE setup = ? AND seed = ? AND layout IS ? AND created = ?",
        (setup, seed, layout, created),
    ).fetchall()
    for there, deleted, is_readable in same:
        if is_readable and _decisions(target, there)[: len(decisions)] == decisions:
            target.execute("UPDATE match SET deleted = NULL WHERE id = ?", (there,))
            return deleted is not None
    target.execute("INSERT OR IGNORE INTO components (document) VALUES (?)", (document,))
    places = ", ".join("?" * len(others))
    new = target.execute(
        f"INSERT INTO match (components, name, picture, {_OTHER}) VALUES"
        f" ((SELECT id FROM components WHERE document = ?), ?, ?, {places}) RETURNING id",
        (document, renamed(str(name)) if same else name, picture, *others),
    ).fetchone()[0]
    seats = source.execute("SELECT * FROM seat WHERE match = ? ORDER BY number", (number,))
    target.executemany(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?)", [(new, *seat[1:]) for seat in seats.fetchall()]
    )
    target.executemany(
        "INSERT INTO decision VALUES (?, ?, ?, ?, ?, ?)",
        [(new, place, *made) for place, made in enumerate(decisions)],
    )
    review = source.execute("SELECT bots, made, document FROM review WHERE match = ?", (number,))
    target.executemany(
        "INSERT INTO review VALUES (?, ?, ?, ?)", [(new, *kept) for kept in review.fetchall()]
    )
    return True


def _decisions(connection: sqlite3.Connection, match: object) -> list[tuple[object, ...]]:
    return connection.execute(
        "SELECT seat, action, taken, hash FROM decision WHERE match = ? ORDER BY number", (match,)
    ).fetchall()
