"""Cards that the pages of the preferences are made of: each is about one thing, with its icon."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.controls import SheetButton, Words
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.style import BUTTON, guarded, paint_box

_ICON, _EDGE, _HIGH = 30, 13, 9
"""Sides of the icon, room beside it, and above and below what stands on the card."""


class Card(QWidget):
    """What belongs together, on raised paper.

    Args:
        icon: at the left.
        parts: below one another.
        title: above them, where the first has none of its own.
    """

    def __init__(self, icon: Icon, parts: Iterable[QWidget], title: str = "") -> None:
        super().__init__()
        self.parts = tuple(parts)
        self._icon = icon
        self._look: Look | None = None
        self._column = QVBoxLayout(self)
        self._column.setSpacing(6)
        if title:
            self._column.addWidget(Words(title, Type.name, wrap=False))
        for part in self.parts:
            if isinstance(part, SheetButton):
                self._column.addWidget(part, 0, Qt.AlignmentFlag.AlignLeft)
            else:
                self._column.addWidget(part)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        look = self._look = Look(palette, type_)
        left = look.px(_ICON + 2 * _EDGE)
        self._column.setContentsMargins(left, look.px(_HIGH), look.px(_EDGE), look.px(_HIGH))
        self.update()

    def inner(self, width: int) -> int:
        """How wide its parts are where it is so wide."""
        margins = self._column.contentsMargins()
        return width - margins.left() - margins.right()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        side = look.px(_ICON)
        spot = QRectF(room.left() + look.px(_EDGE), room.top() + look.px(_HIGH), side, side)
        with painting(self) as painter:
            paint_box(painter, room, BUTTON, look.colour("panel_raised"), look.colour("line"))
            paint_icon(painter, self._icon, spot, look.palette)
