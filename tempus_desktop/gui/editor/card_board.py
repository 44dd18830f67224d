"""The deck of a card set as a drawn grid: a click adds a card, a right click takes one away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.card_sets import CardSet, kind_counts
from tempus_desktop.games.tempus.tables import KIND_SIZE
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.card_board import rounded
from tempus_desktop.gui.art.cards import MARGIN, WIDTH, card_pixmap
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.editor import card_words
from tempus_desktop.gui.editor.card_grid import ABREAST, CARDS, KINDS, Grid, Part
from tempus_desktop.gui.panels.lettering import CENTRE, RIGHT, draw_icon, put, width_of
from tempus_desktop.gui.style import (
    PANEL,
    ButtonState,
    guarded,
    paint_box,
    paint_focus_ring,
    paint_key,
)
from tempus_desktop.gui.words import card_name, terrain_name

_LIFT = 1.6
"""Units that each card of a pile lies higher than the one below."""
_MORE_KEYS = (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Space)
_LESS_KEYS = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class CardBoard(QWidget):
    """Shows a deck; arrows move over its cards, plus, minus and 0 to 6 change their number.

    Signals:
        counted: there shall be another number of a card (card, number).
        moved: the keys are on another card (its rectangle).
    """

    counted = Signal(object, int)
    moved = Signal(QRect)

    def __init__(self, palette: Palette, type_: Type, cards: CardSet) -> None:
        super().__init__()
        self._look = Look(palette, type_)
        self._cards = cards
        self._place = 0
        self._under: tuple[int, Part] | None = None
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._paint_next)
        self.grid = Grid(0, type_.scale)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._speak()

    @property
    def card(self) -> Card:
        """The card the keys are on."""
        return CARDS[self._place]

    def show_cards(self, cards: CardSet) -> None:
        """Show this set's deck."""
        before, self._cards = self._cards, cards
        self._speak()
        for place, card in enumerate(CARDS):
            if before.count(card) != cards.count(card):
                self.update(self.grid.kind_rect(place // ABREAST).toAlignedRect())

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        before, self._look = self._look, Look(palette, type_)
        if (before.palette.name, before.type.scale) != (palette.name, type_.scale):
            self._pictures.clear()
        self.update()

    def arrange(self, width: int) -> None:
        """Lie in a room so wide."""
        grid = Grid(width, self._look.type.scale)
        if grid != self.grid:
            self.grid = grid
            self.setFixedSize(grid.size)
            self.update()

    def _step(self, place: int, by: int) -> None:
        self._go(place)
        number = self._cards.count(CARDS[place]) + by
        if 0 <= number <= KIND_SIZE:
            self.counted.emit(CARDS[place], number)

    def _go(self, place: int) -> None:
        self._place = place
        self._speak()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.grid.at(event.position())
        button = event.button()
        if found is None or button not in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            return
        place, part = found
        less = part is Part.LESS or (part is Part.CARD and button is Qt.MouseButton.RightButton)
        self._step(place, -1 if less else 1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.grid.at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def _hover(self, under: tuple[int, Part] | None) -> None:
        if under != self._under:
            for found in (self._under, under):
                if found is not None:
                    self.update(self.grid.cell_rect(found[0]).toAlignedRect())
            self._under = under
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(Qt.CursorShape.ArrowCursor if under is None else hand)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        row = self.grid.columns * ABREAST
        steps = {
            int(Qt.Key.Key_Left): -1,
            int(Qt.Key.Key_Right): 1,
            int(Qt.Key.Key_Up): -row,
            int(Qt.Key.Key_Down): row,
        }
        digit = key - int(Qt.Key.Key_0)
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif key in steps:
            place = self._place + steps[key]
            if 0 <= place < len(CARDS):
                self._go(place)
                self.moved.emit(self.grid.cell_rect(place).toAlignedRect())
        elif key in _MORE_KEYS:
            self._step(self._place, 1)
        elif key in _LESS_KEYS:
            self._step(self._place, -1)
        elif 0 <= digit <= KIND_SIZE:
            self.counted.emit(self.card, digit)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.moved.emit(self.grid.cell_rect(self._place).toAlignedRect())

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            region = QRectF(event.rect())
            for number, of_kind in enumerate(kind_counts(self._cards.deck).values()):
                if self.grid.kind_rect(number).intersects(region):
                    self._paint_kind(painter, number, of_kind, region)
            if self.hasFocus():
                rect = self.grid.cell_rect(self._place).adjusted(-1, -4, 1, 2)
                paint_focus_ring(painter, rect, self._look.palette, PANEL)

    def _paint_kind(self, painter: QPainter, number: int, of_kind: int, region: QRectF) -> None:
        look, wrong = self._look, of_kind != KIND_SIZE
        red, paper = look.colour("illegal"), look.colour("panel_raised")
        ground = blend(red, paper, 0.1) if wrong else paper
        line = red if wrong else look.colour("line")
        rect = self.grid.kind_rect(number).adjusted(1, 1, -1, -1)
        paint_box(painter, rect, PANEL, ground, line, 1.6 if wrong else 1.0)
        self._paint_head(painter, number, of_kind)
        for place in range(number * ABREAST, (number + 1) * ABREAST):
            if self.grid.cell_rect(place).intersects(region):
                self._paint_card(painter, place)
                self._paint_stepper(painter, place)

    def _paint_head(self, painter: QPainter, number: int, of_kind: int) -> None:
        look, wrong = self._look, of_kind != KIND_SIZE
        room = self.grid.head_rect(number)
        name, font = card_name(KINDS[number]), look.type.name()
        font.setPixelSize(look.px(16))
        small = look.type.small_bold() if wrong else look.type.small()
        side, gap = look.px(17), look.px(5)
        total = card_words.kind_total(of_kind)
        if width_of(name, font) + width_of(total, small) + side + 2 * gap > room.width():
            total = card_words.short_total(of_kind)  # the sign and the frame tell the rest
        ink = look.colour("ink" if wrong else "ink_soft")
        room.setRight(room.right() - put(painter, room, total, small, ink, RIGHT) - gap)
        if wrong:
            sign = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            draw_icon(painter, Icon.PROBLEM, sign, look.palette)
            room.setRight(sign.left() - gap)
        put(painter, room, name, font, look.colour("ink"))

    def _paint_card(self, painter: QPainter, place: int) -> None:
        look, count = self._look, self._cards.count(CARDS[place])
        rect = self.grid.card_rect(place)
        unit = rect.width() / WIDTH
        lift = _LIFT * look.type.scale
        painter.setBrush(look.colour("card_paper"))
        painter.setPen(QPen(look.colour("card_line"), 1.0))
        for below in reversed(range(count)):
            shape = rounded(rect.translated(below * lift * 0.7, -below * lift), 7.0 * unit)
            painter.drawPath(shape)
        picture = self._pictures.get(self._key(place))
        if picture is None:
            self._timer.start()
        else:
            painter.drawPixmap(rect.topLeft() - QPointF(MARGIN * unit, MARGIN * unit), picture)
        if self._under == (place, Part.CARD):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.colour("lit_edge"), 3.0 * unit))
            painter.drawPath(rounded(rect, 7.0 * unit))

    def _key(self, place: int) -> tuple[object, ...]:
        """All that the picture of a card depends on."""
        look = self._look
        there = self._cards.count(CARDS[place]) > 0
        return place, there, look.palette.name, look.type.scale, self.devicePixelRatioF()

    def _paint_next(self) -> None:
        """Paint a picture that is missing, then let the window breathe: together they take long.

        Behind another page nobody sees them; when the board is seen again it asks for them.
        """
        missing = (n for n in range(len(CARDS)) if self._key(n) not in self._pictures)
        place = next(missing, None)
        if place is None or not self.isVisible():
            self._timer.stop()
            return
        look, terrain = self._look, terrain_name(CARDS[place].terrain)
        # The kind is named above, once for all four.
        self._pictures[self._key(place)] = card_pixmap(
            CARDS[place],
            self.grid.card_width,
            look.palette,
            look.type,
            self.devicePixelRatioF(),
            name=terrain,
            effect="",
            terrain_name="",
            enabled=self._cards.count(CARDS[place]) > 0,
        )
        self.update(self.grid.cell_rect(place).toAlignedRect())

    def _paint_stepper(self, painter: QPainter, place: int) -> None:
        look, count = self._look, self._cards.count(CARDS[place])
        middle = self.grid.stepper_rect(place, Part.CARD)
        ink = look.colour("ink" if count else "ink_soft")
        put(painter, middle, str(count), look.type.number(bold=count > 0), ink, CENTRE)
        for part, possible in ((Part.LESS, count > 0), (Part.MORE, count < KIND_SIZE)):
            face = self.grid.stepper_rect(place, part).adjusted(1, 1, -1, -2)
            state = ButtonState(enabled=possible, hover=self._under == (place, part))
            paint_key(painter, face, look.palette, False, state)
            self._paint_sign(painter, face, part is Part.MORE, possible)

    def _paint_sign(self, painter: QPainter, face: QRectF, more: bool, possible: bool) -> None:
        look, reach = self._look, face.width() * 0.24
        pen = QPen(look.colour("ink" if possible else "ink_off"), look.px(2))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle, across, down = face.center(), QPointF(reach, 0), QPointF(0, reach)
        painter.drawLine(middle - across, middle + across)
        if more:
            painter.drawLine(middle - down, middle + down)

    def _speak(self) -> None:
        """The card the keys are on is the accessible name: a change makes screen readers speak."""
        counts = kind_counts(self._cards.deck)
        number = self._cards.count(self.card)
        text = card_words.spoken_card(self.card, number, counts[self.card.kind])
        self.setAccessibleName(text)
