"""Charts by pyqtgraph in the program's own look. Loading it takes a moment: only on demand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QKeyEvent, QMouseEvent, QPainterPath, QShowEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import letters
from tempus_desktop.gui.art.token import shape_path

# Its own tidying up at the end walks through all objects there are, and Qt has done it by then.
pg.setConfigOptions(antialias=True, exitCleanup=False)

_MARK, _SMALL_MARK = 19.0, 13.0
"""Size of a player's mark on its line, and of those along a long one, at text size 100 %."""
_MARKS = 9
"""So many marks stand along a line that has many values."""
_ASIDE = 0.1
"""Lines are drawn so far beside each other, in columns, that equal figures do not hide one."""
_ROWS = 6.0
"""Rows of bars are no higher than if there were so many: a few bars are no slabs."""
_FLAG_ROOM, _FLAG_STEP = 0.03, 0.08
"""A flag's share of the width, and how far down the next one goes where there is no room."""


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line: a value for each column.

    Attributes:
        marks: whether the player's shape stands at every value, or at some and the last one: a
            line can be followed by its shape, without its colour.
    """

    colour: Colour
    values: tuple[float, ...]
    marks: bool = True


@dataclass(frozen=True, slots=True)
class Axis:
    """Words beside an axis, by place; from ``least`` to ``most``."""

    ticks: tuple[tuple[float, str], ...]
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A part of a stacked bar in a row: where it begins, how long it is, and what it says."""

    row: int
    begin: float
    length: float
    ground: QColor
    ink: QColor
    text: str


