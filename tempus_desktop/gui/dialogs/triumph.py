"""The picture at the head of a game's end: what the winners hold."""

from __future__ import annotations

from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.triumph import Holding, Realm, triumph_pixmap
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.style import guarded
from tempus_desktop.gui.table.pieces import pieces_of
from tempus_desktop.gui.view import TableView

LEAST, MOST = 96, 176
"""Pixels of height: a lower picture is left out; at a text size of 100 % none is higher."""
_STEP = 8
"""So many pixels the room must change before another picture is painted."""


def realms(view: TableView) -> tuple[Realm, ...]:
    """What each winner holds; empty while the game runs."""
    outcome = view.observation.outcome
    return () if outcome is None else tuple(_realm(view, seat) for seat in outcome.winners)


def _realm(view: TableView, seat: int) -> Realm:
    seen = view.observation
    held = []
    for hex_, piece in sorted(pieces_of(seen).items()):
        terrain = seen.island.terrain[hex_]
        if piece.seat == seat and terrain is not None:
            held.append(Holding(terrain, piece.tokens, piece.city))
    winner = seen.seats[seat]
    return Realm(winner.colour, tuple(held), flies=winner.era is Era.FLIGHT)


class TriumphBand(QWidget):
    """Shows the winners' hexes in a stretch of sea, as high as it is given room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._realms: tuple[Realm, ...] = ()
        self._height = LEAST
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale."""
        self._look = Look(palette, type_)
        self.update()

    def set_realms(self, found: tuple[Realm, ...]) -> None:
        """Show these."""
        self._realms = found
        self.update()

    @property
    def taken(self) -> int:
        """Pixels of height that the picture takes now."""
        return 0 if self.isHidden() else self._height

    def set_room(self, pixels: int) -> None:
        """Be no higher than this; where that is too little for a picture, not at all."""
        most = MOST if self._look is None else self._look.px(MOST)
        height = min(pixels // _STEP * _STEP, most)
        self.setVisible(height >= LEAST)
        if height >= LEAST and height != self._height:
            self._height = height
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(400, self._height)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None or not self._realms:
            return
        size = QSizeF(self.size())
        picture = triumph_pixmap(self._realms, size, look.palette, self.devicePixelRatioF())
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, picture)
