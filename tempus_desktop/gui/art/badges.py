"""Small signs that stand in for words: the terrain badge, pills and the value shield."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.badge_marks import paint_marks
from tempus_desktop.gui.art.geometry import round_hex_path
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.art.strokes import fill, letters, line_width, pen

_SHADOW = QColor(20, 12, 0, 70)


def paint_badge(painter: QPainter, terrain: Terrain, rect: QRectF, palette: Palette) -> None:
    """Paint the terrain badge, the largest pointy-top hex in the middle of ``rect``.

    A cream rim in a dark outline, inside it a few large marks: legible from 16 units.
    """
    radius = min(rect.height() / 2.0, rect.width() / math.sqrt(3.0)) * 0.95
    if radius <= 0:
        return
    ink = palette.colour("piece_outline")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(radius, radius)
    rim = round_hex_path(1.0, 0.0, 0.12)
    fill(painter, rim.translated(0.06, 0.12), _SHADOW)
    painter.setBrush(palette.colour("medallion"))
    painter.setPen(pen(ink, line_width(painter, 0.08)))
    painter.drawPath(rim)
    inner = round_hex_path(0.82, 0.0, 0.1)
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    paint_marks(painter, terrain, palette.terrain(terrain))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(with_alpha(ink, 0.8), line_width(painter, 0.05)))
    painter.drawPath(inner)
    painter.restore()


def paint_pill(
    painter: QPainter,
    rect: QRectF,
    text: str,
    ground: QColor,
    ink: QColor,
    font: QFont,
    edge: QColor | None = None,
) -> None:
    """Paint a short text on a pill of its own.

    Args:
        painter: where to.
        rect: the pill; its ends are half circles.
        text: what it says.
        ground: colour of the pill.
        ink: colour of the text.
        font: of the text.
        edge: of the outline, if there is one.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(ground)
    painter.setPen(Qt.PenStyle.NoPen if edge is None else pen(edge, 1.0))
    radius = min(rect.width(), rect.height()) / 2.0
    painter.drawRoundedRect(rect, radius, radius)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
    painter.restore()


def _shield_path(rect: QRectF) -> QPainterPath:
    """A straight-topped shield that fills ``rect``."""
    left, top, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    path = QPainterPath(QPointF(left, top + height * 0.06))
    path.quadTo(left + width * 0.28, top + height * 0.08, left + width * 0.5, top)
    path.quadTo(left + width * 0.72, top + height * 0.08, left + width, top + height * 0.06)
    path.cubicTo(
        left + width,
        top + height * 0.62,
        left + width * 0.86,
        top + height * 0.82,
        left + width * 0.5,
        top + height,
    )
    path.cubicTo(
        left + width * 0.14,
        top + height * 0.82,
        left,
        top + height * 0.62,
        left,
        top + height * 0.06,
    )
    path.closeSubpath()
    return path


def paint_shield(painter: QPainter, value: int, rect: QRectF, palette: Palette) -> None:
    """Paint a number on a cream shield, the sign for a city's value."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = line_width(painter, rect.height() * 0.07)
    inner = rect.adjusted(edge / 2.0, edge / 2.0, -edge / 2.0, -edge / 2.0)
    painter.setBrush(palette.colour("badge"))
    painter.setPen(pen(palette.colour("piece_outline"), edge))
    painter.drawPath(_shield_path(inner))
    figure = letters(str(value), rect.height() * 0.68, QFont.Weight.ExtraBold)
    painter.translate(inner.center().x(), inner.top() + inner.height() * 0.46)
    fill(painter, figure, palette.colour("badge_ink"))
    painter.restore()
