"""A killed process loses at most the decision not yet answered."""

from __future__ import annotations

from pathlib import Path

from tests.faults.killing import kill_at_random


def test_a_killed_process_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    assert kill_at_random(tmp_path, points=8, seed=3) > 8
