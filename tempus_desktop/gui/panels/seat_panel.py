"""One player's panel."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.gui.art.badges import paint_pill
from tempus_desktop.gui.art.emblems import emblem_pixmap
from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.panels.growing import grown
from tempus_desktop.gui.panels.lettering import (
    CENTRE,
    LEFT,
    RIGHT,
    chip,
    draw_icon,
    put,
    shrunk,
    width_of,
)
from tempus_desktop.gui.panels.seat_tiles import Tiles
from tempus_desktop.gui.panels.seat_words import (
    breakdown,
    seat_lines,
    seat_title,
    seat_tooltip,
    spent_tiles,
)
from tempus_desktop.gui.style import (
    PANEL,
    PaperPanel,
    paint_box,
    paint_lit_frame,
    rounded,
)
from tempus_desktop.gui.view import Box, TableView
from tempus_desktop.session.seats import Seat

translate = QCoreApplication.translate

BOX_ICONS: dict[Box, Icon] = {
    Box.MOVE: Icon.MOVE,
    Box.BABIES: Icon.BABIES,
    Box.FIGHT: Icon.FIGHT,
    Box.IDEA: Icon.IDEA,
    Box.CITY: Icon.CITY,
}
NEEDED = QSizeF(232.0, 127.0)
"""Of a paper with room for everything at a text size of 100 %."""
_NAME, _EDGE, _APART = 36.0, 7.0, 3.0
"""Where the name begins, what stays free at the right, and what lies between marks."""
_EMBLEM, _MARK, _OVER = 23.0, 17.0, 8.0
"""Side of a bot's emblem and of other signs; how far one crown looks out behind the next."""
_LEAST_NAME = 14.0
"""No smaller do all names become so that the longest has room."""
_HEAD, _LINE, _TILES = 31.0, 34.5, 57.5
"""Height of the head; where the line of numbers and the boxes begin."""
_BREAKDOWN_FROM = 112.0
"""From this height on the breakdown has a line of its own."""


def _seen(view: TableView, seat: int) -> tuple[object, ...]:
    """All that a panel depends on: the same again need not be painted again."""
    seen = view.observation
    mine = (seen.seats[seat], view.seats[seat], [spent_tiles(view, seat, box) for box in Box])
    acts = seen.to_act == seat
    language = translate("PlayerPanels", "you")
    return (
        *mine,
        language,
        seen.first == seat,
        acts,
        acts and view.thinking,
        view.waits,
        view.me == seat,
    )


