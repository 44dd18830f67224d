"""Painted buttons and words, the small parts of every sheet."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.look import CENTRE, LEFT, Look, paint_words, painting
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.style import ButtonState, guarded, paint_focus_ring, paint_key

_MARGIN = 3
"""Room around a button's face for the focus ring and the side below."""


class Rank(Enum):
    """How much a button wants to be pressed."""

    PRIMARY = auto()
    SECONDARY = auto()
    PLAIN = auto()
    """An entry of a list: text at the left."""


_HEIGHT = {Rank.PRIMARY: 54, Rank.SECONDARY: 40, Rank.PLAIN: 44}


class SheetButton(QAbstractButton):
    """A painted button; Enter and Space press it.

    Args:
        text: its words, also its accessible name.
        rank: how it looks.
        icon: at the left.
        note: a second, smaller line (primary) or a key at the right (plain).
    """

    def __init__(
        self,
        text: str = "",
        rank: Rank = Rank.SECONDARY,
        *,
        icon: Icon | None = None,
        note: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._rank = rank
        self._icon = icon
        self._note = note
        self._look: Look | None = None
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def set_words(self, text: str, note: str | None = None) -> None:
        """Change the words."""
        self.setText(text)
        self.setAccessibleName(text)
        if note is not None:
            self._note = note
            self.setAccessibleDescription(note)
        self.updateGeometry()
        self.update()

    def set_icon(self, icon: Icon | None) -> None:
        """Change the icon."""
        self._icon = icon
        self.update()

    @property
    def has_icon(self) -> bool:
        """A picture stands at the left."""
        return self._icon is not None

    def width_with(self, text: str) -> int:
        """Pixels that it would like to be wide with these words."""
        return self._hint(text).width()

    def sizeHint(self) -> QSize:
        return self._hint(self.text())

    def _hint(self, text: str) -> QSize:
        look = self._look
        if look is None:
            return QSize(80, _HEIGHT[self._rank])
        width = QFontMetrics(self._font(look)).horizontalAdvance(text) + look.px(28)
        if self._icon is not None:
            width += look.px(34)
        if self._note and self._rank is Rank.PLAIN:
            width += QFontMetrics(look.type.label()).horizontalAdvance(self._note) + look.px(16)
        return QSize(width, self._face_height(look) + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), 96), hint.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        face = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN - 1, -_MARGIN, -_MARGIN - 1)
        state = ButtonState(
            enabled=self.isEnabled(),
            lit=self.isCheckable() and self.isChecked(),
            down=self.isDown(),
            hover=self.underMouse(),
        )
        with painting(self) as painter:
            paint_key(painter, face, look.palette, self._rank is Rank.PRIMARY, state)
            self._paint_text(painter, face.translated(0.0, float(self.isDown())), look)
            if self.hasFocus():
                paint_focus_ring(painter, face.adjusted(-2, -2, 2, 2), look.palette)

    def _font(self, look: Look) -> QFont:
        font = look.type.button()
        if self._rank is Rank.PRIMARY:
            font.setPixelSize(look.px(20))
        return font

    def _face_height(self, look: Look) -> int:
        extra = look.px(20) if self._note and self._rank is Rank.PRIMARY else 0
        return look.px(_HEIGHT[self._rank]) + extra

    def _ink(self) -> str:
        if not self.isEnabled():
            return "ink_off"
        if self._rank is Rank.PRIMARY:
            return "on_accent"
        return "ink"

    def _paint_text(self, painter: QPainter, face: QRectF, look: Look) -> None:
        ink = look.colour(self._ink())
        inner = face.adjusted(look.px(12), 0, -look.px(12), 0)
        align = LEFT if self._rank is Rank.PLAIN else CENTRE
        if self._icon is not None:
            side = look.px(24)
            left = inner.left() if self.text() else face.center().x() - side / 2
            spot = QRectF(left, face.center().y() - side / 2, side, side)
            stencil = ink if self._rank is Rank.PRIMARY else None
            paint_icon(painter, self._icon, spot, look.palette, self.isEnabled(), stencil)
            inner.setLeft(spot.right() + look.px(10))
        if self._note:
            inner = self._paint_note(painter, inner, look)
        paint_words(painter, inner, self.text(), self._font(look), ink, align)

    def _paint_note(self, painter: QPainter, inner: QRectF, look: Look) -> QRectF:
        """The second line or the key; returns the room left for the words."""
        if self._rank is Rank.PRIMARY:
            below = QRectF(inner)
            below.setTop(inner.center().y() + look.px(2))
            centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
            ink = look.colour(self._ink())
            paint_words(painter, below, self._note, look.type.body(), ink, centre)
            return inner.adjusted(0, 0, 0, -look.px(26))
        font = look.type.label()
        width = QFontMetrics(font).horizontalAdvance(self._note)
        spot = QRectF(inner.right() - width, inner.top(), width + 1, inner.height())
        paint_words(painter, spot, self._note, font, look.colour("ink_soft"))
        return inner.adjusted(0, 0, -width - look.px(8), 0)


class Words(QLabel):
    """Words on paper in one of the fonts of the type scale, wrapped where the room is narrow."""

    def __init__(
        self,
        text: str,
        font: Callable[[Type], QFont],
        colour: str = "ink",
        *,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        wrap: bool = True,
        italic: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._font_of = font
        self._colour = colour
        self._italic = italic
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        font = self._font_of(type_)
        font.setItalic(self._italic)
        self.setFont(font)
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.WindowText, palette.colour(self._colour))
        self.setPalette(colours)
