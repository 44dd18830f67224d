"""The eleven rows of the era track."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QCoreApplication,
    QEasingCurve,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.tables import BONUS_CARDS, BONUS_ERAS, ERA_ROWS
from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.badges import paint_pill
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon, era_icon
from tempus_desktop.gui.art.palette import Palette, blend, with_alpha
from tempus_desktop.gui.panels.counts import counted
from tempus_desktop.gui.panels.era_words import (
    COLUMNS,
    SHIPS_COLUMN,
    changed,
    new_era,
    own_era,
    row_texts,
)
from tempus_desktop.gui.panels.lettering import (
    CENTRE,
    LEFT,
    RIGHT,
    chip,
    draw_icon,
    draw_plaque,
    least_pixels,
    put,
    width_of,
)
from tempus_desktop.gui.style import guarded, is_dark, paint_box, smooth
from tempus_desktop.gui.view import TableView
from tempus_desktop.gui.words import era_name

translate = QCoreApplication.translate

_START, _ROW, _LEAST_ROW = 24.0, 44.0, 37.0
_NAMES, _NUMBERS, _RAIL = 80.0, 77.0, 18.5
"""Where names, numbers and the rail begin from the left."""
CLIMB_MS = 300


def _seen(view: TableView) -> tuple[object, ...]:
    """All that the rows depend on: the same again need not be painted again."""
    seen = view.observation
    places = [(seat.colour, seat.era) for seat in seen.seats]
    terrains = seen.match.components.era_terrains
    return places, new_era(view), own_era(view), terrains, era_name(Era.WRITING)


class Climb:
    """Cubes on their way to the rows they stand on now.

    Args:
        rows: repainted at every step.

    Attributes:
        before: where the cubes were, by seat; empty when all have arrived.
        share: of the way that lies behind them.
    """

    def __init__(self, rows: QWidget) -> None:
        self.before: tuple[Era, ...] = ()
        self.share = 1.0
        self._rows, self._factor = rows, 0.0
        self._clock = QVariantAnimation(rows)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._clock.valueChanged.connect(self._on_tick)
        self._clock.finished.connect(self.skip)

    def set_motion(self, factor: float) -> None:
        """Length of all motions, 1 as designed; 0: none."""
        self._factor = factor
        if factor <= 0.0:
            self.skip()

    @property
    def running(self) -> bool:
        """Cubes are on their way."""
        return bool(self.before)

    def skip(self) -> None:
        """Let all cubes arrive."""
        self._clock.stop()
        self.before, self.share = (), 1.0
        self._rows.update()

    def begin(self, old: TableView | None, new: TableView) -> None:
        """Let the cubes that have moved on within one match climb."""
        now = tuple(seat.era for seat in new.observation.seats)
        if old is None or old.seats != new.seats or self._factor <= 0.0:
            self.skip()
            return
        before = tuple(seat.era for seat in old.observation.seats)
        if all(a <= b for a, b in zip(before, now, strict=True)) and before != now:
            self._clock.stop()
            self.before, self.share = before, 0.0
            self._clock.setDuration(round(CLIMB_MS * self._factor))
            self._clock.start()
        elif before != now:
            self.skip()

    def _on_tick(self, share: float) -> None:
        self.share = share
        self._rows.update()


class EraRows(QWidget):
    """Paints the rows; they share the height that is there, each at least 37 at 100 %."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette, self._type = palette, type_
        self._view: TableView | None = None
        self._shown: tuple[object, ...] = ()
        self.climb = Climb(self)

    def show_view(self, view: TableView) -> None:
        """Show where everybody stands."""
        self.climb.begin(self._view, view)
        self._view = view
        seen = _seen(view)
        if seen != self._shown:
            self._shown = seen
            self.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        self.updateGeometry()
        self.update()

    def _px(self, units: float) -> float:
        return units * self._type.scale

    def sizeHint(self) -> QSize:
        return QSize(round(self._px(234)), round(self._px(_START + 10 * _ROW)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._px(150)), round(self._px(_START + 10 * _LEAST_ROW)))

    def row_rect(self, era: Era) -> QRectF:
        """The room of an era's row."""
        start = self._px(_START)
        if era is Era.STARTING:
            return QRectF(0, 0, self.width(), start)
        height = (self.height() - start) / 10
        return QRectF(0, start + (era - 1) * height, self.width(), height)

    def era_at(self, spot: QPoint) -> Era | None:
        """The era of the row at a point."""
        if not self.rect().contains(spot):
            return None
        return next((era for era in Era if self.row_rect(era).contains(QPointF(spot))), None)

    def column_centre(self, index: int) -> float:
        """The middle of a column of numbers."""
        return self._px(_NUMBERS) + self._column_width() * (index + 0.5)

    def _column_width(self) -> float:
        return (self.width() - self._px(_NUMBERS) - self._px(4)) / len(COLUMNS)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._view is None:
            return
        painter = smooth(QPainter(self))
        try:
            self._paint_rail(painter)
            for era in Era:
                self._paint_row(painter, self._view, era)
            self._paint_cubes(painter, self._view)
        finally:
            painter.end()

    def _paint_rail(self, painter: QPainter) -> None:
        x = self._px(_RAIL)
        top, foot = QPointF(x, self._px(10)), QPointF(x, self.height() - self._px(18))
        brass = self._palette.colour("brass")
        pen = QPen(with_alpha(brass, 0.28), self._px(11))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(top, foot)
        dots = QPen(with_alpha(brass, 0.9), self._px(1.4))
        dots.setDashPattern([1.0, 3.0])
        painter.setPen(dots)
        painter.drawLine(top, foot)

    def _paint_row(self, painter: QPainter, view: TableView, era: Era) -> None:
        row = self.row_rect(era)
        own, coming = era is own_era(view), era is new_era(view)
        self._paint_ground(painter, row, era, own, coming)
        terrain = view.observation.match.components.era_terrains[era]
        if era is Era.STARTING:
            side = self._px(18)
            spot = QRectF(self._px(49), row.center().y() - side / 2, side, side)
            draw_icon(painter, era_icon(era), spot, self._palette)
            numbers = row
        else:
            side = min(row.height() - self._px(8), self._px(38))
            plaque = QRectF(self._px(39), row.center().y() - side / 2 - 0.5, self._px(36), side)
            draw_plaque(painter, era, terrain, plaque, self._palette)
            self._paint_name(painter, row, era, own, coming)
            half = row.height() / 2
            numbers = row.adjusted(0, half - self._px(2), 0, -self._px(3))
        if era is Era.FLIGHT:
            self._paint_flight(painter, numbers)
        else:
            self._paint_numbers(painter, numbers, era, own or coming)

    def _paint_ground(
        self, painter: QPainter, row: QRectF, era: Era, own: bool, coming: bool
    ) -> None:
        palette = self._palette
        paper = palette.colour("panel")
        box = row.adjusted(self._px(36), 0.5, -self._px(3), -1.5)
        # Own wins where both meet: the tag still says "New era".
        if coming:
            fill = blend(palette.colour("accent"), paper, 0.13)
            paint_box(painter, box, 5, fill, palette.colour("accent"), 1.6)
        elif own:
            fill = blend(palette.colour("lit"), paper, 0.11 if is_dark(palette) else 0.75)
            paint_box(painter, box, 5, fill, palette.colour("brass"), 1.6)
        elif era not in (Era.STARTING, Era.FLIGHT):
            painter.setPen(QPen(with_alpha(palette.colour("line"), 0.75), 1))
            foot = row.bottom() - 0.8
            painter.drawLine(QPointF(self._px(32), foot), QPointF(row.right() - self._px(6), foot))

    def _paint_name(
        self, painter: QPainter, row: QRectF, era: Era, own: bool, coming: bool
    ) -> None:
        room = QRectF(
            self._px(_NAMES),
            row.top() + self._px(2),
            self.width() - self._px(_NAMES) - self._px(8),
            row.height() / 2 - self._px(2),
        )
        if coming or own:
            room.setRight(self._paint_tag(painter, room, coming) - self._px(4))
        if era in BONUS_ERAS:
            room.setRight(self._paint_bonus(painter, room, coming or own) - self._px(4))
        font = self._type.name()
        font.setPixelSize(round(self._px(15)))
        least = least_pixels(self._type.scale)
        put(painter, room, era_name(era), font, self._palette.colour("ink"), LEFT, least)

    def _paint_tag(self, painter: QPainter, room: QRectF, coming: bool) -> float:
        """The tag "You" or "New era"; returns where it begins."""
        palette = self._palette
        if coming:
            text = translate("EraTrack", "New era")
            ground, ink = palette.colour("accent"), palette.colour("on_accent")
        else:
            text = translate("EraTrack", "You")
            ground = palette.colour("brass" if is_dark(palette) else "brass_text")
            ink = QColor("#1c1503") if is_dark(palette) else QColor("#fffdf4")
        font = self._type.small_bold()
        width = width_of(text, font) + self._px(11)
        height = self._px(15)
        pill = QRectF(room.right() - width, room.center().y() - height / 2, width, height)
        paint_pill(painter, pill, text, ground, ink, font)
        return pill.left()

    def _paint_bonus(self, painter: QPainter, room: QRectF, short: bool) -> float:
        """The cards for the first ones here; returns where the note begins."""
        ink = self._palette.colour("brass_text")
        font = self._type.small_bold() if short else self._type.small()
        if not short:
            text = counted.bonus(BONUS_CARDS)
            return room.right() - put(painter, room, text, font, ink, RIGHT)
        side = self._px(14)
        spot = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
        draw_icon(painter, Icon.IDEAS, spot, self._palette)
        rest = room.adjusted(0, 0, -side - self._px(1), 0)
        return rest.right() - put(painter, rest, f"+{BONUS_CARDS}", font, ink, RIGHT)

    def _paint_numbers(self, painter: QPainter, room: QRectF, era: Era, strong: bool) -> None:
        palette = self._palette
        width = self._column_width()
        marks = changed(era)
        for index, text in enumerate(row_texts(ERA_ROWS[era])):
            centre = QPointF(self.column_centre(index), room.center().y())
            if marks[index]:
                box = QRectF(0, 0, width - 2, self._px(16))
                box.moveCenter(centre)
                paint_box(
                    painter, box, 5, blend(palette.colour("brass"), palette.colour("panel"), 0.3)
                )
            if index == SHIPS_COLUMN and not text:
                spot = QRectF(0, 0, self._px(15), self._px(15))
                spot.moveCenter(centre)
                draw_icon(painter, Icon.SHIPS, spot, palette)
                continue
            ink = palette.colour("ink" if strong or marks[index] else "ink_soft")
            cell = QRectF(0, 0, width + self._px(6), room.height())
            cell.moveCenter(centre)
            put(painter, cell, text, self._type.number(marks[index]), ink, CENTRE)

    def _paint_flight(self, painter: QPainter, room: QRectF) -> None:
        side = self._px(15)
        spot = QRectF(self._px(_NAMES), room.center().y() - side / 2, side, side)
        draw_icon(painter, Icon.POINTS, spot, self._palette)
        text = translate("EraTrack", "+3 points, last era")
        words = QRectF(spot.right() + self._px(4), room.top(), 0, room.height())
        words.setRight(self.width() - self._px(6))
        put(painter, words, text, self._type.small(), self._palette.colour("ink_soft"), LEFT)

    def _paint_cubes(self, painter: QPainter, view: TableView) -> None:
        eras = [seat.era for seat in view.observation.seats]
        before = self.climb.before or eras
        for seat, shown in enumerate(view.observation.seats):
            begin, end = self.cube_at(before, seat), self.cube_at(eras, seat)
            middle = begin[0] + (end[0] - begin[0]) * self.climb.share
            radius = begin[1] + (end[1] - begin[1]) * self.climb.share
            chip(painter, shown.colour, middle, radius, self._palette)

    def cube_at(self, eras: Sequence[Era], seat: int) -> tuple[QPointF, float]:
        """Middle and radius of a seat's cube where the cubes stand on those eras."""
        here = [other for other, era in enumerate(eras) if era is eras[seat]]
        return self._cube_place(self.row_rect(eras[seat]), here.index(seat), len(here))

    def _cube_place(self, row: QRectF, index: int, count: int) -> tuple[QPointF, float]:
        """Two abreast beside each other on the rail, in as many lines as needed."""
        x, y = self._px(_RAIL), row.center().y()
        if count == 1:
            return QPointF(x, y), min(self._px(9.5), row.height() / 2 - 1)
        lines = (count + 1) // 2
        step = min(self._px(16.4), (row.height() + self._px(14)) / lines)
        radius = min(self._px(7.6), step / 2.15)
        dx = (
            0.0
            if index == count - 1 and count % 2
            else radius * 1.1 * (-1 if index % 2 == 0 else 1)
        )
        # On the first row, which is low, and on the last they would stand out of the paper.
        edge, below = radius + self._px(1.5), (lines - 1) * step
        first = max(edge, min(y - below / 2, self.height() - edge - below))
        return QPointF(x + dx, first + index // 2 * step), radius
