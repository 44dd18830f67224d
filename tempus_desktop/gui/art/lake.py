"""Lakes: fresh water, lighter and greener than the sea."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from tempus_desktop.grids.hexes import HexGrid, HexSet, each
from tempus_desktop.gui.art.geometry import SIDE, area_path, node, place
from tempus_desktop.gui.art.palette import Palette, Theme, blend, with_alpha
from tempus_desktop.gui.art.strokes import Dice, fill, trace

_SEED = 20050504


def ripple(x: float, y: float, width: float) -> QPainterPath:
    """A mark of two small waves."""
    path = QPainterPath(QPointF(x - width / 2.0, y))
    path.quadTo(x - width * 0.25, y - width * 0.32, x, y)
    path.quadTo(x + width * 0.25, y - width * 0.32, x + width / 2.0, y)
    return path


def paint_lake(painter: QPainter, grid: HexGrid, lake: HexSet, palette: Palette) -> None:
    """A lake with its beach, a rim and ripples."""
    fill(painter, area_path(grid, lake, -0.03 * SIDE, 0.2 * SIDE), palette.colour("beach"))
    water = area_path(grid, lake, 0.12 * SIDE, 0.24 * SIDE)
    fresh, ink = palette.colour("lake"), palette.colour("lake_line")
    bounds = water.boundingRect()
    tint = QLinearGradient(bounds.topLeft(), bounds.bottomRight())
    tint.setColorAt(0.0, fresh.lighter(106))
    tint.setColorAt(1.0, blend(palette.colour("sea_mid"), fresh, 0.5))
    trace(painter, water, with_alpha(palette.colour("coast_foam"), 0.85), 0.13 * SIDE)
    fill(painter, water, tint)
    trace(painter, water, with_alpha(ink, 0.75), 0.035 * SIDE)
    strength = 0.9 if palette.theme is Theme.LIGHT else 0.5
    for inset, share in ((0.28, 0.42), (0.42, 0.28)):
        line = area_path(grid, lake, inset * SIDE, 0.24 * SIDE)
        trace(painter, line, QColor(255, 255, 255, round(255 * share * strength)), 1.3)
    _paint_lake_ripples(painter, grid, lake, with_alpha(ink, 0.66))


def _paint_lake_ripples(painter: QPainter, grid: HexGrid, lake: HexSet, ink: QColor) -> None:
    for hex_ in each(lake):
        middle = place(node(grid, hex_))
        dice = Dice(_SEED, 5, hex_)
        for x, y in ((-0.22, 0.05), (0.17, 0.24), (0.05, -0.2)):
            waves = ripple(
                middle.x() + (x + dice.between(-0.06, 0.06)) * SIDE,
                middle.y() + (y + dice.between(-0.05, 0.05)) * SIDE,
                0.27 * SIDE,
            )
            trace(painter, waves, ink, 0.034 * SIDE)