class SeatPanel(PaperPanel):
    """Shows what everybody may know of a player.

    Signals:
        hovered: the pointer or the keyboard is on this panel (true) or has left it.
    """

    hovered = Signal(bool)

    def __init__(
        self, seat: int, palette: Palette, type_: Type, parent: QWidget | None = None
    ) -> None:
        super().__init__(palette, type_, parent)
        self._seat = seat
        self._text = type_
        self._view: TableView | None = None
        self._shown: tuple[object, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_view(self, view: TableView) -> None:
        """Show the seat's things."""
        self._view = view
        seen = _seen(view, self._seat)
        if seen == self._shown:
            return
        self._shown = seen
        self.setAccessibleName(seat_title(view, self._seat))
        self.setAccessibleDescription(". ".join(seat_lines(view, self._seat)))
        self.setToolTip(seat_tooltip(view, self._seat))
        self.update()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Another theme or text size, while running."""
        self._text = type_
        super().set_look(palette, type_)
        self._grow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow()

    def _grow(self) -> None:
        """Everything is as large as the paper has room for."""
        self.type = grown(self._text, self.paper_rect().size(), NEEDED)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.hovered.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.hovered.emit(False)

    def paper_fill(self) -> QColor:
        return self.colours.colour("panel_raised" if self._acts() else "panel")

    def _acts(self) -> bool:
        return self._view is not None and self._view.to_act == self._seat

    def _thinks(self, view: TableView) -> bool:
        """A bot here is at it, and does not wait for the person's word."""
        return view.thinking and not view.waits and self._acts()

    def _is_roomy(self) -> bool:
        """The breakdown has a line of its own."""
        return self.paper_rect().height() >= self.px(_BREAKDOWN_FROM)

    def paint_content(self, painter: QPainter) -> None:
        view = self._view
        if view is None:
            return
        shown = view.observation.seats[self._seat]
        paper = self.paper_rect()
        self._paint_band(painter, paper, shown)
        note = self._paint_head(painter, paper, view, shown)
        self._paint_line(painter, paper, shown)
        self._paint_boxes(painter, paper, view, shown, note)
        if self._acts():
            paint_lit_frame(painter, paper.adjusted(0.5, 0.5, -0.5, -0.5), self.colours)

    def _paint_band(self, painter: QPainter, paper: QRectF, shown: SeatView) -> None:
        painter.save()
        painter.setClipPath(rounded(paper.adjusted(0.5, 0.5, -0.5, -0.5), PANEL))
        head = QRectF(paper.left(), paper.top(), paper.width(), self.px(_HEAD))
        painter.fillRect(head, self.colours.tint(shown.colour))
        edge = QRectF(paper.left(), paper.top(), 6, paper.height())
        painter.fillRect(edge, self.colours.player(shown.colour).fill)
        painter.restore()

    def _paint_head(
        self, painter: QPainter, paper: QRectF, view: TableView, shown: SeatView
    ) -> str:
        """Name, marks and points; returns the note that had no room beside them."""
        ink = self.colours.colour("ink")
        painter.save()
        painter.translate(paper.left() + self.px(20), paper.top() + self.px(14.5))
        paint_token(painter, shown.colour, 1, self.px(9.5), self.colours)
        painter.restore()
        head = QRectF(paper.left() + self.px(_NAME), paper.top() + self.px(2), 0, self.px(27))
        head.setRight(paper.right() - self.px(_EDGE))
        put(painter, head, str(shown.points), self.type.points(), ink, RIGHT)
        head.setRight(head.right() - self._points_width(shown))
        if not shown.government:
            side = self.px(_MARK)
            star = QRectF(head.right(), head.center().y() - side / 2, side, side)
            draw_icon(painter, Icon.POINTS, star, self.colours)
        return self._paint_name(painter, head, view, shown)

    def _paint_name(self, painter: QPainter, room: QRectF, view: TableView, shown: SeatView) -> str:
        """The name, its marks, and a note where there is room; returns it where there is none."""
        here = view.seats[self._seat]
        name = QRectF(room)
        first = view.observation.first == self._seat
        name.setRight(room.right() - self._mark_width(here, shown, first))
        font, ink = self.name_font(view), self.colours.colour("ink")
        used = put(painter, name, here.name, font, ink, LEFT)
        rest = room.adjusted(used + self.px(5), 0, 0, 0)
        self._paint_emblem(painter, rest, here.level)
        if first:
            rest.setLeft(self._paint_first(painter, rest))
        self._paint_crowns(painter, rest, shown)
        note = self._note(view)
        small = self.type.small()
        if width_of(note, small) > rest.width():
            return note
        put(painter, rest, note, small, self.colours.colour("ink_soft"), LEFT)
        return ""

    def name_font(self, view: TableView) -> QFont:
        """Names are as large on every panel: so that each has room, whoever begins the turn.

        A name that is too long for that is smaller on its own panel only.
        """
        usual = self.type.name()
        least = round(self.px(_LEAST_NAME))
        across = self.paper_rect().width() - self.px(_NAME + _EDGE)
        pixels = usual.pixelSize()
        for seat, shown in zip(view.seats, view.observation.seats, strict=True):
            marks = self._points_width(shown) + self._mark_width(seat, shown, first=True)
            font = shrunk(seat.name, usual, across - marks, least)
            if width_of(seat.name, font) <= across - marks:
                pixels = min(pixels, font.pixelSize())
        return fitted(usual, pixels)

    def _points_width(self, shown: SeatView) -> float:
        """Room of the points and of their star, which makes way for a crown: that tells more."""
        points = width_of(str(shown.points), self.type.points()) + self.px(4)
        return points if shown.government else points + self.px(_MARK + 3)

    def _paint_emblem(self, painter: QPainter, rest: QRectF, level: str | None) -> None:
        """A bot's emblem, at the left of the room that is left."""
        if level is None:
            return
        side = self.px(_EMBLEM)
        picture = emblem_pixmap(level, side, self.colours, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(rest.left(), rest.center().y() - side / 2), picture)
        rest.setLeft(rest.left() + side + self.px(_APART))

    def _paint_pause(self, painter: QPainter, spot: QRectF) -> None:
        """Two bars at the foot of the crown: the round was put off."""
        side = self.px(10)
        box = QRectF(spot.right() - side * 0.8, spot.bottom() - side * 0.8, side, side)
        ink = self.colours.colour("ink")
        paint_box(painter, box, 2, self.colours.colour("panel_raised"), ink)
        for x in (0.3, 0.58):
            bar = QRectF(box.left() + side * x, box.top() + side * 0.25, side * 0.14, side * 0.5)
            painter.fillRect(bar, ink)

    def _paint_crowns(self, painter: QPainter, rest: QRectF, shown: SeatView) -> None:
        """A crown for each Government card, one over the other."""
        side = self.px(_MARK)
        spot = QRectF(rest.left(), rest.center().y() - side / 2, side, side)
        for place in range(len(shown.government)):
            spot.moveLeft(rest.left() + place * self.px(_OVER))
            draw_icon(painter, Icon.GOVERNMENT, spot, self.colours)
        if shown.government and shown.put_off:
            self._paint_pause(painter, spot)
        if shown.government:
            rest.setLeft(spot.right() + self.px(7 if shown.put_off else 4))

    def _mark_width(self, seat: Seat, shown: SeatView, first: bool) -> float:
        """Room of what stands behind a name, and between it and them."""
        width = self.px(5)
        if seat.level is not None:
            width += self.px(_EMBLEM + _APART)
        if first:
            width += width_of(self._first_text(), self.type.small()) + self.px(9 + _APART)
        if shown.government:
            crowns = _MARK + _OVER * (len(shown.government) - 1)
            width += self.px(crowns + (7 if shown.put_off else 4))
        return width

    def _first_text(self) -> str:
        return translate("PlayerPanels", "1st")

    def _paint_first(self, painter: QPainter, rest: QRectF) -> float:
        font, text = self.type.small(), self._first_text()
        height = self.px(16)
        pill = QRectF(rest.left(), 0, width_of(text, font) + self.px(9), height)
        pill.moveTop(rest.center().y() - height / 2)
        palette = self.colours
        ground, edge = palette.colour("panel_raised"), palette.colour("line")
        paint_pill(painter, pill, text, ground, palette.colour("ink"), font, edge)
        return pill.right() + self.px(_APART)

    def _note(self, view: TableView) -> str:
        """One word on the seat."""
        shown = view.observation.seats[self._seat]
        if self._thinks(view):
            return translate("PlayerPanels", "thinking")
        if shown.put_off:
            return translate("PlayerPanels", "put off")
        return translate("PlayerPanels", "you") if view.me == self._seat else ""

    def _paint_line(self, painter: QPainter, paper: QRectF, shown: SeatView) -> None:
        palette = self.colours
        line = QRectF(paper.left(), paper.top() + self.px(_LINE), paper.width(), self.px(18))
        middle = line.center().y()
        chip(
            painter,
            shown.colour,
            QPointF(paper.left() + self.px(20), middle),
            self.px(7.2),
            palette,
            letter=False,
        )
        ink = palette.colour("ink")
        bold = self.type.body()
        stock = QRectF(paper.left() + self.px(30), line.top(), self.px(20), line.height())
        put(painter, stock, str(shown.stock), bold, ink)
        side = self.px(_MARK)
        cards = QRectF(paper.left() + self.px(50), middle - side / 2, side, side)
        draw_icon(painter, Icon.IDEAS, cards, palette)
        hand = QRectF(cards.right() + self.px(3), line.top(), self.px(17), line.height())
        put(painter, hand, str(shown.hand_size), bold, ink)
        city = QRectF(paper.left() + self.px(87), middle - side / 2, side, side)
        draw_icon(painter, Icon.CITY, city, palette)
        shield = QRectF(line.right() - side - self.px(5), middle - side / 2, side, side)
        if shown.protected:
            draw_icon(painter, Icon.PROTECTED, shield, palette)
        left = city.right() + self.px(4)
        supply = QRectF(left, line.top(), shield.left() - self.px(2) - left, line.height())
        self._paint_supply(painter, supply, shown)

    def _paint_supply(self, painter: QPainter, room: QRectF, shown: SeatView) -> None:
        palette = self.colours
        step = room.width() / max(3, len(shown.supply))
        for index, (value, count) in enumerate(sorted(shown.supply.items())):
            ink = palette.colour("ink" if count else "ink_soft")
            box = QRectF(room.left() + index * step, 0, self.px(16), self.px(16))
            box.moveTop(room.center().y() - box.height() / 2)
            fill = blend(palette.colour("line"), palette.colour("panel"), 0.55) if count else None
            paint_box(painter, box, 4, fill, palette.colour("line"))
            put(painter, box, str(value), self.type.small_bold(), ink, CENTRE)
            times = QRectF(box.right() + self.px(1), room.top(), self.px(16), room.height())
            text = f"\N{MULTIPLICATION SIGN}{count}"
            put(painter, times, text, self.type.small(), ink)

    def _paint_boxes(
        self, painter: QPainter, paper: QRectF, view: TableView, shown: SeatView, note: str
    ) -> None:
        palette = self.colours
        top = paper.top() + self.px(_TILES)
        roomy = self._is_roomy()
        foot = self.px(20) if roomy else self.px(5)
        height = min(self.px(46), paper.bottom() - foot - top)
        tiles = Tiles(palette, self.type.scale, shown.colour)
        unspent = QRectF(paper.left() + self.px(12), top, self.px(40), height)
        tiles.paint_left(painter, unspent, shown.tiles)
        left = unspent.right() + self.px(5)
        step = (paper.right() - self.px(6) - left) / len(Box)
        for index, box in enumerate(Box):
            room = QRectF(left + index * step, top, step - self.px(3), height)
            tiles.paint_spent(painter, room, BOX_ICONS[box], spent_tiles(view, self._seat, box))
        if roomy:
            words = QRectF(paper.left() + self.px(14), top + height, 0, self.px(18))
            words.setRight(paper.right() - self.px(8))
            soft = palette.colour("ink_soft")
            used = put(painter, words, note, self.type.small(), soft, RIGHT) if note else 0
            words.setRight(words.right() - used)
            put(painter, words, breakdown(shown), self.type.small(), soft)
