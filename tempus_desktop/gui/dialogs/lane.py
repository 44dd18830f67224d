"""Where committed cards lie: a tray for one side of a fight."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.gui.art.cards import HEIGHT, MARGIN, WIDTH
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.dialogs.hand import CardButton, Shown, restack
from tempus_desktop.gui.dialogs.look import CENTRE, LEFT, Look, paint_words, painting
from tempus_desktop.gui.style import BUTTON, PANEL, guarded, paint_box, paint_lit_frame

_CARD = 60.0
_STEP = 72
_MOST_SLOTS = 3


class Lane(QWidget):
    """A tray with a title, cards, dashed places for more, and a note.

    Signals:
        taken: the card of that place was clicked or carried out.
    """

    taken = Signal(int)
    carried = Signal(int, QPoint)
    dropped = Signal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._title = ""
        self._note = ""
        self._slot_words = ""
        self._shown: tuple[Shown, ...] = ()
        self._slots = 0
        self._movable = False
        self._hovered = False
        self._buttons: list[CardButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self._rebuild()
        self.updateGeometry()

    def set_words(self, title: str, note: str = "", slot: str = "") -> None:
        """Set the title, the note at the right and what an empty place says."""
        self._title, self._note, self._slot_words = title, note, slot
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)
        self.update()

    def set_cards(self, shown: tuple[Shown, ...], slots: int = 0, *, movable: bool = False) -> None:
        """Show these cards and so many empty places after them."""
        self._shown, self._slots, self._movable = shown, min(slots, _MOST_SLOTS), movable
        self._rebuild()
        self.update()

    def set_hovered(self, hovered: bool) -> None:
        """A carried card is above the tray."""
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    @property
    def buttons(self) -> list[CardButton]:
        """The cards from left to right."""
        return list(self._buttons)

    def _card_width(self, look: Look) -> float:
        return _CARD * min(look.type.scale, 1.25)

    def _rebuild(self) -> None:
        look = self._look
        if look is None:
            return
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []
        for place, shown in enumerate(self._shown):
            button = CardButton(shown, self._card_width(look), look, self)
            button.set_movable(self._movable)
            button.clicked.connect(lambda _=False, place=place: self.taken.emit(place))
            button.touched.connect(self._restack)
            button.drag_moved.connect(lambda spot, place=place: self.carried.emit(place, spot))
            button.drag_dropped.connect(lambda spot, place=place: self.dropped.emit(place, spot))
            button.show()
            self._buttons.append(button)
        self._arrange()

    def _restack(self) -> None:
        restack(self._buttons)

    def _top(self, look: Look) -> int:
        return look.px(26)

    def _room(self, look: Look) -> QRect:
        """Where cards and places may lie: the rest belongs to the note."""
        room = self.rect().adjusted(12, self._top(look), -8, -6)
        if self._note:
            least = QFontMetrics(look.type.small()).averageCharWidth() * 13
            taken = min(self.width() // 2, max(least, self.width() - 16 - self._wanted(look)))
            room.setRight(room.right() - taken)
        return room

    def _wanted(self, look: Look) -> int:
        pad = round(MARGIN * self._card_width(look) / WIDTH)
        cards = sum(button.sizeHint().width() - pad for button in self._buttons)
        return cards + self._slots * look.px(_STEP) + pad

    def _arrange(self) -> None:
        look = self._look
        if look is None or not self._buttons:
            return
        room = self._room(look)
        pad = round(MARGIN * self._card_width(look) / WIDTH)
        steps = [button.sizeHint().width() - pad for button in self._buttons]
        free = room.width() - self._slots_width(look) - steps[-1]
        squeeze = min(1.0, max(0.15, free / sum(steps[:-1]))) if len(steps) > 1 else 1.0
        x = float(room.left() - pad + 4)
        for button, step in zip(self._buttons, steps, strict=True):
            spot = QPoint(round(x), room.top() - pad + 4)
            button.setGeometry(QRect(spot, button.sizeHint()))
            button.raise_()
            x += step * squeeze

    def _slots_width(self, look: Look) -> int:
        return self._slots * round(self._card_width(look) + 12)

    def _slot_rects(self, look: Look) -> list[QRectF]:
        width = self._card_width(look)
        room = self._room(look)
        x = float(room.left() + 4)
        if self._buttons:
            last = self._buttons[-1]
            pad = MARGIN * width / WIDTH
            x = last.x() + last.width() - pad + 10
        rects: list[QRectF] = []
        for _ in range(self._slots):
            if x + width > room.right() + 6 and rects:
                break
            rects.append(QRectF(x, room.top() + 4, width, HEIGHT * width / WIDTH))
            x += width + 12
        return rects

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize(300, 120)
        card = HEIGHT * self._card_width(look) / WIDTH
        return QSize(300, round(self._top(look) + card + 16))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        with painting(self) as painter:
            ground = with_alpha(look.colour("table"), 0.6)
            paint_box(painter, rect, BUTTON, ground, look.colour("line"))
            if self._hovered:
                paint_lit_frame(painter, rect.adjusted(1, 1, -1, -1), look.palette, BUTTON)
            head = QRectF(rect.left() + 12, rect.top() + 3, rect.width() - 24, look.px(20))
            paint_words(painter, head, self._title, look.type.body_bold(), look.colour("ink"))
            rects = self._slot_rects(look)
            for place, slot in enumerate(rects):
                self._paint_slot(painter, slot, look, self._slot_words if place == 0 else "")
            self._paint_note(painter, rects, look)

    def _paint_slot(self, painter: QPainter, slot: QRectF, look: Look, words: str) -> None:
        painter.setBrush(with_alpha(look.colour("ink"), 0.06))
        dashes = QPen(look.colour("ink_soft"), 1.6)
        dashes.setDashPattern([4, 3])
        painter.setPen(dashes)
        painter.drawRoundedRect(slot, PANEL, PANEL)
        if words:
            inner = slot.adjusted(3, 3, -3, -3)
            paint_words(painter, inner, words, look.type.small(), look.colour("ink_soft"), CENTRE)

    def _paint_note(self, painter: QPainter, slots: list[QRectF], look: Look) -> None:
        if not self._note:
            return
        x = float(self._room(look).left())
        if self._buttons:
            x = float(self._buttons[-1].geometry().right())
        if slots:
            x = slots[-1].right() + 12
        font = look.type.small()
        font.setItalic(True)
        room = QRectF(
            x, self._top(look), self.width() - x - 10, self.height() - self._top(look) - 8
        )
        painter.setFont(font)
        painter.setPen(look.colour("ink_soft"))
        painter.drawText(room, LEFT | Qt.TextFlag.TextWordWrap, self._note)
