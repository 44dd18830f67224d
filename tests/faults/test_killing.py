"""A killed process, and a power cut, lose at most the decision not yet answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.killing import kill_at_random, kill_migrations
from tests.faults.power import cut_at_random
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
