"""The program's icons, drawn by us as SVG with colours put in by theme.

Each file under ``icons/`` is a picture in a box of 64 with classes for what a shape is made of:
``paper``, ``shade`` and ``brass`` are fills with an ink line, ``line``, ``dash`` and ``thick`` are
ink lines, ``ink`` is an ink fill, and ``fine`` marks a detail that small icons leave out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tempus_desktop.games.tempus.terms import CardKind, Era
from tempus_desktop.gui.art.palette import Palette, blend
from tempus_desktop.storage.resources import MissingResource, resource


class Icon(StrEnum):
    """One name a thing; the value is the file's name without its ending."""

    # actions; babies, ships and ideas are columns of the Era Display too
    MOVE = "move"
    BABIES = "babies"
    FIGHT = "fight"
    IDEA = "idea"
    CITY = "city"
    # columns of the Era Display
    MOVEMENT = "movement"
    DISTANCE = "distance"
    STACK_LIMIT = "stack-limit"
    SHIPS = "ships"
    IDEAS = "ideas"
    ACTIONS = "actions"
    # marks
    PROTECTED = "protected"
    POINTS = "points"
    FINAL = "final"
    FIRST = "first"
    CAMP = "camp"
    HAND = "hand"
    CURTAIN = "curtain"
    EYE = "eye"
    PROBLEM = "problem"
    DONE = "done"
    CLOSE = "close"
    HINT = "hint"
    PLAN = "plan"
    UNDO = "undo"
    REDO = "redo"
    TURN_LEFT = "turn-left"
    TURN_RIGHT = "turn-right"
    # places and tools
    NEW = "new"
    OPEN = "open"
    SAVE = "save"
    EXPORT = "export"
    LAYOUTS = "layouts"
    REPLAYS = "replays"
    RULES = "rules"
    LEARN = "learn"
    LAB = "lab"
    CHART = "chart"
    SETTINGS = "settings"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    FIT = "fit"
    PACE_INSTANT = "pace-instant"
    PACE_NORMAL = "pace-normal"
    PACE_STEP = "pace-step"
    PAUSE = "pause"
    STEP_BACK = "step-back"
    TURN_BACK = "turn-back"
    TURN_ON = "turn-on"
    # emblems of cards
    EDUCATION = "education"
    FORTIFICATIONS = "fortifications"
    GOVERNMENT = "government"
    MEDICINE = "medicine"
    MILITARY_LEADER = "military-leader"
    RELIGION = "religion"
    SANITATION = "sanitation"
    TRANSPORTATION = "transportation"
    WEAPONS = "weapons"
    # emblems of eras; that of ships is among the columns
    WRITING = "writing"
    FARMING = "farming"
    CITIES = "cities"
    ROADS = "roads"
    TRADE = "trade"
    PRINTING = "printing"
    INDUSTRY = "industry"
    TRAINS = "trains"
    FLIGHT = "flight"


def emblem(kind: CardKind) -> Icon:
    """The emblem on the medallion of a card."""
    return Icon(kind.value)


def era_icon(era: Era) -> Icon:
    """The emblem of an era; the starting box shows a camp."""
    return Icon.CAMP if era is Era.STARTING else Icon(era.word)


@dataclass(frozen=True)
class IconColours:
    """What the classes of an icon are painted with, as ``#rrggbb``."""

    ink: str
    paper: str
    shade: str
    brass: str


_MASK = IconColours(ink="#000000", paper="#ffffff", shade="#c8c8c8", brass="#969696")
"""An icon of one ink: its darkness becomes the ink's opacity."""
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_SMALL, _MIDDLE, _LARGE = 20.0, 30.0, 48.0
_QICON_SIZES = (16, 20, 24, 32, 40, 48, 64, 128)


def panel_colours(palette: Palette, enabled: bool = True) -> IconColours:
    """Colours of an icon on a panel or a button."""
    line = palette.colour("line")
    if enabled:
        names = ("ink", "panel_raised", "brass")
        ink, paper, brass = (palette.colour(name) for name in names)
        return IconColours(ink.name(), paper.name(), line.name(), brass.name())
    off = palette.colour("button_off")
    grey = blend(palette.colour("ink_off"), off, 0.75)
    return IconColours(grey.name(), off.name(), line.name(), blend(grey, off, 0.35).name())


def card_colours(palette: Palette, kind: CardKind | None = None) -> IconColours:
    """Colours of an emblem on a cream medallion: the kind's own, or brass."""
    name = "kind_government" if kind is None else f"kind_{kind.value.replace('-', '_')}"
    return IconColours(
        ink=palette.colour("card_ink").name(),
        paper=palette.colour("badge").name(),
        shade=palette.colour("kind_fortifications").name(),
        brass=palette.colour(name).name(),
    )


def _weight(pixels: float) -> float:
    """The ink line in units of the 64 box: 2.6 when large, 4 when small."""
    if pixels <= _SMALL:
        return 4.0
    if pixels >= _LARGE:
        return 2.6
    if pixels <= _MIDDLE:
        return 3.4
    return 3.0


