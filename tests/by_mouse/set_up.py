"""The start page and New Game by mouse."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox

from tempus_desktop.games.tempus.terms import Protection
from tempus_desktop.gui.program import Program
from tempus_desktop.session.new_game import IslandSource
from tests.by_mouse.person import Person, Unreachable

_CLICKS, _LOOK_MS = 3, 1_000


@dataclass(frozen=True, slots=True)
class Wish:
    """The game a person wants.

    Attributes:
        seats: a bot's level or ``None`` for a person, clockwise.
        options: protection as its designer plays it, and the two great cities.
    """

    seats: tuple[str | None, ...]
    island: IslandSource = IslandSource.LAID
    options: bool = False
    seed: int | None = None


def begin(program: Program, person: Person, wish: Wish) -> None:
    """From the start page to the table."""
    page, sheet = program.window.start_page, program.new_game
    person.click(page._new)
    person.wait_for(sheet.isVisible, "New Game")
    while len(sheet.seats.rows) < len(wish.seats):
        person.click(sheet.seats.add)
    while len(sheet.seats.rows) > len(wish.seats):
        person.click(sheet.seats.rows[-1].remove)
    for row, level in zip(sheet.seats.rows, wish.seats, strict=True):
        pick(person, row.who, level)
    person.click(sheet.island.buttons[wish.island])
    if wish.options:
        pick(person, sheet.protection, Protection.DESIGNER)
        person.tick(sheet.five_city)
    if wish.seed is not None:
        person.click(sheet.seed)
        for digit in str(wish.seed):
            person.hands.strike(digit)
    person.click(sheet.start)
    person.wait_for(lambda: program.window.room.controller is not None, "the table")


def pick(person: Person, box: QComboBox, data: object) -> None:
    """Open a list and click the line that stands for ``data``."""
    place = box.findData(data)
    if box.currentIndex() == place:
        return
    lines = box.view()
    _open(person, box, lines)
    # So long Qt takes a release for the end of the click that opened the list.
    QTest.qWait(QApplication.doubleClickInterval() + 50)
    rect = lines.visualRect(box.model().index(place, 0))
    person.click_at(lines.viewport().mapToGlobal(rect.center()))
    person.wait_for(lambda: box.currentIndex() == place, "what was picked")


def _open(person: Person, box: QComboBox, lines: QAbstractItemView) -> None:
    """Click until the list stays: where it opens late, Qt takes the release of the mouse for the
    choice of a line, and closes it."""
    for _ in range(_CLICKS - 1):
        person.click(box)
        try:
            person.wait_for(lines.isVisible, "the list", _LOOK_MS)
            return
        except Unreachable:
            continue
    person.click(box)
    person.wait_for(lines.isVisible, "the list")
