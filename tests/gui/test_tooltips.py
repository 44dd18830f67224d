"""Tooltips are small pieces of the program's paper, and hide little of what they tell about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.palette import Theme
from tempus_desktop.gui.stylesheet import apply_style
from tests.gui.dialog_parts import look

WORDS = "C6, Woods"


@pytest.fixture
def shown(qapp: QApplication, qtbot: QtBot) -> Iterator[QWidget]:
    room = QWidget()
    qtbot.addWidget(room)
    room.show()
    yield room
    QToolTip.hideText()


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_tooltip_is_hardly_larger_than_its_words(
    qapp: QApplication, qtbot: QtBot, shown: QWidget, scale: float, theme: Theme
) -> None:
    palette, type_ = look(theme, scale)
    apply_style(qapp, palette, type_)
    QToolTip.showText(shown.mapToGlobal(QPoint(9, 9)), WORDS, shown)
    qtbot.waitUntil(QToolTip.isVisible)
    tip = next(top for top in qapp.topLevelWidgets() if top.inherits("QTipLabel"))
    assert tip.font().pixelSize() == type_.label().pixelSize()
    metrics = QFontMetrics(type_.label())
    assert tip.height() <= metrics.height() + 8 + 8 * scale
    assert tip.width() <= metrics.horizontalAdvance(WORDS) + 12 + 14 * scale
    image = tip.grab().toImage()
    paper, line = palette.colour("panel_raised"), palette.colour("brass")
    assert image.pixelColor(4, tip.height() // 2) == paper
    assert image.pixelColor(0, tip.height() // 2) == line
    assert image.pixelColor(0, 0) != line, "the corner is round"
