"""The sea of the workbench: tiles, what hangs on the pointer, what is wrong, what is coloured."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tempus_desktop.games.tempus.drafts import Draft, Fault, Problem, island, problems
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.grids.hexes import Hex, HexGrid, each
from tempus_desktop.gui.art.geometry import SIDE, centre, sea_rect
from tempus_desktop.gui.editor.hands import Landing
from tempus_desktop.gui.editor.heat import HeatItem
from tempus_desktop.gui.editor.tints import TintItem
from tempus_desktop.gui.table.display import TILE_LIFT, TILE_OPACITY
from tempus_desktop.gui.table.ghosts import TileRimItem
from tempus_desktop.gui.table.highlights import CursorItem, Mark, MarkItem
from tempus_desktop.gui.table.items import TileItem
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.sea_item import WATER, SeaItem

_WRONG = 0.62
"""How strongly the hatching of a tile that lies wrongly covers it."""


class DraftScene(QGraphicsScene):
    """Shows one draft; it is brought towards whatever is to be shown, changing what differs.

    Attributes:
        cursor: the hex cursor.
        tint: what colours lakes, coast and reach.
        heat: how starts fared.
    """

    def __init__(self, look: Look, grid: HexGrid, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(sea_rect(grid).adjusted(-WATER, -WATER, WATER, WATER))
        self._look = look
        self._grid = grid
        self._sea: SeaItem | None = None
        self._shown: tuple[Island, str] | None = None
        self._tiles: dict[int, TileItem] = {}
        self._ghosts: list[QGraphicsItem] = []
        self._wrongs: list[QGraphicsItem] = []
        self.cursor = CursorItem(look)
        self.tint = TintItem(look, grid)
        self.addItem(self.cursor)
        self.heat = HeatItem(look, grid)
        self.addItem(self.tint)
        self.addItem(self.heat)

    @property
    def grid(self) -> HexGrid:
        """The hexes of the sea."""
        return self._grid

    def tile_item(self, tile: int) -> TileItem | None:
        """What shows a laid tile."""
        return self._tiles.get(tile)

    @property
    def ghosts(self) -> list[TileItem]:
        """The tiles that hang on the pointer."""
        return [item for item in self._ghosts if isinstance(item, TileItem)]

    def show_draft(self, draft: Draft, selected: Sequence[int], away: Sequence[int]) -> None:
        """Show a draft.

        Args:
            selected: indexes of the tiles with a lit rim.
            away: of those that are in hand and not to be seen where they lie.
        """
        self._flood(draft)
        for tile in [tile for tile in self._tiles if tile not in draft.order]:
            self.removeItem(self._tiles.pop(tile))
        for place, tile in enumerate(draft.order):
            self._show_tile(draft, tile, tile in selected, place).setVisible(tile not in away)
        self._show_wrongs(draft, away)

    def _flood(self, draft: Draft) -> None:
        shown = (island(draft), draft.name)
        if shown == self._shown:
            return
        self._shown = shown
        self.tint.show_island(shown[0])
        if self._sea is None:
            self._sea = SeaItem(self._look, *shown)
            self.addItem(self._sea)
        self._sea.show_island(*shown)

    def _show_tile(self, draft: Draft, tile: int, lit: bool, place: int) -> TileItem:
        faces, turn, at = draft.tiles[tile]
        wanted = LaidTile(faces, at or 0, turn)
        item = self._tiles.get(tile)
        if item is None or item.tile != wanted or bool(item.data(0)) != lit:
            if item is not None:
                self.removeItem(item)
            item = self._tiles[tile] = TileItem(self._look, wanted, lifted=lit)
            item.setData(0, lit)
            item.setPos(centre(self._grid, wanted.centre))
            self.addItem(item)
        # Tiles that overlap lie in the order of laying; others are painted from back to front.
        item.setZValue(
            (Layer.PIECES if lit else Layer.TILES) + wanted.centre * 0.001 + place * 1e-5
        )
        return item

    def show_ghosts(self, landings: Sequence[Landing], draft: Draft, at: QPointF | None) -> None:
        """Let tiles hang where they would land, or at the pointer."""
        for item in self._ghosts:
            self.removeItem(item)
        self._ghosts = []
        for landing in landings:
            if landing.centre is None and (at is None or len(landings) > 1):
                continue
            spot = at if landing.centre is None else centre(self._grid, landing.centre)
            if spot is not None:
                self._add_ghost(landing, draft, spot)

    def _add_ghost(self, landing: Landing, draft: Draft, spot: QPointF) -> None:
        faces = draft.tiles[landing.tile].faces
        shown = LaidTile(faces, landing.centre or 0, landing.turn)
        ghost = TileItem(self._look, shown, lifted=True)
        ghost.setOpacity(TILE_OPACITY)
        rim = TileRimItem(self._look)
        rim.tell(landing.legal)
        rim.setVisible(not landing.legal)
        for item in (ghost, rim):
            item.setPos(spot - QPointF(0.0, TILE_LIFT))
            self.addItem(item)
            self._ghosts.append(item)

    def _show_wrongs(self, draft: Draft, away: Sequence[int]) -> None:
        for item in self._wrongs:
            self.removeItem(item)
        self._wrongs = []
        for problem in problems(draft):
            if problem.tile is not None and problem.tile not in away:
                for item in self._marks(draft, problem):
                    self.addItem(item)
                    self._wrongs.append(item)

    def _marks(self, draft: Draft, problem: Problem) -> list[QGraphicsItem]:
        if problem.fault is Fault.OVERLAP:
            return [self._hatched(hex_) for hex_ in each(problem.hexes)]
        assert problem.tile is not None
        rim = TileRimItem(self._look)
        rim.tell(False)
        rim.setOpacity(_WRONG)
        rim.setZValue(Layer.DOTS)
        rim.setPos(centre(self._grid, draft.tiles[problem.tile].centre or 0))
        return [rim]

    def _hatched(self, hex_: Hex) -> MarkItem:
        mark = MarkItem(self._look, Mark.ILLEGAL)
        mark.setPos(centre(self._grid, hex_))
        mark.setZValue(Layer.DOTS)
        return mark

    def whole_rect(self) -> QRectF:
        """What must be seen: the whole sea."""
        around = 0.35 * SIDE
        return sea_rect(self._grid).adjusted(-around, -around, around, around)
