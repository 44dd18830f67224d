"""A small sheet of paper with a few choices, that closes when one is made or on Esc."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.style import PANEL, PaperButton, guarded, paint_box, smooth

_MARGIN = 8


class Choice(QWidget):
    """Pops up over a widget; arrow keys, Tab, Enter, Space and Esc work.

    Signals:
        made: the thing chosen.
    """

    made = Signal(object)

    def __init__(
        self,
        choices: Sequence[tuple[str, object]],
        palette: Palette,
        type_: Type,
        parent: QWidget,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._palette = palette
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(2)
        self.buttons: list[PaperButton] = []
        for label, thing in choices:
            button = PaperButton(label, palette, type_, self, small=True)
            button.setAccessibleName(label)
            button.setAutoDefault(True)
            button.clicked.connect(self._choosing(thing))
            column.addWidget(button)
            self.buttons.append(button)

    def open_over(self, widget: QWidget) -> None:
        """Show the sheet above a widget, within its screen, with the first choice focused."""
        self.adjustSize()
        corner = widget.mapToGlobal(QPoint(0, -self.height() - 2))
        screen = widget.screen().availableGeometry()
        x = max(screen.left(), min(corner.x(), screen.right() - self.width()))
        y = max(screen.top(), corner.y())
        self.move(x, y)
        self.show()
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def _choosing(self, thing: object) -> Callable[[], None]:
        return lambda: self._choose(thing)

    def _choose(self, thing: object) -> None:
        self.made.emit(thing)
        self.close()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            palette = self._palette
            sheet = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.fillRect(self.rect(), palette.colour("panel_raised"))
            paint_box(
                painter, sheet, PANEL, palette.colour("panel_raised"), palette.colour("ink_soft")
            )
        finally:
            painter.end()
