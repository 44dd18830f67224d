"""A card in hand."""

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
from PySide6.QtGui import (
    QCursor,
    QEnterEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.gui.art.cards import HEIGHT, MARGIN, WIDTH, back_pixmap, card_pixmap
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon, card_colours, emblem, paint_icon_in
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.panels.lettering import CENTRE, put
from tempus_desktop.gui.style import PANEL, guarded, paint_box, paint_focus_ring, smooth
from tempus_desktop.gui.words import (
    card_effect,
    card_name,
    card_text,
    card_use,
    final_text,
    terrain_name,
)

translate = QCoreApplication.translate

RIM = 5.0
"""Room around the card within the button, for shadow, ring and lift, at 100 %."""
_LIFT = 4.0
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CARRIED = 48.0
"""Width of a card on the pointer, in pixels."""
_EDGE_X, _EDGE_Y, _EMBLEM = 5.0, 33.0, 24.0
"""Where signs stand at the left edge, below the terrain badge; side of the emblem there."""


class CardButton(QAbstractButton):
    """Shows a card face up or, without a card, a back.

    Attributes:
        takes_enter: Enter is a click while the card has the keyboard.

    Signals:
        dragged: the card was pulled out of the hand.
        dropped: then it was let go, at this point of the screen.
        raised: the pointer or the keyboard came to the card, or left it.
        asked: the card's note is about to be shown; the owner sets the tool tip.
    """

    dragged = Signal()
    dropped = Signal(QPoint)
    raised = Signal()
    asked = Signal()

    def __init__(
        self, card: Card | None, palette: Palette, type_: Type, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.card = card
        self._palette, self._type = palette, type_
        self._lit = False
        self._chosen = False
        self._word: str | None = None
        self._final = False
        self._edge = False
        self._held = False
        self._carried = False
        self.takes_enter = True
        if card is None:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setAccessibleName(translate("HandPanel", "A hidden card"))
        else:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setAccessibleName(card_text(card))
        self.setCheckable(False)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._palette, self._type = palette, type_
        self.update()

    def show_state(self, lit: bool, chosen: bool, word: str | None, *, final: bool = False) -> None:
        """How the card stands.

        Args:
            lit: it can be played, or chosen, now.
            chosen: it is picked for what goes on.
            word: on a pill over a chosen card.
            final: playing it cannot be taken back, which a lock shows.
        """
        self._lit, self._chosen, self._word, self._final = lit, chosen, word, final
        if self.card is None:
            return
        notes = [card_effect(self.card.kind)]
        if chosen and word:
            notes.insert(0, word)
        elif lit:
            notes.insert(0, translate("HandPanel", "can be played now"))
        if final:
            notes.append(final_text())
        self.setAccessibleDescription(". ".join([*notes, card_use(self.card.kind)]))
        self._shape_pointer()
        self.update()

    def _shape_pointer(self) -> None:
        """A carried card hangs on the pointer."""
        if self._carried and self.card is not None:
            small = self._picture(self.card, _CARRIED)
            self.setCursor(QCursor(small))
            return
        shape = Qt.CursorShape
        self.setCursor(shape.PointingHandCursor if self._lit else shape.WhatsThisCursor)

    def show_edge(self, edge: bool) -> None:
        """Whether so much of the card is covered that its kind must show at the left edge."""
        if edge != self._edge:
            self._edge = edge
            self.update()

    @property
    def final(self) -> bool:
        """Playing it cannot be taken back."""
        return self._final

    @property
    def lit(self) -> bool:
        """It can be played, or chosen, now."""
        return self._lit

    @property
    def chosen(self) -> bool:
        """It is picked for what goes on."""
        return self._chosen

    def forward(self) -> bool:
        """The card should lie over its neighbours."""
        return self.underMouse() or self.hasFocus() or self._chosen

    def sizeHint(self) -> QSize:
        scale = self._type.scale
        return QSize(round((WIDTH + 2 * RIM) * scale), round((HEIGHT + 2 * RIM) * scale))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._rise()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._rise()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._rise()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._rise()

    def _rise(self) -> None:
        self.update()
        self.raised.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._held = self.isDown()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A card held is dragged once it leaves the hand, over whatever other cards it goes."""
        parent = self.parentWidget()
        spot = event.position().toPoint()
        out = parent is not None and not parent.rect().contains(self.mapTo(parent, spot))
        if self._held and out and event.buttons() & Qt.MouseButton.LeftButton:
            self._held, self._carried = False, True
            self.setDown(False)
            self.dragged.emit()
            self._shape_pointer()
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        carried, self._carried, self._held = self._carried, False, False
        if carried:
            self._shape_pointer()
            self.dropped.emit(event.globalPosition().toPoint())

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() in _ENTER:
            # Otherwise Enter would be Done.
            event.setAccepted(self.takes_enter)
            return self.takes_enter
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self.asked.emit()
            QToolTip.showText(event.globalPos(), self.toolTip(), self)
            return True
        return super().event(event)

    def _width(self) -> float:
        """Of the card: the button's, or less where it is low."""
        rim = RIM * self._type.scale
        by_height = (self.height() - 2 * rim) * WIDTH / HEIGHT
        return min(self.width() - 2 * rim, by_height)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        try:
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        width = self._width()
        if width < 8:
            return
        rim = RIM * self._type.scale
        up = self._chosen or self._lit or (self.card is not None and self.underMouse())
        rect = QRectF(rim, rim, width, width * HEIGHT / WIDTH)
        if not up:
            rect.translate(0, min(_LIFT, self.height() - rect.bottom() - 1))
        margin = MARGIN * width / WIDTH
        dpr = self.devicePixelRatioF()
        corner = QPointF(rect.left() - margin, rect.top() - margin)
        if self.card is None:
            painter.drawPixmap(corner, back_pixmap(width, self._palette, dpr))
            return
        painter.drawPixmap(corner, self._picture(self.card, width))
        self._paint_edge(painter, rect, self.card)
        if self._chosen and self._word:
            self._paint_word(painter, rect)
        if self.hasFocus():
            paint_focus_ring(painter, rect.adjusted(-2, -2, 2, 2), self._palette, PANEL)

    def _picture(self, card: Card, width: float) -> QPixmap:
        return card_pixmap(
            card,
            width,
            self._palette,
            self._type,
            self.devicePixelRatioF(),
            name=card_name(card.kind),
            effect=card_effect(card.kind),
            terrain_name=terrain_name(card.terrain),
            lit=self._lit or self._chosen,
        )

    def _paint_edge(self, painter: QPainter, rect: QRectF, card: Card) -> None:
        """What must be seen even of a covered card: its kind, and that it is final."""
        unit = rect.width() / WIDTH
        spot = QRectF(rect.left() + _EDGE_X * unit, rect.top() + _EDGE_Y * unit, 0, 0)
        spot.setSize(QSizeF(_EMBLEM * unit, _EMBLEM * unit))
        covered = self._edge and not (self.underMouse() or self.hasFocus())
        if covered:
            self._paint_sign(painter, spot, emblem(card.kind))
            spot.translate(0, spot.height() + 3 * unit)
        if self._final:
            spot.setSize(spot.size() * 0.84)
            self._paint_sign(painter, spot, Icon.FINAL)

    def _paint_sign(self, painter: QPainter, spot: QRectF, icon: Icon) -> None:
        """An icon on a small disc of paper."""
        palette = self._palette
        ground, line = palette.colour("medallion"), palette.colour("card_line")
        paint_box(painter, spot, spot.width() / 2, ground, line)
        inner = spot.width() * 0.16
        colours = card_colours(palette, self.card.kind) if self.card is not None else None
        if colours is not None:
            paint_icon_in(painter, icon, spot.adjusted(inner, inner, -inner, -inner), colours)

    def _paint_word(self, painter: QPainter, rect: QRectF) -> None:
        """A teal band across a chosen card, within its outline."""
        height = 22 * self._type.scale
        band = QRectF(rect.left() + 1, rect.center().y() - height / 2, rect.width() - 2, height)
        painter.fillRect(band, self._palette.colour("accent"))
        ink = self._palette.colour("on_accent")
        put(painter, band, self._word or "", self._type.small_bold(), ink, CENTRE)
