"""Ornaments of the sea chart: compass, ship, whale, the island's name, and where they find room."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from tempus_desktop.grids.hexes import HexGrid, HexSet, each
from tempus_desktop.gui.art.fonts import SERIF
from tempus_desktop.gui.art.geometry import SIDE, area_path, island_rect, node, place, sea_rect
from tempus_desktop.gui.art.palette import Palette, Theme, blend, with_alpha
from tempus_desktop.gui.art.strokes import (
    ellipse,
    fill,
    letters,
    line_width,
    pen,
    polygon,
    polyline,
    trace,
)
from tempus_desktop.gui.art.unfinished import Bit

COMPASS_RADIUS = 1.12 * SIDE
SHIP_SIZE = 1.95 * SIDE
WHALE_SIZE = 1.6 * SIDE

# An ornament keeps so far off the middle of a land hex: the hex, its beach and a little water.
_CLEAR_OF_LAND = 1.42 * SIDE
# And so far off the border of what a fitted view shows: rulers and frame lie there.
_CLEAR_OF_BORDER = 0.2 * SIDE
# Where there is little room near the island a ship or a whale is drawn so small.
_SMALLER = 0.75
_NAME_SIZES = (0.62 * SIDE, 0.5 * SIDE, 0.4 * SIDE)
_NAME_SPACING = 0.1


def chart_ink(palette: Palette) -> QColor:
    """The colour of engraved lines: dark on water by day, pale at night."""
    if palette.theme is Theme.LIGHT:
        return palette.colour("coast_line")
    return blend(palette.colour("sea_ink"), palette.colour("coast_foam"), 0.5)


def chart_paper(palette: Palette) -> QColor:
    """The light tone inside engraved ornaments."""
    if palette.theme is Theme.LIGHT:
        return palette.colour("coast_foam")
    return palette.colour("sea_shallow")


def ornaments(
    grid: HexGrid,
    land: HexSet,
    name: str,
    palette: Palette,
    rect: QRectF,
    occupied: Sequence[QRectF] = (),
) -> Iterator[Bit]:
    """Compass, name, ship and whale, each where it finds room: near the island, or in the frame.

    None crosses the border of the view that is fitted to the island.

    Args:
        rect: how far the compass's lines go.
        occupied: where something else lies on the water, or is about to.
    """
    frame = sea_rect(grid)
    room = frame.adjusted(0.75 * SIDE, 0.5 * SIDE, -0.75 * SIDE, -0.5 * SIDE)
    border = island_rect(grid, land) if land else room
    clear = _CLEAR_OF_BORDER
    seen = room.intersected(border.adjusted(clear, clear, -clear, -clear)) if land else room
    shores = [place(node(grid, hex_)) for hex_ in each(land)]
    lettering = name_path(name, frame.width() * 0.4) if name else QPainterPath()
    taken = list(occupied)
    for ornament, size, wish in _wishes(frame, lettering.boundingRect().size()):
        smaller = size * _SMALLER if ornament in _DRAWN else size
        spot = find_room(size, wish, seen, shores, taken)
        spot = spot or find_room(smaller, wish, seen, shores, taken)
        spot = spot or find_room(size, wish, room, shores, [*taken, border])
        if spot is None:
            continue
        taken.append(spot)
        drawn = spot.width() / size.width()
        if ornament == "compass":
            yield from _compass(grid, spot, rect.width(), palette)
        elif ornament == "name":
            yield partial(paint_name, path=lettering, middle=spot.center(), palette=palette)
        else:
            paint, full = _DRAWN[ornament]
            yield partial(paint, rect=_square(spot, full * drawn), palette=palette)


def _wishes(frame: QRectF, lettering: QSizeF) -> Iterator[tuple[str, QSizeF, QPointF]]:
    """The room each ornament needs, and where it would like to be; the first choose first."""
    yield "compass", QSizeF(2.1, 2.5) * COMPASS_RADIUS, frame.bottomRight()
    if not lettering.isEmpty():
        yield "name", lettering + QSizeF(0.3, 0.3) * SIDE, frame.topLeft()
    yield "ship", QSizeF(1.15, 1.1) * SHIP_SIZE, frame.bottomLeft()
    yield "whale", QSizeF(1.2, 1.0) * WHALE_SIZE, QPointF(frame.right(), frame.center().y())


def _compass(grid: HexGrid, spot: QRectF, reach: float, palette: Palette) -> Iterator[Bit]:
    middle = spot.center() + QPointF(0.0, 0.2 * COMPASS_RADIUS)
    frame = area_path(grid, (1 << grid.size) - 1, 0.0, 0.0)
    for quarter in range(4):
        yield partial(_paint_rhumb_lines, middle, reach, palette, frame, quarter)
    yield partial(paint_compass, middle=middle, palette=palette)


def _square(rect: QRectF, size: float) -> QRectF:
    middle = rect.center()
    return QRectF(middle.x() - size / 2.0, middle.y() - size / 2.0, size, size)


def find_room(
    size: QSizeF,
    wish: QPointF,
    within: QRectF,
    land: Iterable[QPointF],
    taken: Sequence[QRectF],
) -> QRectF | None:
    """The free rectangle nearest to a wished place, or ``None``.

    Args:
        size: width and height in scene units.
        wish: where its middle should be.
        within: what it must not leave.
        land: middles of the land hexes.
        taken: rectangles that are no longer free.
    """
    width, height = size.width(), size.height()
    step = SIDE * 0.7
    columns = int((within.width() - width) / step)
    rows = int((within.height() - height) / step)
    places = [
        QRectF(within.x() + column * step, within.y() + row * step, width, height)
        for row in range(rows + 1)
        for column in range(columns + 1)
    ]
    places.sort(key=lambda rect: _squared(rect.center() - wish))
    shores = [(shore.x(), shore.y()) for shore in land]
    for rect in places:
        if not any(rect.intersects(other) for other in taken) and _is_open(rect, shores):
            return rect
    return None


def _is_open(rect: QRectF, shores: Sequence[tuple[float, float]]) -> bool:
    """Whether all of a rectangle is far enough from every land hex."""
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    limit = _CLEAR_OF_LAND**2
    for x, y in shores:
        across = max(left - x, 0.0, x - right)
        down = max(top - y, 0.0, y - bottom)
        if across * across + down * down <= limit:
            return False
    return True


def _squared(vector: QPointF) -> float:
    return QPointF.dotProduct(vector, vector)


def name_path(name: str, width: float) -> QPainterPath:
    """The chart lettering of the island's name around (0, 0).

    Args:
        name: what to write.
        width: the largest width in scene units; a longer name is set smaller, down to a limit.
    """
    path = QPainterPath()
    for size in _NAME_SIZES:
        path = letters(name, size, QFont.Weight.Medium, SERIF, italic=True, spacing=_NAME_SPACING)
        if path.boundingRect().width() <= width:
            break
    return path


def paint_name(painter: QPainter, path: QPainterPath, middle: QPointF, palette: Palette) -> None:
    """Write the island's name with a pale halo, so that water lines do not cross the letters."""
    placed = path.translated(middle)
    trace(painter, placed, with_alpha(palette.colour("sea_mid"), 0.55), 0.1 * SIDE)
    fill(painter, placed, palette.colour("sea_ink"))


