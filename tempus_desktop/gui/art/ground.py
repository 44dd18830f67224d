"""The piece of ground that a terrain brush fills, and how marks are strewn over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tempus_desktop.gui.art.geometry import HALF_WIDTH
from tempus_desktop.gui.art.strokes import Dice, line_width, pixels_per_unit

FINE_FROM = 18.0
"""Below so many device pixels a side, flowers, stooks and hatches are left out."""

_HEX_AREA = 3.0 * HALF_WIDTH


@dataclass(frozen=True)
class Field:
    """The shape of a piece of ground around (0, 0), in sides of a hex."""

    half_width: float
    half_height: float
    hexagonal: bool

    @property
    def area(self) -> float:
        """In squared sides."""
        if self.hexagonal:
            return _HEX_AREA
        return 4.0 * self.half_width * self.half_height

    def reaches(self, x: float, y: float, share: float) -> bool:
        """Whether a point lies within the field shrunk to a share of its size."""
        x, y = abs(x), abs(y)
        if self.hexagonal:
            return max(x / HALF_WIDTH, x / (2.0 * HALF_WIDTH) + y) <= share
        return x <= self.half_width and y <= self.half_height


HEX_FIELD = Field(HALF_WIDTH, 1.0, hexagonal=True)


@dataclass(frozen=True)
class Ground:
    """Everything a brush needs to know; ``unit`` is the side of a hex in the painter's units."""

    painter: QPainter
    unit: float
    base: QColor
    field: Field
    seed: int
    night: bool = False
    """The dark theme's dimmer daylight."""

    @property
    def fine(self) -> bool:
        """Whether the picture is large enough for the small marks."""
        return self.unit * pixels_per_unit(self.painter) >= FINE_FROM

    @property
    def bounds(self) -> QRectF:
        """The box around the ground, in the painter's units."""
        width, height = self.field.half_width * self.unit, self.field.half_height * self.unit
        return QRectF(-width, -height, 2.0 * width, 2.0 * height)

    def dice(self, layer: int) -> Dice:
        """Chance of its own for a layer, so that leaving one out changes no other."""
        return Dice(self.seed, layer)

    def line(self, width: float) -> float:
        """A line's width in the painter's units; ``width`` in sides."""
        return line_width(self.painter, width * self.unit)

    def strewn(
        self, dice: Dice, count: int, gap: float, share: float, flat: float = 1.0
    ) -> list[tuple[float, float]]:
        """Points in sides, at least ``gap`` apart, from back to front.

        Args:
            dice: chance.
            count: for a hex; a rectangle gets as many as its area calls for, but sparser.
            gap: least distance; vertically it is ``flat`` times that.
            share: how near to the edge of a hex they come.
            flat: how much closer rows may stand than columns.
        """
        field = self.field
        wanted = count
        if not field.hexagonal:
            wanted = max(3, round(0.78 * count * field.area / _HEX_AREA))
            gap *= 1.08
        points: list[tuple[float, float]] = []
        for _ in range(26 * wanted):
            x = dice.between(-field.half_width, field.half_width)
            y = dice.between(-field.half_height, field.half_height)
            if field.reaches(x, y, share) and _is_free(points, x, y, gap, flat):
                points.append((x, y))
                if len(points) == wanted:
                    break
        return sorted(points, key=lambda point: point[1])

    def composed(
        self, fixed: Sequence[tuple[float, float]], gap: float
    ) -> list[tuple[float, float]]:
        """The given points in a hex; in a rectangle, as many strewn ones as it has room for."""
        if self.field.hexagonal:
            return list(fixed)
        return self.strewn(self.dice(90), len(fixed) + 1, gap, 1.0, 0.8)


def _is_free(
    points: Sequence[tuple[float, float]], x: float, y: float, gap: float, flat: float
) -> bool:
    return all((x - a) ** 2 + ((y - b) / flat) ** 2 >= gap * gap for a, b in points)
