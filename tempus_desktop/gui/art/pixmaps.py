"""Pictures of the board's pieces, painted once for each scale and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import HexGrid, HexSet
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import SIDE, tile_path
from tempus_desktop.gui.art.marks import (
    paint_cursor,
    paint_illegal,
    paint_legal,
    paint_origin,
    paint_tile_ghost,
)
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import paint_sea, sea_picture_rect
from tempus_desktop.gui.art.tile import LIFT, paint_tile
from tempus_desktop.gui.art.token import RADIUS, paint_token

STEPS: tuple[float, ...] = (2.0 / 3.0, 1.0, 2.0, 4.0)
"""Device pixels for a scene unit that pictures are painted at.

The least step is the board at 1280 x 720, where a hex has a side of 32 pixels: shrinking the next
one would leave it soft.
"""

SEA_STEPS: tuple[float, ...] = (1.0, 2.0)
"""The sea is costly and soft; enlarging it does little harm."""

SEA_MARGIN = 4.0 * SIDE
"""Scene units of water around the grid's frame in the sea's picture."""

_TOKEN_BOUNDS = QRectF(-1.5, -2.1, 3.3, 4.6)
_CITY_BOUNDS = QRectF(-0.95, -1.4, 1.9, 2.3)
_HEX_BOUNDS = QRectF(-1.2, -1.25, 2.4, 2.9)
# A view at a scale a little above a step still looks crisp with it.
_SLACK = 1.04


@dataclass(frozen=True)
class Picture:
    """A painted piece and where it lies relative to the piece's middle."""

    pixmap: QPixmap
    origin: QPointF
    """Of the upper left corner, in scene units."""
    scale: float
    """Pixels for a scene unit."""

    @property
    def bounds(self) -> QRectF:
        """What the picture covers around the piece's middle, in scene units."""
        return QRectF(
            self.origin.x(),
            self.origin.y(),
            self.pixmap.width() / self.scale,
            self.pixmap.height() / self.scale,
        )

    def draw(self, painter: QPainter) -> None:
        """Draw it with the piece's middle at the painter's (0, 0)."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.bounds, self.pixmap, QRectF(self.pixmap.rect()))


def step_for(scale: float, steps: Sequence[float] = STEPS) -> float:
    """The least step that is as fine as ``scale`` device pixels a scene unit, or the finest."""
    return next((step for step in steps if scale <= step * _SLACK), steps[-1])


class Pixmaps:
    """All pictures of one palette; each is painted when it is first asked for.

    Every ``scale`` is in device pixels a scene unit: the view's zoom times its device pixel ratio.
    """

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._pictures: dict[Hashable, Picture] = {}

    @property
    def palette(self) -> Palette:
        """Whose colours the pictures have."""
        return self._palette

    def token(self, colour: Colour, count: int, scale: float) -> Picture:
        """A token, or a stack of that many; its radius is :data:`~.token.RADIUS`."""
        return self._painted(
            ("token", colour, count),
            _scaled(_TOKEN_BOUNDS, RADIUS),
            step_for(scale),
            lambda painter: paint_token(painter, colour, count, RADIUS, self._palette),
        )

    def city(self, colour: Colour, value: int, scale: float) -> Picture:
        """A city of that value."""
        return self._painted(
            ("city", colour, value),
            _scaled(_CITY_BOUNDS, SIDE),
            step_for(scale),
            lambda painter: paint_city(painter, colour, value, SIDE, self._palette),
        )

    def tile(self, faces: str, turn: int, seed: int, scale: float, lifted: bool = False) -> Picture:
        """A tile, turned; ``lifted`` as it looks in the hand."""
        margin = 0.3 * SIDE + (1.8 * LIFT if lifted else 0.0)
        return self._painted(
            ("tile", faces, turn % 6, seed, lifted),
            tile_path().boundingRect().adjusted(-margin, -margin, margin, margin),
            step_for(scale),
            lambda painter: paint_tile(painter, faces, turn, seed, self._palette, lifted),
        )

    def sea(
        self, grid: HexGrid, land: HexSet, lakes: Sequence[HexSet], name: str, scale: float
    ) -> Picture:
        """The water with all that lies under the tiles; around the scene's (0, 0).

        Only the last sea is kept for a step: the picture is large and each island has its own.
        """
        step = step_for(scale, SEA_STEPS)
        content = (grid, land, tuple(lakes), name)
        kept = self._pictures.get(("sea", step, content))
        if kept is not None:
            return kept
        for key in [key for key in self._pictures if isinstance(key, tuple)]:
            if key[:2] == ("sea", step):
                del self._pictures[key]
        picture = _paint(
            sea_picture_rect(grid, SEA_MARGIN),
            step,
            lambda painter: paint_sea(painter, grid, land, lakes, self._palette, name, SEA_MARGIN),
        )
        self._pictures["sea", step, content] = picture
        return picture

    def legal(self, scale: float, empty: bool) -> Picture:
        """A hex that may be chosen; with a dot where it is empty."""
        return self._hex_mark(
            ("legal", empty), scale, lambda painter: paint_legal(painter, self._palette, empty)
        )

    def origin(self, scale: float) -> Picture:
        """The hex that pieces were picked up from."""
        return self._hex_mark(
            ("origin",), scale, lambda painter: paint_origin(painter, self._palette)
        )

    def cursor(self, label: str, scale: float) -> Picture:
        """The keyboard's hex cursor with the hex's name."""
        return self._hex_mark(
            ("cursor", label), scale, lambda painter: paint_cursor(painter, self._palette, label)
        )

    def illegal(self, scale: float) -> Picture:
        """A hex that may not be chosen."""
        return self._hex_mark(
            ("illegal",), scale, lambda painter: paint_illegal(painter, self._palette)
        )

    def tile_ghost(self, scale: float, legal: bool) -> Picture:
        """Where a tile would land."""
        margin = 0.2 * SIDE
        return self._painted(
            ("tile ghost", legal),
            tile_path().boundingRect().adjusted(-margin, -margin, margin, margin),
            step_for(scale),
            lambda painter: paint_tile_ghost(painter, self._palette, legal),
        )

    def clear(self) -> None:
        """Forget all pictures."""
        self._pictures.clear()

    def _hex_mark(
        self, key: tuple[Hashable, ...], scale: float, paint: Callable[[QPainter], None]
    ) -> Picture:
        return self._painted(key, _scaled(_HEX_BOUNDS, SIDE), step_for(scale), paint)

    def _painted(
        self,
        key: tuple[Hashable, ...],
        bounds: QRectF,
        step: float,
        paint: Callable[[QPainter], None],
    ) -> Picture:
        full_key = (step, *key)
        picture = self._pictures.get(full_key)
        if picture is None:
            picture = self._pictures[full_key] = _paint(bounds, step, paint)
        return picture


def _scaled(rect: QRectF, unit: float) -> QRectF:
    return QRectF(rect.x() * unit, rect.y() * unit, rect.width() * unit, rect.height() * unit)


def _paint(bounds: QRectF, step: float, paint: Callable[[QPainter], None]) -> Picture:
    """Paint something around (0, 0) into a pixmap that covers ``bounds``."""
    # Whole pixels to the middle: outlines then meet the pixel grid alike in every picture.
    left, top = int(bounds.left() * step) - 1, int(bounds.top() * step) - 1
    right, bottom = int(bounds.right() * step) + 2, int(bounds.bottom() * step) + 2
    pixmap = QPixmap(right - left, bottom - top)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        painter.scale(step, step)
        paint(painter)
    finally:
        # A painter that outlives its pixmap crashes the process.
        painter.end()
    return Picture(pixmap, QPointF(left / step, top / step), step)
