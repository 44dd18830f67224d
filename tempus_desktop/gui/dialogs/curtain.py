"""The curtain between two people at one screen: nothing secret can be read behind it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.barring import offer
from tempus_desktop.gui.dialogs.controls import Rank, SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.dialogs.overlay import ENTER, Overlay
from tempus_desktop.gui.dialogs.sheet import Paper
from tempus_desktop.gui.style import guarded, paint_table
from tempus_desktop.session.seats import Seat

_SETTLE_MS = 400
"""A key pressed for what was below must not lift the curtain."""


class _Piece(QWidget):
    """The piece of whoever takes the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._look: Look | None = None
        self.colour: Colour | None = None
        self.setFixedHeight(150)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours."""
        self._look = Look(palette, type_)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, 150)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None or self.colour is None:
            return
        with painting(self) as painter:
            painter.translate(self.width() / 2, self.height() / 2 - 8)
            paint_token(painter, self.colour, 1, 52, look.palette)


class Curtain(Overlay):
    """Covers all it is a child of; give it the whole window."""

    lifted = Signal(int)
    """The seat that took the screen."""

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent)
        self._seat: int | None = None
        self._paper = Paper(self)
        self._piece = _Piece()
        centre = Qt.AlignmentFlag.AlignHCenter
        self._title = Words("", Type.title, align=centre)
        self._note = Words("", Type.body, "ink_soft", align=centre)
        self._button = SheetButton("", Rank.PRIMARY)
        self._button.clicked.connect(self._on_taken)
        column = QVBoxLayout(self._paper)
        column.setContentsMargins(36, 24, 36, 28)
        column.setSpacing(10)
        for part in (self._piece, self._title, self._note):
            column.addWidget(part)
        column.addSpacing(8)
        column.addWidget(self._button)
        self.primary = self._button
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._on_settled)

    def hand_to(self, seat: int, who: Seat) -> None:
        """Lower the curtain for that seat."""
        if self._seat == seat and self.isVisible():
            return
        self._seat = seat
        self._piece.colour = who.colour
        self._title.setText(self.tr("Hand the screen to {name}").format(name=who.name))
        self._note.setText(self.tr("Cards are hidden until {name} is there.").format(name=who.name))
        self._button.set_words(self.tr("I am {name}").format(name=who.name))
        self.setAccessibleName(self._title.text())
        self.setAccessibleDescription(self._note.text())
        offer(
            self._button, self.tr("In a moment: what was pressed before must not lift the curtain.")
        )
        self._settle.start(_SETTLE_MS)
        self.open_sheet()

    def raise_away(self) -> None:
        """Take the curtain away without anybody asking: another match is on the table."""
        self._seat = None
        self.close_sheet()

    def fit(self) -> None:
        """Cover everything, the paper in the middle."""
        super().fit()
        width = min(self.width() - 20, self.look.px(520))
        height = self._paper.sizeHint().height()
        layout = self._paper.layout()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.totalHeightForWidth(width)
        rect = self.rect()
        left, top = (rect.width() - width) // 2, max(10, (rect.height() - height) // 2)
        self._paper.setGeometry(left, top, width, min(height, rect.height() - 20))

    def _on_settled(self) -> None:
        self._button.setEnabled(True)
        if self.isVisible():
            self._button.setFocus()

    def _on_taken(self) -> None:
        seat, self._seat = self._seat, None
        if seat is not None:
            self.close_sheet()
            self.lifted.emit(seat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and event.isAutoRepeat():
            event.accept()
            return
        super().keyPressEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            paint_table(painter, QRectF(self.rect()), self.look.palette)
