"""States of hexes: lit, picked up from, hatched, pointed at in the log, the cursor."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import SIDE, centre, sea_rect
from tempus_desktop.gui.art.strokes import pixels_per_unit
from tempus_desktop.gui.table.ghosts import PathItem
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting, square
from tempus_desktop.gui.table.sea_item import WATER

LIT_MS = 120
HATCH_MS = 2600


class Mark(Enum):
    """Kinds of marks on a hex."""

    LIT = "lit"
    LIT_EMPTY = "lit-empty"
    SPOT = "spot"
    """A centre where the drawn tile may lie: a dot alone, since there are many."""
    ORIGIN = "origin"
    ILLEGAL = "illegal"
    RAISE = "raise"


class MarkItem(QGraphicsItem):
    """One mark on one hex."""

    def __init__(self, look: Look, mark: Mark, number: int = 0) -> None:
        super().__init__()
        self._look = look
        self._mark = mark
        self._number = number

    def boundingRect(self) -> QRectF:
        return square(1.2 * SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pictures, scale = self._look.pixmaps, pixels_per_unit(painter)
        match self._mark:
            case Mark.LIT | Mark.LIT_EMPTY:
                pictures.legal(scale, self._mark is Mark.LIT_EMPTY).draw(painter)
            case Mark.SPOT:
                spot = square(0.3 * SIDE)
                self._look.stamp(("spot",), spot, scale, self._paint_spot).draw(painter)
            case Mark.ORIGIN:
                pictures.origin(scale).draw(painter)
            case Mark.ILLEGAL:
                pictures.illegal(scale).draw(painter)
            case Mark.RAISE:
                key, rect = ("raise", self._number), self.boundingRect()
                self._look.stamp(key, rect, scale, self._paint_raise).draw(painter)

    def _paint_spot(self, painter: QPainter) -> None:
        palette = self._look.palette
        painter.setPen(QPen(palette.colour("lit_edge"), 0.05 * SIDE))
        painter.setBrush(palette.colour("lit"))
        painter.drawEllipse(QPointF(), 0.13 * SIDE, 0.13 * SIDE)

    def _paint_raise(self, painter: QPainter) -> None:
        paint_raise(painter, self._look, self._number)


def paint_raise(painter: QPainter, look: Look, raises: int) -> None:
    """A small paper tag at the upper left of a hex: so many tokens more may stand there."""
    tag = QRectF(-0.68 * SIDE, -0.66 * SIDE, 0.50 * SIDE, 0.38 * SIDE)
    path = QPainterPath()
    path.addRoundedRect(tag, 0.1 * SIDE, 0.1 * SIDE)
    painter.setPen(look.palette.colour("piece_outline"))
    painter.setBrush(look.palette.colour("badge"))
    painter.drawPath(path)
    font = look.type.small_bold()
    font.setPixelSize(round(0.30 * SIDE))
    painter.setFont(font)
    painter.setPen(look.palette.colour("badge_ink"))
    painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, f"+{raises}")


class CursorItem(QGraphicsItem):
    """The hex cursor: corner brackets and the coordinate."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._label = ""
        self.setZValue(Layer.CURSOR)
        self.hide()

    def move_to(self, spot: QPointF, label: str) -> None:
        """Stand on a hex."""
        self._label = label
        self.setPos(spot)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        return square(1.7 * SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._look.pixmaps.cursor(self._label, pixels_per_unit(painter)).draw(painter)


class _Group(QGraphicsItem):
    """A layer of marks that appears as one."""

    def __init__(self, grid: HexGrid, layer: Layer) -> None:
        super().__init__()
        self._rect = sea_rect(grid).adjusted(-WATER, -WATER, WATER, WATER)
        self.setZValue(layer)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The layer itself shows nothing."""


class Highlights:
    """All marks on hexes of one scene."""

    def __init__(self, scene: QGraphicsScene, look: Look, grid: HexGrid) -> None:
        self._look = look
        self._grid = grid
        self._rings = _Group(grid, Layer.RINGS)
        self._others = _Group(grid, Layer.RINGS)
        self._others.setZValue(Layer.RINGS + 1)
        self.cursor = CursorItem(look)
        self.path = PathItem(look, grid)
        for item in (self._rings, self._others, self.cursor, self.path):
            scene.addItem(item)
        self._lit: dict[Hex, MarkItem] = {}
        self._lit_now: tuple[frozenset[Hex], frozenset[Hex]] = (frozenset(), frozenset())
        self._spots: frozenset[Hex] = frozenset()
        self._single: dict[str, list[MarkItem]] = {}
        self._refused: frozenset[Hex] = frozenset()
        self._forbidden: frozenset[Hex] = frozenset()
        self._fade = QVariantAnimation(scene)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.valueChanged.connect(self._rings.setOpacity)
        self._unhatch = QTimer(scene)
        self._unhatch.setSingleShot(True)
        self._unhatch.timeout.connect(self.clear_hatch)

    @property
    def lit(self) -> frozenset[Hex]:
        """The hexes lit now."""
        return self._lit_now[0]

    def light(self, hexes: Iterable[Hex], held: Iterable[Hex], factor: float) -> None:
        """Light hexes; those not ``held`` by a piece get a dot. New rings appear softly."""
        wanted = (frozenset(hexes), frozenset(held))
        if wanted == self._lit_now:
            return
        self._lit_now = wanted
        for item in self._lit.values():
            _remove(item)
        self._lit = {
            hex_: self._mark(Mark.LIT if hex_ in wanted[1] else Mark.LIT_EMPTY, hex_, self._rings)
            for hex_ in sorted(wanted[0])
        }
        self._fade.stop()
        self._rings.setOpacity(1.0)
        if factor > 0.0 and wanted[0]:
            self._fade.setDuration(round(LIT_MS * factor))
            self._fade.start()

    def show_spots(self, hexes: Iterable[Hex]) -> None:
        """Dot the centres where the drawn tile may lie; none: take the dots away."""
        wanted = frozenset(hexes)
        if wanted != self._spots:
            self._spots = wanted
            self._replace("spots", Mark.SPOT, sorted(wanted))

    def mark_origin(self, hex_: Hex | None) -> None:
        """Ring the hex that something is picked up from."""
        self._replace("origin", Mark.ORIGIN, [] if hex_ is None else [hex_])

    def point_out(self, hexes: Iterable[Hex]) -> None:
        """Ring the hexes that a line of the log speaks of."""
        self._replace("pointed", Mark.ORIGIN, hexes)

    def hatch(self, hexes: Iterable[Hex]) -> None:
        """Hatch hexes for a moment: not here."""
        self._refused = frozenset(hexes)
        self._show_hatch()
        self._unhatch.start(HATCH_MS)

    def clear_hatch(self) -> None:
        """Take that hatching away."""
        self._refused = frozenset()
        self._show_hatch()

    def forbid(self, hex_: Hex | None) -> None:
        """Hatch the hex under what is carried, as long as it hangs there."""
        wanted = frozenset(() if hex_ is None else (hex_,))
        if wanted != self._forbidden:
            self._forbidden = wanted
            self._show_hatch()

    def _show_hatch(self) -> None:
        self._replace("hatch", Mark.ILLEGAL, self._refused | self._forbidden)

    @property
    def hatched(self) -> bool:
        """Something is hatched now."""
        return bool(self._single.get("hatch"))

    def show_raises(self, raises: dict[Hex, int]) -> None:
        """Tag the hexes whose stack limit is raised."""
        for item in self._single.pop("raises", []):
            _remove(item)
        items = []
        for hex_, number in sorted(raises.items()):
            item = self._mark(Mark.RAISE, hex_, self._others, number)
            items.append(item)
        self._single["raises"] = items

    def _replace(self, name: str, mark: Mark, hexes: Iterable[Hex]) -> None:
        for item in self._single.pop(name, []):
            _remove(item)
        self._single[name] = [self._mark(mark, hex_, self._others) for hex_ in hexes]

    def _mark(self, mark: Mark, hex_: Hex, parent: QGraphicsItem, number: int = 0) -> MarkItem:
        item = MarkItem(self._look, mark, number)
        item.setParentItem(parent)
        item.setPos(centre(self._grid, hex_))
        return item


def _remove(item: QGraphicsItem) -> None:
    scene = item.scene()
    if scene is not None:
        scene.removeItem(item)
