"""Entering the tiles of the copy on one's own shelf."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QHBoxLayout, QLineEdit, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.tables import TILE_HEXES
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
from tempus_desktop.storage.components import MOST_TILES
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.layouts import LONGEST_NAME
from tempus_desktop.storage.tile_sets import (
    SUFFIX,
    TileSet,
    keep,
    load_tile_set,
    own_folder,
    write_tile_set,
)

translate = QCoreApplication.translate


class TileSetSheet(Sheet):
    """Edits a set of tiles; the house set stays the default.

    Args:
        house: the tiles of the house set.

    Signals:
        used: the set shall be on the shelf of the workbench (faces).
        play_wanted: a new game with a set (the path of its file, ``None``: the house set).
        shelved: a set was kept among one's own.
    """

    used = Signal(object)
    play_wanted = Signal(object)
    shelved = Signal()

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, *, house: Sequence[str]
    ) -> None:
        super().__init__(palette, type_, parent, width=860, closable=True)
        self.set_title(
            translate("TileSet", "The tiles of your copy"),
            translate("TileSet", "Pick a terrain and click hexes; keys: arrows and 1 to 5."),
        )
        self._house = TileSet("", tuple(house))
        self._path: Path | None = None
        self._kept: TileSet | None = self._house
        self.board = SetBoard(palette, type_)
        self.brushes = [Choice(terrain_name(FACE_LETTERS[letter])) for letter in LETTERS]
        self.add = SheetButton(translate("TileSet", "Add a tile"))
        self.remove = SheetButton(translate("TileSet", "Remove it"))
        self.load = SheetButton(translate("TileSet", "Import"))
        self.save = SheetButton(translate("TileSet", "Export"))
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(translate("TileSet", "The set's name"))
        self.name.setAccessibleName(translate("TileSet", "The set's name"))
        self.keep = SheetButton(translate("TileSet", "Keep"))
        self.keep.setToolTip(translate("TileSet", "Keep the set among your own, for New Game too"))
        self.note = Words("", Type.body, "ink_soft")
        self.problem = Words("", Type.small_bold, "illegal")
        self.cancel = SheetButton(translate("TileSet", "Cancel"))
        self.use = SheetButton(translate("TileSet", "Build with these tiles"))
        self.play = SheetButton(translate("TileSet", "Play with these tiles"), Rank.PRIMARY)
        self._below = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fill()
        self._connect()
        self._take(self._house, None)
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
        self.foot.addWidget(self.note)
        self.foot.addWidget(self.problem)
        keeping, leaving = QHBoxLayout(), QHBoxLayout()
        keeping.addWidget(self.name, 1)
        keeping.addWidget(self.keep)
        leaving.addStretch(1)
        for button in (self.cancel, self.use, self.play):
            leaving.addWidget(button)
        self._halves = keeping, leaving
        self._below.addLayout(keeping, 1)
        self._below.addLayout(leaving)
        self.foot.addLayout(self._below)

    def _connect(self) -> None:
        for brush, letter in zip(self.brushes, LETTERS, strict=True):
            brush.setProperty("letter", letter)
            brush.clicked.connect(self._on_brush)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        self.load.clicked.connect(self._ask_load)
        self.save.clicked.connect(self._ask_save)
        self.board.changed.connect(self._tell)
        self.name.textEdited.connect(lambda _text: self._tell())
        self.keep.clicked.connect(self._on_keep)
        self.cancel.clicked.connect(self.close_sheet)
        self.use.clicked.connect(self._on_use)
        self.play.clicked.connect(self._on_play)

    @property
    def tiles(self) -> TileSet:
        """The set as it is here."""
        name = "".join(letter for letter in self.name.text() if letter.isprintable())
        return TileSet(name.strip(), self.board.faces)

    def open_for_shelf(self, faces: Sequence[str]) -> None:
        """Edit the tiles of the workbench, and offer to build with what comes of it."""
        if faces and tuple(faces) != self.board.faces:
            self._take(TileSet("", tuple(faces)), None)
        self._open(for_shelf=True)

    def open_with(self, path: Path | None) -> None:
        """Edit the set of a file; ``None``: the house set."""
        self._take(self._house, None)
        if path is not None:
            self.read(path)
        self._open(for_shelf=False, problem=self.problem.text())

    def _open(self, *, for_shelf: bool, problem: str = "") -> None:
        self.use.setVisible(for_shelf)
        self._tell(problem)
        self.open_sheet()

    def fit(self) -> None:
        """Cover everything; keeping and leaving are one row where there is room for both."""
        wide = sum(half.minimumSize().width() for half in self._halves)
        one_row = wide + self._below.spacing() <= self.room_across()
        way = QBoxLayout.Direction
        self._below.setDirection(way.LeftToRight if one_row else way.TopToBottom)
        super().fit()

    def read(self, path: Path) -> None:
        """Take the set of a file, or say why not and keep what is there."""
        try:
            tiles = load_tile_set(path)
        except (BadFile, OSError) as error:
            self._tell(f"{path.name}: {why(error)}")
        else:
            self._take(tiles, path if path.parent == own_folder() else None)
            self.fit()

    def write(self, path: Path) -> None:
        """Write the set to a file."""
        try:
            write_atomically(path, write_tile_set(self.tiles))
        except OSError as error:
            self._tell(f"{path.name}: {why(error)}")
        else:
            self._tell()

    def _take(self, tiles: TileSet, path: Path | None) -> None:
        """Show a set; ``path`` is its file among one's own."""
        self._path = path
        is_house = tiles.faces == self._house.faces and not tiles.name
        self._kept = tiles if path is not None or is_house else None
        self.name.setText(tiles.name)
        self.board.set_faces(tiles.faces)
        self._tell()

    def _keep(self) -> bool:
        """Keep the set among one's own; tells whether it is."""
        if not self.tiles.name:
            self.name.setText(translate("TileSet", "My tiles"))
        tiles = self.tiles
        try:
            self._path = keep(tiles, self._path)
        except OSError as error:
            self._tell(f"{own_folder()}: {why(error)}")
            return False
        self._kept = tiles
        self._tell(note=translate("TileSet", "Kept as {file}.").format(file=self._path.name))
        self.shelved.emit()
        return True

    def _tell(self, problem: str = "", note: str = "") -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.keep.setEnabled(self.tiles != self._kept)
        count = len(self.board.faces)
        self.add.setEnabled(count < MOST_TILES)
        self.remove.setEnabled(count > 1)

    def _on_brush(self) -> None:
        brush = self.sender()
        if isinstance(brush, Choice):
            self.board.brush = brush.property("letter")

    def _on_add(self) -> None:
        self.board.set_faces((*self.board.faces, self.board.brush * TILE_HEXES))
        self._tell()

    def _on_remove(self) -> None:
        faces = list(self.board.faces)
        del faces[self.board.tile]
        self.board.set_faces(faces)
        self._tell()

    def _on_keep(self) -> None:
        self._keep()

    def _on_play(self) -> None:
        if self.tiles == self._kept or self._keep():
            self.close_sheet()
            self.play_wanted.emit(None if self._path is None else str(self._path))

    def _on_use(self) -> None:
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
