"""Windows that write the same settings at the very same time, and locks that are not to be had."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread
from time import monotonic

import pytest

from tempus_desktop.storage import locks
from tempus_desktop.storage.locks import FileLock
from tempus_desktop.storage.settings import Settings, SettingsFile, load_settings, save_settings
from tests.fresh_python import ROOT

WRITES = 200
WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from tempus_desktop.storage.settings import SettingsFile

file, who, writes = SettingsFile(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])
settings = file.load().settings
print("ready", flush=True)
sys.stdin.readline()
for number in range(writes):
    keys = {**settings.shortcuts, f"{who} {number}": (f"F{number}",)}
    settings = replace(settings, shortcuts=keys)
    failed = file.save(settings)
    assert failed is None, failed
"""


def test_two_windows_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(shortcuts={"plan": ("F5",)}))
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), who, str(WRITES)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for who in ("one", "other")
    ]
    for writer in writers:
        assert writer.stdout is not None and writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=120)
        assert writer.returncode == 0
    found = load_settings(path)
    written = {f"{who} {number}" for who in ("one", "other") for number in range(WRITES)}
    assert found.warning is None
    assert set(found.settings.shortcuts) == {"plan", *written}


def test_of_two_windows_that_find_damage_one_puts_it_aside(tmp_path: Path) -> None:
    """The other would put aside, or leave alone, what the first one has written since."""
    for attempt in range(20):
        path = tmp_path / str(attempt) / "settings.json"
        path.parent.mkdir()
        path.write_bytes(b"{")
        files, start = [SettingsFile(path), SettingsFile(path)], Barrier(2)

        def begin(file: SettingsFile, name: str, start: Barrier = start) -> None:
            start.wait()
            settings = file.load().settings
            keys = {**settings.shortcuts, name: ("F1",)}
            assert file.save(replace(settings, shortcuts=keys)) is None

        threads = [Thread(target=begin, args=(file, f"{n}")) for n, file in enumerate(files)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert set(load_settings(path).settings.shortcuts) == {"0", "1"}
        assert len(list(path.parent.glob("settings-unreadable*"))) == 1


def test_a_window_that_hangs_while_it_writes_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    settings = file.load().settings
    hanging = FileLock(path.with_suffix(".lock"))
    assert hanging.take()
    began = monotonic()
    assert file.save(replace(settings, geometry=b"here")) is None
    assert monotonic() - began < 4
    hanging.give_back()
    assert load_settings(path).settings.geometry == b"here"


def test_what_killed_windows_leave_is_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.with_suffix(".lock").write_bytes(b"4711")
    file = SettingsFile(path)
    began = monotonic()
    assert file.save(replace(file.load().settings, geometry=b"here")) is None
    assert monotonic() - began < 0.5


@pytest.mark.parametrize("error", [errno.EROFS, errno.ENOSPC, errno.ENOLCK])
def test_without_a_lock_settings_are_read_and_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(geometry=b"there"))

    def refuse(*_: object) -> bool:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(locks, "_lock", refuse)
    file = SettingsFile(path)
    loaded = file.load()
    assert loaded.warning is None and loaded.settings.geometry == b"there"
    assert file.save(replace(loaded.settings, geometry=b"here")) is None
    assert json.loads(path.read_text("utf-8"))["geometry"] == "aGVyZQ=="


def test_where_no_folder_can_be_made_settings_last_as_long_as_the_program(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    loaded = file.load()
    assert loaded.warning is None
    assert "last until the program ends" in str(file.save(loaded.settings))
