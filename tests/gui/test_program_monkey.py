"""Random mouse and keys over the whole program: no error, no Qt warning, the table as the match.

About two minutes of it in three parts; for an hour of it::

    TEMPUS_MONKEY_SECONDS=3600 TEMPUS_MONKEY_SEED=7 \
        python -m pytest --timeout 0 tests/gui/test_program_monkey.py
"""

from __future__ import annotations

import os
import shutil
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from types import TracebackType
from typing import Protocol

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.gui import desk, worker
from tempus_desktop.gui.dialogs.overlay import Overlay
from tempus_desktop.gui.dialogs.start_page import _Drawn
from tempus_desktop.gui.editor import page as editor_page
from tempus_desktop.gui.editor.lab_runner import RunState
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.shelf.thumbnail import thumbnail
from tempus_desktop.lab.plans import Plan
from tempus_desktop.session import kept
from tempus_desktop.storage import gallery, puzzles
from tempus_desktop.storage.card_sets import OWN_CARDS
from tempus_desktop.storage.preferences import Motion, Pace, ThemeChoice
from tempus_desktop.storage.tile_sets import OWN_TILES
from tests.gui.lab_runner import DrawnRunner
from tests.gui.matches import QUICK
from tests.gui.monkey import moments
from tests.gui.monkey.doors import BUILT_LATE, DOORS, Door, kinds_of_overlay
from tests.gui.monkey.hands import Hands, let_happen
from tests.gui.monkey.watch import check, resident
from tests.gui.monkey.ways import ISLAND, Visit
from tests.gui.programs import make

SECONDS = float(os.environ.get("TEMPUS_MONKEY_SECONDS", "0"))
"""How long all parts take together at least; 0: two laps each, however long they take."""
SEED = int(os.environ.get("TEMPUS_MONKEY_SEED", "1"))
PARTS = 3
EVENTS = 3
"""At each door on each lap."""
WARM = 1 / 6
"""Of the time passes before memory is measured first. Qt keeps pictures of the letters of each font
at each zoom, up to a limit: a new zoom of the board takes up to three megabytes, and in one lap few
of them are seen."""
MOST_GROWTH = 1.05


class Record(Protocol):
    """A message of Qt's."""

    type_name: str
    message: str
    ignored: bool


class Messages(Protocol):
    """All that Qt said."""

    records: Sequence[Record]


class QuickRunner(DrawnRunner):
    """Plays the lab's games at once: real ones would take the processors for minutes."""

    def __init__(self, *_: object) -> None:
        super().__init__()
        self.edge = _edge

    def start(self, plan: Plan, scheduler: str = "") -> None:
        super().start(plan, scheduler)
        QTimer.singleShot(0, self, self._play)

    def _play(self) -> None:
        if self.state is RunState.RUNNING:
            self.play()


