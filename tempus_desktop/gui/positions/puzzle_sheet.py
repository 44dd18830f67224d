"""Making a puzzle of a position: title, words, and the goal that the program checks."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.position_writer import write_record
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import Components
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.positions.goal_words import goal_text, solver_text
from tempus_desktop.gui.saving import ask_where
from tempus_desktop.gui.why import said, why
from tempus_desktop.gui.words import colour_name
from tempus_desktop.session.puzzles import (
    LONGEST_TITLE,
    MOST_POINTS,
    Goal,
    Puzzle,
    Score,
    TakeCity,
    Task,
    WinEra,
    refuse_goal,
    refuse_points,
    refuse_text,
    refuse_title,
    write_puzzle,
)
from tempus_desktop.storage.files import file_stem, write_atomically
from tempus_desktop.storage.positions import document_text
from tempus_desktop.storage.puzzles import SUFFIX, keep, own_folder

translate = QCoreApplication.translate
_INSET = 7
"""Pixels from the border of a number to its digits."""


class PuzzleSheet(Sheet):
    """Asks for the goal of a puzzle.

    Signals:
        tried: the puzzle shall be played (a Puzzle).
        kept: it was written among one's own (its file).
    """

    tried = Signal(object)
    kept = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, components: Components
    ) -> None:
        super().__init__(palette, type_, parent, width=680, closable=True)
        self._components = components
        self._path: Path | None = None
        self._position: PositionRecord | None = None
        self._start: State | None = None
        self._sites: list[Hex] = []
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_TITLE)
        self.words = QPlainTextEdit()
        self.words.setTabChangesFocus(True)
        self.words.setMaximumHeight(90)
        self.kind, self.city = StillList(), StillList()
        self.alone = QCheckBox(translate("PuzzleMaker", "and nobody else does"))
        self.points = QSpinBox()
        self.points.setRange(1, MOST_POINTS)
        # A style sheet's padding does not reach the line within.
        self.points.lineEdit().setTextMargins(_INSET, 0, 0, 0)
        self._told = Words("", Type.body_bold)
        self.problem = Words("", Type.small_bold, "illegal")
        self.keep = SheetButton()
        self.share = SheetButton(translate("PuzzleMaker", "Save as…"))
        self.cancel = SheetButton(translate("PuzzleMaker", "Cancel"))
        self.try_it = SheetButton(translate("PuzzleMaker", "Try it"), Rank.PRIMARY)
        self._fill()
        self._connect()

    def _fill(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(6)
        for label, field in (
            (translate("PuzzleMaker", "Title"), self.name),
            (translate("PuzzleMaker", "Words to go with it"), self.words),
            (translate("PuzzleMaker", "Goal"), self.kind),
            ("", self.alone),
            (translate("PuzzleMaker", "City"), self.city),
            (translate("PuzzleMaker", "Points"), self.points),
        ):
            if label:
                field.setAccessibleName(label)
                form.addRow(Words(label, Type.label, "ink_soft", wrap=False), field)
            else:
                form.addRow(field)
        self._form = form
        self.body.addLayout(form)
        self.body.addWidget(self._told)
        self.body.addWidget(self.problem)
        row = QHBoxLayout()
        for button in (self.keep, self.share):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self.cancel, self.try_it):
            row.addWidget(button)
        self.foot.addLayout(row)

    def _connect(self) -> None:
        self.name.textChanged.connect(self._refresh)
        self.words.textChanged.connect(self._refresh)
        self.kind.currentIndexChanged.connect(self._refresh)
        self.city.currentIndexChanged.connect(self._refresh)
        self.points.valueChanged.connect(self._refresh)
        self.alone.toggled.connect(self._refresh)
        self.cancel.clicked.connect(self.close_sheet)
        self.try_it.clicked.connect(self._on_try)
        self.keep.clicked.connect(self._on_keep)
        self.share.clicked.connect(self._ask_share)

    def open_for(
        self, position: PositionRecord, path: Path | None = None, task: Task | None = None
    ) -> None:
        """Make a puzzle of a position that can be played from.

        Args:
            path: the file among one's own that is to be replaced; ``None``: a new one.
            task: what the puzzle was before.
        """
        self._take(path)
        self._position = position
        self._start = read_position(write_record(position), self._components)
        sites = {
            hex_: player.colour
            for seat, player in enumerate(position.players)
            if seat != position.to_act
            for hex_ in player.cities
        }
        self._sites = sorted(sites) if position.phase is Phase.ACTIONS else []
        self._offer_goals()
        text = translate("PuzzleMaker", "{hex}, of {player}")
        self.city.blockSignals(True)
        self.city.clear()
        for hex_ in self._sites:
            name = colour_name(sites[hex_])
            self.city.addItem(text.format(hex=position.sea.name(hex_), player=name))
        self.city.blockSignals(False)
        if task is not None:
            self._show_task(task)
        self._refresh()
        self.open_sheet()

    def _take(self, path: Path | None) -> None:
        """What is kept goes into this file; ``None``: into a new one."""
        if path is not None or self._path is not None:
            self.name.clear()
            self.words.clear()
        self._path = path
        title = translate("PuzzleMaker", "A puzzle of this position")
        keep = translate("PuzzleMaker", "Keep it")
        tip = translate("PuzzleMaker", "Among your own puzzles")
        if path is not None:
            title = translate("PuzzleMaker", "Your puzzle")
            keep = translate("PuzzleMaker", "Save it")
            tip = translate("PuzzleMaker", "Replaces {file}").format(file=path.name)
        self.set_title(title)
        self.keep.set_words(keep)
        self.keep.setToolTip(tip)

    def _show_task(self, task: Task) -> None:
        """Show what a puzzle is; its goal as far as the position still has it."""
        self.name.setText(task.title)
        self.words.setPlainText(task.text)
        goal = task.goal
        self.kind.setCurrentIndex(max(0, self.kind.findData(type(goal))))
        match goal:
            case WinEra(alone):
                self.alone.setChecked(alone)
            case TakeCity(site) if site in self._sites:
                self.city.setCurrentIndex(self._sites.index(site))
            case Score(points):
                self.points.setValue(points)

    def _offer_goals(self) -> None:
        kept = self.kind.currentData()
        self.kind.blockSignals(True)
        self.kind.clear()
        self.kind.addItem(translate("PuzzleMaker", "Win this era"), WinEra)
        if self._sites:
            self.kind.addItem(translate("PuzzleMaker", "Take a city"), TakeCity)
        self.kind.addItem(translate("PuzzleMaker", "Score by the end of the turn"), Score)
        self.kind.setCurrentIndex(max(0, self.kind.findData(kept)))
        self.kind.blockSignals(False)

    @property
    def goal(self) -> Goal:
        """The goal as it stands."""
        kind = self.kind.currentData()
        if kind is TakeCity and self._sites:
            return TakeCity(self._sites[max(0, self.city.currentIndex())])
        if kind is Score:
            return Score(self.points.value())
        return WinEra(self.alone.isChecked())

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle as it stands; ``None`` where something is wrong with it."""
        if self._position is None or self._trouble():
            return None
        return Puzzle(Task(*self._words(), self.goal), write_record(self._position))

    def _words(self) -> tuple[str, str]:
        """Title and words as the puzzle has them."""
        return self.name.text().strip(), self.words.toPlainText().strip()

    def _trouble(self) -> str:
        title, text = self._words()
        if not title:
            return translate("PuzzleMaker", "It needs a title.")
        unfit = refuse_title(title)
        if unfit is not None:
            return translate("PuzzleMaker", "Title: {why}.").format(why=said(unfit))
        unfit = refuse_text(text)
        if unfit is not None:
            return translate("PuzzleMaker", "Words: {why}.").format(why=said(unfit))
        refused = None if self._position is None else refuse_goal(self.goal, self._position)
        if refused is None and self._start is not None:
            refused = refuse_points(self.goal, self._start)
        return "" if refused is None else why(refused)

    def _refresh(self) -> None:
        if self._position is None:
            return
        kind = self.kind.currentData()
        for field, shown in (
            (self.alone, kind is WinEra),
            (self.city, kind is TakeCity),
            (self.points, kind is Score),
        ):
            self._form.setRowVisible(field, shown)
        trouble = self._trouble()
        self.problem.setText(trouble)
        self.problem.setVisible(bool(trouble))
        goal = goal_text(self.goal, self._position)
        self._told.setText(f"{solver_text(self._position)} {goal}")
        for button in (self.try_it, self.keep, self.share):
            offer(button, trouble)

    def _on_try(self) -> None:
        puzzle = self.puzzle
        if puzzle is not None:
            self.close_sheet()
            self.tried.emit(puzzle)

    def _on_keep(self) -> None:
        puzzle = self.puzzle
        if puzzle is None:
            return
        path, text = self._path, document_text(write_puzzle(puzzle))
        try:
            if path is None:
                path = keep(puzzle.task.title, text)
            else:
                write_atomically(path, text)
        except OSError as error:
            self._tell_unwritten(path or own_folder(), error)
            return
        self.close_sheet()
        self.kept.emit(path)

    def _ask_share(self) -> None:
        title = translate("PuzzleMaker", "Save the puzzle")
        name = file_stem(self.name.text(), "puzzle") + SUFFIX
        path = ask_where(self, title, name, SUFFIX, f"(*{SUFFIX})")
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> bool:
        """Write the puzzle to a file; tells whether it could be."""
        puzzle = self.puzzle
        if puzzle is None:
            return False
        try:
            write_atomically(path, document_text(write_puzzle(puzzle)))
        except OSError as error:
            self._tell_unwritten(path, error)
            return False
        return True

    def _tell_unwritten(self, path: Path, error: OSError) -> None:
        text = translate("PuzzleMaker", "{path} could not be written: {why}.")
        self.problem.setText(text.format(path=path, why=error.strerror or error))
        self.problem.show()
