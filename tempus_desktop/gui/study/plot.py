"""Charts by pyqtgraph in the program's own look. Loading it takes a moment: only on demand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainterPath,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import letters
from tempus_desktop.gui.art.token import shape_path
from tempus_desktop.gui.study.fan import Company, broad, companies, lane, marked, spot, standing

# Its own tidying up at the end walks through all objects there are, and Qt has done it by then.
pg.setConfigOptions(antialias=True, exitCleanup=False)

_MARK, _SMALL_MARK = 19.0, 13.0
"""Size of a player's mark on its line, and of those along a long one, at text size 100 %."""
_LINE, _RIM = 3.0, 5.0
"""Width of a line, and with its rim."""
_LANE = 4.0
"""Lines with equal figures are drawn so many pixels beside each other."""
_FAN_MARK, _FAN_ROOM = 16.0, 0.86
"""Size of marks that stand in a fan where there is room, and the share of a column it may take."""
_MOST_GROWTH = 1.5
"""Lines and marks grow no further with the text."""
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
class _Way:
    """A line as it is drawn, and who shares its values."""

    line: Line
    number: int
    along: list[Company]
    xs: tuple[float, ...]
    ys: list[float]


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
        # What stands so many pixels aside is somewhere else in a chart of another size.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._renew)
        item.getViewBox().sigResized.connect(lambda: self._later.start())

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

    def event(self, event: QEvent) -> bool:
        """Lines are as broad on a screen of another scale."""
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._renew()
        return bool(super().event(event))

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
                pen = self._pen(palette.colour("ink_soft"), 1.4)
                self._cursor = pg.InfiniteLine(columns[self._here], angle=90, pen=pen)
                item.addItem(self._cursor)
            ways = self._ways(lines)
            for way in ways:
                self._draw_line(way, palette)
            for way in ways:
                self._draw_marks(way, way.number / len(ways), palette)
            self._draw_flags(up.most, palette, type_)
        elif self._bars is not None:
            bars, across, up = self._bars
            least = min(up.least, up.most - _ROWS)
            self._frame(across, replace(up, least=least), type_.body())
            pen = self._pen(palette.colour("piece_outline"), 1.2)
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

    def _growth(self) -> float:
        """Of lines and marks with the text."""
        return 1.0 if self._look is None else min(self._look[1].scale, _MOST_GROWTH)

    def _pen(self, colour: QColor, width: float) -> QPen:
        """A pen as broad on every screen: the library counts the dots of the screen."""
        return pg.mkPen(colour, width=width * self._growth() * self.devicePixelRatioF())

    def _pixel(self) -> tuple[float, float]:
        """How much of the axes a pixel is."""
        return self.getPlotItem().getViewBox().viewPixelSize()

    def _ways(self, lines: Sequence[Line]) -> list[_Way]:
        """Where lines go: those with equal values side by side."""
        step = _LANE * self._growth() * self._pixel()[1]
        ways = []
        for number, along in enumerate(companies([line.values for line in lines])):
            values = lines[number].values
            ys = [
                value + step * lane(here, number) for value, here in zip(values, along, strict=True)
            ]
            ways.append(_Way(lines[number], number, along, self._columns, ys))
        return ways

    def _frame(self, across: Axis, up: Axis, font: QFont) -> None:
        assert self._look is not None
        palette, type_ = self._look
        item = self.getPlotItem()
        for name, axis in (("bottom", across), ("left", up)):
            drawn = item.getAxis(name)
            drawn.setTicks([axis.ticks])
            drawn.setPen(self._pen(palette.colour("ink_soft"), 1.0))
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
            pen = self._pen(palette.colour("brass"), 1.6)
            staff = pg.InfiniteLine(x, angle=90, pen=pen)
            staff.setZValue(-0.5)  # behind the marks
            item.addItem(staff)
            flag = pg.TextItem(
                word,
                color=palette.colour("on_accent"),
                anchor=(0.5, 0.0),
                fill=QBrush(palette.colour("accent")),
            )
            flag.setFont(type_.small_bold())
            flag.setPos(x, top * (1.0 - _FLAG_STEP * row))
            item.addItem(flag)

    def _draw_line(self, way: _Way, palette: Palette) -> None:
        self.getPlotItem().addItem(
            pg.PlotDataItem(
                way.xs,
                way.ys,
                pen=self._pen(palette.player(way.line.colour).fill, _LINE),
                shadowPen=self._pen(palette.colour("ink_soft"), _RIM),
            )
        )

    def _draw_marks(self, way: _Way, aside: float, palette: Palette) -> None:
        """The player's shape, with the letter where it is large.

        Args:
            aside: along long lines the shapes are so much of their distance further on.
        """
        last = len(way.xs) - 1
        if way.line.marks:
            large = standing(way.line.values, way.along)
        else:
            large = list(range(last, last + 1))
            small = [(way.xs[n], way.ys[n], _SMALL_MARK) for n in marked(last + 1, aside)]
            self._scatter(small, way.line.colour, palette, lettered=False)
        self._scatter([self._mark(way, n) for n in large], way.line.colour, palette, lettered=True)

    def _mark(self, way: _Way, column: int) -> tuple[float, float, float]:
        """Where a large mark stands, and its size."""
        here, (across, up) = way.along[column], self._pixel()
        x, value, growth = way.xs[column], way.line.values[column], self._growth()
        if len(here) == 1:
            return x, value, _MARK
        size = _FAN_MARK
        if way.line.marks and len(way.xs) > 1:
            room = (way.xs[1] - way.xs[0]) / across / growth
            size = min(size, _FAN_ROOM * room / broad(here))
        right, above = (size * growth * part for part in spot(here, way.number))
        return x + right * across, value + above * up, size

    def _scatter(
        self,
        marks: Sequence[tuple[float, float, float]],
        colour: Colour,
        palette: Palette,
        lettered: bool,
    ) -> None:
        """A player's shapes at places, each of a size, perhaps with the letter."""
        item, paint, growth = self.getPlotItem(), palette.player(colour), self._growth()
        at = [x for x, _, _ in marks], [y for _, y, _ in marks]
        size = [size * growth for _, _, size in marks]
        shape, pen = shape_path(paint.shape, 0.5), self._pen(palette.colour("piece_outline"), 1.4)
        item.addItem(
            pg.ScatterPlotItem(*at, size=size, symbol=shape, pen=pen, brush=QBrush(paint.fill))
        )
        if lettered:
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


def _letter(letter: str, shape: str) -> QPainterPath:
    """A player's letter for a shape of size 1."""
    triangle = shape == "triangle"
    glyph = letters(letter, 0.55 if triangle else 0.68, QFont.Weight.ExtraBold)
    return glyph.translated(0.0, 0.11 if triangle else 0.0)
