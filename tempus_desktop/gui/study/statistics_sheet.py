"""Statistics over all finished matches of the library."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLineEdit, QWidget

from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.editor.parts import Choice
from tempus_desktop.gui.study import statistics_words as say
from tempus_desktop.gui.study.plot import Axis, Bar, Plot
from tempus_desktop.gui.study.table import FigureTable
from tempus_desktop.gui.study.turns_page import HIGH, LEAST, WIDE
from tempus_desktop.storage.annals import PlayedGame
from tempus_desktop.study.statistics import Company, Filter, Standing, Statistics, statistics

PERIODS: tuple[int | None, ...] = (None, 365, 30, 7)
"""Days up to now that may be looked at; ``None``: all."""
_MOST_BARS = 10


class StatisticsSheet(Sheet):
    """Filters, tables, a chart of who won how often, and a copy as CSV.

    Signals:
        csv_wanted: the matches that count, as a file.
    """

    csv_wanted = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=1120, closable=True)
        self.games: tuple[PlayedGame, ...] = ()
        self.search, self.players = QLineEdit(), QComboBox()
        self.company, self.period = QComboBox(), QComboBox()
        self.tabs = [Choice(name) for name in say.tabs()]
        self.plot, self.table = Plot(HIGH - 40), FigureTable("", HIGH - 40)
        self.note = Words("", Type.body, "ink_soft")
        self.csv_button = SheetButton(self.tr("Games as CSV ..."), icon=Icon.EXPORT)
        self.close_button = SheetButton(self.tr("Close"))
        self._fill_filters()
        self._lay_out_parts()
        self._connect()

    def _fill_filters(self) -> None:
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(self.tr("Names of players, games, islands"))
        self.search.setAccessibleName(self.tr("Search"))
        for number in (None, *TILES_FOR_PLAYERS):
            self.players.addItem(say.size_name(number), number)
        for company in Company:
            self.company.addItem(say.company_name(company), company)
        for days in PERIODS:
            self.period.addItem(say.period_name(days), days)
        self.players.setAccessibleName(self.tr("Number of players"))
        self.company.setAccessibleName(self.tr("Who played"))
        self.period.setAccessibleName(self.tr("When"))
        for box in (self.players, self.company, self.period):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(8)

    def _lay_out_parts(self) -> None:
        self._filters = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._filters.setSpacing(6)
        boxes = QHBoxLayout()
        for box in (self.players, self.company, self.period):
            boxes.addWidget(box, 1)
        self._filters.addWidget(self.search, 1)
        self._filters.addLayout(boxes, 2)
        row = QHBoxLayout()
        row.setSpacing(0)
        for choice in self.tabs:
            row.addWidget(choice)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(10)
        self._beside.addWidget(self.plot, 4)
        self._beside.addWidget(self.table, 5)
        self.body.setSpacing(6)
        self.body.addLayout(self._filters)
        self.body.addLayout(row)
        self.body.addWidget(self.note)
        self.body.addLayout(self._beside, 1)
        below = QHBoxLayout()
        below.setContentsMargins(0, 8, 0, 0)
        below.addWidget(self.csv_button)
        below.addStretch(1)
        below.addWidget(self.close_button)
        self.foot.addLayout(below)
        self.primary = self.close_button
        self.tabs[0].setChecked(True)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._show)
        for box in (self.players, self.company, self.period):
            box.currentIndexChanged.connect(self._show)
        for choice in self.tabs:
            choice.toggled.connect(self._show)
        self.csv_button.clicked.connect(self.csv_wanted)
        self.close_button.clicked.connect(self.close_sheet)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale from now on."""
        way = QBoxLayout.Direction
        for layout in (self._filters, self._beside):
            layout.setDirection(way.LeftToRight if type_.scale <= WIDE else way.TopToBottom)
        for part in (self.plot, self.table):
            part.setMinimumHeight(LEAST - 60)
        super().set_look(palette, type_)
        self._show()

    def show_games(self, games: Sequence[PlayedGame]) -> None:
        """Show what is told of these matches."""
        self.games = tuple(games)
        self.set_look(self.look.palette, self.look.type)
        self.open_sheet()

    def filter(self) -> Filter:
        """Which matches count."""
        days = self.period.currentData()
        since = "" if days is None else (datetime.now(UTC) - timedelta(days=days)).isoformat()
        players = self.players.currentData()
        company = Company(self.company.currentData())
        return Filter(players, company, self.search.text(), since)

    def _show(self) -> None:
        found = statistics(self.games, self.filter())
        self.set_title(say.title(), say.plural.games(found.games))
        offer(self.csv_button, "" if found.games else say.none_counted())
        chosen = next((n for n, tab in enumerate(self.tabs) if tab.isChecked()), 0)
        self.table.setAccessibleName(say.tabs()[chosen])
        self.plot.setVisible(chosen == 0 and found.games > 0)
        self.table.setVisible(found.games > 0)
        if not found.games:
            self.note.setText(say.nothing(len(self.games)))
        else:
            self.note.setText(say.rate_note() if chosen == 0 else "")
            self._show_tab(chosen, found)
        self.note.setVisible(bool(self.note.text()))

    def _show_tab(self, chosen: int, found: Statistics) -> None:
        if chosen == 0:
            rows = [(say.who(one), say.standing_cells(one)) for one in found.standings]
            self.table.tell(say.sides()[0], say.standing_heads(), *_columns(rows))
            self._show_rates(found.standings[:_MOST_BARS])
        elif chosen == 1:
            rows = [(say.where(one), say.place_cells(one)) for one in found.places]
            self.table.tell(say.sides()[1], say.place_heads(), *_columns(rows))
        else:
            rows = [(say.size_name(one.players), say.size_cells(one)) for one in found.sizes]
            self.table.tell(say.sides()[2], say.size_heads(), *_columns(rows))

    def _show_rates(self, standings: Sequence[Standing]) -> None:
        look, last = self.look, len(standings) - 1
        bars: list[Bar] = []
        for place, one in enumerate(standings):
            rate, par = 100 * one.wins / one.seats, 100 * one.par / one.seats
            said = say.percent(rate / 100) if rate >= 12 else ""
            ink, ground = look.colour("on_accent"), look.colour("accent")
            if rate:
                bars.append(Bar(last - place, 0.0, rate, ground, ink, said))
            bars.append(Bar(last - place, par - 0.4, 0.8, look.colour("lit"), ink, ""))
        across = tuple((float(n), say.percent(n / 100)) for n in range(0, 101, 25))
        up = tuple((float(last - n), say.who(one)) for n, one in enumerate(standings))
        self.plot.show_bars(bars, Axis(across, 0.0, 108.0), Axis(up, -0.7, last + 0.7))
        self.plot.setAccessibleName(say.rate_note())


def _columns(
    rows: Sequence[tuple[str, Sequence[str]]],
) -> tuple[list[str], list[Sequence[str]]]:
    """The sides of rows, and their cells."""
    return [side for side, _ in rows], [cells for _, cells in rows]
