"""How a fight sheet shares its room: in a low window sums and cards come before all else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.gui.dialogs.decision import Decision
from tempus_desktop.gui.dialogs.lane import Lane
from tempus_desktop.gui.dialogs.ledger import Ledger

_LEAST_HEIGHT = 580
"""In a lower window, measured in the text size, sums and cards need the room of all else."""
_SUMS_FIRST, _CARDS_FIRST = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.BottomToTop


class FightRoom:
    """Arranges the parts of a fight sheet.

    Args:
        picture: of the ground; the sheet's subtitle says the same.
        sums, trays: one of each for either side.
        decision: the hand, and what explains it.
        body: scrolls where there is no room for all.

    Attributes:
        stack: takes the sums, then the trays.
    """

    def __init__(
        self,
        picture: QWidget,
        sums: Sequence[Ledger],
        trays: Sequence[Lane],
        decision: Decision,
        body: QVBoxLayout,
    ) -> None:
        self._picture, self._sums, self._trays = picture, sums, trays
        self._decision, self._body = decision, body
        self._tight = self._apart = False
        self.stack = QVBoxLayout()
        self.stack.setSpacing(8)
        body.addLayout(self.stack, 1)

    def take(self, height: int, scale: float) -> None:
        """Arrange all for a window of that height at that text size."""
        tight = height < _LEAST_HEIGHT * scale
        if tight != self._tight:
            self._tight = tight
            self._picture.setVisible(not tight)
            # Lines of a sum are many and come last; its head stands right below the cards.
            self.stack.setDirection(_CARDS_FIRST if tight else _SUMS_FIRST)
            for ledger, lane in zip(self._sums, self._trays, strict=True):
                ledger.set_tight(tight)
                lane.set_tight(tight)
        apart = tight and not self._decision.hand.isHidden()
        if apart != self._apart:
            self._apart = apart
            if apart:
                self._decision.give_words(self._body)
            else:
                self._decision.take_words_back()
