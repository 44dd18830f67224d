"""What the others did since the person's last round: arrows for moves, marks for the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.games.tempus.events import (
    BabyBorn,
    CityBuilt,
    Event,
    FightResolved,
    HexOccupied,
    TokenConverted,
    TokenMoved,
)
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.geometry import SIDE, centre, path_between
from tempus_desktop.gui.art.icons import Icon, paint_icon
from tempus_desktop.gui.art.marks import paint_arrow
from tempus_desktop.gui.art.strokes import fill, letters, pixels_per_unit
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting
from tempus_desktop.gui.table.pieces import sail
from tempus_desktop.gui.table.scene import BoardScene
from tempus_desktop.gui.view import TableView

_CHIP = 0.31 * SIDE
_CORNER = QPointF(0.48 * SIDE, -0.54 * SIDE)
"""Where a mark stands in its hex: neither counts nor raises stand there."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Tokens went this way.

    Attributes:
        ferry: over water.
    """

    colour: Colour
    way: tuple[Hex, ...]
    ferry: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """Something else happened on a hex."""

    colour: Colour
    hex_: Hex
    icon: Icon


def story(events: Iterable[Event], observation: Observation) -> list[Arrow | Chip]:
    """What is drawn of some events, each thing once."""
    found: dict[Arrow | Chip, None] = {}
    colours = observation.match.colours
    for event in events:
        match event:
            case TokenMoved():
                found[_arrow(event, observation)] = None
            case HexOccupied(player=seat, origin=origin, target=target) if event.tokens:
                found[Arrow(colours[seat], (origin, target))] = None
            case TokenConverted(player=seat, origin=origin, into=into):
                found[Arrow(colours[seat], (origin, into))] = None
                found[Chip(colours[seat], origin, Icon.RELIGION)] = None
            case BabyBorn(player=seat, site=site):
                found[Chip(colours[seat], site, Icon.BABIES)] = None
            case CityBuilt(player=seat, site=site):
                found[Chip(colours[seat], site, Icon.CITY)] = None
            case FightResolved(target=target):
                found[Chip(colours[event.attacker.player], target, Icon.FIGHT)] = None
            case _:
                pass
    return list(found)


def _arrow(event: TokenMoved, observation: Observation) -> Arrow:
    colour = observation.match.colours[event.player]
    if event.ferry:
        return Arrow(colour, sail(observation, event.origin, event.target), True)
    way = [event.origin, *event.path, event.target]
    steps = (hex_ for n, hex_ in enumerate(way) if n == 0 or hex_ != way[n - 1])
    return Arrow(colour, tuple(steps))


class Recap:
    """Arrows and marks of one scene, until the person does something."""

    def __init__(self, scene: QGraphicsScene, look: Look, grid: HexGrid) -> None:
        self._scene, self._look, self._grid = scene, look, grid
        self._told: tuple[Event, ...] = ()
        self._items: list[QGraphicsItem] = []
        self._dismissed = False

    @property
    def visible(self) -> bool:
        """Something is shown."""
        return any(item.isVisible() for item in self._items)

    def show_view(self, view: TableView, idle: bool) -> None:
        """Tell what happened before a view, while the person holds and picks nothing."""
        if view.since != self._told:
            self._told, self._dismissed = view.since, False
            for old in self._items:
                self._scene.removeItem(old)
            self._items = [self._item(thing) for thing in story(view.since, view.observation)]
        for item in self._items:
            item.setVisible(idle and not self._dismissed)

    def dismiss(self) -> bool:
        """Take it away; tells whether there was anything."""
        visible, self._dismissed = self.visible, True
        for item in self._items:
            item.hide()
        return visible

    def _item(self, thing: Arrow | Chip) -> QGraphicsItem:
        item = item_of(self._look, self._grid, thing, gives_way=True)
        self._scene.addItem(item)
        return item


def item_of(
    look: Look, grid: HexGrid, thing: Arrow | Chip, gives_way: bool = False
) -> QGraphicsItem:
    """What shows a thing on a scene; it may give way to a survey."""
    if isinstance(thing, Arrow):
        return _ArrowItem(look, thing, path_between(grid, thing.way), gives_way)
    item = _ChipItem(look, thing, gives_way)
    item.setPos(centre(grid, thing.hex_) + _CORNER)
    return item


def _is_surveyed(item: QGraphicsItem) -> bool:
    """A survey is shown, with arrows of its own."""
    scene = item.scene()
    return isinstance(scene, BoardScene) and scene.surveyed


class _ArrowItem(QGraphicsItem):
    """Below the pieces: it comes from one and points at another."""

    def __init__(self, look: Look, arrow: Arrow, path: QPainterPath, gives_way: bool) -> None:
        super().__init__()
        self._look, self._arrow, self._path = look, arrow, path
        self._gives_way = gives_way
        self.setZValue(Layer.PATH)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-SIDE, -SIDE, SIDE, SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._gives_way and _is_surveyed(self):
            return
        palette = self._look.palette
        core = palette.player(self._arrow.colour).fill
        paint_arrow(painter, self._path, core, palette, self._arrow.ferry)


class _ChipItem(QGraphicsItem):
    """A small round paper with an icon, rimmed in the colour of who did it."""

    def __init__(self, look: Look, chip: Chip, gives_way: bool) -> None:
        super().__init__()
        self._look, self._chip, self._gives_way = look, chip, gives_way
        self.setZValue(Layer.DOTS)

    def boundingRect(self) -> QRectF:
        half = 1.4 * _CHIP
        return QRectF(-half, -half, 2 * half, 2 * half)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._gives_way and _is_surveyed(self):
            return
        key = ("recap", self._chip.colour, self._chip.icon)
        scale = pixels_per_unit(painter)
        self._look.stamp(key, self.boundingRect(), scale, self._paint_chip).draw(painter)

    def _paint_chip(self, painter: QPainter) -> None:
        palette = self._look.palette
        painter.setBrush(palette.colour("badge"))
        for colour, width in (
            (palette.colour("piece_outline"), 0.14 * SIDE),
            (palette.player(self._chip.colour).fill, 0.08 * SIDE),
        ):
            painter.setPen(QPen(colour, width))
            painter.drawEllipse(QPointF(), _CHIP, _CHIP)
        ink = palette.colour("badge_ink")
        if self._chip.icon is Icon.BABIES:
            # A cradle of this size is a blot.
            fill(painter, letters("+1", 1.15 * _CHIP), ink)
            return
        side = 1.45 * _CHIP
        room = QRectF(-side / 2, -side / 2, side, side)
        paint_icon(painter, self._chip.icon, room, palette, ink=ink)
