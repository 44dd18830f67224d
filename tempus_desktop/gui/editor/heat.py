"""How starts fared, over the island: a plate on each hex, coloured where games say something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tempus_desktop.grids.hexes import Hex, HexGrid
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.geometry import SIDE, centre, sea_rect
from tempus_desktop.gui.art.palette import blend
from tempus_desktop.gui.art.strokes import ellipse, fill, letters
from tempus_desktop.gui.dialogs.look import painting as widget_painting
from tempus_desktop.gui.editor.lab_bars import verdict_colour
from tempus_desktop.gui.editor.parts import WIDEST
from tempus_desktop.gui.panels.lettering import put, width_of
from tempus_desktop.gui.style import guarded, paint_paper
from tempus_desktop.gui.table.layers import Layer
from tempus_desktop.gui.table.look import Look, painting
from tempus_desktop.gui.table.sea_item import WATER
from tempus_desktop.lab.intervals import Rate, Verdict

translate = QCoreApplication.translate
FEWEST = 5
"""Starts on a hex before a figure is shown there."""
_RADIUS = 0.47 * SIDE
_FIGURE = 0.46 * SIDE
_WHITE = QColor("#ffffff")


@dataclass(frozen=True, slots=True)
class Heat:
    """What is shown of one hex.

    Attributes:
        strength: 0 to 1, how far from fair a rate is that games show to be other than fair.
    """

    rate: Rate
    verdict: Verdict
    strength: float


def heats(starts: Mapping[Hex, Rate], par: float, looks: int) -> dict[Hex, Heat]:
    """What is to be shown of each hex that was tried often enough."""
    found = {}
    for hex_, rate in starts.items():
        if rate.seen >= FEWEST:
            verdict = rate.verdict(par, looks)
            span = (1.0 - par) if rate.value > par else par
            strength = min(1.0, 1.6 * abs(rate.value - par) / span)
            found[hex_] = Heat(rate, verdict, strength if verdict is not Verdict.OPEN else 0.0)
    return found


def plate_colour(verdict: Verdict, strength: float, look: Look) -> QColor:
    """The ground of a plate: paper inside the interval, else stronger the farther from fair."""
    if verdict is Verdict.OPEN:
        return look.palette.colour("panel_raised")
    # Never paler than what white figures need.
    return blend(verdict_colour(verdict).darker(125), verdict_colour(verdict), strength)


class HeatItem(QGraphicsItem):
    """Paints the plates."""

    def __init__(self, look: Look, grid: HexGrid) -> None:
        super().__init__()
        self._look, self._grid = look, grid
        self._heats: Mapping[Hex, Heat] = {}
        self._rect = sea_rect(grid).adjusted(-WATER, -WATER, WATER, WATER)
        self.setZValue(Layer.DOTS + 4)

    def tell(self, found: Mapping[Hex, Heat]) -> None:
        """Show these; none: nothing is shown."""
        if found != self._heats:
            self._heats = dict(found)
            self.update()

    @property
    def shown(self) -> Mapping[Hex, Heat]:
        """What is shown."""
        return self._heats

    def boundingRect(self) -> QRectF:
        return self._rect

    @painting
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for hex_, heat in self._heats.items():
            spot = centre(self._grid, hex_)
            painter.save()
            painter.translate(spot)
            paint_plate(painter, heat, self._look, _RADIUS)
            painter.restore()


def paint_plate(painter: QPainter, heat: Heat, look: Look, radius: float) -> None:
    """A plate around the origin: its figure in hundredths, and an arrow where it stands out."""
    ground = plate_colour(heat.verdict, heat.strength, look)
    told = heat.verdict is not Verdict.OPEN
    outline = look.palette.colour("piece_outline")
    size = radius if told else 0.8 * radius
    fill(painter, ellipse(0, 0, size * 1.09, size * 1.09), outline)
    fill(painter, ellipse(0, 0, size, size), ground)
    ink = _WHITE if told else look.palette.colour("ink")
    figure = letters(str(round(100 * heat.rate.value)), _FIGURE * radius / _RADIUS)
    if not told:
        fill(painter, figure, ink)
        return
    up = heat.verdict is Verdict.MORE
    fill(painter, figure.translated(0.0, (0.2 if up else -0.2) * radius), ink)
    fill(painter, _arrow(radius, up), ink)


def _arrow(radius: float, up: bool) -> QPainterPath:
    """A triangle above or below the figure."""
    sign = -1.0 if up else 1.0
    path = QPainterPath(QPointF(0.0, sign * 0.86 * radius))
    path.lineTo(QPointF(0.32 * radius, sign * 0.46 * radius))
    path.lineTo(QPointF(-0.32 * radius, sign * 0.46 * radius))
    path.closeSubpath()
    return path


class Legend(QWidget):
    """What the plates mean, on a small paper over the sea."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._par = look, 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def tell(self, par: float) -> None:
        """What would be fair."""
        self._par = par
        self.setAccessibleName(". ".join((self._title(), *(text for _, text in self._lines()))))
        self.setFixedSize(self.sizeHint())
        self.update()

    def take_look(self) -> None:
        """Take colours and type anew."""
        self.setFixedSize(self.sizeHint())
        self.update()

    def _title(self) -> str:
        return translate("Lab", "Wins of 100 starts there")

    def _lines(self) -> list[tuple[Heat, str]]:
        """A plate a line, with made-up rates around the fair one."""
        par = self._par
        return [
            (
                Heat(Rate(min(0.95, 1.6 * par), 1), Verdict.MORE, 1.0),
                translate("Lab", "better than fair ({par})").format(par=round(100 * par)),
            ),
            (Heat(Rate(par, 1), Verdict.OPEN, 0.0), translate("Lab", "may be chance")),
            (Heat(Rate(0.4 * par, 1), Verdict.LESS, 1.0), translate("Lab", "worse than fair")),
        ]

    def sizeHint(self) -> QSize:
        type_ = self._type
        widest = max(width_of(text, type_.small()) for _, text in self._lines())
        title = width_of(self._title(), type_.small_bold())
        row = self._row()
        wide = max(title + 20, widest + row + 26)
        return QSize(round(wide) + 8, round(row * 4) + 14)

    @property
    def _type(self) -> Type:
        """Large words grow less here: the island needs the room."""
        return Type(min(WIDEST, self._look.type.scale))

    def _row(self) -> float:
        return 26.0 * self._type.scale

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        look, row = self._look, self._row()
        with widget_painting(self) as painter:
            paint_paper(painter, QRectF(self.rect()).adjusted(3, 2, -3, -4), look.palette)
            head = QRectF(12, 4, self.width() - 20, row)
            ink = look.palette.colour("ink")
            put(painter, head, self._title(), self._type.small_bold(), ink)
            for place, (heat, text) in enumerate(self._lines()):
                middle = 4 + row * (place + 1.5)
                painter.save()
                painter.translate(12 + row / 2, middle)
                paint_plate(painter, heat, look, 0.42 * row)
                painter.restore()
                left = 12 + row + 7
                room = QRectF(left, middle - row / 2, self.width() - left - 6, row)
                put(painter, room, text, self._type.small(), ink)
