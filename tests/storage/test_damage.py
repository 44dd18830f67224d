"""Kinds of damage that SQLite itself finds no fault with, or misjudges."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tempus_desktop.storage.backups import backups
from tempus_desktop.storage.opening import FILE, Trouble
from tests.storage.test_opening import filled, opened


@pytest.mark.parametrize(
    ("damage", "lost"),
    [
        ("PRAGMA user_version = 0", 0),
        ("PRAGMA user_version = -3", 0),
        ("DROP TABLE review", 0),
        ("DROP TABLE decision", 3),
        ("DROP TABLE match", 3),
    ],
)
def test_tables_that_are_not_those_of_any_version_are_damage(
    tmp_path: Path, damage: str, lost: int
) -> None:
    filled(tmp_path)
    opened(tmp_path, days=1).library.close()  # makes the backup
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(damage)
        connection.commit()
    found = opened(tmp_path, days=2)
    assert found.problem is not None and found.problem.trouble is Trouble.DAMAGED
    assert found.problem.from_backups == lost and found.problem.where.exists()
    lengths = [len(found.library.read(entry.id)[1]) for entry in found.library.entries()]
    assert lengths == [40, 40, 40]
    found.library.close()
    assert opened(tmp_path, days=2).problem is None


def test_a_file_that_was_emptied_is_damage_where_backups_tell_that_there_was_more(
    tmp_path: Path,
) -> None:
    filled(tmp_path)
    opened(tmp_path, days=1).library.close()  # makes the backup
    (tmp_path / FILE).write_bytes(b"")
    found = opened(tmp_path, days=2)
    assert found.problem is not None and found.problem.trouble is Trouble.DAMAGED
    assert found.problem.from_backups == len(found.library.entries()) == 3
    found.library.close()


def test_an_empty_file_that_never_was_more_is_a_new_library(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    found = opened(tmp_path)
    assert found.problem is None and found.library.is_lasting
    found.library.close()


@pytest.mark.parametrize("missing", [1300, 2000, 3300, 4096, 6000])
def test_a_match_whose_end_is_cut_off_is_completed_from_a_backup(
    tmp_path: Path, missing: int
) -> None:
    """Of half a page SQLite may say that the match has no last decision at all."""
    filled(tmp_path, matches=2, decisions=200)
    opened(tmp_path, days=1).library.close()  # makes the backup
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("VACUUM INTO ?", (str(tmp_path / "packed.db"),))
    content = (tmp_path / "packed.db").read_bytes()
    (tmp_path / FILE).write_bytes(content[:-missing])
    found = opened(tmp_path, days=2)
    problem = found.problem
    assert problem is not None and problem.trouble is Trouble.DAMAGED
    assert problem.shortened == 0 and problem.from_backups >= 1
    lengths = [len(found.library.read(entry.id)[1]) for entry in found.library.entries()]
    assert lengths == [200, 200]
    found.library.close()


def test_the_first_day_s_games_have_a_backup_on_that_day(tmp_path: Path) -> None:
    """The copy of a library without games does not stand for the day."""
    filled(tmp_path)
    opened(tmp_path).library.close()
    (tmp_path / FILE).write_bytes(b"")
    found = opened(tmp_path)
    assert found.problem is not None
    assert found.problem.from_backups == len(found.library.entries()) == 3
    found.library.close()
    kept = [path.read_bytes() for path in backups(tmp_path / "backups")]
    opened(tmp_path).library.close()
    assert [path.read_bytes() for path in backups(tmp_path / "backups")] == kept
