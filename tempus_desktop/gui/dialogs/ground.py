"""The picture in the middle of a fight: the ground, what stands on it, and who comes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.gui.art.city import paint_city
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import round_hex_path
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import soft_shadow
from tempus_desktop.gui.art.terrain import paint_hex
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.style import guarded

_SIDE = 74.0


@dataclass(frozen=True, slots=True)
class Ground:
    """What is fought about.

    Attributes:
        terrain: of the hex or as declared; ``None``: a city whose terrain is not named yet.
        city: the city's value, 0 without one.
        tokens: defending tokens; 0 when they are gone.
    """

    terrain: Terrain | None
    defender: Colour
    city: int
    tokens: int
    attacker: Colour
    attackers: int


class GroundPicture(QWidget):
    """Shows a :class:`Ground`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._ground: Ground | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def set_ground(self, ground: Ground, words: str) -> None:
        """Show this; ``words`` say it to who does not see."""
        self._ground = ground
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        scale = 1.0 if self._look is None else min(max(1.0, self._look.type.scale), 1.35)
        return QSize(round(236 * scale), 168)

    def minimumSizeHint(self) -> QSize:
        return QSize(190, 160)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look, ground = self._look, self._ground
        if look is None or ground is None:
            return
        size = QSizeF(self.size())

        def paint(painter: QPainter) -> None:
            self._paint_all(painter, ground, look)

        # Painted anew for every card chosen, this would be the slowest part of the sheet.
        key = ("fight-ground", ground, look.palette.name, look.type.scale)
        with painting(self) as painter:
            painter.drawPixmap(0, 0, kept_pixmap(key, size, self.devicePixelRatioF(), paint))

    def _paint_all(self, painter: QPainter, ground: Ground, look: Look) -> None:
        side = min(_SIDE * look.type.scale, self.height() / 2.6, self.width() / 3.1)
        painter.translate(self.width() / 2.0, self.height() / 2.0 - side * 0.12)
        self._paint_tile(painter, ground, side, look)
        self._paint_defender(painter, ground, side, look)
        if ground.attackers:
            self._paint_attack(painter, ground, side, look)

    def _paint_tile(self, painter: QPainter, ground: Ground, side: float, look: Look) -> None:
        outer = round_hex_path(side, -side * 0.1, side * 0.1)
        soft_shadow(painter, outer, QPointF(2, 6), 8, QColor(0, 0, 0, 110))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("tile_side"))
        painter.drawPath(outer.translated(0, side * 0.09))
        painter.setBrush(look.colour("tile_edge"))
        painter.setPen(QPen(look.colour("piece_outline"), 1.6))
        painter.drawPath(outer)
        if ground.terrain is not None:
            paint_hex(painter, ground.terrain, side, 8, look.palette)
            return
        painter.setBrush(look.colour("table"))
        painter.setPen(QPen(look.colour("ink_soft"), 1.2, Qt.PenStyle.DashLine))
        painter.drawPath(round_hex_path(side, side * 0.04, side * 0.06))

    def _paint_defender(self, painter: QPainter, ground: Ground, side: float, look: Look) -> None:
        painter.save()
        painter.translate(0, -side * 0.06)
        if ground.city:
            paint_city(painter, ground.defender, ground.city, side * 0.9, look.palette)
        elif ground.tokens:
            paint_token(painter, ground.defender, ground.tokens, side * 0.36, look.palette)
        painter.restore()

    def _paint_attack(self, painter: QPainter, ground: Ground, side: float, look: Look) -> None:
        stack = QPointF(-side * 1.28, side * 0.86)
        path = QPainterPath(stack + QPointF(side * 0.33, -side * 0.16))
        path.lineTo(QPointF(-side * 0.56, side * 0.42))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (("piece_outline", 9.0), ("path_core", 5.0)):
            pen = QPen(look.colour(colour), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(path)
        painter.save()
        painter.translate(stack)
        paint_token(painter, ground.attacker, ground.attackers, side * 0.26, look.palette)
        painter.restore()
        box = QRectF(-side * 0.82, side * 0.3, side * 0.44, side * 0.44)
        paint_icon(painter, Icon.FIGHT, box, look.palette)
