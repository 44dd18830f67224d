"""Where committed cards lie: a tray for one side of a fight."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.gui.art.cards import HEIGHT, MARGIN, WIDTH
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.dialogs.hand import CardButton, Facing, Shown, restack
from tempus_desktop.gui.dialogs.look import CENTRE, LEFT, Look, paint_words, painting
from tempus_desktop.gui.dialogs.tags import Tag, tag_height
from tempus_desktop.gui.style import BUTTON, PANEL, guarded, paint_box, paint_lit_frame

_CARD = 60.0
_STEP = 72
_MOST_SLOTS = 3
_GAP = 8
_TAG_AT = 0.66
"""Share of a card's width that its tag leaves free."""
_OVER = 4
"""Pixels a tag reaches over the edge of its card."""
_LEAST_SEEN = 0.3
"""Share of a card that is seen below the next one."""
_SLOT_WORDS_UP_TO = 1.25
"""Text size up to which an empty place has room for its words; larger ones stand beside it."""
_MOST_BESIDE_NOTE = 3
"""With more cards their tags need the note's room."""


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
        self._tight = False
        self._hovered = False
        self._buttons: list[CardButton] = []
        self._tags: dict[int, Tag] = {}
        self._two_rows = False
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

    def set_tight(self, tight: bool) -> None:
        """In little room cards are no larger than needed, and tags have one row if one will do."""
        self._tight = tight
        self._rebuild()
        self.updateGeometry()
        self.update()

    @property
    def tags(self) -> list[Tag]:
        """The paper tags of the cards that are known."""
        return list(self._tags.values())

    @property
    def buttons(self) -> list[CardButton]:
        """The cards from left to right."""
        return list(self._buttons)

    def _card_width(self, look: Look) -> float:
        return _CARD * min(look.type.scale, 1.0 if self._tight else 1.25)

    def _rebuild(self) -> None:
        look = self._look
        if look is None:
            return
        for part in (*self._buttons, *self._tags.values()):
            part.hide()
            part.deleteLater()
        self._buttons, self._tags, self._two_rows = [], {}, False
        for place, shown in enumerate(self._shown):
            button = CardButton(shown, self._card_width(look), look, self)
            button.set_movable(self._movable)
            button.clicked.connect(lambda _=False, place=place: self.taken.emit(place))
            button.touched.connect(self._restack)
            button.drag_moved.connect(lambda spot, place=place: self.carried.emit(place, spot))
            button.drag_dropped.connect(lambda spot, place=place: self.dropped.emit(place, spot))
            button.show()
            self._buttons.append(button)
            if shown.card is not None and shown.facing in (Facing.TAGGED, Facing.NAMED):
                self._tags[place] = Tag(shown.card, look, self)
        self._arrange()
        for tag in self._tags.values():
            tag.show()

    def _restack(self) -> None:
        restack(self._buttons)
        for tag in self._tags.values():
            tag.raise_()

    def _top(self, look: Look) -> int:
        return look.px(22 if self._tight else 26)

    def _room(self, look: Look) -> QRect:
        """Where cards and places may lie: the rest belongs to the note."""
        room = self.rect().adjusted(12, self._top(look), -8, -6)
        if self._has_note():
            least = QFontMetrics(look.type.small()).averageCharWidth() * 13
            taken = min(self.width() // 2, max(least, self.width() - 16 - self._wanted(look)))
            room.setRight(room.right() - taken)
        return room

    def _has_note(self) -> bool:
        return bool(self._note) and len(self._tags) <= _MOST_BESIDE_NOTE

    def _steps(self, look: Look, tag_at: float = _TAG_AT) -> list[int]:
        """The width of every card with its tag where nothing lies on another."""
        width = round(self._card_width(look))
        steps = [width] * len(self._buttons)
        for place, tag in self._tags.items():
            steps[place] = max(width, round(width * tag_at) + tag.width())
        return [step + _GAP for step in steps]

    def _tag_at(self, look: Look, room: QRect) -> float:
        """The share of a card's width at which its tag begins.

        Words of an open card stand beside it where there is room; a tag on a back is tied to it.
        """
        wanted = sum(self._steps(look, 1.0)) + self._slots * self._slot_width(look)
        is_open = all(shown.facing is Facing.NAMED for shown in self._shown)
        return 1.0 if is_open and wanted <= room.width() - 4 else _TAG_AT

    def _wanted(self, look: Look) -> int:
        return sum(self._steps(look)) + self._slots * look.px(_STEP)

    def _arrange(self) -> None:
        """Side by side; where there is no room the cards overlap and the tags lie in two rows."""
        look = self._look
        if look is None or not self._buttons:
            return
        room = self._room(look)
        pad = round(MARGIN * self._card_width(look) / WIDTH)
        tag_at = self._tag_at(look, room)
        steps = self._steps(look, tag_at)
        free = room.width() - 4 - steps[-1]
        places = self._places(look, steps, self._beside_slots(look, free, sum(steps[:-1])))
        two_rows = self._tags_meet(places)
        if two_rows != self._two_rows:
            self._two_rows = two_rows
            self.updateGeometry()
        left, top = room.left() + 4, room.top() + 4
        size = self._buttons[0].sizeHint()
        low = top + size.height() - 2 * pad
        if two_rows or not self._tight:
            low = max(low, top + 2 * (tag_height(look) - _OVER))
        for place, (button, x) in enumerate(zip(self._buttons, places, strict=True)):
            button.setGeometry(QRect(QPoint(round(left + x) - pad, top - pad), size))
            if (tag := self._tags.get(place)) is not None:
                upper = two_rows and place % 2
                y = top - _OVER if upper else low - tag.height() + _OVER
                if tag_at == 1.0:
                    y = top + (size.height() - 2 * pad - tag.height()) // 2
                tag.move(round(left + x + self._card_width(look) * tag_at), y)
        self._restack()

    def _beside_slots(self, look: Look, free: int, wanted: int) -> int:
        """Room for the cards: empty places but the first go before cards overlap."""
        slots = self._slots
        while slots > 1 and free - slots * self._slot_width(look) < wanted:
            slots -= 1
        return free - slots * self._slot_width(look)

    def _tags_meet(self, places: list[float]) -> bool:
        """In one row they would cover one another."""
        return any(
            place in self._tags and after - before < self._tags[place].width()
            for place, (before, after) in enumerate(pairwise(places))
        )

    def _places(self, look: Look, steps: list[int], free: int) -> list[float]:
        """Where the cards begin, the last one at ``free`` at most."""
        wide = [float(sum(steps[:place])) for place in range(len(steps))]
        if wide[-1] <= free or len(steps) < 2:
            return wide
        close = [0.0]
        for place in range(1, len(steps)):
            step = self._card_width(look) * _LEAST_SEEN
            if (two := self._tags.get(place - 2)) is not None:
                # A tag begins where the one before it in its row ends.
                before = two.width() + 1.0
                step = max(step, close[place - 2] + before - close[place - 1])
            close.append(close[-1] + step)
        if close[-1] >= free:
            return [x * max(0, free) / close[-1] for x in close]
        share = (free - close[-1]) / (wide[-1] - close[-1])
        return [low + share * (high - low) for low, high in zip(close, wide, strict=True)]

    def _slot_width(self, look: Look) -> int:
        return round(self._card_width(look) + 12)

    def _slot_rects(self, look: Look) -> list[QRectF]:
        width = self._card_width(look)
        room = self._room(look)
        x = float(room.left() + 4)
        if self._buttons:
            x = self._cards_right(look) + 10
        rects: list[QRectF] = []
        for _ in range(self._slots):
            if x + width > room.right() + 6 and rects:
                break
            rects.append(QRectF(x, room.top() + 4, width, HEIGHT * width / WIDTH))
            x += width + 12
        return rects

    def _cards_right(self, look: Look) -> float:
        """Where the cards and their tags end."""
        pad = round(MARGIN * self._card_width(look) / WIDTH)
        right = float(self._buttons[-1].geometry().right() - pad)
        return max([right, *(float(tag.geometry().right()) for tag in self.tags)])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize(300, 120)
        card = HEIGHT * self._card_width(look) / WIDTH
        rows = 2 if self._two_rows or not self._tight else 1
        tags = rows * (tag_height(look) - _OVER)
        return QSize(300, round(self._top(look) + max(card, tags) + (10 if self._tight else 16)))

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
            beside = look.type.scale > _SLOT_WORDS_UP_TO
            for place, slot in enumerate(rects):
                words = "" if place or beside else self._slot_words
                self._paint_slot(painter, slot, look, words)
            note = self._note if self._has_note() else ""
            if rects and beside and not note:
                note = self._slot_words
            self._paint_note(painter, rects, note, look)

    def _paint_slot(self, painter: QPainter, slot: QRectF, look: Look, words: str) -> None:
        painter.setBrush(with_alpha(look.colour("ink"), 0.06))
        dashes = QPen(look.colour("ink_soft"), 1.6)
        dashes.setDashPattern([4, 3])
        painter.setPen(dashes)
        painter.drawRoundedRect(slot, PANEL, PANEL)
        if words:
            inner = slot.adjusted(3, 3, -3, -3)
            paint_words(painter, inner, words, look.type.small(), look.colour("ink_soft"), CENTRE)

    def _paint_note(self, painter: QPainter, slots: list[QRectF], note: str, look: Look) -> None:
        if not note:
            return
        x = float(self._room(look).left())
        if self._buttons:
            x = self._cards_right(look) + 12
        if slots:
            x = slots[-1].right() + 12
        font = look.type.small()
        font.setItalic(True)
        room = QRectF(
            x, self._top(look), self.width() - x - 10, self.height() - self._top(look) - 8
        )
        painter.setFont(font)
        painter.setPen(look.colour("ink_soft"))
        painter.drawText(room, LEFT | Qt.TextFlag.TextWordWrap, note)
