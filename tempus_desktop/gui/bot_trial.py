"""Trying a bot of the person's own: the first decision of a match, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject

from tempus_desktop.bots.answers import EXTERNAL_SECONDS, Failure
from tempus_desktop.bots.match import dealt
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.grids.hexes import HexGrid
from tempus_desktop.gui.worker import BotRunner
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.external_bots import ExternalBot

translate = QCoreApplication.translate
PLAYERS, SEED = 3, 1


class BotTrial(QObject):
    """Asks one bot after the other; who asks again gives up the last answer."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = BotRunner(parent=self)
        self._runner.decided.connect(self._on_decided)
        self._runner.replaced.connect(self._on_replaced)
        self._tell: Callable[[str], None] | None = None
        self._sea: HexGrid | None = None
        self._began = 0.0

    def ask(self, bot: ExternalBot, tell: Callable[[str], None]) -> None:
        """Ask a bot to settle.

        Args:
            tell: is given a sentence on what came of it.
        """
        self.close()
        state = dealt(load_components(), PLAYERS, SEED)
        seat = actor(state)
        assert seat is not None
        self._sea, self._tell = state.match.sea, tell
        self._runner.set_externals([bot])
        self._began = perf_counter()
        legal = legal_actions(state)
        self._runner.ask(bot.level, observe(state, seat), legal, EXTERNAL_SECONDS, SEED)

    def close(self) -> None:
        """End the program that was tried."""
        self._tell = None
        self._runner.close()

    def _on_decided(self, action: Action) -> None:
        seconds = perf_counter() - self._began
        answered = translate("OwnBots", "It started and answered {action} within {seconds} s.")
        assert self._sea is not None
        text = write_action(action, self._sea)
        self._finish(answered.format(action=text, seconds=f"{seconds:.1f}"))

    def _on_replaced(self, failure: Failure) -> None:
        self._finish(_sentence(failure))

    def _finish(self, sentence: str) -> None:
        tell = self._tell
        self.close()
        if tell is not None:
            tell(sentence)


def _sentence(failure: Failure) -> str:
    return {
        Failure.NOT_STARTED: translate("OwnBots", "It could not be started."),
        Failure.DIED: translate("OwnBots", "It ended without an answer."),
        Failure.HUNG: translate("OwnBots", "It did not answer in time."),
        Failure.ERROR: translate("OwnBots", "It answered that it met an error."),
        Failure.ILLEGAL: translate("OwnBots", "It answered with what is no legal action."),
    }.get(failure, translate("OwnBots", "It answered nonsense."))
