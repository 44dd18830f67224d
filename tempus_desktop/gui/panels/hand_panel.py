"""The hand of the person at the screen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.games.tempus.actions import Discard, PlayGovernment
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.cards import HEIGHT, WIDTH
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import bar_of, offer
from tempus_desktop.gui.panels.card_button import RIM, CardButton
from tempus_desktop.gui.panels.card_plays import (
    TARGETED,
    backs,
    discard_of,
    hand_of,
    plays_of,
    surplus,
    would_be_play,
)
from tempus_desktop.gui.panels.choice import Choice
from tempus_desktop.gui.panels.counts import counted
from tempus_desktop.gui.panels.lettering import CENTRE, put, shrunk, width_of
from tempus_desktop.gui.selection import Picking, Selection
from tempus_desktop.gui.style import PaperButton, guarded, smooth
from tempus_desktop.gui.view import Refusal, TableView, Why
from tempus_desktop.gui.words import (
    card_effect,
    card_text,
    card_use,
    final_text,
    government_name,
    plural,
)

translate = QCoreApplication.translate

_GAP, _WIDEST_GAP = 7.0, 20.0
_LEAST_STRIP, _STRIP = 33.0, 34.0
"""What must be seen of a covered card; height of the strip above narrow hands."""
_GROWN = 1.25
"""How much larger than designed a card may be where the strip below the board is high."""
_SHOWS_KIND = 0.68
"""What must be seen of a card's width so that its picture tells the kind."""
_CONFIRM, _BUTTON = 128.0, 70.0
"""Width of the heading beside the cards; what a button is wider than its word."""


