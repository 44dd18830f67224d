"""One game on a real screen, with pictures, and a word on how it went."""

from __future__ import annotations

import logging
import sys
import time
from argparse import Namespace
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from tempus_desktop.app import application
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.settings import Motion, Pace, Preferences, ThemeChoice
from tests.by_mouse.game import Game, Tally
from tests.by_mouse.hands import ScreenHands
from tests.by_mouse.person import Manner, Person
from tests.by_mouse.set_up import Wish, begin

_OF_A_KIND = 3
"""Pictures left of one kind of screen."""


class Album:
    """Pictures of the screen, some of each kind."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._kinds: Counter[str] = Counter()
        self._number = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def look(self, kind: str) -> None:
        """Take a picture, unless there are enough of its kind."""
        self._kinds[kind] += 1
        if self._kinds[kind] <= _OF_A_KIND:
            self.take(kind)

    def take(self, kind: str) -> None:
        """Take a picture."""
        if self._folder is None:
            return
        self._number += 1
        QApplication.processEvents()
        picture = QApplication.primaryScreen().grabWindow(0)
        picture.save(str(self._folder / f"{self._number:03}-{kind}.png"))


class Ears(logging.Handler):
    """Whatever goes wrong without ending the program: Qt's warnings, errors in slots and paints."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self._hook = sys.excepthook
        sys.excepthook = self._on_error
        qInstallMessageHandler(self._on_message)
        logging.getLogger().addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Something was written to the program's log."""
        self.heard.append(self.format(record))

    def _on_message(self, kind: QtMsgType, _: QMessageLogContext, text: str) -> None:
        self.heard.append(f"{kind.name}: {text}")

    def _on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        self.heard.append(f"{kind.__name__}: {error}")
        self._hook(kind, error, trace)


def play(given: Namespace) -> int:
    """Play one game; the exit status."""
    app = application()
    trouble = ScreenHands.trouble()
    if trouble:
        print(f"by_mouse: {trouble}", file=sys.stderr)
        return 2
    ears = Ears()
    desk = Desk(load_components(), BotRunner())
    desk.settings = replace(desk.settings, preferences=_preferences(given))
    program = Program(app, desk)
    program.show()
    started = time.monotonic()
    try:
        tally = _play(program, given)
    finally:
        program.window.close()
        desk.runner.close()
        desk.library.close()
    _tell(tally, time.monotonic() - started)
    for line in ears.heard:
        print(f"heard: {line}")
    return 1 if ears.heard else 0


def _play(program: Program, given: Namespace) -> Tally:
    rng, album = Random(given.seed), Album(given.pictures)
    person = Person(program, ScreenHands(), Manner(given.drag, given.doubts), rng)
    # A screen of its own may have no window manager, and then nobody gives the window the keyboard.
    program.window.activateWindow()
    person.wait_for(program.window.isActiveWindow, "the window")
    album.look("start")
    try:
        begin(program, person, _wish(given))
        return Game(program, person, rng, album.look).play()
    except AssertionError:
        album.take("stuck")
        raise


def _tell(tally: Tally, seconds: float) -> None:
    print(f"{tally.decisions} decisions by mouse in {seconds:.0f} s, of them {tally.taken_back}")
    print(f"taken back and done again; {tally.read} results read, {tally.curtains} curtains lifted")
    print(", ".join(f"{kind} {count}" for kind, count in sorted(tally.kinds.items())))


def _wish(given: Namespace) -> Wish:
    seats = tuple(None if word == "person" else word for word in given.seats.split(","))
    return Wish(seats, IslandSource(given.island), given.options, given.seed)


def _preferences(given: Namespace) -> Preferences:
    return Preferences(
        theme=ThemeChoice(given.theme),
        text_size=given.text,
        motion=Motion(given.motion),
        pace=Pace(given.pace),
    )
