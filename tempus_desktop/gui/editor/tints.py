"""Colours over the island that are shown when asked for: lakes, sea coast, reach of a hex."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.games.tempus.drafts import reach
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.grids.hexes import Hex, HexGrid, HexSet, each
from tempus_desktop.gui.art.geometry import SIDE, area_path, centre, sea_rect
from tempus_desktop.gui.art.palette import with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, pen, trace
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting
from tempus_desktop.gui.table.sea_item import WATER


class Tint(StrEnum):
    """What can be coloured."""

    LAKES = "lakes"
    COAST = "coast"
    REACH = "reach"


class TintItem(QGraphicsItem):
    """Paints the tints that are switched on, each with a shape of its own beside its colour."""

    def __init__(self, look: Look, grid: HexGrid) -> None:
        super().__init__()
        self._look = look
        self._grid = grid
        self._island: Island | None = None
        self._on: frozenset[Tint] = frozenset()
        self._hex: Hex | None = None
        self._rect = sea_rect(grid).adjusted(-WATER, -WATER, WATER, WATER)
        self.setZValue(Layer.DOTS + 2)

    def show_island(self, island: Island) -> None:
        """Colour this island."""
        self._island = island
        self.update()

    def switch(self, on: frozenset[Tint]) -> None:
        """Colour exactly this."""
        self._on = on
        self.update()

    def point(self, hex_: Hex | None) -> None:
        """Show the reach of a hex."""
        if hex_ != self._hex:
            self._hex = hex_
            if Tint.REACH in self._on:
                self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        island = self._island
        if island is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if Tint.LAKES in self._on:
            for lake in island.lakes:
                self._paint_area(painter, lake, self._look.palette.colour("focus"), 0.42, False)
        if Tint.COAST in self._on:
            self._paint_dots(painter, island.coast, self._look.palette.colour("focus"))
        if Tint.REACH in self._on and self._hex is not None:
            now, ships = reach(island, self._hex)
            self._paint_area(painter, ships, QColor("#ffffff"), 0.30, True)
            self._paint_area(painter, now, self._look.palette.colour("lit"), 0.42, False)

    def _paint_area(
        self, painter: QPainter, area: HexSet, colour: QColor, alpha: float, dashed: bool
    ) -> None:
        if not area:
            return
        path = area_path(self._grid, area, 0.07 * SIDE, 0.15 * SIDE)
        fill(painter, path, with_alpha(colour, alpha))
        casing = self._look.palette.colour("piece_outline")
        trace(painter, path, with_alpha(casing, 0.85), 0.15 * SIDE)
        line = pen(colour, 0.085 * SIDE)
        if dashed:
            line.setCapStyle(Qt.PenCapStyle.FlatCap)
            line.setDashPattern([2.4, 1.6])
        painter.strokePath(path, line)

    def _paint_dots(self, painter: QPainter, area: HexSet, colour: QColor) -> None:
        """A ring in each hex: its ground stays visible."""
        rings = QPainterPath()
        for hex_ in each(area):
            spot = centre(self._grid, hex_)
            rings.addPath(ellipse(spot.x(), spot.y(), 0.34 * SIDE, 0.34 * SIDE))
        trace(painter, rings, QColor("#ffffff"), 0.19 * SIDE)
        trace(painter, rings, colour, 0.105 * SIDE)
