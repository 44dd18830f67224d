"""The seats of a new game, clockwise: name, person or bot, colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tempus_desktop.core.names import seen
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.emblems import emblem_icon
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.emblem_picture import EmblemPicture
from tempus_desktop.gui.dialogs.still import StillList
from tempus_desktop.gui.dialogs.swatches import Swatches
from tempus_desktop.gui.layouts import discard
from tempus_desktop.session.new_game import (
    FEWEST_SEATS,
    LONGEST_NAME,
    MOST_SEATS,
    is_name,
    same_name,
)
from tempus_desktop.session.seats import Seat

PERSON_NAMES = ("Ada", "Bruno", "Chiara", "Dae-hyun", "Elif")
SUGGESTED = "greedy"
BOT_NAMES = ("Hypatia", "Ibn Battuta", "Zheng He", "Mansa Musa", "Sacagawea")


@dataclass(frozen=True, slots=True)
class Level:
    """A bot's level.

    Attributes:
        character: how it plays, in a line.
    """

    id: str
    name: str
    character: str


class SeatRow(QWidget):
    """One seat."""

    changed = Signal()
    colour_picked = Signal(object)
    removed = Signal()

    def __init__(self, number: int, levels: Sequence[Level], parent: QWidget) -> None:
        super().__init__(parent)
        self._levels = tuple(levels)
        self.colour = Colour.RED
        self._person = True
        self.number = Words(str(number), Type.points, "ink_soft", wrap=False)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.emblem = EmblemPicture()
        self.who = StillList()
        self.who.addItem(self.tr("Person"), None)
        self.who.setMaxVisibleItems(len(self._levels) + 1)
        for level in self._levels:
            self.who.addItem(level.name, level.id)
            self.who.setItemData(self.who.count() - 1, level.character, Qt.ItemDataRole.ToolTipRole)
        self.swatches = Swatches()
        self.remove = SheetButton("", Rank.SECONDARY, icon=Icon.CLOSE)
        self.problem = Words("", Type.small_bold, "illegal")
        self.problem.hide()
        self.character = Words("", Type.small, "ink_soft")
        self._lay_out(number)
        self.name.textChanged.connect(lambda _text: self.changed.emit())
        self.who.currentIndexChanged.connect(self._on_who)
        self.swatches.picked.connect(self.colour_picked)
        self.remove.clicked.connect(self.removed)
        self._show_character()

    def _lay_out(self, number: int) -> None:
        self.number.setMinimumWidth(22)
        self.name.setAccessibleName(self.tr("Name of seat {number}").format(number=number))
        self.who.setAccessibleName(self.tr("Who plays seat {number}").format(number=number))
        self.swatches.setAccessibleName(self.tr("Colour of seat {number}").format(number=number))
        self.remove.setAccessibleName(self.tr("Remove seat {number}").format(number=number))
        self.remove.setToolTip(self.tr("Remove this seat"))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.number)
        row.addWidget(self.emblem)
        row.addWidget(self.name, 3)
        row.addWidget(self.who, 2)
        row.addWidget(self.swatches)
        row.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        below = QHBoxLayout()
        below.setContentsMargins(32 + self.emblem.width() + 8, 0, 0, 0)
        below.addWidget(self.problem, 1)
        below.addWidget(self.character, 1)
        column.addLayout(below)

    def showEvent(self, event: QShowEvent) -> None:
        """Emblems are painted when they are first seen: a window that opens needs none of them."""
        super().showEvent(event)
        if self.who.itemIcon(0).isNull():
            fixed = load_palette(Theme.LIGHT)  # emblems are the same by day and night
            for place in range(self.who.count()):
                self.who.setItemIcon(place, emblem_icon(self.who.itemData(place), fixed))

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the type scale: emblems in the list and the cross grow with the words."""
        self.remove.setFixedSize(*(round(side * max(1.0, type_.scale)) for side in (40, 38)))
        side = round(20 * type_.scale)
        self.who.setIconSize(QSize(side, side))

    @property
    def seat(self) -> Seat:
        """As it stands."""
        level = self.who.currentData()
        return Seat(self.name.text().strip(), self.colour, level)

    def set_seat(self, seat: Seat) -> None:
        """Show this seat; a level that is not offered any more becomes the first one."""
        self.set_colour(seat.colour)
        place = self.who.findData(seat.level)
        self.who.setCurrentIndex(place if place >= 0 else min(1, self.who.count() - 1))
        # Last: a given name does not follow the kind of player.
        self.name.setText(seat.name)

    def set_colour(self, colour: Colour) -> None:
        """Show this colour."""
        self.colour = colour
        self.swatches.set_colour(colour)

    def set_problem(self, text: str) -> None:
        """Say what is wrong with this seat; empty: nothing."""
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self._show_character()

    def _on_who(self) -> None:
        """A name that was only a suggestion follows the kind of player."""
        person = self.who.currentData() is None
        names, others = (PERSON_NAMES, BOT_NAMES) if person else (BOT_NAMES, PERSON_NAMES)
        text = self.name.text()
        if person is not self._person and text in others:
            self.name.setText(names[others.index(text)])
        self._person = person
        self._show_character()
        self.changed.emit()

    def _show_character(self) -> None:
        person = self.who.currentData() is None
        character = self.who.currentData(Qt.ItemDataRole.ToolTipRole) or ""
        character = self.tr("Plays at this screen.") if person else character
        self.who.setAccessibleDescription(character)
        self.character.setText(character)
        words = self.tr("{who}: {character}")
        self.emblem.show_level(
            self.who.currentData(),
            words.format(who=self.who.currentText(), character=character),
        )
        self.character.setVisible(not self.problem.text())


