"""Entering the tiles of the copy on one's own shelf."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.terms import FACE_LETTERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor.parts import Choice
from tempus_desktop.gui.editor.set_board import LETTERS, SetBoard
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.gui.why import why
from tempus_desktop.gui.words import terrain_name
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.layouts import MOST_TILES
from tempus_desktop.storage.tile_sets import (
    SUFFIX,
    TILES_OF_A_MATCH,
    keep_for_new_games,
    load_tile_set,
    own_set_file,
    write_tile_set,
)

translate = QCoreApplication.translate


class TileSetSheet(Sheet):
    """Edits a set of tiles; the house set stays the default.

    Args:
        house: the tiles to begin with.

    Signals:
        used: the set shall be on the shelf of the workbench (faces).
    """

    used = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, *, house: Sequence[str]
    ) -> None:
        super().__init__(palette, type_, parent, width=860, closable=True)
        self.set_title(
            translate("TileSet", "The tiles of your copy"),
            translate("TileSet", "Pick a terrain and click hexes; keys: arrows and 1 to 5."),
        )
        self._house = tuple(house)
        self.board = SetBoard(palette, type_)
        self.brushes = [Choice(terrain_name(FACE_LETTERS[letter])) for letter in LETTERS]
        self.add = SheetButton(translate("TileSet", "Add a tile"))
        self.remove = SheetButton(translate("TileSet", "Remove it"))
        self.load = SheetButton(translate("TileSet", "Import"))
        self.save = SheetButton(translate("TileSet", "Export"))
        self.for_games = QCheckBox(
            translate("TileSet", "New games draw from it, from the next start on")
        )
        self.problem = Words("", Type.small_bold, "illegal")
        self.cancel = SheetButton(translate("TileSet", "Cancel"))
        self.use = SheetButton(translate("TileSet", "Use this set"), Rank.PRIMARY)
        self._fill()
        self._connect()
        self.board.set_faces(self._house)
        self.brushes[0].setChecked(True)

    def _fill(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(0)
        for brush in self.brushes:
            above.addWidget(brush)
        self.body.addLayout(above)
        self.body.addWidget(self.board, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        for button in (self.add, self.remove, self.load, self.save):
            row.addWidget(button)
        self.body.addLayout(row)
        self.body.addWidget(self.problem)
        text = translate("TileSet", "That takes {count} tiles. Kept as {path}.")
        self.for_games.setToolTip(text.format(count=TILES_OF_A_MATCH, path=own_set_file()))
        below = QHBoxLayout()
        below.addWidget(self.for_games, 1)
        below.addWidget(self.cancel)
        below.addWidget(self.use)
        self.foot.addLayout(below)

    def _connect(self) -> None:
        for brush, letter in zip(self.brushes, LETTERS, strict=True):
            brush.setProperty("letter", letter)
            brush.clicked.connect(self._on_brush)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        self.load.clicked.connect(self._ask_load)
        self.save.clicked.connect(self._ask_save)
        self.cancel.clicked.connect(self.close_sheet)
        self.use.clicked.connect(self._on_use)

    def open_with(self, faces: Sequence[str]) -> None:
        """Edit these tiles."""
        self.board.set_faces(faces or self._house)
        self._tell("")
        self.open_sheet()

    def read(self, path: Path) -> None:
        """Take the set of a file, or say why not and keep what is there."""
        try:
            self.board.set_faces(load_tile_set(path))
        except BadFile as bad:
            self._tell(f"{path.name}: {why(bad)}")
        except OSError as error:
            self._tell(f"{path.name}: {error.strerror or error}")
        else:
            self._tell("")
            self.fit()

    def write(self, path: Path) -> None:
        """Write the set to a file."""
        try:
            write_atomically(path, write_tile_set(self.board.faces))
        except OSError as error:
            self._tell(f"{path.name}: {error.strerror or error}")
        else:
            self._tell("")

    def _tell(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        count = len(self.board.faces)
        self.add.setEnabled(count < MOST_TILES)
        self.remove.setEnabled(count > 1)

    def _on_brush(self) -> None:
        brush = self.sender()
        if isinstance(brush, Choice):
            self.board.brush = brush.property("letter")

    def _on_add(self) -> None:
        self.board.set_faces((*self.board.faces, self.board.brush * len(self._house[0])))
        self._tell("")

    def _on_remove(self) -> None:
        faces = list(self.board.faces)
        del faces[self.board.tile]
        self.board.set_faces(faces)
        self._tell("")

    def _on_use(self) -> None:
        if self.for_games.isChecked():
            try:
                keep_for_new_games(self.board.faces)
            except BadFile as bad:
                self._tell(why(bad))
                return
            except OSError as error:
                self._tell(str(error.strerror or error))
                return
        self.close_sheet()
        self.used.emit(self.board.faces)

    def _ask_load(self) -> None:
        kinds = translate("TileSet", "Tile sets") + f" (*{SUFFIX})"
        title = translate("TileSet", "Import a tile set")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.read(Path(name))

    def _ask_save(self) -> None:
        kinds = translate("TileSet", "Tile sets") + f" (*{SUFFIX})"
        title = translate("TileSet", "Export the tile set")
        path = ask_where(self, title, f"tiles{SUFFIX}", SUFFIX, kinds)
        if path is not None:
            self.write(path)
