"""The page on which positions are set up: pieces, sea, facts, and the commands between them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from tempus_desktop.games.tempus.position_edits import Pile
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor.work_page import WorkPage
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.positions.canvas import PositionCanvas
from tempus_desktop.gui.positions.cards_sheet import CardsSheet
from tempus_desktop.gui.positions.desk import PositionDesk
from tempus_desktop.gui.positions.facts import PositionFacts
from tempus_desktop.gui.positions.pieces_panel import PiecesPanel
from tempus_desktop.gui.positions.strip import PositionStrip
from tempus_desktop.gui.saving import ask_where, offer_ways
from tempus_desktop.gui.words import colour_name
from tempus_desktop.storage.positions import SUFFIX

translate = QCoreApplication.translate


class PositionPage(WorkPage):
    """The position editor.

    Args:
        components: the deck that hands come from.
        first: what to begin with where no draft was left.
        window: what sheets cover.

    Signals:
        play_wanted: a match from this position is wanted.
        puzzle_wanted: a puzzle shall be made of it.
        islands_wanted: another island is wanted.
        puzzles_wanted: the list of puzzles.
    """

    play_wanted = Signal()
    puzzle_wanted = Signal()
    islands_wanted = Signal()
    puzzles_wanted = Signal()

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        components: Components,
        first: PositionRecord,
        window: QWidget,
    ) -> None:
        super().__init__(palette, type_)
        self.bench = PositionBench(first, components, self)
        self.desk = PositionDesk(self.bench, first)
        self.canvas = PositionCanvas(self._look, self.bench)
        self.strip = PositionStrip(palette, type_)
        self.pieces = PiecesPanel(self._look, self.bench)
        self.facts = PositionFacts(palette, type_, self.bench)
        self.cards = CardsSheet(palette, type_, window, self.bench)
        self._lay_out(self.pieces, self.strip, self.canvas, [self.facts])
        self._connect()
        self.bench.start(self.desk.load_draft())
        self.bench.choose(self.bench.position.to_act or 0)
        self.set_look(palette, type_)

    def _connect(self) -> None:
        bench, strip, facts = self.bench, self.strip, self.facts
        bench.changed.connect(self._prompt)
        bench.changed.connect(self._title)
        bench.picked.connect(self._prompt)
        bench.told.connect(strip.say)
        self.desk.told.connect(strip.say)
        self.desk.done.connect(strip.report)
        self._follow(strip, bench.stack)
        strip.undo.connect(self.undo)
        strip.redo.connect(self.redo)
        strip.puzzles.connect(self.puzzles_wanted)
        strip.left.connect(self.left)
        self.pieces.islands.connect(self.islands_wanted)
        facts.shown.connect(self._on_problem)
        facts.cards.connect(self.open_cards)
        facts.play.connect(self.play_wanted)
        facts.puzzle.connect(self.puzzle_wanted)
        facts.save.connect(self.save)
        facts.share.connect(self._show_ways)

    # --- commands

    def undo(self) -> None:
        """One step back."""
        if not self.canvas.cancel():
            self.bench.stack.undo()

    def redo(self) -> None:
        """One step forward again."""
        self.bench.stack.redo()

    def edit(self, position: PositionRecord, path: Path | None = None) -> None:
        """Put a position on the bench; undo brings back what was there.

        Args:
            path: the file that it is of, a position's or a puzzle's.
        """
        self.desk.take(position, path)
        self.bench.choose(position.to_act or 0)

    def open_cards(self, pile: Pile) -> None:
        """Change the cards of a pile of the player in hand."""
        self.cards.open_for(pile)

    def save(self) -> None:
        """Write the position to its file, or ask for one; a puzzle's goal is asked for, too."""
        if self.desk.puzzle_path is not None:
            if self.facts.puzzle_button.isEnabled():
                self.puzzle_wanted.emit()
            else:
                self.strip.say(words.no_puzzle())
        elif self.desk.path is not None:
            self.desk.save(self.desk.path)
        else:
            self.ask_save()

    def ask_open(self) -> None:
        """Ask for a position file and put it on the bench."""
        kinds = translate("Position", "Positions") + f" (*{SUFFIX})"
        title = translate("Position", "Open a position")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if name:
            self.desk.take_file(Path(name))

    def ask_save(self) -> None:
        """Ask where to write the position."""
        path = self._asked(translate("Position", "Save the position"), SUFFIX)
        if path is not None:
            self.desk.save(path)

    def ask_picture(self) -> None:
        """Ask where to write a picture of the position."""
        path = self._asked(translate("Position", "Save a picture of the position"), ".png")
        if path is not None:
            self.desk.save_picture(path, self._look.palette)

    def _asked(self, title: str, ending: str) -> Path | None:
        stem = "position" if self.desk.path is None else self.desk.path.stem
        return ask_where(self, title, stem + ending, ending, f"(*{ending})")

    def _show_ways(self) -> None:
        ways = (
            (translate("Position", "Position file…"), self.ask_save),
            (translate("Position", "Picture (PNG)…"), self.ask_picture),
            (translate("Position", "Copy as text"), self.desk.copy),
        )
        offer_ways(self.facts.share_button, ways)

    # --- looks

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._look.change_palette(palette)
        self._look.change_type(type_)
        for panel in (self.strip, self.pieces, self.facts, self.cards):
            panel.set_look(palette, type_)
        self.canvas.take_look()
        self.update()

    def focus_first(self) -> None:
        """Put the keyboard on the sea."""
        self.canvas.setFocus()
        self._title()
        self._prompt()

    # --- what happens

    def _prompt(self) -> None:
        self.strip.tell(*words.prompt(self.bench.tool, self._colour()))

    def _colour(self) -> str:
        return colour_name(self.bench.position.players[self.bench.seat].colour)

    def _title(self) -> None:
        path = self.desk.path
        name = translate("Position", "a new position") if path is None else path.stem
        star = "" if self.bench.is_kept else "*"
        self.titled.emit(translate("Position", "Position: {name}").format(name=name) + star)

    def _on_problem(self, hex_: int) -> None:
        self.canvas.point_out(hex_)
