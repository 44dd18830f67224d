"""A page on which something is worked on: a strip above the sea, panels beside it, and undo."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent, QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor.strip import Strip
from tempus_desktop.gui.style import guarded, paint_table
from tempus_desktop.gui.table.look import Look


class WorkPage(QWidget):
    """What the workbench for islands and the position editor have in common.

    Signals:
        titled: what the window's title shall say.
        left: back to where one came from.
        seen: the page is shown now, or hidden.
    """

    titled = Signal(str)
    left = Signal()
    seen = Signal(bool)

    def __init__(self, palette: Palette, type_: Type) -> None:
        super().__init__()
        self._look = Look(palette, type_)

    def _lay_out(
        self, before: QWidget, strip: QWidget, sea: QWidget, after: Sequence[QWidget]
    ) -> None:
        """The strip above the sea, which has all the room that the panels leave."""
        row = QHBoxLayout(self)
        row.setContentsMargins(5, 5, 5, 3)
        row.setSpacing(5)
        row.addWidget(before)
        middle = QVBoxLayout()
        middle.setSpacing(5)
        middle.setContentsMargins(0, 0, 0, 4)
        middle.addWidget(strip)
        middle.addWidget(sea, 1)
        row.addLayout(middle, 1)
        for panel in after:
            row.addWidget(panel)

    @staticmethod
    def _follow(strip: Strip, stack: QUndoStack) -> None:
        """The strip's Undo and Redo can be pressed while there is something to take back."""
        for name, can in (("undo", stack.canUndoChanged), ("redo", stack.canRedoChanged)):
            strip.buttons[name].setEnabled(False)
            can.connect(strip.buttons[name].setEnabled)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_table(painter, self.rect().toRectF(), self._look.palette)
