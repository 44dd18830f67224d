"""Entering the tiles of the copy on one's own shelf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tempus_desktop.games.tempus.tables import TILE_HEXES
from tempus_desktop.games.tempus.terms import FACE_LETTERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.editor import tile_words
from tempus_desktop.gui.editor.parts import Choice
from tempus_desktop.gui.editor.set_sheet import Called, SetSheet
from tempus_desktop.gui.editor.tile_board import LETTERS, TileBoard
from tempus_desktop.gui.words import terrain_name
from tempus_desktop.storage.components import MOST_TILES
from tempus_desktop.storage.tile_sets import OWN_TILES, TileSet

translate = QCoreApplication.translate


class TileSetSheet(SetSheet[TileSet]):
    """Edits tile sets.

    Args:
        house: the tiles of the house set.

    Signals:
        used: the set shall be on the shelf of the workbench (faces).
    """

    used = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, *, house: Sequence[str]
    ) -> None:
        called = Called(
            title=translate("TileSet", "The tiles of your copy"),
            sets=translate("TileSet", "Tile sets"),
            play=translate("TileSet", "Play with these tiles"),
            load=translate("TileSet", "Import a tile set"),
            save=translate("TileSet", "Export the tile set"),
        )
        own, first = OWN_TILES, TileSet("", tuple(house))
        self.use = SheetButton(translate("TileSet", "Build with these tiles"))
        super().__init__(
            palette,
            type_,
            parent,
            width=1000,
            house=first,
            own=own,
            called=called,
            leaving=(self.use,),
        )
        hint = translate("TileSet", "Pick a terrain and click hexes; keys: arrows and 1 to 5.")
        self.hint = Words(hint, Type.body, "ink_soft")
        self.count = Words("", Type.body_bold)
        self.board = TileBoard(palette, type_)
        self.brushes = [Choice(terrain_name(FACE_LETTERS[letter])) for letter in LETTERS]
        self.add = SheetButton(translate("TileSet", "Add a tile"))
        self.remove = SheetButton(translate("TileSet", "Remove the tile"))
        self._fill()
        self._connect()
        self.begin()
        self.brushes[0].setChecked(True)

    def _fill(self) -> None:
        brushes = QHBoxLayout()
        brushes.setSpacing(0)
        for brush in self.brushes:
            brushes.addWidget(brush)
        self.body.addWidget(self.hint)
        self.body.addLayout(brushes)
        self.body.addWidget(self.board, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.addWidget(self.count, 1)
        row.addWidget(self.add)
        row.addWidget(self.remove)
        self.body.addLayout(row)
        below = (self.add, self.remove, *self.leaving)
        self.tab_groups = [self.shelf, *self.brushes, self.board, *below]

    def _connect(self) -> None:
        for brush, letter in zip(self.brushes, LETTERS, strict=True):
            brush.setProperty("letter", letter)
            brush.clicked.connect(self._on_brush)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        self.use.clicked.connect(self._on_use)
        self.board.changed.connect(self._on_painted)
        self.board.moved.connect(lambda rect: self.keep_in_sight(self.board, rect))

    def open_for_shelf(self, faces: Sequence[str]) -> None:
        """Edit the tiles of the workbench, and offer to build with what comes of it."""
        if faces and tuple(faces) != self.bench.thing.faces:
            self.desk.take_other(TileSet("", tuple(faces)))
        self._open(None, for_shelf=True)

    def open_with(self, path: Path | None) -> None:
        """Edit the set of a file; ``None``: what lies on the bench."""
        self._open(path, for_shelf=False)

    def _open(self, path: Path | None, *, for_shelf: bool) -> None:
        self.use.setVisible(for_shelf)
        self.board.forget_rows()
        super().open_with(path)

    def show_content(self) -> None:
        """Show the tiles on the bench."""
        faces = self.bench.thing.faces
        self.board.set_faces(faces)
        self.count.setText(tile_words.enough(len(faces)))
        offer(self.add, "" if len(faces) < MOST_TILES else tile_words.no_more())
        offer(self.remove, "" if len(faces) > 1 else tile_words.last_one())

    def _change(self, step: str, faces: Sequence[str]) -> None:
        self.tell("")
        self.bench.change(step, replace(self.bench.thing, faces=tuple(faces)))

    def _on_brush(self) -> None:
        brush = self.sender()
        if isinstance(brush, Choice):
            self.board.brush = brush.property("letter")

    def _on_painted(self) -> None:
        self._change(tile_words.paint_step(self.board.tile), self.board.faces)

    def _on_add(self) -> None:
        self._change(tile_words.add_step(), (*self.board.faces, self.board.brush * TILE_HEXES))

    def _on_remove(self) -> None:
        faces, tile = list(self.board.faces), self.board.tile
        del faces[tile]
        self._change(tile_words.remove_step(tile), faces)

    def _on_use(self) -> None:
        self.close_sheet()
        self.used.emit(self.bench.thing.faces)
