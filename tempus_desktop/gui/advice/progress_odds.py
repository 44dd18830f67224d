"""The odds on the Progress sheet: with the cards chosen, and with each one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from tempus_desktop.bots.certainty import advance
from tempus_desktop.bots.odds import Odds
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.advice import odds_words as say
from tempus_desktop.gui.advice.counting import Counting, steady
from tempus_desktop.gui.view import TableView


class ProgressOdds:
    """Chances to advance of the person at the screen.

    Args:
        parent: the sheet.
        changed: called when there is more to tell than before.
    """

    def __init__(self, parent: QObject, changed: Callable[[], None]) -> None:
        self._wanted, self._changed = True, changed
        self._counting = Counting(parent)
        self._counting.counted.connect(changed)

    def set_wanted(self, wanted: bool) -> None:
        """Whether the person wants to see odds."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._changed()

    def stop(self) -> None:
        """Nothing is to be told any more."""
        self._counting.stop()

    def chance(self, view: TableView, cards: Sequence[Card]) -> Odds | None:
        """With these cards; ``None``: not wanted, or not counted yet."""
        if not self._wanted or view.me is None:
            return None
        chances = self._counting.ask(view.observation, lambda: advance(view.observation, steady()))
        return chances.odds(cards) if chances.done else None

    def with_each(
        self, view: TableView, hand: Sequence[Card], chosen: Sequence[Card], plays: set[int]
    ) -> list[str]:
        """By place in the hand, the chance with that card too; nothing for those chosen already."""
        told = []
        for place, card in enumerate(hand):
            more = None if place in plays else self.chance(view, (*chosen, card))
            told.append("" if more is None else say.with_it(more))
        return told
