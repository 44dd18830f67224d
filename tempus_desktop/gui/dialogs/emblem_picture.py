"""A player's emblem on a sheet."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.art.emblems import emblem_pixmap
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.style import guarded

_SIDE, _LARGEST = 38, 1.35
"""Of the emblem at a text size of 100 %, and how far it grows with the text."""


class EmblemPicture(QWidget):
    """Shows the emblem of a person, or of a bot's level."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._level: str | None = None
        self._take_size(1.0)

    @property
    def level(self) -> str | None:
        """Whose emblem it is; ``None``: a person's."""
        return self._level

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self._take_size(type_.scale)
        self.update()

    def show_level(self, level: str | None, words: str) -> None:
        """Show an emblem; ``words`` say it to who does not see."""
        self._level = level
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def _take_size(self, scale: float) -> None:
        side = round(_SIDE * min(max(1.0, scale), _LARGEST))
        self.setFixedSize(QSize(side, side))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        side, dpr = float(self.width()), self.devicePixelRatioF()
        with painting(self) as painter:
            picture = emblem_pixmap(self._level, side, self._look.palette, dpr)
            painter.drawPixmap(QPointF(), picture)
