"""Everybody's hand, where all cards lie open."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QVBoxLayout, QWidget

from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.badges import paint_badge
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import emblem
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.lettering import chip, draw_icon, put
from tempus_desktop.gui.style import BUTTON, PaperPanel, guarded, paint_box, smooth
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import card_effect, card_name, card_text

translate = QCoreApplication.translate

_CHIP, _NAME, _WIDEST, _GAP, _EDGE = 26.0, 92.0, 132.0, 4.0, 3.0
_WORDS = 62.0
"""Least room for a card's name; with less only its signs are shown."""


class _Row(QWidget):
    """One hand: whose it is, and its cards as tags with terrain, emblem and name."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette, self._type = palette, type_
        self._seat: SeatView | None = None
        self._name, self._acts = "", False
        self._across = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, palette: Palette, type_: Type) -> None:
        self._palette, self._type = palette, type_
        self.update()

    def show_hand(self, name: str, seat: SeatView | None, acts: bool = False) -> None:
        """Show the hand of a seat; ``None``: nobody's."""
        self._name, self._seat, self._acts = name, seat, acts
        self.setAccessibleName(name)
        told = ", ".join(self._told(place) for place in range(len(self._cards())))
        self.setAccessibleDescription(told or translate("Replay", "No cards"))
        self.setVisible(seat is not None)
        self.update()

    @property
    def count(self) -> int:
        """How many cards are shown."""
        return len(self._cards())

    def leave_room(self, across: int) -> None:
        """Make the cards as wide as where so many lie beside one another: rows look alike."""
        self._across = across
        self.update()

    def _hand(self) -> tuple[Card, ...]:
        return () if self._seat is None else self._seat.hand or ()

    def _cards(self) -> tuple[Card, ...]:
        """The hand, and after it what lies committed face down."""
        committed = None if self._seat is None else self._seat.committed
        return self._hand() + (committed if isinstance(committed, tuple) else ())

    def _told(self, place: int) -> str:
        text = card_text(self._cards()[place])
        if place < len(self._hand()):
            return text
        return translate("Replay", "{card}, committed").format(card=text)

    def _px(self, units: float) -> float:
        return units * self._type.scale

    def _left(self) -> float:
        """Where the cards begin: after the name, if there is room for both."""
        return self._px(_NAME if self.width() > self._px(2.6 * _NAME) else _CHIP)

    def _tags(self) -> list[QRectF]:
        """Where the cards lie."""
        count, left = len(self._cards()), self._left()
        if not count:
            return []
        gap = self._px(_GAP)
        across = max(count, self._across)
        width = min(self._px(_WIDEST), (self.width() - left + gap) / across - gap)
        height = self.height() - 2.0
        signs = 2.0 * min(height - 4.0, self._px(24)) + 2.0 * _EDGE + 2.0
        if width < signs + 4.0 + self._px(_WORDS):
            width = min(width, signs)  # no name has room: the tag holds its two signs
        return [QRectF(left + n * (width + gap), 1.0, width, height) for n in range(count)]

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for place, tag in enumerate(self._tags()):
                if tag.contains(QPointF(event.pos())):
                    effect = card_effect(self._cards()[place].kind)
                    text = f"{self._told(place)}\n{effect}"
                    QToolTip.showText(event.globalPos(), text, self, tag.toRect())
                    return True
            QToolTip.hideText()
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
        if self._seat is None:
            return
        palette, middle, side = self._palette, self.height() / 2, self._px(9)
        chip(painter, self._seat.colour, QPointF(self._px(12), middle), side, palette)
        room = QRectF(self._px(_CHIP), 0, self._left() - self._px(_CHIP + 6.0), self.height())
        ink = palette.colour("ink" if self._acts else "ink_soft")
        font = self._type.name() if self._acts else self._type.body()
        if room.width() > 0:
            put(painter, room, self._name, font, ink)
        for place, tag in enumerate(self._tags()):
            self._paint_tag(painter, self._cards()[place], tag, place >= len(self._hand()))
        if not self._cards():
            room = QRectF(self._left(), 0, self.width() - self._left(), self.height())
            ink = palette.colour("ink_soft")
            put(painter, room, translate("Replay", "No cards"), self._type.body(), ink)

    def _paint_tag(self, painter: QPainter, card: Card, tag: QRectF, committed: bool) -> None:
        palette = self._palette
        line = palette.colour("accent" if committed else "line")
        paint_box(
            painter, tag, BUTTON, palette.colour("panel_raised"), line, 2.0 if committed else 1.0
        )
        side = min(tag.height() - 4.0, tag.width() / 2 - 4.0, self._px(24))
        upright = min(tag.height() / 2 - 3.0, tag.width() - 4.0, self._px(24))
        badge = QRectF(tag.left() + _EDGE, tag.center().y() - side / 2, side, side)
        step = QPointF(side + 2.0, 0)
        if upright > side:  # a high, narrow tag: one sign above the other
            badge = QRectF(tag.center().x() - upright / 2, 0, upright, upright)
            badge.moveBottom(tag.center().y() - 1.0)
            side, step = upright, QPointF(0, upright + 2.0)
        paint_badge(painter, card.terrain, badge, palette)
        draw_icon(painter, emblem(card.kind), badge.translated(step), palette)
        words = QRectF(tag.left() + 2 * side + _EDGE + 6.0, tag.top(), 0, tag.height())
        words.setRight(tag.right() - _EDGE)
        if words.width() >= self._px(_WORDS):
            ink = palette.colour("ink")
            put(painter, words, card_name(card.kind), self._type.label(), ink)


class OpenHands(PaperPanel):
    """A row a seat; shown only where a view has everybody's cards."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self.rows: list[_Row] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 5, 12, 9)
        self._column.setSpacing(0)
        self.setAccessibleName(translate("Replay", "Everybody's cards"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.hide()

    def show_view(self, view: TableView | None) -> bool:
        """Show the hands if all of them are known; whether they are. ``None`` forgets them."""
        seats = () if view is None else view.observation.seats
        is_open = bool(seats) and all(seat.hand is not None for seat in seats)
        while len(self.rows) < len(seats):
            row = _Row(self.colours, self.type, self)
            self._column.addWidget(row)
            self.rows.append(row)
        for number, row in enumerate(self.rows):
            if view is not None and is_open and number < len(seats):
                name = view.seats[number].name
                row.show_hand(name, seats[number], number == view.to_act)
            else:
                row.show_hand("", None)
        most = max((row.count for row in self.rows), default=1)
        for row in self.rows:
            row.leave_room(most)
        self.setVisible(is_open)
        return is_open

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for row in self.rows:
            row.set_look(palette, type_)

    def sizeHint(self) -> QSize:
        return self.with_shadow(508, 132)

    def minimumSizeHint(self) -> QSize:
        return self.with_shadow(118, 110)