def _paint_rhumb_lines(
    middle: QPointF,
    reach: float,
    palette: Palette,
    within: QPainterPath,
    quarter: int,
    painter: QPainter,
) -> None:
    """Four of the sixteen faint lines that start at the compass."""
    share = 0.13 if palette.theme is Theme.LIGHT else 0.07
    lines: list[QLineF] = []
    for index in range(4 * quarter, 4 * quarter + 4):
        turn = math.radians(22.5 * index)
        along = QPointF(math.cos(turn), math.sin(turn))
        lines.append(QLineF(middle + along * COMPASS_RADIUS, middle + along * reach))
    painter.setClipPath(within, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(QColor(255, 255, 255, round(255 * share)), line_width(painter, 1.3)))
    painter.drawLines(lines)


def paint_compass(painter: QPainter, middle: QPointF, palette: Palette) -> None:
    """A compass rose of sixteen points with north marked."""
    radius = COMPASS_RADIUS
    ink, paper = with_alpha(chart_ink(palette), 0.85), chart_paper(palette)
    painter.save()
    painter.translate(middle)
    fill(painter, ellipse(0.0, 0.0, radius * 0.64, radius * 0.64), with_alpha(paper, 0.16))
    trace(painter, ellipse(0.0, 0.0, radius * 0.64, radius * 0.64), ink, 1.5)
    trace(painter, ellipse(0.0, 0.0, radius * 0.54, radius * 0.54), ink, 0.8)
    for index in range(32):
        turn = math.radians(11.25 * index)
        inner = 0.54 if index % 2 == 0 else 0.59
        tick = polyline(
            [(radius * at * math.cos(turn), radius * at * math.sin(turn)) for at in (inner, 0.64)]
        )
        trace(painter, tick, ink, 0.8)
    for length, width, begin, step in (
        (0.5, 0.07, 22.5, 45.0),
        (0.68, 0.105, 45.0, 90.0),
        (1.0, 0.135, 0.0, 90.0),
    ):
        _paint_points(painter, (length * radius, width * radius), (begin, step), (ink, paper))
    fill(painter, ellipse(0.0, 0.0, radius * 0.06, radius * 0.06), paper)
    trace(painter, ellipse(0.0, 0.0, radius * 0.06, radius * 0.06), ink, 1.2)
    north = letters("N", 0.42 * SIDE, QFont.Weight.Bold, SERIF)
    fill(painter, north.translated(0.0, -radius * 1.21), palette.colour("sea_ink"))
    painter.restore()


