"""Everything that shows one match on one sea: scene, animations, and what the hands hold."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPointF, QRectF

from tempus_desktop.grids.hexes import Hex, HexGrid, each
from tempus_desktop.gui.art.geometry import centre, hex_at
from tempus_desktop.gui.table.animations import Director
from tempus_desktop.gui.table.beats import Beat, beats
from tempus_desktop.gui.table.display import Display, Pointer
from tempus_desktop.gui.table.drags import Hands, snapped
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.pieces import pieces_of
from tempus_desktop.gui.table.scene import BoardScene
from tempus_desktop.gui.table.wording import hex_text
from tempus_desktop.gui.view import TableView

GHOSTLY = 0.62
"""Opacity of pieces that stand there in a plan only."""


class Stage(QObject):
    """Keeps the scene true to the last view.

    Args:
        look: colours, pictures, type.
        hands: what is picked up.
        grid: the hexes of the sea.
        parent: the board.
    """

    def __init__(self, look: Look, hands: Hands, grid: HexGrid, parent: QObject) -> None:
        super().__init__(parent)
        self._hands = hands
        self._view: TableView | None = None
        self.grid = grid
        self.scene = BoardScene(look, grid, self)
        self.director = Director(self.scene, look)
        self.display = Display(self.scene, look, hands)
        self.director.finished.connect(self._on_finished)

    @property
    def view(self) -> TableView | None:
        """What is shown, or will be when all motion is over."""
        return self._view

    def show(self, view: TableView, carried: Iterable[tuple[Hex, Hex]], motion: float) -> None:
        """Go towards a view, in motion where its events say how."""
        before, self._view = self._view, view
        story: list[Beat] = []
        if before is not None and before.observation != view.observation:
            known = pieces_of(before.observation)
            story = beats(known, view.events, view.observation, carried)
        self.scene.lay_tiles(view.observation.laid)
        # The sea takes long to paint: a tile in the air would hang there meanwhile.
        if motion <= 0.0 or not any(beat.tile for beat in story):
            self.scene.flood(view.observation, view.name)
        self.director.play(story, pieces_of(view.observation))

    def put_hands(self) -> None:
        """Show the pieces without those in hand."""
        if self._view is not None and not self.director.running:
            self.scene.put(self.display.carried_away(self._view))

    def refresh(self, pointer: Pointer, motion: float) -> None:
        """Show anew what the hands hold and where they point."""
        if self._view is not None:
            self.display.refresh(self._view, pointer, motion)
            planned = self._view.planned
            ghosts = frozenset() if planned is None else planned.ghosts
            for item in self.scene.piece_items():
                item.name = hex_text(self._view, item.hex)
                item.setOpacity(GHOSTLY if item.hex in ghosts else 1.0)

    def point(self, pointer: Pointer) -> None:
        """Follow the pointer."""
        if self._view is not None:
            self.display.point(self._view, pointer)

    def spot(self, hex_: Hex) -> QPointF:
        """The middle of a hex."""
        return centre(self.grid, hex_)

    def hex_at(self, point: QPointF) -> Hex | None:
        """The hex under a point of the scene."""
        return hex_at(self.grid, point)

    def meant_at(self, point: QPointF) -> Hex | None:
        """The hex meant by a point: a tile in hand jumps to the nearest legal spot."""
        if self._view is not None and self._hands.has_tile:
            return snapped(self.grid, self._view.legal, point)[0]
        return hex_at(self.grid, point)

    def covered(self, area: QRectF) -> float:
        """How much an area of the scene hides: land counts once, with pieces or lit twice."""
        if self._view is None:
            return 0.0
        held, lit = pieces_of(self._view.observation), self.scene.marks.lit
        land = each(self._view.observation.island.land)
        hidden = [hex_ for hex_ in land if area.contains(centre(self.grid, hex_))]
        return sum(1.0 + (hex_ in held) + (hex_ in lit) for hex_ in hidden)

    def _on_finished(self) -> None:
        if self._view is not None:
            self.scene.flood(self._view.observation, self._view.name)
