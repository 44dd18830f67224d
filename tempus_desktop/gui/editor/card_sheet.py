"""Entering the deck and the era terrains of the copy on one's own shelf."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QHBoxLayout, QWidget

from tempus_desktop.games.tempus.card_sets import CardSet
from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.commands import REDO, shortcuts
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor import card_grid, card_words, era_board
from tempus_desktop.gui.editor.card_bench import CardBench
from tempus_desktop.gui.editor.card_board import CardBoard
from tempus_desktop.gui.editor.card_desk import CardDesk
from tempus_desktop.gui.editor.card_shelf import CardShelf
from tempus_desktop.gui.editor.card_totals import TerrainTotals
from tempus_desktop.gui.editor.era_board import EraBoard
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.storage.card_sets import SUFFIX, Entry
from tempus_desktop.storage.files import file_stem

translate = QCoreApplication.translate
Standard = QKeySequence.StandardKey
_BETWEEN = 10
"""Pixels between deck and eras."""


class CardSetSheet(Sheet):
    """Edits card sets; the house set stays the default.

    Args:
        house: the set to begin with.

    Signals:
        play_wanted: a new game with a set (the path of its file, ``None``: the house set).
    """

    play_wanted = Signal(object)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget, *, house: CardSet) -> None:
        super().__init__(palette, type_, parent, width=1236, closable=True)
        self.set_title(translate("CardSet", "The cards of your copy"))
        self.bench = CardBench(house, self)
        self.desk = CardDesk(self.bench, house)
        self.shelf = CardShelf(self.bench)
        self.total = Words("", Type.body_bold, wrap=False)
        self.terrains = TerrainTotals()
        self.problem = Words("", Type.body, "illegal")
        hint = translate("CardSet", "A click on a card adds one, a right click takes one away.")
        self.hint = Words(hint, Type.body, "ink_soft")
        self.board = CardBoard(palette, type_, house)
        self.eras = EraBoard(palette, type_, house)
        self._boards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.note = Words("", Type.body, "ink_soft")
        self.failure = Words("", Type.body_bold, "illegal")
        self.cancel = SheetButton(translate("CardSet", "Close"))
        self.play = SheetButton(translate("CardSet", "Play with these cards"), Rank.PRIMARY)
        self._fill()
        self._connect()
        self.tell("")
        self.desk.load_draft()
        self._show()

    def _fill(self) -> None:
        self.body.setSpacing(2)
        self.body.addWidget(self.shelf)
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
        below = QHBoxLayout()
        below.setContentsMargins(0, 4, 0, 0)
        below.addWidget(self.note, 1)
        below.addWidget(self.failure, 1)
        below.addWidget(self.cancel)
        below.addWidget(self.play)
        self.foot.addLayout(below)
        self.tab_groups = [self.shelf, self.board, self.eras, self.cancel, self.play]

    def _connect(self) -> None:
        shelf, desk, stack = self.shelf, self.desk, self.bench.stack
        self.bench.changed.connect(self._show)
        self.board.counted.connect(self._on_counted)
        self.eras.picked.connect(self._on_picked)
        self.board.moved.connect(lambda rect: self._keep_in_sight(self.board, rect))
        self.eras.moved.connect(lambda rect: self._keep_in_sight(self.eras, rect))
        shelf.chosen.connect(self._on_chosen)
        shelf.renamed.connect(self._on_renamed)
        shelf.keep.clicked.connect(desk.keep)
        shelf.duplicate.clicked.connect(desk.duplicate)
        shelf.delete.clicked.connect(desk.delete)
        shelf.load.clicked.connect(self._ask_load)
        shelf.save.clicked.connect(self._ask_save)
        shelf.undo.clicked.connect(stack.undo)
        shelf.redo.clicked.connect(stack.redo)
        desk.shelved.connect(shelf.look_again)
        desk.told.connect(self.tell)
        desk.failed.connect(lambda text: self.tell(text, failed=True))
        self.cancel.clicked.connect(self.close_sheet)
        self.play.clicked.connect(self._on_play)

    def open_with(self, path: Path | None) -> None:
        """Edit the set of a file; ``None``: what lies on the bench."""
        self.tell("")
        self.shelf.look_again()
        if path is not None:
            self.desk.take_file(path)
        self.open_sheet()

    def close_sheet(self) -> None:
        """Hide the sheet; what is not kept yet stays on the bench, and as a draft."""
        self.desk.save_draft()
        super().close_sheet()

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

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            # The table below has these keys, too.
            keys = QKeySequence(event.keyCombination())
            if any(keys in shortcuts(ours) for ours in _KEYS):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = QKeySequence(event.keyCombination())
        for ours, do in zip(_KEYS, (self._undo, self._redo, self.shelf.keep.click), strict=True):
            if keys in shortcuts(ours):
                do()
                event.accept()
                return
        super().keyPressEvent(event)

    def tell(self, text: str, *, failed: bool = False) -> None:
        """Say something at the foot, or nothing."""
        for words, says in ((self.note, not failed), (self.failure, failed)):
            words.setText(text if says else "")
            words.setVisible(says)

    def _undo(self) -> None:
        self.bench.stack.undo()

    def _redo(self) -> None:
        self.bench.stack.redo()

    def _show(self) -> None:
        cards = self.bench.cards
        self.board.show_cards(cards)
        self.eras.show_cards(cards)
        self.total.setText(card_words.total(cards))
        self.terrains.tell(cards.deck)
        wrong = card_words.problem(cards)
        self.problem.setText(wrong)
        self.problem.setVisible(bool(wrong))
        self.hint.setVisible(not wrong)
        self.play.setEnabled(not wrong)
        self.play.setToolTip(wrong)

    def _on_counted(self, card: Card, number: int) -> None:
        self.tell("")
        cards = self.bench.cards.with_count(card, number)
        self.bench.change(card_words.count_step(card), cards)

    def _on_picked(self, era: Era, terrain: Terrain) -> None:
        self.tell("")
        cards = self.bench.cards.with_terrain(era, terrain)
        self.bench.change(card_words.era_step(era), cards)

    def _on_renamed(self, name: str) -> None:
        self.bench.change(card_words.rename_step(), replace(self.bench.cards, name=name))

    def _on_chosen(self, entry: Entry | None) -> None:
        self.tell("")
        if entry is None:
            self.desk.take_house()
        else:
            self.desk.take(entry)

    def _on_play(self) -> None:
        bench = self.bench
        if not bench.is_house and not bench.is_kept and not self.desk.keep():
            return
        path = None if bench.is_house else str(bench.path)
        self.close_sheet()
        self.play_wanted.emit(path)

    def _keep_in_sight(self, board: QWidget, rect: QRect) -> None:
        """Scroll to what the keys are on: a board may be higher than the sheet."""
        spot = board.mapTo(self._content, rect.center())
        margin = rect.height() // 2 + 8
        self._scroll.ensureVisible(spot.x(), spot.y(), 8, margin)

    def _ask_load(self) -> None:
        kinds = translate("CardSet", "Card sets") + f" (*{SUFFIX})"
        title = translate("CardSet", "Import a card set")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.tell("")
            self.desk.take_file(Path(name))

    def _ask_save(self) -> None:
        kinds = translate("CardSet", "Card sets") + f" (*{SUFFIX})"
        title = translate("CardSet", "Export the card set")
        stem = file_stem(self.bench.cards.name, "cards")
        path = ask_where(self, title, stem + SUFFIX, SUFFIX, kinds)
        if path is not None:
            self.desk.export(path)


_KEYS = ((Standard.Undo,), (Standard.Redo, *REDO), (Standard.Save,))
"""Of Undo, Redo and Keep."""