def _paint_points(
    painter: QPainter,
    size: tuple[float, float],
    turns: tuple[float, float],
    tones: tuple[QColor, QColor],
) -> None:
    """Points of a rose: one half dark, the other light."""
    length, width = size
    begin, step = turns
    for index in range(round(360.0 / step)):
        painter.save()
        painter.rotate(begin + index * step)
        for hand, tone in ((1.0, tones[0]), (-1.0, tones[1])):
            half = polygon([(0.0, 0.0), (0.0, -length), (hand * width, -width)])
            fill(painter, half, tone)
            trace(painter, half, tones[0], 1.0)
        painter.restore()


def paint_ship(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    """A three-master under full sail."""
    ink, paper = with_alpha(chart_ink(palette), 0.82), with_alpha(chart_paper(palette), 0.8)
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 64.0, rect.height() / 64.0)
    trace(painter, polyline([(52.0, 44.0), (65.0, 33.0)]), ink, 1.3)
    jib = QPainterPath(QPointF(63.0, 34.5))
    jib.quadTo(55.0, 30.0, 51.0, 17.0)
    jib.quadTo(53.0, 34.0, 52.0, 42.0)
    jib.closeSubpath()
    _engrave(painter, jib, paper, ink)
    for mast, width, top in ((17.0, 13.0, 15.0), (32.0, 17.0, 5.0), (46.5, 13.0, 12.0)):
        _paint_mast(painter, (mast, width, top), (ink, paper))
    _paint_hull(painter, ink, paper)
    _paint_waves(painter, ink)
    painter.restore()


def _engrave(painter: QPainter, shape: QPainterPath, paper: QColor, ink: QColor) -> None:
    fill(painter, shape, paper)
    trace(painter, shape, ink, 1.15)


def _paint_mast(
    painter: QPainter, mast: tuple[float, float, float], tones: tuple[QColor, QColor]
) -> None:
    """A mast with three bellied sails and a pennant; ``mast`` is place, width and top."""
    x, width, top = mast
    ink, paper = tones
    trace(painter, polyline([(x, 48.0), (x, top - 4.0)]), ink, 1.3)
    pennant = QPainterPath(QPointF(x, top - 4.0))
    pennant.cubicTo(x - 3.0, top - 6.0, x - 4.0, top - 2.0, x - 8.0, top - 3.6)
    pennant.quadTo(x - 4.0, top - 0.4, x, top - 1.0)
    pennant.closeSubpath()
    fill(painter, pennant, ink)
    height = (43.0 - top) / 3.0
    for index in range(3):
        upper = top + index * height
        lower = upper + height - 1.2
        narrow, wide = width * (0.5 + 0.25 * index), width * (0.68 + 0.2 * index)
        sail = QPainterPath(QPointF(x - narrow / 2.0, upper))
        sail.lineTo(x + narrow / 2.0, upper)
        sail.quadTo(x + wide / 2.0 + 4.2, (upper + lower) / 2.0, x + wide / 2.0, lower)
        sail.quadTo(x + 1.0, lower - 2.6, x - wide / 2.0, lower)
        sail.quadTo(x - narrow / 2.0 + 3.4, (upper + lower) / 2.0, x - narrow / 2.0, upper)
        _engrave(painter, sail, paper, ink)
        for seam in (0.2, 0.42):
            begin = x + narrow * seam
            fold = QPainterPath(QPointF(begin, upper + 1.2))
            fold.quadTo(begin + 3.0, (upper + lower) / 2.0, x + wide * seam, lower - 1.6)
            trace(painter, fold, with_alpha(ink, 0.42), 0.7)


