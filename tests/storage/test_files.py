"""Files are written wholly or not at all, whatever fails on the way."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tempus_desktop.storage.files import put_aside, write_atomically

FAILURES = [errno.ENOSPC, errno.EIO, errno.EACCES]
STEPS = ["pathlib.Path.open", "os.fsync", "pathlib.Path.replace", "pathlib.Path.mkdir"]


@pytest.mark.parametrize("number", FAILURES, ids=lambda number: errno.errorcode[number])
@pytest.mark.parametrize("step", STEPS)
def test_whatever_step_fails_the_old_file_stays_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int
) -> None:
    path = tmp_path / "game.tempus"
    path.write_text("the old game", encoding="utf-8")

    def fail(*_: object, **__: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patched:
        patched.setattr(step, fail)
        with pytest.raises(OSError, match=os.strerror(number)):
            write_atomically(path, "the new game")
    assert path.read_text(encoding="utf-8") == "the old game"
    assert [other.name for other in tmp_path.iterdir()] == ["game.tempus"]


def test_a_text_that_no_file_can_have_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.tempus"
    path.write_text("the old game", encoding="utf-8")
    with pytest.raises(OSError, match="surrogates"):
        write_atomically(path, "half of a \ud800")
    assert path.read_text(encoding="utf-8") == "the old game"
    assert [other.name for other in tmp_path.iterdir()] == ["game.tempus"]


NAMES = ["a:b.tempus", "🎲 하나.tempus", "x" * 240 + ".tempus", "CON.tempus", ".tempus"]


@pytest.mark.skipif(os.name == "nt", reason="some of these are no names on Windows")
@pytest.mark.parametrize("name", NAMES)
def test_any_name_the_system_takes_is_written(tmp_path: Path, name: str) -> None:
    write_atomically(tmp_path / name, "a game")
    assert (tmp_path / name).read_text(encoding="utf-8") == "a game"


def test_a_name_that_no_file_can_have_is_an_error_of_the_system(tmp_path: Path) -> None:
    for name in ("a\0b", "a\ud800b", "x" * 300):
        with pytest.raises(OSError, match=r"null|surrogates|long|name|syntax"):
            write_atomically(tmp_path / name, "a game")
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_read_is_put_aside_over_nothing(tmp_path: Path) -> None:
    path, names = tmp_path / "draft.json", []
    for number in range(3):
        path.write_text(str(number), encoding="utf-8")
        aside = put_aside(path)
        assert aside is not None and aside.read_text(encoding="utf-8") == str(number)
        names.append(aside)
    assert len(set(names)) == 3 and put_aside(path) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_file_is_made_as_the_persons_files_are(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_atomically(tmp_path / "game.tempus", "a game")
    finally:
        os.umask(before)
    assert (tmp_path / "game.tempus").stat().st_mode & 0o777 == 0o644
