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
    if path.startswith(sys.argv[1]):
        raise resources.MissingResource(f"the program's file {path!r} is missing")
    return whole(path)


resources.resource = resource
from PySide6.QtWidgets import QApplication, QMessageBox
from PySide6.QtGui import QGuiApplication

QMessageBox.critical = lambda *told: print("window:", told[-1])


def wait():
    for _ in range(5):
        QApplication.processEvents()


def look(*_):
    from tempus_desktop.gui.dialogs.overlay import Overlay
    from tempus_desktop.gui.program import Program
    import gc

    wait()
    [program] = [found for found in gc.get_objects() if isinstance(found, Program)]
    print("told:", program.notice.isVisible() and program.notice.accessibleDescription())
    for go in (
        program.ask_new_game,
        program.rules.open_sheet,
        program.open_layouts,
        lambda: program.editor.gallery.open_sheet(),
        program.positions.open,
        program.positions.puzzles.open,
        program._pick_island,
        lambda: program.start(program.new_game.setup()),
    ):
        for overlay in program.window.findChildren(Overlay):
            overlay.close_sheet()
        go()
        wait()
    program.window.grab()
    print("shown", program.window.isVisible())
    return 0


QApplication.exec = staticmethod(look)
from tempus_desktop.cli import main

sys.exit(main(sys.argv[2:]))
"""


def started(lacks: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return python(["-c", LACKING, lacks, *arguments])


@pytest.mark.parametrize(
    "lacks",
    ["bots/results.json", "fonts", "icons", "layouts", "puzzles", "rules", "translations"],
)
def test_without_these_the_window_opens_and_everything_in_it(lacks: str) -> None:
    done = started(lacks)
    told, shown = done.stdout.strip().splitlines()
    assert (done.returncode, shown) == (0, "shown True"), output(done)
    assert lacks in told and "missing" in told
    assert "Traceback" not in done.stderr


def test_with_all_of_them_nothing_is_told() -> None:
    done = started("nothing")
    assert done.stdout.splitlines() == ["told: False", "shown True"], output(done)
    assert "Traceback" not in done.stderr


NEEDED = ["bots/weights.json", "look/palette.json", "tempus/deck.json", "tempus/era-terrains.json"]


@pytest.mark.parametrize("lacks", [*NEEDED, "tempus/tiles.json"])
def test_without_these_one_line_says_so(lacks: str) -> None:
    done = started(lacks)
    assert done.returncode == 1 and not done.stdout
    [line] = done.stderr.strip().splitlines()
    assert line == f"tempus-desktop: the program's file '{lacks}' is missing"


@pytest.mark.parametrize("words", [("simulate",), ("engine",), ("demo",), ("layout", "lab", "x")])
def test_on_the_command_line_one_line_says_so(words: tuple[str, ...]) -> None:
    done = started("bots/weights.json", *words)
    assert done.returncode == 1 and not done.stdout
    [line] = done.stderr.strip().splitlines()
    assert line == "tempus-desktop: the program's file 'bots/weights.json' is missing"


def test_whoever_started_it_without_a_terminal_sees_it_too() -> None:
    seen = LACKING.replace(
        "from tempus_desktop.cli",
        'QApplication.platformName = lambda *_: "xcb"\nfrom tempus_desktop.cli',
    )
    for words, told in (((), True), (("engine",), False)):
        done = python(["-c", seen, "bots/weights.json", *words])
        line = "window: the program's file 'bots/weights.json' is missing"
        assert done.stdout.splitlines() == ([line] if told else []), output(done)
