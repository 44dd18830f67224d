"""The players, one panel below the other."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.layouts import clear
from tempus_desktop.gui.panels.growing import growth
from tempus_desktop.gui.panels.scroll_body import ScrollBody
from tempus_desktop.gui.panels.seat_panel import NEEDED, SeatPanel
from tempus_desktop.gui.style import SHADOW_BOTTOM, SHADOW_SIDE, SHADOW_TOP
from tempus_desktop.gui.view import TableView

translate = QCoreApplication.translate

_LEAST, _MOST = 92.0, 134.0
"""Least and most height of one panel at 100 %; where there is room for it, it grows.

Five of the least fit a screen of 720 below a title bar."""


class PlayerPanels(QWidget):
    """One panel a seat in player order; they share the height, and scroll where it is too low.

    Signals:
        seat_hovered: the seat whose panel is pointed at or focused; ``None`` when left.
    """

    seat_hovered = Signal(object)

    def __init__(self, palette: Palette, type_: Type, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette, self._type = palette, type_
        self._panels: list[SeatPanel] = []
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._body = ScrollBody(self._content, self)
        self._body.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._body)
        self.setAccessibleName(translate("PlayerPanels", "The players"))

    def show_view(self, view: TableView) -> None:
        """Show all seats."""
        if len(self._panels) != len(view.seats):
            self._build(len(view.seats))
        for panel in self._panels:
            panel.show_view(view)
        if view.to_act is not None and self._body.verticalScrollBar().maximum() > 0:
            self._body.ensureWidgetVisible(self._panels[view.to_act])

    def clear(self) -> None:
        """The match leaves the table."""
        self._build(0)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        for panel in self._panels:
            panel.set_look(palette, type_)
        self._size_panels()
        self.updateGeometry()

    def panel(self, seat: int) -> SeatPanel:
        """The panel of a seat, for whoever animates its numbers."""
        return self._panels[seat]

    def sizeHint(self) -> QSize:
        """As high as all panels can be."""
        width = round(NEEDED.width() * self._type.scale + 2 * SHADOW_SIDE)
        return QSize(width, max(1, len(self._panels)) * self._most())

    def minimumSizeHint(self) -> QSize:
        scale = self._type.scale
        return QSize(round(NEEDED.width() * scale + 2 * SHADOW_SIDE), round(_LEAST * scale))

    def _build(self, count: int) -> None:
        clear(self._column)
        self._panels = []
        for seat in range(count):
            panel = SeatPanel(seat, self._palette, self._type, self._content)
            panel.hovered.connect(self._forward(seat))
            self._column.addWidget(panel, 100)
            self._panels.append(panel)
        self._column.addStretch(1)
        self._size_panels()

    def _forward(self, seat: int) -> _Forward:
        return _Forward(self, seat)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_panels()

    def _most(self) -> int:
        """How high a panel of this width may be, in pixels."""
        scale = self._type.scale
        scale *= growth((self.width() - 2 * SHADOW_SIDE) / (NEEDED.width() * scale))
        return round(_MOST * scale + SHADOW_TOP + SHADOW_BOTTOM)

    def _size_panels(self) -> None:
        least = round(_LEAST * self._type.scale + SHADOW_TOP + SHADOW_BOTTOM)
        for panel in self._panels:
            panel.setMinimumHeight(least)
            panel.setMaximumHeight(self._most())


class _Forward:
    """Tells of one seat's hovering as the seat."""

    def __init__(self, panels: PlayerPanels, seat: int) -> None:
        self._panels, self._seat = panels, seat

    def __call__(self, entered: bool) -> None:
        self._panels.seat_hovered.emit(self._seat if entered else None)
