"""The window as it is shown for the first time."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QSize

from tempus_desktop.gui.main_window import takes_all_of
from tempus_desktop.storage.settings import load_settings, settings_path
from tests.fresh_python import output, python


@pytest.mark.parametrize(
    ("screen", "all_of_it"),
    [
        ((1280, 720), True),
        ((1366, 740), True),
        ((1280, 1024), False),
        ((1920, 1040), False),
        ((1024, 768), True),
        ((800, 600), False),
    ],
)
def test_the_window_fills_a_screen_over_whose_edge_it_would_hang(
    screen: tuple[int, int], all_of_it: bool
) -> None:
    assert takes_all_of(QSize(*screen)) is all_of_it


INTERRUPTED = """
import signal, sys
from tempus_desktop import app
from tempus_desktop.gui.program import Program

_, ending, moment = sys.argv
made, done = Program.__init__, getattr(Program, moment)

def end():
    signal.raise_signal(int(ending))

def begin(program, *given):
    made(program, *given)
    if moment == "_on_closing":
        app.QTimer.singleShot(100, program.window.close)

def interrupted(*given):
    end()
    done(*given)
    end()

Program.__init__ = begin
setattr(Program, moment, interrupted)
sys.exit(app.run(None))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without a signal")
@pytest.mark.parametrize(
    ("moment", "ending"), [("_connect", 2), ("show", 15), ("show", 2), ("_on_closing", 15)]
)
def test_ended_at_any_moment_the_program_closes_as_by_its_window(moment: str, ending: int) -> None:
    """Ctrl+C in a terminal and the end of a session, while it starts or closes already."""
    done = python(["-c", INTERRUPTED, str(ending), moment])
    assert done.returncode == 0, output(done)
    assert done.stderr == ""
    assert load_settings(settings_path()).settings.geometry
