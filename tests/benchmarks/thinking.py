"""What a thinking bot costs the table, and how fast it stops.

``python -m tests.benchmarks.thinking --json`` measures off-screen in software rendering: frames of
a drag over a board with all 80 tokens, with the Sage thinking and without, in turns on the same
machine; and how long undo, a new game, leaving the table and closing the window take until the
Sage's process is gone. Milliseconds all.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Thread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QProcess, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tempus_desktop.games.tempus.game import legal_actions, observe
from tempus_desktop.games.tempus.state import State
from tempus_desktop.grids.hexes import each
from tempus_desktop.gui.art.geometry import centre
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.matches import begin
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.opening import library_in_memory
from tests.benchmarks.window import crowded, percentile
from tests.gui.matches import QUICK, set_up

LEVEL = "sage"
STEPS = 400
"""Frames of a drag."""


def new_program(app: QApplication) -> Program:
    """A program of its own with a window on the screen."""
    desk = Desk(load_components(), BotRunner(), library_in_memory())
    desk.settings = replace(desk.settings, preferences=QUICK)
    program = Program(app, desk)
    program.window.resize(1280, 720)
    program.window.show()
    return program


def drag(program: Program, state: State, thinks: bool) -> list[float]:
    """Milliseconds a frame, from a mouse event to the end of the painting it causes.

    Between two frames as much time goes by as between two of a screen.
    """
    board, runner = program.window.room.board, program.desk.runner
    port, rng, found = board.viewport(), Random(1), list[float]()
    origin = each(state.players[0].held)[0]
    start = board.mapFromScene(centre(state.match.sea, origin))
    spot, seen, legal = QPoint(start), observe(state, 0), legal_actions(state)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for _ in range(STEPS):
        if thinks and not runner.is_thinking:
            runner.ask(LEVEL, seen, legal, 600.0, 1)
        spot += QPoint(rng.randint(-14, 14), rng.randint(-14, 14))
        spot.setX(max(20, min(port.width() - 20, spot.x())))
        spot.setY(max(20, min(port.height() - 20, spot.y())))
        began = time.perf_counter()
        QTest.mouseMove(port, spot)
        QApplication.processEvents()
        found.append((time.perf_counter() - began) * 1000)
        time.sleep(max(0.0, 1 / 60 - found[-1] / 1000))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start)
    runner.cancel()
    QTest.qWait(100)
    return found


def frames(app: QApplication, rounds: int) -> dict[str, object]:
    """A drag with the Sage thinking and without, in turns."""
    program, state = new_program(app), crowded()
    setup = set_up((None, LEVEL, LEVEL, LEVEL, LEVEL))
    program.show_match(begin(setup, load_components(), None), Session(setup.seats, state))
    QTest.qWait(500)
    drag(program, state, False)
    found: dict[bool, list[float]] = {False: [], True: []}
    for number in range(2 * rounds):
        thinks = number % 2 == 1
        found[thinks] += drag(program, state, thinks)
    program.window.room.clear()
    program.desk.runner.close()
    program.window.close()
    return {
        name: {"median": percentile(found[key], 0.5), "p99": percentile(found[key], 0.99)}
        for name, key in (("without", False), ("thinking", True))
    } | {"p99_more": percentile(found[True], 0.99) - percentile(found[False], 0.99)}


def stops(app: QApplication, rounds: int) -> dict[str, dict[str, float]]:
    """Milliseconds until the Sage's process is gone, by what ended it."""
    ways: dict[str, Callable[[Program], object]] = {
        "undo": lambda program: program.commands.actions["undo"].trigger(),
        "new_game": lambda program: program.start(set_up((None, LEVEL, LEVEL), seed=8)),
        "leave": lambda program: program.to_start(),
        "close": lambda program: program.window.close(),
    }
    return {
        name: {"median": percentile(times, 0.5), "max": max(times)}
        for name, way in ways.items()
        for times in [sorted(stopped(app, way) for _ in range(rounds))]
    }


def stopped(app: QApplication, way: Callable[[Program], object]) -> float:
    """Milliseconds from a person's word until the process that thinks is gone."""
    program = new_program(app)
    setup = replace(set_up((None, LEVEL, LEVEL)), teaching=True)
    beginning = begin(setup, load_components(), None)
    controller = program.desk.take_in(beginning, beginning.open(load_components()))
    program._put_on_table(controller)
    while controller.session.actor == 0:
        controller.play((controller.session.legal()[0],))
    process = None
    while process is None or process.state() != QProcess.ProcessState.Running:
        QTest.qWait(20)
        process = next(iter(program.desk.runner.findChildren(QProcess)), None)
    gone: list[float] = []
    watch = Thread(target=wait_for_the_end, args=(process.processId(), gone))
    watch.start()
    began = time.perf_counter()
    way(program)
    while watch.is_alive():
        QTest.qWait(1)
    took = (gone[0] - began) * 1000
    program.window.room.clear()
    program.desk.runner.close()
    program.window.close()
    return took


def wait_for_the_end(pid: int, gone: list[float]) -> None:
    """Write down when a process has ended, to a millisecond."""
    while lives(pid):
        time.sleep(0.001)
    gone.append(time.perf_counter())


def lives(pid: int) -> bool:
    """Whether a process is there, and more than a name that waits to be taken off the list."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    app = QApplication([])
    found = {"drag_ms": frames(app, asked.rounds), "stop_ms": stops(app, asked.rounds)}
    if asked.json:
        print(json.dumps(found))
        return
    for name, values in found.items():
        print(f"{name:10} {json.dumps(values)}")


if __name__ == "__main__":
    main()