class Plot(pg.PlotWidget):
    """Lines or bars. The column under the pointer is told; arrow keys go along the columns.

    Args:
        high: pixels it would like to be high.

    Signals:
        pointed: the place of a column.
    """

    pointed = Signal(int)

    def __init__(self, high: int, parent: QWidget | None = None) -> None:
        # Its menu would outlive the chart: whole forms without an owner, for nobody to see.
        super().__init__(parent, enableMenu=False)
        self._high = high
        self._columns: tuple[float, ...] = ()
        self._here = 0
        self._is_stale = False
        self._cursor: pg.InfiniteLine | None = None
        self._look: tuple[Palette, Type] | None = None
        self._shown: tuple[tuple[Line, ...], Axis, Axis] | None = None
        self._flags: tuple[tuple[float, str], ...] = ()
        self._bars: tuple[tuple[Bar, ...], Axis, Axis] | None = None
        item = self.getPlotItem()
        item.hideButtons()
        item.getViewBox().setMouseEnabled(False, False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = palette, type_
        self.setBackground(palette.colour("panel_raised"))
        self._renew()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what has changed while nobody saw it."""
        super().showEvent(event)
        if self._is_stale:
            self._draw()

    def show_lines(
        self,
        columns: Sequence[float],
        lines: Sequence[Line],
        across: Axis,
        up: Axis,
        flags: Sequence[tuple[float, str]] = (),
    ) -> None:
        """Draw lines through columns at these places, and flags with a word each at others."""
        self._bars = None
        self._columns, self._flags = tuple(columns), tuple(flags)
        self._shown = tuple(lines), across, up
        self._here = len(self._columns) - 1
        self._renew()

    def show_bars(self, bars: Sequence[Bar], across: Axis, up: Axis) -> None:
        """Draw bars from the left."""
        self._columns, self._shown, self._cursor = (), None, None
        self._bars = tuple(bars), across, up
        self._renew()

    def sizeHint(self) -> QSize:
        return QSize(400, self._high)

    def point(self, place: int) -> None:
        """Mark a column."""
        if 0 <= place < len(self._columns):
            self._here = place
            if self._cursor is not None:
                self._cursor.setValue(self._columns[place])

    # --- drawing

    def _renew(self) -> None:
        """Draw now, or when somebody looks."""
        self._is_stale = True
        if self.isVisible():
            self._draw()

    def _draw(self) -> None:
        self._is_stale = False
        item = self.getPlotItem()
        item.clear()
        self._cursor = None
        if self._look is None:
            return
        palette, type_ = self._look
        if self._shown is not None:
            columns, (lines, across, up) = self._columns, self._shown
            self._frame(across, up, type_.small())
            if columns:
                pen = pg.mkPen(palette.colour("ink_soft"), width=1.4)
                self._cursor = pg.InfiniteLine(columns[self._here], angle=90, pen=pen)
                item.addItem(self._cursor)
            for number, line in enumerate(lines):
                aside = _ASIDE * (number - (len(lines) - 1) / 2) if line.marks else 0.0
                xs = [x + aside for x in columns]
                self._draw_line(line, xs, palette)
                self._draw_marks(line, xs, number / len(lines), palette, type_)
            self._draw_flags(up.most, palette, type_)
        elif self._bars is not None:
            bars, across, up = self._bars
            least = min(up.least, up.most - _ROWS)
            self._frame(across, replace(up, least=least), type_.body())
            pen = pg.mkPen(palette.colour("piece_outline"), width=1.2)
            for bar in bars:
                drawn = pg.BarGraphItem(
                    x0=[bar.begin],
                    y0=[bar.row - 0.3],
                    width=[bar.length],
                    height=0.6,
                    pen=pen,
                    brush=QBrush(bar.ground),
                )
                item.addItem(drawn)
                said = pg.TextItem(bar.text, color=bar.ink, anchor=(0.5, 0.5))
                said.setFont(type_.body_bold())
                said.setPos(bar.begin + bar.length / 2, bar.row)
                item.addItem(said)

    def _frame(self, across: Axis, up: Axis, font: QFont) -> None:
        assert self._look is not None
        palette, type_ = self._look
        item = self.getPlotItem()
        for name, axis in (("bottom", across), ("left", up)):
            drawn = item.getAxis(name)
            drawn.setTicks([axis.ticks])
            drawn.setPen(pg.mkPen(palette.colour("ink_soft"), width=1.0))
            drawn.setTextPen(pg.mkPen(palette.colour("ink")))
            drawn.setTickFont(font)
            # Drawn by the axes, which would lie above what is drawn in the middle.
            drawn.setZValue(-1.0)
            drawn.setGrid(48 if name == "bottom" or self._bars is None else False)
            drawn.setStyle(tickTextOffset=round(6 * type_.scale), tickLength=0)
        item.getAxis("bottom").setHeight(round(28 * type_.scale))
        ranges = (across.least, across.most), (up.least, up.most)
        item.getViewBox().setRange(xRange=ranges[0], yRange=ranges[1], padding=0.0)

    def _draw_flags(self, top: float, palette: Palette, type_: Type) -> None:
        """Above the lines, and a line down from each: where somebody should look."""
        item = self.getPlotItem()
        room = _FLAG_ROOM * max(self._columns, default=1.0)
        last, row = -room, 0
        for x, word in self._flags:
            row = row + 1 if x - last < room else 0
            last = x
            pen = pg.mkPen(palette.colour("brass"), width=1.6)
            item.addItem(pg.InfiniteLine(x, angle=90, pen=pen))
            flag = pg.TextItem(
                word,
                color=palette.colour("on_accent"),
                anchor=(0.5, 0.0),
                fill=QBrush(palette.colour("accent")),
            )
            flag.setFont(type_.small_bold())
            flag.setPos(x, top * (1.0 - _FLAG_STEP * row))
            item.addItem(flag)

    def _draw_line(self, line: Line, xs: list[float], palette: Palette) -> None:
        rim = palette.colour("ink_soft")
        self.getPlotItem().addItem(
            pg.PlotDataItem(
                xs,
                line.values,
                pen=pg.mkPen(palette.player(line.colour).fill, width=3.0),
                shadowPen=pg.mkPen(rim, width=5.0),
            )
        )

    def _draw_marks(
        self, line: Line, xs: list[float], aside: float, palette: Palette, type_: Type
    ) -> None:
        """The player's shape, with the letter where it is large.

        Args:
            aside: along long lines the shapes are so much of their distance further on.
        """
        item, paint = self.getPlotItem(), palette.player(line.colour)
        last = len(xs) - 1
        large = list(range(len(xs)) if line.marks else range(last, len(xs)))
        some = [] if line.marks else marked(len(xs), aside)
        shape = shape_path(paint.shape, 0.5)
        pen = pg.mkPen(palette.colour("piece_outline"), width=1.4)
        at: tuple[list[float], list[float]] = [], []
        for places, side in ((some, _SMALL_MARK), (large, _MARK)):
            at = [xs[n] for n in places], [line.values[n] for n in places]
            size = side * min(type_.scale, 1.5)
            item.addItem(
                pg.ScatterPlotItem(*at, size=size, symbol=shape, pen=pen, brush=QBrush(paint.fill))
            )
        glyph = _letter(paint.letter, paint.shape)
        item.addItem(
            pg.ScatterPlotItem(*at, size=size, symbol=glyph, pen=None, brush=QBrush(paint.on))
        )

    # --- what a person does

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        self._point_at(event.position())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second press: all of the mouse is the chart's, none of it the library's."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Home: -len(self._columns),
            Qt.Key.Key_End: len(self._columns),
        }.get(Qt.Key(event.key()))
        if step is None or not self._columns:
            event.ignore()
            return
        self._go(max(0, min(len(self._columns) - 1, self._here + step)))

    def _point_at(self, at: QPointF) -> None:
        if not self._columns:
            return
        x = self.getPlotItem().getViewBox().mapSceneToView(self.mapToScene(at.toPoint())).x()
        self._go(min(range(len(self._columns)), key=lambda n: abs(self._columns[n] - x)))

    def _go(self, place: int) -> None:
        if place != self._here:
            self.point(place)
            self.pointed.emit(place)


def marked(count: int, aside: float) -> list[int]:
    """The places along a line of so many values, without its end, where its shape stands."""
    last = count - 1
    return sorted({round((n + aside) * last / _MARKS) for n in range(_MARKS)} - {last})


def _letter(letter: str, shape: str) -> QPainterPath:
    """A player's letter for a shape of size 1."""
    triangle = shape == "triangle"
    glyph = letters(letter, 0.55 if triangle else 0.68, QFont.Weight.ExtraBold)
    return glyph.translated(0.0, 0.11 if triangle else 0.0)
