"""Shows on the scene what the hands hold: lit hexes, ghosts, ways, the tile on the pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF

from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    BuildCity,
    Fight,
    PlayLeader,
    Settle,
    Step,
)
from tempus_desktop.games.tempus.state import LaidTile, OpenPlace, OpenSettle
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.geometry import SIDE, centre
from tempus_desktop.gui.selection import targets
from tempus_desktop.gui.table.drags import Hands, snapped
from tempus_desktop.gui.table.ghosts import GhostItem, TileRimItem
from tempus_desktop.gui.table.intents import Grip
from tempus_desktop.gui.table.items import PieceItem, TileItem
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.pieces import Piece, Pieces, pieces_of, sail, walk
from tempus_desktop.gui.table.recap import Recap
from tempus_desktop.gui.table.scene import BoardScene
from tempus_desktop.gui.view import TableView

GHOST_LIFT = 0.12 * SIDE
BESIDE = 0.45
TILE_LIFT = 5.0
TILE_OPACITY = 0.86


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the person points, by mouse or keys.

    Attributes:
        hex_: the hex, ``None`` off the grid or off the view.
        point: the very point in the scene; the middle of the hex with keys.
    """

    hex_: Hex | None = None
    point: QPointF | None = None


class Display:
    """Keeps one scene true to view, hands and pointer."""

    def __init__(self, scene: BoardScene, look: Look, hands: Hands) -> None:
        self._scene = scene
        self._look = look
        self._hands = hands
        self._pieces: Pieces = {}
        self._ghost: GhostItem | None = None
        self._tile: TileItem | None = None
        self._rim = TileRimItem(look)
        self._rim.hide()
        scene.addItem(self._rim)
        self._lifted: PieceItem | None = None
        self._motion = 0.0
        self.recap = Recap(scene, look, scene.grid)

    @property
    def tile(self) -> TileItem | None:
        """The tile in hand, while it hangs over the table."""
        return self._tile

    @property
    def tile_is_legal(self) -> bool:
        """The tile in hand may lie where it hangs."""
        return self._rim.legal

    @property
    def ghost(self) -> GhostItem | None:
        """The piece in hand, while it is shown."""
        return self._ghost

    def refresh(self, view: TableView, pointer: Pointer, motion: float) -> None:
        """Show what the hands hold and where they point; pieces themselves are the scene's."""
        self._pieces, self._motion = pieces_of(view.observation), motion
        grip = self._hands.grip
        lit, tile = self._hands.lit(), self._hands.has_tile
        self._scene.marks.show_spots(lit if tile else ())
        self._scene.marks.light(() if tile else lit, self._pieces, motion)
        origin = grip.aim if grip.selection.origin is None else grip.selection.origin
        self._scene.marks.mark_origin(origin)
        self.recap.show_view(view, replace(grip, turn=0) == Grip())
        self.point(view, pointer)

    def point(self, view: TableView, pointer: Pointer) -> None:
        """Follow the pointer."""
        self._show_tile(view, pointer)
        self._show_way(view, pointer)
        self._show_ghost(view, pointer)
        self._forbid(view, pointer)
        self._lift_piece(pointer)

    def carried_away(self, view: TableView) -> Pieces:
        """The pieces without those that are being dragged."""
        pieces = pieces_of(view.observation)
        grip, origin = self._hands.grip, self._hands.grip.selection.origin
        if not self._hands.dragging or origin is None or origin not in pieces:
            return pieces
        if not any(isinstance(a, Step) for a in self._meant(view)):
            return pieces
        left = pieces[origin].tokens - grip.count
        if left > 0:
            pieces[origin] = pieces[origin]._replace(tokens=left)
        else:
            del pieces[origin]
        return pieces

    def _meant(self, view: TableView) -> list[Action]:
        found = targets(view.legal, self._hands.grip.selection)
        return [action for actions in found.values() for action in actions]

    def _show_tile(self, view: TableView, pointer: Pointer) -> None:
        open_ = view.observation.open
        if not self._hands.has_tile or not isinstance(open_, OpenPlace) or pointer.point is None:
            if self._tile is not None:
                self._scene.removeItem(self._tile)
                self._tile = None
            self._rim.hide()
            return
        grid = self._scene.grid
        spot, legal = snapped(grid, view.legal, pointer.point)
        shown = LaidTile(open_.tile, spot or 0, self._hands.grip.turn)
        if self._tile is None:
            self._tile = TileItem(self._look, shown, lifted=True)
            self._tile.setOpacity(TILE_OPACITY)
            self._scene.addItem(self._tile)
        self._tile.change_tile(shown, self._motion)
        at = pointer.point if spot is None else centre(grid, spot)
        self._tile.setPos(at - QPointF(0.0, TILE_LIFT))
        self._rim.setPos(at - QPointF(0.0, TILE_LIFT))
        self._rim.tell(legal)
        self._rim.setVisible(not legal)

    def _show_way(self, view: TableView, pointer: Pointer) -> None:
        grip, target = self._hands.grip, pointer.hex_
        origin = grip.aim if grip.selection.origin is None else grip.selection.origin
        if origin is None or target is None or target not in self._hands.lit():
            self._scene.marks.path.show_path((), False)
            return
        chosen = targets(view.legal, grip.selection).get(target, [])
        if not any(isinstance(action, Step) for action in chosen):
            self._scene.marks.path.show_path((origin, target), False)
            return
        way = walk(view.observation, self._pieces, origin, target)
        by_water = () if way else sail(view.observation, origin, target)
        self._scene.marks.path.show_path(way or by_water, not way)

    def _show_ghost(self, view: TableView, pointer: Pointer) -> None:
        piece = self._held_piece(view, pointer)
        lit = pointer.hex_ is not None and pointer.hex_ in self._hands.lit()
        if piece is None or pointer.point is None or not (lit or self._carries(view)):
            if self._ghost is not None:
                self._scene.removeItem(self._ghost)
                self._ghost = None
            return
        if self._ghost is None:
            self._ghost = GhostItem(self._look, piece)
            self._scene.addItem(self._ghost)
        self._ghost.change_piece(piece)
        at = pointer.point
        if lit and pointer.hex_ is not None:
            at = self._landing_spot(piece, pointer.hex_)
        self._ghost.setPos(at - QPointF(0.0, GHOST_LIFT))

    def _carries(self, view: TableView) -> bool:
        """A piece hangs at the pointer wherever it goes."""
        settles = isinstance(view.observation.open, OpenSettle) and bool(view.legal)
        return self._hands.dragging or settles

    def _forbid(self, view: TableView, pointer: Pointer) -> None:
        """Hatch the hex that the piece in hand may not go to, at once."""
        here, grip = pointer.hex_, self._hands.grip
        fine = here in self._hands.lit() or here in (grip.selection.origin, grip.aim)
        self._scene.marks.forbid(here if self._carries(view) and not fine else None)

    def _landing_spot(self, piece: Piece, hex_: Hex) -> QPointF:
        """The middle of a hex, or beside what another player has there: both are to be seen."""
        spot, there = centre(self._scene.grid, hex_), self._pieces.get(hex_)
        grip = self._hands.grip
        origin = grip.aim if grip.selection.origin is None else grip.selection.origin
        if there is None or there.seat == piece.seat or origin is None:
            return spot
        return spot + (centre(self._scene.grid, origin) - spot) * BESIDE

    def _held_piece(self, view: TableView, pointer: Pointer) -> Piece | None:
        """What would land: tokens, a settler, a baby, a city."""
        grip, me = self._hands.grip, view.to_act
        if me is None or not view.legal:
            return None
        colour = view.observation.seats[me].colour
        if grip.aim is not None:
            return self._taken(grip.aim)
        found = targets(view.legal, grip.selection)
        if pointer.hex_ in found:
            landing = _landing(found[pointer.hex_], me, colour, grip.count)
            if landing is not None:
                return landing
        origin = grip.selection.origin
        if origin is not None and (self._hands.dragging or pointer.hex_ not in found):
            attacks = any(isinstance(action, Fight | PlayLeader) for action in self._meant(view))
            standing = self._pieces.get(origin)
            together = standing.tokens if attacks and standing is not None else grip.count
            return Piece(me, colour, tokens=together)
        if isinstance(view.observation.open, OpenSettle):
            return Piece(me, colour, tokens=1)
        return None

    def _taken(self, victim: Hex) -> Piece | None:
        piece = self._pieces.get(victim)
        return None if piece is None else piece._replace(tokens=1, city=0)

    def _lift_piece(self, pointer: Pointer) -> None:
        item, here = None, pointer.hex_
        empty = not self._hands.dragging and not self._hands.grip.holds
        if empty and here is not None and here in self._hands.graspable():
            item = self._scene.piece_at(here)
        if item is not self._lifted:
            if self._lifted is not None:
                self._lifted.lift(False)
            if item is not None:
                item.lift(True)
            self._lifted = item


def _landing(actions: list[Action], seat: int, colour: Colour, count: int) -> Piece | None:
    """The piece that actions on one hex would put there."""
    values = [action.value for action in actions if isinstance(action, BuildCity)]
    if values:
        return Piece(seat, colour, city=max(values))
    if any(isinstance(action, Step) for action in actions):
        return Piece(seat, colour, tokens=count)
    if any(isinstance(action, Settle | Birth) for action in actions):
        return Piece(seat, colour, tokens=1)
    return None