def _paint_hull(painter: QPainter, ink: QColor, paper: QColor) -> None:
    hull = QPainterPath(QPointF(3.0, 38.5))
    hull.lineTo(11.0, 39.5)
    hull.lineTo(12.0, 45.0)
    hull.cubicTo(24.0, 48.5, 42.0, 48.0, 53.0, 43.0)
    hull.lineTo(60.0, 41.5)
    hull.cubicTo(58.0, 49.0, 55.0, 54.0, 50.0, 57.0)
    hull.lineTo(12.0, 57.0)
    hull.cubicTo(6.0, 54.0, 4.0, 46.0, 3.0, 38.5)
    hull.closeSubpath()
    _engrave(painter, hull, paper, ink)
    for down, share in ((3.4, 0.7), (6.6, 0.45)):
        plank = QPainterPath(QPointF(6.0, 44.0 + down))
        plank.cubicTo(22.0, 48.6 + down, 42.0, 48.2 + down, 56.0, 43.6 + down)
        trace(painter, plank, with_alpha(ink, share), 0.9)
    ports = QPainterPath()
    for index in range(6):
        ports.addRect(QRectF(15.0 + index * 6.2, 48.4 - 0.12 * (index - 2.5) ** 2, 2.1, 2.1))
    fill(painter, ports, ink)


def _paint_waves(painter: QPainter, ink: QColor) -> None:
    for begin, y, count in ((-4.0, 57.6, 9), (0.0, 61.4, 7), (9.0, 65.0, 4)):
        trace(painter, _wave(begin, y, count), with_alpha(ink, 0.7), 1.1)


def _wave(begin: float, y: float, count: int) -> QPainterPath:
    """A line of so many waves, each eight long."""
    wave = QPainterPath(QPointF(begin, y))
    for index in range(count):
        x = begin + index * 8.0
        wave.quadTo(x + 2.0, y - 3.0, x + 4.0, y)
        wave.quadTo(x + 6.0, y + 1.6, x + 8.0, y)
    return wave


def paint_whale(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    """A whale that blows, its fluke raised."""
    ink, paper = with_alpha(chart_ink(palette), 0.76), with_alpha(chart_paper(palette), 0.55)
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 64.0, rect.height() / 64.0)
    body = QPainterPath(QPointF(2.0, 41.0))
    for points in (
        ((3.0, 25.0), (28.0, 20.0), (41.0, 33.0)),
        ((47.0, 39.0), (53.0, 34.0), (52.0, 25.0)),
        ((46.0, 24.0), (43.0, 18.0), (43.0, 13.5)),
        ((49.0, 14.0), (53.0, 17.0), (54.0, 21.0)),
        ((55.0, 16.0), (59.0, 13.0), (65.0, 14.0)),
        ((64.0, 20.0), (61.0, 24.5), (56.5, 25.5)),
        ((60.0, 42.0), (48.0, 47.0), (38.0, 47.0)),
        ((24.0, 50.0), (6.0, 50.0), (2.0, 41.0)),
    ):
        body.cubicTo(*(QPointF(x, y) for x, y in points))
    body.closeSubpath()
    _engrave(painter, body, paper, ink)
    _paint_whale_lines(painter, ink)
    painter.restore()


def _paint_whale_lines(painter: QPainter, ink: QColor) -> None:
    for begin, bend, end in (
        ((3.0, 42.0), (13.0, 44.5), (21.0, 38.0)),
        ((18.0, 25.0), (16.0, 15.0), (8.0, 17.5)),
        ((18.0, 25.0), (20.0, 14.0), (28.0, 17.0)),
        ((18.0, 25.0), (17.4, 17.0), (18.4, 12.0)),
        ((22.0, 42.0), (26.0, 50.0), (33.0, 49.0)),
    ):
        line = QPainterPath(QPointF(*begin))
        line.quadTo(QPointF(*bend), QPointF(*end))
        trace(painter, line, ink, 1.2)
    for index in range(4):
        fold = QPainterPath(QPointF(7.0 + 3.6 * index, 45.0))
        fold.quadTo(10.0 + 3.6 * index, 46.6, 13.0 + 3.6 * index, 46.0 - 0.3 * index)
        trace(painter, fold, with_alpha(ink, 0.55), 0.8)
    fill(painter, ellipse(17.5, 36.0, 1.2, 1.2), ink)
    for left, y, count in ((-4.0, 50.5, 8), (6.0, 54.6, 5)):
        trace(painter, _wave(left, y, count), with_alpha(ink, 0.6), 1.0)


_DRAWN = {"ship": (paint_ship, SHIP_SIZE), "whale": (paint_whale, WHALE_SIZE)}
"""Ornaments that may be drawn smaller, and their sides."""
