"""The water: everything that lies under the tiles, painted as one picture.

Soft depths are painted small and drawn large, which costs a sixteenth and needs no blur. The lines,
foam and beaches on top are painted at full size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from tempus_desktop.grids.hexes import HexGrid, HexSet, each
from tempus_desktop.gui.art.chart import chart_ink, ornaments
from tempus_desktop.gui.art.geometry import (
    SIDE,
    all_edges,
    area_path,
    borders,
    inset_loop,
    node,
    place,
    sea_rect,
)
from tempus_desktop.gui.art.lake import paint_lake, ripple
from tempus_desktop.gui.art.palette import Palette, Theme, blend, with_alpha
from tempus_desktop.gui.art.strokes import (
    Dice,
    ellipse,
    fill,
    line_width,
    pen,
    pixels_per_unit,
    trace,
)
from tempus_desktop.gui.art.unfinished import Bit

_SMALL = 0.25
_SEED = 20050504

# Width in sides, number of strokes, opacity of each, from the deepest shelf to the shore.
_SHELVES = ((4.8, 11, 0.157), (2.4, 8, 0.19), (1.15, 5, 0.3))
# Distance from the land in sides and opacity of the engraved lines, from the outermost in.
_WATER_LINES = ((1.58, 0.13), (1.2, 0.2), (0.88, 0.28), (0.62, 0.4), (0.42, 0.54))
_LINE = 0.026 * SIDE
_STROKES_A_BIT, _EDGES_A_BIT = 3, 120


def sea_picture_rect(grid: HexGrid, margin: float) -> QRectF:
    """What :func:`paint_sea` covers: the grid's frame and ``margin`` scene units around it."""
    return sea_rect(grid).adjusted(-margin, -margin, margin, margin)


def outer_water(palette: Palette) -> QColor:
    """The colour at the picture's border; a view filled with it continues the sea without a cut."""
    deep = palette.colour("sea_deep")
    return deep.darker(124 if palette.theme is Theme.LIGHT else 138)


def paint_sea(
    painter: QPainter,
    grid: HexGrid,
    land: HexSet,
    lakes: Sequence[HexSet],
    palette: Palette,
    name: str,
    margin: float,
) -> None:
    """Paint the whole chart under the tiles, in scene units.

    Args:
        painter: where to.
        grid: the frame.
        land: land hexes.
        lakes: the hexes of each lake.
        palette: the theme's colours.
        name: the island's, written where there is room; empty for none.
        margin: scene units of water around the frame.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(sea_picture_rect(grid, margin), Qt.ClipOperation.IntersectClip)
    for bit in sea_bits(grid, land, lakes, name, palette, margin, bands=1):
        painter.save()
        bit(painter)
        painter.restore()
    painter.restore()


def sea_bits(
    grid: HexGrid,
    land: HexSet,
    lakes: Sequence[HexSet],
    name: str,
    palette: Palette,
    margin: float,
    bands: int = 6,
    occupied: Sequence[QRectF] = (),
) -> Iterator[Bit]:
    """What :func:`paint_sea` paints, in bits of some milliseconds.

    Args:
        bands: how many bits a layer that is painted aside is put down in.
        occupied: where no ornament may lie.
    """
    sea = _Sea(grid, land, palette, margin, bands)
    yield from sea.depths()
    yield sea.paint_swell
    yield from ornaments(grid, land, name, palette, sea.rect, occupied)
    yield from sea.water_lines()
    yield from sea.grid_lines()
    yield from sea.shore()
    for lake in lakes:
        yield partial(paint_lake, grid=grid, lake=lake, palette=palette)


def _coast(grid: HexGrid, land: HexSet) -> QPainterPath:
    """The land's border as a hand would draw it: smooth, and never quite along the hexes."""
    path = QPainterPath()
    dice = Dice(_SEED, 1)
    for loop in borders([node(grid, hex_) for hex_ in each(land)]):
        corners = inset_loop([place(corner) for corner in loop], -0.05 * SIDE)
        points: list[QPointF] = []
        for index, corner in enumerate(corners):
            edge = corners[(index + 1) % len(corners)] - corner
            across = QPointF(-edge.y(), edge.x()) / SIDE
            for share in (0.12, 0.38, 0.62, 0.88):
                drift = dice.between(-0.04, 0.035) * SIDE
                points.append(corner + edge * share + across * drift)
        path.addPath(_smooth(points))
    return path


def _smooth(points: Sequence[QPointF]) -> QPainterPath:
    """A closed curve that passes between the points."""
    path = QPainterPath((points[-1] + points[0]) / 2.0)
    for index, point in enumerate(points):
        path.quadTo(point, (point + points[(index + 1) % len(points)]) / 2.0)
    path.closeSubpath()
    return path


