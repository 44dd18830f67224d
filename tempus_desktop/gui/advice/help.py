"""All help at one table, as the room of the table knows it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.advice.adviser import Adviser
from tempus_desktop.gui.advice.board_odds import BoardOdds
from tempus_desktop.gui.advice.explaining import Explaining, Match
from tempus_desktop.gui.advice.hint_view import HintView, Parts
from tempus_desktop.gui.advice.hint_words import not_found
from tempus_desktop.gui.advice.hints import Hints
from tempus_desktop.gui.advice.sheet_hint import SheetHint
from tempus_desktop.gui.advice.why_note import WhyNote
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.log_panel import LogPanel
from tempus_desktop.gui.panels.prompt_strip import PromptStrip
from tempus_desktop.gui.selection import Selection
from tempus_desktop.gui.view import TableView
from tempus_desktop.storage.settings import Preferences


class Help(QObject):
    """Passes on what is on the table to whatever helps with it.

    Args:
        parts: the parts of the table that are pointed at.
        told: where a word is said and hints are asked for, and where reasons are told.
        match: what is on the table.
        window: what lies over the table lies on it.
    """

    def __init__(
        self,
        parts: Parts,
        told: tuple[PromptStrip, LogPanel],
        match: Callable[[], Match | None],
        look: tuple[Palette, Type],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        prompt, log = told
        self._sheets = parts.sheets
        self.board_odds = BoardOdds(parts.board)
        self.board_odds.said.connect(prompt.say)
        self._adviser = Adviser(self)
        self.hints = Hints(self._adviser, self)
        self.hint_view = HintView(self.hints, parts, window, *look)
        self._on_sheets = [
            SheetHint(sheet, self.hints) for sheet in (parts.sheets.fight, parts.sheets.progress)
        ]
        self.hints.failed.connect(lambda: prompt.say(not_found()))
        prompt.hint.connect(self.hints.press)
        self._historian = Adviser(self)
        self.explaining = Explaining(self._historian, match, self)
        self.explaining.changed.connect(log.show_reasons)
        log.why.connect(self.explaining.ask)
        self.why_note = WhyNote(self.explaining, log, window, look)

    def set_preferences(self, preferences: Preferences) -> None:
        """What the person wants to see."""
        self.board_odds.set_wanted(preferences.odds)
        self._sheets.set_odds(preferences.odds)

    def set_keys(
        self, hint: list[QKeySequence], follow: list[QKeySequence], close: list[QKeySequence]
    ) -> None:
        """By which keys a hint is asked for, followed and taken away."""
        form = QKeySequence.SequenceFormat.NativeText
        names = [keys[0].toString(form) if keys else "" for keys in (hint, follow, close)]
        self.hint_view.paper.set_keys(*names)
        for part in self._on_sheets:
            part.set_keys(hint, follow, names[0])

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size."""
        self.hint_view.set_look(palette, type_)
        self.why_note.set_look(palette, type_)

    def show_view(self, view: TableView) -> None:
        """The match as it is on the table now."""
        self.board_odds.show_view(view)
        self.hints.show_view(view)
        self.explaining.refresh()
        self.why_note.drop()
        for part in self._on_sheets:
            part.refresh()

    def wait(self) -> None:
        """The match has gone on, and the table shows it later: what was asked is decided."""
        self.hints.show_view(None)
        for part in self._on_sheets:
            part.refresh()

    def drop(self) -> bool:
        """Take away what lies over the table, one paper at a time; whether there was any."""
        return self.hints.drop() or self.why_note.drop()

    def clear(self) -> None:
        """The match leaves the table."""
        self.hints.show_view(None)
        self.why_note.drop()
        self.explaining.clear()
        self._adviser.cancel()
        self._historian.cancel()

    def set_selection(self, selection: Selection) -> None:
        """What the person is about to do with the pieces."""
        self.board_odds.set_selection(selection)
