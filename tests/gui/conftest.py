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
    """Remove the languages that a test installed and close the windows that it left open.

    A window left open is painted again, in the next test's language, as soon as that is installed.
    """
    yield
    for window in qapp.topLevelWidgets():
        if window.isVisible():
            window.close()
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    # Nobody else does while no event loop runs: hundreds of windows would take on every style.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot) -> Iterator[Program]:
    """The program at its start page, in a home of its own."""
    made = make(qapp)
    qtbot.addWidget(made.window)
    yield made
    made.window.room.clear()
    made.desk.runner.close()
    qapp.setStyleSheet("")