class _Sea:
    """The layers of the water, from the deepest up."""

    def __init__(
        self, grid: HexGrid, land: HexSet, palette: Palette, margin: float, bands: int
    ) -> None:
        self.grid = grid
        self.land = land
        self.palette = palette
        self.rect = sea_picture_rect(grid, margin)
        self.margin = margin
        self.bands = bands
        self.light = palette.theme is Theme.LIGHT
        self.coast = _coast(grid, land)
        # Farther out the hand's small errors do not show, and fewer bends cost less. With round
        # corners mitred joins bend smoothly too, at a fraction of the cost of round ones.
        self.shelf = area_path(grid, land, -0.05 * SIDE, 0.4 * SIDE)
        self.water = [node(grid, hex_) for hex_ in range(grid.size) if not land >> hex_ & 1]

    def frame_path(self, grown: float = 0.0, radius: float = 0.0) -> QPainterPath:
        """The border of the grid's hexes, ``grown`` scene units wider."""
        return area_path(self.grid, (1 << self.grid.size) - 1, -grown, radius)

    def depths(self) -> Iterator[Bit]:
        """All that is soft, painted small."""
        size = (self.rect.size() * _SMALL).toSize()
        image = QImage(size, QImage.Format.Format_RGBX64)
        beyond: list[Bit] = [partial(self._paint_beyond, step) for step in range(6)]
        for bit in (self._paint_open_water, *beyond, *self._shelves(), self._fade_to_border):
            yield partial(_paint_aside, image, self.rect, bit)
        yield from _unrolled(image, self.rect, self.bands)

    def _paint_open_water(self, painter: QPainter) -> None:
        deep, mid = self.palette.colour("sea_deep"), self.palette.colour("sea_mid")
        frame = sea_rect(self.grid)
        ground = QRadialGradient(frame.center(), max(frame.width(), frame.height()) * 0.75)
        ground.setColorAt(0.0, blend(mid, deep, 0.25))
        ground.setColorAt(1.0, deep.darker(106))
        painter.fillRect(self.rect, ground)
        # Blots where the tint dried unevenly.
        dice = Dice(_SEED, 2)
        for index in range(26):
            middle = QPointF(
                self.rect.x() + dice.unit() * self.rect.width(),
                self.rect.y() + dice.unit() * self.rect.height(),
            )
            radius = dice.between(1.6, 4.2) * SIDE
            tone = mid if index % 2 else deep.darker(118)
            blot = QRadialGradient(middle, radius)
            blot.setColorAt(0.0, with_alpha(tone, 0.2))
            blot.setColorAt(0.65, with_alpha(tone, 0.12))
            blot.setColorAt(1.0, with_alpha(tone, 0.0))
            fill(painter, ellipse(middle.x(), middle.y(), radius, radius * 0.8), blot)

    def _paint_beyond(self, step: int, painter: QPainter) -> None:
        """The water outside the frame sinks away over a hex and a half, in six steps."""
        grown = (0.28 * step - 0.1) * SIDE
        outside = QPainterPath()
        outside.addRect(self.rect)
        outside.addPath(self.frame_path(grown, 0.3 * SIDE))
        fill(painter, outside, with_alpha(outer_water(self.palette), 0.24))

    def _shelves(self) -> Iterator[Bit]:
        shallow = self.palette.colour("sea_shallow")
        pale = shallow.lighter(108 if self.light else 125)
        tones = (self.palette.colour("sea_mid"), shallow, pale)
        for (width, count, share), tone in zip(_SHELVES, tones, strict=True):
            widths = [width * SIDE * (1.0 - index / count) + 1.0 for index in range(count)]
            for at in range(0, count, _STROKES_A_BIT):
                part = widths[at : at + _STROKES_A_BIT]
                yield partial(self._paint_shelf, with_alpha(tone, share), part)

    def _paint_shelf(self, tone: QColor, widths: Sequence[float], painter: QPainter) -> None:
        for width in widths:
            painter.strokePath(self.shelf, _mitred(tone, width))

    def _fade_to_border(self, painter: QPainter) -> None:
        """Bring the outermost water to one colour, so that the view can go on with it."""
        reach = self.margin * 0.7
        if reach <= 0.0:
            return
        border = outer_water(self.palette)
        rect = self.rect
        for begin, end in (
            (QPointF(rect.left(), 0.0), QPointF(rect.left() + reach, 0.0)),
            (QPointF(rect.right(), 0.0), QPointF(rect.right() - reach, 0.0)),
            (QPointF(0.0, rect.top()), QPointF(0.0, rect.top() + reach)),
            (QPointF(0.0, rect.bottom()), QPointF(0.0, rect.bottom() - reach)),
        ):
            fade = QLinearGradient(begin, end)
            fade.setColorAt(0.0, border)
            fade.setColorAt(0.08, border)
            fade.setColorAt(0.5, with_alpha(border, 0.4))
            fade.setColorAt(1.0, with_alpha(border, 0.0))
            painter.fillRect(rect, fade)

    def paint_swell(self, painter: QPainter) -> None:
        """A few marks of two waves each, one to nine squared hexes."""
        dice = Dice(_SEED, 3)
        colour = QColor(255, 255, 255, 44 if self.light else 25)
        frame = sea_rect(self.grid)
        for _ in range(int(frame.width() * frame.height() / (4.2 * SIDE * SIDE))):
            x = frame.x() + dice.unit() * frame.width()
            y = frame.y() + dice.unit() * frame.height()
            trace(painter, ripple(x, y, dice.between(0.27, 0.46) * SIDE), colour, _LINE)

    def water_lines(self) -> Iterator[Bit]:
        """Engraved lines along the coast, cut out of ever narrower strokes in a layer."""
        reach = (_WATER_LINES[0][0] + 0.2) * SIDE
        rect = self.shelf.boundingRect().adjusted(-reach, -reach, reach, reach)
        if self.shelf.isEmpty():
            return
        layer = QImage()

        def begin(painter: QPainter) -> None:
            nonlocal layer
            size = (rect.size() * min(4.0, pixels_per_unit(painter))).toSize()
            layer = QImage(size, QImage.Format.Format_Alpha8)
            layer.fill(Qt.GlobalColor.transparent)

        yield begin
        ink = chart_ink(self.palette)
        width = max(_LINE, 0.9 * rect.width() / layer.width())
        clear = QPainter.CompositionMode.CompositionMode_Clear
        for distance, share in _WATER_LINES:
            stroke = 2.0 * distance * SIDE
            line = _mitred(with_alpha(ink, share), stroke + width)
            yield partial(_paint_aside, layer, rect, partial(self._stroke, line))
            gap = _mitred(QColor(0, 0, 0), stroke - width)
            yield partial(_paint_aside, layer, rect, partial(self._stroke, gap, mode=clear))
        # Opacities alone take a quarter of the memory; read as an index they get their colour.
        layer.reinterpretAsFormat(QImage.Format.Format_Indexed8)
        layer.setColorTable([with_alpha(ink, share / 255).rgba() for share in range(256)])
        yield from _unrolled(layer, rect, self.bands)

    def _stroke(
        self,
        line: QPen,
        painter: QPainter,
        mode: QPainter.CompositionMode = QPainter.CompositionMode.CompositionMode_SourceOver,
    ) -> None:
        painter.setCompositionMode(mode)
        painter.strokePath(self.shelf, line)

    def grid_lines(self) -> Iterator[Bit]:
        """The hexes of the sea, barely there, and the chart's double frame around them."""
        edges = all_edges(self.water)
        for at in range(0, len(edges), _EDGES_A_BIT):
            yield partial(self._paint_edges, edges[at : at + _EDGES_A_BIT])
        ink = chart_ink(self.palette)
        for grown, share, width in ((0.02, 0.34, 0.022), (0.16, 0.2, 0.05)):
            line = self.frame_path(grown * SIDE, 0.1 * SIDE)
            yield partial(trace, path=line, colour=with_alpha(ink, share), width=width * SIDE)

    def _paint_edges(self, edges: Sequence[QLineF], painter: QPainter) -> None:
        white = QColor(255, 255, 255, 33 if self.light else 18)
        painter.setPen(pen(white, line_width(painter, 0.018 * SIDE)))
        painter.drawLines(edges)

    def shore(self) -> Iterator[Bit]:
        """Foam, beach, wet sand at the foot of the land."""
        foam, beach = self.palette.colour("coast_foam"), self.palette.colour("beach")
        for colour, width in (
            (with_alpha(foam, 0.35), 0.54),
            (with_alpha(foam, 0.92), 0.43),
            (beach, 0.29),
            (with_alpha(beach.darker(120), 0.8), 0.15),
        ):
            yield partial(trace, path=self.coast, colour=colour, width=width * SIDE)
        yield partial(fill, path=self.coast, brush=beach.darker(135))


def _paint_aside(image: QImage, rect: QRectF, bit: Bit, _painter: QPainter) -> None:
    """Paint into an image that covers ``rect``."""
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(image.width() / rect.width(), image.height() / rect.height())
        painter.translate(-rect.topLeft())
        bit(painter)
    finally:
        painter.end()


def _unrolled(image: QImage, rect: QRectF, bands: int) -> Iterator[Bit]:
    """Draw an image over ``rect``, a band at a time."""
    height = rect.height() / bands
    for band in range(bands):
        part = QRectF(rect.x(), rect.y() + band * height, rect.width(), height)
        yield partial(_draw_band, image, rect, part)


def _draw_band(image: QImage, rect: QRectF, band: QRectF, painter: QPainter) -> None:
    # Whole pixels: two bands that share a pixel would leave a seam.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setClipRect(band, Qt.ClipOperation.IntersectClip)
    painter.drawImage(rect, image)


def _mitred(colour: QColor, width: float) -> QPen:
    line = pen(colour, width)
    line.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return line
