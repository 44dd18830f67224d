"""Plaques and banners of the eras: the emblem on the ground of the era's terrain."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from tempus_desktop.games.tempus.terms import Era, Terrain
from tempus_desktop.gui.art.icons import card_colours, era_icon, paint_icon_in
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.art.strokes import ellipse, fill, line_width, pen
from tempus_desktop.gui.art.terrain import paint_rect

_SHADOW = QColor(20, 10, 0, 84)
_PLAQUE_UNIT, _BANNER_UNIT = 0.5, 0.4
"""Side of a hex with marks as large, in heights of the plaque or banner."""


def paint_era_plaque(
    painter: QPainter, era: Era, terrain: Terrain | None, rect: QRectF, palette: Palette
) -> None:
    """Paint the plaque of an era; the starting box, which has no terrain, shows bare paper."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    radius = side * 0.12
    shape = _rounded(rect, radius)
    fill(painter, shape.translated(side * 0.015, side * 0.04), _SHADOW)
    _paint_ground(painter, shape, rect, terrain, int(era), palette, side * _PLAQUE_UNIT)
    _paint_edge(painter, shape, side * 0.035, palette)
    reach = side * 0.39
    _paint_medallion(painter, era, rect.center(), reach, palette)
    painter.restore()


def plaque_pixmap(
    era: Era, terrain: Terrain | None, side: float, palette: Palette, dpr: float = 1.0
) -> QPixmap:
    """A square plaque as a picture that is kept, ``side`` + 2 units a side with its shadow."""
    rect = QRectF(0.5, 0.5, side, side)

    def paint(painter: QPainter) -> None:
        paint_era_plaque(painter, era, terrain, rect, palette)

    key = ("plaque", era.word, terrain, palette.name)
    return kept_pixmap(key, QSizeF(side + 2.0, side + 2.0), dpr, paint)


def paint_era_banner(
    painter: QPainter, era: Era, terrain: Terrain | None, rect: QRectF, palette: Palette
) -> None:
    """Paint the wide banner of an era: its ground, a cream plate and the medallion.

    The words are the caller's; they go into :func:`banner_text_rect`.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height = rect.height()
    shape = _rounded(rect, min(9.0, height * 0.12))
    _paint_ground(painter, shape, rect, terrain, int(era), palette, height * _BANNER_UNIT)
    fill(painter, shape, QColor(0, 0, 0, 26))
    _paint_edge(painter, shape, 1.5, palette)
    plate = _plate(rect)
    line = palette.colour("card_line")
    half = plate.height() / 2.0
    fill(painter, _rounded(plate.translated(height * 0.012, height * 0.03), half), _SHADOW)
    painter.setBrush(palette.colour("medallion"))
    painter.setPen(pen(line, line_width(painter, height * 0.018)))
    painter.drawPath(_rounded(plate, half))
    reach = height * 0.43
    centre = QPointF(plate.left() + plate.height() * 0.4, plate.center().y())
    _paint_medallion(painter, era, centre, reach, palette)
    painter.restore()


def banner_text_rect(rect: QRectF) -> QRectF:
    """Where words stand on the plate of a banner painted into ``rect``: card ink on cream."""
    plate = _plate(rect)
    left = plate.left() + plate.height() * 0.4 + rect.height() * 0.43
    room = QRectF(plate)
    room.setLeft(left + rect.height() * 0.1)
    inset = plate.height() * 0.06
    return room.adjusted(0.0, inset, -plate.height() * 0.4, -inset)


def _plate(rect: QRectF) -> QRectF:
    height = rect.height() * 0.71
    width = min(rect.width() * 0.92, max(rect.width() * 0.43, rect.height() * 4.9))
    plate = QRectF(0.0, 0.0, width, height)
    plate.moveCenter(rect.center())
    return plate


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def _paint_ground(
    painter: QPainter,
    shape: QPainterPath,
    rect: QRectF,
    terrain: Terrain | None,
    seed: int,
    palette: Palette,
    unit: float,
) -> None:
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    if terrain is None:
        painter.fillRect(rect, palette.colour("tile_edge"))
    else:
        paint_rect(painter, rect, terrain, seed, palette, unit)
    painter.restore()


def _paint_edge(painter: QPainter, shape: QPainterPath, width: float, palette: Palette) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(palette.colour("card_line"), line_width(painter, width)))
    painter.drawPath(shape)


def _paint_medallion(
    painter: QPainter, era: Era, centre: QPointF, reach: float, palette: Palette
) -> None:
    disc = ellipse(centre.x(), centre.y(), reach, reach)
    fill(painter, disc.translated(reach * 0.04, reach * 0.09), with_alpha(_SHADOW, 0.4))
    painter.setBrush(palette.colour("medallion"))
    painter.setPen(pen(palette.colour("card_line"), line_width(painter, reach * 0.07)))
    painter.drawPath(disc)
    box = QRectF(0.0, 0.0, reach * 1.44, reach * 1.44)
    box.moveCenter(centre)
    paint_icon_in(painter, era_icon(era), box, card_colours(palette))
