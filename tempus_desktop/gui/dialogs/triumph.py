"""The picture at the head of a game's end: what the winners hold."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QSizeF, QTimer
from PySide6.QtGui import QHideEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tempus_desktop.games.tempus.terms import Era
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.sea import outer_water
from tempus_desktop.gui.art.triumph import Holding, Realm, triumph_picture
from tempus_desktop.gui.art.unfinished import Picture, Unfinished
from tempus_desktop.gui.dialogs.look import Look, painting
from tempus_desktop.gui.style import BUTTON, guarded, paint_box
from tempus_desktop.gui.table.pieces import pieces_of
from tempus_desktop.gui.view import TableView

LEAST, MOST = 96, 176
"""Pixels of height: a lower picture is left out; at a text size of 100 % none is higher."""
_STRETCH = 0.006
"""Seconds of painting between two looks at what the person does."""
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
    """Shows the winners' hexes in a stretch of sea, as high as it is given room for.

    The picture is painted once for each size, in stretches, so that the sheet answers at once.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._realms: tuple[Realm, ...] = ()
        self._height = LEAST
        self._wanted: tuple[object, ...] = ()
        self._picture: Picture | None = None
        self._begun: Unfinished | None = None
        self._brush = QTimer(self)
        self._brush.timeout.connect(self._paint_on)
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

    def hideEvent(self, event: QHideEvent) -> None:
        """The picture is not kept where it is not seen."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._brush.stop()
            self._wanted, self._picture, self._begun = (), None, None

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None or not self._realms:
            return
        self._want(look)
        with painting(self) as painter:
            if self._picture is None:
                rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
                line = look.colour("card_line")
                paint_box(painter, rect, BUTTON, outer_water(look.palette), line, 1.5)
            else:
                self._picture.draw(painter)

    def _want(self, look: Look) -> None:
        """Begin the picture that is to be seen, unless it is there or under way."""
        size, dpr = QSizeF(self.size()), self.devicePixelRatioF()
        wanted = self._realms, size, look.palette.name, dpr
        if wanted != self._wanted:
            self._wanted, self._picture = wanted, None
            self._begun = triumph_picture(self._realms, size, look.palette, dpr)
            self._brush.start(0)

    def _paint_on(self) -> None:
        if self._begun is None or self._begun.work(_STRETCH):
            self._picture = None if self._begun is None else self._begun.picture
            self._begun = None
            self._brush.stop()
            self.update()
