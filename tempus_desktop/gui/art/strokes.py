"""What all painters of the board share: chance, pens, soft shadows and lettering."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from tempus_desktop.gui.art.fonts import SANS
from tempus_desktop.gui.art.palette import with_alpha
from tempus_desktop.gui.art.unfinished import Bit

FINEST = 0.7
"""No line is thinner than this many device pixels."""

_MASK = (1 << 64) - 1
_LETTER_PIXELS = 200


class Dice:
    """Chance for drawing: the same keys always give the same numbers (splitmix64)."""

    def __init__(self, *keys: int) -> None:
        self._state = 0x9E3779B97F4A7C15
        for key in keys:
            self._state = (self._state ^ (key & _MASK)) & _MASK
            self._next()

    def _next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
        self._state ^= mixed
        return mixed

    def unit(self) -> float:
        """A number from 0 to below 1."""
        return (self._next() >> 11) / float(1 << 53)

    def between(self, low: float, high: float) -> float:
        """A number between two others."""
        return low + (high - low) * self.unit()

    def below(self, count: int) -> int:
        """A whole number from 0 to below ``count``."""
        return self._next() % count


def mixed_seed(*keys: int) -> int:
    """One seed from several numbers."""
    return int(Dice(*keys).unit() * (1 << 31))


def pixels_per_unit(painter: QPainter) -> float:
    """Device pixels for one unit of the painter's present coordinates."""
    transform = painter.deviceTransform()
    return max(1e-6, math.sqrt(abs(transform.determinant())))


def line_width(painter: QPainter, width: float) -> float:
    """The width, or that of the finest line this device shows well."""
    return max(width, FINEST / pixels_per_unit(painter))


def pen(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen with round ends and joins."""
    return QPen(QBrush(colour), width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def fill(painter: QPainter, path: QPainterPath, brush: QColor | QGradient) -> None:
    """Fill a path without an outline."""
    painter.fillPath(path, QBrush(brush))


def trace(painter: QPainter, path: QPainterPath, colour: QColor, width: float) -> None:
    """Draw the outline of a path, never thinner than the finest line."""
    painter.strokePath(path, pen(colour, line_width(painter, width)))


def polygon(points: Sequence[tuple[float, float]]) -> QPainterPath:
    """A closed path with straight edges."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def polyline(points: Sequence[tuple[float, float]]) -> QPainterPath:
    """An open path with straight edges."""
    path = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        path.lineTo(x, y)
    return path


def ellipse(x: float, y: float, width: float, height: float) -> QPainterPath:
    """An ellipse around a point; half axes ``width`` and ``height``."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), width, height)
    return path


def box(x: float, y: float, width: float, height: float) -> QPainterPath:
    """An upright rectangle from its upper left corner."""
    path = QPainterPath()
    path.addRect(QRectF(x, y, width, height))
    return path


def soft_shadow(
    painter: QPainter, path: QPainterPath, offset: QPointF, spread: float, colour: QColor
) -> None:
    """A shadow with soft edges, from fills that shrink towards the path: no blur is needed.

    Args:
        painter: where to.
        path: what casts it.
        offset: how far the shadow is moved.
        spread: width of the soft rim, outside the moved path.
        colour: with the alpha of the darkest part.
    """
    for bit in shadow_bits(path, offset, spread, colour):
        bit(painter)


def shadow_bits(
    path: QPainterPath, offset: QPointF, spread: float, colour: QColor
) -> Iterator[Bit]:
    """What :func:`soft_shadow` paints, fill by fill."""
    steps = 6
    moved = path.translated(offset)
    share = 1.0 - (1.0 - colour.alphaF()) ** (1.0 / steps)
    layer = with_alpha(colour, share)
    for step in range(steps):
        grown = spread * 2.0 * (1.0 - (step + 1) / steps)
        yield partial(_paint_grown, moved, layer, grown)


def _paint_grown(path: QPainterPath, layer: QColor, grown: float, painter: QPainter) -> None:
    painter.setPen(pen(layer, grown) if grown > 0.0 else QPen(Qt.PenStyle.NoPen))
    painter.setBrush(layer)
    # The stroke's inner half lies twice, but the piece itself covers that.
    painter.drawPath(path)


def letters(
    text: str,
    size: float,
    weight: QFont.Weight = QFont.Weight.Bold,
    families: Sequence[str] = SANS,
    italic: bool = False,
    spacing: float = 0.0,
) -> QPainterPath:
    """The outlines of a text around (0, 0): its middle, halfway up its capitals.

    Outlines keep their place at every scale, where hinted glyphs would jump.

    Args:
        text: what it says.
        size: of the font, in units of the painter.
        weight: of the font.
        families: fonts in order of preference.
        italic: slanted.
        spacing: extra room between letters, as a share of the size.
    """
    font = QFont(list(families))
    font.setPixelSize(_LETTER_PIXELS)
    font.setWeight(weight)
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.ForceOutline)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * _LETTER_PIXELS)
    for feature in ("lnum", "tnum") if families is SANS else ("lnum",):
        font.setFeature(QFont.Tag(feature), 1)
    drawn = QPainterPath()
    drawn.addText(QPointF(), font, text)
    capital = QPainterPath()
    capital.addText(QPointF(), font, "H")
    middle = QPointF(drawn.boundingRect().center().x(), capital.boundingRect().center().y())
    scale = size / _LETTER_PIXELS
    glyphs = QTransform.fromScale(scale, scale).map(drawn.translated(-middle))
    # Strokes of a letter overlap in some fonts; odd-even filling would cut holes there.
    glyphs.setFillRule(Qt.FillRule.WindingFill)
    return glyphs
