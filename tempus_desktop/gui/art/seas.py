"""The pictures of the water: a coarse one of all of it, a finer one of what lies in the frame."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from tempus_desktop.grids.hexes import HexGrid, HexSet
from tempus_desktop.gui.art.geometry import SIDE, centre
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import outer_water, sea_bits, sea_picture_rect
from tempus_desktop.gui.art.unfinished import Picture, Unfinished

SEA_STEPS: tuple[float, ...] = (2.0 / 3.0, 1.0, 4.0 / 3.0)
"""Device pixels for a scene unit; the sea is costly and soft, enlarging it does little harm.

The least step is the board at 1280 x 720: larger pictures are shrunk at every paint there. The
finest is that board with two pixels for one: it takes 6 MB.
"""

SEA_MARGIN = 4.0 * SIDE
"""Scene units of water around the grid's frame in the coarse picture."""

FINE_MARGIN = 0.5 * SIDE
"""The same in a finer picture: beyond the lines of the frame everything is soft."""


class Water(NamedTuple):
    """What a picture of the water shows.

    Attributes:
        land: the hexes of the island.
        lakes: the hexes of each lake.
        name: the island's, written where there is room; empty for none.
        building: tiles are still laid: no ornament lies where one may come to lie.
    """

    grid: HexGrid
    land: HexSet
    lakes: tuple[HexSet, ...]
    name: str
    building: bool = False

    def spots(self) -> tuple[QRectF, ...]:
        """Where the middles of tiles may come to lie, and are lit."""
        grid = self.grid
        inner = [centre(grid, hex_) for hex_ in range(grid.size) if not grid.frame >> hex_ & 1]
        if not (self.building and inner):
            return ()
        around = 0.5 * SIDE
        rect = QPolygonF(inner).boundingRect()
        return (rect.adjusted(-around, -around, around, around),)


class _Painted(NamedTuple):
    water: Water
    step: float
    picture: Picture


class Seas:
    """The last pictures in one palette. No more are kept: they are the largest of the table."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._coarse: _Painted | None = None
        self._fine: _Painted | None = None
        self._owed: tuple[Water, float, Unfinished] | None = None

    def pictures(self, water: Water, step: float) -> tuple[Picture, ...]:
        """What to draw, from the lowest up; what is not yet painted is owed from now on.

        Only the first picture of a grid is painted at once. Until another is finished the sea is
        shown as it was before, or at another scale.
        """
        coarse, fine = self._coarse, self._fine
        if coarse is None or coarse.water.grid is not water.grid:
            first = self._begun(water, SEA_STEPS[0]).finish()
            coarse = self._coarse = _Painted(water, SEA_STEPS[0], first)
        self._owe(water, SEA_STEPS[0] if coarse.water != water else step)
        if fine is None or fine.water != coarse.water or step == SEA_STEPS[0]:
            return (coarse.picture,)
        return coarse.picture, fine.picture

    @property
    def is_owing(self) -> bool:
        """Another picture stands in for one that is still to be painted."""
        return self._owed is not None

    def work(self, seconds: float) -> None:
        """Paint for that long, a bit at least, what is owed."""
        if self._owed is None:
            return
        water, step, unfinished = self._owed
        if unfinished.work(seconds):
            self._owed = None
            painted = _Painted(water, step, unfinished.picture)
            if step == SEA_STEPS[0]:
                self._coarse = painted
            else:
                self._fine = painted

    def _owe(self, water: Water, step: float) -> None:
        kept = self._coarse if step == SEA_STEPS[0] else self._fine
        if kept is not None and kept[:2] == (water, step):
            self._owed = None
        elif self._owed is None or self._owed[:2] != (water, step):
            self._owed = water, step, self._begun(water, step)

    def _begun(self, water: Water, step: float) -> Unfinished:
        margin = SEA_MARGIN if step == SEA_STEPS[0] else FINE_MARGIN
        shown = water.grid, water.land, water.lakes, water.name
        bits = sea_bits(*shown, self._palette, SEA_MARGIN, occupied=water.spots())
        bounds, ground = sea_picture_rect(water.grid, margin), outer_water(self._palette)
        return Unfinished(bounds, step, bits, ground)
