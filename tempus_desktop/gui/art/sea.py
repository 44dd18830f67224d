"""The water: everything that lies under the tiles, painted as one picture.

Soft depths are painted small and drawn large, which costs a sixteenth and needs no blur. The lines,
foam and beaches on top are painted at full size.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
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
from tempus_desktop.gui.art.chart import (
    COMPASS_RADIUS,
    SHIP_SIZE,
    WHALE_SIZE,
    chart_ink,
    find_room,
    name_path,
    paint_compass,
    paint_name,
    paint_rhumb_lines,
    paint_ship,
    paint_whale,
)
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

_SMALL = 0.25
_SEED = 20050504

# Width in sides, number of strokes, opacity of each, from the deepest shelf to the shore.
_SHELVES = ((4.8, 11, 0.157), (2.4, 8, 0.19), (1.15, 5, 0.3))
# Distance from the land in sides and opacity of the engraved lines, from the outermost in.
_WATER_LINES = ((1.58, 0.13), (1.2, 0.2), (0.88, 0.28), (0.62, 0.4), (0.42, 0.54))
_LINE = 0.026 * SIDE


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
    sea = _Sea(grid, land, palette, sea_picture_rect(grid, margin), margin)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(sea.rect, Qt.ClipOperation.IntersectClip)
    painter.drawImage(sea.rect, sea.depths())
    sea.paint_swell(painter)
    _paint_ornaments(painter, sea, name)
    sea.paint_water_lines(painter)
    sea.paint_grid(painter)
    sea.paint_shore(painter)
    for lake in lakes:
        _paint_lake(painter, grid, lake, palette)
    painter.restore()


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
        self, grid: HexGrid, land: HexSet, palette: Palette, rect: QRectF, margin: float
    ) -> None:
        self.grid = grid
        self.land = land
        self.palette = palette
        self.rect = rect
        self.margin = margin
        self.light = palette.theme is Theme.LIGHT
        self.coast = _coast(grid, land)
        # Farther out the hand's small errors do not show, and fewer bends cost less. With round
        # corners mitred joins bend smoothly too, at a fraction of the cost of round ones.
        self.shelf = area_path(grid, land, -0.05 * SIDE, 0.4 * SIDE)
        self.water = [node(grid, hex_) for hex_ in range(grid.size) if not land >> hex_ & 1]

    def frame_path(self, grown: float = 0.0, radius: float = 0.0) -> QPainterPath:
        """The border of the grid's hexes, ``grown`` scene units wider."""
        return area_path(self.grid, (1 << self.grid.size) - 1, -grown, radius)

    def depths(self) -> QImage:
        """A small picture of all that is soft."""
        size = (self.rect.size() * _SMALL).toSize()
        image = QImage(size, QImage.Format.Format_RGBX64)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size.width() / self.rect.width(), size.height() / self.rect.height())
        painter.translate(-self.rect.topLeft())
        self._paint_open_water(painter)
        self._paint_beyond(painter)
        self._paint_shelf(painter)
        self._fade_to_border(painter)
        painter.end()
        return image

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

    def _paint_beyond(self, painter: QPainter) -> None:
        """The water outside the frame sinks away over a hex and a half."""
        shade = with_alpha(outer_water(self.palette), 0.24)
        for step in range(6):
            grown = (0.28 * step - 0.1) * SIDE
            outside = QPainterPath()
            outside.addRect(self.rect)
            outside.addPath(self.frame_path(grown, 0.3 * SIDE))
            fill(painter, outside, shade)

    def _paint_shelf(self, painter: QPainter) -> None:
        shallow = self.palette.colour("sea_shallow")
        pale = shallow.lighter(108 if self.light else 125)
        tones = (self.palette.colour("sea_mid"), shallow, pale)
        for (width, count, share), tone in zip(_SHELVES, tones, strict=True):
            for index in range(count):
                wide = width * SIDE * (1.0 - index / count) + 1.0
                painter.strokePath(self.shelf, _mitred(with_alpha(tone, share), wide))

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
            trace(painter, _ripple(x, y, dice.between(0.27, 0.46) * SIDE), colour, _LINE)

    def paint_water_lines(self, painter: QPainter) -> None:
        """Engraved lines along the coast, cut out of ever narrower strokes in a layer."""
        reach = (_WATER_LINES[0][0] + 0.2) * SIDE
        rect = self.shelf.boundingRect().adjusted(-reach, -reach, reach, reach)
        if self.shelf.isEmpty():
            return
        scale = min(4.0, pixels_per_unit(painter))
        size = (rect.size() * scale).toSize()
        layer = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        layer.fill(Qt.GlobalColor.transparent)
        inner = QPainter(layer)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner.scale(size.width() / rect.width(), size.height() / rect.height())
        inner.translate(-rect.topLeft())
        ink = chart_ink(self.palette)
        width = max(_LINE, 0.9 / scale)
        for distance, share in _WATER_LINES:
            inner.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            stroke = 2.0 * distance * SIDE
            inner.strokePath(self.shelf, _mitred(with_alpha(ink, share), stroke + width))
            inner.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            inner.strokePath(self.shelf, _mitred(QColor(0, 0, 0), stroke - width))
        inner.end()
        painter.drawImage(rect, layer)

    def paint_grid(self, painter: QPainter) -> None:
        """The hexes of the sea, barely there, and the chart's double frame around them."""
        white = QColor(255, 255, 255, 33 if self.light else 18)
        painter.setPen(pen(white, line_width(painter, 0.018 * SIDE)))
        painter.drawLines(all_edges(self.water))
        ink = chart_ink(self.palette)
        for grown, share, width in ((0.02, 0.34, 0.022), (0.16, 0.2, 0.05)):
            line = self.frame_path(grown * SIDE, 0.1 * SIDE)
            trace(painter, line, with_alpha(ink, share), width * SIDE)

    def paint_shore(self, painter: QPainter) -> None:
        """Foam, beach, wet sand at the foot of the land."""
        foam, beach = self.palette.colour("coast_foam"), self.palette.colour("beach")
        trace(painter, self.coast, with_alpha(foam, 0.35), 0.54 * SIDE)
        trace(painter, self.coast, with_alpha(foam, 0.92), 0.43 * SIDE)
        trace(painter, self.coast, beach, 0.29 * SIDE)
        trace(painter, self.coast, with_alpha(beach.darker(120), 0.8), 0.15 * SIDE)
        fill(painter, self.coast, beach.darker(135))


