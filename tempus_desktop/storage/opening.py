"""Opening the library, whatever state it and the disk are in: there is always one to play with."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from pathlib import Path

from tempus_desktop.core.words import Words, words
from tempus_desktop.storage.backups import back_up, backups
from tempus_desktop.storage.files import sync_file, sync_folder
from tempus_desktop.storage.library import Library, LibraryError
from tempus_desktop.storage.locks import FileLock
from tempus_desktop.storage.migrations import LATEST, NewerLibrary, is_whole, migrate, version_of
from tempus_desktop.storage.rescue import rescue
from tempus_desktop.storage.transactions import connect, is_damage, is_sound

FILE = "games.db"
_PATIENCE = 5.0
"""Seconds to wait for another window that is opening the library; one that hangs is left be."""
_UNDO_DELETE = timedelta(days=1)
"""How long a deleted match can be put back."""


class Trouble(Enum):
    """Why the library is not as it should be."""

    IN_MEMORY = auto()
    """It cannot be written: what is played now ends with the program."""
    NEWER = auto()
    """A newer program made it; it is left alone, and this program plays in memory."""
    DAMAGED = auto()
    """It was damaged; a copy lies aside and what could be read was taken over."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What went wrong, for a sentence to the person.

    Attributes:
        where: the library, or the damaged copy of it.
        why: the system's reason, or the versions.
        saved: matches taken over from the damaged file.
        shortened: how many of them lost their last decisions.
        from_backups: matches, or longer ones, that only backups still had.
    """

    trouble: Trouble
    where: Path
    why: Words | str = ""
    saved: int = 0
    shortened: int = 0
    from_backups: int = 0


@dataclass(frozen=True, slots=True)
class Opened:
    """A library to play with, and what is wrong, if anything."""

    library: Library
    problem: Problem | None = None


def now() -> datetime:
    """The present time in UTC."""
    return datetime.now(UTC)


def open_library(folder: Path, clock: Callable[[], datetime] = now) -> Opened:
    """The library of a folder; never fails, at worst it is in memory.

    Args:
        folder: the user's data folder; it may not exist yet.
        clock: tells the time.
    """
    path = folder / FILE
    lock = FileLock(folder / "locks" / "library.lock")
    try:
        lock.wait(_PATIENCE)
        try:
            return _open(path, clock())
        finally:
            lock.give_back()
    except NewerLibrary as error:
        why = f"{error.version} > {LATEST}"
        return Opened(_in_memory(None), Problem(Trouble.NEWER, path, why))
    except LibraryError as error:
        return Opened(_in_memory(path), Problem(Trouble.IN_MEMORY, path, error.words))
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or str(error)
        return Opened(_in_memory(path), Problem(Trouble.IN_MEMORY, path, why))


def library_in_memory() -> Opened:
    """An empty library that nothing outlasts, for demonstrations and tests."""
    return Opened(_in_memory(None))


def _open(path: Path, time: datetime) -> Opened:
    problem = None
    in_use = FileLock(path.parent / "locks" / "open.lock")
    try:
        connection = _sound(path, time)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        if not in_use.take():
            raise LibraryError(
                words("Files", "it is damaged, and open in another window")
            ) from None
        try:
            connection, problem = _recover(path, time)
        finally:
            in_use.give_back()
    try:
        in_use.take(shared=True)
        library = Library(connection, path.parent, in_use)
        if problem is None:
            with suppress(OSError, sqlite3.Error):
                back_up(connection, path.parent / "backups", time.date())
        library.purge((time - _UNDO_DELETE).isoformat(timespec="seconds"))
    except (OSError, sqlite3.Error, LibraryError):
        connection.close()
        in_use.give_back()
        raise
    return Opened(library, problem)


def _sound(path: Path, time: datetime) -> sqlite3.Connection:
    """An undamaged library of this program's version.

    Raises:
        NewerLibrary, sqlite3.Error: it is not to be had; ``is_damage`` tells whether for damage.
    """
    was_emptied = _is_empty(path) and bool(backups(path.parent / "backups"))
    connection = connect(path)
    try:
        if was_emptied or not is_sound(connection) or not is_whole(connection):
            damage = sqlite3.DatabaseError("the file is damaged")
            damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise damage
        if 0 < version_of(connection) < LATEST:
            with suppress(OSError):
                back_up(connection, path.parent / "backups", time.date())
        migrate(connection)
        connection.execute("BEGIN IMMEDIATE")  # refused where it may not be written
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def _is_empty(path: Path) -> bool:
    """A file without contents, as the disk may leave one behind; not one that is missing."""
    return path.is_file() and path.stat().st_size == 0 and not Path(f"{path}-wal").exists()


def _recover(path: Path, time: datetime) -> tuple[sqlite3.Connection, Problem]:
    """Put a damaged library aside and begin a new one with all that can still be read."""
    aside = _aside(path, time)
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    _unlink_logs(fresh)
    with closing(connect(fresh)) as connection:
        migrate(connection)
        found = rescue(path, connection)
        backed: set[int] = set()
        for copy in backups(path.parent / "backups"):
            more = rescue(copy, connection, without=found.whole)
            backed |= more.whole | more.shortened
        connection.execute("PRAGMA journal_mode = DELETE")
    # At every moment there is a file of that name, and never a log beside it that is not its own.
    sync_file(fresh)
    _unlink_logs(path)
    fresh.replace(path)
    sync_folder(path.parent)
    problem = Problem(
        Trouble.DAMAGED,
        aside,
        saved=found.count,
        shortened=len(found.shortened - backed),
        from_backups=len(backed),
    )
    return _sound(path, time), problem


def _aside(path: Path, time: datetime) -> Path:
    """A copy of the damaged file with its log, under a name of its own."""
    stem = f"{path.stem}-damaged-{time:%Y%m%d-%H%M%S}"
    aside, number = path.with_name(f"{stem}.db"), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}.db")
    _copy(path, aside)
    log = Path(f"{path}-wal")
    if log.exists():
        _copy(log, Path(f"{aside}-wal"))
    sync_folder(path.parent)
    return aside


def _copy(path: Path, to: Path) -> None:
    shutil.copy2(path, to)
    to.chmod(to.stat().st_mode | stat.S_IWUSR)  # a log has to be played in
    sync_file(to)


def _unlink_logs(path: Path) -> None:
    for end in ("-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)


def _in_memory(path: Path | None) -> Library:
    """A library in memory, with a copy of what can be read of the file."""
    connection = connect(None)
    if path is not None and path.exists():
        # Beside a log that cannot be written only "immutable" reads, and then without the log.
        for how in ("mode=ro", "immutable=1"):
            with suppress(OSError, sqlite3.Error):
                source = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)
                with closing(source):
                    if 0 < version_of(source) <= LATEST and is_sound(source):
                        source.backup(connection)
                        break
    migrate(connection)
    return Library(connection, None)
