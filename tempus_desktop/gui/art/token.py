"""Wooden tokens, stacks of them, and the flat chips made in their likeness."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.geometry import SIDE, rounded_loop
from tempus_desktop.gui.art.palette import Palette, PlayerPaint, with_alpha
from tempus_desktop.gui.art.strokes import (
    fill,
    letters,
    line_width,
    pixels_per_unit,
    soft_shadow,
    trace,
)

RADIUS = 0.42 * SIDE
"""Radius of a token on the board, in scene units."""

BODIES_SHOWN = 3
"""A stack shows no more bodies than this; the badge tells how many there are."""

LETTER_FROM = 7.0
"""A chip of a smaller radius, in device pixels, is its bare shape."""

# In radii: height of a body, and how much higher the next one of a stack lies.
_BODY = 0.34
_STEP = 0.37

_POINTS: dict[str, tuple[tuple[float, float], ...]] = {
    "triangle": ((0.0, -1.12), (1.12, 0.84), (-1.12, 0.84)),
    "diamond": ((0.0, -1.16), (1.16, 0.0), (0.0, 1.16), (-1.16, 0.0)),
    "cross": (
        (-0.4, -1.02),
        (0.4, -1.02),
        (0.4, -0.4),
        (1.02, -0.4),
        (1.02, 0.4),
        (0.4, 0.4),
        (0.4, 1.02),
        (-0.4, 1.02),
        (-0.4, 0.4),
        (-1.02, 0.4),
        (-1.02, -0.4),
        (-0.4, -0.4),
    ),
}
_ROUNDING = {"triangle": 0.32, "diamond": 0.22, "cross": 0.16}
# A triangle has its room lower down, and less of it.
_LETTER_DROP = {"triangle": 0.22}
_LETTER_SIZE = {"triangle": 1.1}


def shape_path(shape: str, radius: float) -> QPainterPath:
    """A player's shape around (0, 0).

    Raises:
        KeyError: no player has that shape.
    """
    path = QPainterPath()
    if shape == "disc":
        path.addEllipse(QPointF(), radius * 0.96, radius * 0.96)
    elif shape == "square":
        half = radius * 0.86
        path.addRoundedRect(
            QRectF(-half, -half, 2.0 * half, 2.0 * half), radius * 0.2, radius * 0.2
        )
    else:
        points = [QPointF(x * radius, y * radius) for x, y in _POINTS[shape]]
        path = rounded_loop(points, _ROUNDING[shape] * radius)
    return path


def top_of_stack(count: int, radius: float) -> QPointF:
    """The middle of the uppermost face of a stack painted around (0, 0)."""
    bodies = max(1, min(count, BODIES_SHOWN))
    return QPointF(0.0, _lowest(bodies, radius) - (bodies - 1) * _STEP * radius)


def paint_token(
    painter: QPainter, colour: Colour, count: int, radius: float, palette: Palette
) -> None:
    """Paint a token or a stack around (0, 0), its shadow included.

    Args:
        painter: where to.
        colour: whose tokens.
        count: how many; up to three bodies show, and from two on a badge says the number.
        radius: of a token, in the painter's units.
        palette: the theme's colours.
    """
    paint = palette.player(colour)
    shape = shape_path(paint.shape, radius)
    ink = with_alpha(palette.colour("piece_outline"), 0.96)
    bodies = max(1, min(count, BODIES_SHOWN))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    lowest = _lowest(bodies, radius)
    offset = QPointF(radius * 0.18, lowest + radius * 0.5)
    soft_shadow(painter, shape, offset, radius * 0.22, QColor(15, 10, 0, 140))
    for body in range(bodies):
        painter.save()
        painter.translate(0.0, lowest - body * _STEP * radius)
        _paint_wall(painter, shape, paint.fill, radius, ink)
        _paint_face(painter, shape, paint.fill, radius, ink)
        painter.restore()
    top = top_of_stack(count, radius)
    paint_letter(painter, paint, radius, top)
    if count > 1:
        _paint_badge(painter, count, radius, top, palette)
    painter.restore()


def paint_chip(
    painter: QPainter, colour: Colour, radius: float, palette: Palette, letter: bool = True
) -> None:
    """Paint a player's shape flat around (0, 0), for cubes, log marks and panel heads.

    Args:
        painter: where to.
        colour: whose.
        radius: in the painter's units.
        palette: the theme's colours.
        letter: whether the letter is wanted; a very small chip goes without.
    """
    paint = palette.player(colour)
    shape = shape_path(paint.shape, radius)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill(painter, shape, paint.fill)
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    gleam = QColor(255, 255, 255, 80)
    trace(painter, shape.translated(radius * 0.08, radius * 0.1), gleam, radius * 0.26)
    painter.restore()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = with_alpha(palette.flat_edge(), 0.94)
    trace(painter, shape, outline, max(radius * 0.12, 1.0 / pixels_per_unit(painter)))
    if letter and radius * pixels_per_unit(painter) >= LETTER_FROM:
        paint_letter(painter, paint, radius, QPointF())
    painter.restore()


def paint_letter(painter: QPainter, paint: PlayerPaint, radius: float, middle: QPointF) -> None:
    """Paint a player's letter on the shape of that radius."""
    size = radius * _LETTER_SIZE.get(paint.shape, 1.36)
    drop = QPointF(0.0, radius * _LETTER_DROP.get(paint.shape, 0.0))
    glyph = letters(paint.letter, size, QFont.Weight.ExtraBold)
    fill(painter, glyph.translated(middle + drop), paint.on)


