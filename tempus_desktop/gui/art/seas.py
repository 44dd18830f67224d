"""The pictures of the water: the last one of each scale."""

from __future__ import annotations

from typing import NamedTuple

from tempus_desktop.grids.hexes import HexGrid, HexSet
from tempus_desktop.gui.art.geometry import SIDE
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import sea_bits, sea_picture_rect
from tempus_desktop.gui.art.unfinished import Picture, Unfinished

SEA_STEPS: tuple[float, ...] = (2.0 / 3.0, 1.0, 4.0 / 3.0)
"""Device pixels for a scene unit; the sea is costly and soft, enlarging it does little harm.

The least step is the board at 1280 x 720: larger pictures are shrunk at every paint there. The
finest is that board with two pixels for one: it takes 14 MB.
"""

SEA_MARGIN = 4.0 * SIDE
"""Scene units of water around the grid's frame in the sea's picture."""


class Water(NamedTuple):
    """What a picture of the water shows.

    Attributes:
        land: the hexes of the island.
        lakes: the hexes of each lake.
        name: the island's, written where there is room; empty for none.
    """

    grid: HexGrid
    land: HexSet
    lakes: tuple[HexSet, ...]
    name: str


class Seas:
    """Pictures in one palette. Only the last one and that of the least step are kept.

    They are large: the finest takes as much as all pieces of a table.
    """

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._kept: dict[float, tuple[Water, Picture]] = {}

    def ready(self, water: Water, step: float) -> Picture | None:
        """The picture, if it is painted."""
        kept = self._kept.get(step)
        return kept[1] if kept is not None and kept[0] == water else None

    def substitute(self, water: Water, step: float) -> Picture | None:
        """What to show until it is painted: another scale of it, or what the sea was before."""
        others = [(other == water, -abs(at - step), at) for at, (other, _) in self._kept.items()]
        others = [found for found in others if self._kept[found[2]][0].grid is water.grid]
        return self._kept[max(others)[2]][1] if others else None

    def begin(self, water: Water, step: float) -> Unfinished:
        """A picture of which nothing is painted yet."""
        bits = sea_bits(*water, self._palette, SEA_MARGIN)
        return Unfinished(sea_picture_rect(water.grid, SEA_MARGIN), step, bits)

    def keep(self, water: Water, step: float, picture: Picture) -> None:
        """Have a finished picture ready from now on."""
        least = SEA_STEPS[0]
        self._kept = {at: had for at, had in self._kept.items() if at == least}
        self._kept[step] = (water, picture)
