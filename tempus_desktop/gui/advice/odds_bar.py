"""The bar of a chance: how far it reaches, where it is likely to lie, and on what it rests."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.bots.odds import Odds
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.advice import odds_words as say
from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.gui.dialogs.look import CENTRE, Look, painting
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.style import guarded, rounded

_BAR, _LINE, _SIDE = 13.0, 17.0, 12.0
"""Heights of the bar and of a line of words, room beside the bar, at a text size of 100 %."""


class OddsBar(QWidget):
    """Shows :class:`Odds` between two players; hidden where there is nothing to tell.

    Signals:
        dressed: it has colours and a text size now, perhaps others than before.
    """

    dressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._odds: Odds | None = None
        self._head = ""
        self._sides = (Colour.RED, Colour.BLUE)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()
        self.dressed.emit()

    def set_odds(self, odds: Odds, head: str, sides: tuple[Colour, Colour]) -> None:
        """Show a chance of the first side against the second.

        Args:
            head: the chance in words.
        """
        self._odds, self._head, self._sides = odds, head, sides
        words = say.at_length(head, odds)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.show()
        self.update()

    def wait(self, words: str) -> None:
        """Keep the room of a chance that is being counted."""
        self._odds, self._head = None, words
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.show()
        self.update()

    def clear(self) -> None:
        """There is nothing to tell, nor to be read aloud."""
        self._odds = None
        self.setAccessibleName("")
        self.setToolTip("")
        self.hide()

    @property
    def scale(self) -> float:
        """The text size, 1.0 at 100 %."""
        return 1.0 if self._look is None else self._look.type.scale

    @property
    def odds(self) -> Odds | None:
        """What is shown."""
        return self._odds

    @property
    def texts(self) -> tuple[str, ...]:
        """What is written below the bar."""
        return (self._head,) if self._odds is None else (self._head, say.below(self._odds))

    def sizeHint(self) -> QSize:
        return QSize(round(230 * self.scale), round((_BAR + 2 * _LINE + 4) * self.scale))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look, odds = self._look, self._odds
        if look is None:
            return
        with painting(self) as painter:
            bar = QRectF(look.px(_SIDE), 1, self.width() - 2 * look.px(_SIDE), look.px(_BAR))
            if odds is not None:
                self._paint_bar(painter, bar, odds, look)
            row = QRectF(0, bar.bottom() + look.px(2), self.width(), look.px(_LINE))
            fonts = (look.type.body_bold(), look.type.small())
            inks = (look.colour("ink"), look.colour("ink_soft"))
            for text, font, ink in zip(self.texts, fonts, inks, strict=False):
                put(painter, row, text, font, ink, CENTRE, LEAST_PIXELS)
                row.translate(0, row.height())

    def _paint_bar(self, painter: QPainter, bar: QRectF, odds: Odds, look: Look) -> None:
        """Mine up to the likely chance, theirs beyond it; what is open between, paler."""
        paper = look.colour("panel_raised")
        mine, theirs = (look.palette.player(colour).fill for colour in self._sides)
        radius = bar.height() / 2
        painter.save()
        painter.setClipPath(rounded(bar, radius))
        ends = (0.0, odds.least, odds.likely, odds.most, 1.0)
        fills = (mine, blend(mine, paper, 0.45), blend(theirs, paper, 0.45), theirs)
        for begin, end, fill in zip(ends[:-1], ends[1:], fills, strict=True):
            left = bar.left() + bar.width() * begin
            painter.fillRect(
                QRectF(left, bar.top(), bar.width() * (end - begin), bar.height()), fill
            )
        painter.restore()
        ink = look.colour("piece_outline")
        painter.setBrush(QColor(0, 0, 0, 0))
        painter.setPen(QPen(look.colour("ink_soft"), 1.2))
        painter.drawRoundedRect(bar, radius, radius)
        at = bar.left() + bar.width() * odds.likely
        for colour, width in ((paper, 4.4), (ink, 2.2)):
            painter.setPen(QPen(colour, width))
            painter.drawLine(QLineF(at, bar.top() - 1, at, bar.bottom() + 1))
