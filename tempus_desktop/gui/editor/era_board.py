"""The terrains of the ten eras on a drawn track: each is picked among the four of the cards."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.card_sets import CardSet
from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Era, Terrain
from tempus_desktop.gui.art.badges import paint_badge
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, with_alpha
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.editor import card_words
from tempus_desktop.gui.panels.lettering import draw_plaque, put
from tempus_desktop.gui.style import PANEL, guarded, paint_box, paint_focus_ring
from tempus_desktop.gui.words import era_name, terrain_name

ERAS = tuple(era for era in Era if era is not Era.STARTING)
_ROW, _PLAQUE, _BADGE, _TEXT, _EDGE = 46.0, 38.0, 28.0, 84.0, 6.0


class EraBoard(QWidget):
    """Shows the eras; up and down move over them, left, right and 1 to 4 pick a terrain.

    Signals:
        picked: an era shall have another terrain (era, terrain).
        moved: the keys are on another era (its rectangle).
    """

    picked = Signal(object, object)
    moved = Signal(QRect)

    def __init__(self, palette: Palette, type_: Type, cards: CardSet) -> None:
        super().__init__()
        self._look = Look(palette, type_)
        self._cards = cards
        self._place = 0
        self._columns = 1
        self._under: tuple[int, int] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._speak()

    @property
    def era(self) -> Era:
        """The era the keys are on."""
        return ERAS[self._place]

    def show_cards(self, cards: CardSet) -> None:
        """Show this set's eras."""
        before, self._cards = self._cards, cards
        self._speak()
        for place, era in enumerate(ERAS):
            if before.era_terrains[era] is not cards.era_terrains[era]:
                self.update(self.row_rect(place).toAlignedRect())

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.update()

    def arrange(self, width: int) -> None:
        """Lie in a room so wide, in columns where there is room for several."""
        least = least_width(self._look.type.scale)
        self._columns = max(1, min(2, width // least))
        rows = -(-len(ERAS) // self._columns)
        size = QSize(max(least * self._columns, width), rows * self._look.px(_ROW))
        if size != self.size():
            self.setFixedSize(size)
            self.update()

    def row_rect(self, place: int) -> QRectF:
        """The room of an era; columns are read downwards."""
        rows = -(-len(ERAS) // self._columns)
        column, row = divmod(place, rows)
        wide, high = self.width() / self._columns, self._look.px(_ROW)
        return QRectF(column * wide, row * high, wide, high)

    def badge_rect(self, place: int, terrain: int) -> QRectF:
        """Where one of the four terrains is picked."""
        row, side = self.row_rect(place), self._look.px(_BADGE)
        left = row.right() - self._look.px(_EDGE) - (len(CARD_TERRAINS) - terrain) * side
        return QRectF(left, row.center().y() - side / 2, side, side)

    def _terrain(self, place: int) -> Terrain:
        terrain = self._cards.era_terrains[ERAS[place]]
        assert terrain is not None
        return terrain

    def _at(self, spot: QPointF) -> tuple[int, int] | None:
        """The era and the terrain at a point; with a spot on its plaque or name, the next one."""
        for place in range(len(ERAS)):
            if self.row_rect(place).contains(spot):
                for terrain in range(len(CARD_TERRAINS)):
                    if self.badge_rect(place, terrain).contains(spot):
                        return place, terrain
                here = CARD_TERRAINS.index(self._terrain(place))
                return place, (here + 1) % len(CARD_TERRAINS)
        return None

    def _pick(self, place: int, terrain: int) -> None:
        self._go(place)
        if CARD_TERRAINS[terrain] is not self._terrain(place):
            self.picked.emit(ERAS[place], CARD_TERRAINS[terrain])

    def _go(self, place: int) -> None:
        self._place = place
        self._speak()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._at(event.position())
        if found is not None and event.button() is Qt.MouseButton.LeftButton:
            self._pick(*found)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def _hover(self, under: tuple[int, int] | None) -> None:
        if under != self._under:
            for found in (self._under, under):
                if found is not None:
                    self.update(self.row_rect(found[0]).toAlignedRect())
            self._under = under
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(Qt.CursorShape.ArrowCursor if under is None else hand)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        steps = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}
        turns = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}
        number = key - int(Qt.Key.Key_1)
        here = CARD_TERRAINS.index(self._terrain(self._place))
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif key in steps:
            place = self._place + steps[key]
            if 0 <= place < len(ERAS):
                self._go(place)
                self.moved.emit(self.row_rect(place).toAlignedRect())
        elif key in turns:
            self._pick(self._place, (here + turns[key]) % len(CARD_TERRAINS))
        elif 0 <= number < len(CARD_TERRAINS):
            self._pick(self._place, number)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.moved.emit(self.row_rect(self._place).toAlignedRect())

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            region = QRectF(event.rect())
            for place, era in enumerate(ERAS):
                if self.row_rect(place).intersects(region):
                    self._paint_row(painter, place, era)
            if self.hasFocus():
                rect = self.row_rect(self._place).adjusted(1, 1, -1, -1)
                paint_focus_ring(painter, rect, self._look.palette, PANEL)

    def _paint_row(self, painter: QPainter, place: int, era: Era) -> None:
        look, row, terrain = self._look, self.row_rect(place), self._terrain(place)
        if place:
            painter.setPen(QPen(with_alpha(look.colour("line"), 0.75), 1))
            painter.drawLine(row.topLeft() + QPointF(4, 0), row.topRight() - QPointF(4, 0))
        side = look.px(_PLAQUE)
        plaque = QRectF(row.left() + look.px(4), row.center().y() - side / 2, side, side)
        draw_plaque(painter, era, terrain, plaque, look.palette)
        left = plaque.right() + look.px(8)
        room = QRectF(left, row.top() + look.px(4), 0, row.height() / 2 - look.px(3))
        room.setRight(self.badge_rect(place, 0).left() - look.px(4))
        font = look.type.name()
        font.setPixelSize(look.px(15))
        put(painter, room, era_name(era), font, look.colour("ink"))
        room.translate(0, room.height() - look.px(1))
        put(painter, room, terrain_name(terrain), look.type.small(), look.colour("ink_soft"))
        for number, choice in enumerate(CARD_TERRAINS):
            self._paint_choice(painter, place, number, choice is terrain)

    def _paint_choice(self, painter: QPainter, place: int, number: int, chosen: bool) -> None:
        look, rect = self._look, self.badge_rect(place, number)
        if chosen:
            lit, line = look.colour("lit"), look.colour("lit_edge")
            paint_box(painter, rect.adjusted(1, 0, -1, 0), 6, lit, line, 1.6)
        elif self._under == (place, number):
            ground, line = look.colour("button"), look.colour("line")
            paint_box(painter, rect.adjusted(1, 0, -1, 0), 6, ground, line, 1.0)
        inset = 2.5 * look.type.scale
        badge = rect.adjusted(inset, inset, -inset, -inset)
        paint_badge(painter, CARD_TERRAINS[number], badge, look.palette)

    def _speak(self) -> None:
        """The era the keys are on is the accessible name: a change makes screen readers speak."""
        self.setAccessibleName(card_words.spoken_era(self.era, self._terrain(self._place)))


def least_width(scale: float) -> int:
    """Pixels that the track needs."""
    units = 4 + _PLAQUE + 8 + _TEXT + len(CARD_TERRAINS) * _BADGE + _EDGE + 4
    return round(units * scale)
