"""The sea on the table: always some picture at once, the right one a moment later."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.gui.art.geometry import SIDE, sea_rect
from tempus_desktop.gui.art.pixmaps import step_for
from tempus_desktop.gui.art.sea import outer_water
from tempus_desktop.gui.art.seas import SEA_MARGIN, SEA_STEPS, Water
from tempus_desktop.gui.art.strokes import pixels_per_unit
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting

WATER = SEA_MARGIN + 4.0 * SIDE
"""How far the water goes on outside the frame of the grid."""


class SeaItem(QGraphicsItem):
    """The whole sea with its lakes and ornaments."""

    def __init__(self, look: Look, island: Island, name: str, building: bool = False) -> None:
        super().__init__()
        self._look = look
        self._water = _water(island, name, building)
        self._rect = sea_rect(island.sea).adjusted(-WATER, -WATER, WATER, WATER)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(Layer.SEA)

    def show_island(self, island: Island, name: str, building: bool = False) -> None:
        """Show another coast on the same grid; ``building``: more tiles are to be laid."""
        self._water = _water(island, name, building)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        step = step_for(pixels_per_unit(painter), SEA_STEPS)
        coarse, *finer = self._look.seas.pictures(self._water, step)
        covered = finer[0].bounds if finer else QRectF()
        if not covered.contains(option.exposedRect):
            painter.fillRect(self._rect, outer_water(self._look.palette))
            coarse.draw_around(painter, covered)
        for picture in finer:
            picture.draw(painter)


def _water(island: Island, name: str, building: bool) -> Water:
    return Water(island.sea, island.land, tuple(island.lakes), name, building)
