"""The end of a game: who has won, and with what."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tempus_desktop.gui.art.badges import paint_shield
from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.dialogs import ranking as say
from tempus_desktop.gui.dialogs.controls import Rank as Importance
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import CENTRE, RIGHT, Look, paint_words, painting
from tempus_desktop.gui.dialogs.ranking import Rank
from tempus_desktop.gui.dialogs.sheet import Sheet
from tempus_desktop.gui.dialogs.triumph import TriumphBand, realms
from tempus_desktop.gui.style import BUTTON, guarded, paint_box, paint_lit_frame, rounded
from tempus_desktop.gui.view import TableView

_ROW, _LEAST_ROW, _HEAD = 62, 44, 26
_PLACE, _HEXES, _FLIGHT, _POINTS = 44, 84, 84, 92
_CITIES_SHARE = 0.36
_WIDTH = 772
"""Of the table on its sheet at text size 100 %."""


class RankingTable(QWidget):
    """A row a player: place, piece, name, hexes, cities by value, Flight, points."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._ranks: list[Rank] = []
        self._spared = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def set_ranks(self, ranks: list[Rank]) -> None:
        """Show this ranking."""
        self._ranks = ranks
        self.setAccessibleName(self.tr("Ranking"))
        self.setAccessibleDescription("; ".join(self._spoken(rank) for rank in ranks))
        self.updateGeometry()
        self.update()

    @property
    def spared(self) -> int:
        """Pixels by which the rows are lower together than they would like to be."""
        return self._spared

    def spare(self, pixels: int) -> None:
        """Take so much less height, as far as the rows stay readable."""
        look = self._look
        most = 0 if look is None else len(self._ranks) * (look.px(_ROW) - look.px(_LEAST_ROW))
        if min(pixels, most) != self._spared:
            self._spared = min(pixels, most)
            self.updateGeometry()
            self.update()

    def _row(self, look: Look) -> float:
        return look.px(_ROW) - self._spared / max(1, len(self._ranks))

    def _spoken(self, rank: Rank) -> str:
        cities = "+".join(str(value) for value in rank.cities) or "0"
        return self.tr(
            "{place}. {name}: hexes {hexes}, cities {cities}, Flight {flight}, points {points}"
        ).format(
            place=rank.place,
            name=rank.name,
            hexes=rank.hexes,
            cities=cities,
            flight=rank.flight,
            points=rank.points,
        )

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize(600, 300)
        rows = len(self._ranks) * look.px(_ROW) - self._spared
        return QSize(600, look.px(_HEAD) + rows + 4)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        with painting(self) as painter:
            self._paint_head(painter, look)
            top = float(look.px(_HEAD))
            for rank in self._ranks:
                row = QRectF(2, top + 2, self.width() - 4, self._row(look) - 6)
                self._paint_row(painter, row, rank, look)
                top += self._row(look)

    def _columns(self, row: QRectF, look: Look) -> dict[str, QRectF]:
        """Where each number stands in a row."""
        room = row.adjusted(10, 0, -14, 0)
        # A sheet that cannot grow with large text is shared out as at 100 %: names need theirs.
        unit = min(look.type.scale, self.width() / _WIDTH)
        points = QRectF(room.right() - _POINTS * unit, row.top(), _POINTS * unit, row.height())
        flight = points.translated(-_FLIGHT * unit - 6, 0)
        flight.setWidth(_FLIGHT * unit)
        width = room.width() * _CITIES_SHARE
        cities = QRectF(flight.left() - width, row.top(), width, row.height())
        hexes = QRectF(cities.left() - _HEXES * unit, row.top(), _HEXES * unit, row.height())
        name = QRectF(room.left() + _PLACE * unit, row.top(), 0, row.height())
        name.setRight(hexes.left() - 6)
        return {"points": points, "flight": flight, "cities": cities, "hexes": hexes, "name": name}

    def _paint_head(self, painter: QPainter, look: Look) -> None:
        spots = self._columns(QRectF(2, 0, self.width() - 4, look.px(_HEAD)), look)
        soft, font = look.colour("ink_soft"), look.type.label()
        paint_words(painter, spots["hexes"], self.tr("Hexes"), font, soft, CENTRE)
        paint_words(painter, spots["cities"], self.tr("Cities"), font, soft, CENTRE)
        paint_words(painter, spots["flight"], self.tr("Flight"), font, soft, CENTRE)
        paint_words(painter, spots["points"], self.tr("Points"), font, soft, RIGHT)

    def _paint_row(self, painter: QPainter, row: QRectF, rank: Rank, look: Look) -> None:
        paint_box(painter, row, BUTTON, look.colour("panel_raised"))
        painter.save()
        painter.setClipPath(rounded(row, BUTTON))
        fill = look.palette.player(rank.colour).fill
        painter.fillRect(QRectF(row.left(), row.top(), 6, row.height()), fill)
        painter.restore()
        paint_box(painter, row, BUTTON, None, look.colour("line"))
        if rank.place == 1:
            paint_lit_frame(painter, row.adjusted(1, 1, -1, -1), look.palette, BUTTON)
        spots = self._columns(row, look)
        ink = look.colour("ink")
        place = QRectF(row.left() + 10, row.top(), spots["name"].left() - row.left() - 10, 0)
        place.setHeight(row.height())
        paint_words(painter, place, str(rank.place), look.type.points(), ink, CENTRE)
        self._paint_name(painter, spots["name"], rank, look)
        number = look.type.body_bold()
        paint_words(painter, spots["hexes"], str(rank.hexes), number, ink, CENTRE)
        self._paint_cities(painter, spots["cities"], rank.cities, look)
        if rank.flight:
            self._paint_flight(painter, spots["flight"], rank.flight, look)
        big = fitted(look.type.points(), look.px(28))
        paint_words(painter, spots["points"], str(rank.points), big, ink, RIGHT)

    def _paint_name(self, painter: QPainter, room: QRectF, rank: Rank, look: Look) -> None:
        radius = look.px(13)
        painter.save()
        painter.translate(room.left() + radius + 4, room.center().y() - 2)
        paint_token(painter, rank.colour, 1, radius, look.palette)
        painter.restore()
        words = room.adjusted(2 * radius + 14, 0, 0, 0)
        paint_words(painter, words, rank.name, look.type.name(), look.colour("ink"))

    def _paint_cities(
        self, painter: QPainter, room: QRectF, cities: tuple[int, ...], look: Look
    ) -> None:
        total = look.type.body_bold()
        sum_ = QRectF(room.left() + 8, room.top(), look.px(26), room.height())
        paint_words(painter, sum_, str(sum(cities)), total, look.colour("ink"), RIGHT)
        side = look.px(20)
        left = sum_.right() + 10
        step = min(side + 4.0, (room.right() - left - side) / max(1, len(cities) - 1))
        for number, value in enumerate(cities):
            spot = QRectF(left + number * step, room.center().y() - side * 0.55, side, side * 1.1)
            paint_shield(painter, value, spot, look.palette)

    def _paint_flight(self, painter: QPainter, room: QRectF, points: int, look: Look) -> None:
        side = look.px(24)
        spot = QRectF(room.center().x() - side, room.center().y() - side / 2, side, side)
        paint_icon(painter, Icon.FLIGHT, spot, look.palette)
        words = QRectF(spot.right() + 4, room.top(), side, room.height())
        paint_words(painter, words, str(points), look.type.body_bold(), look.colour("ink"))


