"""What all items of the board share: colours, pictures, type; and safe painting."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.pixmaps import Pixmaps, step_for
from tempus_desktop.gui.art.seas import Seas

_log = logging.getLogger(__name__)

P = ParamSpec("P")
S = TypeVar("S")


def painting(method: Callable[Concatenate[S, P], None]) -> Callable[Concatenate[S, P], None]:
    """A paint method that logs what goes wrong and goes on: Qt cannot take an exception there."""

    def painted(self: S, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            method(self, *args, **kwargs)
        except Exception:
            _log.exception("painting %s failed", type(self).__name__)

    update_wrapper(painted, method)
    return painted


class Stamp:
    """A small picture with the scene rectangle it covers."""

    def __init__(self, pixmap: QPixmap, rect: QRectF) -> None:
        self._pixmap = pixmap
        self._rect = rect

    def draw(self, painter: QPainter) -> None:
        """Paint it around the painter's origin."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._rect, self._pixmap, QRectF(self._pixmap.rect()))


class Look:
    """Colours, pictures and type in force; items ask for them at every paint.

    What :class:`Pixmaps` does not know is painted once a scale into stamps.

    Attributes:
        seas: the pictures of this board's water: no other's coast stands in for it.
        travels: pieces go from place to place; else they fade here and there.
    """

    def __init__(self, palette: Palette, type_: Type) -> None:
        self.palette = palette
        self.pixmaps, self.seas = _pictures(palette), Seas(palette)
        self.type = type_
        self.travels = True
        self._stamps: dict[tuple[object, ...], Stamp] = {}

    def change_palette(self, palette: Palette) -> None:
        """Take another theme."""
        self.palette = palette
        self.pixmaps, self.seas = _pictures(palette), Seas(palette)
        self._stamps.clear()

    def change_type(self, type_: Type) -> None:
        """Take another text size."""
        self.type = type_
        self._stamps.clear()

    @property
    def is_owing(self) -> bool:
        """Other pictures stand in for some that are still to be painted."""
        return self.seas.is_owing or self.pixmaps.is_owing

    def work(self, seconds: float) -> None:
        """Paint for that long, a bit at least, what is owed."""
        (self.seas if self.seas.is_owing else self.pixmaps).work(seconds)

    def stamp(
        self, key: tuple[object, ...], rect: QRectF, scale: float, paint: Callable[[QPainter], Any]
    ) -> Stamp:
        """The stamp of that key and scale, painted when it is first asked for."""
        step = step_for(scale)
        full_key = (*key, step)
        if full_key not in self._stamps:
            self._stamps[full_key] = _stamped(rect, step, paint)
        return self._stamps[full_key]


@lru_cache(maxsize=1)
def _pictures(palette: Palette) -> Pixmaps:
    """Those of the palette in force, the same for every board: each shows the same pieces."""
    return Pixmaps(palette)


def _stamped(rect: QRectF, scale: float, paint: Callable[[QPainter], Any]) -> Stamp:
    pixmap = QPixmap(round(rect.width() * scale), round(rect.height() * scale))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-rect.topLeft())
    paint(painter)
    painter.end()
    return Stamp(pixmap, rect)


def square(half: float) -> QRectF:
    """A square around (0, 0)."""
    return QRectF(QPointF(-half, -half), QPointF(half, half))
