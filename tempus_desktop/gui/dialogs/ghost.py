"""The copy of a card that hangs on the pointer while it is carried."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.dialogs.hand import CardButton
from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.style import guarded


class Ghost(QWidget):
    """Paints one card; the pointer goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._card: CardButton | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def follow(self, card: CardButton, spot: QPoint) -> None:
        """Show the card at a point of the screen."""
        self._card = card
        self.resize(card.size())
        parent = self.parentWidget()
        if parent is not None:
            self.move(parent.mapFromGlobal(spot) - self.rect().center())
        self.show()
        self.raise_()

    def drop(self) -> None:
        """Show nothing any more."""
        self._card = None
        self.hide()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._card is None:
            return
        with painting(self) as painter:
            painter.setOpacity(0.86)
            self._card.paint_card_at(painter, QPointF(0, 0))
