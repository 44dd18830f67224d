"""Lists and sliders that the wheel passes over: on a sheet that scrolls it scrolls the sheet."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider


class StillList(QComboBox):
    """A list to choose from; while it is closed the wheel changes nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class StillSlider(QSlider):
    """A slider that is moved on purpose only."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
