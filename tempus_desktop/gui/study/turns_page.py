"""A measure over the turns: a line a player, who is who, and the same figures as a table."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.study import words as say
from tempus_desktop.gui.study.legend import Entry, Legend
from tempus_desktop.gui.study.plot import Axis, Line, Plot
from tempus_desktop.gui.study.story import Story
from tempus_desktop.gui.study.table import FigureTable
from tempus_desktop.gui.words import era_name
from tempus_desktop.study.figures import Measure

LEAST, HIGH = 280, 460
"""Heights of a chart and of a table, in pixels: at least, and where there is room."""
WIDE = 1.3
"""Up to this text size there is room for a table beside a chart."""


class TurnsPage(QWidget):
    """Shows one measure at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._story: Story | None = None
        self._measure = Measure.POINTS
        self.legend, self.plot = Legend(), Plot(HIGH)
        self.table = FigureTable("", HIGH)
        self.plot.pointed.connect(self._point)
        self.table.row_chosen.connect(self._point)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(10)
        self._beside.addWidget(self.plot, 5)
        self._beside.addWidget(self.table, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.legend)
        column.addLayout(self._beside, 1)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        beside = type_.scale <= WIDE
        way = QBoxLayout.Direction
        self._beside.setDirection(way.LeftToRight if beside else way.TopToBottom)
        for part in (self.plot, self.table):
            part.setMinimumHeight(LEAST)

    def show_measure(self, story: Story, measure: Measure) -> None:
        """Show how a measure went in a match."""
        self._story, self._measure = story, measure
        lines = [
            Line(seat.colour, tuple(float(turn.seats[n].of(measure)) for turn in story.turns))
            for n, seat in enumerate(story.seats)
        ]
        places = [float(turn.turn) for turn in story.turns]
        self.plot.show_lines(places, lines, _across(), _up(measure, lines))
        self.plot.setAccessibleName(say.measure_name(measure))
        self.plot.setAccessibleDescription(say.measure_note(measure))
        self.table.setAccessibleName(say.measure_name(measure))
        self.table.tell(
            say.turn_head(),
            [seat.name for seat in story.seats],
            [say.turn_name(turn.turn, turn.is_over) for turn in story.turns],
            [[say.value(had, measure) for had in turn.seats] for turn in story.turns],
        )
        self._point(len(story.turns) - 1)

    def _point(self, place: int) -> None:
        """Look at a turn, on the chart, in the table and beside the names."""
        story = self._story
        if story is None or not 0 <= place < len(story.turns):
            return
        turn = story.turns[place]
        self.plot.point(place)
        self.table.show_row(place)
        self.legend.tell(
            say.moment_words(turn.turn, turn.is_over),
            [
                Entry(seat.colour, seat.name, say.value(had, self._measure))
                for seat, had in zip(story.seats, turn.seats, strict=True)
            ],
        )


def _across() -> Axis:
    start = (0.0, say.turn_name(0, True))
    return Axis((start, *((float(n), str(n)) for n in range(1, TURNS + 1))), -0.5, TURNS + 0.5)


def _up(measure: Measure, lines: list[Line]) -> Axis:
    """From nothing up to somewhat above the highest figure, at whole numbers."""
    if measure is Measure.ERA:
        return Axis(tuple((float(era), era_name(era)) for era in Era), -0.6, TURNS + 0.6)
    most = max((max(line.values) for line in lines if line.values), default=0.0)
    step = next((step for step in (1, 2, 5, 10) if most / step <= 8), 20)
    top = max(step * (int(most / step) + 1), 4)
    return Axis(tuple((float(n), str(n)) for n in range(0, top + 1, step)), -0.06 * top, top)
