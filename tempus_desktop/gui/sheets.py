"""The sheets over the table: fights, Progress, the curtain, the end; a view says which is due."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.events import Event, FightResolved, GameEnded, ProgressCounted
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.curtain import Curtain
from tempus_desktop.gui.dialogs.fight import FightSheet
from tempus_desktop.gui.dialogs.forecast import ForecastSheet
from tempus_desktop.gui.dialogs.game_over import GameOverSheet
from tempus_desktop.gui.dialogs.progress import ProgressSheet
from tempus_desktop.gui.view import TableView


class Sheets(QObject):
    """Opens and closes sheets as the match asks for them.

    Signals:
        chosen: an action of the legal list, decided on a sheet.
        held: whether bots must wait because the person reads something.
        lifted: the seat that took the screen.
        undo: the last decision is taken back.
    """

    chosen = Signal(object)
    held = Signal(bool)
    lifted = Signal(int)
    undo = Signal()

    def __init__(self, palette: Palette, type_: Type, window: QWidget) -> None:
        super().__init__(window)
        self.fight = FightSheet(palette, type_, window)
        self.progress = ProgressSheet(palette, type_, window)
        self.over = GameOverSheet(palette, type_, window)
        self.forecast = ForecastSheet(palette, type_, window)
        self.curtain = Curtain(palette, type_, window)
        self._view: TableView | None = None
        self._reading: list[Event] = []
        for sheet in (self.fight, self.progress):
            sheet.chosen.connect(self.chosen)
            sheet.finished.connect(self._on_read)
        self.curtain.lifted.connect(self.lifted)
        self.fight.undo_wanted.connect(self.undo)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        for sheet in (self.fight, self.progress, self.over, self.forecast, self.curtain):
            sheet.set_look(palette, type_)

    def set_motion(self, factor: float) -> None:
        """How long reveals take; 0: at once."""
        self.fight.set_motion(factor)
        self.progress.set_motion(factor)

    def set_odds(self, wanted: bool) -> None:
        """Whether chances are told."""
        self.fight.odds.set_wanted(wanted)
        self.progress.odds.set_wanted(wanted)
        self.forecast.odds.set_wanted(wanted)

    @property
    def is_read(self) -> bool:
        """Something is on a sheet that the person reads before the table goes on."""
        return bool(self._reading)

    def show_view(self, view: TableView) -> None:
        """Open what is due, close what is not."""
        self._view = view
        self.fight.remember(view)
        self.progress.remember(view)
        self.forecast.show_view(view)
        if view.curtain is not None:
            self._close_secrets()
            self.curtain.hand_to(view.curtain, view.seats[view.curtain])
            return
        self.curtain.raise_away()
        self._reading += [event for event in view.events if self._is_read(event, view)]
        self._go_on()

    def leave(self) -> None:
        """Another match, or none, is on the table."""
        self._reading.clear()
        self._view = None
        self.fight.forget()
        self.progress.forget()
        self.forecast.forget()
        self.over.close_sheet()
        self.curtain.raise_away()
        self.held.emit(False)

    def _is_read(self, event: Event, view: TableView) -> bool:
        """A person reads the reveal of the own fights, of Progress, and the end.

        While nobody's hand is shown, several people look on together.
        """
        match event:
            case FightResolved(attacker=attacker, defender=defender):
                sides = (attacker.player, defender.player)
                if view.me is None:
                    return any(view.seats[side].is_person for side in sides)
                return view.me in sides
            case ProgressCounted() | GameEnded():
                return any(seat.is_person for seat in view.seats)
            case _:
                return False

    def _go_on(self) -> None:
        """Show the next thing to read, or what the present decision needs."""
        view = self._view
        if view is None or view.curtain is not None:
            return
        self.held.emit(bool(self._reading))
        if self._view is not view:  # the table has gone on
            return
        if self._reading:
            self._read(self._reading[0], view)
            return
        self._show_decision(view)

    def _read(self, event: Event, view: TableView) -> None:
        match event:
            case FightResolved():
                self.fight.show_reveal(event, view)
            case ProgressCounted():
                self.fight.close_sheet()
                self.progress.show_result(event, view)
            case _:
                self._reading.pop(0)
                self.progress.close_sheet()
                self.over.show_view(view)
                self.held.emit(False)

    def _on_read(self) -> None:
        if self._reading:
            self._reading.pop(0)
        self._go_on()

    def _show_decision(self, view: TableView) -> None:
        fight = view.observation.open
        mine = isinstance(fight, OpenFight) and view.me in (fight.attacker, fight.defender)
        if mine:
            self.fight.show_view(view)
        else:
            self.fight.close_sheet()
        if view.observation.phase is Phase.PROGRESS and view.me is not None:
            self.progress.show_view(view)
        else:
            self.progress.close_sheet()
        if view.observation.outcome is None:
            self.over.close_sheet()

    def _close_secrets(self) -> None:
        self.fight.put_away()
        self.progress.put_away()
