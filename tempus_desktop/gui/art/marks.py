"""Marks over the board, all around (0, 0) in scene units.

Every mark has two tones, so that one of them stands out on any ground and in any eye.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from tempus_desktop.gui.art.geometry import HALF_WIDTH, SIDE, round_hex_path, tile_path
from tempus_desktop.gui.art.palette import Palette, Theme, with_alpha
from tempus_desktop.gui.art.strokes import (
    ellipse,
    fill,
    letters,
    line_width,
    pen,
    polyline,
    trace,
)

# The lit ring's middle line runs this far inside the hex.
_RING_INSET = 0.12 * SIDE
_CORNER = 0.1 * SIDE
_LABEL_SIZE = 18.0
_CASING = {Theme.LIGHT: QColor("#ffffff"), Theme.DARK: QColor("#06101a")}


def paint_legal(painter: QPainter, palette: Palette, empty: bool) -> None:
    """Paint a hex that may be chosen: a lit ring in a dark casing.

    Args:
        painter: where to.
        palette: the theme's colours.
        empty: no piece stands there, so a dot marks the middle.
    """
    lit, casing = palette.colour("lit"), palette.colour("lit_edge")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    glow = QRadialGradient(QPointF(), SIDE)
    glow.setColorAt(0.5, with_alpha(lit, 0.0))
    glow.setColorAt(0.95, with_alpha(lit, 0.6))
    fill(painter, round_hex_path(SIDE, _RING_INSET * 0.5, _CORNER), glow)
    _ring(painter, casing, lit)
    if empty:
        dot = ellipse(0.0, 0.0, 0.15 * SIDE, 0.15 * SIDE)
        fill(painter, dot, lit)
        trace(painter, dot, casing, 0.055 * SIDE)
    painter.restore()


def paint_origin(painter: QPainter, palette: Palette) -> None:
    """Paint the hex that pieces were picked up from: a white ring in a dark casing."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _ring(painter, palette.colour("piece_outline"), QColor("#ffffff"), 1.12)
    painter.restore()


def _ring(painter: QPainter, casing: QColor, colour: QColor, weight: float = 1.0) -> None:
    path = round_hex_path(SIDE, _RING_INSET, _CORNER)
    trace(painter, path, with_alpha(casing, 0.93), 0.155 * weight * SIDE)
    trace(painter, path, colour, 0.088 * weight * SIDE)


def paint_cursor(painter: QPainter, palette: Palette, label: str) -> None:
    """Paint the keyboard's hex cursor: six corner brackets and a coordinate below.

    Args:
        painter: where to.
        palette: the theme's colours.
        label: the hex's name; empty for none.
    """
    casing, focus = _CASING[palette.theme], palette.colour("focus")
    corners = [
        (0.0, -1.0),
        (HALF_WIDTH, -0.5),
        (HALF_WIDTH, 0.5),
        (0.0, 1.0),
        (-HALF_WIDTH, 0.5),
        (-HALF_WIDTH, -0.5),
    ]
    points = [QPointF(x, y) * (1.01 * SIDE) for x, y in corners]
    brackets = QPainterPath()
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % 6]
        brackets.moveTo(corner + (before - corner) * 0.27)
        brackets.lineTo(corner)
        brackets.lineTo(corner + (after - corner) * 0.27)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    trace(painter, brackets, casing, 0.2 * SIDE)
    trace(painter, brackets, focus, 0.115 * SIDE)
    if label:
        _label(painter, label, focus, casing)
    painter.restore()


def _label(painter: QPainter, label: str, ground: QColor, ink: QColor) -> None:
    text = letters(label, _LABEL_SIZE)
    width = text.boundingRect().width() + 17.0
    height = 1.36 * _LABEL_SIZE
    middle = QPointF(0.0, 1.01 * SIDE + 0.22 * height)
    plate = QPainterPath()
    plate.addRoundedRect(
        QRectF(middle.x() - width / 2.0, middle.y() - height / 2.0, width, height), 6.0, 6.0
    )
    fill(painter, plate, ground)
    trace(painter, plate, ink, 2.0)
    fill(painter, text.translated(middle), ink)


