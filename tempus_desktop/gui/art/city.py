"""Cities: cream walls and roofs in the player's colour on an oval square.

The silhouette grows with the value, so that it reads without the number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.palette import Palette, PlayerPaint, blend, with_alpha
from tempus_desktop.gui.art.strokes import (
    box,
    ellipse,
    fill,
    letters,
    pixels_per_unit,
    polygon,
    polyline,
    soft_shadow,
    trace,
)
from tempus_desktop.gui.art.token import paint_letter, shape_path

VALUES = (2, 3, 4, 5)
"""Values a city may have."""

_SCALE = 0.86
_RISE = 0.06
_SHADE = QColor(70, 45, 10, 66)
_ROOF_SHADE = QColor(0, 0, 0, 62)


def paint_city(
    painter: QPainter, colour: Colour, value: int, side: float, palette: Palette
) -> None:
    """Paint a city around (0, 0), its shadow, shape with letter and value included.

    Args:
        painter: where to.
        colour: whose city.
        value: 2 to 5; 5 is the grandest.
        side: of the hex it stands on, in the painter's units.
        palette: the theme's colours.

    Raises:
        KeyError: no city has that value.
    """
    buildings = _BUILDINGS[value]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(0.0, -_RISE * side)
    painter.scale(side * _SCALE, side * _SCALE)
    mason = _Mason(painter, palette.player(colour), palette)
    mason.square()
    buildings(mason)
    _paint_sign(mason)
    _paint_shield(mason, value)
    painter.restore()


def _village(mason: _Mason) -> None:
    """Value 2: two houses and a tree between."""
    mason.house(0.2, 0.13, 0.36, 0.25)
    mason.tree(-0.46, 0.14, 0.2)
    mason.house(-0.17, 0.26, 0.42, 0.29)
    mason.tree(0.5, 0.24, 0.24)


def _town(mason: _Mason) -> None:
    """Value 3: three houses around a tall tower."""
    mason.tower(0.02, 0.12, 0.26, 0.64)
    mason.house(-0.35, 0.22, 0.33, 0.27)
    mason.house(0.36, 0.22, 0.33, 0.27)
    mason.house(-0.01, 0.32, 0.37, 0.27)


def _castle(mason: _Mason) -> None:
    """Value 4: a wall with a gate, two towers, a domed keep with a flag."""
    mason.tower(-0.41, 0.12, 0.2, 0.48)
    mason.tower(0.41, 0.12, 0.2, 0.48)
    mason.keep(0.16, 0.48, 0.58)
    mason.dome(-0.42, 0.28, 0.3)
    mason.flag(-0.72, 0.26)
    mason.windows(-0.3, (-0.12, 0.12))
    mason.wall(0.33, 0.56, 0.26)


def _capital(mason: _Mason) -> None:
    """Value 5: two spires and a lantern dome over a double wall with corner towers."""
    mason.tower(-0.27, 0.1, 0.17, 0.86)
    mason.tower(0.27, 0.1, 0.17, 0.86)
    mason.flag(-1.09, 0.15, -0.27)
    mason.flag(-1.09, 0.15, 0.27)
    mason.keep(0.14, 0.4, 0.7)
    mason.dome(-0.56, 0.24, 0.27)
    mason.lantern(-0.76, 0.11, 0.17)
    mason.flag(-1.1, 0.25)
    mason.windows(-0.44, (-0.1, 0.1))
    mason.windows(-0.18, (-0.12, 0.0, 0.12))
    mason.tower(-0.55, 0.22, 0.21, 0.4)
    mason.tower(0.55, 0.22, 0.21, 0.4)
    mason.wall(0.36, 0.5, 0.27)


@dataclass(frozen=True)
class _Mason:
    """Builds in units of the city's side; y grows downwards, ``foot`` is where a thing stands."""

    painter: QPainter
    paint: PlayerPaint
    palette: Palette

    @property
    def ink(self) -> QColor:
        """The one ink of outlines."""
        return self.palette.colour("piece_outline")

    @property
    def line(self) -> float:
        """Width of an outline: at least a device pixel."""
        return max(0.036, 1.0 / pixels_per_unit(self.painter))

    def block(self, shape: QPainterPath, brush: QColor | QLinearGradient) -> None:
        """A shape with its outline."""
        fill(self.painter, shape, brush)
        trace(self.painter, shape, self.ink, self.line)

    def masonry(self, x: float, foot: float, width: float, height: float) -> None:
        """A lit wall whose right half lies in the shade."""
        half = width / 2.0
        self.block(box(x - half, foot - height, width, height), self.palette.colour("city_wall"))
        shaded = box(x + 0.08 * width, foot - height, 0.42 * width, height)
        fill(self.painter, shaded, _SHADE)
        trace(self.painter, box(x - half, foot - height, width, height), self.ink, self.line)

    def roof(self, x: float, eaves: float, width: float, height: float) -> None:
        """A pointed roof: light left, dark right."""
        half = width / 2.0
        shape = polygon([(x - half, eaves), (x, eaves - height), (x + half, eaves)])
        wood = self.paint.fill
        light = QLinearGradient(x - half, eaves, x + half, eaves)
        light.setColorAt(0.0, wood.lighter(116))
        light.setColorAt(0.55, wood)
        fill(self.painter, shape, light)
        dark = polygon([(x, eaves - height), (x + half, eaves), (x + 0.1 * half, eaves)])
        fill(self.painter, dark, _ROOF_SHADE)
        trace(self.painter, shape, self.ink, self.line)

    def square(self) -> None:
        """The oval square under the buildings, with its dark side and shadow."""
        ground = ellipse(0.0, 0.2, 0.72, 0.42)
        soft_shadow(self.painter, ground, QPointF(0.06, 0.17), 0.1, QColor(15, 10, 0, 130))
        wood = self.paint.fill
        thick = ground.translated(0.0, 0.1)
        trace(self.painter, thick, self.ink, self.line)
        fill(self.painter, thick, wood.darker(155))
        light = QLinearGradient(-0.6, -0.2, 0.6, 0.6)
        pale = blend(self.palette.colour("city_wall"), wood, 0.62)
        light.setColorAt(0.0, pale.lighter(106))
        light.setColorAt(1.0, pale.darker(108))
        self.block(ground, light)
        trace(self.painter, ellipse(0.0, 0.2, 0.645, 0.355), with_alpha(wood, 0.9), 0.05)

    def house(self, x: float, foot: float, width: float, height: float) -> None:
        """Wall, roof, door."""
        self.masonry(x, foot, width, height)
        self.roof(x, foot - height, width * 1.26, width * 0.64)
        door = box(x - 0.12 * width, foot - height * 0.56, width * 0.22, height * 0.56)
        fill(self.painter, door, self.ink)

    def tree(self, x: float, foot: float, height: float) -> None:
        """A small round tree for the gardens."""
        trunk = polyline([(x, foot), (x, foot - height * 0.5)])
        trace(self.painter, trunk, self.ink, self.line * 1.2)
        self.block(ellipse(x, foot - height * 0.66, height * 0.36, height * 0.4), QColor("#5f8a3c"))
        gleam = ellipse(x - height * 0.1, foot - height * 0.78, height * 0.16, height * 0.14)
        fill(self.painter, gleam, QColor(255, 255, 220, 110))

    def tower(self, x: float, foot: float, width: float, height: float) -> None:
        """A shaft with a battlement and a pointed roof."""
        self.masonry(x, foot, width, height)
        top = foot - height
        crown = _battlement(x, top + 0.02, width * 1.32, width * 0.48, 3)
        self.roof(x, top - width * 0.26, width * 1.16, width * 1.2)
        self.block(crown, self.palette.colour("city_wall"))
        tall = min(height * 0.26, 0.15)
        slit = QRectF(x - width * 0.11, foot - height * 0.66, width * 0.22, tall)
        path = QPainterPath()
        path.addRoundedRect(slit, width * 0.1, width * 0.1)
        fill(self.painter, path, self.ink)

    def keep(self, foot: float, width: float, height: float) -> None:
        """The big middle building."""
        self.masonry(0.0, foot, width, height)

    def dome(self, base: float, half: float, height: float) -> None:
        """A dome over the keep, its base at ``base``."""
        shape = QPainterPath(QPointF(-half, base))
        shape.cubicTo(
            QPointF(-half * 1.08, base - height * 1.34),
            QPointF(half * 1.08, base - height * 1.34),
            QPointF(half, base),
        )
        shape.closeSubpath()
        wood = self.paint.fill
        light = QLinearGradient(-half, base - height, half, base)
        light.setColorAt(0.0, wood.lighter(122))
        light.setColorAt(0.5, wood)
        light.setColorAt(1.0, wood.darker(132))
        fill(self.painter, shape, light)
        for bend in (-0.45, 0.45):
            rib = QPainterPath(QPointF(half * bend * 1.2, base))
            rib.quadTo(half * bend * 1.15, base - height * 0.75, 0.0, base - height)
            trace(self.painter, rib, with_alpha(self.ink, 0.4), self.line * 0.6)
        trace(self.painter, shape, self.ink, self.line)

    def lantern(self, base: float, width: float, height: float) -> None:
        """The little turret on top of a dome."""
        self.masonry(0.0, base - 0.04, width, height)
        self.roof(0.0, base - 0.04 - height, width * 1.6, width * 1.0)

    def flag(self, foot: float, height: float, x: float = 0.0) -> None:
        """A pole with a pennant that flies to the right."""
        top = foot - height
        trace(self.painter, polyline([(x, foot), (x, top)]), self.ink, self.line)
        fly = height * 0.42
        pennant = polygon([(x, top), (x + fly * 2.1, top + fly * 0.42), (x, top + fly * 0.95)])
        self.block(pennant, self.paint.fill)

    def windows(self, top: float, places: tuple[float, ...]) -> None:
        """Tall windows in a row."""
        path = QPainterPath()
        for x in places:
            path.addRoundedRect(QRectF(x - 0.035, top - 0.02, 0.07, 0.14), 0.035, 0.035)
        fill(self.painter, path, self.ink)

    def wall(self, foot: float, half: float, height: float) -> None:
        """The town wall in front, bowed, with battlements and a gate."""
        top = foot - height
        shape = _battlement(0.0, top + 0.07, 2.0 * half, 0.14, 5)
        face = QPainterPath(QPointF(-half, top + 0.06))
        face.lineTo(-half, foot - 0.03)
        face.quadTo(0.0, foot + 0.08, half, foot - 0.03)
        face.lineTo(half, top + 0.06)
        face.closeSubpath()
        shape = shape.united(face)
        light = QLinearGradient(-half, 0.0, half, 0.0)
        stone = self.palette.colour("city_wall")
        light.setColorAt(0.0, stone.lighter(103))
        light.setColorAt(0.5, stone)
        light.setColorAt(1.0, stone.darker(122))
        self.block(shape, light)
        gate = QPainterPath(QPointF(-0.1, foot + 0.022))
        gate.lineTo(-0.1, foot - 0.1)
        gate.arcTo(QRectF(-0.1, foot - 0.2, 0.2, 0.2), 180.0, -180.0)
        gate.lineTo(0.1, foot + 0.022)
        gate.closeSubpath()
        fill(self.painter, gate, self.ink)


