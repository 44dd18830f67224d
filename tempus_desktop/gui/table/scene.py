"""The scene of the table: it is brought towards whatever is to be shown, changing what differs."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QGraphicsScene

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex, HexGrid, each
from tempus_desktop.gui.art.geometry import SIDE, centre, island_rect, sea_rect
from tempus_desktop.gui.table.highlights import Highlights
from tempus_desktop.gui.table.items import LandItem, PieceItem, TileItem
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.pieces import Pieces
from tempus_desktop.gui.table.sea_item import WATER, SeaItem


class BoardScene(QGraphicsScene):
    """Sea, land, pieces and marks of one match.

    Attributes:
        surveyed: a survey is shown: marks of what happened would be taken for its own.
    """

    def __init__(self, look: Look, grid: HexGrid, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(sea_rect(grid).adjusted(-WATER, -WATER, WATER, WATER))
        self._look = look
        self._grid = grid
        self._sea: SeaItem | None = None
        self._bare: LandItem | None = None
        self._tiles: dict[Hex, TileItem] = {}
        self._pieces: dict[Hex, PieceItem] = {}
        self._shown_sea: tuple[Island, str, bool] | None = None
        self.surveyed = False
        self.marks = Highlights(self, look, grid)

    @property
    def grid(self) -> HexGrid:
        """The hexes of the sea."""
        return self._grid

    def flood(self, observation: Observation, name: str) -> None:
        """Show the sea around the island, and land that no tile covers."""
        island, building = observation.island, _is_building(observation)
        if self._shown_sea != (island, name, building):
            self._shown_sea = (island, name, building)
            if self._sea is None:
                self._sea = SeaItem(self._look, island, name, building)
                self.addItem(self._sea)
            self._sea.show_island(island, name, building)
            self._lay_bare(island, observation.laid)

    def lay_tiles(self, laid: tuple[LaidTile, ...]) -> None:
        """Show exactly these tiles."""
        wanted = {tile.centre: tile for tile in laid}
        for hex_ in [hex_ for hex_, item in self._tiles.items() if wanted.get(hex_) != item.tile]:
            self.removeItem(self._tiles.pop(hex_))
        for hex_, tile in wanted.items():
            if hex_ not in self._tiles:
                item = TileItem(self._look, tile)
                item.setPos(centre(self._grid, hex_))
                self.addItem(item)
                self._tiles[hex_] = item

    def _lay_bare(self, island: Island, laid: tuple[LaidTile, ...]) -> None:
        covered = {h for t in laid for h in (t.centre, *self._grid.neighbours[t.centre])}
        land: dict[Hex, Terrain] = {}
        for hex_ in each(island.land):
            terrain = island.terrain[hex_]
            if terrain is not None and hex_ not in covered:
                land[hex_] = terrain
        if self._bare is not None:
            self.removeItem(self._bare)
            self._bare = None
        if land:
            self._bare = LandItem(self._look, self._grid, land)
            self.addItem(self._bare)

    def put(self, pieces: Pieces) -> None:
        """Show exactly these pieces."""
        for hex_ in [hex_ for hex_ in self._pieces if hex_ not in pieces]:
            self.removeItem(self._pieces.pop(hex_))
        for hex_, piece in pieces.items():
            item = self._pieces.get(hex_)
            if item is None:
                item = PieceItem(self._look, hex_, piece)
                item.setPos(centre(self._grid, hex_))
                self.addItem(item)
                self._pieces[hex_] = item
            item.change_piece(piece)
        self.marks.show_raises({h: piece.raised for h, piece in pieces.items() if piece.raised})

    def tile_at(self, hex_: Hex) -> TileItem | None:
        """The tile whose centre lies there."""
        return self._tiles.get(hex_)

    def piece_at(self, hex_: Hex) -> PieceItem | None:
        """The piece on a hex."""
        return self._pieces.get(hex_)

    def piece_items(self) -> list[PieceItem]:
        """All pieces, by hex."""
        return [self._pieces[hex_] for hex_ in sorted(self._pieces)]

    def land_rect(self, observation: Observation) -> QRectF:
        """What must be seen of the table: the island, or the whole sea while it is being built."""
        around = 0.35 * SIDE
        whole = sea_rect(self._grid).adjusted(-around, -around, around, around)
        if _is_building(observation):
            return whole
        return island_rect(self._grid, observation.island.land)


def _is_building(observation: Observation) -> bool:
    """Tiles are still laid."""
    return isinstance(observation.open, OpenPlace) or not observation.island.land
