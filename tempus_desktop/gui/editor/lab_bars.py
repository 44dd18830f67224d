"""Rates with their intervals as bars beside the rate that would be fair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from tempus_desktop.gui.art.palette import blend
from tempus_desktop.gui.art.strokes import ellipse, fill
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.editor.parts import WIDEST, Part
from tempus_desktop.gui.panels.lettering import RIGHT, put
from tempus_desktop.gui.style import guarded, paint_box
from tempus_desktop.lab.intervals import Rate, Verdict

translate = QCoreApplication.translate
_ROW = 25
_BAR = 13
_NAME, _FIGURE = 92, 104


class RateRow(NamedTuple):
    """A row: what it is of, how often it won, and what may be said of that."""

    name: str
    rate: Rate
    verdict: Verdict


def verdict_colour(verdict: Verdict) -> QColor:
    """The same in both themes: dark enough for white figures."""
    return {
        Verdict.MORE: QColor("#a34a12"),
        Verdict.LESS: QColor("#1f5a8a"),
        Verdict.OPEN: QColor("#6b6355"),
    }[verdict]


def verdict_word(verdict: Verdict) -> str:
    """For screen readers and notes."""
    return {
        Verdict.MORE: translate("Lab", "better than fair"),
        Verdict.LESS: translate("Lab", "worse than fair"),
        Verdict.OPEN: translate("Lab", "may be chance"),
    }[verdict]


def figures(rate: Rate) -> str:
    """A rate with its 95 % interval, short."""
    if not rate.seen:
        return translate("Lab", "not seen yet")
    low, high = rate.interval()
    text = translate("Lab", "{rate} % ({low} to {high})")
    return text.format(rate=round(100 * rate.value), low=round(100 * low), high=round(100 * high))


class RateBars(Part):
    """A row a rate: its name, its interval with a dot where it was seen, its figures."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[RateRow, ...] = ()
        self._par = 0.0

    def tell(self, rows: Sequence[RateRow], par: float) -> None:
        """Show these."""
        again = len(rows) != len(self._rows)
        self._rows, self._par = tuple(rows), par
        parts = [
            f"{row.name}: {figures(row.rate)}, {verdict_word(row.verdict)}" for row in self._rows
        ]
        self.setAccessibleName("; ".join(parts))
        self.setToolTip("\n".join(parts))
        if again:
            self.updateGeometry()
        self.update()

    @property
    def rows(self) -> tuple[RateRow, ...]:
        """What is shown."""
        return self._rows

    def sizeHint(self) -> QSize:
        return QSize(300, self._high() * max(1, len(self._rows)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def _tall(self) -> bool:
        """Large words need a line of their own above the bar."""
        return self.look is not None and self.look.type.scale > WIDEST

    def _high(self) -> int:
        """Of a row."""
        lines = _ROW + _BAR if self._tall() else _ROW
        return lines if self.look is None else self.look.px(lines)

    def _rooms(self, look: Look, top: float) -> tuple[QRectF, QRectF, QRectF]:
        """Of a row: where its name, its bar and its figures go."""
        edge, line = look.px(3), look.px(_ROW)
        wide, figure = self.width() - 2 * edge, look.px(_FIGURE)
        if self._tall():
            name = QRectF(edge, top, wide - figure, line)
            bar = QRectF(edge, top + line, wide, look.px(_BAR))
        else:
            name = QRectF(edge, top, look.px(_NAME - 8), line)
            bar = QRectF(look.px(_NAME), top, wide - look.px(_NAME) - figure - edge, line)
        return name, bar, QRectF(self.width() - figure - edge, top, figure, line)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None or not self._rows:
            return
        most = max(2 * self._par, *(row.rate.interval()[1] for row in self._rows if row.rate.seen))
        most = min(1.0, most)
        with painting(self) as painter:
            for place, row in enumerate(self._rows):
                name, bar, figure = self._rooms(look, place * self._high())
                put(painter, name, row.name, look.type.body(), look.colour("ink"))
                self._paint_interval(painter, look, bar, row, most)
                bold = row.verdict is not Verdict.OPEN
                font = look.type.small_bold() if bold else look.type.small()
                put(painter, figure, figures(row.rate), font, look.colour("ink"), RIGHT)
                x = bar.left() + bar.width() * self._par / most
                painter.setPen(QPen(look.colour("ink_soft"), 1.4, Qt.PenStyle.DotLine))
                painter.drawLine(QLineF(x, bar.top(), x, bar.bottom()))

    def _paint_interval(
        self, painter: QPainter, look: Look, track: QRectF, row: RateRow, most: float
    ) -> None:
        middle, thick = track.center().y(), look.px(9)
        bed = QRectF(track.left(), middle - thick / 2, track.width(), thick)
        paint_box(painter, bed, thick / 2, look.colour("panel_raised"), look.colour("line"))
        if not row.rate.seen:
            return
        low, high = row.rate.interval()
        left = track.left() + track.width() * low / most
        wide = max(thick, track.width() * (min(high, most) - low) / most)
        colour = verdict_colour(row.verdict)
        outline = look.colour("piece_outline")
        paint_box(painter, QRectF(left, bed.top(), wide, thick), thick / 2, colour, outline)
        dot = track.left() + track.width() * min(most, row.rate.value) / most
        radius = thick * 0.36
        fill(painter, ellipse(dot, middle, radius, radius), QColor("#ffffff"))


class ProgressLine(Part):
    """How far the games are, as a bar with words on it."""

    def __init__(self) -> None:
        super().__init__()
        self._share, self._text = 0.0, ""

    def tell(self, share: float, text: str) -> None:
        """Show how much of all is done."""
        self._share, self._text = min(1.0, max(0.0, share)), text
        self.setAccessibleName(text)
        self.update()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def sizeHint(self) -> QSize:
        return QSize(200, 26 if self.look is None else self.look.px(26))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with painting(self) as painter:
            paint_box(painter, rect, 6, look.colour("panel_raised"), look.colour("ink_soft"))
            if self._share > 0:
                done = QRectF(rect.left(), rect.top(), rect.width() * self._share, rect.height())
                painter.save()
                painter.setClipRect(done)
                ground = blend(look.colour("brass"), look.colour("panel_raised"), 0.42)
                paint_box(painter, rect, 6, ground, look.colour("ink_soft"))
                painter.restore()
            room = rect.adjusted(look.px(8), 0, -look.px(8), 0)
            centre = Qt.AlignmentFlag.AlignCenter
            put(painter, room, self._text, look.type.small_bold(), look.colour("ink"), centre)
