"""The paper beside the board on which a plan is listed, compared and played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication, QEvent, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import bar_of, offer
from tempus_desktop.gui.commands import with_key
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.layouts import clear, discard
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.planning import words as say
from tempus_desktop.gui.planning.counts import counted
from tempus_desktop.gui.planning.rows import Comparison, StepRow
from tempus_desktop.gui.planning.words import Line
from tempus_desktop.gui.style import PaperButton, PaperPanel
from tempus_desktop.session.plans import Figures

translate = QCoreApplication.translate

_WIDTH, _MOST = 226, 0.46
"""Of the paper at a text size of 100 %, in pixels, and its share of the middle at most."""
_SHARE = 0.45
"""Of the paper's height that the comparison may take for good."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that the panel shows.

    Attributes:
        letter: the plan on the table; ``letters`` are all, with the number of their steps.
        before, end: what is assumed before the first step, and why the plan cannot go on.
        figures: the match now and the end of each plan.
        assumes: an end of a fight can be assumed.
        choices: what may be laid out by a button only, with its words.
        next: whether a step can be played.
    """

    letter: str
    letters: tuple[tuple[str, int], ...]
    lines: tuple[Line, ...] = ()
    before: str = ""
    end: str = ""
    figures: tuple[tuple[str, Figures], ...] = ()
    assumes: bool = False
    choices: tuple[tuple[str, Action], ...] = field(default=())
    next: bool = False


class PlanPanel(PaperPanel):
    """Shows a :class:`Sheet`.

    Signals:
        chosen: the letter of another plan.
        assumed: how the fight at the end is assumed to end.
        laid: an action of the legal list.
        play, drop, leave: the buttons were pressed.
        pointed: the hexes of the step that the pointer is on.
    """

    chosen = Signal(str)
    assumed = Signal(bool)
    laid = Signal(object)
    play = Signal()
    drop = Signal()
    leave = Signal()
    pointed = Signal(tuple)

    def __init__(
        self, palette: Palette, type_: Type, letters: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(palette, type_, parent)
        self._sheet: Sheet | None = None
        self._play_key = self._leave_key = ""
        self.rows: list[StepRow] = []
        self.choices: list[PaperButton] = []
        self.title = Words("", Type.name, wrap=False)
        self.letters = {letter: self._button(letter) for letter in letters}
        self.close_button = self._button("", icon=Icon.CLOSE)
        self.play_button = self._button("", primary=True)
        self.drop_button = self._button("")
        self.body = QWidget(self)
        self.comparison = Comparison(self.body)
        self.scroller = ScrollBody(self.body, self)
        self._lay_out()
        self._connect()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._retranslate()
        self.title.set_look(palette, type_)
        self.hide()

    def _button(self, text: str, *, icon: Icon | None = None, primary: bool = False) -> PaperButton:
        return PaperButton(
            text, self.colours, self.type, self, icon=icon, primary=primary, small=True
        )

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(1)
        head.addWidget(self.title, 1)
        for button in (*self.letters.values(), self.close_button):
            head.addWidget(button)
        self._foot, self._choices = QGridLayout(), QGridLayout()
        for grid in (self._foot, self._choices):
            grid.setSpacing(1)
        self._below = QVBoxLayout()
        self._list = QVBoxLayout(self.body)
        self._list.setContentsMargins(0, 0, 4, 0)
        self._list.setSpacing(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 10, 10)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self.scroller, 1)
        column.addLayout(self._below)
        column.addLayout(self._choices)
        column.addLayout(self._foot)

    def _connect(self) -> None:
        for letter, button in self.letters.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _, letter=letter: self.chosen.emit(letter))
        self.close_button.clicked.connect(self.leave)
        self.play_button.clicked.connect(self.play)
        self.drop_button.clicked.connect(self.drop)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show a plan."""
        self._sheet = sheet
        self._write(sheet)
        self._offer(sheet)
        offer(self.play_button, "" if sheet.next else say.nothing_to_play())
        offer(self.drop_button, "" if sheet.lines else say.nothing_laid())
        self._place()
        # The scrolling body has its height only once the layout has seen it.
        QTimer.singleShot(0, self._reveal)

    def put_away(self) -> None:
        """Hide, and forget what was written: whoever looks next is not to read it."""
        self._sheet = None
        self._write(Sheet("", ()))
        self.hide()

    def set_keys(self, play: str, leave: str) -> None:
        """Say by which keys the next step is played and the plan left; empty: by none."""
        self._play_key, self._leave_key = play, leave
        self._retranslate()

    def _reveal(self) -> None:
        """The newest step is seen."""
        if self.rows:
            self.scroller.ensureWidgetVisible(self.rows[-1], 0, 4)

    def _place(self) -> None:
        """The comparison stands below the steps where there is room, else it is the last of them.

        Words that wrap get their height: a scrolling body would squeeze them.
        """
        low = self.comparison.sizeHint().height() > _SHARE * self.height()
        home = self._list if low else self._below
        if home.indexOf(self.comparison) < 0:
            home.addWidget(self.comparison)
        # In a narrow panel with large text the buttons go first: the prompt names the plan, too.
        head = (self.title, *self.letters.values(), self.close_button)
        self.title.setVisible(sum(part.sizeHint().width() for part in head) <= self.width() - 26)
        self._spread(self._choices, self.choices)
        self._spread(self._foot, [self.play_button, self.drop_button])
        width = self.scroller.viewport().width()
        least = self._list.totalMinimumSize().height()
        self.body.setMinimumHeight(max(least, self._list.totalHeightForWidth(width)))
        self._list.activate()

    def _spread(self, grid: QGridLayout, buttons: Sequence[PaperButton]) -> None:
        """Two buttons side by side where their words have room."""
        widest = max((button.sizeHint().width() for button in buttons), default=0)
        pair = sum(button.sizeHint().width() for button in buttons[:2])
        room = self.width() - 24
        across = 2 if 2 * widest <= room or (len(buttons) == 2 and pair <= room) else 1
        for place, button in enumerate(buttons):
            grid.addWidget(button, place // across, place % across)

    def _name_letters(self, sheet: Sheet) -> None:
        sizes = dict(sheet.letters)
        for letter, button in self.letters.items():
            button.setChecked(letter == sheet.letter)
            button.set_primary(letter == sheet.letter)
            name = translate("Plan", "Plan {letter}: {steps}").format(
                letter=letter, steps=counted.steps(sizes.get(letter, 0))
            )
            button.setAccessibleName(name)
            button.setToolTip(name)

    def _write(self, sheet: Sheet) -> None:
        self._name_letters(sheet)
        clear(self._list, keep=self.comparison)
        self.rows = [StepRow(line, self.colours, self.type, self.body) for line in sheet.lines]
        hint = translate("Plan", "Do as you would in the match: nothing is played yet.")
        around = [self._words(text) for text in (sheet.before, "" if sheet.lines else hint) if text]
        end = [self._words(sheet.end, "ink")] if sheet.end else []
        for part in (*around, *self.rows, *end):
            self._list.addWidget(part)
            # Not shown yet it would ask for no room.
            part.show()
        for row in self.rows:
            row.pointed.connect(self.pointed)
        self._list.addStretch(1)
        self.comparison.show_figures(sheet.figures, self.colours, self.type)

    def _words(self, text: str, colour: str = "ink_soft") -> Words:
        words = Words(text, Type.small, colour, parent=self.body)
        words.set_look(self.colours, self.type)
        return words

    def _offer(self, sheet: Sheet) -> None:
        """Buttons for what cannot be said on the board."""
        discard(self._choices, self.choices)
        self.choices = []
        if sheet.assumes:
            win, lose = translate("Plan", "Assume a win"), translate("Plan", "Assume a defeat")
            self.choices = [self._button(win), self._button(lose)]
            self.choices[0].clicked.connect(lambda: self.assumed.emit(True))
            self.choices[1].clicked.connect(lambda: self.assumed.emit(False))
        for words, action in sheet.choices:
            button = self._button(words)
            button.clicked.connect(lambda _=False, action=action: self.laid.emit(action))
            self.choices.append(button)
        for button in self.choices:
            button.show()

    def _retranslate(self) -> None:
        self.title.setText(translate("Plan", "Plan"))
        self.setAccessibleName(translate("Plan", "Plan"))
        self.play_button.setText(translate("Plan", "Play next step"))
        self.drop_button.setText(translate("Plan", "Drop"))
        back = translate("Plan", "Back to the match, plans are kept")
        play = translate("Plan", "Play the next step")
        for button, name in (
            (self.close_button, with_key(back, self._leave_key)),
            (self.play_button, with_key(play, self._play_key)),
            (self.drop_button, translate("Plan", "Take back all of this plan")),
        ):
            bar_of(button).does(name)
            button.setAccessibleName(name)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        self.title.set_look(palette, type_)
        for button in self.findChildren(PaperButton):
            button.set_look(palette, type_)
        if self._sheet is not None:
            self.show_sheet(self._sheet)

    def fit_beside(self, middle: int) -> None:
        """Be as wide as the design says, or as a middle of so many pixels allows."""
        self.setFixedWidth(min(self.with_shadow(_WIDTH, 0).width(), round(_MOST * middle)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._sheet is not None:
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