class GameOverSheet(Sheet):
    """A picture of the victory, the ranking, and what to do next."""

    again = Signal()
    """The same set-up once more."""
    new_game = Signal()
    what_happened = Signal()
    see_board = Signal()
    leave = Signal()

    def __init__(self, palette: Palette, type_: Type, parent: QWidget) -> None:
        super().__init__(palette, type_, parent, width=820)
        self._triumph = TriumphBand()
        self._table = RankingTable()
        centre = Qt.AlignmentFlag.AlignHCenter
        self._tie = Words("", Type.body, align=centre)
        self.body.setSpacing(8)
        self.body.addWidget(self._triumph)
        self.body.addWidget(self._table)
        self.body.addWidget(self._tie)
        self.body.addStretch(1)
        again = SheetButton(self.tr("Play again"), Importance.PRIMARY, icon=Icon.REDO)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(again, 2)
        self._add(row, self.tr("What happened"), self.what_happened.emit)
        self._add(row, self.tr("New game"), self.new_game.emit)
        self._add(row, self.tr("See the board"), self._on_board)
        self._add(row, self.tr("Leave"), self.leave.emit)
        again.clicked.connect(self.again)
        self.primary = again
        self.foot.addSpacing(8)
        self.foot.addLayout(row)

    def _add(self, row: QHBoxLayout, words: str, act: Callable[[], None]) -> None:
        button = SheetButton(words)
        button.clicked.connect(lambda: act())
        row.addWidget(button, 1)

    def show_view(self, view: TableView) -> None:
        """Show how the game of this view ended; a running game has no ranking."""
        if view.observation.outcome is None:
            self.close_sheet()
            return
        ranks = say.ranking(view)
        self.set_title(say.title(view), view.name)
        self._triumph.set_realms(realms(view))
        self._table.set_ranks(ranks)
        words = say.tie_words(ranks)
        self._tie.setText(words)
        self._tie.setVisible(bool(words))
        self.open_sheet()

    def fit(self) -> None:
        """The picture gets what the ranking leaves free; rows stand closer before they scroll."""
        if not self.is_folded:
            taken, gap = self._triumph.taken, self.body.spacing()
            free = (taken + gap if taken else 0) - self._table.spared - self.lacking()
            self._table.spare(max(0, -free))
            self._triumph.set_room(free - gap)
        super().fit()

    def _on_board(self) -> None:
        self.fold(True)
        self.see_board.emit()
