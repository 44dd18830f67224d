"""Pictures: painted at once, or a bit at a time so that the window goes on answering."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

Bit: TypeAlias = Callable[[QPainter], None]
"""A stretch of painting, in scene units. It may leave the painter in any state."""

_SEAM = 3.0
"""Scene units by which parts of a picture overlap, so that no gap shows between them."""


@dataclass(frozen=True)
class Picture:
    """A painted piece and where it lies relative to the piece's middle."""

    pixmap: QPixmap
    origin: QPointF
    """Of the upper left corner, in scene units."""
    scale: float
    """Pixels for a scene unit."""

    @property
    def bounds(self) -> QRectF:
        """What the picture covers around the piece's middle, in scene units."""
        return QRectF(
            self.origin.x(),
            self.origin.y(),
            self.pixmap.width() / self.scale,
            self.pixmap.height() / self.scale,
        )

    def draw(self, painter: QPainter) -> None:
        """Draw it with the piece's middle at the painter's (0, 0)."""
        self._draw_part(painter, self.bounds)

    def draw_around(self, painter: QPainter, hole: QRectF) -> None:
        """Draw it but for the inner part of a rectangle, over which something else is drawn."""
        bounds = self.bounds
        # A little of it is drawn all the same: at its border nothing may shine through.
        hole = hole.adjusted(_SEAM, _SEAM, -_SEAM, -_SEAM)
        if not hole.isValid() or not bounds.contains(hole):
            self.draw(painter)
            return
        left, right, top, bottom = hole.left(), hole.right(), hole.top(), hole.bottom()
        self._draw_part(painter, QRectF(bounds.topLeft(), QPointF(bounds.right(), top)))
        self._draw_part(painter, QRectF(QPointF(bounds.left(), bottom), bounds.bottomRight()))
        for begin, end in ((bounds.left(), left), (right, bounds.right())):
            side = QRectF(QPointF(begin, top - _SEAM), QPointF(end, bottom + _SEAM))
            self._draw_part(painter, side)

    def _draw_part(self, painter: QPainter, part: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        corner = (part.topLeft() - self.origin) * self.scale
        painter.drawPixmap(part, self.pixmap, QRectF(corner, part.size() * self.scale))


class Unfinished:
    """A picture that is painted bit by bit.

    No painter stays open between two bits: one that outlives its pixmap crashes the process.

    Args:
        bounds: what the picture covers around (0, 0), in scene units.
        step: pixels for a scene unit.
        bits: what to paint, in this order.
        ground: of a picture that covers all below it; it takes a quarter less memory. ``None``: the
            picture is painted on nothing.
    """

    def __init__(
        self, bounds: QRectF, step: float, bits: Iterator[Bit], ground: QColor | None = None
    ) -> None:
        # Whole pixels to the middle: outlines then meet the pixel grid alike in every picture.
        self._left, self._top = int(bounds.left() * step) - 1, int(bounds.top() * step) - 1
        right, bottom = int(bounds.right() * step) + 2, int(bounds.bottom() * step) + 2
        self._step, self._bits, self._ground = step, bits, ground
        self._size = QSize(right - self._left, bottom - self._top)
        self._begun: QPixmap | None = None

    @property
    def picture(self) -> Picture:
        """What is painted so far."""
        origin = QPointF(self._left / self._step, self._top / self._step)
        return Picture(self._pixmap(), origin, self._step)

    def _pixmap(self) -> QPixmap:
        """The canvas, made when it is first painted on: many pictures are never got round to."""
        if self._begun is None:
            self._begun = _canvas(self._size, self._ground)
        return self._begun

    def work(self, seconds: float) -> bool:
        """Paint for that long, a bit at least; tells whether the picture is finished."""
        until = perf_counter() + seconds
        for bit in self._bits:
            self._paint(bit)
            if perf_counter() >= until:
                return False
        return True

    def finish(self) -> Picture:
        """Paint all that is left."""
        for bit in self._bits:
            self._paint(bit)
        return self.picture

    def _paint(self, bit: Bit) -> None:
        painter = QPainter(self._pixmap())
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(-self._left, -self._top)
            painter.scale(self._step, self._step)
            bit(painter)
        finally:
            painter.end()


def _canvas(size: QSize, ground: QColor | None) -> QPixmap:
    if ground is None:
        canvas = QPixmap(size)
        canvas.fill(Qt.GlobalColor.transparent)
        return canvas
    opaque = QImage(size, QImage.Format.Format_RGB888)
    opaque.fill(ground)
    return QPixmap.fromImage(opaque, Qt.ImageConversionFlag.NoFormatConversion)
