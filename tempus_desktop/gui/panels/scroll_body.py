"""A scrolling body inside a paper panel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Content(QWidget):
    """Parts that shrink to their least heights before anybody has to scroll."""

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        if layout is None or not layout.hasHeightForWidth():
            return super().heightForWidth(width)
        return layout.minimumHeightForWidth(width)


class ScrollBody(QScrollArea):
    """Shows a widget as wide as itself and scrolls it where it is higher.

    Keys scroll it; the panel behind paints the ring of focus, so it is told.
    """

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QScrollArea, QScrollArea:focus { border: none; background: none; }")
        self.viewport().setAutoFillBackground(False)
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self._content = content

    def showEvent(self, event: QShowEvent) -> None:
        """Arrange the content: Qt does not tell it that it grew while nobody saw it."""
        super().showEvent(event)
        layout = self._content.layout()
        if layout is not None:
            layout.invalidate()
            layout.activate()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell()

    def _tell(self) -> None:
        panel = self.parentWidget()
        if panel is not None:
            panel.update()
