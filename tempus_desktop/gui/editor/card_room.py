"""The card editor within the program: opened from the workbench and from New Game.

It is loaded when it is first asked for: most matches never see it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.card_sets import CardSet
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.new_game import NewGameDialog

if TYPE_CHECKING:
    from tempus_desktop.gui.editor.card_sheet import CardSetSheet


class CardRoom(QObject):
    """Opens the card editor, which is built when it is first asked for.

    Args:
        window: what it covers.
        house: the program's own set.
        new_game: chooses among the sets.
        ask: shows New Game with the set-up used last.
        look: the present colours and type scale.
    """

    def __init__(
        self,
        window: QWidget,
        house: CardSet,
        new_game: NewGameDialog,
        ask: Callable[[], object],
        look: Callable[[], tuple[Palette, Type]],
    ) -> None:
        super().__init__(window)
        self._window, self._house, self._new_game = window, house, new_game
        self._ask, self._look = ask, look
        self.sheet: CardSetSheet | None = None
        new_game.cards.edit_wanted.connect(self._edit)

    def open(self, path: Path | None = None) -> CardSetSheet:
        """Show the editor, with the set of a file if one is named."""
        sheet = self.sheet or self._build()
        sheet.open_with(path)
        return sheet

    def play(self, path: str | None) -> None:
        """Ask for a new game with the cards of a file, unless it is refused there.

        Args:
            path: ``None``: the house set.
        """
        if not self._new_game.isVisible():
            self._ask()
        if path is None:
            self._new_game.cards.set_choice(None)
        else:
            self._new_game.cards.take(path)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        if self.sheet is not None:
            self.sheet.set_look(palette, type_)

    def keep(self) -> None:
        """Keep the draft: the program ends."""
        if self.sheet is not None:
            self.sheet.desk.save_draft()

    def _build(self) -> CardSetSheet:
        from tempus_desktop.gui.editor.card_sheet import CardSetSheet

        sheet = self.sheet = CardSetSheet(*self._look(), self._window, house=self._house)
        sheet.play_wanted.connect(self.play)
        sheet.desk.shelved.connect(self._new_game.cards.refresh)
        return sheet

    def _edit(self, path: str | None) -> None:
        """Show the set that New Game has chosen; the house set where it is that."""
        sheet = self.open(None if path is None else Path(path))
        if path is None and sheet.bench.is_kept:
            sheet.desk.take_house()
