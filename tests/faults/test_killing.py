"""A killed process, and a power cut, lose at most the decision not yet answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tempus_desktop.storage.opening import FILE, Trouble, open_library
from tests.faults.checks import NOON, check_migrated, filled
from tests.faults.killing import kill_at_random, kill_migrations
from tests.faults.power import cut_at_random
from tests.faults.steps import later_program
from tests.faults.vfs import library

listened = pytest.mark.skipif(library() is None, reason="this SQLite shows nobody its functions")


def test_a_killed_process_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    assert kill_at_random(tmp_path, points=8, seed=3) > 40


@listened
def test_a_process_killed_in_a_migration_loses_nothing(tmp_path: Path) -> None:
    assert kill_migrations(tmp_path, points=6, seed=3) > 50


@listened
def test_a_power_cut_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    moments = cut_at_random(tmp_path, points=36, seed=3)
    assert min(moments.values()) > 50


def test_a_damaged_library_of_an_older_version_is_recovered_with_its_backup(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    filled(folder)
    open_library(folder, lambda: NOON).library.close()  # the backup of that day
    content = bytearray((folder / FILE).read_bytes())
    content[4096 * 8 : 4096 * 10] = bytes(4096 * 2)  # decisions of the first matches
    (folder / FILE).write_bytes(content)
    with later_program():
        opened = open_library(folder, lambda: NOON)
        opened.library.close()
    assert opened.problem is not None and opened.problem.trouble is Trouble.DAMAGED
    assert opened.problem.shortened == 0 and opened.problem.from_backups > 0
    check_migrated(folder)
