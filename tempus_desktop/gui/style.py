"""Paper: panels, buttons and the looks of standard widgets, in the colours of a theme.

Paper is flat with a hairline and a soft shadow. Every keyboard-focused widget wears a ring in the
palette's ``focus``. All sizes follow the reader's text size.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.kept import kept_pixmap
from tempus_desktop.gui.art.palette import Palette, Theme, blend, with_alpha
from tempus_desktop.gui.art.strokes import Dice, soft_shadow
from tempus_desktop.gui.stylesheet import apply_style as apply_style

_log = logging.getLogger(__name__)
_W = TypeVar("_W", bound=QWidget)

CHIP, PANEL, BUTTON, DIALOG = 4.0, 7.0, 9.0, 12.0
"""Radii of corners."""
SHADOW_SIDE, SHADOW_TOP, SHADOW_BOTTOM = 3.0, 2.0, 5.0
"""Room that a paper panel keeps around its paper for the shadow."""

_SHADOW = QColor(20, 12, 0)
_BOARD = QSizeF(600, 450)
"""Of the table's wood that is painted once and laid side by side."""


def guarded(
    paint: Callable[[_W, QPaintEvent], None],
) -> Callable[[_W, QPaintEvent], None]:
    """A paint event whose failure is written to the log.

    An exception that leaves a paint event can end the whole program.
    """

    @wraps(paint)
    def safely(widget: _W, event: QPaintEvent) -> None:
        try:
            paint(widget, event)
        except Exception:
            _log.exception("%s could not be painted", type(widget).__name__)

    return safely


def is_dark(palette: Palette) -> bool:
    """Whether the palette is the dark one."""
    return palette.theme is Theme.DARK


def smooth(painter: QPainter) -> QPainter:
    """The painter, with smooth edges switched on."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def paint_box(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | None = None,
    line: QColor | None = None,
    width: float = 1.0,
) -> None:
    """A rectangle with round corners; no fill or no line where ``None``."""
    painter.setBrush(QBrush(fill) if fill is not None else QBrush(Qt.BrushStyle.NoBrush))
    painter.setPen(QPen(line, width) if line is not None else QPen(Qt.PenStyle.NoPen))
    painter.drawRoundedRect(rect, radius, radius)


def paint_paper(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    fill: QColor | None = None,
    radius: float = PANEL,
) -> None:
    """A sheet of paper with its hairline and shadow; the shadow falls outside ``rect``."""
    dark = is_dark(palette)
    path = rounded(rect, radius)
    shade = with_alpha(_SHADOW, 0.42 if dark else 0.24)
    soft_shadow(painter, path, QPointF(0.0, 1.6), 2.4, shade)
    paint_box(painter, rect, radius, fill or palette.colour("panel"), palette.colour("line"))


def paint_focus_ring(
    painter: QPainter, rect: QRectF, palette: Palette, radius: float = BUTTON
) -> None:
    """The ring of keyboard focus along a rectangle, with a casing that shows it on any ground."""
    casing = palette.colour("panel_raised")
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((casing, 4.4), (palette.colour("focus"), 2.2)):
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(rect.adjusted(1.4, 1.4, -1.4, -1.4), radius - 1, radius - 1)


def paint_lit_frame(
    painter: QPainter, rect: QRectF, palette: Palette, radius: float = PANEL
) -> None:
    """The frame of who acts: ``lit`` in a dark casing."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((palette.colour("lit_edge"), 4.0), (palette.colour("lit"), 2.2)):
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(rect, radius, radius)


