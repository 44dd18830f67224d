"""Bots of the person's own in the program: shown, tried, kept, and offered in new games."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.bot_trial import BotTrial
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.dialogs.own_bots import BotsSheet
from tempus_desktop.gui.levels import levels
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.storage.external_bots import ExternalBot


class OwnBots(QObject):
    """The sheet with the bots, and what it leads to.

    Args:
        new_game: offers the bots.
    """

    def __init__(
        self, look: tuple[Palette, Type], window: MainWindow, desk: Desk, new_game: NewGameDialog
    ) -> None:
        super().__init__(window)
        self._desk, self._new_game = desk, new_game
        trial = BotTrial(self)
        names = [word for level in levels() for word in (level.id, level.name)]
        self.sheet = BotsSheet(*look, window, trial.ask, names)
        self.sheet.closed.connect(trial.close)
        self.sheet.kept.connect(self._keep)

    def open(self) -> None:
        """Show the bots."""
        self.sheet.set_bots(self._desk.settings.bots)
        self.sheet.open_sheet()

    def _keep(self, bots: tuple[ExternalBot, ...]) -> None:
        self._desk.set_bots(bots)
        self._new_game.seats.set_levels(levels(bots))
