"""The puzzles at hand, each with its picture; what was solved bears a tick."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPointF, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position_reader import read_record
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.editor.own_card import OwnCard
from tempus_desktop.gui.editor.parts import paint_tick
from tempus_desktop.gui.editor.picture_card import (
    PictureCard,
    card_width,
    columns_for,
    section,
)
from tempus_desktop.gui.editor.picture_sheet import PictureSheet
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.positions.goal_words import goal_text
from tempus_desktop.gui.positions.picture import position_image
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.gui.style import guarded
from tempus_desktop.gui.why import said, why
from tempus_desktop.session.puzzles import Puzzle, read_puzzle, refuse_title, write_puzzle
from tempus_desktop.storage.files import write_atomically
from tempus_desktop.storage.positions import document_text
from tempus_desktop.storage.puzzles import (
    SUFFIX,
    built_in_files,
    delete,
    mark_solved,
    own_files,
    put_back,
    solved,
)
from tempus_desktop.storage.strict_json import load_document

translate = QCoreApplication.translate
_WIDE, _HIGH = 297, 234
_HIGHEST = 1.25
"""Pictures grow with the text up to this; then only what is beside the land is more."""
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

    def image(self, palette: Palette, width: int, height: int) -> QImage:
        return position_image(self._record, palette, width, height / width)

    def growth(self, look: Look) -> float:
        return min(super().growth(look), _HIGHEST)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.is_solved:
            with painting(self) as painter:
                self._paint_tick(painter)

    def _paint_tick(self, painter: QPainter) -> None:
        paint_tick(painter, QPointF(self.width() - _TICK - 10, _TICK + 10), _TICK)


class PuzzleList(PictureSheet):
    """Shows all puzzles and lets one be chosen.

    Signals:
        chosen: a puzzle.
        edit_wanted: a puzzle and its file shall be changed.
        positions_wanted: a position shall be set up, to make a puzzle of.
    """

    chosen = Signal(object)
    edit_wanted = Signal(object, object)
    positions_wanted = Signal()

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, components: Components
    ) -> None:
        super().__init__(palette, type_, parent, width=980)
        self._components = components
        self.problem = Words("", Type.small_bold, "illegal")
        self.open_button = SheetButton(translate("Puzzles", "Open a file…"), icon=Icon.OPEN)
        self.make_button = SheetButton(translate("Puzzles", "Set one up"), icon=Icon.CITY)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addWidget(self.make_button)
        row.addWidget(self.problem, 1)
        row.addWidget(self.close_button)
        self.foot.addLayout(row)
        buttons = (self.undo, self.open_button, self.make_button, self.close_button)
        self.tab_groups = [self.room, *buttons]
        self.open_button.clicked.connect(self._ask_open)
        self.make_button.clicked.connect(self._on_make)
        self.cards: list[PuzzleCard] = []
        self._kept: list[PuzzleCard] = []

    def open_sheet(self) -> None:
        """Show the puzzles that are there now."""
        self.problem.setText("")
        super().open_sheet()

    def shown_cards(self) -> list[PictureCard]:
        """All cards."""
        return list(self.cards)

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

    def fill(self) -> None:
        """Show the files that are there now; cards that were painted are kept."""
        self._kept = self.cards
        for card in self.cards:
            card.setParent(None)
        clear(self.column)
        self.cards = []
        known, columns = solved(), columns_for(self.room_across(), _WIDE, self.look)
        sections = (
            (translate("Puzzles", "With the program"), built_in_files(), self._card),
            (translate("Puzzles", "Yours"), own_files(), self._own),
        )
        for title, files, show in sections:
            if files:
                parts = [show(path, known) for path in files]
                self.column.addWidget(section(title, parts, columns))
        self._kept = []
        done, count = sum(card.is_solved for card in self.cards), len(self.cards)
        text = translate("Puzzles", "Solved: {done} of {count}").format(done=done, count=count)
        self.set_title(translate("Puzzles", "Puzzles"), text)

    def _card(self, path: Path, known: frozenset[str]) -> QWidget:
        """The card of a file, or why it has none."""
        found = self._read(path)
        if isinstance(found, str):
            reason = Words(found, Type.small_bold, "illegal")
            reason.setFixedWidth(card_width(_WIDE, self.look))
            return reason
        card = self._painted(found, found.key in known)
        self.cards.append(card)
        return card

    def _painted(self, puzzle: Puzzle, is_solved: bool) -> PuzzleCard:
        """The card that was shown before, picture and all, or a new one."""
        for card in self._kept:
            if (card.puzzle, card.is_solved) == (puzzle, is_solved):
                self._kept.remove(card)
                return card
        made = PuzzleCard(puzzle, is_solved)
        made.clicked.connect(self._on_card)
        return made

    def _own(self, path: Path, known: frozenset[str]) -> QWidget:
        card = self._card(path, known)
        look = self.look.palette, self.look.type
        if isinstance(card, PuzzleCard):
            puzzle = card.puzzle
            doings = (
                (translate("Puzzles", "Edit"), lambda: self._on_edit(path, puzzle)),
                (translate("Puzzles", "Save as…"), lambda: self._ask_save(path)),
            )
            own = OwnCard(card, puzzle.task.title, look, doings=doings)
            own.renamed.connect(lambda title: self._on_renamed(path, puzzle, title))
        else:
            own = OwnCard(card, path.name, look, readable=False)
        own.deleted.connect(lambda: self._on_deleted(path))
        return own

    def _on_edit(self, path: Path, puzzle: Puzzle) -> None:
        self.close_sheet()
        self.edit_wanted.emit(puzzle, path)

    def _on_renamed(self, path: Path, puzzle: Puzzle, title: str) -> None:
        unfit = refuse_title(title)
        if unfit is not None or not title:
            self.tell("" if unfit is None else said(unfit), None)
            return
        renamed = replace(puzzle, task=replace(puzzle.task, title=title))

        def write(now: Puzzle) -> None:
            write_atomically(path, document_text(write_puzzle(now)))

        def call_it() -> None:
            write(renamed)
            if puzzle.key in solved():
                mark_solved(renamed.key)

        text = translate("Puzzles", "{old} is called {new} now.")
        text = text.format(old=puzzle.task.title, new=title)
        self.attempt(call_it, text, lambda: write(puzzle))

    def _ask_save(self, path: Path) -> None:
        kinds = translate("Puzzles", "Puzzles") + f" (*{SUFFIX})"
        title = translate("Puzzles", "Save the puzzle")
        target = ask_where(self, title, path.name, SUFFIX, kinds)
        if target is not None:
            text = translate("Puzzles", "Written to {file}.").format(file=target.name)
            self.attempt(lambda: write_atomically(target, path.read_bytes()), text, None)

    def _on_deleted(self, path: Path) -> None:
        contents = b""

        def away() -> None:
            nonlocal contents
            contents = delete(path)

        text = translate("Puzzles", "{file} was deleted.").format(file=path.name)
        self.attempt(away, text, lambda: put_back(path, contents))

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
