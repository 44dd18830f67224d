"""What the window costs: first paint, memory, frames of a drag while a bot thinks, of a zoom.

``python -m tests.benchmarks.window --json`` measures off-screen in software rendering; under a
display set ``QT_QPA_PLATFORM`` to measure there. Frames are milliseconds from a mouse event to the
end of the painting it causes; on a machine with other things to do only those of the processor
compare.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tempus_desktop.games.tempus.game import legal_actions, observe
from tempus_desktop.games.tempus.rules.board import add_tokens
from tempus_desktop.games.tempus.state import OpenMove, State
from tempus_desktop.games.tempus.tables import TOKENS
from tempus_desktop.games.tempus.terms import Era, Phase
from tempus_desktop.grids.hexes import each
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.matches import begin
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tests.gui.matches import QUICK, set_up

REST_MS = 700

FIRST_PAINT = (
    "import time; began = time.perf_counter()\n"
    "from tempus_desktop.app import application\n"
    "from tempus_desktop.gui.desk import Desk\n"
    "from tempus_desktop.gui.program import Program\n"
    "from tempus_desktop.gui.worker import BotRunner\n"
    "from tempus_desktop.storage.components import load_components\n"
    "app = application()\n"
    "program = Program(app, Desk(load_components(), BotRunner()))\n"
    "program.show()\n"
    "while not program.window.isVisible(): app.processEvents()\n"
    "app.processEvents()\n"
    "print(time.perf_counter() - began)\n"
)


def crowded() -> State:
    """Five players in the middle of the game with all 80 tokens on the board."""
    setup = set_up((None, "greedy", "greedy", "greedy", "greedy"))
    components = load_components()
    state = begin(setup, components, None).open(components).state
    rng, sites = Random(4), list(each(state.island.land))
    rng.shuffle(sites)
    for seat in range(len(state.players)):
        left = TOKENS
        while left:
            size = min(left, rng.choice((1, 2, 3)))
            state = add_tokens(state, seat, sites.pop(), size)
            left -= size
    players = tuple(player._replace(era=Era.TRADE, tiles=3) for player in state.players)
    return state._replace(players=players, phase=Phase.ACTIONS, turn=6, active=0, open=OpenMove(2))


def first_paints(runs: int = 5) -> tuple[list[float], list[float]]:
    """Seconds from the start of Python to the first painted window, in new processes.

    By the clock, and of the processor: on a machine with other things to do only these compare.
    A warm start: the modules are compiled, as they are from the second start of a program on, even
    where the environment forbids to keep them.
    """
    passed, spent = [], []
    with TemporaryDirectory() as compiled:
        kept = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(runs + 1):
            began, before = time.perf_counter(), _processor_seconds()
            subprocess.run(
                [sys.executable, "-c", FIRST_PAINT],
                check=True,
                capture_output=True,
                env={**os.environ, **kept},
            )
            passed.append(time.perf_counter() - began)
            spent.append(_processor_seconds() - before)
    return sorted(passed[1:]), sorted(spent[1:])


def _processor_seconds() -> float:
    """Of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Frames:
    """Milliseconds that frames take, by the clock and of the processor."""

    def __init__(self) -> None:
        self.passed: list[float] = []
        self.spent: list[float] = []

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Measures a frame: what is done within, and all that follows from it."""
        began, before = time.perf_counter(), time.process_time()
        yield
        QApplication.processEvents()
        self.passed.append((time.perf_counter() - began) * 1000)
        self.spent.append((time.process_time() - before) * 1000)

    def figures(self) -> dict[str, dict[str, float]]:
        """Median and p99 of both."""
        return {
            name: {"median": percentile(values, 0.5), "p99": percentile(values, 0.99)}
            for name, values in (("ms", self.passed), ("processor_ms", self.spent))
        }


def drags(program: Program, runner: BotRunner, state: State) -> Frames:
    """A token is dragged about while a bot thinks."""
    board = program.window.room.board
    port, scene = board.viewport(), board.scene()
    assert scene is not None
    origin = each(state.players[0].held)[0]
    start = board.mapFromScene(centre(state.match.sea, origin))
    rng, dragged, legal = Random(1), Frames(), legal_actions(state)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    spot = QPoint(start)
    for _ in range(400):
        if not runner.is_thinking:
            runner.ask("greedy", observe(state, 0), legal, 1.0, 1)
        spot += QPoint(rng.randint(-14, 14), rng.randint(-14, 14))
        spot.setX(max(20, min(port.width() - 20, spot.x())))
        spot.setY(max(20, min(port.height() - 20, spot.y())))
        with dragged.frame():
            QTest.mouseMove(port, spot)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start)
    return dragged


def zooms(program: Program) -> Frames:
    """Six steps of the zoom in and six out.

    Between them the hand rests until all pictures are painted at the new scale: what that costs in
    memory counts, and the next steps meet whatever it does to them.
    """
    board, zoomed = program.window.room.board, Frames()
    for burst in range(40):
        QTest.qWait(REST_MS)
        for _ in range(6):
            with zoomed.frame():
                (board.zoom_out if burst % 2 else board.zoom_in)()
    return zoomed


def percentile(values: list[float], share: float) -> float:
    """The value that so many of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure() -> dict[str, object]:
    """All figures: seconds, megabytes, milliseconds."""
    paints, processor = first_paints()
    app = QApplication([])
    runner = BotRunner()
    desk = Desk(load_components(), runner)
    object.__setattr__(desk.settings, "preferences", QUICK)
    program = Program(app, desk)
    program.window.resize(1280, 720)
    program.window.show()
    setup = set_up((None, "greedy", "greedy", "greedy", "greedy"))
    state = crowded()
    program.show_match(begin(setup, load_components(), None), Session(setup.seats, state))
    QTest.qWait(500)
    dragged, zoomed = drags(program, runner, state), zooms(program)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    program.window.room.clear()
    runner.close()
    return {
        "first_paint_s": {"median": paints[len(paints) // 2], "max": paints[-1]},
        "first_paint_processor_s": {"least": processor[0], "max": processor[-1]},
        "memory_mb": memory,
        **{f"drag_{name}": figures for name, figures in dragged.figures().items()},
        **{f"zoom_{name}": figures for name, figures in zoomed.figures().items()},
    }


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure()
    if asked.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
