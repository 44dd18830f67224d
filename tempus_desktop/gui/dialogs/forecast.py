"""The forecast: who advances in the next two Progress phases, and what the game ends with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider, QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from tempus_desktop.bots.forecast import Verdict
from tempus_desktop.bots.odds import Odds
from tempus_desktop.games.tempus.terms import Card, Phase
from tempus_desktop.gui.advice.progress_odds import ProgressOdds
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.art.token import paint_chip
from tempus_desktop.gui.dialogs import forecast_words as say
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton
from tempus_desktop.gui.dialogs.forecast_words import Change, Panel, Row
from tempus_desktop.gui.dialogs.ledger import paint_bar
from tempus_desktop.gui.dialogs.look import RIGHT, Look, paint_words, painting
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.layouts import discard
from tempus_desktop.gui.panels.lettering import draw_icon, draw_plaque
from tempus_desktop.gui.style import BUTTON, guarded, paint_box, paint_focus_ring
from tempus_desktop.gui.view import TableView

_HEAD, _ROW, _CHANGE, _GAP = 62, 31, 46, 9
_VALUE = 17
"""Height of the line above a smaller one, which may wrap."""
WIDTH = 300
"""Of a panel at a text size of 100 %, in pixels: the least it needs."""

_Move = QAbstractSlider.SliderAction
_MOVES = {
    Qt.Key.Key_Up: _Move.SliderSingleStepSub,
    Qt.Key.Key_Down: _Move.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: _Move.SliderPageStepSub,
    Qt.Key.Key_PageDown: _Move.SliderPageStepAdd,
}

_UPPER_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_UPPER_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class ForecastPanel(QWidget):
    """Paints a :class:`Panel`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._panel: Panel | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    @property
    def panel(self) -> Panel | None:
        """What is shown."""
        return self._panel

    def set_panel(self, panel: Panel) -> None:
        """Show this."""
        self._panel = panel
        self.setAccessibleName(panel.title)
        self.setAccessibleDescription(say.spoken(panel))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look, panel = self._look, self._panel
        if look is None or panel is None:
            return QSize(WIDTH, 200)
        height = _HEAD + _ROW * len(panel.rows) + _GAP
        if panel.changes:
            height += _GAP + _CHANGE * len(panel.changes)
        return QSize(look.px(WIDTH), look.px(height))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(WIDTH, self.sizeHint().width()), self.sizeHint().height())

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look, panel = self._look, self._panel
        if look is None or panel is None:
            return
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        inner = rect.adjusted(look.px(10), 0, -look.px(10), 0)
        with painting(self) as painter:
            paint_box(painter, rect, BUTTON, look.colour("panel_raised"), look.colour("line"))
            self._paint_head(painter, inner, panel, look)
            y = rect.top() + look.px(_HEAD)
            for row in panel.rows:
                room = QRectF(inner.left(), y, inner.width(), look.px(_ROW))
                _paint_row(painter, room, row, look)
                y += look.px(_ROW)
            if panel.changes:
                y += look.px(_GAP)
                painter.setPen(QPen(with_alpha(look.colour("brass"), 0.7), 1.2))
                painter.drawLine(QPointF(inner.left(), y - 4), QPointF(inner.right(), y - 4))
            for change in panel.changes:
                room = QRectF(inner.left(), y, inner.width(), look.px(_CHANGE))
                _paint_change(painter, room, change, look)
                y += look.px(_CHANGE)
            if self.hasFocus():
                paint_focus_ring(painter, rect, look.palette, BUTTON)

    def _paint_head(self, painter: QPainter, inner: QRectF, panel: Panel, look: Look) -> None:
        side = look.px(38)
        spot = QRectF(inner.left(), inner.top() + look.px(8), side, side)
        if panel.era is not None:
            draw_plaque(painter, panel.era, panel.terrain, spot, look.palette)
        else:
            draw_icon(painter, Icon.POINTS, spot.adjusted(4, 4, -4, -4), look.palette)
        left = spot.right() + look.px(9)
        room = QRectF(left, spot.top(), inner.right() - left, side)
        line = look.px(_VALUE + 5)
        name = QRectF(room.left(), room.top(), room.width(), line)
        below = QRectF(room.left(), name.bottom(), room.width(), look.px(_HEAD - 8) - line)
        paint_words(painter, name, panel.title, look.type.name(), look.colour("ink"))
        soft = look.colour("ink_soft")
        paint_words(painter, below, panel.subtitle, look.type.small(), soft, _UPPER_LEFT)


def _paint_row(painter: QPainter, room: QRectF, row: Row, look: Look) -> None:
    """Mark, name, bar, points, note."""
    radius = look.px(9)
    painter.save()
    painter.translate(room.left() + radius + 1, room.center().y())
    paint_chip(painter, row.colour, radius, look.palette)
    painter.restore()
    left = room.left() + 2 * radius + look.px(7)
    spare = room.right() - left
    name = QRectF(left, room.top(), 0.27 * spare, room.height())
    paint_words(painter, name, row.name, look.type.label(), look.colour("ink"))
    bar = QRectF(left + 0.29 * spare, room.center().y() - look.px(6), 0.23 * spare, look.px(12))
    paint_bar(painter, bar, row.bar, look.palette.player(row.colour).fill, look)
    figure = QRectF(left + 0.525 * spare, room.top(), 0.145 * spare, room.height())
    paint_words(painter, figure, row.figure, look.type.number(True), look.colour("ink"), RIGHT)
    note = QRectF(left + 0.68 * spare, room.top(), 0.32 * spare, room.height())
    ink = look.colour("ink_soft") if row.verdict is None else _ink(row.verdict, look)
    paint_words(painter, note, row.note, look.type.small_bold(), ink, RIGHT)


