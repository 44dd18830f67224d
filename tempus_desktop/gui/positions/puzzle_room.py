"""Puzzles within the window: the list of them, making one, playing one, and the plaque above it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.desk import Desk
from tempus_desktop.gui.dialogs.notice import Notice
from tempus_desktop.gui.dialogs.seat_rows import BOT_NAMES, PERSON_NAMES, SUGGESTED
from tempus_desktop.gui.main_window import MainWindow
from tempus_desktop.gui.positions.goal_words import goal_text, solver_text
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.why import why
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.origin import Origin
from tempus_desktop.session.puzzles import Puzzle, Verdict, read_puzzle
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.puzzles import mark_solved
from tempus_desktop.storage.strict_json import load_document

if TYPE_CHECKING:
    from tempus_desktop.gui.positions.puzzle_list import PuzzleList
    from tempus_desktop.gui.positions.puzzle_sheet import PuzzleSheet

translate = QCoreApplication.translate


class PuzzleRoom(QObject):
    """Lets puzzles be chosen, made and solved; its sheets are built when they are first needed.

    Args:
        window: what the sheets cover.
        desk: what is kept between matches.
        play: begins a match.
        look: the look in force.

    Signals:
        failed: a sentence on why something cannot be opened or kept.
        positions_wanted: a position shall be set up.
        edit_wanted: the position (a PositionRecord) of a puzzle's file shall be changed.
        kept: a puzzle was written to a file among one's own.
    """

    failed = Signal(str)
    positions_wanted = Signal()
    edit_wanted = Signal(object, object)
    kept = Signal(object)

    def __init__(
        self,
        window: MainWindow,
        desk: Desk,
        play: Callable[[NewGame], object],
        look: Callable[[], tuple[Palette, Type]],
    ) -> None:
        super().__init__(window)
        self._window, self._desk, self._play, self._look = window, desk, play, look
        self.list: PuzzleList | None = None
        self.maker: PuzzleSheet | None = None
        self.words: Notice | None = None
        self._marked: str | None = None
        self._untold: tuple[str, str] | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._tell)
        plaque = window.room.plaque
        plaque.again.connect(self._again)
        plaque.undo.connect(window.room.undo)
        plaque.go_on.connect(self._go_on)
        plaque.puzzles.connect(self.open)
        window.room.shown.connect(self._on_shown)

    def open(self) -> None:
        """Show the list of puzzles."""
        if self.list is None:
            from tempus_desktop.gui.positions.puzzle_list import PuzzleList

            self.list = PuzzleList(*self._look(), self._window, self._desk.components)
            self.list.chosen.connect(self.start)
            self.list.positions_wanted.connect(self.positions_wanted)
            self.list.edit_wanted.connect(self._on_edit)
        self.list.set_look(*self._look())
        self.list.open_sheet()

    def make(self, position: PositionRecord, path: Path | None) -> None:
        """Ask for the goal of a puzzle in a position; of the one in a file, if one is named."""
        if self.maker is None:
            from tempus_desktop.gui.positions.puzzle_sheet import PuzzleSheet

            self.maker = PuzzleSheet(*self._look(), self._window, self._desk.components)
            self.maker.tried.connect(self.start)
            self.maker.kept.connect(self._on_kept)
        self.maker.set_look(*self._look())
        task = None
        if path is not None:
            with suppress(BadFile, OSError):  # damaged by now: it is replaced by what is here
                task = read_puzzle(load_document(path), self._desk.components).task
        self.maker.open_for(position, path, task)

    def _on_edit(self, puzzle: Puzzle, path: Path) -> None:
        self.edit_wanted.emit(read_record(puzzle.position), path)

    def _on_kept(self, path: Path) -> None:
        self.kept.emit(path)
        self.open()

    def start(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the table: a person solves it, bots have all other seats."""
        record = read_record(puzzle.position)
        seats = tuple(
            Seat(PERSON_NAMES[0], player.colour)
            if place == record.to_act
            else Seat(BOT_NAMES[place], player.colour, SUGGESTED)
            for place, player in enumerate(record.players)
        )
        origin = Origin(puzzle.position, puzzle.task)
        self._play(NewGame(seats, options=record.options, teaching=True, origin=origin))
        goal = f"{solver_text(record)} {goal_text(puzzle.task.goal, record)}"
        self._untold = f"{puzzle.task.text}\n\n{goal}".strip(), puzzle.task.title
        self._soon.start(0)  # once the table is laid: its panels would come to lie above

    def _tell(self) -> None:
        """Let the words that go with a puzzle be read once."""
        if self.words is None:
            self.words = Notice(*self._look(), self._window)
        self.words.set_look(*self._look())
        untold, self._untold = self._untold, None
        if untold is not None:
            self.words.tell(*untold)

    def open_file(self, path: Path) -> None:
        """Put the puzzle of a file on the table, or say why that is not possible."""
        try:
            puzzle = read_puzzle(load_document(path), self._desk.components)
        except (BadFile, OSError) as error:
            self.failed.emit(f"{path.name}: {why(error)}")
        else:
            self.start(puzzle)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        for part in (self.list, self.maker, self.words):
            if part is not None:
                part.set_look(palette, type_)

    def _again(self) -> None:
        controller = self._window.room.controller
        if controller is not None:
            self._play(controller.beginning.setup)

    def _go_on(self) -> None:
        controller = self._window.room.controller
        if controller is not None:
            controller.go_on()

    def _on_shown(self, view: TableView) -> None:
        """Keep that a puzzle is solved, once."""
        controller = self._window.room.controller
        if view.puzzle is None or view.puzzle.verdict is not Verdict.SOLVED or controller is None:
            return
        origin = controller.beginning.setup.origin
        puzzle = None if origin is None else origin.puzzle
        if puzzle is not None and puzzle.key != self._marked:
            self._marked = puzzle.key
            try:
                mark_solved(puzzle.key)
            except (BadFile, OSError) as error:
                text = translate("Puzzles", "It cannot be kept that this puzzle is solved: {why}")
                self.failed.emit(text.format(why=why(error)))
