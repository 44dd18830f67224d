"""Which puzzles were solved: marks add up, and none is lost to a file that cannot be read."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tempus_desktop.storage.puzzles import mark_solved, solved, solved_file


def test_marks_add_up() -> None:
    assert solved() == frozenset()
    mark_solved("a")
    mark_solved("b")
    mark_solved("a")
    assert solved() == {"a", "b"}


@pytest.mark.parametrize("text", ["{", '{"format": "tempus-solved", "version": 1}', "[]"])
def test_damaged_marks_are_put_aside_when_another_is_made(text: str) -> None:
    mark_solved("a")
    solved_file().write_text(text, encoding="utf-8")
    assert solved() == frozenset()
    assert solved_file().read_text(encoding="utf-8") == text, "looking changes nothing"
    mark_solved("b")
    assert solved() == {"b"}
    assert solved_file().with_stem("solved-unreadable").read_text(encoding="utf-8") == text


def test_damaged_marks_that_cannot_be_put_aside_are_not_written_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mark_solved("a")
    solved_file().write_text("{", encoding="utf-8")
    monkeypatch.setattr(Path, "rename", refused)
    with pytest.raises(OSError, match="no JSON"):
        mark_solved("b")
    assert solved_file().read_text(encoding="utf-8") == "{"


def test_marks_that_cannot_be_read_just_now_are_not_written_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mark_solved("a")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", refused)
        assert solved() == frozenset()
        with pytest.raises(PermissionError):
            mark_solved("b")
    assert solved() == {"a"}


def refused(*_: object, **__: object) -> None:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
