"""A chart on the scene: the dress of hexes below the pieces, arrows and balances above them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import SIDE, centre, hex_path, sea_rect
from tempus_desktop.gui.art.strokes import pixels_per_unit
from tempus_desktop.gui.art.unfinished import Picture
from tempus_desktop.gui.surveys.charts import Arrow, Balance, Chart
from tempus_desktop.gui.surveys.patterns import paint_attack, paint_balance, paint_field
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting, square
from tempus_desktop.gui.table.scene import BoardScene

_FINEST = 2.0
"""Pictures are painted at this scale at most: a closer look needs no more, and much more room."""
_DEGREES = (-60.0, 0.0, 60.0, 120.0, 180.0, 240.0)
"""Where the neighbours of a hex lie, from north-east, clockwise from the east."""

_ARROW_BOX = square(1.7 * SIDE)
_PLATE_BOX = square(1.1 * SIDE)


class ChartItem(QGraphicsItem):
    """What both layers share: each hex is one finished picture, so a repaint costs little."""

    def __init__(self, look: Look, grid: HexGrid, layer: float) -> None:
        super().__init__()
        self._look, self._grid = look, grid
        self._rect = sea_rect(grid)
        self.chart: Chart | None = None
        self.setZValue(layer)
        # So that painting is told which part is wanted.
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart, or none."""
        self.chart = chart
        self.setVisible(chart is not None)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.chart is None:
            return
        scale = min(pixels_per_unit(painter), _FINEST)
        # What belongs to a hex just outside may reach in.
        wanted = QRectF(option.exposedRect).adjusted(-2 * SIDE, -2 * SIDE, 2 * SIDE, 2 * SIDE)
        self._paint_chart(painter, self.chart, wanted, scale)

    def _paint_chart(self, painter: QPainter, chart: Chart, wanted: QRectF, scale: float) -> None:
        raise NotImplementedError


class Ground(ChartItem):
    """The dress of hexes."""

    def _paint_chart(self, painter: QPainter, chart: Chart, wanted: QRectF, scale: float) -> None:
        box, palette = hex_path(SIDE).boundingRect(), self._look.palette
        for hex_, field in chart.fields.items():
            spot = centre(self._grid, hex_)
            if wanted.contains(spot):
                edges = self._edges(chart, hex_)
                paint = partial(paint_field, field=field, edges=edges, palette=palette)
                key = ("survey", field, edges)
                _draw(painter, spot, self._look.pixmaps.mark(key, box, scale, paint))

    def _edges(self, chart: Chart, hex_: Hex) -> int:
        """Where the area of the hex's dress ends."""
        found, own = 0, chart.fields[hex_]
        for place, other in enumerate(self._grid.ring[hex_]):
            if other is None or chart.fields.get(other) != own:
                found |= 1 << place
        return found


class Marks(ChartItem):
    """Arrows and balances."""

    def _paint_chart(self, painter: QPainter, chart: Chart, wanted: QRectF, scale: float) -> None:
        for arrow in chart.arrows:
            spot = centre(self._grid, arrow.origin)
            if wanted.contains(spot):
                _draw(painter, spot, self._arrow(arrow, scale))
        for hex_, balance in chart.balances.items():
            spot = centre(self._grid, hex_)
            if wanted.contains(spot):
                _draw(painter, spot, self._plate(balance, scale))

    def _arrow(self, arrow: Arrow, scale: float) -> Picture:
        palette = self._look.palette
        degrees = _DEGREES[self._grid.ring[arrow.origin].index(arrow.target)]
        core, by_card = palette.player(arrow.colour).fill, arrow.by_card
        paint = partial(paint_attack, degrees=degrees, core=core, palette=palette, by_card=by_card)
        key = ("survey arrow", arrow.colour, degrees, by_card)
        return self._look.pixmaps.mark(key, _ARROW_BOX, scale, paint)

    def _plate(self, balance: Balance, scale: float) -> Picture:
        paint = partial(paint_balance, balance=balance, palette=self._look.palette)
        return self._look.pixmaps.mark(("survey balance", balance), _PLATE_BOX, scale, paint)


def _draw(painter: QPainter, spot: QPointF, picture: Picture) -> None:
    painter.translate(spot)
    picture.draw(painter)
    painter.translate(-spot)


class Layers:
    """Both layers of one scene, hidden while there is no chart.

    Attributes:
        scene: where they lie.
    """

    def __init__(self, scene: BoardScene, look: Look) -> None:
        grid = scene.grid
        self.scene = scene
        self.ground = Ground(look, grid, Layer.RINGS - 5)
        self.marks = Marks(look, grid, Layer.DOTS + 1)
        for item in (self.ground, self.marks):
            scene.addItem(item)
            item.hide()

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart, or none; the same again is not painted again."""
        if chart != self.ground.chart:
            self.scene.surveyed = chart is not None
            self.ground.show_chart(chart)
            self.marks.show_chart(chart)
