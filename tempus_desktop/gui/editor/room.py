"""The workbench within the window: its page, menu, gallery and random islands.

All of it is loaded when it is first asked for: most matches never see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.storage.gallery import Entry

if TYPE_CHECKING:
    from tempus_desktop.gui.editor.gallery import GallerySheet
    from tempus_desktop.gui.editor.page import EditorPage
    from tempus_desktop.gui.editor.random_sheet import RandomSheet
    from tempus_desktop.gui.editor.set_room import TileRoom


class EditorRoom(QObject):
    """Opens the workbench, which is built when it is first asked for.

    Args:
        window: where the page is shown.
        faces: the tiles of the set in use.
        play: begins a new game on the island in a file.
        leave: shows the start page.
        tiles: where tile sets are edited.
        cards: opens the card editor.

    Signals:
        position_wanted: a position shall be set up on an island (a Layout).
        failed: a sentence on what went wrong; empty: nothing did.
    """

    position_wanted = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        faces: Sequence[str],
        play: Callable[[Path], object],
        leave: Callable[[], object],
        tiles: TileRoom,
        cards: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._window, self._faces = window, tuple(faces)
        self._play, self._leave, self._tiles, self._cards = play, leave, tiles, cards
        self._picker: GallerySheet | None = None
        self.page: EditorPage | None = None
        self.gallery: GallerySheet | None = None
        self.random: RandomSheet | None = None

    def open(self, palette: Palette, type_: Type) -> EditorPage:
        """Show the workbench."""
        page = self.page or self._build(palette, type_)
        self._window.show_page(page)
        page.focus_first()
        self.failed.emit(page.desk.draft.trouble())
        return page

    def pick(
        self, palette: Palette, type_: Type, players: int, take: Callable[[str], object]
    ) -> GallerySheet:
        """Let an island for so many players be picked; ``take`` gets its file's path."""
        if self._picker is None:
            from tempus_desktop.gui.editor.gallery import GallerySheet

            self._picker = GallerySheet(palette, type_, self._window)
            self._picker.chosen.connect(lambda entry: take(str(entry.path)))
        self._picker.set_look(palette, type_)
        self._picker.open_for(players)
        return self._picker

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        for part in (self.page, self.gallery, self.random):
            if part is not None:
                part.set_look(palette, type_)

    def keep(self) -> None:
        """Keep the draft: the program ends."""
        if self.page is not None:
            self.page.desk.draft.save()
            self.page.lab.close()

    def _build(self, palette: Palette, type_: Type) -> EditorPage:
        from tempus_desktop.gui.editor.gallery import GallerySheet
        from tempus_desktop.gui.editor.menu import build_menu
        from tempus_desktop.gui.editor.page import EditorPage
        from tempus_desktop.gui.editor.random_sheet import RandomSheet

        page = self.page = EditorPage(palette, type_, self._faces)
        gallery = self.gallery = GallerySheet(palette, type_, self._window)
        random = self.random = RandomSheet(palette, type_, self._window, faces=self._faces)
        sets = (self._open_tiles, self._cards)
        menu = build_menu(page, gallery.open_sheet, self._open_random, sets, self._leave)
        bar = self._window.menuBar()
        helps = bar.actions()[-1]
        bar.insertMenu(helps, menu)
        page.seen.connect(menu.menuAction().setVisible)
        page.gallery_wanted.connect(gallery.open_sheet)
        page.random_wanted.connect(self._open_random)
        page.left.connect(self._leave)
        page.play_wanted.connect(self._play)
        page.position_wanted.connect(self.position_wanted)
        page.titled.connect(self._window.setWindowTitle)
        gallery.chosen.connect(self._on_chosen)
        random.made.connect(page.take_random)
        self._tiles.used.connect(page.desk.use_tiles)
        return page

    def _open_random(self) -> None:
        if self.page is not None and self.random is not None:
            faces = [tile.faces for tile in self.page.workshop.draft.tiles]
            self.random.open_for(self.page.players, faces)

    def _open_tiles(self) -> None:
        if self.page is not None:
            self._tiles.open_for_shelf([tile.faces for tile in self.page.workshop.draft.tiles])

    def _on_chosen(self, entry: Entry) -> None:
        if self.page is not None:
            self.page.desk.take(entry.layout, None if entry.built_in else entry.path)