def _lowest(bodies: int, radius: float) -> float:
    """How far below (0, 0) the lowest face of a stack lies."""
    return 0.5 * _STEP * radius * (bodies - 1)


def _paint_wall(
    painter: QPainter, shape: QPainterPath, wood: QColor, radius: float, ink: QColor
) -> None:
    """The dark side below a face, swept from copies of the face."""
    height = _BODY * radius
    steps = 6
    copies = [shape.translated(0.0, height * step / steps) for step in range(steps + 1)]
    for copy in copies:
        trace(painter, copy, ink, max(0.11 * radius, 1.0 / pixels_per_unit(painter)))
    side = QLinearGradient(-radius, 0.0, radius, 0.0)
    side.setColorAt(0.0, wood.darker(140))
    side.setColorAt(0.45, wood.darker(165))
    side.setColorAt(1.0, wood.darker(200))
    for copy in copies:
        fill(painter, copy, side)


def _paint_face(
    painter: QPainter, shape: QPainterPath, wood: QColor, radius: float, ink: QColor
) -> None:
    light = QLinearGradient(-radius, -radius, radius, radius)
    light.setColorAt(0.0, wood.lighter(118))
    light.setColorAt(0.45, wood)
    light.setColorAt(1.0, wood.darker(111))
    fill(painter, shape, light)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    _paint_grain(painter, wood, radius)
    shade = QColor(0, 0, 0, 46)
    trace(painter, shape.translated(-radius * 0.05, -radius * 0.06), shade, radius * 0.16)
    rim = QColor(255, 255, 255, 140)
    trace(painter, shape.translated(radius * 0.08, radius * 0.1), rim, radius * 0.2)
    painter.restore()
    trace(painter, shape, ink, max(0.1 * radius, 1.0 / pixels_per_unit(painter)))


def _paint_grain(painter: QPainter, wood: QColor, radius: float) -> None:
    """Three faint lines of grain: the paint lets the wood through."""
    for up, bow in ((-0.5, 0.1), (0.05, -0.12), (0.55, 0.08)):
        line = QPainterPath(QPointF(-1.1 * radius, up * radius))
        line.cubicTo(
            QPointF(-0.4 * radius, (up + bow) * radius),
            QPointF(0.4 * radius, (up - bow) * radius),
            QPointF(1.1 * radius, (up + bow * 0.5) * radius),
        )
        trace(painter, line, with_alpha(wood.darker(150), 0.2), 0.045 * radius)


def _paint_badge(
    painter: QPainter, count: int, radius: float, top: QPointF, palette: Palette
) -> None:
    """The number of tokens in a cream circle at the lower right."""
    middle = top + QPointF(radius * 0.92, radius * 0.98)
    size = radius * 0.56
    circle = QPainterPath()
    circle.addEllipse(middle, size, size)
    fill(painter, circle, palette.colour("badge"))
    trace(painter, circle, palette.colour("piece_outline"), line_width(painter, radius * 0.09))
    number = letters(str(count), size * (1.52 if count < 10 else 1.2))
    fill(painter, number.translated(middle), palette.colour("badge_ink"))
