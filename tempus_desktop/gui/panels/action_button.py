"""The big buttons below the board."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolTip, QWidget

from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.panels.button_words import (
    BESIDE,
    Lettering,
    Texts,
    broken,
    high,
    least_width,
    lettering_of,
)
from tempus_desktop.gui.panels.lettering import CENTRE, draw_icon, least_pixels, put
from tempus_desktop.gui.style import (
    BUTTON,
    ButtonState,
    guarded,
    paint_box,
    paint_focus_ring,
    paint_key,
    smooth,
)

_MARGIN = BESIDE - 2.0
"""Room beside the words, from the painted edge on."""
_WORDS, _FOOT = 0.49, 0.95
"""Between which shares of the height words stand; more of them begin higher."""
_POINT_MS = 2600
"""How long a button is pointed out."""


class BigButton(QAbstractButton):
    """A button with an icon, a word and two lines, that says why not when it is greyed.

    A greyed button stays in the tab order and takes clicks; it is the owner who tells what for.

    Signals:
        asked: the note of the button is about to be shown; the owner sets the tool tip.
    """

    asked = Signal()

    def __init__(
        self, icon: Icon, palette: Palette, type_: Type, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._palette, self._type = icon, palette, type_
        self._lines = ("", "")
        self._key = ""
        self._offered = True
        self._lit = False
        self._final = False
        self._primary = False
        self._pointed_out = False
        self._letters, self._width = lettering_of(type_), 82 * type_.scale + 4
        self._mark_side = 15 * type_.scale
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        self.updateGeometry()
        self.update()

    def set_key(self, key: str) -> None:
        """The letter in the corner."""
        self._key = key

    def set_primary(self) -> None:
        """Paint it in the colour of the one thing to press."""
        self._primary = True

    def show_state(
        self, lines: tuple[str, str], *, offered: bool, lit: bool = False, final: bool = False
    ) -> None:
        """What the button says and how it stands.

        Args:
            lines: below the word; may be empty.
            offered: a click does something; otherwise it is greyed.
            lit: this is what goes on now.
            final: it cannot be taken back, which a lock shows.
        """
        self._lines, self._offered, self._lit, self._final = lines, offered, lit, final
        self.updateGeometry()
        hand = Qt.CursorShape.PointingHandCursor if offered else Qt.CursorShape.WhatsThisCursor
        self.setCursor(hand)
        self.update()

    def point_out(self) -> None:
        """Light it for a moment: this is to be pressed first."""
        self._pointed_out = True
        self.update()
        QTimer.singleShot(_POINT_MS, self, self._calm)

    def _calm(self) -> None:
        self._pointed_out = False
        self.update()

    @property
    def offered(self) -> bool:
        """A click does something."""
        return self._offered

    def texts(self) -> tuple[str, ...]:
        """What is written on the button."""
        return (self.text(), *(line for line in self._lines if line))

    def words(self) -> Texts:
        """The word and the two lines below it."""
        return self.text(), *self._lines

    def set_words(self, letters: Lettering, width: float, least: float) -> None:
        """How all buttons of the row are written, how wide this one is to be and the least is.

        Lock and key letter stand beside one another, however narrow a button of the row is.
        """
        self._letters, self._width = letters, width
        self._mark_side = min(15 * self._type.scale, (least - 16) / 2)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(int(self._width), round(138 * self._type.scale) + 5)

    def minimumSizeHint(self) -> QSize:
        """Room for the words in their smallest size, lines broken."""
        letters = lettering_of(self._type, least_pixels(self._type.scale))
        width = least_width(self.words(), letters, breaks=True)
        return QSize(width, round(100 * self._type.scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self.asked.emit()
            QToolTip.showText(event.globalPos(), self.toolTip(), self)
            return True
        return super().event(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(2.0, 1.5, -2.0, -4.5)
        state = ButtonState(
            enabled=self._offered,
            lit=self._lit or self._pointed_out or self.isChecked(),
            down=self.isDown() or self.isChecked(),
            hover=self.underMouse(),
        )
        paint_key(painter, rect, self._palette, self._primary, state)
        self._draw_icon(painter, rect)
        self._paint_words(painter, rect)
        if self._key:
            self._paint_key_letter(painter, rect)
        if self._final and self._offered:
            side = self._mark_side
            spot = QRectF(rect.left() + 5, rect.top() + 5, side, side)
            draw_icon(painter, Icon.FINAL, spot, self._palette, True, self._stencil())
        if self.hasFocus():
            paint_focus_ring(painter, rect, self._palette, BUTTON)

    def _stencil(self) -> QColor | None:
        if not self._primary:
            return None
        return self._palette.colour("on_accent" if self._offered else "ink_off")

    def _top(self, rect: QRectF) -> float:
        """Where the words begin, as far below the edge."""
        high, words = rect.height(), sum(self._letters.heights())
        return min(
            _WORDS * high + max(0.0, (_FOOT - _WORDS) * high - words) / 2, _FOOT * high - words
        )

    def _draw_icon(self, painter: QPainter, rect: QRectF) -> None:
        """Between the marks at the corners and the words."""
        marks, words = self._mark_side + 6, self._top(rect)
        side = min(60 * self._type.scale, words - marks, rect.width() * 0.62)
        if self._primary:
            side *= 0.72
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(QPointF(rect.center().x(), rect.top() + (marks + words) / 2))
        draw_icon(painter, self._icon, spot, self._palette, self._offered, self._stencil())

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        row = rect.adjusted(_MARGIN, self._top(rect), -_MARGIN, 0)
        ink, soft = self._inks()
        letters, (first, second) = self._letters, self._lines
        number = letters.first if self._offered else _plain(letters.first)
        for text, font, colour in (
            (self.text(), letters.name, ink),
            (first, number, ink),
            (second, letters.second, soft),
        ):
            for part in broken(text, font, row.width()) if text else ():
                row.setHeight(high(font))
                put(painter, row, part, font, colour, CENTRE, least_pixels(self._type.scale))
                row.moveTop(row.bottom())

    def _inks(self) -> tuple[QColor, QColor]:
        palette = self._palette
        if not self._offered:
            return palette.colour("ink_off"), palette.colour("ink_off")
        if self._primary:
            return palette.colour("on_accent"), palette.colour("on_accent")
        return palette.colour("ink"), palette.colour("ink_soft")

    def _paint_key_letter(self, painter: QPainter, rect: QRectF) -> None:
        side = self._mark_side
        box = QRectF(rect.right() - side - 4, rect.top() + 4, side, side)
        palette = self._palette
        ground = with_alpha(palette.colour("panel_raised"), 0.8)
        paint_box(painter, box, 3, ground, palette.colour("line"), 0.8)
        ink = palette.colour("ink_soft" if self._offered else "ink_off")
        small = self._type.small()
        font = fitted(small, min(small.pixelSize(), side * 0.8))
        put(painter, box, self._key, font, ink, CENTRE, font.pixelSize())


def _plain(font: QFont) -> QFont:
    """The same font without its weight."""
    found = QFont(font)
    found.setWeight(QFont.Weight.Normal)
    return found
