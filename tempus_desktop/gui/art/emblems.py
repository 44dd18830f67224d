"""Emblems of players: a cream medallion for a person, each level and each character.

Levels of the ladder wear a brass ring, characters one in a colour of their own; who is not known
here, such as a program from elsewhere, is a cogwheel.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from tempus_desktop.gui.art.emblem_marks import MARKS, Hand, person, stranger
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import ellipse

_RINGS = {
    "builder": "kind_transportation",
    "raider": "kind_military_leader",
    "scholar": "kind_education",
}
_SHADOW = QColor(20, 12, 0, 70)
_RIM, _INNER, _MARK = 0.47, 0.39, 0.95
"""Radius of the medallion and of what is inside its ring, and size of the drawing's box, as shares
of the emblem's side."""
_SMALL, _LARGE = 20.0, 44.0
_SIZES = (16, 20, 24, 32, 48, 64)


def paint_emblem(painter: QPainter, level: str | None, rect: QRectF, palette: Palette) -> None:
    """Paint an emblem into the largest square in the middle of ``rect``.

    Args:
        level: id of a bot's level; ``None``: a person.
    """
    side = min(rect.width(), rect.height())
    if side <= 0:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    _paint_medallion(painter, level, side, palette)
    painter.setClipPath(ellipse(0.0, 0.0, side * _INNER, side * _INNER))
    painter.scale(side * _MARK / 64, side * _MARK / 64)
    mark = person if level is None else MARKS.get(level, stranger)
    mark(
        Hand(
            painter,
            _weight(side),
            palette.colour("card_ink"),
            palette.colour("badge"),
            palette.colour("kind_fortifications"),
            palette.colour(_RINGS.get(level or "", "kind_government")),
        )
    )
    painter.restore()


def _paint_medallion(painter: QPainter, level: str | None, side: float, palette: Palette) -> None:
    radius, width = side * _RIM, max(1.2, side * 0.055)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_SHADOW)
    painter.drawEllipse(QPointF(side * 0.015, side * 0.03), radius, radius)
    painter.setBrush(palette.colour("medallion"))
    painter.setPen(QPen(palette.colour("piece_outline"), width * 1.6))
    painter.drawEllipse(QPointF(), radius - width, radius - width)
    ring = palette.colour(_RINGS.get(level or "", "kind_government"))
    painter.setPen(QPen(ring, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(), radius - width, radius - width)


def _weight(side: float) -> float:
    """The ink line in units of the 64 box: thicker where the emblem is small."""
    if side <= _SMALL:
        return 4.4
    if side >= _LARGE:
        return 2.6
    return 3.4


def emblem_pixmap(level: str | None, side: float, palette: Palette, dpr: float) -> QPixmap:
    """An emblem as a picture of that side in units, painted once."""
    key = ("emblem", level, palette.name)
    rect = QRectF(0.0, 0.0, side, side)
    return kept_pixmap(
        key, QSizeF(side, side), dpr, lambda painter: paint_emblem(painter, level, rect, palette)
    )


def emblem_icon(level: str | None, palette: Palette) -> QIcon:
    """An emblem for the entries of a list."""
    icon = QIcon()
    for size in _SIZES:
        icon.addPixmap(emblem_pixmap(level, size, palette, 1.0))
    return icon
