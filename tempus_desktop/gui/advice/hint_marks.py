"""A hint on the board: the part of the island to look at, and what would stand where."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace
from tempus_desktop.grids.hexes import Hex, HexGrid, to_set
from tempus_desktop.gui.art.geometry import SIDE, area_path, centre
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.table.ghosts import GhostItem, PathItem
from tempus_desktop.gui.table.items import TileItem
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting
from tempus_desktop.gui.table.pieces import Piece, Pieces, pieces_of, sail, walk
from tempus_desktop.gui.view import TableView

_OPACITY, _LIFT = 0.86, 0.12 * SIDE
_BESIDE = 0.45
"""Share of the way back where an attacker's ghost stands: both sides are to be seen."""


class RegionItem(QGraphicsItem):
    """A dashed line around some hexes."""

    def __init__(self, look: Look, path: QPainterPath) -> None:
        super().__init__()
        self._look, self._path = look, path
        self.setZValue(Layer.DOTS)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-SIDE, -SIDE, SIDE, SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for name, width in (("lit_edge", 0.2), ("lit", 0.11)):
            pen = QPen(self._look.palette.colour(name), width * SIDE)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            if name == "lit":
                pen.setDashPattern([1.8, 2.4])
            painter.strokePath(self._path, pen)


class HintMarks:
    """Everything that a hint shows on a board.

    Args:
        board: on whose scene it is shown.
    """

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._items: list[QGraphicsItem] = []

    @property
    def items(self) -> list[QGraphicsItem]:
        """What is shown now."""
        return list(self._items)

    def clear(self) -> None:
        """Take everything away."""
        for item in self._items:
            scene = item.scene()
            if scene is not None:
                scene.removeItem(item)
        self._items = []

    def outline(self, view: TableView, hexes: Iterable[Hex]) -> None:
        """Draw a line around these hexes."""
        region = to_set(hexes)
        if region:
            path = area_path(view.observation.match.sea, region, 0.02, 0.12)
            self._add(RegionItem(self._board.look, path))

    def foretell(self, view: TableView, line: Iterable[Action]) -> None:
        """Draw what would stand where, and the ways there."""
        pieces = pieces_of(view.observation)
        for action in line:
            self._foretell(view, pieces, action)

    def _foretell(self, view: TableView, pieces: Pieces, action: Action) -> None:
        seen, me = view.observation, view.to_act
        if me is None:
            return
        own, grid = Piece(me, seen.seats[me].colour, tokens=1), seen.match.sea
        match action:
            case do.Step(origin=origin, target=target):
                way = walk(seen, pieces, origin, target)
                self._path(grid, way or sail(seen, origin, target), not way)
                self._ghost(own, centre(grid, target))
            case (
                do.Fight(origin=origin, target=target) | do.PlayLeader(origin=origin, target=target)
            ):
                self._path(grid, (origin, target), False)
                spot = centre(grid, target)
                self._ghost(pieces[origin], spot + (centre(grid, origin) - spot) * _BESIDE)
            case do.PlayReligion(victim=victim, into=into):
                self._path(grid, (victim, into), False)
                self._ghost(own, centre(grid, into))
            case do.Settle(site=site) | do.Birth(site=site):
                self._ghost(own, centre(grid, site))
            case do.BuildCity(site=site, value=value):
                self._ghost(own._replace(tokens=0, city=value), centre(grid, site))
            case do.Place(centre=hex_, turn=turn) if isinstance(seen.open, OpenPlace):
                self._tile(LaidTile(seen.open.tile, hex_, turn), centre(grid, hex_))
            case _:
                pass

    def _path(self, grid: HexGrid, hexes: tuple[Hex, ...], ferry: bool) -> None:
        item = PathItem(self._board.look, grid)
        item.show_path(hexes, ferry)
        self._add(item)

    def _ghost(self, piece: Piece, spot: QPointF) -> None:
        item = GhostItem(self._board.look, piece)
        item.setPos(spot - QPointF(0.0, _LIFT))
        self._add(item)

    def _tile(self, tile: LaidTile, spot: QPointF) -> None:
        item = TileItem(self._board.look, tile, lifted=True)
        item.setOpacity(_OPACITY)
        item.setPos(spot)
        self._add(item)

    def _add(self, item: QGraphicsItem) -> None:
        scene = self._board.scene()
        if scene is not None:
            scene.addItem(item)
            self._items.append(item)


def around(view: TableView, hexes: Iterable[Hex]) -> set[Hex]:
    """Hexes and all beside them, water too."""
    neighbours, found = view.observation.match.sea.neighbours, set(hexes)
    return found.union(*(neighbours[hex_] for hex_ in found))


def land_beside(view: TableView, hexes: Iterable[Hex]) -> set[Hex]:
    """The land beside hexes."""
    land = view.observation.island.land
    return {hex_ for hex_ in around(view, hexes) if land >> hex_ & 1}
