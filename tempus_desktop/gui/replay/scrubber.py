"""The line of a match's moments, with its turns marked."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.art.strokes import pen
from tempus_desktop.gui.panels.lettering import CENTRE, put, width_of
from tempus_desktop.gui.style import guarded, paint_focus_ring, smooth

_HEIGHT, _GROOVE, _KNOB, _EDGE = 40.0, 6.0, 8.0, 12.0


class Scrubber(QSlider):
    """A slider over the moments of a match; a click goes to where it points."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._palette, self._type = palette, type_
        self._turns: dict[int, int] = {}
        self.setPageStep(10)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_turns(self, turns: Mapping[int, int]) -> None:
        """Mark these turns at their moments."""
        self._turns = dict(turns)
        self.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(300 * self._type.scale), round(_HEIGHT * self._type.scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(_HEIGHT * self._type.scale))

    def x_of(self, moment: int) -> float:
        """Where a moment lies."""
        span = max(1, self.maximum())
        return _EDGE + (self.width() - 2 * _EDGE) * moment / span

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._point(event.position().x())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._point(event.position().x())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        event.accept()

    def _point(self, x: float) -> None:
        share = (x - _EDGE) / max(1.0, self.width() - 2 * _EDGE)
        self.setValue(round(max(0.0, min(1.0, share)) * self.maximum()))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        scale = self._type.scale
        middle = self.height() - (_KNOB + 6.0) * scale
        groove = QRectF(_EDGE, 0, self.width() - 2 * _EDGE, _GROOVE * scale)
        groove.moveCenter(QPointF(groove.center().x(), middle))
        here = self.x_of(self.value())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(self._palette.colour("ink"), 0.22))
        painter.drawRoundedRect(groove, groove.height() / 2, groove.height() / 2)
        done = QRectF(groove)
        done.setRight(here)
        painter.setBrush(self._palette.colour("accent"))
        painter.drawRoundedRect(done, groove.height() / 2, groove.height() / 2)
        self._paint_turns(painter, groove)
        painter.setPen(pen(self._palette.colour("ink"), 1.2))
        painter.setBrush(self._palette.colour("button"))
        painter.drawEllipse(QPointF(here, middle), _KNOB * scale, _KNOB * scale)
        if self.hasFocus():
            ring = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            paint_focus_ring(painter, ring, self._palette)

    def _paint_turns(self, painter: QPainter, groove: QRectF) -> None:
        """A tick for each turn, and its number where there is room."""
        font, free = self._type.small(), 0.0
        for turn, moment in self._turns.items():
            x = self.x_of(moment)
            painter.setPen(pen(self._palette.colour("ink_soft"), 1.0))
            painter.drawLine(QPointF(x, groove.top() - 3), QPointF(x, groove.bottom() + 3))
            text = str(turn)
            width = width_of(text, font)
            if x - width / 2 < free:
                continue
            free = x + width / 2 + 4
            box = QRectF(x - width / 2 - 1, 1, width + 2, groove.top() - 5)
            put(painter, box, text, font, self._palette.colour("ink_soft"), CENTRE)
