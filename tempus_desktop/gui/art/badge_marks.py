"""The few bold marks inside a terrain badge, in sides of a hex around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.palette import blend, with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, pen, polygon, polyline

_DARK = QColor("#14100a")
_GRASS_INK = QColor("#1f3d12")
_WHEAT = QColor("#d6a53c")
_PASTURE = QColor("#c9cc72")
_FURROW = QColor("#7d500c")
_HEDGE = QColor("#5c5a1c")
_LEAF = QColor("#a4cf74")
_NEEDLE = QColor("#5f9c6c")
_SAND = QColor("#ffdca0")
_EARTH = QColor("#3d1a05")
_ROCK = QColor("#23243a")
_SNOW = QColor("#fbfcff")


def _grassland(painter: QPainter, base: QColor) -> None:
    painter.setPen(pen(blend(_GRASS_INK, base, 0.78), 0.1))
    for x, y in ((-0.36, -0.14), (0.34, -0.2), (0.0, 0.22), (-0.42, 0.52), (0.44, 0.54)):
        for lean, tall in ((-0.19, 0.24), (0.0, 0.36), (0.19, 0.24)):
            blade = QPainterPath(QPointF(x + lean * 0.25, y))
            blade.quadTo(x + lean * 0.45, y - tall * 0.6, x + lean, y - tall)
            painter.drawPath(blade)


def _stripes(painter: QPainter, field: QPainterPath, tint: QColor, angle: float) -> None:
    painter.save()
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    fill(painter, field, tint)
    painter.rotate(angle)
    painter.setPen(pen(with_alpha(blend(_FURROW, tint, 0.6), 0.9), 0.09))
    for index in range(-5, 6):
        painter.drawLine(QPointF(-2.0, index * 0.27), QPointF(2.0, index * 0.27))
    painter.restore()


def _farmland(painter: QPainter, base: QColor) -> None:
    above = polygon([(-1.1, -1.1), (1.1, -1.1), (1.1, -0.42), (-1.1, 0.3)])
    left = polygon([(-1.1, 0.3), (0.03, -0.07), (0.32, 1.1), (-1.1, 1.1)])
    right = polygon([(0.03, -0.07), (1.1, -0.42), (1.1, 1.1), (0.32, 1.1)])
    _stripes(painter, above, base, -18.0)
    _stripes(painter, left, blend(_PASTURE, base, 0.55), 74.0)
    _stripes(painter, right, blend(_WHEAT, base, 0.5), 24.0)
    painter.setPen(pen(_HEDGE, 0.1))
    painter.drawPath(polyline([(-1.1, 0.3), (1.1, -0.42)]))
    painter.drawPath(polyline([(0.03, -0.07), (0.32, 1.1)]))


def _fir(painter: QPainter, base: QColor, x: float, y: float, height: float) -> None:
    tiers = ((0.0, -1.0), (0.26, -0.52), (0.14, -0.52), (0.37, 0.0))
    outline = [(a, b) for a, b in tiers] + [(-a, b) for a, b in reversed(tiers[1:])]
    path = QTransform(height, 0.0, 0.0, height, x, y).map(polygon(outline))
    painter.setPen(pen(blend(_DARK, base, 0.7), 0.07))
    painter.setBrush(blend(_NEEDLE, base, 0.5))
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    lit = QTransform(height, 0.0, 0.0, height, x, y).map(
        polygon([(-0.02, -0.9), (-0.02, -0.06), (-0.28, -0.06), (-0.1, -0.5)])
    )
    fill(painter, lit, with_alpha(_LEAF, 0.55))


def _crown(painter: QPainter, base: QColor, x: float, y: float, radius: float) -> None:
    painter.setPen(pen(blend(_DARK, base, 0.7), 0.07))
    painter.setBrush(blend(_LEAF, base, 0.5))
    painter.drawPath(ellipse(x, y, radius, radius))
    fill(
        painter,
        ellipse(x - radius * 0.28, y - radius * 0.3, radius * 0.5, radius * 0.42),
        with_alpha(_LEAF.lighter(118), 0.7),
    )


def _woods(painter: QPainter, base: QColor) -> None:
    _crown(painter, base, -0.44, -0.24, 0.3)
    _crown(painter, base, 0.5, -0.1, 0.28)
    _fir(painter, base, 0.04, 0.2, 0.92)
    _crown(painter, base, -0.34, 0.42, 0.33)
    _fir(painter, base, 0.4, 0.78, 0.84)


def _hump(painter: QPainter, base: QColor, x: float, y: float, width: float) -> None:
    ridge = QPainterPath(QPointF(x - width, y))
    ridge.cubicTo(x - width * 0.7, y - width * 0.98, x + width * 0.6, y - width * 1.1, x + width, y)
    painter.setPen(Qt.PenStyle.NoPen)
    fill(painter, ridge, blend(_SAND, base, 0.3))
    shade = QPainterPath(QPointF(x + width * 0.16, y - width * 0.8))
    shade.cubicTo(x + width * 0.6, y - width * 0.78, x + width * 0.9, y - width * 0.3, x + width, y)
    shade.lineTo(x + width * 0.3, y)
    shade.quadTo(x + width * 0.42, y - width * 0.4, x + width * 0.16, y - width * 0.8)
    fill(painter, shade, blend(_EARTH, base, 0.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(blend(_EARTH, base, 0.9), 0.09))
    painter.drawPath(ridge)


def _hills(painter: QPainter, base: QColor) -> None:
    _hump(painter, base, -0.34, 0.06, 0.52)
    _hump(painter, base, 0.46, 0.2, 0.5)
    _hump(painter, base, -0.08, 0.74, 0.62)


def _peak(painter: QPainter, base: QColor, x: float, y: float, width: float, height: float) -> None:
    top, foot = (x, y - height), (x + width * 0.18, y)
    bend = (x + width * 0.14, y - height * 0.5)
    painter.setPen(Qt.PenStyle.NoPen)
    fill(painter, polygon([top, bend, foot, (x - width, y)]), blend(_SNOW, base, 0.36))
    fill(painter, polygon([top, (x + width, y), foot, bend]), blend(_ROCK, base, 0.55))
    snow = [
        top,
        (x + width * 0.36, y - height * 0.64),
        (x + width * 0.1, y - height * 0.7),
        (x - width * 0.1, y - height * 0.56),
        (x - width * 0.36, y - height * 0.64),
    ]
    fill(painter, polygon(snow), _SNOW)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(blend(_ROCK, base, 0.95), 0.08))
    painter.drawPath(polyline([(x - width, y), top, (x + width, y)]))


def _mountain(painter: QPainter, base: QColor) -> None:
    _peak(painter, base, -0.36, 0.36, 0.44, 0.84)
    _peak(painter, base, 0.24, 0.62, 0.6, 1.2)


_MARKS: Mapping[Terrain, Callable[[QPainter, QColor], None]] = MappingProxyType(
    {
        Terrain.GRASSLAND: _grassland,
        Terrain.FARMLAND: _farmland,
        Terrain.WOODS: _woods,
        Terrain.HILLS: _hills,
        Terrain.MOUNTAIN: _mountain,
    }
)


def paint_marks(painter: QPainter, terrain: Terrain, base: QColor) -> None:
    """Fill the box from (-1, -1) to (1, 1) with a terrain's ground and its marks."""
    painter.fillRect(QRectF(-1.0, -1.0, 2.0, 2.0), base)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _MARKS[terrain](painter, base)