def _edge(tiles: tuple[LaidTile, ...]) -> float:
    """The island of the lab is unfair, and whatever is changed there makes it fair."""
    return 2.5 if sorted(tiles) == sorted(ISLAND.tiles) else 0.0


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program, without what must be left out.

    Dialogs of the system (for files, for printing, folders) are other programs, or wait for a
    person in loops of their own. A bot of one's own would be whatever program the monkey happens to
    name. The lab would play games for minutes, and the pictures of games in the list would take
    half the time; both have tests of their own. A full screen is smaller here than the window may
    be. Nothing else is left out: after Quit the window is shown again.
    """
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "open", lambda *_: None)
    monkeypatch.setattr(editor_page, "print_island", lambda *_: None)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    monkeypatch.setattr(worker, "command_words", lambda _: ("no such program",))
    monkeypatch.setattr(editor_page, "LabRunner", QuickRunner)
    picture = thumbnail(observe(moments.over()[1].state, None))
    monkeypatch.setattr(desk, "thumbnail", lambda _: picture)
    made = make(qapp)
    made.commands.actions["full_screen"].setEnabled(False)
    qtbot.addWidget(made.window)
    yield made
    made.window.room.clear()
    made.desk.runner.close()


class Monkey:
    """Goes to doors and does anything there.

    Attributes:
        seen: all kinds of sheets that were open.
    """

    def __init__(self, program: Program, qtlog: Messages, doors: Sequence[Door], seed: int) -> None:
        self._program, self._qtlog, self._doors = program, qtlog, doors
        self._seed, self._rng = seed, Random(seed)
        self._hands = Hands(program.window, self._rng)
        self._done: list[str] = []
        self._errors: list[str] = []
        self._warned = 0
        self.seen: set[type[QWidget]] = set()

    def lap(self) -> None:
        """Once to every door; what the window looks like is the same on every lap."""
        looks = Random(self._seed)
        for door in self._doors:
            self._prepare(looks)
            self._done = [door.way.__name__]
            place = door.way(Visit(self._program, self._hands))
            assert isinstance(place, door.kind) and place.isVisible(), self._done
            self._look()
            for _ in range(EVENTS):
                self._done.append(self._hands.act())
                let_happen()
                self._look()

    def see_all(self) -> None:
        """Have everything built that is built when it is first seen."""
        for way in BUILT_LATE:
            self._prepare(Random(0))
            way(Visit(self._program, self._hands))
            let_happen()

    def memory(self) -> int | None:
        """What the process has at the start page, without pictures painted for other looks.

        Pictures of pieces are kept for each look and zoom; how many a lap needs is chance. A new
        look drops them.
        """
        self._prepare(Random(0))
        for theme in (ThemeChoice.DARK, ThemeChoice.LIGHT):
            self._program.desk.set_preferences(replace(QUICK, theme=theme))
            let_happen()
        self._finish_pictures()
        return resident()

    def _finish_pictures(self) -> None:
        """The island of the start page is painted in stretches, which all take memory."""
        parts = [part for part in self._program.window.findChildren(_Drawn) if part.isVisible()]
        end = time.monotonic() + 60
        while any(p._picture is None or p._begun or p._rest.isActive() for p in parts):
            assert time.monotonic() < end
            let_happen()

    def note(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """An error that nobody caught."""
        self._errors += traceback.format_exception(kind, error, trace)

    def _prepare(self, looks: Random) -> None:
        """Back to the start page, as somebody else likes it, with the same games as before.

        What was kept among one's own islands, puzzles, tile and card sets goes: each of them has a
        card with a picture wherever it is offered, and how many the monkey keeps is chance.
        """
        program = self._program
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for window in QApplication.topLevelWidgets():
            if window is not program.window and window.isVisible():
                window.close()
        if not program.window.isVisible():
            program.show()
        program.window.activateWindow()
        let_happen()
        program.to_start()
        for overlay in program.window.findChildren(Overlay):
            overlay.close_sheet()
        self._put_games()
        _clear_own_files()
        program.desk.set_bots(())
        program.preferences.keys_changed.emit({})
        let_happen()
        program.desk.set_preferences(
            replace(
                QUICK,
                theme=looks.choice((ThemeChoice.LIGHT, ThemeChoice.LIGHT, ThemeChoice.DARK)),
                text_size=looks.choice((100, 100, 100, 200)),
                motion=looks.choice((Motion.OFF, Motion.FULL, Motion.REDUCED)),
                pace=looks.choice((Pace.INSTANT, Pace.INSTANT, Pace.STEP)),
            )
        )

    def _put_games(self) -> None:
        """One running game and one that is over are in the library."""
        library = self._program.desk.library
        for entry in library.entries():
            library.delete(entry.id, kept.utc())
        library.purge("9999")
        for name, match in (("On", moments.at(moments.tile_due)), ("Over", moments.over())):
            kept.add(library, *match, name).leave()

    def _look(self) -> None:
        """Whatever was done, all is well."""
        window, told = self._program.window, "; ".join(self._done)
        assert not self._errors, f"{told}\n{''.join(self._errors)}"
        said = self._qtlog.records[self._warned :]
        self._warned += len(said)
        wrong = [r.message for r in said if not r.ignored and r.type_name != "QtDebugMsg"]
        assert not wrong, f"{told}\n{wrong}"
        if not window.isVisible():
            self._program.show()
        try:
            check(self._program, settle=self._rng.random() < 0.75)
        except AssertionError as error:
            raise AssertionError(f"{told}\n{error}") from error
        self.seen |= {type(part) for part in window.findChildren(Overlay) if part.isVisible()}


def _clear_own_files() -> None:
    for folder in (
        gallery.own_folder(),
        puzzles.own_folder(),
        OWN_TILES.folder(),
        OWN_CARDS.folder(),
    ):
        shutil.rmtree(folder, ignore_errors=True)


def test_every_kind_of_sheet_has_a_door() -> None:
    assert kinds_of_overlay() <= {door.kind for door in DOORS}


@pytest.mark.parametrize("part", range(PARTS))
def test_a_monkey_breaks_nothing(
    program: Program, qtlog: Messages, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept for good (windows, fonts, modules) is there after the first laps."""
    begun = time.monotonic()
    warm, end = begun + WARM * SECONDS / PARTS, begun + SECONDS / PARTS
    monkey = Monkey(program, qtlog, DOORS[part::PARTS], SEED * PARTS + part)
    monkeypatch.setattr(sys, "excepthook", monkey.note)
    monkey.see_all()
    monkey.lap()
    while time.monotonic() < warm:
        monkey.lap()
    before = monkey.memory()
    monkey.lap()
    while time.monotonic() < end:
        monkey.lap()
    after = monkey.memory()
    assert before is None or after is None or after <= MOST_GROWTH * before, (before, after)
