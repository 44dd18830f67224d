"""Pictures of the board's pieces, painted once for each scale and kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from PySide6.QtCore import QRectF

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, to_set
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.geometry import SIDE, area_path, tile_path
from tempus_desktop.gui.art.marks import (
    paint_cursor,
    paint_illegal,
    paint_legal,
    paint_origin,
    paint_tile_ghost,
)
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.tile import LIFT, land_bits, tile_bits
from tempus_desktop.gui.art.token import RADIUS, paint_token
from tempus_desktop.gui.art.unfinished import Bit, Picture, Unfinished

STEPS: tuple[float, ...] = (*(2.0 ** (n / 4.0) / 1.5 for n in range(10)), 4.0)
"""Device pixels for a scene unit that pictures are painted at.

The least step is the board at 1280 x 720, where a hex has a side of 32 pixels: shrinking the next
one would leave it soft. None is more than a quarter finer than the one before: a picture twice as
fine as the view takes four times the memory.
"""

_TOKEN_BOUNDS = QRectF(-1.5, -2.1, 3.3, 4.6)
_CITY_BOUNDS = QRectF(-0.95, -1.4, 1.9, 2.3)
_HEX_BOUNDS = QRectF(-1.2, -1.25, 2.4, 2.9)
# A view at a scale a little above a step still looks crisp with it.
_SLACK = 1.04
_LARGEST_LAND_SCALE = 2.0

MOST_BYTES = 8_000_000
"""Of pictures, where fewer are seen at once: twelve tiles take 2 at the least step, 58 at the
finest."""


def step_for(scale: float, steps: Sequence[float] = STEPS) -> float:
    """The least step that is as fine as ``scale`` device pixels a scene unit, or the finest."""
    return next((step for step in steps if scale <= step * _SLACK), steps[-1])


class Pixmaps:
    """All pictures of one palette; each is painted when it is first asked for.

    What is there at another step stands in for a picture until :meth:`work` has painted it, so that
    no zoom step waits for all pieces of a table.

    Every ``scale`` is in device pixels a scene unit: the view's zoom times its device pixel ratio.
    """

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._pictures: dict[Hashable, dict[float, Picture]] = {}
        self._owed: dict[tuple[Hashable, float], Unfinished] = {}
        self._seen: dict[Hashable, float] = {}
        self._bytes = 0

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
            _alone(lambda painter: paint_token(painter, colour, count, RADIUS, self._palette)),
        )

    def city(self, colour: Colour, value: int, scale: float) -> Picture:
        """A city of that value."""
        return self._painted(
            ("city", colour, value),
            _scaled(_CITY_BOUNDS, SIDE),
            step_for(scale),
            _alone(lambda painter: paint_city(painter, colour, value, SIDE, self._palette)),
        )

    def tile(self, faces: str, turn: int, seed: int, scale: float, lifted: bool = False) -> Picture:
        """A tile, turned; ``lifted`` as it looks in the hand."""
        margin = 0.3 * SIDE + (1.8 * LIFT if lifted else 0.0)
        # The shadow falls to the right and down.
        left, top = (margin, margin) if lifted else (0.08 * SIDE, 0.08 * SIDE)
        return self._painted(
            ("tile", faces, turn % 6, seed, lifted),
            tile_path().boundingRect().adjusted(-left, -top, margin, margin),
            step_for(scale),
            tile_bits(faces, turn, seed, self._palette, lifted),
        )

    def land(self, grid: HexGrid, land: Mapping[Hex, Terrain], scale: float) -> Picture:
        """Land of which no tile is known, in scene coordinates."""
        margin = 0.6 * SIDE
        return self._painted(
            ("land", grid.columns, grid.rows, tuple(sorted(land.items()))),
            area_path(grid, to_set(land)).boundingRect().adjusted(-margin, -margin, margin, margin),
            step_for(min(scale, _LARGEST_LAND_SCALE)),
            land_bits(grid, land, (), self._palette),
        )

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
            _alone(lambda painter: paint_tile_ghost(painter, self._palette, legal)),
        )

    def mark(self, key: tuple[Hashable, ...], bounds: QRectF, scale: float, paint: Bit) -> Picture:
        """Something else that is painted as the pieces are; the key says all it depends on."""
        return self._painted(key, bounds, step_for(scale), _alone(paint))

    def _hex_mark(self, key: tuple[Hashable, ...], scale: float, paint: Bit) -> Picture:
        return self._painted(key, _scaled(_HEX_BOUNDS, SIDE), step_for(scale), _alone(paint))

    @property
    def is_owing(self) -> bool:
        """Other pictures stand in for some that are still to be painted."""
        return bool(self._owed)

    def work(self, seconds: float) -> None:
        """Paint for that long, a bit at least, what is owed."""
        if self._owed:
            key, step = next(iter(self._owed))
            unfinished = self._owed[key, step]
            if unfinished.work(seconds):
                del self._owed[key, step]
                self._keep(key, step, unfinished.picture)
        if not self.is_owing:
            self._make_room()

    def drop_owed(self) -> None:
        """The zoom goes on: only what is asked for from now on is still wanted."""
        self._owed.clear()

    def _painted(self, key: Hashable, bounds: QRectF, step: float, bits: Iterator[Bit]) -> Picture:
        if key not in self._pictures:
            self._keep(key, step, Unfinished(bounds, step, bits).finish())
        self._seen[key], steps = step, self._pictures[key]
        if step in steps:
            return steps[step]
        if (key, step) not in self._owed:
            self._owed[key, step] = Unfinished(bounds, step, bits)
        return steps[min(steps, key=lambda other: abs(other - step))]

    def _keep(self, key: Hashable, step: float, picture: Picture) -> None:
        """Have a picture ready from now on."""
        steps = self._pictures.setdefault(key, {})
        steps[step] = picture
        self._bytes += _size(picture)
        if self._bytes > MOST_BYTES:
            self._leave(steps, step)

    def _make_room(self) -> None:
        """Beyond :data:`MOST_BYTES` other steps go, and what was not asked for of late."""
        # What was seen last comes last, and so is forgotten last.
        unseen = {key: had for key, had in self._pictures.items() if key not in self._seen}
        self._pictures = unseen | {key: self._pictures[key] for key in self._seen}
        if self._bytes > MOST_BYTES:
            for key, steps in self._pictures.items():
                self._leave(steps, self._seen.get(key, min(steps)))
        for key, steps in unseen.items():
            if self._bytes > MOST_BYTES:
                self._bytes -= sum(map(_size, steps.values()))
                del self._pictures[key]
        self._seen.clear()

    def _leave(self, steps: dict[float, Picture], step: float) -> None:
        """Keep one step, and the least: it takes little and stands in for all others."""
        for other in [other for other in steps if other not in (step, STEPS[0])]:
            self._bytes -= _size(steps.pop(other))


def _size(picture: Picture) -> int:
    """Bytes that a picture takes."""
    pixmap = picture.pixmap
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8


def _alone(bit: Bit) -> Iterator[Bit]:
    yield bit


def _scaled(rect: QRectF, unit: float) -> QRectF:
    return QRectF(rect.x() * unit, rect.y() * unit, rect.width() * unit, rect.height() * unit)
