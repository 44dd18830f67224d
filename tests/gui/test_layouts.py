"""Widgets taken out of layouts: nothing of them stays behind."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from tempus_desktop.gui.layouts import clear, discard


def strays(*layouts: QHBoxLayout | QVBoxLayout) -> int:
    """How many items Python knows that lie in none of these layouts."""
    items = [one for one in Shiboken.getAllValidWrappers() if type(one) is QWidgetItem]
    return sum(all(layout.indexOf(item) < 0 for layout in layouts) for item in items)


@pytest.mark.parametrize("emptied", [False, True])
def test_no_item_is_known_that_is_gone(qtbot: QtBot, emptied: bool) -> None:
    """PySide knows the items of a row that is filled before it is added to a column."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    before = strays()
    window = QWidget()
    qtbot.addWidget(window)
    column, row = QVBoxLayout(window), QHBoxLayout()
    labels = [QLabel(text) for text in "abc"]
    for label in labels:
        row.addWidget(label)
    column.addLayout(row)
    window.show()
    if emptied:
        clear(row, keep=labels[2])
    else:
        discard(row, labels[:2])
    assert not any(label.isVisible() or label.parent() for label in labels[:2])
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert strays(column, row) == before
    assert [Shiboken.isValid(label) for label in labels] == [False, False, True]
    row.addWidget(labels[2])
    assert labels[2].isVisible()
