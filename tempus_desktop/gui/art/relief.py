"""Brushes of the terrains that rise: hills and mountain."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from tempus_desktop.gui.art.ground import Ground
from tempus_desktop.gui.art.palette import blend, with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, polygon, polyline, trace

_EARTH_LIGHT = QColor("#ffdca0")
_EARTH_DARK = QColor("#3d1a05")
_EARTH_INK = QColor("#2a1002")
_ROCK_DARK = QColor("#23243a")
_ROCK_INK = QColor("#14151f")
_SNOW_BY_DAY = QColor("#fbfcff")
_SNOW_AT_NIGHT = QColor("#e4e8f2")

_HUMPS = ((-0.36, -0.42), (0.36, -0.36), (-0.02, -0.08), (-0.52, 0.14), (0.5, 0.2), (-0.02, 0.5))
_PEAKS: tuple[tuple[float, float, float, float], ...] = (
    (-0.28, -0.14, 0.37, 0.58),
    (0.36, -0.05, 0.4, 0.7),
    (-0.52, 0.36, 0.31, 0.44),
    (0.05, 0.5, 0.46, 0.78),
    (0.57, 0.42, 0.25, 0.36),
)


def paint_hills(ground: Ground) -> None:
    """Rounded humps, lit from the left, hatched on the right flank."""
    dice = ground.dice(1)
    if ground.fine:
        _pebbles(ground)
    hand = 1.0 if dice.below(2) else -1.0
    for x, y in ground.composed([(hand * x, y) for x, y in _HUMPS], 0.5):
        _hump(
            ground,
            x + dice.between(-0.05, 0.05),
            y + dice.between(-0.035, 0.035) + 0.1,
            dice.between(0.36, 0.44),
            dice.between(0.31, 0.38),
        )


def _pebbles(ground: Ground) -> None:
    dice, unit = ground.dice(2), ground.unit
    ink = with_alpha(blend(_EARTH_INK, ground.base, 0.6), 0.42)
    for x, y in ground.strewn(dice, 9, 0.3, 0.9):
        mark = QPainterPath(QPointF(x * unit, y * unit))
        mark.quadTo((x + 0.05) * unit, (y - 0.035) * unit, (x + 0.1) * unit, y * unit)
        trace(ground.painter, mark, ink, 0.022 * unit)


def _hump(ground: Ground, x: float, y: float, width: float, height: float) -> None:
    painter, unit, base = ground.painter, ground.unit, ground.base
    x, y, width, height = x * unit, y * unit, width * unit, height * unit
    ridge = QPainterPath(QPointF(x - width, y))
    ridge.cubicTo(
        QPointF(x - width * 0.74, y - height * 1.16),
        QPointF(x + width * 0.52, y - height * 1.36),
        QPointF(x + width, y),
    )
    body = QPainterPath(ridge)
    body.quadTo(x, y + height * 0.2, x - width, y)
    body.closeSubpath()
    light = QLinearGradient(x - width, y - height, x + width * 0.9, y + height * 0.1)
    light.setColorAt(0.0, blend(_EARTH_LIGHT, base, 0.5))
    light.setColorAt(0.5, base.lighter(118 if ground.night else 112))
    light.setColorAt(1.0, blend(_EARTH_DARK, base, 0.34 if ground.night else 0.42))
    fill(painter, body, light)
    ink = blend(_EARTH_INK, base, 0.8)
    if ground.fine:
        _hump_hatches(ground, (x, y, width, height), body, ink)
    trace(painter, ridge, ink, 0.038 * unit)


def _hump_hatches(
    ground: Ground, hump: tuple[float, float, float, float], body: QPainterPath, ink: QColor
) -> None:
    x, y, width, height = hump
    painter = ground.painter
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    for index in range(5):
        across = 0.14 + index * 0.185
        begin_x, begin_y = x + width * across * 0.92, y - height * (1.0 - across * across * 0.86)
        hatch = QPainterPath(QPointF(begin_x, begin_y))
        hatch.quadTo(
            begin_x + width * 0.11,
            begin_y + height * 0.3,
            begin_x + width * 0.04,
            begin_y + height * (0.66 - 0.06 * index),
        )
        trace(painter, hatch, with_alpha(ink, 0.62), 0.024 * ground.unit)
    painter.restore()


def paint_mountain(ground: Ground) -> None:
    """Peaks with a light left face, a hatched right face, a crooked ridge and snow."""
    dice = ground.dice(1)
    _scree(ground)
    if ground.field.hexagonal:
        # The composition may stand the other way round; the light never does.
        hand = 1.0 if dice.below(2) else -1.0
        peaks = tuple((hand * x, y, width, height) for x, y, width, height in _PEAKS)
    else:
        spots = ground.composed([(x, y) for x, y, _, _ in _PEAKS], 0.52)
        peaks = tuple((x, y + 0.2, dice.between(0.34, 0.46), 0.66) for x, y in spots)
    for x, y, width, height in peaks:
        _Peak(
            left=(x - width + dice.between(-0.04, 0.04)) * ground.unit,
            foot=y * ground.unit,
            width=width * ground.unit,
            height=height * dice.between(0.92, 1.06) * ground.unit,
            lean=dice.between(-0.06, 0.06),
        ).paint(ground)


def _scree(ground: Ground) -> None:
    dice, unit = ground.dice(2), ground.unit
    for x, y in ground.strewn(dice, 11, 0.26, 0.86):
        length = dice.between(0.07, 0.13)
        mark = polyline([(x * unit, y * unit), ((x + length) * unit, (y - 0.02) * unit)])
        trace(ground.painter, mark, with_alpha(ground.base.darker(165), 0.5), 0.024 * unit)


@dataclass(frozen=True)
class _Peak:
    """A mountain; all in the painter's units, ``lean`` in half widths."""

    left: float
    foot: float
    width: float
    height: float
    lean: float

    def at(self, across: float, up: float) -> tuple[float, float]:
        """A point: ``across`` in half widths from the middle, ``up`` as a share of the height."""
        return self.left + self.width * (1.0 + across), self.foot - self.height * up

    def paint(self, ground: Ground) -> None:
        """Faces, hatches, snow, then the outline."""
        painter, base = ground.painter, ground.base
        top = self.at(self.lean, 1.0)
        ridge = [
            top,
            self.at(self.lean + 0.13, 0.66),
            self.at(self.lean - 0.08, 0.36),
            self.at(0.14, 0.0),
        ]
        west = [self.at(-1.0, 0.0), self.at(-0.57, 0.5), self.at(-0.43, 0.56), top]
        east = [top, self.at(0.36, 0.62), self.at(0.5, 0.53), self.at(1.0, 0.0)]
        ink = blend(_ROCK_INK, base, 0.85)
        foot = self.at(0.16, 0.0)
        shadow = ellipse(foot[0], foot[1], self.width * 0.98, self.height * 0.06)
        fill(painter, shadow, QColor(20, 20, 40, 58))
        fill(painter, polygon(west + ridge[1:]), blend(QColor("#ffffff"), base, 0.36))
        dark = polygon(east + list(reversed(ridge[1:])))
        fill(painter, dark, blend(_ROCK_DARK, base, 0.42))
        if ground.fine:
            self._hatch(painter, dark, with_alpha(ink, 0.6), 0.022 * ground.unit)
        self._snow(painter, _SNOW_BY_DAY if base.lightness() > 130 else _SNOW_AT_NIGHT)
        trace(painter, polyline(west + east[1:]), ink, 0.038 * ground.unit)
        trace(painter, polyline(ridge), with_alpha(ink, 0.8), 0.026 * ground.unit)

    def _hatch(self, painter: QPainter, face: QPainterPath, ink: QColor, width: float) -> None:
        painter.save()
        painter.setClipPath(face, Qt.ClipOperation.IntersectClip)
        for index in range(7):
            begin = self.at(self.lean + 0.15 * index - 0.08, 1.04 - 0.165 * index)
            end = self.at(self.lean + 0.15 * index - 0.34, 0.5 - 0.165 * index)
            trace(painter, polyline([begin, end]), ink, width)
        painter.restore()

    def _snow(self, painter: QPainter, snow: QColor) -> None:
        rim = ((-0.3, 0.68), (-0.16, 0.75), (-0.05, 0.6), (0.09, 0.73))
        light = [self.at(self.lean, 1.0), *(self.at(self.lean + x, up) for x, up in rim)]
        shaded = [
            self.at(self.lean, 1.0),
            self.at(self.lean + 0.08, 0.76),
            self.at(self.lean + 0.13, 0.8),
            self.at(self.lean + 0.27, 0.69),
        ]
        fill(painter, polygon(shaded), blend(_ROCK_DARK, snow, 0.22))
        fill(painter, polygon(light), snow)
