"""What the builder's hands hold over the sea: a tile, or several as one piece. No painting."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QPointF, Signal

from tempus_desktop.games.tempus.actions import Place
from tempus_desktop.games.tempus.drafts import Draft, Misplaced, covered, move_group, spots
from tempus_desktop.games.tempus.map_tiles import footprints
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.geometry import hex_at
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.gui.table.drags import snapped


@dataclass(frozen=True, slots=True)
class Held:
    """One tile in hand.

    Attributes:
        tile: its index.
        turn: steps of 60 degrees clockwise.
        grasp: from its middle to where it was grasped, in scene units.
    """

    tile: int
    turn: int
    grasp: QPointF


@dataclass(frozen=True, slots=True)
class Carried:
    """Several laid tiles in hand, grasped at a hex."""

    tiles: tuple[int, ...]
    grasped: Hex


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a tile would land.

    Attributes:
        centre: ``None``: off the sea, it would go back to where it was.
        legal: S2 and S3 allow it there.
    """

    tile: int
    turn: int
    centre: Hex | None
    legal: bool


class DraftHands(QObject):
    """Picks up, turns, carries and lays the tiles of a workshop's draft.

    Signals:
        changed: something was picked up, turned or put down.
    """

    changed = Signal()

    def __init__(self, workshop: Workshop, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workshop = workshop
        self._grip: Held | Carried | None = None
        workshop.changed.connect(self._on_changed)

    @property
    def held(self) -> Held | None:
        """The one tile in hand."""
        return self._grip if isinstance(self._grip, Held) else None

    @property
    def busy(self) -> bool:
        """Something is in hand."""
        return self._grip is not None

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles in hand."""
        match self._grip:
            case Held(tile=tile):
                return (tile,)
            case Carried(tiles=tiles):
                return tiles
            case None:
                return ()

    def take(self, tile: int, grasp: QPointF | None = None) -> None:
        """Take a tile from the shelf or the sea."""
        self._workshop.select([])
        turn = self._workshop.draft.tiles[tile].turn
        self._grip = Held(tile, turn, grasp or QPointF())
        self.changed.emit()

    def carry(self, tiles: tuple[int, ...], grasped: Hex) -> None:
        """Take several laid tiles, as one piece."""
        self._grip = Carried(tiles, grasped)
        self.changed.emit()

    def turn_by(self, steps: int) -> None:
        """Turn what is in hand or, with empty hands, what is selected."""
        grip = self._grip
        if isinstance(grip, Held):
            self._grip = replace(grip, turn=(grip.turn + steps) % 6)
            self.changed.emit()
        elif grip is None and self._workshop.selection:
            self._workshop.turn(self._workshop.selection, steps)

    def landings(self, point: QPointF) -> tuple[Landing, ...]:
        """Where what is in hand would land from a point of the scene."""
        draft, grip = self._workshop.draft, self._grip
        match grip:
            case Held():
                legal = [Place(spot, 0) for spot in spots(draft, grip.tile)]
                spot, lawful = snapped(draft.sea, legal, point - grip.grasp)
                return (Landing(grip.tile, grip.turn, spot, lawful),)
            case Carried():
                return _carried_to(draft, grip, hex_at(draft.sea, point))
            case None:
                return ()

    def drop(self, point: QPointF) -> None:
        """Put down what is in hand; off the sea it stays what and where it was."""
        landings, grip = self.landings(point), self._grip
        self._grip = None
        workshop = self._workshop
        if isinstance(grip, Held) and landings[0].centre is not None:
            workshop.lay(grip.tile, landings[0].centre, grip.turn)
        elif isinstance(grip, Carried):
            there = hex_at(workshop.draft.sea, point)
            if there is not None:
                workshop.move(grip.tiles, *_step(workshop.draft, grip.grasped, there))
        self.changed.emit()

    def drop_on_shelf(self) -> None:
        """Put what is in hand back on the shelf, turned as it is now."""
        grip, self._grip = self._grip, None
        if grip is not None:
            tiles = (grip.tile,) if isinstance(grip, Held) else grip.tiles
            laid = [tile for tile in tiles if tile in self._workshop.draft.order]
            self._workshop.take_up(laid)
        self.changed.emit()

    def cancel(self) -> bool:
        """Let go: everything is where it was; tells whether there was anything."""
        if self._grip is None:
            return False
        self._grip = None
        self.changed.emit()
        return True

    def _on_changed(self) -> None:
        """Another draft, by undo for example: what is in hand means nothing any more."""
        self.cancel()


def _step(draft: Draft, begin: Hex, end: Hex) -> tuple[int, int]:
    (q, r), (to_q, to_r) = draft.sea.axial(begin), draft.sea.axial(end)
    return to_q - q, to_r - r


def _carried_to(draft: Draft, grip: Carried, there: Hex | None) -> tuple[Landing, ...]:
    try:
        if there is None:
            raise Misplaced(None, "S2", "off-the-sea")
        moved = move_group(draft, grip.tiles, *_step(draft, grip.grasped, there))
    except Misplaced:
        return tuple(Landing(n, draft.tiles[n].turn, None, False) for n in grip.tiles)
    others = 0
    for n in draft.order:
        centre = draft.tiles[n].centre
        if n not in grip.tiles and centre is not None:
            others |= covered(draft.sea, centre)
    landings = []
    for n in grip.tiles:
        centre = moved.tiles[n].centre
        assert centre is not None
        free = centre in footprints(draft.sea) and not covered(draft.sea, centre) & others
        landings.append(Landing(n, moved.tiles[n].turn, centre, free))
    return tuple(landings)
