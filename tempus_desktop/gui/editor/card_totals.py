"""How many cards of a deck show each terrain."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card
from tempus_desktop.gui.art.badges import paint_badge
from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.editor.parts import Part
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.style import guarded
from tempus_desktop.gui.words import terrain_name

translate = QCoreApplication.translate
_BADGE, _FIGURE, _HEIGHT = 20.0, 25.0, 21.0


class TerrainTotals(Part):
    """A badge and a figure for each of the four terrains."""

    def __init__(self) -> None:
        super().__init__()
        self._counts = [0] * len(CARD_TERRAINS)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def tell(self, deck: tuple[Card, ...]) -> None:
        """Count this deck."""
        shown = [card.terrain for card in deck]
        self._counts = [shown.count(terrain) for terrain in CARD_TERRAINS]
        text = translate("CardSet", "{terrain}: {number}")
        says = [
            text.format(terrain=terrain_name(terrain), number=number)
            for terrain, number in zip(CARD_TERRAINS, self._counts, strict=True)
        ]
        self.setAccessibleName(", ".join(says))
        self.setToolTip("\n".join(says))
        self.update()

    def sizeHint(self) -> QSize:
        if self.look is None:
            return QSize()
        wide = self.look.px(len(CARD_TERRAINS) * (_BADGE + _FIGURE))
        return QSize(wide, self.look.px(_HEIGHT))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        badge, figure = look.px(_BADGE), look.px(_FIGURE)
        with painting(self) as painter:
            for place, terrain in enumerate(CARD_TERRAINS):
                left = place * (badge + figure)
                spot = QRectF(left, (self.height() - badge) / 2, badge, badge)
                paint_badge(painter, terrain, spot, look.palette)
                room = QRectF(spot.right() + 2, 0, figure - 2, self.height())
                text = str(self._counts[place])
                put(painter, room, text, look.type.number(), look.colour("ink"))
