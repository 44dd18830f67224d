"""Parts of the paper at the right: cards of problems, ticks, bars, choices."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.badges import paint_badge
from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.gui.art.strokes import ellipse, fill, pen, polyline
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.panels.lettering import RIGHT, draw_icon, put
from tempus_desktop.gui.style import (
    BUTTON,
    SHADOW_SIDE,
    ButtonState,
    guarded,
    paint_box,
    paint_focus_ring,
    paint_key,
)

translate = QCoreApplication.translate


def paint_tick(painter: QPainter, middle: QPointF, radius: float) -> None:
    """A white tick on a disc: this is as it should be."""
    disc = ellipse(middle.x(), middle.y(), radius, radius)
    fill(painter, disc, QColor("#ffffff"))
    fill(painter, ellipse(middle.x(), middle.y(), radius * 0.9, radius * 0.9), TICK)
    points = [(-0.45, 0.02), (-0.12, 0.36), (0.46, -0.34)]
    path = polyline([(middle.x() + x * radius, middle.y() + y * radius) for x, y in points])
    painter.strokePath(path, pen(QColor("#ffffff"), radius * 0.26))


TICK = QColor("#2c6b2f")
"""Dark enough for the white tick in both themes."""


WIDEST = 1.3
"""Panels grow with the text up to this; then the sea needs the room."""


def put_wrapped(painter: QPainter, room: QRectF, text: str, font: QFont, ink: QColor) -> None:
    """Write words as large as they have room, in as many lines as they need for that."""
    fitted = wrapped(text, font, room.size())
    painter.setFont(fitted)
    painter.setPen(ink)
    painter.drawText(room, int(_WRAPPED), text)


def wrapped(text: str, font: QFont, room: QSizeF) -> QFont:
    """The font, made smaller until the words have room; at the least size they may be cut."""
    fitted, whole = QFont(font), QRectF(0, 0, room.width(), 10_000)
    for size in range(font.pixelSize(), LEAST_PIXELS - 1, -1):
        fitted.setPixelSize(size)
        needed = QFontMetricsF(fitted).boundingRect(whole, int(_WRAPPED), text)
        if needed.height() <= room.height() and needed.width() <= room.width():
            break
    return fitted


_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


def panel_width(units: float, scale: float) -> int:
    """Pixels of a panel beside the sea, its shadow included."""
    return round(units * min(scale, WIDEST) + 2 * SHADOW_SIDE)


class Choice(QAbstractButton):
    """One of several numbers of players; teal while it is chosen."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._look: Look | None = None
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(60, 38 if self._look is None else self._look.px(38))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look, on = self._look, self.isChecked()
        if look is None:
            return
        face = QRectF(self.rect()).adjusted(2, 2, -2, -4)
        with painting(self) as painter:
            able = self.isEnabled()
            state = ButtonState(enabled=able, lit=on and not able, hover=self.underMouse())
            paint_key(painter, face, look.palette, on, state)
            ink = look.colour("ink_off" if not able else "on_accent" if on else "ink")
            room = face.adjusted(3, 0, -3, 0)
            put(
                painter, room, self.text(), look.type.body_bold(), ink, Qt.AlignmentFlag.AlignCenter
            )
            if self.hasFocus():
                paint_focus_ring(painter, face.adjusted(-2, -2, 2, 2), look.palette)


