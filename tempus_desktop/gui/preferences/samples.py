"""The five players and the five lands in the colours in force."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.terrain import paint_hex
from tempus_desktop.gui.art.token import paint_token
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.style import guarded

_WIDE, _HIGH, _HEX = 640, 66, 27


class Samples(QWidget):
    """A hex of every land, then a token of every player."""

    def __init__(self) -> None:
        super().__init__()
        self._look: Look | None = None
        self.setAccessibleName(self.tr("Samples of the colours"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        scale = 1.0 if self._look is None else self._look.type.scale
        return QSize(round(_WIDE * scale / 2), round(_HIGH * scale))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        room = QRectF(self.rect())
        side = min(_HEX * look.type.scale, room.width() / 20.0)
        step = 1.8 * side
        with painting(self) as painter:
            painter.translate(1.1 * side, room.height() / 2.0)
            for place, terrain in enumerate(Terrain):
                paint_hex(painter, terrain, side, place + 3, look.palette)
                painter.translate(step, 0.0)
            for colour in Colour:
                painter.translate(step * 0.86, 0.0)
                paint_token(painter, colour, 1, side * 0.62, look.palette)
