"""The sea on the table: always some picture at once, the right one a moment later."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.gui.art.geometry import SIDE, sea_rect
from tempus_desktop.gui.art.pixmaps import step_for
from tempus_desktop.gui.art.sea import outer_water
from tempus_desktop.gui.art.seas import SEA_MARGIN, SEA_STEPS, Seas, Water
from tempus_desktop.gui.art.strokes import pixels_per_unit
from tempus_desktop.gui.art.unfinished import Picture, Unfinished
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting

WATER = SEA_MARGIN + 4.0 * SIDE
"""How far the water goes on outside the frame of the grid."""
CALM_MS = 250
"""The finer picture is begun so long after it was first wanted."""
_AT_ONCE = 1.0
"""The finest picture of the sea that a new table waits for."""
_STRETCH = 0.004
"""Seconds of painting between two looks at what the person does."""


class SeaItem(QGraphicsObject):
    """The whole sea with its lakes and ornaments: one picture a scale.

    A picture takes some hundred milliseconds, so it is painted in stretches between events; until
    it is finished the one before is drawn, or another scale of it.
    """

    def __init__(self, look: Look, island: Island, name: str) -> None:
        super().__init__()
        self._look = look
        self._water = _water(island, name)
        self._rect = sea_rect(island.sea).adjusted(-WATER, -WATER, WATER, WATER)
        self._begun: tuple[Seas, Water, float, Unfinished] | None = None
        self._wanted = SEA_STEPS[0]
        self._brush, self._calm = QTimer(self), QTimer(self)
        self._brush.timeout.connect(self._paint_on)
        self._calm.setSingleShot(True)
        self._calm.timeout.connect(self._begin)
        self.setZValue(Layer.SEA)

    def show_island(self, island: Island, name: str) -> None:
        """Show another coast on the same grid."""
        self._water = _water(island, name)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.fillRect(self._rect, outer_water(self._look.palette))
        self._wanted = step_for(pixels_per_unit(painter), SEA_STEPS)
        self._picture().draw(painter)

    def _picture(self) -> Picture:
        seas = self._look.pixmaps.seas
        ready = seas.ready(self._water, self._wanted)
        if ready is not None:
            return ready
        standing_in = seas.substitute(self._water, self._wanted)
        if standing_in is None:
            step = min(self._wanted, _AT_ONCE)
            first = seas.begin(self._water, step).finish()
            seas.keep(self._water, step, first)
            return first
        if not self._calm.isActive() and not self._is_begun():
            self._calm.start(0 if self._wanted <= _AT_ONCE else CALM_MS)
        return standing_in

    def _is_begun(self) -> bool:
        now = (self._look.pixmaps.seas, self._water, self._wanted)
        return self._begun is not None and self._begun[:3] == now

    def _begin(self) -> None:
        seas, water, step = self._look.pixmaps.seas, self._water, self._wanted
        self._begun = (seas, water, step, seas.begin(water, step))
        self._brush.start(0)

    def _paint_on(self) -> None:
        if self._begun is None or not self._is_begun():
            # Another coast, scale or theme is wanted by now: the next paint begins it.
            self._begun = None
            self._brush.stop()
            self.update()
            return
        seas, water, step, unfinished = self._begun
        if unfinished.work(_STRETCH):
            seas.keep(water, step, unfinished.picture)
            self._begun = None
            self._brush.stop()
            self.update()


def _water(island: Island, name: str) -> Water:
    return Water(island.sea, island.land, tuple(island.lakes), name)