def paint_table(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    """The table's wood, on which the panels lie.

    Whatever lies on it is painted with the wood below, often: so the wood is painted once, as a
    board whose sides fit one another.
    """
    device = painter.device()
    key = ("wood", palette.theme, palette.colour("table").name())
    board = kept_pixmap(
        key, _BOARD, device.devicePixelRatioF(), lambda on: _paint_wood(on, palette)
    )
    painter.drawTiledPixmap(rect, board)


def _paint_wood(painter: QPainter, palette: Palette) -> None:
    room = QRectF(QPointF(), _BOARD)
    painter.fillRect(room, palette.colour("table"))
    dark = is_dark(palette)
    grain = QColor("#ffffff") if dark else QColor("#6b4e1d")
    low, high = (0.01, 0.03) if dark else (0.03, 0.09)
    dice = Dice(5)
    for _ in range(int(room.width() * room.height() / 900)):
        begin = QPointF(room.width() * dice.unit(), room.height() * dice.unit())
        painter.setPen(QPen(with_alpha(grain, dice.between(low, high)), 1.0))
        line = QPointF(dice.between(10, 60), dice.between(-0.6, 0.6))
        for start in (begin, begin - QPointF(room.width(), 0)):
            painter.drawLine(start, start + line)


@dataclass(frozen=True, slots=True)
class ButtonState:
    """How a button is painted.

    Attributes:
        enabled: it may be pressed.
        lit: it is what goes on now.
        down: it is pressed, or stays pressed.
        hover: the pointer is on it.
    """

    enabled: bool = True
    lit: bool = False
    down: bool = False
    hover: bool = False


def paint_key(
    painter: QPainter, rect: QRectF, palette: Palette, primary: bool, state: ButtonState
) -> None:
    """The body of a button without its words."""
    dark = is_dark(palette)
    radius = min(BUTTON, rect.height() / 3.2)
    base, line = _button_colours(palette, primary, state)
    if state.enabled and not state.down:
        shade = with_alpha(_SHADOW, 0.36)
        soft_shadow(painter, rounded(rect, radius), QPointF(0.0, 1.8), 1.8, shade)
    ground: QColor | QLinearGradient = base
    if state.enabled and not (primary and dark):
        ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        ground.setColorAt(0.0, base.lighter(110 if dark or primary else 104))
        ground.setColorAt(1.0, base.darker(105))
    painter.setBrush(QBrush(ground))
    painter.setPen(QPen(line, 2.2 if state.lit else 1.1))
    painter.drawRoundedRect(rect, radius, radius)
    if state.enabled and not primary and not state.down:
        painter.setPen(QPen(QColor(255, 255, 255, 26 if dark else 120), 1.1))
        y = rect.top() + 1.8
        painter.drawLine(QPointF(rect.left() + radius, y), QPointF(rect.right() - radius, y))


def _button_colours(palette: Palette, primary: bool, state: ButtonState) -> tuple[QColor, QColor]:
    """Ground and line of a button."""
    dark = is_dark(palette)
    if not state.enabled:
        return palette.colour("button_off"), palette.colour("line")
    if primary:
        base = palette.colour("accent")
        line = base.darker(150)
    else:
        base = palette.colour("button")
        line = palette.colour("ink_soft")
        if state.lit:
            base = blend(palette.colour("lit"), base, 0.10 if dark else 0.8)
            line = palette.colour("brass")
    if state.down:
        base = base.darker(112)
    elif state.hover:
        base = base.lighter(108 if dark or primary else 103)
    return base, line


class PaperPanel(QWidget):
    """A sheet of paper that widgets are written on.

    Subclasses write on it in :meth:`paint_content` and keep within :meth:`paper_rect`.
    """

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colours = palette
        self.type = type_

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self.colours = palette
        self.type = type_
        self.updateGeometry()
        self.update()

    def px(self, units: float) -> float:
        """Units of the design at a text size of 100 % in pixels."""
        return units * self.type.scale

    def paper_rect(self) -> QRectF:
        """Where the paper lies: the widget without the room for its shadow."""
        return QRectF(self.rect()).adjusted(SHADOW_SIDE, SHADOW_TOP, -SHADOW_SIDE, -SHADOW_BOTTOM)

    def with_shadow(self, width: float, height: float) -> QSize:
        """The size of a widget whose paper has that size in units of the design."""
        return QSize(
            round(self.px(width) + 2 * SHADOW_SIDE),
            round(self.px(height) + SHADOW_TOP + SHADOW_BOTTOM),
        )

    def paper_fill(self) -> QColor:
        """Colour of the paper."""
        return self.colours.colour("panel")

    def paint_content(self, painter: QPainter) -> None:
        """Write on the paper."""

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            paint_paper(painter, self.paper_rect(), self.colours, self.paper_fill())
            self.paint_content(painter)
            if self.hasFocus():
                paint_focus_ring(painter, self.paper_rect(), self.colours, PANEL)
        finally:
            painter.end()


class PaperButton(QPushButton):
    """A push button as in the pictures: teal when ``primary``, paper otherwise.

    Args:
        text: its word; may be empty with an icon, then set an accessible name.
        primary: the one thing to press here.
        icon: before the word.
        small: the size of body text, for strips and popups.
    """

    def __init__(
        self,
        text: str,
        palette: Palette,
        type_: Type,
        parent: QWidget | None = None,
        *,
        primary: bool = False,
        icon: Icon | None = None,
        small: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._palette, self._type = palette, type_
        self._primary, self._icon, self._small = primary, icon, small
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # A click leaves the keyboard where it was, on the board mostly.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        self.updateGeometry()
        self.update()

    def set_small(self, small: bool) -> None:
        """The size of body text, or of buttons."""
        self._small = small
        self.updateGeometry()
        self.update()

    def set_primary(self, primary: bool) -> None:
        """The one thing to press here, or what is on, or not any more."""
        self._primary = primary
        self.update()

    def set_icon(self, icon: Icon | None) -> None:
        """Another icon before the word."""
        self._icon = icon
        self.update()

    def _words_font(self) -> QFont:
        return self._type.body() if self._small else self._type.button()

    def _icon_side(self) -> float:
        return (16.0 if self._small else 22.0) * self._type.scale

    def sizeHint(self) -> QSize:
        scale = self._type.scale
        width = QFontMetricsF(self._words_font()).horizontalAdvance(self.text())
        if self._icon is not None:
            width += self._icon_side() + (7.0 * scale if self.text() else 0.0)
        padding = 16.0 if self._small else 36.0
        height = 25.0 if self._small else 38.0
        return QSize(round(width + padding * scale + 4), round(height * scale + 4))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        state = ButtonState(
            enabled=self.isEnabled(),
            down=self.isDown() or self.isChecked(),
            hover=self.underMouse(),
        )
        rect = QRectF(self.rect()).adjusted(2.0, 1.0, -2.0, -3.0)
        paint_key(painter, rect, self._palette, self._primary, state)
        self._paint_words(painter, rect)
        if self.hasFocus():
            paint_focus_ring(painter, rect, self._palette, min(BUTTON, rect.height() / 3.2))

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        name = "on_accent" if self._primary else "ink"
        ink = self._palette.colour(name if self.isEnabled() else "ink_off")
        font = self._words_font()
        room = rect.adjusted(6.0, 0.0, -6.0, 0.0)
        words = QFontMetricsF(font).horizontalAdvance(self.text())
        if self._icon is not None:
            side = self._icon_side()
            gap = 7.0 * self._type.scale if self.text() else 0.0
            left = rect.center().x() - (side + gap + words) / 2
            spot = QRectF(left, rect.center().y() - side / 2, side, side)
            stencil = ink if self._primary else None
            paint_icon(painter, self._icon, spot, self._palette, self.isEnabled(), stencil)
            room.setLeft(left + side + gap)
            room.setWidth(words + 2)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), self.text())
