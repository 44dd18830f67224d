"""The page on which islands are built: shelf, sea, facts, and the commands between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPoint, QRandomGenerator, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from tempus_desktop.core.chance import following
from tempus_desktop.core.names import is_one_line
from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor import words
from tempus_desktop.gui.editor.canvas import DraftCanvas
from tempus_desktop.gui.editor.desk import DraftDesk
from tempus_desktop.gui.editor.facts import FactsPanel
from tempus_desktop.gui.editor.hands import DraftHands
from tempus_desktop.gui.editor.lab_bench import LabBench
from tempus_desktop.gui.editor.lab_panel import LabPanel
from tempus_desktop.gui.editor.lab_runner import LabRunner
from tempus_desktop.gui.editor.paper import print_island
from tempus_desktop.gui.editor.shelf import Shelf
from tempus_desktop.gui.editor.shelf_panel import ShelfPanel
from tempus_desktop.gui.editor.strip import EditorStrip
from tempus_desktop.gui.editor.work_page import WorkPage
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.gui.saving import ask_where, offer_ways
from tempus_desktop.gui.words import terrain_name
from tempus_desktop.storage.files import file_stem
from tempus_desktop.storage.layouts import SUFFIX

translate = QCoreApplication.translate
_FEWEST = 3


class EditorPage(WorkPage):
    """The layout editor.

    Args:
        faces: the tiles of the set in use.
        runner: plays the lab's games.

    Signals:
        play_wanted: a new game on the island in a file (a Path).
        position_wanted: a position shall be set up on the island (a Layout).
        gallery_wanted: the gallery shall open.
        random_wanted: a random island is wished for.
    """

    play_wanted = Signal(object)
    position_wanted = Signal(object)
    gallery_wanted = Signal()
    random_wanted = Signal()

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        faces: Sequence[str],
        runner: LabRunner | None = None,
    ) -> None:
        super().__init__(palette, type_)
        self.workshop = Workshop(drafts.fresh(faces), self)
        self.desk = DraftDesk(self.workshop, faces)
        self.hands = DraftHands(self.workshop, self)
        self.canvas = DraftCanvas(self._look, self.workshop, self.hands)
        self.strip = EditorStrip(palette, type_)
        shelf = Shelf(self._look, self.workshop, self.hands)
        self.shelf = ShelfPanel(palette, type_, shelf, self.workshop)
        self.facts = FactsPanel(palette, type_)
        panel = LabPanel(palette, type_)
        self.lab = LabBench(panel, self.workshop, self.canvas, runner or LabRunner(self))
        self.players = _FEWEST
        self._seed = QRandomGenerator.global_().generate()
        self._lay_out(self.shelf, self.strip, self.canvas, [self.facts, panel])
        panel.hide()
        self._connect()
        self.workshop.start(self.desk.load_draft())
        self.set_look(palette, type_)

    def _connect(self) -> None:
        workshop, shelf, facts = self.workshop, self.shelf, self.facts
        workshop.changed.connect(self._on_changed)
        workshop.selected.connect(self._prompt)
        workshop.refused.connect(self.strip.say)
        self.hands.changed.connect(self._prompt)
        self.desk.told.connect(self.strip.say)
        self.desk.done.connect(self.strip.report)
        self._follow(self.strip, workshop.stack)
        self.strip.undo.connect(self.undo)
        self.strip.redo.connect(self.redo)
        self.strip.turned.connect(self.turn_island)
        self.strip.gallery.connect(self.gallery_wanted)
        self.strip.random.connect(self.random_wanted)
        self.strip.left.connect(self.left)
        shelf.shuffle.connect(self.shuffle)
        shelf.clear.connect(self.clear)
        shelf.renamed.connect(self.rename)
        shelf.shelf.dragged.connect(self._on_dragged)
        shelf.shelf.dropped.connect(self._on_dropped)
        shelf.shelf.lay_wanted.connect(self._on_lay_wanted)
        self.canvas.dropped_outside.connect(self._on_dropped)
        facts.players_chosen.connect(self._on_players)
        facts.shown.connect(lambda tile: workshop.select([tile]))
        facts.tinted.connect(self.canvas.tint)
        facts.play.connect(self.play)
        facts.test.connect(self.open_lab)
        self.lab.panel.left.connect(self.close_lab)
        self.lab.panel.players_chosen.connect(self._on_players)
        facts.save.connect(self.desk.keep)
        facts.export.connect(self._show_exports)

    # commands

    def undo(self) -> None:
        """One step back."""
        if not self.hands.cancel():
            self.workshop.stack.undo()

    def redo(self) -> None:
        """One step forward again."""
        self.workshop.stack.redo()

    def turn_island(self, steps: int) -> None:
        """Turn everything that is laid by steps of 60 degrees clockwise."""
        if self.workshop.draft.order:
            draft = self.workshop.draft
            self.workshop.do(
                words.turn_step(), lambda: drafts.turn_group(draft, draft.order, steps)
            )

    def shuffle(self) -> None:
        """Mix the tiles on the shelf."""
        self._seed = seed = following(self._seed)
        draft = self.workshop.draft
        self.workshop.do(words.shuffle_step(), lambda: drafts.shuffle_rest(draft, seed))

    def clear(self) -> None:
        """All tiles onto the shelf."""
        draft = self.workshop.draft
        self.workshop.do(words.clear_step(), lambda: drafts.clear(draft))

    def rename(self, name: str) -> None:
        """Give the island a name."""
        draft = self.workshop.draft
        if is_one_line(name):
            self.workshop.do(words.rename_step(), lambda: replace(draft, name=name))

    def take_random(self, tiles: tuple[LaidTile, ...]) -> None:
        """Put an island laid by chance on the bench: it is another one, without a name or file."""
        draft = self.workshop.draft
        faces = [tile.faces for tile in draft.tiles]
        new = drafts.from_tiles("", draft.sea, tiles, faces)
        self.workshop.select(())
        self.workshop.bring(words.random_step(), new, None, kept=False)

    def play(self) -> None:
        """Begin a new game on this island."""
        if drafts.misfits(self.workshop.draft, self.players):
            return
        path = self.desk.write_for_play()
        if path is not None:
            self.play_wanted.emit(path)

    def open_lab(self) -> None:
        """Show the island lab instead of shelf and facts."""
        self._show_lab(True)
        self.lab.panel.start_button.setFocus()

    def close_lab(self) -> None:
        """Show shelf and facts again; a test that runs goes on."""
        self._show_lab(False)
        self.canvas.setFocus()

    def _show_lab(self, on: bool) -> None:
        self.shelf.setVisible(not on)
        self.facts.setVisible(not on)
        self.lab.panel.setVisible(on)
        self.lab.refresh()

    def ask_import(self) -> None:
        """Ask for a layout file and put it on the bench."""
        kinds = translate("Editor", "Islands") + f" (*{SUFFIX})"
        title = translate("Editor", "Import an island")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.desk.take_file(Path(name))

    def ask_export(self, ending: str) -> None:
        """Ask where to write a file of that ending, one of those of the desk's ``export``."""
        if self.desk.layout() is None:
            return
        name = file_stem(self.workshop.draft.name, "island") + ending
        title = translate("Editor", "Export the island")
        path = ask_where(self, title, name, ending, f"(*{ending})")
        if path is not None:
            self.desk.export(path, self._look.palette)

    def print(self) -> None:
        """Show the island as it will be printed, and print it."""
        layout = self.desk.layout()
        if layout is not None:
            try:
                print_island(layout, self)
            except ImportError:
                self.strip.say(translate("Editor", "There is no printing here; export a PDF."))

    # looks

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._look.change_palette(palette)
        self._look.change_type(type_)
        for panel in (self.strip, self.shelf, self.facts):
            panel.set_look(palette, type_)
        self.lab.set_look(palette, type_)
        self.canvas.take_look()
        self.update()

    def focus_first(self) -> None:
        """Put the keyboard on the sea."""
        self.canvas.setFocus()
        self._title()

    # what happens

    def _on_changed(self) -> None:
        draft = self.workshop.draft
        fitting = drafts.players_for(draft)
        if fitting:
            self.players = fitting[0]
        elif len(draft.order) > TILES_FOR_PLAYERS[self.players]:
            self.players = min(self.players + 1, max(TILES_FOR_PLAYERS))
        for name in ("left", "right"):
            self.strip.buttons[name].setEnabled(bool(draft.order))
        self._tell_facts()
        self._prompt()
        self._title()

    def _tell_facts(self) -> None:
        names = {terrain: terrain_name(terrain) for terrain in Terrain}
        self.facts.tell(self.workshop.draft, self.players, names)
        self.lab.show_players(self.players)

    def _prompt(self) -> None:
        workshop = self.workshop
        held, selected = len(self.hands.tiles), len(workshop.selection)
        self.strip.tell(*words.prompt(held, selected, len(workshop.draft.order)))

    def _title(self) -> None:
        # A method, not a lambda, hears of it: the stack tells even while it is destroyed.
        name = self.workshop.draft.name or translate("Editor", "a new island")
        star = "" if self.workshop.is_kept else "*"
        self.titled.emit(translate("Editor", "Layouts: {name}").format(name=name) + star)

    def _on_players(self, players: int) -> None:
        self.players = players
        self._tell_facts()

    def _on_dragged(self, spot: QPoint) -> None:
        """A tile comes from the shelf: the sea follows the pointer though it has not the mouse."""
        inner = self.canvas.viewport().mapFromGlobal(spot)
        inside = self.canvas.viewport().rect().contains(inner)
        self.canvas.point_at(inner if inside else None)

    def _on_dropped(self, spot: QPoint) -> None:
        view = self.canvas.viewport()
        if view.rect().contains(view.mapFromGlobal(spot)):
            self.hands.drop(self.canvas.mapToScene(view.mapFromGlobal(spot)))
            self.canvas.setFocus()
        elif self.shelf.rect().contains(self.shelf.mapFromGlobal(spot)):
            self.hands.drop_on_shelf()
        else:
            self.hands.cancel()

    def _on_lay_wanted(self) -> None:
        self.canvas.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_exports(self) -> None:
        ways: list[tuple[str, Callable[[], object]]] = [
            (text, partial(self.ask_export, ending))
            for ending, text in (
                (SUFFIX, translate("Editor", "Layout file…")),
                (".png", translate("Editor", "Picture (PNG)…")),
                (".svg", translate("Editor", "Drawing (SVG)…")),
                (".pdf", translate("Editor", "Page (PDF)…")),
            )
        ]
        ways.append((translate("Editor", "Print…"), self.print))
        ways.append((translate("Editor", "Copy as text"), self.desk.copy))
        offer_ways(self.facts.export_button, ways)
