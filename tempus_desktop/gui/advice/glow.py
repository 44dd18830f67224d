"""A frame around a part of the window that something is said about."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.dialogs.look import painting
from tempus_desktop.gui.style import guarded, paint_lit_frame

_AROUND = 4


class _Frame(QWidget):
    """One frame; the mouse goes through it."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            rect = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
            paint_lit_frame(painter, rect, self._palette)


class Glow:
    """Frames around widgets of a window.

    Args:
        window: what the frames lie on.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._frames: list[_Frame] = []

    @property
    def frames(self) -> list[QWidget]:
        """What is framed now, where it is seen."""
        return list(self._frames)

    def around(self, parts: Iterable[QWidget], palette: Palette) -> None:
        """Frame these, as far as they are shown; nothing else any more."""
        for frame in self._frames:
            frame.hide()
            frame.deleteLater()
        self._frames = []
        for part in parts:
            if not part.isVisible():
                continue
            frame = _Frame(palette, self._window)
            frame.setGeometry(
                place_in(self._window, part).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
            )
            frame.show()
            frame.raise_()
            self._frames.append(frame)


def place_in(window: QWidget, part: QWidget) -> QRect:
    """Where a part lies in its window."""
    return QRect(part.mapTo(window, QPoint()), part.size())
