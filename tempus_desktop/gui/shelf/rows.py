"""The rows of the list of games: what they say and how they are painted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QDateTime,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tempus_desktop.core.names import on_one_line
from tempus_desktop.games.tempus.tables import TURNS
from tempus_desktop.gui.art.palette import blend
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.shelf.days import when
from tempus_desktop.gui.shelf.thumbnail import fitted
from tempus_desktop.gui.style import BUTTON, is_dark, paint_box, rounded
from tempus_desktop.storage.external_bots import PREFIX
from tempus_desktop.storage.library import Entry

translate = QCoreApplication.translate

ROW = Qt.ItemDataRole.UserRole
"""Role of the :class:`Row` of an item."""
_HEIGHT, _PICTURE = 78, 116


@dataclass(frozen=True, slots=True)
class Row:
    """A game of the list, in words.

    Attributes:
        damaged: it cannot be opened as it is.
    """

    match: int
    name: str
    players: str
    where: str
    date: str
    damaged: bool
    picture: QImage | None

    @property
    def needs_picture(self) -> bool:
        """It has none, though its board can be painted."""
        return self.picture is None and not self.damaged

    @property
    def text(self) -> str:
        """All that the row says, for searching and for who cannot see it."""
        return ". ".join(part for part in (self.name, self.players, self.where, self.date) if part)


def row_of(entry: Entry, levels: Mapping[str, str]) -> Row:
    """A game of the library in words.

    Args:
        levels: names of the bots' levels by id.
    """
    players = ", ".join(
        seat.name
        if seat.level is None
        else translate("Games", "{name} ({level})").format(
            name=seat.name, level=levels.get(seat.level, seat.level.removeprefix(PREFIX))
        )
        for seat in entry.seats
    )
    image = QImage()
    painted = entry.picture is not None and image.loadFromData(entry.picture)
    return Row(
        match=entry.id,
        name=on_one_line(entry.name) or translate("Games", "Game {number}").format(number=entry.id),
        players=players,
        where=_where(entry),
        date=_date(entry.changed),
        damaged=entry.standing is None,
        picture=image if painted else None,
    )


def _date(changed: str) -> str:
    moment = QDateTime.fromString(changed, Qt.DateFormat.ISODate)
    if not moment.isValid():
        return ""
    return when(moment.toLocalTime(), QDate.currentDate())


def _where(entry: Entry) -> str:
    """The turn, or the result."""
    standing = entry.standing
    if standing is None:
        return translate("Games", "This game is damaged.")
    if standing.to_act is None:
        names = [
            translate("Games", "{name} {points}").format(name=seat.name, points=points)
            for seat, points in zip(entry.seats, standing.scores, strict=False)
        ]
        return translate("Games", "Finished: {scores}").format(scores=", ".join(names))
    if not 0 <= standing.to_act < len(entry.seats):
        return translate("Games", "This game is damaged.")
    return translate("Games", "Turn {turn} of {turns}: {name} decides").format(
        turn=standing.turn, turns=TURNS, name=entry.seats[standing.to_act].name
    )


class RowPainter(QStyledItemDelegate):
    """Paints rows and lets their names be edited."""

    def __init__(self, look: Look, list_: QAbstractItemView) -> None:
        super().__init__(list_)
        self.look, self._list = look, list_

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(200, self.look.px(_HEIGHT) + 8)

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect = self._words(self._rect(index))
        rect.setHeight(editor.sizeHint().height())
        editor.setGeometry(rect.toRect())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row = index.data(ROW)
        if not isinstance(row, Row):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = self._rect(index).adjusted(3, 3, -3, -3)
        chosen = self._list.selectionModel().isSelected(self._plain(index))
        line = self.look.colour("accent" if chosen else "line")
        fill = self.look.colour("panel_raised")
        if chosen:
            share = 0.14 if is_dark(self.look.palette) else 0.5
            fill = blend(self.look.colour("lit"), fill, share)
        paint_box(painter, box, BUTTON, fill, line, 2.0 if chosen else 1.0)
        self._paint_picture(painter, row, box)
        self._paint_words(painter, row, self._words(self._rect(index)))
        painter.restore()

    def _rect(self, index: QModelIndex | QPersistentModelIndex) -> QRectF:
        return QRectF(self._list.visualRect(self._plain(index)))

    def _plain(self, index: QModelIndex | QPersistentModelIndex) -> QModelIndex:
        return self._list.model().index(index.row(), 0)

    def _words(self, rect: QRectF) -> QRectF:
        return rect.adjusted(self.look.px(_PICTURE) + 22, 8, -14, -8)

    def _paint_picture(self, painter: QPainter, row: Row, box: QRectF) -> None:
        room = QRectF(box.left() + 6, box.top() + 6, self.look.px(_PICTURE), box.height() - 12)
        painter.save()
        painter.setClipPath(rounded(room, 4.0))
        painter.fillRect(room, self.look.colour("sea_deep"))
        if row.picture is not None:
            painter.drawImage(room, row.picture, fitted(row.picture, room))
        painter.restore()

    def _paint_words(self, painter: QPainter, row: Row, room: QRectF) -> None:
        look, height = self.look, room.height() / 3
        ink, soft = look.colour("ink"), look.colour("ink_soft")
        lines = [
            QRectF(room.left(), room.top() + n * height, room.width(), height) for n in (0, 1, 2)
        ]
        date = put(painter, lines[0], row.date, look.type.label(), soft, _RIGHT)
        put(painter, lines[0].adjusted(0, 0, -date - 10, 0), row.name, look.type.name(), ink)
        put(painter, lines[1], row.players, look.type.body(), ink)
        where = look.colour("illegal") if row.damaged else soft
        put(painter, lines[2], row.where, look.type.body(), where)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
