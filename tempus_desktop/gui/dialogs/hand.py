"""Cards on a sheet: buttons that can be clicked, dragged and reached by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.advice.odds_words import with_it_told
from tempus_desktop.gui.art.badges import paint_pill
from tempus_desktop.gui.art.cards import (
    HEIGHT,
    MARGIN,
    WIDTH,
    back_pixmap,
    card_pixmap,
    value_font,
)
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.mini import paint_mini
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.style import guarded, paint_focus_ring
from tempus_desktop.gui.words import card_effect, card_name, card_text, terrain_name

_RISE = 6
"""Pixels a card that will be played stands higher."""
_LARGEST = 1.12
"""Cards do not grow with the text beyond this: their words are fitted."""
_CROP = 3
"""Pixels of a card's margin that hold nothing."""
_FAN = 11
"""Room between cards where there is enough of it."""


class Facing(Enum):
    """Which side of a card is seen."""

    UP = auto()
    DOWN = auto()
    TAGGED = auto()
    """Face down; the tray lays a paper tag on it for its owner."""
    NAMED = auto()
    """Face up but small; the tray lays a paper tag with its words on it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """How a card is shown.

    Attributes:
        card: ``None``: somebody else's card, of which nothing is known.
        value: what it counts in the present decision.
        plays: it will be played.
        chance: what it would make of the chances, in two or three words; they take the place of its
            effect.
    """

    card: Card | None
    facing: Facing = Facing.UP
    value: int | None = None
    plays: bool = False
    lit: bool = False
    enabled: bool = True
    chance: str = ""


class CardButton(QAbstractButton):
    """One card; a click chooses it, a drag carries it."""

    drag_moved = Signal(QPoint)
    """A carried card is at this point of the screen."""
    drag_dropped = Signal(QPoint)
    touched = Signal()
    """The pointer or the keyboard came or went: of overlapping cards this one is looked at."""

    def __init__(self, shown: Shown, width: float, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.shown = shown
        self._width = width
        self._look = look
        self._strip: float | None = None
        self._pressed_at: QPoint | None = None
        self._carried = False
        self.setCheckable(False)
        self._take_words()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.update()

    def set_movable(self, movable: bool) -> None:
        """Whether the card can be chosen and carried, or only looked at."""
        movable = movable and self.shown.card is not None
        self.setEnabled(movable)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if movable else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor if movable else Qt.CursorShape.ArrowCursor)

    def set_key(self, digit: int | None) -> None:
        """Say which digit chooses the card."""
        if digit is not None:
            words = self.tr("{card} (key {digit})")
            self.setToolTip(words.format(card=self.toolTip(), digit=digit))

    def set_strip(self, strip: float | None) -> None:
        """Only so much of the card's left is seen: its value moves there; ``None``: all of it."""
        if strip != self._strip:
            self._strip = strip
            self.update()

    def _take_words(self) -> None:
        shown = self.shown
        if shown.card is None:
            self.setAccessibleName(self.tr("A card face down"))
            return
        name = card_text(shown.card)
        if shown.plays:
            name = self.tr("{card}, will be played").format(card=name)
        elif shown.facing is Facing.TAGGED:
            name = self.tr("{card}, committed face down").format(card=name)
        self.setAccessibleName(name)
        if shown.value is not None:
            counts = self.tr("Counts {number} here").format(number=shown.value)
            told = with_it_told(shown.chance) if shown.chance else ""
            self.setAccessibleDescription(f"{counts}. {told}" if told else counts)
        self.setToolTip(f"{card_text(shown.card)}: {card_effect(shown.card.kind)}")

    def sizeHint(self) -> QSize:
        return self.room(self._width)

    @staticmethod
    def room(width: float) -> QSize:
        """The widget's size for a card of that width, its shadow and pills included."""
        unit = width / WIDTH
        margin = MARGIN * unit
        return QSize(round(width + 2 * margin), round(HEIGHT * unit + 2 * margin))

    def card_rect(self) -> QRectF:
        """Where the card itself lies."""
        unit = self._width / WIDTH
        return QRectF(MARGIN * unit, MARGIN * unit, self._width, HEIGHT * unit)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            if self.hasFocus():
                ring = self.card_rect().adjusted(-5, -5, 5, 5)
                paint_focus_ring(painter, ring, self._look.palette, 12)
            self.paint_card_at(painter, QPointF(0, 0))

    def paint_card_at(self, painter: QPainter, spot: QPointF) -> None:
        """Paint the card with its margin at a point; also for the carried copy."""
        shown, look = self.shown, self._look
        dpr = self.devicePixelRatioF()
        if shown.card is None or shown.facing in (Facing.DOWN, Facing.TAGGED):
            painter.drawPixmap(spot, back_pixmap(self._width, look.palette, dpr))
            return
        if shown.facing is Facing.NAMED:
            paint_mini(painter, shown.card, self.card_rect().translated(spot), look.palette)
            return
        painter.drawPixmap(
            spot,
            card_pixmap(
                shown.card,
                self._width,
                look.palette,
                look.type,
                dpr,
                name=card_name(shown.card.kind),
                effect=shown.chance or card_effect(shown.card.kind),
                terrain_name=terrain_name(shown.card.terrain),
                lit=shown.lit or shown.plays,
                value=shown.value if self._strip is None else None,
                plays=self.tr("plays") if shown.plays and self._strip is None else None,
                enabled=shown.enabled,
            ),
        )
        if self._strip is not None and shown.value is not None:
            self._paint_value(painter, spot, shown.value, self._strip)

    def _paint_value(self, painter: QPainter, spot: QPointF, value: int, strip: float) -> None:
        look = self._look
        font = value_font(look.type, self._width / WIDTH)
        height = font.pixelSize() * 1.4
        card = self.card_rect().translated(spot)
        width = min(strip - 2.0, 2.0 * height)
        pill = QRectF(card.left() + strip - width - 1.0, card.top() - height / 2, width, height)
        ground = look.colour("legal" if value > 0 else "ink_soft")
        text = f"+{value}" if value > 0 else str(value)
        edge = look.colour("panel_raised")
        paint_pill(painter, pill, text, ground, look.colour("on_accent"), font, edge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._move_along(1 if event.key() == Qt.Key.Key_Right else -1)
        elif event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _move_along(self, step: int) -> None:
        row = [child for child in self._siblings() if child.isEnabled() and child.isVisible()]
        row.sort(key=lambda child: child.x())
        if self in row:
            row[(row.index(self) + step) % len(row)].setFocus()

    def _siblings(self) -> list[CardButton]:
        parent = self.parentWidget()
        return [] if parent is None else parent.findChildren(CardButton)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.touched.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.touched.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.touched.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        way = (event.position().toPoint() - self._pressed_at).manhattanLength()
        if self._carried or way >= QApplication.startDragDistance():
            self._carried = True
            self.drag_moved.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        carried, self._carried, self._pressed_at = self._carried, False, None
        if not carried:
            super().mouseReleaseEvent(event)
            return
        self.setDown(False)
        self.drag_dropped.emit(event.globalPosition().toPoint())


def restack(buttons: Sequence[CardButton]) -> None:
    """Later cards lie on earlier ones, the one looked at on all."""
    for button in buttons:
        button.raise_()
    looked_at = next((button for button in buttons if button.hasFocus()), None)
    looked_at = next((button for button in buttons if button.underMouse()), looked_at)
    if looked_at is not None:
        looked_at.raise_()


class CardRow(QWidget):
    """Cards side by side; where there is no room they overlap, the badge corner staying visible.

    Args:
        width: of a card at a text size of 100 %.
        rises: cards that will be played stand higher.
    """

    chosen = Signal(int)
    """The card of that place was clicked."""
    carried = Signal(int, QPoint)
    dropped = Signal(int, QPoint)

    def __init__(
        self, width: float = WIDTH, parent: QWidget | None = None, *, rises: bool = False
    ) -> None:
        super().__init__(parent)
        self._card_width = width
        self._rises = rises
        self._look: Look | None = None
        self._shown: tuple[Shown, ...] = ()
        self._movable = True
        self._buttons: list[CardButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self._rebuild()
        self.updateGeometry()

    def set_cards(self, shown: tuple[Shown, ...], *, movable: bool = True) -> None:
        """Show these cards from left to right."""
        if shown == self._shown and movable == self._movable:
            return
        self._shown, self._movable = shown, movable
        self._rebuild()

    @property
    def buttons(self) -> list[CardButton]:
        """The cards from left to right."""
        return list(self._buttons)

    def _width_of_card(self, look: Look) -> float:
        return self._card_width * min(look.type.scale, _LARGEST)

    def _rebuild(self) -> None:
        look = self._look
        if look is None:
            return
        held = next((i for i, button in enumerate(self._buttons) if button.hasFocus()), None)
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []
        for place, shown in enumerate(self._shown):
            button = CardButton(shown, self._width_of_card(look), look, self)
            button.set_movable(self._movable and shown.enabled)
            button.set_key(place + 1 if self._movable else None)
            button.clicked.connect(lambda _=False, place=place: self.chosen.emit(place))
            button.touched.connect(self._restack)
            button.drag_moved.connect(lambda spot, place=place: self.carried.emit(place, spot))
            button.drag_dropped.connect(lambda spot, place=place: self.dropped.emit(place, spot))
            button.show()
            self._buttons.append(button)
        self._arrange()
        if held is not None and self._buttons:
            self._buttons[min(held, len(self._buttons) - 1)].setFocus()

    def _arrange(self) -> None:
        look = self._look
        if look is None or not self._buttons:
            return
        sizes = [button.sizeHint() for button in self._buttons]
        pad = round(MARGIN * self._width_of_card(look) / WIDTH)
        step_wide = [size.width() - 2 * pad + _FAN for size in sizes]
        needed = sum(step_wide[:-1]) + sizes[-1].width()
        squeeze = 1.0
        if needed > self.width() and sum(step_wide[:-1]) > 0:
            squeeze = max(0.2, (self.width() - sizes[-1].width()) / sum(step_wide[:-1]))
        x = 5.0 - pad
        last = self._buttons[-1]
        for button, size, step in zip(self._buttons, sizes, step_wide, strict=True):
            hidden = step * squeeze < self._width_of_card(look) and button is not last
            button.set_strip(step * squeeze if hidden else None)
            rise = 0 if button.shown.plays or not self._rises else _RISE
            button.setGeometry(QRect(QPoint(round(x), rise - _CROP), size))
            x += step * squeeze
        self._restack()

    def _restack(self) -> None:
        restack(self._buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize(100, 100)
        width = self._width_of_card(look)
        height = CardButton.room(width).height() - 2 * _CROP
        height += _RISE if self._rises else 0
        count = max(1, len(self._shown))
        return QSize(round(count * (width + _FAN) + 2 * MARGIN), height)

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), 160), hint.height())
