"""The Era Display: every row's numbers, the cubes, the own row and the New Era lit."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.era_rows import EraRows
from tempus_desktop.gui.panels.era_words import (
    COLUMNS,
    column_name,
    era_tooltip,
    new_era,
    track_description,
)
from tempus_desktop.gui.panels.growing import grown
from tempus_desktop.gui.panels.lettering import (
    LEFT,
    RIGHT,
    draw_icon,
    put,
)
from tempus_desktop.gui.panels.link import Link
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.style import PANEL, PaperPanel, paint_focus_ring
from tempus_desktop.gui.view import TableView

translate = QCoreApplication.translate

_NEEDED = QSizeF(236.0, 528.0)
"""Of the paper at a text size of 100 %."""
_HEAD = 42.0
"""Height of the heading with the column icons."""


class EraTrack(PaperPanel):
    """The track of the eras; scrolls where it is lower than it would like to be.

    Signals:
        forecast_wanted: who advances next is to be told.
    """

    forecast_wanted = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(palette, type_, parent)
        self._view: TableView | None = None
        self._text = type_
        self._rows = EraRows(palette, type_)
        self._area = ScrollBody(self._rows, self)
        self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(translate("EraTrack", "The eras"))
        self._area.setAccessibleName(translate("EraTrack", "The eras"))
        self.link = Link(palette, type_, self, onwards=True)
        self.link.setText(translate("EraTrack", "forecast"))
        self.link.setAccessibleName(translate("EraTrack", "Forecast: who advances next"))
        self.link.setToolTip(translate("EraTrack", "Forecast: who advances next"))
        self.link.clicked.connect(self.forecast_wanted)

    def show_view(self, view: TableView) -> None:
        """Show where everybody stands."""
        self._view = view
        self._rows.show_view(view)
        self._area.setAccessibleDescription(track_description(view))
        self._keep_in_sight()
        self.update()

    def set_motion(self, factor: float, travels: bool = True) -> None:
        """Length of all motions: 1 as designed, 0 none; whether cubes travel or only stand."""
        self._rows.climb.set_motion(factor if travels else 0.0)

    def skip_animation(self) -> None:
        """Let all cubes arrive."""
        self._rows.climb.skip()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._text = type_
        super().set_look(palette, type_)
        self._lay_out()

    def sizeHint(self) -> QSize:
        return self._high(_NEEDED.height())

    def minimumSizeHint(self) -> QSize:
        return self._high(180.0)

    def _high(self, height: float) -> QSize:
        """Of the widget with a paper that high, before it grows."""
        paper = QSizeF(_NEEDED.width(), height) * self._text.scale
        return paper.toSize() + self.size() - self.paper_rect().size().toSize()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        paper = self.paper_rect()
        self.type = grown(self._text, paper.size(), _NEEDED)
        self._rows.set_look(self.colours, self.type)
        self.link.set_look(self.colours, self.type)
        body = paper.adjusted(1.0, self.px(_HEAD), -1.0, -3.0)
        self._area.setGeometry(body.toRect())
        hint = self.link.sizeHint()
        left, foot = round(paper.left() + self.px(4)), round(paper.top() + self.px(_HEAD) - 1)
        widest = round(self._column_centre(0).x() - self.px(9)) - left
        self.link.setGeometry(left, foot - hint.height(), min(hint.width(), widest), hint.height())
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Scroll so that the own row and the New Era can be seen, if there is a need to scroll."""
        bar = self._area.verticalScrollBar()
        if self._view is not None and bar.maximum() > 0:
            middle = self._rows.row_rect(self._view.observation.new_era).top()
            bar.setValue(round(middle - self._area.viewport().height() / 2))

    def paint_content(self, painter: QPainter) -> None:
        paper = self.paper_rect()
        ink = self.colours.colour("ink")
        head = QRectF(paper.left() + self.px(10), paper.top() + self.px(2), 0, self.px(22))
        turn = self._turn_text()
        head.setRight(paper.right() - self.px(8))
        used = put(painter, head, turn, self.type.small(), self.colours.colour("ink_soft"), RIGHT)
        head.setRight(head.right() - used - self.px(7))
        put(painter, head, translate("EraTrack", "The eras"), self.type.name(), ink, LEFT)
        side = self.px(16)
        for index, (icon, _) in enumerate(COLUMNS):
            spot = QRectF(0, 0, side, side)
            spot.moveCenter(self._column_centre(index))
            draw_icon(painter, icon, spot, self.colours)
        if self._area.hasFocus():
            paint_focus_ring(painter, paper, self.colours, PANEL)

    def _turn_text(self) -> str:
        view = self._view
        if view is None:
            return ""
        phase = view.observation.phase
        if phase is Phase.SET_UP:
            return translate("EraTrack", "Set-up")
        return translate("EraTrack", "Turn {turn} of {turns}").format(
            turn=view.observation.turn, turns=TURNS
        )

    def _column_centre(self, index: int) -> QPointF:
        paper = self.paper_rect()
        x = self._area.x() + self._rows.column_centre(index)
        return QPointF(x, paper.top() + self.px(_HEAD) - self.px(10))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self._tooltip_at(event.pos())
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on an era to come asks for the forecast."""
        era = self._rows.era_at(self._rows.mapFrom(self, event.position().toPoint()))
        coming = None if self._view is None else new_era(self._view)
        if era is not None and coming is not None and era >= coming:
            self.forecast_wanted.emit()

    def _tooltip_at(self, spot: QPoint) -> str:
        """What a note at that point says; empty for nothing."""
        for index in range(len(COLUMNS)):
            centre = self._column_centre(index)
            reach = self.px(11)
            if abs(spot.x() - centre.x()) <= reach and abs(spot.y() - centre.y()) <= reach:
                return column_name(index)
        era = self._rows.era_at(self._rows.mapFrom(self, spot))
        if era is None or self._view is None:
            return ""
        return era_tooltip(self._view, era)
