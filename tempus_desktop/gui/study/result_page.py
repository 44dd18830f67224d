"""What each player's points are made of, and what they did in the whole match."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.study import words as say
from tempus_desktop.gui.study.key import Key, KeyRow
from tempus_desktop.gui.study.plot import Axis, Bar, Plot
from tempus_desktop.gui.study.story import Story
from tempus_desktop.gui.study.table import FigureTable
from tempus_desktop.study.figures import Account

_TABLE = 210
"""Pixels that the table may take at a text size of 100 %."""

Paint = tuple[QColor, QColor]
"""A ground, and the ink that is read on it."""


class ResultPage(QWidget):
    """Bars of points, and a table of all that was counted."""

    def __init__(self) -> None:
        super().__init__()
        self._story: Story | None = None
        self._palette: Palette | None = None
        self._scale = 1.0
        self.key = Key()
        self.plot, self.table = Plot(240), FigureTable(say.result_name(), _TABLE)
        self.plot.setAccessibleName(say.result_name())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.key)
        column.addWidget(self.plot, 1)
        column.addWidget(self.table)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._palette, self._scale = palette, type_.scale
        self.plot.setMinimumHeight(round(180 * min(type_.scale, 1.3)))
        self._show()

    def show_result(self, story: Story) -> None:
        """Show what was scored in a match."""
        self._story = story
        self._show()

    def _show(self) -> None:
        story, palette = self._story, self._palette
        if story is None or palette is None:
            return
        paints = _paints(palette)
        names = say.deeds()[: len(paints)]
        self.key.tell(
            [KeyRow(ground, name) for (ground, _), name in zip(paints, names, strict=True)]
        )
        rows = len(story.accounts)
        bars = [
            bar
            for place, account in enumerate(story.accounts)
            for bar in _bars(rows - 1 - place, account, paints)
        ]
        most = max((account.points for account in story.accounts), default=0) + 1
        step = 2 if most <= 20 else 5
        across = Axis(tuple((float(n), str(n)) for n in range(0, most + 1, step)), 0, most)
        named = tuple(
            (float(rows - 1 - n), f"{seat.name}  {account.points}")
            for n, (seat, account) in enumerate(zip(story.seats, story.accounts, strict=True))
        )
        self.plot.show_bars(bars, across, Axis(named, -0.6, rows - 0.4))
        self.table.tell(
            say.player_head(),
            say.deeds(),
            [seat.name for seat in story.seats],
            [_cells(account) for account in story.accounts],
        )
        # All players are seen at once; with very large words the rows scroll.
        room = round(_TABLE * min(self._scale, 1.5))
        self.table.setMinimumHeight(min(self.table.whole_height(), room))


def _paints(palette: Palette) -> tuple[Paint, ...]:
    """Of hexes, cities and Flight: told apart by how light they are, too."""
    dark, accent = palette.colour("piece_outline"), palette.colour("accent")
    hexes, cities = palette.colour("grassland"), palette.colour("brass")
    return (hexes, dark), (cities, dark), (accent, palette.colour("on_accent"))


def _bars(row: int, account: Account, paints: tuple[Paint, ...]) -> Iterator[Bar]:
    begin = 0.0
    parts = (account.hexes, sum(account.cities), account.flight)
    for length, (ground, ink) in zip(parts, paints, strict=True):
        if length:
            yield Bar(row, begin, float(length), ground, ink, str(length))
        begin += length


def _cells(account: Account) -> list[str]:
    cities = str(sum(account.cities))
    if len(account.cities) > 1:
        cities += f" ({'+'.join(str(value) for value in account.cities)})"
    return [
        str(account.hexes),
        cities,
        str(account.flight),
        str(account.points),
        str(account.hand),
        say.won_of(account.attacks_won, account.attacks),
        say.won_of(account.defences_won, account.defences),
        str(account.used),
        str(account.babies),
        str(account.ideas),
        str(account.built),
    ]
