"""The paper at the right: what is wrong, the turn, the player in hand, and what to do with it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, dress
from tempus_desktop.gui.editor.parts import WIDEST, ProblemCard, panel_width
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.positions import words
from tempus_desktop.gui.positions.bench import PositionBench
from tempus_desktop.gui.positions.forms import PlayerForm, TableForm
from tempus_desktop.gui.style import PaperPanel
from tempus_desktop.gui.words import colour_name

translate = QCoreApplication.translate
_WIDE = 262
_NO_HEX = -1
_LEAST = 60
"""Pixels of the narrowest button."""


class PositionFacts(PaperPanel):
    """Problems, fields, and the buttons.

    Signals:
        shown: a hex shall be pointed out.
        cards: the cards of a pile shall be changed.
        play, puzzle, save, share: the buttons.
    """

    shown = Signal(int)
    cards = Signal(object)
    play = Signal()
    puzzle = Signal()
    save = Signal()
    share = Signal()

    def __init__(self, palette: Palette, type_: Type, bench: PositionBench) -> None:
        super().__init__(palette, type_)
        self._bench = bench
        self._title = Words(translate("Position", "No problems"), Type.title, wrap=False)
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        self._cards: list[ProblemCard] = []
        self.table, self.player = TableForm(bench), PlayerForm(bench)
        self._name = Words("", Type.name, wrap=False)
        self._why = Words("", Type.small_bold, "accent", align=Qt.AlignmentFlag.AlignHCenter)
        self.play_button = SheetButton(translate("Position", "Play from here"), Rank.PRIMARY)
        self.puzzle_button = SheetButton(translate("Position", "Make a puzzle of it"))
        self.save_button = SheetButton(translate("Position", "Save"))
        self.share_button = SheetButton(translate("Position", "Share"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._more = QWidget()
        self._outer, self._column = QVBoxLayout(self), QVBoxLayout()
        self._fill()
        self._connect()
        self.refresh()

    def _fill(self) -> None:
        outer, column = self._outer, self._column
        outer.setContentsMargins(11, 6, 11, 12)
        outer.setSpacing(3)
        outer.addWidget(self._title)
        content = QWidget()
        content.setLayout(column)
        outer.addWidget(ScrollBody(content, self), 1)
        column.setContentsMargins(0, 0, 2, 0)
        column.setSpacing(3)
        column.addLayout(self._list)
        column.addWidget(self._name)
        column.addWidget(self.player)
        column.addWidget(Words(translate("Position", "The table"), Type.name, wrap=False))
        column.addWidget(self.table)
        column.addStretch(1)
        outer.addWidget(self._why)
        outer.addWidget(self.play_button)
        below = QGridLayout(self._more)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(2)
        below.addWidget(self.puzzle_button, 0, 0, 1, 2)
        below.addWidget(self.save_button, 1, 0)
        below.addWidget(self.share_button, 1, 1)
        outer.addWidget(self._more)

    def _connect(self) -> None:
        self._bench.changed.connect(self.refresh)
        self._bench.picked.connect(self.refresh)
        self.player.cards.connect(self.cards)
        self.play_button.clicked.connect(self.play)
        self.puzzle_button.clicked.connect(self.puzzle)
        self.save_button.clicked.connect(self.save)
        self.share_button.clicked.connect(self.share)

    @property
    def listed(self) -> list[ProblemCard]:
        """The problems, as they are listed."""
        return list(self._cards)

    def refresh(self) -> None:
        """Show what the position is, and what is wrong with it."""
        bench, position = self._bench, self._bench.position
        self._name.setText(colour_name(position.players[bench.seat].colour))
        self.table.refresh()
        self.player.refresh()
        listed = [
            (
                words.problem_title(problem, position),
                words.problem_text(problem),
                words.hex_of(problem, position),
            )
            for problem in bench.problems
        ]
        if [(card.title, card.text) for card in self.listed] != [entry[:2] for entry in listed]:
            self._list_problems(listed)
        ready = not listed
        plays = ready and position.to_act is not None
        why = words.ready(position) if ready else words.why_not(listed[0][0])
        self._why.setText(why)
        for button in (self.play_button, self.puzzle_button):
            offer(button, "" if plays else why if ready else listed[0][1])

    def _list_problems(self, listed: list[tuple[str, str, int | None]]) -> None:
        self._cards.clear()
        clear(self._list)
        for title, text, hex_ in listed:
            card = ProblemCard(title, text, _NO_HEX if hex_ is None else hex_)
            card.set_look(self.colours, self.type)
            card.clicked.connect(self._on_problem)
            self._list.addWidget(card)
            self._cards.append(card)
        none, some = (
            translate("Position", "No problems"),
            translate("Position", "Problems: {count}"),
        )
        self._title.setText(some.format(count=len(listed)) if listed else none)

    def _on_problem(self, hex_: int) -> None:
        if hex_ != _NO_HEX:
            self.shown.emit(hex_)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            dress(child, Look(palette, type_))
        # With large words the fields need the room: what is pressed seldom scrolls with them.
        large = type_.scale > WIDEST
        (self._column if large else self._outer).addWidget(self._more)
        for button in (self.puzzle_button, self.save_button, self.share_button):
            button.setMinimumWidth(_LEAST)
        self.setFixedWidth(panel_width(_WIDE, type_.scale))
