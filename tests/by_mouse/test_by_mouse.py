"""Games by mouse, without a screen: what the rules allow can be reached.

``BY_MOUSE=1000 python -m pytest tests/by_mouse`` plays them to the end; with real events of a
screen ``python -m tests.by_mouse`` does.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.program import Program
from tempus_desktop.session.new_game import IslandSource
from tests.by_mouse.game import Game
from tests.by_mouse.hands import QtHands
from tests.by_mouse.person import Manner, Person
from tests.by_mouse.set_up import Wish, begin
from tests.gui.programs import make

DECISIONS = int(os.environ.get("BY_MOUSE", "18"))


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot) -> Iterator[Program]:
    made = make(qapp)
    qtbot.addWidget(made.window)
    interval = qapp.doubleClickInterval()
    # So long a list takes a second click for a part of the first.
    qapp.setDoubleClickInterval(400)
    yield made
    qapp.setDoubleClickInterval(interval)
    made.window.room.clear()
    made.desk.runner.close()
    qapp.setStyleSheet("")


@pytest.mark.parametrize("drags", [True, False])
def test_a_game_is_played_from_the_start_page_by_mouse_alone(program: Program, drags: bool) -> None:
    rng = Random(7)
    person = Person(program, QtHands(program.window), Manner(drags, doubts=0.2), rng)
    seats = (None, "random", "random") if drags else (None, "random", None)
    island = IslandSource.LAID if drags else IslandSource.RANDOM
    begin(program, person, Wish(seats, island, options=not drags, seed=4))
    tally = Game(program, person, rng).play(DECISIONS)
    assert len(tally.kinds) > 4
    assert tally.taken_back > 0
    assert (tally.curtains > 0) is (not drags)
