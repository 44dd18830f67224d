"""Entering the deck and the era terrains of the copy on one's own shelf."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from tempus_desktop.games.tempus.card_sets import CardSet
from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.editor import card_grid, card_words, era_board
from tempus_desktop.gui.editor.card_board import CardBoard
from tempus_desktop.gui.editor.card_totals import TerrainTotals
from tempus_desktop.gui.editor.era_board import EraBoard
from tempus_desktop.gui.editor.set_sheet import Called, SetSheet
from tempus_desktop.storage.card_sets import OWN_CARDS

translate = QCoreApplication.translate
_BETWEEN = 10
"""Pixels between deck and eras."""


class CardSetSheet(SetSheet[CardSet]):
    """Edits card sets.

    Args:
        house: the set to begin with.
    """

    def __init__(self, palette: Palette, type_: Type, parent: QWidget, *, house: CardSet) -> None:
        called = Called(
            title=translate("CardSet", "The cards of your copy"),
            sets=translate("CardSet", "Card sets"),
            play=translate("CardSet", "Play with these cards"),
            load=translate("CardSet", "Import a card set"),
            save=translate("CardSet", "Export the card set"),
        )
        own = OWN_CARDS
        super().__init__(palette, type_, parent, width=1236, house=house, own=own, called=called)
        self.total = Words("", Type.body_bold, wrap=False)
        self.terrains = TerrainTotals()
        self.problem = Words("", Type.body, "illegal")
        hint = translate("CardSet", "A click on a card adds one, a right click takes one away.")
        self.hint = Words(hint, Type.body, "ink_soft")
        self.board = CardBoard(palette, type_, house)
        self.eras = EraBoard(palette, type_, house)
        self._boards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fill()
        self._connect()
        self.begin()

    def _fill(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.total)
        line.addWidget(self.terrains)
        line.addWidget(self.problem, 1)
        line.addWidget(self.hint, 1)
        self.body.addLayout(line)
        top = Qt.AlignmentFlag.AlignTop
        self._boards.setSpacing(_BETWEEN)
        self._boards.addWidget(self.board, 0, top)
        self._boards.addWidget(self.eras, 0, top)
        self._boards.addStretch(1)
        self.body.addLayout(self._boards)
        self.body.addStretch(1)
        self.tab_groups = [self.shelf, self.board, self.eras, self.cancel, self.play]

    def _connect(self) -> None:
        self.board.counted.connect(self._on_counted)
        self.eras.picked.connect(self._on_picked)
        self.board.moved.connect(lambda rect: self.keep_in_sight(self.board, rect))
        self.eras.moved.connect(lambda rect: self.keep_in_sight(self.eras, rect))

    def fit(self) -> None:
        """Cover everything; the eras lie beside the deck where there is room for both."""
        across, scale = self.room_across(), self.look.type.scale
        eras, deck = era_board.least_width(scale), card_grid.least_width(2, scale)
        beside = across >= eras + _BETWEEN + deck
        way = QBoxLayout.Direction
        self._boards.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self.board.arrange(across - eras - _BETWEEN if beside else across)
        self.eras.arrange(across - _BETWEEN - self.board.width() if beside else across)
        super().fit()

    def show_content(self) -> None:
        """Show the deck and the eras on the bench."""
        cards = self.bench.thing
        self.board.show_cards(cards)
        self.eras.show_cards(cards)
        self.total.setText(card_words.total(cards))
        self.terrains.tell(cards.deck)
        wrong = card_words.problem(cards)
        self.problem.setText(wrong)
        self.problem.setVisible(bool(wrong))
        self.hint.setVisible(not wrong)
        offer(self.play, wrong)

    def _on_counted(self, card: Card, number: int) -> None:
        self.tell("")
        cards = self.bench.thing.with_count(card, number)
        self.bench.change(card_words.count_step(card), cards)

    def _on_picked(self, era: Era, terrain: Terrain) -> None:
        self.tell("")
        cards = self.bench.thing.with_terrain(era, terrain)
        self.bench.change(card_words.era_step(era), cards)
