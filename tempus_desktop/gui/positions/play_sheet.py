"""Who plays from a position: people and bots, or one person who analyses it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.position_writer import write_record
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.seat_rows import (
    BOT_NAMES,
    PERSON_NAMES,
    Level,
    SeatRow,
    suggested_level,
)
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.dialogs.tick import Tick
from tempus_desktop.gui.layouts import discard
from tempus_desktop.gui.levels import ratings_note
from tempus_desktop.gui.words import colour_name, teaching_use
from tempus_desktop.session.new_game import NewGame, may_teach, same_name
from tempus_desktop.session.origin import Origin
from tempus_desktop.session.seats import Seat

translate = QCoreApplication.translate


class PlaySheet(Sheet):
    """Asks who sits where.

    Signals:
        chosen: the set-up of the match (a NewGame).
    """

    chosen = Signal(object)

    def __init__(
        self, palette: Palette, type_: Type, parent: QWidget, *, levels: Sequence[Level]
    ) -> None:
        super().__init__(palette, type_, parent, width=760, closable=True)
        self.set_title(translate("PositionPlay", "Play from this position"))
        self._levels = tuple(levels)
        self._position: PositionRecord | None = None
        self.rows: list[SeatRow] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(3)
        self.analysis = Tick(translate("PositionPlay", "Analysis: I play every seat"))
        self.analysis.setToolTip(
            translate("PositionPlay", "All cards lie open and anything may be taken back.")
        )
        self.teaching = Tick(translate("PositionPlay", "Teaching table: I may take back anything"))
        self._problem = Words("", Type.small_bold, "illegal")
        self.start = SheetButton(translate("PositionPlay", "Play"), Rank.PRIMARY)
        self.cancel = SheetButton(translate("PositionPlay", "Cancel"))
        self.primary = self.start
        self._fill()
        self.analysis.toggled.connect(lambda _: self._on_changed())
        self.start.clicked.connect(self._on_start)
        self.cancel.clicked.connect(self.close_sheet)

    def _fill(self) -> None:
        self.body.setSpacing(6)
        note = Words(ratings_note(), Type.label, "ink_soft")
        self.body.addLayout(self._column)
        self.body.addWidget(note)
        note.setVisible(bool(note.text()))
        self.body.addWidget(self.analysis)
        self.body.addWidget(self.teaching)
        self.body.addWidget(self._problem)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.cancel)
        row.addWidget(self.start)
        self.start.setMinimumWidth(220)
        self.foot.addLayout(row)

    def set_levels(self, levels: Sequence[Level]) -> None:
        """Offer these levels of bots."""
        self._levels = tuple(levels)

    def open_for(self, position: PositionRecord) -> None:
        """Ask who plays from a position."""
        self._position = position
        discard(self._column, self.rows)
        seats = suggested(position, self._levels)
        self.rows = [self._row(place, seat) for place, seat in enumerate(seats)]
        self.tab_groups = [
            *self.rows,
            self.analysis,
            self.teaching,
            self.cancel,
            self.start,
        ]
        self._on_changed()
        self.open_sheet()
        wide = max(row.number.sizeHint().width() for row in self.rows)
        for row in self.rows:
            row.number.setMinimumWidth(wide)

    def _row(self, place: int, seat: Seat) -> SeatRow:
        row = SeatRow(place + 1, self._levels, self)
        row.set_seat(seat)
        for part in (row.swatches, row.remove):
            part.hide()
        row.number.setText(colour_name(seat.colour))
        row.changed.connect(self._on_changed)
        self._column.addWidget(row)
        row.show()
        return row

    @property
    def setup(self) -> NewGame | None:
        """The set-up as it stands; ``None`` where something is wrong with it."""
        position = self._position
        if position is None or self._trouble():
            return None
        analysis = self.analysis.isChecked()
        seats = tuple(row.seat for row in self.rows)
        if analysis:
            seats = tuple(Seat(colour_name(seat.colour), seat.colour) for seat in seats)
        return NewGame(
            seats=seats,
            options=position.options,
            teaching=not analysis and self.teaching.isChecked() and may_teach(seats),
            origin=Origin(write_record(position), analysis=analysis),
        )

    def _trouble(self) -> str:
        if self.analysis.isChecked():
            return ""
        names = [row.name.text() for row in self.rows]
        if not all(name.strip() for name in names):
            return translate("PositionPlay", "Every player needs a name.")
        for place, name in enumerate(names):
            if any(same_name(name, other) for other in names[:place]):
                text = translate("PositionPlay", "Two players are called {name}.")
                return text.format(name=name.strip())
        return ""

    def _on_changed(self) -> None:
        analysis = self.analysis.isChecked()
        for row in self.rows:
            row.setEnabled(not analysis)
        seats = tuple(row.seat for row in self.rows)
        free = translate("PositionPlay", "In an analysis anything may be taken back anyway.")
        offer(self.teaching, free if analysis else "" if may_teach(seats) else teaching_use())
        trouble = self._trouble()
        self._problem.setText(trouble)
        self._problem.setVisible(bool(trouble))
        offer(self.start, trouble)

    def _on_start(self) -> None:
        setup = self.setup
        if setup is not None:
            self.close_sheet()
            self.chosen.emit(setup)


def suggested(position: PositionRecord, levels: Sequence[Level]) -> tuple[Seat, ...]:
    """A person where somebody is to act, bots on all other seats."""
    level = suggested_level(levels)
    seats = []
    for place, player in enumerate(position.players):
        person = place == position.to_act or level is None
        names = PERSON_NAMES if person else BOT_NAMES
        seats.append(Seat(names[place], player.colour, None if person else level))
    return tuple(seats)
