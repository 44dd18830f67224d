"""The reveal of a fight: both sides add up line by line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from tempus_desktop.games.tempus.events import FightResolved, Side
from tempus_desktop.gui.dialogs import fight_words as say
from tempus_desktop.gui.dialogs.ledger import Account, Ledger, Line
from tempus_desktop.gui.dialogs.stepper import Stepper
from tempus_desktop.gui.view import TableView


class FightReveal(QObject):
    """Writes a resolved fight into two ledgers: the defender's lines first, then the attacker's.

    Args:
        parent: owns the reveal.
        ledgers: the attacker's and the defender's.

    Signals:
        turned: so many of the attacker's cards lie face up now, from the first one on.
        finished: all has been added up.
    """

    turned = Signal(int)
    finished = Signal()

    def __init__(self, parent: QObject, ledgers: tuple[Ledger, Ledger]) -> None:
        super().__init__(parent)
        self._attacker, self._defender = ledgers
        self._event: FightResolved | None = None
        self._view: TableView | None = None
        self._lines: tuple[list[Line], list[Line]] = ([], [])
        self._up = 0
        self._stepper = Stepper(self)
        self._stepper.stepped.connect(self._on_stepped)
        self._stepper.finished.connect(self.finished)

    def set_motion(self, factor: float) -> None:
        """What times are multiplied with; 0: at once."""
        self._stepper.set_motion(factor)

    @property
    def resolved(self) -> FightResolved | None:
        """The fight on show, until it is forgotten."""
        return self._event

    @property
    def running(self) -> bool:
        """Lines are still to come."""
        return self._stepper.running

    def run(self, event: FightResolved, view: TableView) -> None:
        """Begin."""
        self._event, self._view, self._up = event, view, 0
        self.turned.emit(0)
        self._lines = (
            say.resolved_lines(view, event, event.attacker),
            say.resolved_lines(view, event, event.defender),
        )
        # What stands there was open all along: only cards take their time.
        self._stepper.run(sum(len(lines) - 1 for lines in self._lines))

    def skip(self) -> None:
        """Show the end at once."""
        self._stepper.skip()

    def forget(self) -> None:
        """The fight has been seen."""
        self._stepper.stop()
        self._event = None

    def _on_stepped(self, steps: int) -> None:
        event = self._event
        if event is None:
            return
        attacker, defender = self._lines
        defending = min(steps, len(defender) - 1)
        attacking = steps - defending
        over = attacking >= len(attacker) - 1
        self._write(self._attacker, event.attacker, attacker[: 1 + attacking], over)
        self._write(self._defender, event.defender, defender[: 1 + defending], over)
        cards = len(event.attacker.cards)
        up = cards - _still_down(cards, len(attacker) - 1 - attacking, len(attacker) - 1)
        if up != self._up:
            self._up = up
            self.turned.emit(up)

    def _write(self, ledger: Ledger, side: Side, lines: list[Line], over: bool) -> None:
        """Write these lines and their sum; who won is framed when all is over."""
        event, view = self._event, self._view
        if event is None or view is None:
            return
        total = str(sum(line.points for line in lines))
        account = replace(result_of(view, event, side), lines=tuple(lines), total=total)
        ledger.set_account(account if over else replace(account, honoured=False))


def _still_down(cards: int, lines: int, all_lines: int) -> int:
    """How many cards lie face down while so many of their lines are still to come."""
    return -(-cards * lines // all_lines) if all_lines else 0


def result_of(view: TableView, event: FightResolved, side: Side) -> Account:
    """A side's account of a fight that is over."""
    defends = side is event.defender
    seat = view.seats[side.player]
    lines = say.resolved_lines(view, event, side)
    return Account(
        colour=seat.colour,
        name=seat.name,
        role=say.role(defends),
        lines=tuple(lines),
        label=say.translate("Fight", "Strength"),
        total=str(sum(line.points for line in lines)),
        rows=max(say.ROWS, len(lines)),
        honoured=event.won != defends,
    )
