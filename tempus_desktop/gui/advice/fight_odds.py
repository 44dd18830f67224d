"""The odds on the fight sheet, for whoever commits cards or has committed them."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.bots.certainty import attack, defence
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.advice import odds_words as say
from tempus_desktop.gui.advice.counting import Counting, Question, steady
from tempus_desktop.gui.advice.odds_bar import OddsBar
from tempus_desktop.gui.dialogs.decision import Decision
from tempus_desktop.gui.view import TableView

_BAR_UP_TO = 1.25
"""Text size up to which the bar is in sight; beyond it the chance is told beside the hand."""


class FightOdds:
    """Keeps the odds of a fight sheet true to the cards in the tray.

    Args:
        decision: the part of the sheet where the hand lies.

    Attributes:
        bar: to be put on the sheet.
    """

    def __init__(self, decision: Decision) -> None:
        self._decision = decision
        self.bar = OddsBar()
        self.bar.dressed.connect(self._write)
        self._wanted, self._aside = True, ""
        self._seen: tuple[TableView, OpenFight, tuple[Card, ...]] | None = None
        self._counting = Counting(self.bar)
        self._counting.counted.connect(self._write)

    def set_wanted(self, wanted: bool) -> None:
        """Whether the person wants to see odds."""
        self._wanted = wanted
        self._write()

    def show(self, view: TableView, fight: OpenFight, tray: Sequence[Card]) -> None:
        """Tell the chance of the person at the screen, once it depends on cards alone."""
        self._seen = (view, fight, tuple(tray))
        self._aside = self._decision.aside.text()
        self._write()

    def hide(self) -> None:
        """Nothing is to be told any more."""
        self._seen = None
        self._counting.stop()
        self._write()

    def _write(self) -> None:
        seen = self._seen
        if seen is None or not self._wanted or not _is_open(*seen[:2]):
            self.bar.clear()
            return
        view, fight, tray = seen
        attacks = view.me == fight.attacker
        committed = view.observation.seats[fight.attacker].committed
        cards = committed if attacks and isinstance(committed, tuple) else tray
        # The fight, and not the cards chosen: those are only looked up.
        chances = self._counting.ask(view.observation, lambda: _question(view, fight))
        if not chances.done:
            self.bar.wait(say.being_counted())
            return
        odds = chances.odds(cards)
        sides = [view.observation.seats[seat].colour for seat in (fight.attacker, fight.defender)]
        head = say.to_win(odds) if attacks else say.to_hold(odds)
        mine, theirs = sides if attacks else reversed(sides)
        self.bar.set_odds(odds, head, (mine, theirs))
        if self.bar.scale > _BAR_UP_TO:
            self.bar.hide()
            words = (say.begun(say.below(odds)) + ".", self._aside)
            self._decision.set_aside(say.begun(head), " ".join(words))


def _is_open(view: TableView, fight: OpenFight) -> bool:
    """Both know the ground, the fight is not decided, and the person is to commit or has."""
    if fight.won or view.me not in (fight.attacker, fight.defender):
        return False
    named = not fight.city or fight.declared is not None
    return named and (view.me == fight.attacker or view.me == view.to_act)


def _question(view: TableView, fight: OpenFight) -> Question:
    if view.me == fight.attacker:
        return attack(view.observation, fight.origin, fight.target, steady())
    return defence(view.observation, steady())
