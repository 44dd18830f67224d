"""What is in hand: a piece where it would land, the way it would go, the drawn tile's rim."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art import marks
from tempus_desktop.gui.art.geometry import SIDE, path_between
from tempus_desktop.gui.art.strokes import pixels_per_unit
from tempus_desktop.gui.art.token import RADIUS, shape_path, top_of_stack
from tempus_desktop.gui.table.items import draw_piece
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting, square
from tempus_desktop.gui.table.pieces import Piece


class PathItem(QGraphicsItem):
    """The line a picked-up token would walk or sail."""

    def __init__(self, look: Look, grid: HexGrid) -> None:
        super().__init__()
        self._look = look
        self._grid = grid
        self._path = QPainterPath()
        self._ferry = False
        self._hexes: tuple[Hex, ...] = ()
        self.setZValue(Layer.PATH)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes it runs over."""
        return self._hexes

    @property
    def ferry(self) -> bool:
        """It is a ferry's line."""
        return self._ferry

    def show_path(self, hexes: Sequence[Hex], ferry: bool) -> None:
        """Draw the way over these hexes; nothing for fewer than two."""
        if tuple(hexes) == self._hexes and ferry == self._ferry:
            return
        self.prepareGeometryChange()
        self._hexes, self._ferry = tuple(hexes), ferry
        self._path = path_between(self._grid, hexes) if len(hexes) > 1 else QPainterPath()

    def boundingRect(self) -> QRectF:
        if self._path.isEmpty():
            return QRectF()
        return self._path.boundingRect().adjusted(-SIDE, -SIDE, SIDE, SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self._path.isEmpty():
            marks.paint_path(painter, self._path, self._look.palette, self._ferry)


class GhostItem(QGraphicsObject):
    """A piece in hand: where it would land, or at the pointer."""

    def __init__(self, look: Look, piece: Piece) -> None:
        super().__init__()
        self._look = look
        self._piece = piece
        self.setOpacity(0.8)
        self.setZValue(Layer.GHOST)

    @property
    def piece(self) -> Piece:
        """What is in hand."""
        return self._piece

    def change_piece(self, piece: Piece) -> None:
        """Hold something else."""
        if piece != self._piece:
            self._piece = piece
            self.update()

    def boundingRect(self) -> QRectF:
        return square(1.3 * SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        draw_piece(painter, self._look, self._piece)
        if self._piece.tokens:
            paint_token_ghost(painter, self._look, self._piece)


def paint_token_ghost(painter: QPainter, look: Look, piece: Piece) -> None:
    """The dashes around the top token of a stack around the painter's origin."""
    shape = shape_path(look.palette.player(piece.colour).shape, RADIUS * 1.06)
    outline = shape.translated(top_of_stack(piece.tokens, RADIUS))
    marks.paint_ghost_outline(painter, outline, look.palette)


class TileRimItem(QGraphicsItem):
    """The rim of a tile in hand: ticked where it may lie, hatched where not."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._legal = True
        self.setZValue(Layer.HELD + 1)

    @property
    def legal(self) -> bool:
        """The tile may lie here."""
        return self._legal

    def tell(self, legal: bool) -> None:
        """Say whether the tile may lie here."""
        if legal != self._legal:
            self._legal = legal
            self.update()

    def boundingRect(self) -> QRectF:
        return square(3.4 * SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._look.pixmaps.tile_ghost(pixels_per_unit(painter), self._legal).draw(painter)
