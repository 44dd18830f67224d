"""A word on a panel that opens something."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.lettering import RIGHT, put, width_of
from tempus_desktop.gui.style import CHIP, guarded, paint_focus_ring, smooth

_ONWARDS = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""Behind the word; tools that read texts to translate do not understand it within them."""


class Link(QAbstractButton):
    """A word that opens something.

    Args:
        onwards: a mark behind the word tells that it leads to more.
    """

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, onwards: bool = False
    ) -> None:
        super().__init__(parent)
        self._palette, self._type = palette, type_
        self._mark = _ONWARDS if onwards else ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        self.update()

    def sizeHint(self) -> QSize:
        width = width_of(self.text() + self._mark, self._type.small_bold())
        return QSize(round(width + 12 * self._type.scale), round(21 * self._type.scale))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            rect = QRectF(self.rect()).adjusted(0, 0, -4, 0)
            font = self._type.small()
            font.setUnderline(self.underMouse())
            text = self.text() + self._mark
            put(painter, rect, text, font, self._palette.colour("accent"), RIGHT)
            if self.hasFocus():
                paint_focus_ring(painter, QRectF(self.rect()), self._palette, CHIP)
        finally:
            painter.end()
