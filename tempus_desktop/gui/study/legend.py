"""Who is who in a chart, and what each had at the moment that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.gui.art.token import paint_chip
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.editor.parts import Part
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.style import guarded

_LINE, _CHIP, _GAP = 28, 10, 18


class Entry(NamedTuple):
    """A player in the legend."""

    colour: Colour
    name: str
    value: str


class Legend(Part):
    """A chip, a name and a value for each player; as many lines as that takes."""

    def __init__(self) -> None:
        super().__init__()
        self._moment, self._entries = "", tuple[Entry, ...]()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def tell(self, moment: str, entries: Sequence[Entry]) -> None:
        """Show these."""
        self._moment, self._entries = moment, tuple(entries)
        spoken = [f"{entry.name} {entry.value}" for entry in self._entries]
        self.setAccessibleName("; ".join((self._moment, *spoken)))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = self.look
        if look is None:
            return _LINE
        lines = {round(spot.y()) for _, spot in self._spots(look, width)}
        return look.px(_LINE) * max(1, len(lines))

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(300, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, _LINE if self.look is None else self.look.px(_LINE))

    def _spots(self, look: Look, width: int) -> Iterator[tuple[Entry | None, QRectF]]:
        """Where everything goes; ``None``: the moment."""
        bold, body = QFontMetricsF(look.type.body_bold()), QFontMetricsF(look.type.body())
        x, y, high = 0.0, 0.0, float(look.px(_LINE))
        moment = bold.horizontalAdvance(self._moment)
        if self._moment:
            yield None, QRectF(x, y, moment + 2, high)
            x += moment + look.px(_GAP)
        for entry in self._entries:
            chip = look.px(2 * _CHIP + 8)
            words = body.horizontalAdvance(entry.name + "  ") + bold.horizontalAdvance(entry.value)
            if x and x + chip + words > width:
                x, y = 0.0, y + high
            yield entry, QRectF(x, y, chip + words + 2, high)
            x += chip + words + look.px(_GAP)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        ink = look.colour("ink")
        with painting(self) as painter:
            for entry, spot in self._spots(look, self.width()):
                if entry is None:
                    put(painter, spot, self._moment, look.type.body_bold(), look.colour("ink_soft"))
                    continue
                radius = look.px(_CHIP)
                painter.save()
                painter.translate(QPointF(spot.left() + radius + 2, spot.center().y()))
                paint_chip(painter, entry.colour, radius, look.palette)
                painter.restore()
                room = spot.adjusted(2 * radius + 8, 0, 0, 0)
                width = put(painter, room, entry.name, look.type.body(), ink)
                room.setLeft(room.left() + width + look.px(6))
                put(painter, room, entry.value, look.type.body_bold(), ink)
