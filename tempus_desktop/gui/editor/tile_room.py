"""The editor of tile sets within the program: opened from the workbench and from New Game.

It is loaded when it is first asked for: most matches never see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.new_game import NewGameDialog

if TYPE_CHECKING:
    from tempus_desktop.gui.editor.set_sheet import TileSetSheet


class TileRoom(QObject):
    """Opens the editor of tile sets, which is built when it is first asked for.

    Args:
        window: what it covers.
        house: the tiles of the program's own set.
        new_game: chooses among the sets.
        ask: shows New Game with the set-up used last.
        look: the present colours and type scale.

    Signals:
        used: a set shall be on the shelf of the workbench (faces).
    """

    used = Signal(object)

    def __init__(
        self,
        window: QWidget,
        house: Sequence[str],
        new_game: NewGameDialog,
        ask: Callable[[], object],
        look: Callable[[], tuple[Palette, Type]],
    ) -> None:
        super().__init__(window)
        self._window, self._house, self._new_game = window, tuple(house), new_game
        self._ask, self._look = ask, look
        self.sheet: TileSetSheet | None = None
        new_game.tiles.edit_wanted.connect(self._edit)

    def open_for_shelf(self, faces: Sequence[str]) -> None:
        """Show the editor with the tiles of the workbench, which may take what comes of it."""
        self._sheet().open_for_shelf(faces)

    def play(self, path: str | None) -> None:
        """Ask for a new game with the tiles of a file; ``None``: with the house set."""
        if not self._new_game.isVisible():
            self._ask()
        self._new_game.tiles.set_choice(path)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        if self.sheet is not None:
            self.sheet.set_look(palette, type_)

    def _sheet(self) -> TileSetSheet:
        from tempus_desktop.gui.editor.set_sheet import TileSetSheet

        if self.sheet is None:
            sheet = self.sheet = TileSetSheet(*self._look(), self._window, house=self._house)
            sheet.used.connect(self.used)
            sheet.play_wanted.connect(self.play)
            sheet.shelved.connect(self._new_game.tiles.refresh)
        return self.sheet

    def _edit(self, path: str | None) -> None:
        """Show the set that New Game has chosen."""
        self._sheet().open_with(None if path is None else Path(path))
