"""How surveys are painted: fields, arrows and balances, around (0, 0) in scene units.

Every pattern has a shape of its own and two tones, so that it is told from the others on any
ground, in any eye and in grey. It lies along the rim of a hex: the land in its middle, and what
stands there, stay as they are.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tempus_desktop.gui.art.geometry import CORNERS, SIDE, hex_path, place
from tempus_desktop.gui.art.marks import paint_arrow
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, letters, line_width, pen, polyline, trace
from tempus_desktop.gui.style import is_dark
from tempus_desktop.gui.surveys.charts import Balance, Field, Pattern

ALL_EDGES = 0b111111
_COLOURS = {
    Pattern.LAND: "survey_land",
    Pattern.LAKE: "survey_lake",
    Pattern.SEA: "survey_sea",
    Pattern.RISK: "illegal",
    Pattern.FEW: "legal",
    Pattern.APART: "accent",
}
_LINE = 0.062 * SIDE
_CASING = 0.062 * SIDE
"""What the casing of a line adds to it."""
MIDDLE = 0.64 * SIDE
"""No pattern lies nearer to the middle of a hex than the edge of a hex of this side."""
_RIM = 0.79
"""Where the middle of that rim is, in shares of the way to the hex's border."""
_APART = 83.0
"""From the middle of a hex to that of the next."""


def paint_field(painter: QPainter, field: Field, edges: int, palette: Palette) -> None:
    """Dress a hex.

    Args:
        edges: bits of the edges, clockwise from north-east, where the area of this dress ends.
    """
    rim = hex_path(SIDE)
    rim.addPath(hex_path(MIDDLE))
    core, casing = palette.colour(_COLOURS[field.pattern]), palette.colour("panel_raised")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(rim, Qt.ClipOperation.IntersectClip)
    fill(painter, rim, with_alpha(casing, 0.26 if field.later else 0.46))
    if not field.later:
        fill(painter, rim, with_alpha(core, 0.3))
    path = _shapes(field.pattern, field.later)
    width = _LINE * (0.8 if field.later else 1.0)
    trace(painter, path, with_alpha(casing, 0.7), width + _CASING)
    trace(painter, path, core, width)
    _paint_edges(painter, edges, field.later, core, casing)
    painter.restore()


def _paint_edges(painter: QPainter, edges: int, dashed: bool, core: QColor, casing: QColor) -> None:
    """The border of the area, the inner half of each stroke: the hex is clipped."""
    border = QPainterPath()
    for place_, corner in enumerate(CORNERS):
        if edges >> place_ & 1:
            border.moveTo(place(corner))
            border.lineTo(place(CORNERS[(place_ + 1) % 6]))
    trace(painter, border, with_alpha(casing, 0.9), 0.28 * SIDE)
    line = pen(core, line_width(painter, 0.17 * SIDE))
    if dashed:
        line.setCapStyle(Qt.PenCapStyle.FlatCap)
        line.setDashPattern([1.1, 0.95])
    painter.strokePath(border, line)


def _shapes(pattern: Pattern, sparse: bool) -> QPainterPath:
    match pattern:
        case Pattern.LAND:
            return _dots(2 if sparse else 4)
        case Pattern.LAKE:
            return _ripples((0.8,) if sparse else (0.72, 0.86))
        case Pattern.SEA:
            return _waves(0.5 if sparse else 0.32)
        case Pattern.RISK:
            return _stripes(0.8 if sparse else 0.3, -1.0)
        case Pattern.FEW:
            return _crosses()
        case Pattern.APART:
            return _stripes(0.3, 0.0)


def _along_rim(count: int) -> list[QPointF]:
    """Spots in the middle of the rim, so many an edge."""
    corners = [place(corner) * _RIM for corner in CORNERS]
    return [
        one + (other - one) * ((index + 0.5) / count)
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)
        for index in range(count)
    ]


def _dots(count: int) -> QPainterPath:
    path = QPainterPath()
    for spot in _along_rim(count):
        path.addPath(ellipse(spot.x(), spot.y(), 0.03 * SIDE, 0.03 * SIDE))
    return path


def _ripples(radii: tuple[float, ...]) -> QPainterPath:
    path = QPainterPath()
    for radius in radii:
        path.addPath(hex_path(radius * SIDE))
    return path


def _waves(step: float) -> QPainterPath:
    path, length = QPainterPath(), 0.36 * SIDE
    rows = int(1.0 / step) + 1
    for row in range(-rows, rows + 1):
        y = row * step * SIDE
        path.moveTo(-3 * length, y)
        for wave in range(-3, 3):
            x = wave * length
            path.quadTo(QPointF(x + length / 2, y + 0.2 * SIDE), QPointF(x + length, y))
    return path


def _stripes(step: float, slope: float) -> QPainterPath:
    """Lines; slope 0: upright, -1: falling to the left."""
    path, count = QPainterPath(), int(2.0 / step) + 1
    for index in range(-count, count + 1):
        x = index * step * SIDE
        lean = slope * SIDE
        path.addPath(polyline([(x - lean, -SIDE), (x + lean, SIDE)]))
    return path


def _crosses() -> QPainterPath:
    path, arm = QPainterPath(), 0.1 * SIDE
    for spot in _along_rim(2):
        x, y = spot.x(), spot.y()
        path.addPath(polyline([(x - arm, y), (x + arm, y)]))
        path.addPath(polyline([(x, y - arm), (x, y + arm)]))
    return path


def paint_attack(
    painter: QPainter, degrees: float, core: QColor, palette: Palette, by_card: bool
) -> None:
    """An arrow across the edge towards a neighbour, from the middle of its origin.

    Args:
        degrees: where the neighbour lies, clockwise from the east.
    """
    turn = math.radians(degrees)
    along = QPointF(math.cos(turn), math.sin(turn)) * _APART
    path = QPainterPath(along * 0.40)
    path.lineTo(along * 0.60)
    paint_arrow(painter, path, core, palette, by_card)


def paint_balance(painter: QPainter, balance: Balance, palette: Palette) -> None:
    """Two strengths on a plate at the foot of a hex; red where the attacker's is more."""
    text = letters(f"{balance.against}:{balance.own}", 0.40 * SIDE)
    rect = QRectF(-0.46 * SIDE, 0.42 * SIDE, 0.92 * SIDE, 0.44 * SIDE)
    beaten = balance.against > balance.own
    dark = is_dark(palette)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QColor("#7d1512") if beaten else palette.colour("badge")
    painter.setBrush(ground)
    painter.setPen(
        QPen(QColor("#fffaf0") if beaten or dark else palette.colour("piece_outline"), 2)
    )
    painter.drawRoundedRect(rect, 0.14 * SIDE, 0.14 * SIDE)
    ink = QColor("#ffffff") if beaten else palette.colour("badge_ink")
    fill(painter, text.translated(rect.center()), ink)
