"""Nobody scrolls for a few pixels: at every door, in low windows, with words as large as usual."""

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
def test_no_scroll_bar_for_a_few_pixels(
    program: Program, qapp: QApplication, qtbot: QtBot, door: Door
) -> None:
    program.desk.take_in(*moments.at(moments.tile_due))
    program.window.resize(1280, 720)
    door.way(Visit(program, Hands(program.window, Random(1))))
    found = []
    for text, height in ((100, 720), (125, 700)):
        program.desk.set_preferences(replace(program.desk.preferences(), text_size=text))
        program.window.resize(1280, height)
        qtbot.wait(60)
        for top in qapp.topLevelWidgets():
            found += [f"{text} % at {height}: {one}" for one in small(top)]
    for top in qapp.topLevelWidgets():
        if top is not program.window:
            top.close()
    assert found == []
