"""Where the cards of the card editor lie: nine kinds, of each its four terrains side by side."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF, QSize

from tempus_desktop.games.tempus.terms import CARD_TERRAINS, Card, CardKind
from tempus_desktop.gui.art.cards import HEIGHT, WIDTH

KINDS = tuple(CardKind)
ABREAST = len(CARD_TERRAINS)
CARDS = tuple(Card(kind, terrain) for kind in KINDS for terrain in CARD_TERRAINS)
"""Every card there can be, in the order of the grid."""
_CARD, _GAP, _EDGE, _HEAD, _FOOT, _BETWEEN = 60.0, 9.0, 7.0, 23.0, 24.0, 5.0
_MOST_COLUMNS = 3
_WIDEST = 1.4
"""So much wider than they must be kinds may lie where there is room."""


class Part(Enum):
    """What of a card's place is under the pointer."""

    CARD = auto()
    LESS = auto()
    MORE = auto()


@dataclass(frozen=True, slots=True)
class Grid:
    """Rectangles of kinds and cards.

    Attributes:
        width: of the room in pixels.
        scale: of the text.
    """

    width: int
    scale: float

    @property
    def columns(self) -> int:
        """So many kinds lie side by side."""
        least = least_width(1, self.scale) + self._between
        return max(1, min(_MOST_COLUMNS, int((self.width + self._between) // least)))

    @property
    def _wide(self) -> float:
        """Of a kind's paper."""
        share = (self.width - self._between * (self.columns - 1)) / self.columns
        least = least_width(1, self.scale)
        return min(max(share, least), _WIDEST * least)

    @property
    def _high(self) -> float:
        return self._px(_HEAD + _FOOT + 2 * _EDGE + 4) + self.card_width * HEIGHT / WIDTH

    def _px(self, units: float) -> float:
        return units * self.scale

    @property
    def _between(self) -> float:
        return self._px(_BETWEEN)

    @property
    def card_width(self) -> float:
        """Of a drawn card."""
        return self._px(_CARD)

    @property
    def size(self) -> QSize:
        """Of all kinds together."""
        columns = self.columns
        rows = -(-len(KINDS) // columns)
        wide = columns * self._wide + (columns - 1) * self._between
        high = rows * self._high + (rows - 1) * self._between
        return QSize(round(wide), round(high))

    def kind_rect(self, kind: int) -> QRectF:
        """The paper of a kind, by its place among them."""
        row, column = divmod(kind, self.columns)
        left = column * (self._wide + self._between)
        return QRectF(left, row * (self._high + self._between), self._wide, self._high)

    def head_rect(self, kind: int) -> QRectF:
        """Where name and total of a kind are written."""
        edge = self._px(_EDGE)
        rect = self.kind_rect(kind).adjusted(edge, self._px(3), -edge, 0)
        rect.setHeight(self._px(_HEAD))
        return rect

    def cell_rect(self, place: int) -> QRectF:
        """All that belongs to a card, by its place among :data:`CARDS`."""
        kind, terrain = divmod(place, ABREAST)
        edge = self._px(_EDGE)
        room = self.kind_rect(kind).adjusted(edge, self._px(_HEAD + _EDGE), -edge, -self._px(4))
        share = room.width() / ABREAST
        return QRectF(room.left() + terrain * share, room.top(), share, room.height())

    def card_rect(self, place: int) -> QRectF:
        """The drawn card."""
        cell, width = self.cell_rect(place), self.card_width
        left = cell.center().x() - width / 2
        return QRectF(left, cell.top(), width, width * HEIGHT / WIDTH)

    def stepper_rect(self, place: int, part: Part) -> QRectF:
        """The button for one less or one more; with ``Part.CARD`` the figure between them."""
        cell, side = self.cell_rect(place), self._px(_FOOT - 3)
        row = QRectF(cell.left(), cell.bottom() - side, cell.width(), side)
        middle = row.center().x()
        reach = self._px(_CARD) / 2
        if part is Part.LESS:
            return QRectF(middle - reach, row.top(), side, side)
        if part is Part.MORE:
            return QRectF(middle + reach - side, row.top(), side, side)
        return QRectF(middle - reach + side, row.top(), 2 * (reach - side), side)

    def at(self, spot: QPointF) -> tuple[int, Part] | None:
        """The card at a point, and which part of its place."""
        for place in range(len(CARDS)):
            if self.cell_rect(place).contains(spot):
                for part in (Part.LESS, Part.MORE):
                    if self.stepper_rect(place, part).contains(spot):
                        return place, part
                on_card = self.card_rect(place).contains(spot)
                return (place, Part.CARD) if on_card else None
        return None


def least_width(columns: int, scale: float) -> int:
    """Pixels that so many kinds side by side need."""
    kind = ABREAST * (_CARD + _GAP) + 2 * _EDGE
    return round((columns * kind + (columns - 1) * _BETWEEN) * scale)