class HandPanel(QWidget):
    """Cards side by side, overlapping where there is little room; lit is what can be played now.

    Signals:
        play: a card play or a discard of the legal list.
        card_picked: a card whose targets are to be picked on the board.
        dropped: a card pulled out was let go, at this point of the screen.
        explained: the :class:`Refusal` of an unlit card that was pressed.
    """

    play = Signal(object)
    card_picked = Signal(object)
    dropped = Signal(QPoint)
    explained = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, why: Why, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._palette, self._type, self._why = palette, type_, why
        self._view: TableView | None = None
        self._selection = Selection()
        self._buttons: list[CardButton] = []
        self._chosen: list[int] = []
        self._confirm = PaperButton("", palette, type_, self, primary=True, icon=Icon.DONE)
        self._confirm.setText(translate("HandPanel", "Discard"))
        self._confirm.clicked.connect(self._discard)
        self._confirm.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    @property
    def cards(self) -> list[CardButton]:
        """The cards as they lie."""
        return list(self._buttons)

    @property
    def confirm_button(self) -> PaperButton:
        """The button that discards what was chosen."""
        return self._confirm

    def show_view(self, view: TableView) -> None:
        """Show the hand, or backs."""
        self._view = view
        hand = hand_of(view)
        cards: list[Card | None] = list(hand) if hand is not None else [None] * backs(view)
        if [button.card for button in self._buttons] != cards:
            self._chosen = []
            self._build(cards)
        if not surplus(view):
            self._chosen = []
        # An open hand turned to a curtain must not stay in a tool tip or a choice.
        for choice in self.findChildren(Choice):
            choice.close()
        self._refresh()

    def clear(self) -> None:
        """The match leaves the table, and nobody's cards stay there."""
        self._view = None
        self._chosen = []
        self._build([])
        for choice in self.findChildren(Choice):
            choice.close()
        self._confirm.hide()
        self.update()

    def set_selection(self, selection: Selection) -> None:
        """The card whose targets are picked stands out."""
        self._selection = selection
        self._refresh()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        for button in self._buttons:
            button.set_look(palette, type_)
        self._confirm.set_look(palette, type_)
        self.updateGeometry()
        self._lay_out()

    def confirm(self) -> bool:
        """Discard what was chosen; tells whether cards are to be discarded now at all."""
        if self._view is None or not surplus(self._view):
            return False
        if self._discard_action() is not None:
            self._discard()
        elif (refusal := self._why(Discard(tuple(self._chosen_cards())))) is not None:
            self.explained.emit(refusal)
        return True

    def activate(self, index: int) -> None:
        """What a click on the card at ``index``, from 0 at the left, does."""
        if self._view is None or not 0 <= index < len(self._buttons):
            return
        button = self._buttons[index]
        card = button.card
        if card is None:
            return
        if surplus(self._view):
            self._toggle(index)
            return
        plays = plays_of(self._view, card)
        if not plays:
            self.explained.emit(self._refusal(card))
        elif card.kind in TARGETED:
            self.card_picked.emit(card)
        elif isinstance(plays[0], PlayGovernment):
            self._ask(button, [play for play in plays if isinstance(play, PlayGovernment)])
        else:
            self.play.emit(plays[0])

    def sizeHint(self) -> QSize:
        scale = self._type.scale
        return QSize(
            round((5 * (WIDTH + _GAP) + RIM) * scale), round((HEIGHT + 2 * RIM - 2) * scale)
        )

    def minimumSizeHint(self) -> QSize:
        scale = self._type.scale
        return QSize(round(0.9 * WIDTH * scale), round(HEIGHT * 0.7 * scale))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        view = self._view
        if view is None or not surplus(view):
            return
        painter = smooth(QPainter(self))
        try:
            heading = counted.discard(surplus(view))
            ink, soft = self._palette.colour("ink"), self._palette.colour("ink_soft")
            room = self._confirm_room()
            if self._narrow():
                room.setRight(self._confirm.x() - 4.0)
                put(painter, room, heading, self._type.name(), ink)
                return
            line = QRectF(room.left(), 0, room.width(), 22 * self._type.scale)
            line.moveBottom(room.center().y() - 4)
            put(painter, line, self._progress_text(), self._type.small(), soft, CENTRE)
            line.moveBottom(line.top())
            put(painter, line, heading, self._type.name(), ink, CENTRE)
        finally:
            painter.end()

    def _progress_text(self) -> str:
        assert self._view is not None
        return translate("HandPanel", "{chosen} of {surplus} chosen").format(
            chosen=len(self._chosen), surplus=surplus(self._view)
        )

    def _build(self, cards: list[Card | None]) -> None:
        focused = next((i for i, b in enumerate(self._buttons) if b.hasFocus()), None)
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = [CardButton(card, self._palette, self._type, self) for card in cards]
        for index, button in enumerate(self._buttons):
            button.clicked.connect(self._activating(index))
            button.dragged.connect(self._activating(index))
            button.dropped.connect(self.dropped)
            button.asked.connect(self._telling(index))
            button.raised.connect(self._stack)
            button.show()
        if focused is not None and self._buttons:
            self._buttons[min(focused, len(self._buttons) - 1)].setFocus()

    def _activating(self, index: int) -> Callable[[], None]:
        return lambda: self.activate(index)

    def _telling(self, index: int) -> Callable[[], None]:
        return lambda: self._tell(index)

    def _refresh(self) -> None:
        view = self._view
        if view is None:
            return
        count = surplus(view)
        complete = self._discard_action() is not None
        picking = self._selection.card if self._selection.picking is Picking.CARD else None
        marked = False
        for index, button in enumerate(self._buttons):
            card = button.card
            button.takes_enter = not complete
            if card is None:
                button.show_state(False, False, None)
            elif count:
                word = translate("HandPanel", "discard")
                button.show_state(True, index in self._chosen, word)
            else:
                chosen = card == picking and not marked
                marked = marked or chosen
                plays = plays_of(view, card)
                final = any(play in view.final for play in plays)
                button.show_state(bool(plays), chosen, None, final=final)
        self._show_confirm(view, count)
        self._lay_out()
        self.update()

    def _show_confirm(self, view: TableView, count: int) -> None:
        action = self._discard_action()
        final = any(isinstance(action, Discard) for action in view.final)
        self._confirm.setVisible(count > 0)
        self._confirm.set_icon(Icon.FINAL if final else Icon.DONE)
        self._confirm.setAccessibleName(counted.discard(count) if count else "")
        last = final_text() if final else ""
        bar_of(self._confirm).does(last)
        bar_of(self._confirm).describe(last)
        choose = translate("HandPanel", "First choose as many cards as you must discard.")
        offer(self._confirm, "" if action is not None else choose)

    def _narrow(self) -> bool:
        """Too little room for a column beside the cards: what is to be done goes above them."""
        cards = WIDTH + _LEAST_STRIP * max(0, len(self._buttons) - 1) + 2 * RIM
        return self.width() < cards * self._type.scale + self._column_width()

    def _column_width(self) -> float:
        """Of the column with the heading and the button while discarding."""
        if self._view is None or not surplus(self._view):
            return 0.0
        scale = self._type.scale
        words = counted.discard(surplus(self._view))
        font = shrunk(words, self._type.name(), _CONFIRM * scale)
        button = width_of(self._confirm.text(), self._type.button()) + _BUTTON * scale
        return max(width_of(words, font) + 16, button + 8)

    def _confirm_room(self) -> QRectF:
        """Where heading and button stand: a column at the right or a strip at the top."""
        if self._narrow():
            return QRectF(4, 0, self.width() - 8, _STRIP * self._type.scale)
        width = self._column_width()
        left = self.width() - width
        if self._buttons:
            left = min(left, self._buttons[-1].geometry().right() + _WIDEST_GAP * self._type.scale)
        return QRectF(left, 0, width - 4, self.height())

    def _lay_out(self) -> None:
        scale = self._type.scale
        rim = RIM * scale
        discarding = self._view is not None and surplus(self._view) > 0
        narrow = discarding and self._narrow()
        above = _STRIP * scale if narrow else 0.0
        height = min(self.height() - above, (_GROWN * HEIGHT + 2 * RIM) * scale)
        width = (height - 2 * rim) * WIDTH / HEIGHT
        room = self.width() - 2 * rim - (0.0 if narrow else self._column_width())
        count = len(self._buttons)
        step = width + _WIDEST_GAP * scale
        if count > 1:
            step = min(step, (room - width) / (count - 1))
        top = above + max(0.0, (self.height() - above - height) / 2)
        for index, button in enumerate(self._buttons):
            button.setGeometry(
                round(index * step), round(top), round(width + 2 * rim), round(height)
            )
            button.show_edge(step < _SHOWS_KIND * width and index < count - 1)
        self._stack()
        if discarding:
            self._place_confirm(narrow)

    def _place_confirm(self, narrow: bool) -> None:
        room = self._confirm_room()
        self._confirm.set_small(narrow)
        size = self._confirm.sizeHint()
        if narrow:
            left, top = room.right() - size.width(), room.center().y() - size.height() / 2
        else:
            left, top = room.center().x() - size.width() / 2, room.center().y() + 4
        self._confirm.setGeometry(round(left), round(top), size.width(), size.height())

    def _stack(self) -> None:
        """Cards lie one over the next; the one pointed at or focused lies on top."""
        for button in self._buttons:
            button.raise_()
        for button in self._buttons:
            if button.forward() and (button.underMouse() or button.hasFocus()):
                button.raise_()

    def _toggle(self, index: int) -> None:
        """Choose a card for the discard or give it back; the oldest choice makes room."""
        assert self._view is not None
        if index in self._chosen:
            self._chosen.remove(index)
        else:
            self._chosen.append(index)
            del self._chosen[: -surplus(self._view)]
        self._refresh()

    def _discard_action(self) -> object | None:
        view = self._view
        if view is None or not surplus(view) or len(self._chosen) != surplus(view):
            return None
        return discard_of(view, self._chosen_cards())

    def _chosen_cards(self) -> list[Card]:
        cards = [self._buttons[index].card for index in self._chosen]
        return [card for card in cards if card is not None]

    def _discard(self) -> None:
        action = self._discard_action()
        if action is not None:
            self._chosen = []
            self.play.emit(action)

    def _ask(self, button: CardButton, plays: list[PlayGovernment]) -> None:
        choices = [(government_name(play.when), play) for play in plays]
        choice = Choice(choices, self._palette, self._type, self)
        choice.made.connect(self.play)
        choice.open_over(button)

    def _refusal(self, card: Card) -> Refusal:
        """Why a card cannot be played now."""
        assert self._view is not None
        action = would_be_play(self._view, card) if self._view.legal else None
        found = self._why(action) if action is not None else None
        return found if found is not None else Refusal("C1", card_use(card.kind))

    def _tell(self, index: int) -> None:
        button = self._buttons[index]
        view, card = self._view, button.card
        if view is None:
            return
        if card is None:
            button.setToolTip(plural.cards(len(self._buttons)))
            return
        lines = [card_text(card), card_effect(card.kind), card_use(card.kind)]
        if button.final:
            lines.append(final_text())
        if not button.lit and not surplus(view):
            reason = self._refusal(card).message
            if reason not in lines:
                lines.append(reason)
        button.setToolTip("\n".join(lines))
