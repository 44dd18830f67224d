"""The position editor within the window: its page, menu and sheets, and the ways to and from it.

All of it is loaded when it is first asked for: most matches never see it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus import position_edits as edits
from tempus_desktop.games.tempus.map_tiles import tile_land
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.tables import SEA_COLUMNS, SEA_ROWS
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, grid
from tempus_desktop.gui.advice.explaining import is_open
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.levels import levels
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.puzzle_room import PuzzleRoom
from tempus_desktop.gui.table_room import TableRoom
from tempus_desktop.gui.why import why
from tempus_desktop.session.known import known_position
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.storage.gallery import Entry, built_in_entries
from tempus_desktop.storage.layouts import Layout
from tempus_desktop.storage.positions import SUFFIX, load_position_file
from tempus_desktop.storage.puzzles import SUFFIX as PUZZLE_SUFFIX

if TYPE_CHECKING:
    from tempus_desktop.gui.editor.gallery import GallerySheet
    from tempus_desktop.gui.positions.page import PositionPage
    from tempus_desktop.gui.positions.play_sheet import PlaySheet

translate = QCoreApplication.translate
KINDS = f"*{SUFFIX} *{PUZZLE_SUFFIX}"
"""The files that are opened here, as file dialogs are told."""


class PositionRoom(QObject):
    """Opens the position editor, which is built when it is first asked for.

    Args:
        window: where the page is shown.
        desk: what is kept between matches.
        play: begins a match.
        leave: leaves the table, or the page, for the start page.
        look: the look in force.

    Signals:
        opened: the page is shown.
        failed: a sentence on why something cannot be opened; empty: all could be.
    """

    opened = Signal()
    failed = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        desk: Desk,
        play: Callable[[NewGame], object],
        leave: Callable[[], object],
        look: Callable[[], tuple[Palette, Type]],
    ) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._play, self._leave, self._look = play, leave, look
        self.page: PositionPage | None = None
        self.gallery: GallerySheet | None = None
        self.players: PlaySheet | None = None
        self.puzzles = PuzzleRoom(window, desk, play, look)
        self.puzzles.failed.connect(self.failed)
        self.puzzles.positions_wanted.connect(self.open)
        self.puzzles.edit_wanted.connect(lambda *puzzle: self.open().edit(*puzzle))
        self.puzzles.kept.connect(self._on_kept)
        window.start_page.puzzles.connect(self.puzzles.open)

    def open(self) -> PositionPage:
        """Show the editor with what was left in it; a match on the table is kept."""
        self._leave()
        page = self.page or self._build()
        self._window.show_page(page)
        page.focus_first()
        self.failed.emit(page.desk.draft.trouble())
        self.opened.emit()
        return page

    def edit(self, position: PositionRecord) -> None:
        """Show a position in the editor; undo brings back what was there."""
        self.open().edit(position)

    def edit_match(self) -> None:
        """Set further positions up from where the match on the table stands."""
        document = _on_table(self._window.room)
        if document is None:
            self.failed.emit(
                translate("Position", "There is no position yet while the island is being settled.")
            )
        else:
            self.edit(read_record(document))

    def edit_island(self, layout: Layout) -> None:
        """Set a position up on an island."""
        page = self.open()
        changed = edits.set_island(page.bench.position, layout.sea, land_of(layout))
        page.bench.change(words.island_step(), changed)

    def opens(self, path: Path) -> bool:
        """Open a position or a puzzle, or say why not; tells whether the file is named as one."""
        match path.suffix.lower():
            case ending if ending == SUFFIX:
                self._open_position(path)
            case ending if ending == PUZZLE_SUFFIX:
                self.puzzles.open_file(path)
            case _:
                return False
        return True

    def _open_position(self, path: Path) -> None:
        try:
            position = load_position_file(path)
        except (BadFile, OSError) as error:
            self.failed.emit(f"{path.name}: {why(error)}")
        else:
            self.open().desk.take(position, path)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        for part in (self.page, self.gallery, self.players):
            if part is not None:
                part.set_look(palette, type_)
        self.puzzles.set_look(palette, type_)

    def keep(self) -> None:
        """Keep the draft: the program ends."""
        if self.page is not None:
            self.page.desk.draft.save()

    def _build(self) -> PositionPage:
        from tempus_desktop.gui.editor.gallery import GallerySheet
        from tempus_desktop.gui.positions.menu import build_menu
        from tempus_desktop.gui.positions.page import PositionPage
        from tempus_desktop.gui.positions.play_sheet import PlaySheet

        window, look = self._window, self._look()
        page = self.page = PositionPage(*look, self._desk.components, _first(), window)
        gallery = self.gallery = GallerySheet(*look, window)
        bots = levels(self._desk.settings.bots)
        players = self.players = PlaySheet(*look, window, levels=bots)
        menu = build_menu(page)
        bar = window.menuBar()
        bar.insertMenu(bar.actions()[-1], menu)
        page.seen.connect(menu.menuAction().setVisible)
        page.titled.connect(window.setWindowTitle)
        page.left.connect(self._leave)
        page.islands_wanted.connect(self._pick_island)
        page.play_wanted.connect(self._ask_players)
        page.puzzle_wanted.connect(self._make_puzzle)
        page.puzzles_wanted.connect(self.puzzles.open)
        gallery.chosen.connect(self._on_island)
        players.chosen.connect(self._play)
        return page

    def _pick_island(self) -> None:
        if self.page is not None and self.gallery is not None:
            self.gallery.open_for(len(self.page.bench.position.players))

    def _on_island(self, entry: Entry) -> None:
        if self.page is not None:
            bench, layout = self.page.bench, entry.layout
            changed = edits.set_island(bench.position, layout.sea, land_of(layout))
            bench.change(words.island_step(), changed)

    def _ask_players(self) -> None:
        page = self.page
        if page is not None and self.players is not None and page.facts.play_button.isEnabled():
            self.players.set_levels(levels(self._desk.settings.bots))
            self.players.open_for(page.bench.position)

    def _make_puzzle(self) -> None:
        if self.page is not None and self.page.facts.puzzle_button.isEnabled():
            self.puzzles.make(self.page.bench.position, self.page.desk.puzzle_path)

    def _on_kept(self, path: Path) -> None:
        if self.page is not None and path == self.page.bench.path:
            self.page.bench.keep(path)


def _on_table(room: TableRoom) -> object | None:
    """The position of the match on the table, as far as whoever looks may know it."""
    if room.controller is not None:
        session = room.controller.session
        return known_position(session, room.controller.view().me, is_open(session))
    if room.replay is not None:
        replay, viewer = room.replay.replay, room.replay.viewer
        seat = viewer if isinstance(viewer, int) else None
        return known_position(replay.shown, seat, replay.is_open)
    return None


def land_of(layout: Layout) -> dict[Hex, Terrain]:
    """The land that the tiles of a layout are."""
    land: dict[Hex, Terrain] = {}
    for tile in layout.tiles:
        land.update(tile_land(layout.sea, tile))
    return land


def _first() -> PositionRecord:
    """What the editor begins with: an island of the program's own, still empty."""
    entries = built_in_entries()
    if entries:
        layout = entries[0].layout
        return edits.fresh(layout.sea, land_of(layout), edits.FEWEST_PLAYERS)
    return edits.fresh(grid(SEA_COLUMNS, SEA_ROWS), {}, edits.FEWEST_PLAYERS)
