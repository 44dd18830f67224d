"""The banner of the era that Progress leads to."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Era, Terrain
from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.plaques import banner_text_rect, paint_era_banner
from tempus_desktop.gui.art.wording import fit
from tempus_desktop.gui.dialogs.fight_words import in_text
from tempus_desktop.gui.dialogs.look import RIGHT, Look, paint_words, painting
from tempus_desktop.gui.style import guarded
from tempus_desktop.gui.words import era_gain, era_name


class EraBanner(QWidget):
    """Shows an era, what it brings, and the ground that counts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._era: Era | None = None
        self._terrain: Terrain | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.updateGeometry()
        self.update()

    def set_era(self, era: Era, terrain: Terrain) -> None:
        """Show this era."""
        self._era, self._terrain = era, terrain
        self.setAccessibleName(era_name(era))
        self.setAccessibleDescription(self._words(era, terrain))
        self.update()

    def _words(self, era: Era, terrain: Terrain) -> str:
        return self.tr("{gain} Ground: {terrain}").format(
            gain=era_gain(era), terrain=in_text(terrain)
        )

    def sizeHint(self) -> QSize:
        scale = 1.0 if self._look is None else self._look.type.scale
        return QSize(400, round(84 * min(scale, 1.4)))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look, era, terrain = self._look, self._era, self._terrain
        if look is None or era is None or terrain is None:
            return
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        with painting(self) as painter:
            paint_era_banner(painter, era, terrain, rect, look.palette)
            room = banner_text_rect(rect)
            self._paint_words(painter, room.adjusted(0, 2, 0, -2), era, terrain, look)

    def _paint_words(
        self, painter: QPainter, room: QRectF, era: Era, terrain: Terrain, look: Look
    ) -> None:
        ink, soft = look.colour("card_ink"), look.colour("card_ink_soft")
        gain = fit(era_gain(era), look.type.body(), room.width())
        share = 0.5 if len(gain.lines) == 1 else 0.4
        name = QRectF(room.left(), room.top(), room.width(), room.height() * share)
        size = min(look.px(22), name.height())
        paint_words(painter, name, era_name(era), fitted(look.type.title(), size), ink)
        italic = look.type.label()
        italic.setItalic(True)
        ground = self.tr("Ground: {terrain}").format(terrain=in_text(terrain))
        paint_words(painter, name, ground, italic, soft, RIGHT)
        below = QRectF(room.left(), name.bottom(), room.width(), room.height() * (1 - share))
        paint_words(painter, below, era_gain(era), look.type.body(), soft)
