"""The island lab's paper: what is to be played, how far it is, and what was found."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import bar_of, offer
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, dress
from tempus_desktop.gui.editor.lab_bars import ProgressLine
from tempus_desktop.gui.editor.lab_results import LabResults
from tempus_desktop.gui.editor.lab_runner import RunState
from tempus_desktop.gui.editor.lab_words import level_name, level_note
from tempus_desktop.gui.editor.parts import Choice, panel_width
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.style import PaperButton, PaperPanel
from tempus_desktop.lab.games import LAB_LEVELS

translate = QCoreApplication.translate
GAMES = (100, 300, 1000, 3000, 10_000)
USUAL_GAMES = 300
_WIDE = 372


class LabPanel(PaperPanel):
    """Choices, buttons and results.

    Signals:
        start, pause, stop, improve, left: the buttons; ``pause`` continues a paused test too.
        players_chosen: the island shall be for so many.
    """

    start = Signal()
    pause = Signal()
    stop = Signal()
    improve = Signal()
    left = Signal()
    players_chosen = Signal(int)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._title = Words(translate("Lab", "Island lab"), Type.title, wrap=False)
        self.leave = PaperButton("", palette, type_, self, icon=Icon.CLOSE, small=True)
        self.players = {n: Choice(str(n)) for n in TILES_FOR_PLAYERS}
        self.level, self.games, self.cluster = QComboBox(), QComboBox(), QLineEdit()
        self._choices = QGridLayout()
        self._rests = True
        self.start_button = SheetButton(translate("Lab", "Test this island"), icon=Icon.LAB)
        self.pause_button = SheetButton(translate("Lab", "Pause"))
        self.stop_button = SheetButton(translate("Lab", "Stop"))
        self.progress = ProgressLine()
        self.remark = Words("", Type.small_bold, "accent")
        self.reason = Words("", Type.small_bold, "accent")
        self.results = LabResults()
        self.improve_button = SheetButton(translate("Lab", "Improve"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._fill()
        self._connect()

    def _fill(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(13, 6, 11, 12)
        outer.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        leave = translate("Lab", "Leave the lab")
        self.leave.setAccessibleName(leave)
        self.leave.setToolTip(leave)
        head.addWidget(self.leave)
        outer.addLayout(head)
        content = QWidget()
        outer.addWidget(ScrollBody(content, self), 1)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(4)
        self._fill_choices()
        column.addLayout(self._choices)
        column.addWidget(self.results)
        column.addStretch(1)
        outer.addWidget(self.remark)
        outer.addWidget(self.reason)
        outer.addWidget(self.progress)
        below = QHBoxLayout()
        below.setSpacing(2)
        for button in (self.start_button, self.pause_button, self.stop_button, self.improve_button):
            below.addWidget(button)
        outer.addLayout(below)

    def _fill_choices(self) -> None:
        for box in (self.level, self.games):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(5)
        for level in LAB_LEVELS:
            self.level.addItem(level_name(level), level)
            self.level.setItemData(
                self.level.count() - 1, level_note(level), Qt.ItemDataRole.ToolTipRole
            )
        for number in GAMES:
            self.games.addItem(f"{number:,}".replace(",", "\u202f"), number)
        self.games.setCurrentIndex(GAMES.index(USUAL_GAMES))
        self.cluster.setPlaceholderText(translate("Lab", "this computer"))
        row = QHBoxLayout()
        row.setSpacing(0)
        for n, choice in self.players.items():
            choice.setAccessibleName(translate("Lab", "{n} players").format(n=n))
            row.addWidget(choice)
        note = translate("Lab", "The address of a Dask scheduler; empty: this computer")
        self.cluster.setToolTip(note)
        names = (
            translate("Lab", "Players"),
            translate("Lab", "Bots"),
            translate("Lab", "Games"),
            translate("Lab", "Played by"),
        )
        for place, name in enumerate(names):
            self._choices.addWidget(Words(name, Type.label, wrap=False), place, 0)
        self._choices.addLayout(row, 0, 1)
        for place, field in enumerate((self.level, self.games, self.cluster), start=1):
            field.setAccessibleName(names[place])
            self._choices.addWidget(field, place, 1)
        self._choices.setColumnStretch(1, 1)
        self._choices.setVerticalSpacing(2)

    def _connect(self) -> None:
        self.leave.clicked.connect(self.left)
        self.start_button.clicked.connect(self.start)
        self.pause_button.clicked.connect(self.pause)
        self.stop_button.clicked.connect(self.stop)
        self.improve_button.clicked.connect(self.improve)
        self.level.currentIndexChanged.connect(self._on_level)
        for n, choice in self.players.items():
            choice.setProperty("players", n)
            choice.clicked.connect(self._on_players)
        self._on_level()

    def _on_level(self) -> None:
        self.level.setToolTip(level_note(self.chosen_level))

    def _on_players(self) -> None:
        choice = self.sender()
        if isinstance(choice, Choice):
            self.players_chosen.emit(choice.property("players"))

    @property
    def chosen_level(self) -> str:
        """One of ``LAB_LEVELS``."""
        return str(self.level.currentData())

    @property
    def chosen_games(self) -> int:
        """How many games a test has."""
        return int(self.games.currentData())

    def show_players(self, players: int, fitting: Sequence[int]) -> None:
        """For whom the island is tested, and who else could play on it."""
        for n, choice in self.players.items():
            tiles = translate("Lab", "{tiles} tiles (S1)").format(tiles=TILES_FOR_PLAYERS[n])
            bar_of(choice).does(tiles)
            why = translate("Lab", "This island has too few tiles for so many.")
            offer(choice, "" if n in fitting else why)
            choice.setChecked(n == players)

    def show_state(self, state: RunState, why_not: str) -> None:
        """Which buttons can be pressed; and why the island cannot be tested, where it cannot."""
        rests = state is RunState.IDLE
        idle, busy = (
            (self.start_button, self.improve_button),
            (self.pause_button, self.stop_button),
        )
        keyed = any(button.hasFocus() for button in (*idle, *busy))
        for button in idle:
            offer(button, why_not)
            button.setVisible(rests)
        self.reason.setText(why_not)
        self.reason.setVisible(rests and bool(why_not))
        # Shown for the first time it takes on the fonts of the style.
        self.reason.set_look(self.colours, self.type)
        for button in busy:
            button.setVisible(not rests)
        paused = state is RunState.PAUSED
        word = translate("Lab", "Continue") if paused else translate("Lab", "Pause")
        self.pause_button.set_words(word)
        for field in (self.level, self.games, self.cluster):
            field.setEnabled(rests)
        if keyed and rests is not self._rests:
            # A button that goes passes the keyboard on to anywhere.
            (self.start_button if rests else self.pause_button).setFocus()
        self._rests = rests

    def tell(self, remark: str) -> None:
        """A remark above the progress; empty: none."""
        self.remark.setText(remark)
        self.remark.setAccessibleName(remark)
        self.remark.setVisible(bool(remark))

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        super().set_look(palette, type_)
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            dress(child, Look(palette, type_))
        self.setFixedWidth(panel_width(_WIDE, type_.scale))
