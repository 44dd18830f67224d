"""What every test starts from: no screen, a plain locale, and folders of its own."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings


@pytest.fixture(scope="session")
def home_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """New empty home folders, one after the other."""
    root = tmp_path_factory.mktemp("homes")

    def folders() -> Iterator[Path]:
        for number in count():
            home = root / str(number)
            home.mkdir()
            yield home

    return folders()


@pytest.fixture(autouse=True)
def own_home(home_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test settings, data, cache and home of its own; its child processes have them too.

    Qt reads the settings folder from the environment only once a process, so it is told again.
    """
    home = next(home_folders)
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700)
    folders = {
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "roaming",
        "LOCALAPPDATA": home / "local",
        "XDG_CONFIG_HOME": home / "config",
        "XDG_DATA_HOME": home / "data",
        "XDG_STATE_HOME": home / "state",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_RUNTIME_DIR": runtime,
    }
    for name, folder in folders.items():
        monkeypatch.setenv(name, str(folder))
    for form in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(form, QSettings.Scope.UserScope, str(folders["XDG_CONFIG_HOME"]))
    return home
