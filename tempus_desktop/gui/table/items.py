"""What lies on the sea: tiles, tokens and cities, each painting finished pictures only."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QStyleOptionGraphicsItem,
    QWidget,
)

from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import SIDE, sea_rect, tile_path
from tempus_desktop.gui.art.strokes import pixels_per_unit
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting, square
from tempus_desktop.gui.table.pieces import Piece

LIFT = 4.0
"""How far a piece that can be taken rises under the pointer."""
TURN_MS = 150


class LandItem(QGraphicsItem):
    """Land that no known tile covers, as single hexes of cardboard."""

    def __init__(self, look: Look, grid: HexGrid, land: Mapping[Hex, Terrain]) -> None:
        super().__init__()
        self._look = look
        self._grid = grid
        self._land = dict(land)
        self._rect = sea_rect(grid).adjusted(-SIDE, -SIDE, SIDE, SIDE)
        self.setZValue(Layer.TILES)

    def boundingRect(self) -> QRectF:
        return self._rect

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        scale = pixels_per_unit(painter)
        self._look.pixmaps.land(self._grid, self._land, scale).draw(painter)


class TileItem(QGraphicsObject):
    """A map tile, laid or in hand."""

    def __init__(self, look: Look, tile: LaidTile, lifted: bool = False) -> None:
        super().__init__()
        self._look = look
        self._tile = tile
        self._lifted = lifted
        self._shape = tile_path(SIDE, 0.0, 0.0)
        self._turning = QPropertyAnimation(self, b"rotation", self)
        self._turning.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._turning.setEndValue(0.0)
        self.setZValue(Layer.HELD if lifted else Layer.TILES + tile.centre * 0.001)

    @property
    def tile(self) -> LaidTile:
        """The faces, where its centre is and how it is turned."""
        return self._tile

    def change_tile(self, tile: LaidTile, motion: float = 0.0) -> None:
        """Show another tile, or the same one turned; the bounds stay.

        Args:
            motion: length of motions, 1 as designed: a turn is seen as one. 0: none.
        """
        if tile == self._tile:
            return
        steps = (tile.turn - self._tile.turn + 3) % 6 - 3
        is_same = tile.faces == self._tile.faces
        self._tile = tile
        self.update()
        if is_same and steps and motion > 0.0 and self._look.travels:
            self._turning.stop()
            # It is painted as it will lie, and comes round from where it was.
            self._turning.setStartValue(self.rotation() - 60.0 * steps)
            self._turning.setDuration(round(TURN_MS * motion))
            self._turning.start()
        elif not is_same:
            self._turning.stop()
            self.setRotation(0.0)

    def boundingRect(self) -> QRectF:
        return square(3.4 * SIDE)

    def shape(self) -> QPainterPath:
        return self._shape

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        faces, centre, turn = self._tile
        scale = pixels_per_unit(painter)
        self._look.pixmaps.tile(faces, turn, centre, scale, self._lifted).draw(painter)


class PieceItem(QGraphicsObject):
    """A stack of tokens or a city on its hex.

    Attributes:
        name: what a screen reader says.
    """

    def __init__(self, look: Look, hex_: Hex, piece: Piece) -> None:
        super().__init__()
        self._look = look
        self._piece = piece
        self._raised_edge = False
        self.hex = hex_
        self.name = ""
        self.setZValue(Layer.PIECES + hex_ * 0.001)

    @property
    def piece(self) -> Piece:
        """What stands there."""
        return self._piece

    def change_piece(self, piece: Piece) -> None:
        """Show other contents of the same hex."""
        if piece != self._piece:
            self._piece = piece
            self.update()

    def lift(self, lifted: bool) -> None:
        """Rise a little, to say that it can be taken."""
        if lifted != self._raised_edge:
            self._raised_edge = lifted
            self.update()

    def boundingRect(self) -> QRectF:
        return square(1.3 * SIDE)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(square(0.6 * SIDE))
        return path

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._raised_edge:
            painter.translate(0.0, -LIFT)
        draw_piece(painter, self._look, self._piece)


def draw_piece(painter: QPainter, look: Look, piece: Piece) -> None:
    """Draw the picture of a stack or a city around the painter's origin."""
    scale = pixels_per_unit(painter)
    if piece.city:
        look.pixmaps.city(piece.colour, piece.city, scale).draw(painter)
    elif piece.tokens:
        look.pixmaps.token(piece.colour, piece.tokens, scale).draw(painter)
