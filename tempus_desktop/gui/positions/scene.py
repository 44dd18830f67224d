"""The sea with a position on it: land, pieces, what is wrong, and what is being carried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tempus_desktop.games.tempus.island import Island, analyse
from tempus_desktop.games.tempus.position_record import PositionRecord
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import SIDE, centre, sea_rect
from tempus_desktop.gui.table.ghosts import GhostItem
from tempus_desktop.gui.table.highlights import CursorItem, Mark, MarkItem
from tempus_desktop.gui.table.items import LandItem, PieceItem
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.pieces import Piece
from tempus_desktop.gui.table.sea_item import WATER, SeaItem

_BESIDE = 0.5 * SIDE
"""How far a piece stands beside another one that is in its hex against the rules."""


class PositionScene(QGraphicsScene):
    """Shows one position; it is brought towards whatever is to be shown, changing what differs.

    Attributes:
        cursor: the hex cursor.
    """

    def __init__(self, look: Look, grid: HexGrid, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(sea_rect(grid).adjusted(-WATER, -WATER, WATER, WATER))
        self._look, self._grid = look, grid
        self._sea: SeaItem | None = None
        self._shown: Island | None = None
        self._land: LandItem | None = None
        self._pieces: dict[tuple[Hex, int, bool], PieceItem] = {}
        self._marks: list[QGraphicsItem] = []
        self._pointed: list[QGraphicsItem] = []
        self._ghost: GhostItem | None = None
        self.cursor = CursorItem(look)
        self.addItem(self.cursor)

    @property
    def grid(self) -> HexGrid:
        """The hexes of the sea."""
        return self._grid

    @property
    def ghost(self) -> GhostItem | None:
        """What is being carried."""
        return self._ghost

    @property
    def hatched(self) -> frozenset[Hex]:
        """The hexes marked as wrong."""
        return frozenset(item.data(0) for item in self._marks if item.data(0) is not None)

    def piece_at(self, hex_: Hex) -> Piece | None:
        """What is shown on a hex."""
        found = [item.piece for (at, _, _), item in self._pieces.items() if at == hex_]
        return found[-1] if found else None

    def show_position(
        self, position: PositionRecord, wrong: Iterable[Hex], away: Hex | None
    ) -> None:
        """Show a position.

        Args:
            wrong: hexes in which the rules miss something.
            away: the hex whose pieces are being carried.
        """
        self._flood(position)
        wanted = {key: piece for key, piece in _pieces(position) if key[0] != away}
        for key in [key for key in self._pieces if key not in wanted]:
            self.removeItem(self._pieces.pop(key))
        beside: dict[Hex, int] = {}
        for key, piece in wanted.items():
            hex_ = key[0]
            item = self._pieces.get(key)
            if item is None:
                item = self._pieces[key] = PieceItem(self._look, hex_, piece)
                self.addItem(item)
            item.change_piece(piece)
            place = beside[hex_] = beside.get(hex_, -1) + 1
            item.setPos(centre(self._grid, hex_) + QPointF(place * _BESIDE, 0.0))
        self._mark(position, wrong)

    def _flood(self, position: PositionRecord) -> None:
        island = analyse(position.sea, position.land)
        if island == self._shown:
            return
        self._shown = island
        if self._sea is None:
            self._sea = SeaItem(self._look, island, "")
            self.addItem(self._sea)
        self._sea.show_island(island, "")
        if self._land is not None:
            self.removeItem(self._land)
            self._land = None
        land: dict[Hex, Terrain] = dict(sorted(position.land.items()))
        if land:
            self._land = LandItem(self._look, self._grid, land)
            self.addItem(self._land)

    def _mark(self, position: PositionRecord, wrong: Iterable[Hex]) -> None:
        for item in self._marks:
            self.removeItem(item)
        self._marks = []
        for hex_ in sorted(set(wrong)):
            self._marks.append(self._marked(Mark.ILLEGAL, hex_))
            self._marks[-1].setData(0, hex_)
        for player in position.players:
            for hex_, raises in player.sanitation.items():
                self._marks.append(self._marked(Mark.RAISE, hex_, raises))

    def _marked(self, mark: Mark, hex_: Hex, number: int = 0) -> MarkItem:
        item = MarkItem(self._look, mark, number)
        item.setPos(centre(self._grid, hex_))
        item.setZValue(Layer.RINGS)
        self.addItem(item)
        return item

    def point_out(self, hexes: Iterable[Hex]) -> None:
        """Ring the hexes that a problem is about."""
        for item in self._pointed:
            self.removeItem(item)
        self._pointed = [self._marked(Mark.ORIGIN, hex_) for hex_ in hexes]

    def carry(self, piece: Piece | None, at: QPointF | None) -> None:
        """Let a piece hang at a point; ``None``: nothing is carried."""
        if self._ghost is not None and (piece is None or at is None):
            self.removeItem(self._ghost)
            self._ghost = None
        if piece is None or at is None:
            return
        if self._ghost is None:
            self._ghost = GhostItem(self._look, piece)
            self.addItem(self._ghost)
        self._ghost.change_piece(piece)
        self._ghost.setPos(at)

    def whole_rect(self) -> QRectF:
        """What must be seen: the whole sea."""
        around = 0.35 * SIDE
        return sea_rect(self._grid).adjusted(-around, -around, around, around)


def _pieces(position: PositionRecord) -> Iterator[tuple[tuple[Hex, int, bool], Piece]]:
    """Every stack and city, by hex, seat and whether it is a city."""
    for seat, player in enumerate(position.players):
        for hex_, tokens in player.tokens.items():
            yield (hex_, seat, False), Piece(seat, player.colour, tokens=tokens)
        for hex_, value in player.cities.items():
            yield (hex_, seat, True), Piece(seat, player.colour, city=value)


def piece_of(position: PositionRecord, hex_: Hex) -> Piece | None:
    """What stands on a hex; of several things the last one."""
    found = [piece for (at, _, _), piece in _pieces(position) if at == hex_]
    return found[-1] if found else None
