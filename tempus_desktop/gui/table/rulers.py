"""The chart's rulers at the view's edges: A to M above, 1 to 12 at the left, two-toned bars."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.art.geometry import HALF_WIDTH, SIDE, centre
from tempus_desktop.gui.art.palette import with_alpha
from tempus_desktop.gui.table.look import Look, painting

BAR = 3.0


def thickness(look: Look) -> int:
    """How wide a ruler is, in pixels."""
    return round(5 + look.type.small().pixelSize())


class Ruler(QWidget):
    """One of the two rulers; it reads where hexes are from its view.

    Args:
        view: whose edge it sticks to.
        across: the one above, with columns.
    """

    def __init__(self, view: QGraphicsView, look: Look, grid: HexGrid, across: bool) -> None:
        super().__init__(view)
        self._view = view
        self._look = look
        self._grid = grid
        self._across = across
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = self._look.palette
        painter.fillRect(self.rect(), palette.colour("panel"))
        painter.setFont(self._look.type.small())
        count = self._grid.columns if self._across else self._grid.rows
        for index in range(count):
            self._paint_mark(painter, index)
        painter.setPen(palette.colour("ink_soft"))
        if self._across:
            painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        else:
            painter.drawLine(self.width() - 1, 0, self.width() - 1, self.height())
        painter.end()

    def _paint_mark(self, painter: QPainter, index: int) -> None:
        palette = self._look.palette
        begin, end = self._span(index)
        length = self.width() if self._across else self.height()
        if end < 0 or begin > length:
            return
        edge = (self.height() if self._across else self.width()) - 1 - BAR
        dark = index % 2 == (1 if self._across else 0)
        tone = palette.colour("ink_soft") if dark else with_alpha(palette.colour("brass"), 0.55)
        bar = QRectF(begin, edge, end - begin, BAR)
        painter.fillRect(bar if self._across else _flipped(bar), tone)
        middle = (begin + end) / 2
        if not 8 < middle < length - 6:
            return
        name = chr(ord("A") + index) if self._across else str(index + 1)
        room = QRectF(middle - 14, 0, 28, edge)
        if not self._across:
            room = QRectF(0, middle - 10, edge, 20)
        painter.setPen(palette.colour("ink"))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, name)

    def _span(self, index: int) -> tuple[float, float]:
        """Where a column or row begins and ends on the ruler."""
        if self._across:
            # Even rows are shifted: a column's mark stands between both.
            middle = centre(self._grid, index).x() + HALF_WIDTH * SIDE / 2
            half = HALF_WIDTH * SIDE
        else:
            middle = centre(self._grid, index * self._grid.columns).y()
            half = 0.75 * SIDE
        ends = [self._to_view(middle - half), self._to_view(middle + half)]
        return ends[0], ends[1]

    def _to_view(self, at: float) -> float:
        transform = self._view.viewportTransform()
        point = transform.map(QPointF(at, 0.0) if self._across else QPointF(0.0, at))
        offset = self._view.viewport().pos() - self.pos()
        return point.x() + offset.x() if self._across else point.y() + offset.y()


def _flipped(rect: QRectF) -> QRectF:
    return QRectF(rect.y(), rect.x(), rect.height(), rect.width())
