"""An installation that lacks files: the game goes on without them, or one line says why not."""

from __future__ import annotations

import subprocess

import pytest

from tests.fresh_python import output, python

LACKING = """
import sys
from tempus_desktop.storage import resources

whole = resources.resource


def resource(path):
    if path.split("/")[0] == sys.argv[1]:
        raise resources.MissingResource(f"the program's file {path!r} is missing")
    return whole(path)


resources.resource = resource
from PySide6.QtWidgets import QApplication


def look(*_):
    for _ in range(5):
        QApplication.processEvents()
    [window] = [w for w in QApplication.topLevelWidgets() if w.objectName() == "window"]
    window.grab()
    print("shown", window.isVisible())
    return 0


QApplication.exec = staticmethod(look)
from tempus_desktop.cli import main

sys.exit(main(sys.argv[2:]))
"""


def started(lacks: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return python(["-c", LACKING, lacks, *arguments])


@pytest.mark.parametrize("lacks", ["fonts", "icons", "layouts", "rules", "translations"])
def test_without_these_the_window_opens(lacks: str) -> None:
    done = started(lacks)
    assert (done.returncode, done.stdout.strip()) == (0, "shown True"), output(done)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("lacks", ["look", "tempus"])
def test_without_these_one_line_says_so(lacks: str) -> None:
    done = started(lacks)
    assert done.returncode == 1 and not done.stdout
    assert f"tempus-desktop: the program's file '{lacks}/" in done.stderr
    assert "Traceback" not in done.stderr
    assert started(lacks, "--help").returncode == 0
