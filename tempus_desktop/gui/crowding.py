"""Docks in a window too narrow for large text: the eras lie behind the players, with tabs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget

_MIDDLE = 246
"""What the strip above the board needs at text size 100 %, in pixels."""


def is_crowded(width: int, sides: int, scale: float) -> bool:
    """Whether a window has no room for docks of so many pixels on both sides of the board."""
    return width < sides + _MIDDLE * scale


def pile_up(window: QMainWindow, eras: QDockWidget, players: QDockWidget, crowded: bool) -> None:
    """Lay the eras behind the players, or back to the left; docks put elsewhere stay there."""
    piled = eras in window.tabifiedDockWidgets(players)
    left = Qt.DockWidgetArea.LeftDockWidgetArea
    if crowded and not piled and window.dockWidgetArea(eras) is left and not eras.isFloating():
        window.setTabPosition(window.dockWidgetArea(players), QTabWidget.TabPosition.North)
        window.tabifyDockWidget(players, eras)
        players.raise_()
    elif piled and not crowded:
        window.addDockWidget(left, eras)
