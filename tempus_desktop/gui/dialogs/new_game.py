"""Setting up a new game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.tables import Options
from tempus_desktop.games.tempus.terms import Protection
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs import set_kinds
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.island_choice import IslandChoice, LoadLayout
from tempus_desktop.gui.dialogs.seat_rows import Level, SeatRows, suggested_seats
from tempus_desktop.gui.dialogs.set_choice import SetChoice
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.dialogs.tick import Tick
from tempus_desktop.gui.levels import ratings_note
from tempus_desktop.gui.words import (
    five_city_option,
    five_city_use,
    protection_name,
    protection_option,
    protection_use,
    teaching_use,
)
from tempus_desktop.session.new_game import MOST_SEATS, NewGame, check, may_teach
from tempus_desktop.storage.layouts import Layout

_BETWEEN = 28
"""Pixels between the columns."""


def suggested(levels: Sequence[Level]) -> NewGame:
    """A set-up for the very first game."""
    return NewGame(seats=suggested_seats(levels))


class NewGameDialog(Sheet):
    """Asks for all that a :class:`NewGame` holds.

    Args:
        levels: the bots' levels to choose from.
        load_layout: reads a layout file.
        last: the set-up to begin with.
    """

    accepted_setup = Signal(object)
    """A :class:`NewGame` to start."""

    def __init__(
        self,
        palette: Palette,
        type_: Type,
        parent: QWidget,
        *,
        levels: Sequence[Level],
        load_layout: LoadLayout,
        last: NewGame | None = None,
    ) -> None:
        super().__init__(palette, type_, parent, width=900, closable=True)
        self.set_title(self.tr("New game"))
        self.seats = SeatRows(levels)
        self.seats.note.setText(ratings_note())
        self.first = StillList()
        self.island = IslandChoice(load_layout)
        self.tiles = SetChoice(set_kinds.tiles(self._table), palette, type_)
        self.cards = SetChoice(set_kinds.cards(), palette, type_)
        self.protection = StillList()
        for protection in Protection:
            self.protection.addItem(protection_name(protection), protection)
        self.five_city = Tick(five_city_option())
        self.teaching = Tick(self.tr("Teaching table: I may take back anything"))
        self.seed = QLineEdit()
        for field, use in ((self.protection, protection_use()), (self.five_city, five_city_use())):
            field.setToolTip(use)
            field.setAccessibleDescription(use)
        self.seed_problem = Words("", Type.small_bold, "illegal")
        self.problem = Words("", Type.small_bold, "illegal")
        self.start = SheetButton(self.tr("Start game"), Rank.PRIMARY)
        self.cancel = SheetButton(self.tr("Cancel"))
        self.primary = self.start
        self._fill()
        self._connect()
        self.set_setup(last if last is not None else suggested(levels))

    def _fill(self) -> None:
        self.body.setSpacing(6)
        self.body.addWidget(self.seats)
        columns = self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns.setSpacing(_BETWEEN)
        left, right = self._halves = QVBoxLayout(), QVBoxLayout()
        for column in self._halves:
            column.setSpacing(4)
        self._add(left, self.tr("Island"), self.island)
        left.addLayout(self._lists())
        left.addStretch(1)
        self._add(right, protection_option(), self.protection)
        right.addWidget(self.five_city)
        right.addWidget(self.teaching)
        right.addLayout(self._pair(self.tr("Seed of all chance"), self.seed, self.seed))
        right.addWidget(self.seed_problem)
        right.addStretch(1)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        self.body.addLayout(columns)
        self.body.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, 8, 0, 0)
        buttons.addWidget(self.problem, 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.start)
        self.start.setMinimumWidth(260)
        self.cancel.setMinimumWidth(140)
        self.foot.addLayout(buttons)

    def fit(self) -> None:
        """Cover everything; the columns lie side by side where there is room for both."""
        wide = sum(column.minimumSize().width() for column in self._halves) + _BETWEEN
        side_by_side = wide <= self.room_across()
        way = QBoxLayout.Direction
        self._columns.setDirection(way.LeftToRight if side_by_side else way.TopToBottom)
        super().fit()

    def _heading(self, text: str) -> Words:
        return Words(text, Type.name)

    def _lists(self) -> QGridLayout:
        """The three lists below the island: they begin at one edge, whatever their labels."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        self._line(grid, self.tr("First player"), self.first, self.first)
        for label, choice in ((self.tr("Tiles"), self.tiles), (self.tr("Cards"), self.cards)):
            self._line(grid, label, choice, choice.list)
            grid.addWidget(choice.problem, grid.rowCount(), 0, 1, 2)
        return grid

    def _line(self, grid: QGridLayout, label: str, field: QWidget, spoken: QWidget) -> None:
        row = grid.rowCount()
        grid.addWidget(self._heading(label), row, 0)
        grid.addWidget(field, row, 1)
        spoken.setAccessibleName(label)

    def _pair(self, label: str, field: QWidget, spoken: QWidget) -> QHBoxLayout:
        """A label with its field in one line; the keyboard's part of it speaks the label."""
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._heading(label))
        row.addWidget(field, 1)
        spoken.setAccessibleName(label)
        return row

    def _add(self, column: QVBoxLayout, label: str, field: QWidget) -> None:
        column.addWidget(self._heading(label))
        column.addWidget(field)
        if not field.accessibleName():
            field.setAccessibleName(label)

    def _connect(self) -> None:
        self.seats.changed.connect(self._on_seats)
        self.seats.rebuilt.connect(self._on_rebuilt)
        self.island.changed.connect(self._on_changed)
        self.tiles.changed.connect(self._on_changed)
        self.cards.changed.connect(self._on_changed)
        self.seed.textChanged.connect(lambda _text: self._on_changed())
        self.start.clicked.connect(self._on_start)
        self.cancel.clicked.connect(self.close_sheet)

    def set_setup(self, setup: NewGame) -> None:
        """Show this set-up."""
        self.seats.set_seats(setup.seats)
        self._on_seats()
        self.first.setCurrentIndex(0 if setup.first_player is None else setup.first_player + 1)
        self.island.set_choice(setup.island, setup.layout)
        self.tiles.set_choice(setup.tiles)
        self.cards.set_choice(setup.cards)
        place = self.protection.findData(setup.options.protection)
        self.protection.setCurrentIndex(max(0, place))
        self.five_city.setChecked(setup.options.five_city)
        self.teaching.setChecked(setup.teaching)
        # The same seed again would be the same game again: it is only told.
        self.seed.clear()
        drawn = self.tr("drawn at the start")
        if setup.seed is not None:
            drawn = self.tr("drawn at the start (last: {seed})").format(seed=setup.seed)
        self.seed.setPlaceholderText(drawn)
        self._on_changed()

    def take_island(self, path: str) -> None:
        """Play on the layout in a file, with as many seats as it is for, unless it is refused."""
        self.island.take(path)
        if not self.island.refused and self.island.players_wanted is not None:
            self.seats.set_count(self.island.players_wanted)
        self._on_changed()

    def setup(self) -> NewGame | None:
        """The set-up as it stands; ``None`` where something is wrong with it."""
        if not self.seats.check() or self._trouble():
            return None
        first = self.first.currentIndex() - 1
        setup = NewGame(
            seats=self.seats.seats,
            first_player=first if first >= 0 else None,
            island=self.island.source,
            layout=self.island.path,
            options=Options(
                protection=Protection(self.protection.currentData()),
                five_city=self.five_city.isChecked(),
            ),
            seed=self._seed(),
            teaching=self.teaching.isEnabled() and self.teaching.isChecked(),
            cards=self.cards.path,
            tiles=self.tiles.path,
        )
        try:
            check(setup)
        except BadFile:
            return None
        return setup

    def _trouble(self) -> str:
        """The first thing that is wrong, as it is said where it is; empty: nothing."""
        fields = (self.seats, self.island, self.tiles, self.cards)
        return next(filter(None, (field.trouble() for field in fields)), self._seed_trouble())

    def _refused(self) -> str:
        """The file that could not be taken last, and why; what was chosen stays."""
        choices = (self.island, self.tiles, self.cards)
        return next((choice.refused for choice in choices if choice.refused), "")

    def _table(self) -> tuple[int, Layout | None]:
        """How many play, and on which layout if on one: the tiles must do for them."""
        return len(self.seats.seats), self.island.laid_before

    def _seed(self) -> int | None:
        text = self.seed.text().strip()
        return int(text) if text else None

    def _seed_trouble(self) -> str:
        text = self.seed.text().strip()
        if not text or (text.isascii() and text.isdigit() and int(text[:20]) < SEED_LIMIT):
            return ""
        return self.tr("A seed is a whole number from 0 to {most}.").format(most=SEED_LIMIT - 1)

    def _height_for(self, width: int) -> int:
        # There is always room for all seats: what adds one stays where it is.
        rows = self.seats.rows
        row = max((row.sizeHint().height() for row in rows), default=0) + 3
        return super()._height_for(width) + (MOST_SEATS - len(rows)) * row

    def _on_rebuilt(self) -> None:
        self.tab_groups = [
            *self.seats.rows,
            self.seats,
            self.island,
            self.first,
            self.tiles,
            self.cards,
            self.protection,
            self.five_city,
            self.teaching,
            self.seed,
            self.cancel,
            self.start,
        ]
        self.dress_all()

    def _on_seats(self) -> None:
        """The first player is one of those who sit there."""
        names = [self.tr("Drawn at random"), *(seat.name for seat in self.seats.seats)]
        chosen = self.first.currentIndex()
        self.first.blockSignals(True)
        self.first.clear()
        self.first.addItems(names)
        self.first.setCurrentIndex(chosen if 0 <= chosen < len(names) else 0)
        self.first.blockSignals(False)
        self.island.set_players(len(self.seats.seats))
        self._on_changed()

    def _on_changed(self) -> None:
        teaches = may_teach(self.seats.seats)
        self.teaching.setEnabled(teaches)
        self.teaching.setToolTip(teaching_use())
        self.teaching.setAccessibleDescription(teaching_use())
        self.tiles.judge()
        trouble = self._seed_trouble()
        self.seed_problem.setText(trouble)
        self.seed_problem.setVisible(bool(trouble))
        ready = self.setup() is not None
        # Where it is marked may be far up or down: the first is said beside the button, too.
        wrong = self._refused() or self._trouble()
        self.problem.setText(wrong)
        marked = wrong or self.tr("First put right what is marked.")
        offer(self.start, "" if ready else marked)

    def _on_start(self) -> None:
        setup = self.setup()
        if setup is not None:
            self.close_sheet()
            self.accepted_setup.emit(setup)
