"""What the colours of bars mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.editor.parts import Part
from tempus_desktop.gui.panels.lettering import put
from tempus_desktop.gui.style import guarded, paint_box

_LINE, _BOX = 26, 14


class KeyRow(NamedTuple):
    """A colour and its meaning."""

    ground: QColor
    name: str


class Key(Part):
    """Colours and their meanings side by side."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[KeyRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, rows: Sequence[KeyRow]) -> None:
        """Show these."""
        self._rows = tuple(rows)
        self.setAccessibleName(", ".join(row.name for row in rows))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, _LINE if self.look is None else self.look.px(_LINE))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        if look is None:
            return
        x = 2.0
        with painting(self) as painter:
            for row in self._rows:
                side = look.px(_BOX)
                box = QRectF(x, (self.height() - side) / 2, side, side)
                paint_box(painter, box, 3, row.ground, look.colour("piece_outline"))
                room = QRectF(box.right() + 6, 0, self.width() - box.right() - 6, self.height())
                width = put(painter, room, row.name, look.type.body(), look.colour("ink"))
                x = room.left() + width + look.px(18)