class Part(QWidget):
    """A painted part of the paper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Look | None = None

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self.look = Look(palette, type_)
        self.updateGeometry()
        self.update()


class ProblemCard(Part):
    """One problem in a red frame; a click shows the tile."""

    clicked = Signal(int)

    def __init__(self, title: str, text: str, tile: int | None) -> None:
        super().__init__()
        self.title, self.text, self._tile = title, text, tile
        self.setAccessibleName(f"{title}. {text}")
        self.setToolTip(f"{title}. {text}")
        if tile is not None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(200, 62 if self.look is None else self.look.px(62))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Space) and self._tile is not None:
            self.clicked.emit(self._tile)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._tile is not None:
            self.clicked.emit(self._tile)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        red, paper = look.colour("illegal"), look.colour("panel_raised")
        with painting(self) as painter:
            rect = QRectF(self.rect()).adjusted(1, 1, -1, -2)
            paint_box(painter, rect, BUTTON, blend(red, paper, 0.1), red, 1.2)
            side = look.px(24)
            spot = QRectF(look.px(9), rect.center().y() - side / 2, side, side)
            draw_icon(painter, Icon.PROBLEM, spot, look.palette)
            room = rect.adjusted(look.px(42), look.px(4), -look.px(7), -look.px(4))
            upper = QRectF(room.left(), room.top(), room.width(), look.px(19))
            put(painter, upper, self.title, look.type.body_bold(), look.colour("ink"))
            room.setTop(upper.bottom())
            put_wrapped(painter, room, self.text, look.type.small(), look.colour("ink_soft"))
            if self.hasFocus():
                paint_focus_ring(painter, rect, look.palette)


class _Rows(Part):
    """Rows below each other; where room is short they are a little lower.

    Args:
        count: how many.
        high, least: of each at a text size of 100 %.
    """

    def __init__(self, count: int, high: float, least: float) -> None:
        super().__init__()
        self._count, self._high, self._least = count, high, least

    def sizeHint(self) -> QSize:
        return self._size(self._high)

    def minimumSizeHint(self) -> QSize:
        return self._size(self._least)

    def _size(self, row: float) -> QSize:
        return QSize(200, self._count * (round(row) if self.look is None else self.look.px(row)))

    def row(self, look: Look) -> int:
        """How high a row is now."""
        return min(look.px(self._high), self.height() // self._count)


class Checks(_Rows):
    """The three things every island must be, each with a tick or a warning."""

    def __init__(self) -> None:
        super().__init__(3, 26.0, 21.0)
        self._lines: tuple[tuple[bool, str], ...] = ()

    def tell(self, lines: tuple[tuple[bool, str], ...]) -> None:
        """Show these."""
        self._lines = lines
        good, bad = translate("Editor", "yes"), translate("Editor", "no")
        self.setAccessibleName(", ".join(f"{text}: {good if ok else bad}" for ok, text in lines))
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        row, side = self.row(look), look.px(21)
        with painting(self) as painter:
            for place, (ok, text) in enumerate(self._lines):
                top = place * row
                spot = QRectF(look.px(7), top + (row - side) / 2, side, side)
                if ok:
                    paint_tick(painter, spot.center(), side / 2)
                else:
                    draw_icon(painter, Icon.PROBLEM, spot, look.palette)
                room = QRectF(look.px(38), top, self.width() - look.px(40), row)
                put(painter, room, text, look.type.body(), look.colour("ink"))


class LandBars(_Rows):
    """Hexes of each terrain, as bars and figures."""

    def __init__(self) -> None:
        super().__init__(5, 25.0, 21.0)
        self._counts: dict[Terrain, int] = {}

    def tell(self, counts: dict[Terrain, int], names: dict[Terrain, str]) -> None:
        """Show these figures."""
        self._counts, self._names = counts, names
        self.setAccessibleName(", ".join(f"{names[t]}: {n}" for t, n in counts.items()))
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None or not self._counts:
            return
        row = self.row(look)
        most = max(17, *self._counts.values())
        with painting(self) as painter:
            for place, (terrain, count) in enumerate(self._counts.items()):
                self._paint_row(painter, look, place * row, terrain, count / most, str(count))

    def _paint_row(
        self, painter: QPainter, look: Look, top: int, terrain: Terrain, share: float, figure: str
    ) -> None:
        row, side = self.row(look), look.px(21)
        spot = QRectF(look.px(3), top + (row - side) / 2, side, side)
        paint_badge(painter, terrain, spot, look.palette)
        name = QRectF(look.px(33), top, look.px(76), row)
        put(painter, name, self._names[terrain], look.type.body(), look.colour("ink"))
        left, right = look.px(112), self.width() - look.px(30)
        bar = QRectF(left, top + row / 2 - look.px(5), (right - left) * share, look.px(11))
        if share > 0:
            fill, line = look.palette.terrain(terrain), look.colour("piece_outline")
            paint_box(painter, bar, 3.0, fill, line, 1.1)
        room = QRectF(right, top, look.px(28), row)
        put(painter, room, figure, look.type.number(True), look.colour("ink"), RIGHT)
