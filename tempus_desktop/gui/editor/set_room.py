"""The editors of card sets and of tile sets within the program: from the workbench and New Game.

Each is loaded when it is first asked for: most matches never see one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.card_sets import CardSet
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.new_game import NewGameDialog
from tempus_desktop.gui.dialogs.set_choice import SetChoice

if TYPE_CHECKING:
    from tempus_desktop.gui.editor.card_sheet import CardSetSheet
    from tempus_desktop.gui.editor.set_sheet import SetSheet
    from tempus_desktop.gui.editor.tile_sheet import TileSetSheet

S = TypeVar("S", bound="SetSheet[CardSet] | TileSetSheet")


class SetRoom(QObject, Generic[S]):
    """Opens one of the editors, which is built when it is first asked for.

    Args:
        window: what it covers.
        choice: New Game's choice among such sets.
        new_game: chooses among the sets.
        ask: shows New Game with the set-up used last.
        look: the present colours and type scale.
    """

    def __init__(
        self,
        window: QWidget,
        choice: SetChoice,
        new_game: NewGameDialog,
        ask: Callable[[], object],
        look: Callable[[], tuple[Palette, Type]],
    ) -> None:
        super().__init__(window)
        self._window, self._choice, self._new_game = window, choice, new_game
        self._ask, self._look = ask, look
        self.sheet: S | None = None
        choice.edit_wanted.connect(self._edit)

    def open(self, path: Path | None = None) -> S:
        """Show the editor, with the set of a file if one is named."""
        sheet = self.built()
        sheet.open_with(path)
        return sheet

    def play(self, path: str | None) -> None:
        """Ask for a new game with the set of a file, unless it cannot be used at all.

        Args:
            path: ``None``: the house set.
        """
        if not self._new_game.isVisible():
            self._ask()
        if path is None:
            self._choice.set_choice(None)
        else:
            self._choice.take(path)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        if self.sheet is not None:
            self.sheet.set_look(palette, type_)

    def keep(self) -> None:
        """Keep the draft: the program ends."""
        if self.sheet is not None:
            self.sheet.desk.draft.save()

    def built(self) -> S:
        """The editor."""
        if self.sheet is None:
            sheet = self.sheet = self._build(*self._look())
            sheet.play_wanted.connect(self.play)
            sheet.desk.shelved.connect(self._choice.refresh)
        return self.sheet

    def _build(self, palette: Palette, type_: Type) -> S:
        raise NotImplementedError

    def _edit(self, path: str | None) -> None:
        """Show the set that New Game has chosen; the house set where it is that."""
        sheet = self.open(None if path is None else Path(path))
        if path is None and sheet.bench.is_kept and not sheet.desk.is_house:
            sheet.desk.take_house()


Asking = tuple[NewGameDialog, Callable[[], object], Callable[[], tuple[Palette, Type]]]
"""The last three things that a room needs."""


class CardRoom(SetRoom["CardSetSheet"]):
    """The editor of card sets; ``house`` is the program's own."""

    def __init__(self, window: QWidget, house: CardSet, asking: Asking) -> None:
        super().__init__(window, asking[0].cards, *asking)
        self._house = house

    def _build(self, palette: Palette, type_: Type) -> CardSetSheet:
        from tempus_desktop.gui.editor.card_sheet import CardSetSheet

        return CardSetSheet(palette, type_, self._window, house=self._house)


class TileRoom(SetRoom["TileSetSheet"]):
    """The editor of tile sets; ``house`` has the tiles of the program's own.

    Signals:
        used: a set shall be on the shelf of the workbench (faces).
    """

    used = Signal(object)

    def __init__(self, window: QWidget, house: Sequence[str], asking: Asking) -> None:
        super().__init__(window, asking[0].tiles, *asking)
        self._house = tuple(house)

    def open_for_shelf(self, faces: Sequence[str]) -> None:
        """Show the editor with the tiles of the workbench, which may take what comes of it."""
        self.built().open_for_shelf(faces)

    def _build(self, palette: Palette, type_: Type) -> TileSetSheet:
        from tempus_desktop.gui.editor.tile_sheet import TileSetSheet

        sheet = TileSetSheet(palette, type_, self._window, house=self._house)
        sheet.used.connect(self.used)
        return sheet
