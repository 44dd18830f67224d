"""A plan on the board: numbered ways and marks of its steps."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.advice.action_words import hexes_of
from tempus_desktop.gui.art.geometry import SIDE, centre
from tempus_desktop.gui.art.icons import Icon
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.strokes import fill, letters, pixels_per_unit
from tempus_desktop.gui.style import guarded
from tempus_desktop.gui.table.board import BoardView
from tempus_desktop.gui.table.ghosts import paint_token_ghost
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting, square
from tempus_desktop.gui.table.pieces import Piece, pieces_of
from tempus_desktop.gui.table.recap import Arrow, Chip, item_of, story
from tempus_desktop.session.plans import Plan, Step

_HEIGHT, _LETTERS = 0.74 * SIDE, 0.62 * SIDE
_SPOT = QPointF(-0.5 * SIDE, -0.56 * SIDE)
"""Where numbers stand in their hex: opposite to the marks of what happens there."""


class PlanMarks:
    """What a plan shows on a board besides its pieces.

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

    def show(self, plan: Plan | None, ghosts: Container[Hex] = ()) -> None:
        """Show the steps of a plan that are possible; ``None``: nothing.

        Args:
            ghosts: hexes on which something else stands than in the match.
        """
        for item in self._items:
            scene = item.scene()
            if scene is not None:
                scene.removeItem(item)
        self._items = []
        if plan is not None:
            self._show_steps(plan, plan.observation, ghosts)

    def _show_steps(self, plan: Plan, seen: Observation, ghosts: Container[Hex]) -> None:
        numbers: dict[Hex, list[int]] = {}
        for number, step in enumerate(plan.steps, 1):
            for thing in drawn(step, seen, plan.seat):
                self._add(item_of(self._board.look, seen.match.sea, thing))
            hexes = hexes_of(step.laid.action)
            if hexes:
                numbers.setdefault(hexes[-1], []).append(number)
        for hex_, piece in pieces_of(seen).items():
            if hex_ in ghosts and piece.tokens:
                outline = OutlineItem(self._board.look, piece)
                outline.setPos(centre(seen.match.sea, hex_))
                self._add(outline)
        for hex_, some in numbers.items():
            item = NumberItem(self._board.look, some)
            item.setPos(centre(seen.match.sea, hex_) + _SPOT)
            self._add(item)

    def _add(self, item: QGraphicsItem) -> None:
        scene = self._board.scene()
        if scene is not None:
            scene.addItem(item)
            self._items.append(item)


def drawn(step: Step, seen: Observation, seat: int) -> list[Arrow | Chip]:
    """The ways and marks of one step."""
    match step.laid.action:
        case do.Fight(origin=origin, target=target) | do.PlayLeader(origin=origin, target=target):
            colour = seen.match.colours[seat]
            return [Arrow(colour, (origin, target)), Chip(colour, target, Icon.FIGHT)]
        case do.PlaySanitation(site=site):
            return [Chip(seen.match.colours[seat], site, Icon.SANITATION)]
        case _:
            return story(step.events, seen)


class PlanFrame(QWidget):
    """Dashes along the edge of the board while it shows a plan; the mouse goes through them."""

    def __init__(self, palette: Palette, board: BoardView) -> None:
        super().__init__(board)
        self._palette = palette
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def set_palette(self, palette: Palette) -> None:
        """Take another theme."""
        self._palette = palette
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        rect = QRectF(self.rect()).adjusted(2.0, 2.0, -2.0, -2.0)
        with QPainter(self) as painter:
            painter.setPen(QPen(self._palette.colour("panel_raised"), 4.0))
            painter.drawRect(rect)
            pen = QPen(self._palette.colour("accent"), 4.0)
            pen.setDashPattern([3.0, 1.5])
            painter.setPen(pen)
            painter.drawRect(rect)


class OutlineItem(QGraphicsItem):
    """The dashes around a stack that stands there in the plan only."""

    def __init__(self, look: Look, piece: Piece) -> None:
        super().__init__()
        self._look, self._piece = look, piece
        self.setZValue(Layer.DOTS)

    def boundingRect(self) -> QRectF:
        return square(1.3 * SIDE)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_token_ghost(painter, self._look, self._piece)


class NumberItem(QGraphicsItem):
    """The numbers of the steps that end on a hex, on a tag of dark ink."""

    def __init__(self, look: Look, numbers: Sequence[int]) -> None:
        super().__init__()
        self._look = look
        self.text = " ".join(str(number) for number in numbers)
        self._width = max(_HEIGHT, letters(self.text, _LETTERS).boundingRect().width() + 9.0)
        self.setZValue(Layer.DOTS + 1)

    def boundingRect(self) -> QRectF:
        return QRectF(-self._width / 2, -_HEIGHT / 2, self._width, _HEIGHT).adjusted(-3, -3, 3, 3)

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key, scale = ("plan number", self.text), pixels_per_unit(painter)
        self._look.stamp(key, self.boundingRect(), scale, self._paint_tag).draw(painter)

    def _paint_tag(self, painter: QPainter) -> None:
        palette = self._look.palette
        tag = QRectF(-self._width / 2, -_HEIGHT / 2, self._width, _HEIGHT)
        painter.setBrush(palette.colour("accent"))
        painter.setPen(QPen(palette.colour("panel_raised"), 0.06 * SIDE))
        painter.drawRoundedRect(tag, _HEIGHT / 2, _HEIGHT / 2)
        fill(painter, letters(self.text, _LETTERS), palette.colour("on_accent"))
