"""All help at one table, as the room of the table knows it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tempus_desktop.gui.advice.board_odds import BoardOdds
from tempus_desktop.gui.panels.prompt_strip import PromptStrip
from tempus_desktop.gui.selection import Selection
from tempus_desktop.gui.sheets import Sheets
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.view import TableView
from tempus_desktop.storage.settings import Preferences


class Help(QObject):
    """Passes on what is on the table to whatever helps with it.

    Args:
        board: where attacks are pointed at.
        sheets: where cards are committed.
        prompt: where a word is said.
        parent: the room.
    """

    def __init__(
        self, board: BoardView, sheets: Sheets, prompt: PromptStrip, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._sheets = sheets
        self.board_odds = BoardOdds(board)
        self.board_odds.said.connect(prompt.say)

    def set_preferences(self, preferences: Preferences) -> None:
        """What the person wants to see."""
        self.board_odds.set_wanted(preferences.odds)
        self._sheets.set_odds(preferences.odds)

    def show_view(self, view: TableView) -> None:
        """The match as it is on the table now."""
        self.board_odds.show_view(view)

    def set_selection(self, selection: Selection) -> None:
        """What the person is about to do with the pieces."""
        self.board_odds.set_selection(selection)
