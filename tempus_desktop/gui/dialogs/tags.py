"""Paper tags on committed cards: which card it is, for its owner, or for all where it lies open."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.cards import paint_paper_tag, tag_size
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.style import guarded
from tempus_desktop.gui.words import card_name, terrain_name

_SHADOW = 4


class Tag(QWidget):
    """The tag of one card; clicks go to the card below it."""

    def __init__(self, card: Card, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self._look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        size = tag_size(look.type, card_name(card.kind), terrain_name(card.terrain)).toSize()
        self.resize(size.width() + _SHADOW, size.height() + _SHADOW)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        card, look = self.card, self._look
        rect = QRectF(self.rect()).adjusted(1, 1, 1 - _SHADOW, 1 - _SHADOW)
        with painting(self) as painter:
            paint_paper_tag(
                painter,
                rect,
                card,
                look.palette,
                look.type,
                card_name(card.kind),
                terrain_name(card.terrain),
            )


def tag_height(look: Look) -> int:
    """How high every tag is."""
    return tag_size(look.type, "", "").toSize().height() + _SHADOW
