"""What lies over what."""

from __future__ import annotations

from enum import IntEnum


class Layer(IntEnum):
    """Heights of the scene, from the water up."""

    SEA = 0
    TILES = 10
    RINGS = 20
    PATH = 30
    PIECES = 40
    DOTS = 50
    FLYING = 60
    GHOST = 65
    HELD = 70
    CURSOR = 80
