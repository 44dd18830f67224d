"""Plays beats one after the other; it runs towards what is to be shown and never drives it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation, Signal
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from tempus_desktop.gui.art.geometry import SIDE, centre, tile_path
from tempus_desktop.gui.art.palette import with_alpha
from tempus_desktop.gui.table.beats import Beat
from tempus_desktop.gui.table.ghosts import PathItem
from tempus_desktop.gui.table.items import PieceItem
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look
from tempus_desktop.gui.table.pieces import Pieces
from tempus_desktop.gui.table.scene import BoardScene

PIECE_MS = 180
BEND_MS = 45
"""What every further hex of a way adds."""
LONGEST_MS = 300
TILE_MS = 220
PIECE_LIFT = 6.0
TILE_LIFT = 14.0


class Director(QObject):
    """Shows the beats of one scene.

    Signals:
        finished: the last beat is over, or was skipped.
    """

    finished = Signal()

    def __init__(self, scene: BoardScene, look: Look) -> None:
        super().__init__(scene)
        self._scene = scene
        self._look = look
        self._waiting: list[Beat] = []
        self._beat: Beat | None = None
        self._final: Pieces = {}
        self._sprite: PieceItem | None = None
        self._ripple: QGraphicsPathItem | None = None
        self._line: PathItem | None = None
        self._way: list[QPointF] = []
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._on_tick)
        self._clock.finished.connect(self._on_beat_over)
        self._factor = 1.0

    @property
    def running(self) -> bool:
        """Beats are being shown."""
        return self._clock.state() is QVariantAnimation.State.Running

    def set_motion(self, factor: float) -> None:
        """Length of all motions, 1 as designed; 0: none."""
        self._factor = factor
        if factor <= 0.0:
            self.skip()

    def play(self, beats: Sequence[Beat], final: Pieces) -> None:
        """Show the beats, then ``final``; what was running jumps to its end first."""
        self._stop()
        self._final = final
        if self._factor <= 0.0 or not beats:
            self._scene.put(final)
            return
        self._waiting = list(beats)
        self._next()

    def skip(self) -> None:
        """Jump to the end."""
        if self.running:
            self._stop()
            self._scene.put(self._final)
            self.finished.emit()

    def _stop(self) -> None:
        self._clock.stop()
        self._waiting.clear()
        self._tidy()

    def _tidy(self) -> None:
        for item in (self._sprite, self._ripple, self._line):
            if item is not None and item.scene() is not None:
                self._scene.removeItem(item)
        self._sprite = self._ripple = self._line = None
        self._settle_tiles()

    def _settle_tiles(self) -> None:
        if self._beat is not None and self._beat.tile is not None:
            tile = self._scene.tile_at(self._beat.tile.centre)
            if tile is not None:
                tile.setPos(centre(self._scene.grid, self._beat.tile.centre))
                tile.setOpacity(1.0)
        self._beat = None

    def _next(self) -> None:
        beat = self._waiting.pop(0)
        self._beat = beat
        self._scene.put(beat.during)
        way = beat.way if self._look.travels else beat.way[-1:]
        self._way = [centre(self._scene.grid, hex_) for hex_ in way]
        duration = min(LONGEST_MS, PIECE_MS + BEND_MS * max(0, len(self._way) - 2))
        if beat.flying is not None:
            self._sprite = PieceItem(self._look, way[0], beat.flying)
            self._sprite.setZValue(Layer.FLYING)
            self._sprite.setPos(self._way[0])
            self._scene.addItem(self._sprite)
        if beat.ferry:
            self._line = PathItem(self._look, self._scene.grid)
            self._line.show_path(beat.way, True)
            self._scene.addItem(self._line)
        if beat.tile is not None:
            duration = TILE_MS
            if self._look.travels:
                self._ripple = self._new_ripple(centre(self._scene.grid, beat.tile.centre))
        self._on_tick(0.0)
        self._clock.setDuration(max(1, round(duration * self._factor)))
        self._clock.start()

    def _new_ripple(self, spot: QPointF) -> QGraphicsPathItem:
        ripple = QGraphicsPathItem()
        ripple.setPos(spot)
        pen = QPen(with_alpha(self._look.palette.colour("coast_foam"), 0.8), 2.5)
        ripple.setPen(pen)
        ripple.setZValue(Layer.SEA + 1)
        self._scene.addItem(ripple)
        return ripple

    def _on_tick(self, value: object) -> None:
        if self._beat is None or not isinstance(value, float):
            return
        eased = QEasingCurve(QEasingCurve.Type.OutCubic).valueForProgress(value)
        if self._sprite is not None:
            self._move_sprite(self._beat, self._sprite, eased)
        if self._beat.tile is not None:
            self._drop_tile(self._beat, eased)

    def _move_sprite(self, beat: Beat, sprite: PieceItem, share: float) -> None:
        if len(self._way) == 1:
            sprite.setOpacity(1.0 - share if beat.leaves else min(1.0, share * 2.0))
            height = share if beat.leaves else 1.0 - share
            lift = PIECE_LIFT * height if self._look.travels else 0.0
            sprite.setPos(self._way[0] - QPointF(0.0, lift))
            return
        lift = PIECE_LIFT * 4.0 * share * (1.0 - share)
        sprite.setPos(along(self._way, share) - QPointF(0.0, lift))

    def _drop_tile(self, beat: Beat, share: float) -> None:
        if beat.tile is None:
            return
        spot = centre(self._scene.grid, beat.tile.centre)
        tile = self._scene.tile_at(beat.tile.centre)
        if tile is not None and not self._look.travels:
            tile.setOpacity(share)
        elif tile is not None:
            tile.setPos(spot - QPointF(0.0, TILE_LIFT * (1.0 - share)))
        if self._ripple is not None:
            path = QPainterPath(tile_path(SIDE, -(0.4 + 0.8 * share) * SIDE, 0.3 * SIDE))
            self._ripple.setPath(path)
            self._ripple.setOpacity(1.0 - share)

    def _on_beat_over(self) -> None:
        beat = self._beat
        self._tidy()
        if beat is not None:
            self._scene.put(beat.after)
        if self._waiting:
            self._next()
        else:
            self._scene.put(self._final)
            self.finished.emit()


def along(way: Sequence[QPointF], share: float) -> QPointF:
    """The point at a share of a way with legs of equal length."""
    legs = len(way) - 1
    leg = min(int(share * legs), legs - 1)
    rest = share * legs - leg
    return way[leg] + (way[leg + 1] - way[leg]) * rest
