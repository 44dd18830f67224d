"""The puzzles at hand, each with its picture; what was solved bears a tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPointF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor.parts import paint_tick
from tempus_desktop.gui.editor.picture_card import PictureCard
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.positions.goal_words import goal_text
from tempus_desktop.gui.positions.picture import position_image
from tempus_desktop.gui.positions.puzzle_own import OwnPuzzle
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.gui.style import guarded
from tempus_desktop.gui.why import why
from tempus_desktop.session.puzzles import Puzzle, read_puzzle
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.puzzles import (
    SUFFIX,
    built_in_files,
    delete,
    own_files,
    put_back,
    solved,
)
from tempus_desktop.storage.strict_json import load_document

translate = QCoreApplication.translate
COLUMNS = 3
_WIDE, _HIGH = 300, 236
_SHAPE = 0.63
"""Height of a picture by its width."""
_TICK = 15


class PuzzleCard(PictureCard):
    """A puzzle's position, title and goal; a tick where it was solved."""

    def __init__(self, puzzle: Puzzle, is_solved: bool) -> None:
        record = read_record(puzzle.position)
        goal = goal_text(puzzle.task.goal, record)
        super().__init__(puzzle.task.title, goal, _WIDE, _HIGH)
        self.puzzle, self.is_solved = puzzle, is_solved
        self._record = record
        text = f"{puzzle.task.title}. {goal}\n{puzzle.task.text}".strip()
        self.setToolTip(text)
        state = translate("Puzzles", "solved") if is_solved else translate("Puzzles", "not solved")
        self.setAccessibleName(f"{puzzle.task.title}. {goal} ({state})")

    def image(self, palette: Palette, width: int) -> QImage:
        return position_image(self._record, palette, width, _SHAPE)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.is_solved:
            with painting(self) as painter:
                self._paint_tick(painter)

    def _paint_tick(self, painter: QPainter) -> None:
        paint_tick(painter, QPointF(self.width() - _TICK - 10, _TICK + 10), _TICK)