def _paint_sign(mason: _Mason) -> None:
    """The player's shape with the letter, lower left."""
    mason.painter.save()
    mason.painter.translate(-0.5, 0.47)
    shape = shape_path(mason.paint.shape, 0.27)
    mason.block(shape, mason.paint.fill)
    paint_letter(mason.painter, mason.paint, 0.27, QPointF())
    mason.painter.restore()


def _paint_shield(mason: _Mason, value: int) -> None:
    """The value on a shield, lower right."""
    x, y, half = 0.47, 0.46, 0.215
    shape = QPainterPath(QPointF(x - half, y - 0.235))
    shape.lineTo(x + half, y - 0.235)
    shape.lineTo(x + half, y + 0.06)
    shape.quadTo(QPointF(x + half * 0.8, y + 0.21), QPointF(x, y + 0.3))
    shape.quadTo(QPointF(x - half * 0.8, y + 0.21), QPointF(x - half, y + 0.06))
    shape.closeSubpath()
    mason.block(shape, mason.palette.colour("badge"))
    number = letters(str(value), 0.43).translated(x, y + 0.005)
    fill(mason.painter, number, mason.palette.colour("badge_ink"))


def _battlement(x: float, foot: float, width: float, height: float, teeth: int) -> QPainterPath:
    """A strip whose upper edge has so many teeth."""
    left, low, high = x - width / 2.0, foot - height * 0.5, foot - height
    step = width / (2 * teeth - 1)
    points = [(left, foot)]
    for index in range(2 * teeth - 1):
        top = low if index % 2 else high
        points += [(left + index * step, top), (left + (index + 1) * step, top)]
    points.append((left + width, foot))
    return polygon(points)


_BUILDINGS: Mapping[int, Callable[[_Mason], None]] = MappingProxyType(
    {2: _village, 3: _town, 4: _castle, 5: _capital}
)
