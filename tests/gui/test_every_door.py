"""At every door: what is greyed says why, and in low windows nobody scrolls for a few pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.program import Program
from tests.gui.monkey import moments, ways
from tests.gui.monkey.doors import DOORS, Door
from tests.gui.monkey.hands import Hands
from tests.gui.monkey.ways import Visit
from tests.gui.test_greyed import silent, silent_commands

FEW = 24
"""Pixels."""


WALKED = [door for door in DOORS if door.way is not ways.improve]
"""The lab's sheet needs a finished run."""


def small(window: QWidget) -> Iterator[str]:
    """Scroll bars for a few pixels that can be seen now."""
    for area in window.findChildren(QAbstractScrollArea):
        # Lists that scroll line by line count lines, and hide none by halves.
        by_line = (
            isinstance(area, QAbstractItemView)
            and area.verticalScrollMode() is QAbstractItemView.ScrollMode.ScrollPerItem
        )
        bar = area.verticalScrollBar()
        if bar.isVisible() and not by_line and 0 < bar.maximum() - bar.minimum() < FEW:
            yield f"{type(area).__name__} in {type(area.parentWidget()).__name__}: {bar.maximum()}"


@pytest.mark.parametrize("door", WALKED, ids=lambda door: door.way.__name__)
def test_nothing_is_greyed_silently_or_scrolls_for_a_few_pixels(
    program: Program, qapp: QApplication, qtbot: QtBot, door: Door
) -> None:
    program.desk.take_in(*moments.at(moments.tile_due))  # the list of games has one
    program.window.resize(1280, 720)
    door.way(Visit(program, Hands(program.window, Random(1))))
    qapp.processEvents()
    assert not silent(program)
    assert not silent_commands()
    found = []
    for text, height in ((100, 720), (125, 700)):
        program.desk.set_preferences(replace(program.desk.preferences(), text_size=text))
        program.window.resize(1280, height)
        qtbot.wait(60)
        for top in qapp.topLevelWidgets():
            found += [f"{text} % at {height}: {one}" for one in small(top)]
    assert found == []
