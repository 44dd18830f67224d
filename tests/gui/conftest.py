"""What every test of the window leaves behind: nothing that another one would see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QTranslator
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.program import Program
from tests.gui.programs import make


@pytest.fixture(autouse=True)
def nothing_left(qapp: QApplication) -> Iterator[None]:
    """Remove the windows that a test left, the style, and the languages that it installed.

    A window left open is painted again, in the next test's language, as soon as that is installed;
    one that is only hidden still takes on every style. What a whole file shares was there before.
    """
    windows, style = _windows(qapp), qapp.styleSheet()
    yield
    for window in _windows(qapp):
        if window.isVisible():
            window.close()
        if window not in windows:
            window.deleteLater()
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    # Nobody else does while no event loop runs.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if qapp.styleSheet() != style:
        qapp.setStyleSheet(style)


def _windows(qapp: QApplication) -> set[QWidget]:
    """Those of the program and of tests. Qt's own, of tooltips and lists, are left alone: where it
    deletes one, a wrapper that is still held would stand for whatever comes to the same address."""
    tops = qapp.topLevelWidgets()
    return {top for top in tops if shiboken6.createdByPython(top) and top.parent() is None}


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot) -> Iterator[Program]:
    """The program at its start page, in a home of its own."""
    made = make(qapp)
    qtbot.addWidget(made.window)
    yield made
    made.window.room.clear()
    made.desk.runner.close()
