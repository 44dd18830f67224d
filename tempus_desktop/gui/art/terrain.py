"""The five terrains, painted over a hex or a rectangle: flat ground, then ink, then light."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.geometry import hex_path
from tempus_desktop.gui.art.ground import HEX_FIELD, Field, Ground
from tempus_desktop.gui.art.palette import Palette, Theme
from tempus_desktop.gui.art.plants import paint_farmland, paint_grassland, paint_woods
from tempus_desktop.gui.art.relief import paint_hills, paint_mountain

BRUSHES: Mapping[Terrain, Callable[[Ground], None]] = MappingProxyType(
    {
        Terrain.GRASSLAND: paint_grassland,
        Terrain.FARMLAND: paint_farmland,
        Terrain.WOODS: paint_woods,
        Terrain.HILLS: paint_hills,
        Terrain.MOUNTAIN: paint_mountain,
    }
)
"""What draws a terrain's marks."""

# Opacity of the light in the upper left corner of the veil.
_LIGHT = {Theme.LIGHT: 46, Theme.DARK: 24}


def paint_hex(
    painter: QPainter, terrain: Terrain, side: float, seed: int, palette: Palette
) -> None:
    """Paint a terrain inside a hex around (0, 0).

    Args:
        painter: where to.
        terrain: what the hex is made of.
        side: of the hex, in the painter's units.
        seed: the same number always gives the same picture.
        palette: the theme's colours.
    """
    night = palette.theme is Theme.DARK
    ground = Ground(painter, side, palette.terrain(terrain), HEX_FIELD, seed, night)
    _paint(ground, hex_path(side), terrain, palette)


def paint_rect(
    painter: QPainter, rect: QRectF, terrain: Terrain, seed: int, palette: Palette, unit: float
) -> None:
    """Paint a terrain over a rectangle, for cards and plaques.

    Args:
        painter: where to.
        rect: what to cover, in the painter's units.
        terrain: what the ground is made of.
        seed: the same number always gives the same picture.
        palette: the theme's colours.
        unit: the side of a hex that would have marks of the same size.
    """
    field = Field(rect.width() / 2.0 / unit, rect.height() / 2.0 / unit, hexagonal=False)
    painter.save()
    painter.translate(rect.center())
    area = QPainterPath()
    area.addRect(rect.translated(-rect.center()))
    night = palette.theme is Theme.DARK
    ground = Ground(painter, unit, palette.terrain(terrain), field, seed, night)
    _paint(ground, area, terrain, palette)
    painter.restore()


def _paint(ground: Ground, area: QPainterPath, terrain: Terrain, palette: Palette) -> None:
    painter = ground.painter
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.fillRect(ground.bounds, ground.base)
    BRUSHES[terrain](ground)
    _veil(painter, ground.bounds, palette.theme)
    painter.restore()


def _veil(painter: QPainter, bounds: QRectF, theme: Theme) -> None:
    """Light from the upper left, shade in the lower right."""
    inner = QPointF(bounds.width() * 0.06, 0.0)
    light = QLinearGradient(bounds.topLeft() - inner, bounds.bottomRight() + inner)
    light.setColorAt(0.0, QColor(255, 255, 240, _LIGHT[theme]))
    light.setColorAt(0.55, QColor(255, 255, 255, 0))
    light.setColorAt(1.0, QColor(30, 20, 0, 48))
    painter.fillRect(bounds, light)
