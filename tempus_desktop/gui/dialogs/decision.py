"""The lower part of a sheet where cards are committed: the hand, what is at stake, the buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.hand import CardRow

_ASIDE, _BUTTONS, _WIDE_BUTTONS = 190, 280, 360
_CARD = 101.0
_MOST_BESIDE_WORDS = 5
_WIDEST = 1.35


def _headline(type_: Type) -> QFont:
    return fitted(type_.name(), 20 * type_.scale)


class Decision(QWidget):
    """Hand at the left, a sentence, buttons at the right.

    Attributes:
        hand: the cards.
        primary: commits what was chosen.
        none: commits no card.
        back: puts chosen cards back.
        undo: takes back what led to the decision.
        board: folds the sheet away.
    """

    def __init__(self, parent: QWidget | None = None, *, wide_aside: bool = False) -> None:
        super().__init__(parent)
        self.hand_title = Words("", Type.body_bold, wrap=False)
        self.hand = CardRow(_CARD, rises=wide_aside)
        self.headline = Words("", _headline)
        self.aside = Words("", Type.body, "ink_soft")
        self.primary = SheetButton("", Rank.PRIMARY)
        self.none = SheetButton(self.tr("No cards"))
        self.back = SheetButton(self.tr("Put cards back"))
        self.board = SheetButton(self.tr("See the board"))
        self.undo = SheetButton(self.tr("Take back the attack"), icon=Icon.UNDO)
        self.undo.hide()
        self._wide, self._below, self._spare = wide_aside, False, False
        self._words = QWidget()
        self.warning = Words("", Type.small, "ink_soft", align=Qt.AlignmentFlag.AlignHCenter)
        self._lay_out()

    def _lay_out(self) -> None:
        self._left = QVBoxLayout()
        self._left.setSpacing(0)
        self._left.addWidget(self.hand_title)
        self._left.addWidget(self.hand)
        self._left.addStretch(1)
        words = self._words_column = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(4)
        words.addWidget(self.headline)
        words.addWidget(self.aside)
        self._right = self._button_column()
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(14)
        row.addLayout(self._left, int(self._wide))
        if self._wide:
            self._right.insertWidget(0, self._words)
        else:
            words.insertStretch(0, 1)
            words.addStretch(2)
            row.addWidget(self._words, 1)
            self.aside.setMinimumWidth(_ASIDE)
        column = QWidget()
        column.setLayout(self._right)
        self._column = column
        # As wide as it may be, before what stands beside it grows.
        row.addWidget(column, 1000)

    def _button_column(self) -> QVBoxLayout:
        right = QVBoxLayout()
        right.setContentsMargins(0, 4, 0, 0)
        right.setSpacing(4)
        pair = QHBoxLayout()
        pair.setSpacing(4)
        for button in (self.none, self.back, self.board):
            pair.addWidget(button)
        right.addWidget(self.primary)
        right.addLayout(pair)
        right.addWidget(self.undo)
        right.addWidget(self.warning)
        right.addStretch(1)
        return right

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the type scale: buttons grow with their words, and large words go below the hand."""
        width = _WIDE_BUTTONS if self._wide else _BUTTONS
        wanted = round(width * min(max(1.0, type_.scale), _WIDEST))
        self._column.setMinimumWidth(min(wanted, width))
        self._column.setMaximumWidth(wanted)
        if not self._wide:
            self._below = type_.scale > _WIDEST
            if self._below:
                self._left.insertWidget(2, self._words)
            else:
                self._row.insertWidget(1, self._words, 1)
            self._row.setStretch(0, int(self._below))

    def give_words(self, column: QVBoxLayout) -> None:
        """Leave room to hand and buttons: what explains them stands at the end of that column."""
        self._spare = True
        self.hand_title.hide()
        for words in (self.aside, self.warning):
            words.setAlignment(Qt.AlignmentFlag.AlignLeft)
            column.addWidget(words)

    def take_words_back(self) -> None:
        """The words stand beside the hand and below the buttons."""
        self._spare = False
        self.hand_title.setVisible(not self.hand.isHidden())
        self._words_column.insertWidget(self._words_column.indexOf(self.headline) + 1, self.aside)
        self._right.insertWidget(self._right.indexOf(self.undo) + 1, self.warning)
        self.warning.setAlignment(Qt.AlignmentFlag.AlignHCenter)

    def show_hand(self, cards: int) -> None:
        """How many cards the hand has; sentences take its place where there is none.

        Many cards need the room of the sentences.
        """
        shows = cards > 0
        beside = not self._wide and not self._below
        self._words.setVisible(not beside or cards <= _MOST_BESIDE_WORDS)
        self.hand.setVisible(shows)
        self.hand_title.setVisible(shows and not self._spare)
        if not shows:
            self.hand.set_cards(())
        if self._wide:
            (self._right if shows else self._left).insertWidget(0, self._words)

    def clear(self) -> None:
        """Keep nothing of a person's cards."""
        self.show_hand(0)
        self.set_aside("", "")
        self.set_warning("")
        self.set_primary("", final=False)

    def show_buttons(self, *, none: bool, back: bool, board: bool = False) -> None:
        """Which of the smaller buttons there are."""
        self.none.setVisible(none)
        self.back.setVisible(back)
        self.board.setVisible(board)

    def set_primary(self, words: str, *, final: bool, why_not: str = "") -> None:
        """What the big button says.

        Args:
            final: with a lock, since it cannot be taken back.
            why_not: why it cannot be pressed; empty: it can.
        """
        self.primary.set_icon(Icon.FINAL if final else None)
        self.primary.set_words(words)
        offer(self.primary, why_not)
        self.primary.setVisible(bool(words))

    def set_aside(self, headline: str, text: str) -> None:
        """The sentences beside the hand."""
        self.headline.setText(headline)
        self.headline.setVisible(bool(headline))
        self.aside.setText(text)

    def set_warning(self, text: str) -> None:
        """The small line below the buttons."""
        self.warning.setText(text)
        self.warning.setVisible(bool(text))
