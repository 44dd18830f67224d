"""Parts of the papers beside the sea: players, and what a click can put down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.badges import paint_badge
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SIDE, hex_path
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import fill, pen
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.panels.lettering import CENTRE, chip, draw_icon, put
from tempus_desktop.gui.positions.tools import Kind, Tool
from tempus_desktop.gui.style import (
    PANEL,
    ButtonState,
    guarded,
    paint_box,
    paint_focus_ring,
    paint_key,
    paint_lit_frame,
)
from tempus_desktop.gui.table.items import draw_piece
from tempus_desktop.gui.table.look import Look as Pictures
from tempus_desktop.gui.table.pieces import Piece


class _Chosen(QAbstractButton):
    """One of several painted things to choose from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Look | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self.look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        face = QRectF(self.rect()).adjusted(2, 2, -2, -3)
        with painting(self) as painter:
            hover = self.underMouse()
            paint_key(painter, face, look.palette, False, ButtonState(hover=hover))
            if self.isChecked():
                paint_box(painter, face, PANEL, look.colour("lit"))
                paint_lit_frame(painter, face, look.palette)
            painter.save()
            self.paint_face(painter, face, look)
            painter.restore()
            if self.hasFocus():
                paint_focus_ring(painter, face.adjusted(-1, -1, 1, 1), look.palette, PANEL)

    def paint_face(self, painter: QPainter, face: QRectF, look: Look) -> None:
        """Paint what there is to choose."""

    def ink(self, look: Look, soft: bool = False) -> str:
        """Of words: what is lit is pale in every theme."""
        if self.isChecked():
            return "piece_outline"
        return "ink_soft" if soft else "ink"


class PlayerRow(_Chosen):
    """A player: shape, name, and the tokens left in stock."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour = Colour.RED
        self._name, self._note = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, colour: Colour, name: str, note: str, spoken: str) -> None:
        """Show this player; the note stands at the right, what is spoken in the tooltip."""
        self._colour, self._name, self._note = colour, name, note
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 34 if self.look is None else self.look.px(34))

    def paint_face(self, painter: QPainter, face: QRectF, look: Look) -> None:
        radius = look.px(11)
        chip(
            painter,
            self._colour,
            QPointF(face.left() + look.px(18), face.center().y()),
            radius,
            look.palette,
        )
        room = face.adjusted(look.px(36), 0, -look.px(8), 0)
        ink = look.palette.colour(self.ink(look, soft=True))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        used = put(painter, room, self._note, look.type.number(True), ink, right)
        room.setRight(room.right() - used - look.px(6))
        ink = look.palette.colour(self.ink(look))
        put(painter, room, self._name, look.type.name(), ink)


class ToolButton(_Chosen):
    """What a click puts down: a piece in the player's colour, or land.

    Args:
        pictures: the pieces' pictures.
        tool: what it stands for.
        name: in words.
    """

    def __init__(self, pictures: Pictures, tool: Tool, name: str) -> None:
        super().__init__()
        self.tool = tool
        self._pictures = pictures
        self._colour = Colour.RED
        self._left: int | None = None
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(name)
        self.setAccessibleName(name)

    def tell(self, colour: Colour, left: int | None, spoken: str) -> None:
        """Show the piece of a player, and how many more there are of it."""
        self._colour, self._left = colour, left
        self.setToolTip(spoken)
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        low = self.tool.kind is Kind.LAND
        units = 40 if low else 66
        return QSize(50, units if self.look is None else self.look.px(units))

    def paint_face(self, painter: QPainter, face: QRectF, look: Look) -> None:
        match self.tool.kind:
            case Kind.LAND:
                self._paint_land(painter, face, look)
                return
            case Kind.RAISE:
                side = look.px(30)
                spot = QRectF(0, 0, side, side)
                spot.moveCenter(QPointF(face.center().x(), face.top() + look.px(23)))
                draw_icon(painter, Icon.SANITATION, spot, look.palette)
            case _:
                painter.save()
                self._paint_piece(painter, face, look)
                painter.restore()
        row = QRectF(face.left() + 2, face.bottom() - look.px(20), face.width() - 4, look.px(19))
        words = (
            "+1" if self.tool.kind is Kind.RAISE else "" if self._left is None else str(self._left)
        )
        ink = look.palette.colour(self.ink(look))
        if self._left is not None and self._left < 0:
            ink = look.palette.colour("piece_outline" if self.isChecked() else "illegal")
        put(painter, row, words, look.type.number(True), ink, CENTRE)

    def _paint_piece(self, painter: QPainter, face: QRectF, look: Look) -> None:
        city = self.tool.kind is Kind.CITY
        piece = Piece(0, self._colour, tokens=0 if city else 1, city=self.tool.value)
        painter.translate(face.center().x(), face.top() + look.px(23))
        scale = look.px(27) / SIDE if city else look.px(36) / SIDE
        painter.scale(scale, scale)
        draw_piece(painter, self._pictures, piece)

    def _paint_land(self, painter: QPainter, face: QRectF, look: Look) -> None:
        side = look.px(28)
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(face.center())
        if self.tool.terrain is not None:
            paint_badge(painter, self.tool.terrain, spot, look.palette)
            return
        painter.translate(face.center())
        water = hex_path(side * 0.5)
        fill(painter, water, look.palette.colour("sea_shallow"))
        painter.strokePath(water, pen(look.palette.colour("piece_outline"), 1.2))
