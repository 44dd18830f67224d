"""A card with a picture that comes when there is time, a name and a line below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.style import PANEL, guarded, paint_box, paint_focus_ring, rounded

_RIM = 4
_WORDS = 50
_GROWTH = 1.9
"""Cards widen with the text up to this: then three islands lie beside each other at 1280."""
_GAP = 6
"""Pixels between cards."""


def card_width(wide: int, look: Look) -> int:
    """Pixels across of a card that has so many at 100 %: large words need more room."""
    return round(wide * min(max(1.0, look.type.scale), _GROWTH))


def picture_width(wide: int, look: Look) -> int:
    """Pixels across of the picture of such a card."""
    return card_width(wide, look) - 2 * _RIM


def section(title: str, parts: Sequence[QWidget], columns: int) -> QWidget:
    """Cards with a heading, so many beside each other."""
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 6)
    grid.setSpacing(_GAP)
    grid.addWidget(Words(title, Type.name), 0, 0, 1, columns)
    for place, part in enumerate(parts):
        grid.addWidget(part, 1 + place // columns, place % columns)
    grid.setColumnStretch(columns, 1)
    return made


def columns_for(across: int, wide: int, look: Look) -> int:
    """How many such cards have room beside each other."""
    return max(1, (across + _GAP) // (card_width(wide, look) + _GAP))


class PictureCard(QAbstractButton):
    """A picture with words; a subclass paints the picture.

    Args:
        name, line: the words.
        wide, high: of the card in pixels, with words at 100 %.
    """

    def __init__(self, name: str, line: str, wide: int, high: int) -> None:
        super().__init__()
        self._look: Look | None = None
        self._picture: tuple[tuple[str, int], QPixmap] | None = None
        self._wide, self._high = wide, high
        self._name, self._line = name, line
        self.setText(name)
        self.setAccessibleName(f"{name}. {line}")
        self.setToolTip(f"{name}. {line}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale; a picture for others is of no use any more."""
        self._look = Look(palette, type_)
        if self.waits:
            self._picture = None
        self.setFixedSize(self.sizeHint())
        self.update()

    @property
    def waits(self) -> bool:
        """Its picture in the present look is still to be painted."""
        return self._look is not None and self._painted(self._look) is None

    def image(self, palette: Palette, width: int, height: int) -> QImage:
        """The picture, so many pixels wide; of its height so many are seen."""
        raise NotImplementedError

    def growth(self, look: Look) -> float:
        """How much higher the picture is than with words at 100 %: it keeps its shape."""
        return card_width(self._wide, look) / self._wide

    def _picture_height(self, look: Look) -> int:
        return round((self._high - _WORDS) * self.growth(look))

    def paint_picture(self) -> None:
        """Paint its picture now; some tens of milliseconds."""
        if self._look is None:
            return
        dpr = self.devicePixelRatioF()
        wide = picture_width(self._wide, self._look)
        high = self._picture_height(self._look)
        image = self.image(self._look.palette, round(wide * dpr), round(high * dpr))
        picture = QPixmap.fromImage(image)
        picture.setDevicePixelRatio(dpr)
        self._picture = self._key(self._look), picture
        self.update()

    def sizeHint(self) -> QSize:
        if self._look is None:
            return QSize(self._wide, self._high)
        high = self._picture_height(self._look) + self._look.px(_WORDS)
        return QSize(card_width(self._wide, self._look), high)

    def _key(self, look: Look) -> tuple[str, int]:
        return look.palette.name, picture_width(self._wide, look)

    def _painted(self, look: Look) -> QPixmap | None:
        """The picture, if it was painted for that look."""
        if self._picture is None or self._picture[0] != self._key(look):
            return None
        return self._picture[1]

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        face = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with painting(self) as painter:
            ground = "lit" if self.isDown() else "button" if self.underMouse() else "panel_raised"
            paint_box(painter, face, PANEL, look.colour(ground), look.colour("line"), 1.2)
            self._paint_inside(painter, face, look)
            if self.hasFocus():
                paint_focus_ring(painter, face, look.palette, PANEL)

    def _paint_inside(self, painter: QPainter, face: QRectF, look: Look) -> None:
        picture, wide = self._painted(look), picture_width(self._wide, look)
        room = QRectF(face.left() + 2, face.top() + 2, wide, face.height() - look.px(46) - 4)
        painter.save()
        painter.setClipPath(rounded(room, PANEL - 2))
        painter.fillRect(room, look.colour("sea_mid"))
        if picture is not None:
            high = picture.height() / picture.devicePixelRatio()
            target = QRectF(room.left(), room.center().y() - high / 2, wide, high)
            painter.drawPixmap(target, picture, QRectF(picture.rect()))
        painter.restore()
        name = QRectF(face.left() + 9, room.bottom() + 1, face.width() - 18, look.px(24))
        ink = look.colour("piece_outline") if self.isDown() else look.colour("ink")
        put(painter, name, self._name, look.type.name(), ink)
        below = QRectF(name.left(), name.bottom() - 2, name.width(), look.px(20))
        put(painter, below, self._line, look.type.small(), look.colour("ink_soft"))