def _style(colours: IconColours, weight: float, details: bool) -> str:
    line = f"stroke:{colours.ink};stroke-width:{weight}"
    fine = f"stroke-width:{weight * 0.7:.2f}" if details else "stroke:none;fill:none"
    return (
        "<style>"
        f".paper{{fill:{colours.paper};{line}}}"
        f".shade{{fill:{colours.shade};{line}}}"
        f".brass{{fill:{colours.brass};{line}}}"
        f".line{{fill:none;{line}}}"
        f".dash{{fill:none;{line};stroke-dasharray:{weight * 1.6:.1f} {weight * 1.9:.1f}}}"
        f".thick{{fill:none;stroke:{colours.ink};stroke-width:{weight * 1.1 + 3:.2f}}}"
        f".ink{{fill:{colours.ink};stroke:none}}"
        f".fine{{{fine}}}"
        "</style>"
    )


@lru_cache(maxsize=len(Icon))
def _source(icon: Icon) -> str:
    try:
        return resource(f"icons/{icon.value}.svg").read_text(encoding="utf-8")
    except MissingResource:  # words stand beside it, or in its tool tip
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'


@lru_cache(maxsize=128)
def _renderer(icon: Icon, colours: IconColours, weight: float, details: bool) -> QSvgRenderer:
    # As many as one look shows; each takes 22 kB, and those of other looks are soon forgotten.
    style = _style(colours, weight, details)
    picture = _STYLE.sub(lambda _: style, _source(icon), count=1)
    return QSvgRenderer(QByteArray(picture.encode()))


def paint_icon_in(painter: QPainter, icon: Icon, rect: QRectF, colours: IconColours) -> None:
    """Paint an icon into the largest square in the middle of ``rect``, with given colours."""
    side = min(rect.width(), rect.height())
    if side <= 0:
        return
    square = QRectF(0.0, 0.0, side, side)
    square.moveCenter(rect.center())
    scale = painter.deviceTransform().m11() or 1.0
    # A denser screen shows more detail in the same line weight.
    renderer = _renderer(icon, colours, _weight(side), side * abs(scale) > _SMALL)
    renderer.render(painter, square)


def paint_icon(
    painter: QPainter,
    icon: Icon,
    rect: QRectF,
    palette: Palette,
    enabled: bool = True,
    ink: QColor | None = None,
) -> None:
    """Paint an icon into the largest square in the middle of ``rect``.

    Args:
        painter: where to.
        icon: what.
        rect: the room, in the painter's units.
        palette: colours of the theme.
        enabled: false greys the icon.
        ink: paints the icon as a stencil in this one colour, for a coloured ground.
    """
    if ink is None:
        paint_icon_in(painter, icon, rect, panel_colours(palette, enabled))
        return
    side = min(rect.width(), rect.height())
    if side <= 0:
        return
    square = QRectF(0.0, 0.0, side, side)
    square.moveCenter(rect.center())
    pixels = max(1, round(side * abs(painter.deviceTransform().m11())))
    painter.drawImage(square, _stencil(icon, pixels, side, ink))


def _stencil(icon: Icon, pixels: int, side: float, ink: QColor) -> QImage:
    """The icon in one colour, as opaque as the picture is dark."""
    mask = QImage(pixels, pixels, QImage.Format.Format_RGB32)
    mask.fill(Qt.GlobalColor.white)
    painter = QPainter(mask)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer = _renderer(icon, _MASK, _weight(side), pixels > _SMALL)
    renderer.render(painter, QRectF(mask.rect()))
    painter.end()
    mask.invertPixels()
    result = QImage(mask.size(), QImage.Format.Format_ARGB32)
    result.fill(ink)
    result.setAlphaChannel(mask.convertToFormat(QImage.Format.Format_Grayscale8))
    return result


def icon_pixmap(
    icon: Icon,
    size: int,
    palette: Palette,
    dpr: float = 1.0,
    enabled: bool = True,
    ink: QColor | None = None,
) -> QPixmap:
    """An icon as a picture of ``size`` units a side, ``dpr`` device pixels a unit."""
    pixels = max(1, round(size * dpr))
    pixmap = QPixmap(pixels, pixels)
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_icon(painter, icon, QRectF(QRect(QPoint(), QSize(size, size))), palette, enabled, ink)
    painter.end()
    return pixmap


def qicon(icon: Icon, palette: Palette) -> QIcon:
    """An icon for actions and buttons: 16 to 64 units, sharp at two pixels a unit, and greyed."""
    result = QIcon()
    for size in _QICON_SIZES:
        result.addPixmap(icon_pixmap(icon, size, palette), QIcon.Mode.Normal)
        result.addPixmap(icon_pixmap(icon, size, palette, enabled=False), QIcon.Mode.Disabled)
    return result