def paint_illegal(painter: QPainter, palette: Palette) -> None:
    """Paint a hex that may not be chosen: hatched, within a rim."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _hatched(painter, round_hex_path(SIDE, 0.06 * SIDE, _CORNER), 1.2 * SIDE, palette)
    painter.restore()


def _hatched(painter: QPainter, area: QPainterPath, reach: float, palette: Palette) -> None:
    red, casing = palette.colour("illegal"), _CASING[palette.theme]
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    fill(painter, area, with_alpha(red, 0.2))
    hatch = QPainterPath()
    step = 0.27 * SIDE
    for index in range(-int(2.0 * reach / step), int(2.0 * reach / step) + 1):
        x = index * step
        hatch.addPath(polyline([(x - reach, reach), (x + reach, -reach)]))
    trace(painter, hatch, with_alpha(casing, 0.55), 0.105 * SIDE)
    trace(painter, hatch, with_alpha(red, 0.96), 0.062 * SIDE)
    painter.restore()
    trace(painter, area, with_alpha(casing, 0.85), 0.14 * SIDE)
    trace(painter, area, red, 0.08 * SIDE)


def paint_path(painter: QPainter, path: QPainterPath, palette: Palette, ferry: bool) -> None:
    """Paint the way of a move in a dark casing.

    Args:
        painter: where to.
        path: the way, as from :func:`~tempus_desktop.gui.art.geometry.path_between`.
        palette: the theme's colours.
        ferry: the way leads over water, so it is broken.
    """
    core, casing = palette.colour("path_core"), palette.colour("piece_outline")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    trace(painter, path, casing, 0.24 * SIDE)
    line = pen(core, line_width(painter, 0.13 * SIDE))
    if ferry:
        line.setDashPattern([0.9, 1.9])
    painter.strokePath(path, line)
    if not path.isEmpty():
        start = path.pointAtPercent(0.0)
        dot = ellipse(start.x(), start.y(), 0.13 * SIDE, 0.13 * SIDE)
        fill(painter, dot, core)
        trace(painter, dot, casing, 0.055 * SIDE)
    painter.restore()


def paint_arrow(
    painter: QPainter, path: QPainterPath, core: QColor, palette: Palette, ferry: bool
) -> None:
    """Paint the way a piece has gone, in a dark casing and with a head.

    Args:
        painter: where to.
        path: the way; it stops short of the middle of the last hex.
        core: the colour of who went.
        palette: the theme's colours.
        ferry: the way leads over water, so it is broken.
    """
    end, turn = path.pointAtPercent(1.0), math.radians(path.angleAtPercent(1.0))
    along = QPointF(math.cos(turn), -math.sin(turn)) * SIDE
    across = QPointF(along.y(), -along.x())
    head = QPainterPath(end + along * 0.14)
    head.lineTo(end - along * 0.22 + across * 0.24)
    head.lineTo(end - along * 0.22 - across * 0.24)
    head.closeSubpath()
    casing = palette.colour("piece_outline")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    trace(painter, path, casing, 0.22 * SIDE)
    trace(painter, head, casing, 0.10 * SIDE)
    line = pen(core, line_width(painter, 0.12 * SIDE))
    if ferry:
        line.setDashPattern([0.9, 1.9])
    painter.strokePath(path, line)
    fill(painter, head, core)
    painter.restore()


def paint_ghost_outline(painter: QPainter, path: QPainterPath, palette: Palette) -> None:
    """Paint the black and cream dashes around a piece that has not landed yet.

    Args:
        painter: where to.
        path: the piece's outline, a little wider than the piece.
        palette: the theme's colours.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    trace(painter, path, palette.colour("piece_outline"), 0.115 * SIDE)
    trace(painter, path, palette.colour("ghost_casing"), 0.075 * SIDE)
    _dashes(painter, path, palette.colour("piece_outline"), 0.058 * SIDE, (2.2, 1.9))
    painter.restore()


def paint_tile_ghost(painter: QPainter, palette: Palette, legal: bool) -> None:
    """Paint where a tile would land: lit dashes where it may, hatched where it may not.

    Args:
        painter: where to.
        palette: the theme's colours.
        legal: whether the tile may be laid there.
    """
    area = tile_path(SIDE, 0.05 * SIDE, 0.17 * SIDE)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if legal:
        fill(painter, area, with_alpha(palette.colour("lit"), 0.16))
        trace(painter, area, palette.colour("lit_edge"), 0.15 * SIDE)
        _dashes(painter, area, palette.colour("lit"), 0.088 * SIDE, (2.6, 1.5))
    else:
        _hatched(painter, area, 2.8 * SIDE, palette)
    painter.restore()


def _dashes(
    painter: QPainter,
    path: QPainterPath,
    colour: QColor,
    width: float,
    pattern: tuple[float, float],
) -> None:
    line = QPen(pen(colour, line_width(painter, width)))
    line.setCapStyle(Qt.PenCapStyle.FlatCap)
    line.setDashPattern(list(pattern))
    painter.strokePath(path, line)
