"""Where a dragged panel would lie is shown softly, by night as by day."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QRubberBand

from tempus_desktop.gui.drop_zone import DropZone
from tempus_desktop.gui.program import Program
from tempus_desktop.storage.preferences import ThemeChoice
from tests.gui.monkey import moments


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_a_band_covers_little_of_what_lies_below(program: Program, theme: ThemeChoice) -> None:
    preferences = program.desk.settings.preferences
    program._take_preferences(replace(preferences, theme=theme))
    band = QRubberBand(QRubberBand.Shape.Rectangle, program.window)
    QApplication.processEvents()
    assert band.findChild(DropZone) is not None
    band.setGeometry(20, 300, 200, 120)
    spot = QPoint(120, 360)
    before = program.window.grab().toImage().pixelColor(spot)
    band.show()
    shade = program.window.grab().toImage().pixelColor(spot)
    assert before != shade
    assert abs(before.lightness() - shade.lightness()) < 50


def test_the_band_of_a_panel_that_is_dragged_is_one_of_them(program: Program) -> None:
    program.show_match(*moments.at(moments.tile_due))
    window = program.window
    window.arrange_docks(True)
    QApplication.processEvents()
    dock = next(d for d in window.findChildren(QDockWidget) if d.objectName() == "eras")
    bar = dock.titleBarWidget() or dock
    start = QPoint(bar.width() // 2, 8)
    QTest.mousePress(dock, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 30):
        QTest.mouseMove(dock, start + QPoint(30 * step, 4))
        QApplication.processEvents()
    bands = window.findChildren(QRubberBand)
    QTest.mouseRelease(dock, Qt.MouseButton.LeftButton, pos=start)
    assert bands and all(band.findChild(DropZone) is not None for band in bands)
