"""How the parts of a sheet are dressed: one palette and type scale for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from tempus_desktop.gui.art.fonts import LEAST_PIXELS, Type
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.art.wording import Fitted, fit
from tempus_desktop.gui.style import smooth

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter

_WHOLE = (QComboBox, QLineEdit, QAbstractSpinBox, QAbstractItemView)
"""Widgets of Qt's whose parts are nobody else's."""
_A_LITTLE = 0.62
"""So much smaller words may become before they wrap."""


@dataclass(frozen=True)
class Look:
    """The colours of a theme and the type scale of a text size."""

    palette: Palette
    type: Type

    def px(self, length: float) -> int:
        """A length that grows with the text."""
        return round(length * self.type.scale)

    def colour(self, name: str) -> QColor:
        """A colour by name."""
        return self.palette.colour(name)


@runtime_checkable
class Dressed(Protocol):
    """A part that wants to know the look."""

    def set_look(self, palette: Palette, type_: Type) -> None:
        """Take the colours and type scale from now on."""


def dress(root: QWidget, look: Look) -> None:
    """Give the look to a widget and all parts below it."""
    for part in list(_parts(root)):
        if isinstance(part, Dressed):
            part.set_look(look.palette, look.type)


def _parts(root: QWidget) -> Iterator[QWidget]:
    """A widget and all below it, but nothing that Qt's own widgets are made of.

    A widget that Python was once given is kept for it as long as its parent lives, also when Qt has
    deleted it long since.
    """
    yield root
    if isinstance(root, QScrollArea):
        inner = root.widget()
        below = [] if inner is None else [inner]
    elif isinstance(root, _WHOLE):
        below = []
    else:
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        below = root.findChildren(QWidget, options=direct)
    for child in below:
        yield from _parts(child)


@contextmanager
def painting(widget: QWidget) -> Iterator[QPainter]:
    """A smooth painter on a widget that ends even when painting fails."""
    painter = smooth(QPainter(widget))
    try:
        yield painter
    finally:
        painter.end()


def _readable(rect: QRectF, text: str, font: QFont) -> Fitted:
    width, size = max(1.0, rect.width()), font.pixelSize()
    large = fit(text, font, width, max(round(_A_LITTLE * size), min(LEAST_PIXELS, size)), 2)
    if large.height <= max(rect.height(), large.pitch) and not large.lines[-1].endswith("…"):
        return large
    return fit(text, font, width, min(LEAST_PIXELS, size), 3)


def paint_words(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Words that shrink a little, then wrap, then shrink to the least, so that nothing is cut."""
    words = _readable(rect, text, font)
    painter.setFont(words.font)
    painter.setPen(colour)
    if len(words.lines) == 1:
        painter.drawText(rect, align | Qt.TextFlag.TextDontClip, words.lines[0])
        return
    # Lines closer together than the font asks for: the rows of a sheet are low.
    pitch = words.pitch
    top = rect.top()
    if align & Qt.AlignmentFlag.AlignVCenter:
        top += (rect.height() - words.height) / 2.0
    for place, line in enumerate(words.lines):
        row = QRectF(rect.left(), top + place * pitch, rect.width(), pitch)
        across = align & Qt.AlignmentFlag.AlignHorizontal_Mask
        flags = across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(row, flags, line)