class PuzzleList(Sheet):
    """Shows all puzzles and lets one be chosen; Esc closes it.

    Signals:
        chosen: a puzzle.
        positions_wanted: a position shall be set up, to make a puzzle of.
    """

    chosen = Signal(object)
    positions_wanted = Signal()

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, components: Components
    ) -> None:
        super().__init__(palette, type_, parent, width=980, closable=True)
        self._components = components
        self._room = QWidget()
        self._column = QVBoxLayout(self._room)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(self._room)
        self.problem = Words("", Type.small_bold, "illegal")
        self.open_button = SheetButton(translate("Puzzles", "Open a file…"), icon=Icon.OPEN)
        self.make_button = SheetButton(translate("Puzzles", "Set one up"), icon=Icon.CITY)
        self.close_button = SheetButton(translate("Puzzles", "Close"))
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addWidget(self.make_button)
        row.addWidget(self.problem, 1)
        row.addWidget(self.close_button)
        self.note = Words("", Type.body)
        self.undo = SheetButton(translate("Puzzles", "Undo"), icon=Icon.UNDO)
        self.undo.clicked.connect(self._on_undo)
        self._undoing: Callable[[], None] | None = None
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.undo)
        self.foot.addLayout(told)
        self.foot.addLayout(row)
        self.tab_groups = [
            self._room,
            self.undo,
            self.open_button,
            self.make_button,
            self.close_button,
        ]
        self.open_button.clicked.connect(self._ask_open)
        self.make_button.clicked.connect(self._on_make)
        self.close_button.clicked.connect(self.close_sheet)
        self.cards: list[PuzzleCard] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._paint_next)

    def open_sheet(self) -> None:
        """Show the puzzles that are there now."""
        self.problem.setText("")
        self._tell("", None)
        self._fill()
        super().open_sheet()
        self._timer.start(0)

    def close_sheet(self) -> None:
        """Hide the list."""
        self._timer.stop()
        super().close_sheet()

    def read(self, path: Path) -> Puzzle | None:
        """The puzzle of a file; where it is none that is told."""
        found = self._read(path)
        if isinstance(found, Puzzle):
            return found
        self.problem.setText(found)
        return None

    def _read(self, path: Path) -> Puzzle | str:
        """The puzzle of a file, or why it is none."""
        try:
            return read_puzzle(load_document(path), self._components)
        except (BadFile, OSError) as error:
            return f"{path.name}: {why(error)}"

    def _fill(self) -> None:
        clear(self._column)
        self.cards = []
        known = solved()
        sections = (
            (translate("Puzzles", "With the program"), built_in_files(), self._card),
            (translate("Puzzles", "Yours"), own_files(), self._own),
        )
        for title, files, show in sections:
            if files:
                self._column.addWidget(self._section(title, [show(p, known) for p in files]))
        done, count = sum(card.is_solved for card in self.cards), len(self.cards)
        text = translate("Puzzles", "Solved: {done} of {count}").format(done=done, count=count)
        self.set_title(translate("Puzzles", "Puzzles"), text)

    def _section(self, title: str, parts: Sequence[QWidget]) -> QWidget:
        section = QWidget()
        grid = QGridLayout(section)
        grid.setContentsMargins(0, 0, 0, 6)
        grid.setSpacing(8)
        grid.addWidget(Words(title, Type.name), 0, 0, 1, COLUMNS)
        for place, part in enumerate(parts):
            grid.addWidget(part, 1 + place // COLUMNS, place % COLUMNS)
        grid.setColumnStretch(COLUMNS, 1)
        return section

    def _card(self, path: Path, known: frozenset[str]) -> QWidget:
        """The card of a file, or why it has none."""
        found = self._read(path)
        if isinstance(found, str):
            reason = Words(found, Type.small_bold, "illegal")
            reason.setFixedWidth(_WIDE)
            return reason
        card = PuzzleCard(found, found.key in known)
        card.clicked.connect(self._on_card)
        self.cards.append(card)
        return card

    def _own(self, path: Path, known: frozenset[str]) -> QWidget:
        card = self._card(path, known)
        readable = isinstance(card, PuzzleCard)
        name = card.puzzle.task.title if isinstance(card, PuzzleCard) else path.name
        look = self.look.palette, self.look.type
        own = OwnPuzzle(path, card, name, look, readable=readable)
        own.saved.connect(self._ask_save)
        own.deleted.connect(self._on_deleted)
        return own

    def _ask_save(self, path: Path) -> None:
        kinds = translate("Puzzles", "Puzzles") + f" (*{SUFFIX})"
        title = translate("Puzzles", "Save the puzzle")
        target = ask_where(self, title, path.name, SUFFIX, kinds)
        if target is not None:
            text = translate("Puzzles", "Written to {file}.").format(file=target.name)
            self._try(lambda: write_atomically(target, path.read_bytes()), text, None)

    def _on_deleted(self, path: Path) -> None:
        contents = b""

        def away() -> None:
            nonlocal contents
            contents = delete(path)

        text = translate("Puzzles", "{file} was deleted.").format(file=path.name)
        self._try(away, text, lambda: put_back(path, contents))

    def _on_undo(self) -> None:
        if self._undoing is not None:
            self._try(self._undoing, "", None)

    def _try(self, do: Callable[[], object], text: str, back: Callable[[], None] | None) -> None:
        """Do something to a file and tell; what fails is told instead, and nothing to undo."""
        try:
            do()
        except OSError as error:
            text, back = why(error), None
        self._tell(text, back)
        self._fill()
        self.dress_all()
        self._timer.start(0)
        (self.undo if back is not None else self.close_button).setFocus()

    def _tell(self, text: str, back: Callable[[], None] | None) -> None:
        self._undoing = back
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self.undo.setVisible(back is not None)

    def _paint_next(self) -> None:
        """One picture, then let the window breathe."""
        waiting = next((card for card in self.cards if card.waits), None)
        if waiting is None:
            self._timer.stop()
        else:
            waiting.paint_picture()

    def _on_card(self) -> None:
        card = self.sender()
        if isinstance(card, PuzzleCard):
            self.close_sheet()
            self.chosen.emit(card.puzzle)

    def _on_make(self) -> None:
        self.close_sheet()
        self.positions_wanted.emit()

    def _ask_open(self) -> None:
        kinds = translate("Puzzles", "Puzzles") + f" (*{SUFFIX})"
        name, _ = QFileDialog.getOpenFileName(self, translate("Puzzles", "Open"), "", kinds)
        puzzle = self.read(Path(name)) if name else None
        if puzzle is not None:
            self.close_sheet()
            self.chosen.emit(puzzle)