def _paint_change(painter: QPainter, room: QRectF, change: Change, look: Look) -> None:
    """What, and at the right what then; how much is missing below."""
    wide = 0.46 * room.width()
    text = QRectF(room.left(), room.top(), wide, room.height())
    paint_words(painter, text, change.text, look.type.label(), look.colour("ink"))
    right = QRectF(room.left() + wide + 6, room.top(), room.width() - wide - 6, room.height())
    ink, bold = _ink(change.verdict, look), look.type.number(True)
    if not change.note:
        paint_words(painter, right, change.value, bold, ink, RIGHT)
        return
    line, soft = look.px(_VALUE), look.colour("ink_soft")
    value = QRectF(right.left(), right.top() + look.px(4), right.width(), line)
    note = QRectF(right.left(), value.bottom(), right.width(), right.bottom() - value.bottom())
    paint_words(painter, value, change.value, bold, ink, RIGHT)
    paint_words(painter, note, change.note, look.type.small(), soft, _UPPER_RIGHT)


def _ink(verdict: Verdict, look: Look) -> QColor:
    names = {Verdict.SURE: "legal", Verdict.OPEN: "ink", Verdict.OUT: "illegal"}
    return look.colour(names[verdict])


class ForecastSheet(Sheet):
    """Everybody's sure and possible points; it decides nothing.

    Attributes:
        opener: the command that opens it; its keys close it, too.
    """

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=1020, closable=True, foldable=True)
        self._view: TableView | None = None
        self._columns = QGridLayout()
        self._columns.setSpacing(10)
        self._panels: list[ForecastPanel] = []
        self.odds = ProgressOdds(self, self._refresh)
        self.opener: QAction | None = None
        self.body.addLayout(self._columns)
        self.body.addStretch(1)
        self._close = SheetButton(self.tr("Close"), Rank.PRIMARY)
        self._close.setMinimumWidth(180)
        self._close.clicked.connect(self.close_sheet)
        self.primary = self._close
        self.tab_groups = [self._close]
        row = QHBoxLayout()
        row.setContentsMargins(0, 10, 0, 0)
        row.addStretch(1)
        row.addWidget(self._close)
        row.addStretch(1)
        self.foot.addLayout(row)

    @property
    def panels(self) -> list[Panel]:
        """What is shown."""
        return [widget.panel for widget in self._panels if widget.panel is not None]

    def show_view(self, view: TableView) -> None:
        """The match as it is now; another person's hand is not shown to who comes next."""
        if view.curtain is not None or (self._view is not None and view.me != self._view.me):
            self.close_sheet()
            self._clear()
        self._view = view
        self._refresh()

    def look_on(self, view: TableView) -> None:
        """A moment of a replay: whoever looks there may change, and knows all that is shown.

        Where everybody's cards lie open nobody is "you", and there is nothing to guess.
        """
        seen = view.observation
        if all(seat.hand is not None for seat in seen.seats):
            view = replace(view, observation=replace(seen, viewer=None))
        self._view = view
        self._refresh()

    def forget(self) -> None:
        """Another match comes to the table."""
        self.odds.stop()
        self.close_sheet()
        self._clear()
        self._view = None

    def open_sheet(self) -> None:
        """Show what is known now."""
        if self._view is None or self._view.curtain is not None:
            return
        self._fill(self._view)
        super().open_sheet()

    def toggle(self) -> None:
        """Open it, or close it."""
        if self.isVisible():
            self.close_sheet()
        else:
            self.open_sheet()

    def dress_all(self) -> None:
        """Dress every part; where the window is narrow, panels stand below each other."""
        self._arrange()
        super().dress_all()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key that opened it closes it; others scroll where there is no room for all."""
        pressed = QKeySequence(event.keyCombination())
        if self.opener is not None and pressed in self.opener.shortcuts():
            self.close_sheet()
            return
        move = _MOVES.get(Qt.Key(event.key()))
        if move is None:
            super().keyPressEvent(event)
        else:
            self._scroll.verticalScrollBar().triggerAction(move)

    def _refresh(self) -> None:
        if self.isVisible() and self._view is not None:
            self._fill(self._view)

    def _fill(self, view: TableView) -> None:
        self.set_title(say.title(), say.subtitle(view))
        found = say.panels(view, self._chance)
        discard(self._columns, self._panels[len(found) :])
        del self._panels[len(found) :]
        while len(self._panels) < len(found):
            self._panels.append(ForecastPanel())
        for widget, panel in zip(self._panels, found, strict=True):
            widget.set_look(self.look.palette, self.look.type)
            widget.set_panel(panel)
        self._arrange()

    def _clear(self) -> None:
        """What is out of sight is still read aloud by some programs: nothing is left to read."""
        discard(self._columns, self._panels)
        self._panels.clear()

    def _chance(self, cards: Sequence[Card]) -> Odds | None:
        view = self._view
        if view is None or view.observation.phase not in (Phase.ACTIONS, Phase.PROGRESS):
            return None
        return self.odds.chance(view, cards)

    def _arrange(self) -> None:
        across = max(1, self.room_across() // self.look.px(WIDTH))
        while self._columns.takeAt(0) is not None:
            pass
        for place, widget in enumerate(self._panels):
            self._columns.addWidget(
                widget, place // across, place % across, Qt.AlignmentFlag.AlignTop
            )
            widget.show()
