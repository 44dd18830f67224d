"""Brushes of the terrains that grow: grassland, farmland, woods."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath

from tempus_desktop.gui.art.ground import Ground
from tempus_desktop.gui.art.palette import blend, with_alpha
from tempus_desktop.gui.art.strokes import (
    Dice,
    ellipse,
    fill,
    pen,
    polygon,
    trace,
)

_GRASS_INK = QColor("#1f3d12")
_FLOWERS = (QColor("#fff6d8"), QColor("#f0b84a"), QColor("#fff6d8"))
_WHEAT = (QColor("#fddfa0"), QColor("#d6a53c"), QColor("#c9cc72"))
_FURROW = QColor("#8a5a10")
_HEDGE = QColor("#6d6a24")
_STOOK = QColor("#c98f22")
_STOOK_INK = QColor("#7a5208")
_LEAF = QColor("#8fbf5f")
_NEEDLE = QColor("#2f6b4a")
_WOOD_INK = QColor("#08140a")
_SUN = QColor("#f3f8bc")


def paint_grassland(ground: Ground) -> None:
    """Soft patches, tufts of three curved blades, a few flowers."""
    _patches(ground, ground.base.lighter(110), ground.base.darker(108), 5)
    ink = with_alpha(blend(_GRASS_INK, ground.base, 0.62), 0.9)
    dice = ground.dice(1)
    for x, y in ground.strewn(dice, 15, 0.29, 0.84):
        _tuft(ground, x, y + 0.06, dice.between(0.13, 0.185), ink)
    if not ground.fine:
        return
    dice = ground.dice(2)
    for index, (x, y) in enumerate(ground.strewn(dice, 7, 0.4, 0.78)):
        _flower(ground, x, y, _FLOWERS[index % len(_FLOWERS)], ink)


def _patches(ground: Ground, light: QColor, dark: QColor, count: int) -> None:
    dice, unit = ground.dice(3), ground.unit
    for index, (x, y) in enumerate(ground.strewn(dice, count, 0.4, 0.8)):
        colour = with_alpha(dark, 0.34) if index % 2 else with_alpha(light, 0.42)
        width, height = dice.between(0.26, 0.46), dice.between(0.12, 0.19)
        fill(ground.painter, ellipse(x * unit, y * unit, width * unit, height * unit), colour)


def _tuft(ground: Ground, x: float, y: float, height: float, ink: QColor) -> None:
    """Three blades from one root; the outer two bend away."""
    unit = ground.unit
    half = ground.line(0.036) / unit * 0.62
    blades = QPainterPath()
    blades.setFillRule(Qt.FillRule.WindingFill)
    for lean, tall in ((-0.135, 0.74), (0.0, 1.0), (0.14, 0.8)):
        root, tip = x + lean * 0.22, QPointF((x + lean) * unit, (y - height * tall) * unit)
        blades.moveTo((root - half) * unit, y * unit)
        bow = QPointF((root - half + lean * 0.12) * unit, (y - height * 0.55) * unit)
        back = QPointF((root + half + lean * 0.3) * unit, (y - height * 0.42) * unit)
        blades.quadTo(bow, tip)
        blades.quadTo(back, QPointF((root + half) * unit, y * unit))
        blades.closeSubpath()
    fill(ground.painter, blades, ink)
    # A second coat of line keeps the tips of blades visible where a pixel is wide.
    ground.painter.strokePath(blades, pen(ink, ground.line(0.008) * 0.6))


def _flower(ground: Ground, x: float, y: float, colour: QColor, ink: QColor) -> None:
    unit = ground.unit
    fill(ground.painter, ellipse(x * unit, (y + 0.012) * unit, 0.036 * unit, 0.034 * unit), ink)
    fill(ground.painter, ellipse(x * unit, y * unit, 0.031 * unit, 0.031 * unit), colour)


def paint_farmland(ground: Ground) -> None:
    """Three fields cut by two hedges, each with furrows of its own; stooks of corn."""
    dice, painter = ground.dice(1), ground.painter
    first = (20.0, -25.0, 68.0, -64.0, 8.0, 38.0)[dice.below(6)] + dice.between(-8.0, 8.0)
    second = first + (90.0, 76.0, 104.0)[dice.below(3)]
    offset, shift = dice.between(-0.16, 0.1), dice.between(-0.22, 0.22)
    tints = _field_tints(ground.base, dice.below(6))
    upper, lower = _half_plane(ground, first, offset, 1.0), _half_plane(ground, first, offset, -1.0)
    right, left = _half_plane(ground, second, shift, 1.0), _half_plane(ground, second, shift, -1.0)
    angles = (first + 90.0 * dice.below(2), second + 35.0 * dice.below(2), first + 76.0)
    for areas, angle, tint in zip(
        ((upper, right), (upper, left), (lower,)), angles, tints, strict=True
    ):
        painter.save()
        for area in areas:
            painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        painter.fillRect(ground.bounds, tint)
        _furrows(ground, angle, tint)
        painter.restore()
    painter.save()
    painter.setClipPath(upper, Qt.ClipOperation.IntersectClip)
    _hedge(ground, second, shift)
    painter.restore()
    _hedge(ground, first, offset)
    if ground.fine:
        for x, y in ground.strewn(ground.dice(2), 3, 0.52, 0.62):
            _stook(ground, x, y + 0.08)


def _field_tints(base: QColor, order: int) -> tuple[QColor, QColor, QColor]:
    """Wheat, ochre and green-gold in one of their six orders."""
    tints = [base, blend(_WHEAT[1], base, 0.34), blend(_WHEAT[2], base, 0.5)]
    first = tints.pop(order % 3)
    if order >= 3:
        tints.reverse()
    return first, tints[0], tints[1]


def _half_plane(ground: Ground, angle: float, offset: float, hand: float) -> QPainterPath:
    """The ground on one hand of a line at that angle, ``offset`` sides off the middle."""
    along, off = _line(ground, angle, offset)
    reach = 8.0 * ground.unit
    deep = QPointF(-along.y(), along.x()) * (reach * hand)
    begin, end = off - along * reach, off + along * reach
    path = QPainterPath(begin)
    for corner in (end, end + deep, begin + deep):
        path.lineTo(corner)
    path.closeSubpath()
    return path


def _line(ground: Ground, angle: float, offset: float) -> tuple[QPointF, QPointF]:
    """Direction of a line at that angle and the point where it passes the middle."""
    turn = math.radians(angle)
    along = QPointF(math.cos(turn), math.sin(turn))
    return along, QPointF(-along.y(), along.x()) * (offset * ground.unit)


def _furrows(ground: Ground, angle: float, tint: QColor) -> None:
    painter, unit = ground.painter, ground.unit
    painter.setPen(pen(with_alpha(blend(_FURROW, tint, 0.55), 0.6), ground.line(0.05)))
    painter.save()
    painter.rotate(angle)
    bounds = ground.bounds
    reach = math.hypot(bounds.width(), bounds.height()) / 2.0
    step = 0.135 * unit
    for index in range(-int(reach / step), int(reach / step) + 1):
        painter.drawLine(QPointF(-reach, index * step), QPointF(reach, index * step))
    painter.restore()


def _hedge(ground: Ground, angle: float, offset: float) -> None:
    """A dark line with bushes on it."""
    painter, unit = ground.painter, ground.unit
    along, off = _line(ground, angle, offset)
    bounds = ground.bounds
    reach = math.hypot(bounds.width(), bounds.height()) / 2.0
    painter.setPen(pen(with_alpha(_HEDGE, 0.92), ground.line(0.045)))
    painter.drawLine(off - along * reach, off + along * reach)
    if not ground.fine:
        return
    dice = Dice(ground.seed, 4, int(angle * 8.0))
    at = -reach
    while at < reach:
        spot = off + along * at
        size = dice.between(0.026, 0.05) * unit
        fill(painter, ellipse(spot.x(), spot.y() - size * 0.35, size, size * 0.86), _HEDGE)
        at += dice.between(0.1, 0.3) * unit


def _stook(ground: Ground, x: float, y: float) -> None:
    """Sheaves leaning against each other, bound in the middle."""
    painter, unit = ground.painter, ground.unit
    x, y = x * unit, y * unit
    width, height = 0.095 * unit, 0.19 * unit
    shape = QPainterPath(QPointF(x - width, y))
    shape.quadTo(x - width * 0.8, y - height, x, y - height)
    shape.quadTo(x + width * 0.8, y - height, x + width, y)
    shape.closeSubpath()
    fill(painter, ellipse(x + width * 0.35, y, width * 1.1, width * 0.36), QColor(60, 40, 0, 70))
    light = QLinearGradient(x - width, y, x + width, y)
    straw = blend(_STOOK, ground.base, 0.6)
    light.setColorAt(0.0, straw.lighter(116))
    light.setColorAt(1.0, straw.darker(112))
    fill(painter, shape, light)
    trace(painter, shape, _STOOK_INK, 0.027 * unit)
    for lean in (-0.3, 0.3):
        sheaf = QPainterPath(QPointF(x + width * lean * 1.6, y))
        sheaf.lineTo(x + width * lean * 0.3, y - height * 0.62)
        trace(painter, sheaf, with_alpha(_STOOK_INK, 0.5), 0.014 * unit)


def paint_woods(ground: Ground) -> None:
    """Firs in three tiers and round crowns of three lobes, from back to front."""
    _patches(ground, ground.base.darker(118), ground.base.darker(132), 6)
    dice = ground.dice(1)
    # Brighter leaves would lift the woods towards the hills' grey.
    light = 0.56 if ground.night else 0.92
    for x, y in ground.strewn(dice, 25, 0.24, 0.83, 0.78):
        height = dice.between(0.36, 0.47)
        leaf = blend(_LEAF, ground.base, light * dice.between(0.28, 0.5))
        fir = dice.unit() < 0.52
        _tree_shadow(ground, x, y + 0.17, height)
        (_fir if fir else _crown)(ground, x, y + 0.17, height, leaf)


def _tree_shadow(ground: Ground, x: float, y: float, height: float) -> None:
    unit = ground.unit
    lying = ellipse((x + height * 0.2) * unit, y * unit, height * 0.36 * unit, height * 0.13 * unit)
    fill(ground.painter, lying, QColor(0, 0, 0, 78))


def _fir(ground: Ground, x: float, y: float, height: float, leaf: QColor) -> None:
    painter, unit = ground.painter, ground.unit

    def at(right: float, up: float) -> tuple[float, float]:
        return (x + height * right) * unit, (y - height * up) * unit

    edge = ((0.0, 1.02), (0.19, 0.64), (0.115, 0.64), (0.27, 0.34), (0.16, 0.34), (0.335, 0.04))
    right = [at(across, up) for across, up in edge]
    left = [at(-across, up) for across, up in reversed(edge[1:])]
    needles = blend(_NEEDLE, leaf, 0.45)
    ink = blend(_WOOD_INK, ground.base, 0.74)
    tree = polygon(right + left)
    trace(painter, tree, ink, 2.0 * 0.04 * height * unit)
    fill(painter, tree, needles)
    shade = polygon([at(0.0, 1.02), *right[1:], at(0.02, 0.04)])
    fill(painter, shade, QColor(0, 12, 6, 62))
    gleam = polygon(
        [
            at(0.0, 1.0),
            at(-0.17, 0.66),
            at(-0.08, 0.66),
            at(-0.25, 0.36),
            at(-0.12, 0.36),
            at(-0.3, 0.07),
            at(-0.13, 0.07),
            at(-0.01, 0.6),
        ]
    )
    fill(painter, gleam, with_alpha(_SUN, 0.19 if ground.night else 0.3))
    if ground.fine:
        for up in (0.64, 0.34):
            skirt = QPainterPath(QPointF(*at(-0.12, up)))
            skirt.quadTo(QPointF(*at(0.0, up - 0.09)), QPointF(*at(0.12, up)))
            trace(painter, skirt, with_alpha(ink, 0.55), 0.03 * height * unit)


def _crown(ground: Ground, x: float, y: float, height: float, leaf: QColor) -> None:
    painter, unit = ground.painter, ground.unit

    def blob(right: float, up: float, width: float, tall: float) -> QPainterPath:
        size = height * unit
        return ellipse(x * unit + right * size, y * unit - up * size, width * size, tall * size)

    ink = blend(_WOOD_INK, ground.base, 0.74)
    lobes = (blob(-0.2, 0.3, 0.24, 0.23), blob(0.2, 0.28, 0.23, 0.22), blob(0.0, 0.53, 0.28, 0.27))
    # All outlines first: the fills then hide them where lobes meet.
    for lobe in lobes:
        trace(painter, lobe, ink, 2.0 * 0.04 * height * unit)
    for lobe in lobes:
        fill(painter, lobe, leaf)
    fill(painter, blob(0.2, 0.21, 0.2, 0.14), QColor(4, 20, 8, 78))
    fill(painter, blob(-0.12, 0.2, 0.2, 0.11), QColor(4, 20, 8, 44))
    fill(painter, blob(-0.08, 0.6, 0.16, 0.13), with_alpha(_SUN, 0.24 if ground.night else 0.38))
    fill(painter, blob(-0.26, 0.36, 0.09, 0.08), with_alpha(_SUN, 0.24))
