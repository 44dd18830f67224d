"""Small pictures on the choices of the preferences: what one would get."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.art.terrain import paint_hex
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.dialogs.controls import SheetButton
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.style import CHIP, paint_box
from tempus_desktop.storage.preferences import Eyes, ThemeChoice

Picture: TypeAlias = Callable[[QPainter, QRectF, StrEnum, Look], None]
_HIGH = 54
"""Height of a picture at a text size of 100 %."""


class PictureButton(SheetButton):
    """A choice with a picture of it above its words."""

    def __init__(self, text: str, choice: StrEnum, picture: Picture, parent: QWidget) -> None:
        super().__init__(text, parent=parent)
        self._choice, self._picture = choice, picture

    def _face_height(self, look: Look) -> int:
        return super()._face_height(look) + look.px(_HIGH)

    def _paint_text(self, painter: QPainter, face: QRectF, look: Look) -> None:
        high, edge = look.px(_HIGH), look.px(8)
        room = QRectF(face.left() + edge, face.top() + edge, face.width() - 2 * edge, high)
        painter.save()
        self._picture(painter, room, self._choice, look)
        painter.restore()
        super()._paint_text(painter, face.adjusted(0, high, 0, 0), look)


def paint_theme(painter: QPainter, room: QRectF, choice: StrEnum, look: Look) -> None:
    """A table by day, by night, or half and half."""
    if choice is not ThemeChoice.DARK:
        _paint_table(painter, room, load_palette(Theme.LIGHT))
    if choice is ThemeChoice.LIGHT:
        return
    if choice is ThemeChoice.SYSTEM:
        half = QPainterPath(room.topRight())
        for corner in (room.bottomRight(), room.bottomLeft()):
            half.lineTo(corner)
        half.closeSubpath()
        painter.setClipPath(half)
    _paint_table(painter, room, load_palette(Theme.DARK))


def _paint_table(painter: QPainter, room: QRectF, palette: Palette) -> None:
    """The sea with some land, and a panel beside it, on the table."""
    edge = room.height() * 0.1
    paint_box(painter, room, CHIP, palette.colour("table"), palette.colour("line"))
    paper = room.adjusted(edge, edge, 0, -edge)
    paper.setWidth(room.width() * 0.24)
    sea = room.adjusted(paper.width() + 2 * edge, edge, -edge, -edge)
    paint_box(painter, sea, CHIP, palette.colour("sea_mid"))
    paint_box(painter, paper, CHIP, palette.colour("panel"), palette.colour("line"))
    ink = palette.colour("ink_soft")
    for line in range(3):
        y = paper.top() + paper.height() * (0.3 + 0.2 * line)
        bar = QRectF(paper.left() + edge, y, paper.width() - 2 * edge, 2.0)
        painter.fillRect(bar, ink)
    _paint_lands(painter, sea, palette, tuple(Terrain)[:3])


def _paint_lands(
    painter: QPainter, room: QRectF, palette: Palette, lands: Sequence[Terrain]
) -> None:
    """Hexes in a row, in the middle of the room."""
    side = min(room.height() / 2.0, room.width() / (1.8 * len(lands) + 0.5))
    x = room.center().x() - 0.9 * side * (len(lands) - 1)
    for place, terrain in enumerate(lands):
        painter.save()
        painter.translate(x + 1.8 * side * place, room.center().y())
        paint_hex(painter, terrain, side, place + 3, palette)
        painter.restore()


def paint_eyes(painter: QPainter, room: QRectF, choice: StrEnum, look: Look) -> None:
    """Five lands above five players in colours for these eyes."""
    palette = load_palette(look.palette.theme, Eyes(choice))
    upper = QRectF(room.left(), room.top(), room.width(), room.height() * 0.5)
    _paint_lands(painter, upper, palette, tuple(Terrain))
    step = min(room.height() * 0.44, room.width() / 5.5)
    x = room.center().x() - 2 * step
    for colour in Colour:
        painter.save()
        painter.translate(QPointF(x, room.top() + room.height() * 0.72))
        paint_token(painter, colour, 1, step * 0.36, palette)
        painter.restore()
        x += step
