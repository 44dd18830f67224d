"""The review of a match: making it, chances along it, and the moments that turned it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QListWidget,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.editor.lab_bars import ProgressLine
from tempus_desktop.gui.study import review_words as say
from tempus_desktop.gui.study.legend import Entry, Legend
from tempus_desktop.gui.study.plot import Axis, Line, Plot
from tempus_desktop.gui.study.statistics_words import percent
from tempus_desktop.gui.study.story import Story
from tempus_desktop.gui.study.turns_page import HIGH, LEAST, WIDE
from tempus_desktop.study.review import Review, Turning


class ReviewPage(QWidget):
    """Offers a review, tells how far it is, and shows it.

    Signals:
        wanted: a review is to be made.
        cancelled: it is to be dropped.
        try_wanted: play on from a moment, as the seat that decides there.
        show_wanted: look at a moment on the board.
    """

    wanted = Signal()
    cancelled = Signal()
    try_wanted = Signal(int)
    show_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._story: Story | None = None
        self.review: Review | None = None
        self.note = Words("", Type.body, "ink_soft")
        self.start = SheetButton(self.tr("Review this game"), icon=Icon.CHART)
        self.progress, self.cancel = ProgressLine(), SheetButton(self.tr("Cancel"))
        self.legend, self.plot = Legend(), Plot(HIGH - 80)
        self.list = QListWidget()
        self.told = Words("", Type.body)
        self.trying = SheetButton(self.tr("Try it yourself"), icon=Icon.PACE_NORMAL)
        self.showing = SheetButton(self.tr("Show on the board"), icon=Icon.EYE)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        making = QHBoxLayout()
        making.addWidget(self.start)
        making.addWidget(self.progress, 1)
        making.addWidget(self.cancel)
        making.addStretch(0)
        self.start.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        side = QVBoxLayout()
        side.setSpacing(6)
        side.addWidget(self.list, 1)
        side.addWidget(self.told)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        buttons.addWidget(self.trying)
        buttons.addWidget(self.showing)
        side.addLayout(buttons)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(10)
        self._beside.addWidget(self.plot, 5)
        self._beside.addLayout(side, 4)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.legend)
        column.addLayout(making)
        column.addLayout(self._beside, 1)
        column.addWidget(self.note)
        column.addStretch(0)

    def _connect(self) -> None:
        self.list.setAccessibleName(self.tr("Turning points"))
        self.list.setWordWrap(True)
        self.start.clicked.connect(self.wanted)
        self.cancel.clicked.connect(self.cancelled)
        self.plot.pointed.connect(self._point)
        self.list.currentRowChanged.connect(self._on_turning)
        self.trying.clicked.connect(lambda: self.try_wanted.emit(self.moment))
        self.showing.clicked.connect(lambda: self.show_wanted.emit(self.moment))

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        way = QBoxLayout.Direction
        self._beside.setDirection(way.LeftToRight if type_.scale <= WIDE else way.TopToBottom)
        self.plot.setMinimumHeight(LEAST - 40)
        self.list.setMinimumHeight(round(110 * type_.scale))

    @property
    def moment(self) -> int:
        """The moment of the turning point that is looked at."""
        turning = self._turning()
        if turning is None or self.review is None:
            return 0
        if turning.better is not None:
            return turning.better.moment
        return self.review.points[turning.swing.point].moment

    # --- what is shown

    def offer(self, story: Story, note: str = "") -> None:
        """There is no review yet; one can be made."""
        self._story, self.review = story, None
        self.note.setText(note or say.offer())
        self._show_parts(making=False)

    def follow(self, story: Story, share: float) -> None:
        """A review is being made."""
        self._story, self.review = story, None
        self.note.setText(say.offer())
        self.progress.tell(share, say.done(share))
        self._show_parts(making=True)

    def show_review(self, story: Story, review: Review, is_stale: bool) -> None:
        """Show what was found."""
        self._story, self.review = story, review
        self.note.setText(say.basis(review, is_stale))
        self._show_parts(making=False)
        self.start.setVisible(is_stale)
        lines = [
            Line(seat.colour, tuple(100 * chances[n] for chances in review.chances), marks=False)
            for n, seat in enumerate(story.seats)
        ]
        flags = [
            (float(turning.swing.point) + 0.5, str(number))
            for number, turning in enumerate(review.turnings, start=1)
        ]
        up = tuple((float(n), percent(n / 100)) for n in range(0, 101, 25))
        columns = [float(n) for n in range(len(review.points))]
        self.plot.show_lines(columns, lines, _across(review), Axis(up, -5.0, 113.0), flags)
        self.plot.setAccessibleName(say.title())
        self.plot.setAccessibleDescription(self.note.text())
        self.list.blockSignals(True)
        self.list.clear()
        for number, turning in enumerate(review.turnings, start=1):
            self.list.addItem(say.short(number, turning, review, story))
        self.list.blockSignals(False)
        self.list.setCurrentRow(0)
        self._on_turning()

    def _show_parts(self, making: bool) -> None:
        found = self.review is not None
        # The chart takes what room there is; without one nothing does.
        self._column.setStretch(2, int(found))
        self._column.setStretch(4, int(not found))
        self.progress.setVisible(making)
        self.cancel.setVisible(making)
        self.start.setVisible(not making and not found)
        for part in (self.legend, self.plot, self.list, self.told, self.trying, self.showing):
            part.setVisible(found)

    def _turning(self) -> Turning | None:
        row = self.list.currentRow()
        if self.review is None or not 0 <= row < len(self.review.turnings):
            return None
        return self.review.turnings[row]

    def _on_turning(self) -> None:
        turning, review, story = self._turning(), self.review, self._story
        for button in (self.trying, self.showing):
            offer(button, "" if turning is not None else say.none_chosen())
        if review is None or story is None:
            return
        if turning is None:
            self.told.setText(self.tr("Nothing turned this game at once."))
            self._point(len(review.points) - 1)
            return
        self.told.setText(say.told(turning, review, story))
        self._point(turning.swing.point)

    def _point(self, place: int) -> None:
        review, story = self.review, self._story
        if review is None or story is None:
            return
        self.plot.point(place)
        self.legend.tell(
            say.moment(review.points[place], story),
            [
                Entry(seat.colour, seat.name, percent(share))
                for seat, share in zip(story.seats, review.chances[place], strict=True)
            ],
        )


def _across(review: Review) -> Axis:
    """Turns, where they begin."""
    begins: dict[int, int] = {}
    for place, point in enumerate(review.points):
        begins.setdefault(point.turn, place)
    last = len(review.points) - 1
    ticks = tuple((float(place), str(turn)) for turn, place in begins.items())
    return Axis(ticks, -0.02 * last, 1.05 * last)
