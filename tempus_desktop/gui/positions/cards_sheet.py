"""Giving cards: every card of the deck, to be put into a hand, before a player or thrown away."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QWidget

from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.position_edits import Pile
from tempus_desktop.games.tempus.tables import ERA_ROWS
from tempus_desktop.games.tempus.terms import Card, CardKind
from tempus_desktop.gui.art.cards import HEIGHT, MARGIN, WIDTH, card_pixmap
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor.parts import Choice
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.style import PANEL, guarded, paint_focus_ring
from tempus_desktop.gui.words import card_effect, card_name, card_text, colour_name, terrain_name

translate = QCoreApplication.translate
_CARD = 76.0
_WIDEST = 1.6
_RIM = 8


class CardCell(QAbstractButton):
    """A card of the deck: a click gives one more of it, a right click takes one back.

    Signals:
        less: one is taken back.
    """

    less = Signal()

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.here, self.left = 0, 0
        self._look: Look | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # Deferred to the parent, a right click would open a menu.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

    def tell(self, here: int, left: int) -> None:
        """So many lie in the pile, so many are left in the deck."""
        self.here, self.left = here, left
        text = translate("PositionCards", "{card}. Here: {here}, left in the deck: {left}")
        spoken = text.format(card=card_text(self.card), here=here, left=left)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.setFixedSize(self.sizeHint())
        self.update()

    def _card(self) -> float:
        """Pixels a card is wide: it grows with its words, as far as a row of kinds has room."""
        return _CARD * (1.0 if self._look is None else min(self._look.type.scale, _WIDEST))

    def sizeHint(self) -> QSize:
        card = self._card()
        return QSize(round(card) + _RIM, round(card * HEIGHT / WIDTH) + _RIM + 8)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.less.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus):
            self.less.emit()
        elif event.key() in (*ENTER, Qt.Key.Key_Plus):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        here = translate("PositionCards", "{count} here").format(count=self.here)
        picture = card_pixmap(
            self.card,
            self._card(),
            look.palette,
            Type(min(look.type.scale, _WIDEST)),
            self.devicePixelRatioF(),
            name=card_name(self.card.kind),
            effect=card_effect(self.card.kind),
            terrain_name=terrain_name(self.card.terrain),
            lit=self.here > 0,
            plays=here if self.here else None,
            enabled=self.left > 0 or self.here > 0,
        )
        margin = MARGIN * self._card() / WIDTH
        with painting(self) as painter:
            painter.drawPixmap(QPointF(_RIM / 2 - margin, _RIM + 4 - margin), picture)
            if self.hasFocus():
                face = self.rect().toRectF().adjusted(2, 2, -2, -2)
                paint_focus_ring(painter, face, look.palette, PANEL)


class _Cells(QWidget):
    """The cards, a kind a column and a terrain a row; as many columns as there is room for."""

    def __init__(self, cells: list[CardCell]) -> None:
        super().__init__()
        self._cells = cells
        for cell in cells:
            cell.setParent(self)  # shown before it is laid out it would be a window
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)

    def arrange(self, width: int) -> None:
        """Lay the cards that are offered out in a room so wide."""
        offered = [cell for cell in self._cells if not cell.isHidden()]
        wide = self._cells[0].sizeHint().width()
        columns = max(1, min(len(CardKind), width // wide))
        for place, cell in enumerate(offered):
            self._grid.addWidget(cell, place // columns, place % columns)


class CardsSheet(Sheet):
    """Changes the cards of a pile, at once and undoably."""

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, bench: PositionBench
    ) -> None:
        super().__init__(palette, type_, parent, width=840, closable=True)
        self._bench = bench
        self._pile = Pile.HAND
        deck = sorted(
            set(bench.components.deck),
            key=lambda card: (card.terrain, list(CardKind).index(card.kind)),
        )
        self.cells = [CardCell(card) for card in deck]
        self._all = _Cells(self.cells)
        self.piles = {pile: Choice(text) for pile, text in _piles().items()}
        self._note = Words("", Type.body_bold)
        self.done = SheetButton(translate("PositionCards", "Done"))
        self.primary = self.done
        self._fill()
        self._connect()

    def _fill(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(0)
        for choice in self.piles.values():
            row.addWidget(choice)
        self.body.addLayout(row)
        self.body.addWidget(self._all)
        below = QHBoxLayout()
        below.addWidget(self._note, 1)
        below.addWidget(self.done)
        self.foot.addLayout(below)

    def _connect(self) -> None:
        for pile, choice in self.piles.items():
            choice.clicked.connect(lambda _=False, pile=pile: self._on_pile(pile))
        for cell in self.cells:
            cell.clicked.connect(lambda _=False, cell=cell: self._give(cell.card))
            cell.less.connect(lambda cell=cell: self._take(cell.card))
        self.done.clicked.connect(self.close_sheet)
        self._bench.changed.connect(self._refresh)

    def open_for(self, pile: Pile) -> None:
        """Change the cards of a pile."""
        self._pile = pile
        self.piles[pile].setChecked(True)
        self._refresh()
        self.open_sheet()

    def fit(self) -> None:
        """Cover everything; the cards lie in as many columns as there is room for."""
        self._all.arrange(self.room_across())
        super().fit()

    def _on_pile(self, pile: Pile) -> None:
        self._pile = pile
        self._refresh()

    def _give(self, card: Card) -> None:
        bench, left = self._bench, self._left(card)
        if left:
            bench.change(
                words.cards_step(), edits.add_card(bench.position, self._pile, bench.seat, card)
            )

    def _take(self, card: Card) -> None:
        bench = self._bench
        bench.change(
            words.cards_step(), edits.drop_card(bench.position, self._pile, bench.seat, card)
        )

    def _left(self, card: Card) -> int:
        return edits.free(self._bench.position, self._bench.components)[card]

    def _refresh(self) -> None:
        bench, position = self._bench, self._bench.position
        player = position.players[bench.seat]
        name = colour_name(player.colour)
        self.set_title(
            translate("PositionCards", "Cards of {player}").format(player=name),
            translate("PositionCards", "Click: one more. Right click or Delete: one less."),
        )
        pile = edits.pile_of(position, self._pile, bench.seat)
        left = edits.free(position, bench.components)
        for cell in self.cells:
            fits = self._pile is not Pile.FRONT or cell.card.kind is CardKind.GOVERNMENT
            cell.setVisible(fits)
            cell.tell(pile.count(cell.card), left[cell.card])
        self._all.arrange(self.room_across())
        limit = ERA_ROWS[player.era].hand_limit
        text = translate("PositionCards", "In the hand: {cards} of {limit}. In the deck: {left}")
        self._note.setText(
            text.format(cards=len(player.hand), limit=limit, left=sum(left.values()))
        )


def _piles() -> dict[Pile, str]:
    return {
        Pile.HAND: translate("PositionCards", "Hand"),
        Pile.FRONT: translate("PositionCards", "Played in front"),
        Pile.DISCARD: translate("PositionCards", "Discard pile"),
    }
