"""What every test of the window leaves behind: nothing that another one would see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.program import Program
from tests.gui.programs import make


@pytest.fixture(autouse=True)
def nothing_left(qapp: QApplication) -> Iterator[None]:
    """Remove the windows that a test left, the style, and the languages that it installed.

    A window left open is painted again, in the next test's language, as soon as that is installed;
    one that is only hidden still takes on every style. What a whole file shares was there before.
    """
    windows, style = set(qapp.topLevelWidgets()), qapp.styleSheet()
    yield
    for window in qapp.topLevelWidgets():
        if window.isVisible():
            window.close()
        if window not in windows and window.parent() is None:
            window.deleteLater()
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    # Nobody else does while no event loop runs.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if qapp.styleSheet() != style:
        qapp.setStyleSheet(style)


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot) -> Iterator[Program]:
    """The program at its start page, in a home of its own."""
    made = make(qapp)
    qtbot.addWidget(made.window)
    yield made
    made.window.room.clear()
    made.desk.runner.close()