def _mitred(colour: QColor, width: float) -> QPen:
    line = pen(colour, width)
    line.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return line


def _ripple(x: float, y: float, width: float) -> QPainterPath:
    """A mark of two small waves."""
    path = QPainterPath(QPointF(x - width / 2.0, y))
    path.quadTo(x - width * 0.25, y - width * 0.32, x, y)
    path.quadTo(x + width * 0.25, y - width * 0.32, x + width / 2.0, y)
    return path


def _paint_ornaments(painter: QPainter, sea: _Sea, name: str) -> None:
    """Compass, name, ship and whale, each where it finds room in the frame."""
    frame = sea_rect(sea.grid)
    room = frame.adjusted(0.75 * SIDE, 0.5 * SIDE, -0.75 * SIDE, -0.5 * SIDE)
    shores = [place(node(sea.grid, hex_)) for hex_ in each(sea.land)]
    lettering = name_path(name, frame.width() * 0.4) if name else QPainterPath()
    bounds = lettering.boundingRect()
    wishes = (
        ("compass", (2.1 * COMPASS_RADIUS, 2.5 * COMPASS_RADIUS), frame.bottomRight()),
        ("name", (bounds.width() + 0.3 * SIDE, bounds.height() + 0.3 * SIDE), frame.topLeft()),
        ("ship", (SHIP_SIZE * 1.15, SHIP_SIZE * 1.1), frame.bottomLeft()),
        ("whale", (WHALE_SIZE * 1.2, WHALE_SIZE), QPointF(frame.right(), frame.center().y())),
    )
    taken: list[QRectF] = []
    for ornament, size, wish in wishes:
        if ornament == "name" and lettering.isEmpty():
            continue
        rect = find_room(size, wish, room, shores, taken)
        if rect is None:
            continue
        taken.append(rect)
        _paint_ornament(painter, sea, ornament, rect, lettering)


def _paint_ornament(
    painter: QPainter, sea: _Sea, ornament: str, rect: QRectF, lettering: QPainterPath
) -> None:
    palette = sea.palette
    if ornament == "compass":
        middle = rect.center() + QPointF(0.0, 0.2 * COMPASS_RADIUS)
        painter.save()
        painter.setClipPath(sea.frame_path(), Qt.ClipOperation.IntersectClip)
        paint_rhumb_lines(painter, middle, sea.rect.width(), palette)
        painter.restore()
        paint_compass(painter, middle, palette)
    elif ornament == "name":
        paint_name(painter, lettering, rect.center(), palette)
    elif ornament == "ship":
        paint_ship(painter, _square(rect, SHIP_SIZE), palette)
    else:
        paint_whale(painter, _square(rect, WHALE_SIZE), palette)


def _square(rect: QRectF, size: float) -> QRectF:
    middle = rect.center()
    return QRectF(middle.x() - size / 2.0, middle.y() - size / 2.0, size, size)


def _paint_lake(painter: QPainter, grid: HexGrid, lake: HexSet, palette: Palette) -> None:
    """Fresh water: lighter and greener than the sea, with a beach, a rim and ripples."""
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
            ripple = _ripple(
                middle.x() + (x + dice.between(-0.06, 0.06)) * SIDE,
                middle.y() + (y + dice.between(-0.05, 0.05)) * SIDE,
                0.27 * SIDE,
            )
            trace(painter, ripple, ink, 0.034 * SIDE)
