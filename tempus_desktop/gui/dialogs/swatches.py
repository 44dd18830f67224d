"""Players' colours to choose from: each with its shape and letter."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.token import paint_chip
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.overlay import ENTER
from tempus_desktop.gui.style import PANEL, guarded, paint_box, paint_focus_ring, paint_lit_frame
from tempus_desktop.gui.words import colour_name

_SIDE = 36


class _Swatch(QAbstractButton):
    def __init__(self, colour: Colour, parent: QWidget) -> None:
        super().__init__(parent)
        self.colour = colour
        self._look: Look | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(colour_name(colour))
        self.setToolTip(colour_name(colour))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        side = min(self._look.px(_SIDE), 48)
        self.setFixedSize(side, side)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            event.ignore()
            return
        super().keyPressEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        rect = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        with painting(self) as painter:
            if self.isChecked():
                paint_box(painter, rect, PANEL, look.colour("lit"))
                paint_lit_frame(painter, rect, look.palette)
            elif self.underMouse():
                paint_box(painter, rect, PANEL, None, look.colour("ink_soft"))
            if self.hasFocus():
                paint_focus_ring(painter, rect.adjusted(-3, -3, 3, 3), look.palette)
            painter.translate(rect.center())
            paint_chip(painter, self.colour, rect.width() * 0.32, look.palette)


class Swatches(QWidget):
    """One colour of five is chosen."""

    picked = Signal(object)
    """A ``Colour`` was chosen by the person."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        self._swatches = [_Swatch(colour, self) for colour in Colour]
        for swatch in self._swatches:
            row.addWidget(swatch)
            swatch.toggled.connect(lambda on, swatch=swatch: self._on_toggled(on, swatch))
        self._telling = True

    def set_colour(self, colour: Colour) -> None:
        """Show this one as chosen."""
        self._telling = False
        for swatch in self._swatches:
            if swatch.colour is colour:
                swatch.setChecked(True)
        self._telling = True

    @property
    def colour(self) -> Colour:
        """The chosen one."""
        for swatch in self._swatches:
            if swatch.isChecked():
                return swatch.colour
        return Colour.RED

    @property
    def buttons(self) -> list[QAbstractButton]:
        """The swatches from left to right."""
        return list(self._swatches)

    def _on_toggled(self, on: bool, swatch: _Swatch) -> None:
        if on and self._telling:
            self.picked.emit(swatch.colour)