class SeatRows(QWidget):
    """Three to five seats.

    Attributes:
        note: what is said once of all levels.
    """

    changed = Signal()
    rebuilt = Signal()
    """There are new rows, not dressed yet."""

    def __init__(self, levels: Sequence[Level], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._levels = tuple(levels)
        self._rows: list[SeatRow] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(3)
        self.add = SheetButton(self.tr("Add a seat"), Rank.SECONDARY, icon=Icon.NEW)
        self.add.clicked.connect(lambda: self._on_add())
        right = Qt.AlignmentFlag.AlignRight
        self.note = Words("", Type.label, "ink_soft", align=right)
        above = QHBoxLayout()
        above.setSpacing(12)
        above.addWidget(Words(self.tr("Seats, clockwise"), Type.name, wrap=False))
        above.addWidget(self.note, 1)
        above.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(above)
        column.addLayout(self._column)

    def set_levels(self, levels: Sequence[Level]) -> None:
        """Offer these levels; a seat whose level is gone gets the first one."""
        if tuple(levels) != self._levels:
            self._levels = tuple(levels)
            self.set_seats(self.seats)

    @property
    def rows(self) -> list[SeatRow]:
        """The seats clockwise."""
        return list(self._rows)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """As they stand."""
        return tuple(row.seat for row in self._rows)

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Show these seats."""
        discard(self._column, self._rows)
        self._rows = []
        for number, seat in enumerate(seats, start=1):
            row = SeatRow(number, self._levels, self)
            row.set_seat(seat)
            row.changed.connect(self._on_changed)
            row.colour_picked.connect(lambda colour, row=row: self._on_colour(row, colour))
            row.removed.connect(lambda row=row: self._on_removed(row))
            self._column.addWidget(row)
            # At once, so that the sheet is measured with it.
            row.show()
            self._rows.append(row)
        for row in self._rows:
            few = self.tr("Fewer than {count} cannot play.").format(count=FEWEST_SEATS)
            offer(row.remove, few if len(self._rows) <= FEWEST_SEATS else "")
        many = self.tr("More than {count} cannot play.").format(count=MOST_SEATS)
        offer(self.add, many if len(self._rows) >= MOST_SEATS else "")
        self.rebuilt.emit()
        self._on_changed()

    def set_count(self, count: int) -> None:
        """Add seats, or leave the last ones out, until there are so many."""
        while len(self._rows) < min(count, MOST_SEATS):
            self._on_add()
        if len(self._rows) > max(count, FEWEST_SEATS):
            self.set_seats(self.seats[: max(count, FEWEST_SEATS)])

    def check(self) -> bool:
        """Say beside each seat what is wrong with it; whether all are well."""
        well = True
        for place, row in enumerate(self._rows):
            problem = self._problem(place)
            row.set_problem(problem)
            well = well and not problem
        return well

    def trouble(self) -> str:
        """The first thing that is wrong with a seat; empty: nothing."""
        return next(filter(None, map(self._problem, range(len(self._rows)))), "")

    def _problem(self, place: int) -> str:
        name = self._rows[place].name.text()
        if not seen(name).strip():
            return self.tr("This player needs a name.")
        if not is_name(name.strip()):
            return self.tr("This name has characters that cannot be shown.")
        for other in self._rows[:place]:
            if same_name(other.name.text(), name):
                return self.tr("Two players are called {name}.").format(name=name.strip())
        return ""

    def _on_changed(self) -> None:
        self.check()
        self.changed.emit()

    def _on_colour(self, row: SeatRow, colour: Colour) -> None:
        """Choosing a taken colour swaps: the other seat gets the one that became free."""
        before, row.colour = row.colour, colour
        for other in self._rows:
            if other is not row and other.colour is colour:
                other.set_colour(before)
        self._on_changed()

    def _on_removed(self, row: SeatRow) -> None:
        if len(self._rows) > FEWEST_SEATS:
            self.set_seats([other.seat for other in self._rows if other is not row])

    def _on_add(self) -> None:
        if len(self._rows) >= MOST_SEATS:
            return
        seats = self.seats
        colour = next(c for c in Colour if all(seat.colour is not c for seat in seats))
        level = suggested_level(self._levels)
        names = BOT_NAMES if level is not None else PERSON_NAMES
        name = next(n for n in names if all(not same_name(seat.name, n) for seat in seats))
        self.set_seats([*seats, Seat(name, colour, level)])


def suggested_level(levels: Sequence[Level]) -> str | None:
    """The level a new bot has at first: a fair and quick one; ``None`` where there are no bots."""
    ids = [level.id for level in levels]
    return SUGGESTED if SUGGESTED in ids else (ids[-1] if ids else None)


def suggested_seats(levels: Sequence[Level]) -> tuple[Seat, ...]:
    """A first set-up: one person against bots, or people only where there are no bots."""
    colours = tuple(Colour)
    if not levels:
        return tuple(Seat(PERSON_NAMES[n], colours[n]) for n in range(FEWEST_SEATS))
    bots = [Seat(BOT_NAMES[n], colours[n], suggested_level(levels)) for n in range(1, FEWEST_SEATS)]
    return (Seat(PERSON_NAMES[0], colours[0]), *bots)
