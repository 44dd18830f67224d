"""Panels whose writing and pictures grow where the window has more room than they need."""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from tempus_desktop.gui.art.fonts import Type

_MOST = 1.25
"""So much larger all is at most: as docks are in a wide window."""


def growth(share: float) -> float:
    """How much larger a panel is painted that has so many times the room it needs."""
    return max(1.0, min(_MOST, share))


def grown(text: Type, room: QSizeF, needed: QSizeF) -> Type:
    """The type for a paper.

    Args:
        text: of the reader's text size.
        room: of the paper, in pixels.
        needed: what everything needs at a text size of 100 %.
    """
    across, down = room.width() / needed.width(), room.height() / needed.height()
    return Type(text.scale * growth(min(across, down) / text.scale))
