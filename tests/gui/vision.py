"""How colours look to an eye, and how far apart two of them are there.

Colour blindness after Machado, Oliveira and Fernandes (2009) at full strength, in linear light;
grey is relative luminance. Distances are CIEDE2000 under D65; about 2 can just be noticed by two
patches side by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from PySide6.QtGui import QColor

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]


class Sight(StrEnum):
    """Kinds of eyes, and a picture without colour."""

    NORMAL = "normal"
    PROTAN = "protan"
    DEUTAN = "deutan"
    TRITAN = "tritan"
    GREY = "grey"


_LIGHT: Triple = (0.2126, 0.7152, 0.0722)
_SEEN: Mapping[Sight, Matrix] = {
    Sight.NORMAL: ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    Sight.PROTAN: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Sight.DEUTAN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Sight.TRITAN: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    Sight.GREY: (_LIGHT, _LIGHT, _LIGHT),
}
_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(colour: QColor) -> Triple:
    """Red, green and blue as amounts of light, 0 to 1."""
    return _bent(colour.redF()), _bent(colour.greenF()), _bent(colour.blueF())


def _bent(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def luminance(colour: QColor) -> float:
    """Relative luminance, 0 to 1."""
    return sum(share * light for share, light in zip(_LIGHT, linear(colour), strict=True))


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of WCAG 2, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: QColor, sight: Sight) -> Triple:
    """The colour as that eye sees it, as L*, a* and b*."""
    red, green, blue = _times(_SEEN[sight], linear(colour))
    light = (_clipped(red), _clipped(green), _clipped(blue))
    x, y, z = (
        _rooted(value / white) for value, white in zip(_times(_XYZ, light), _WHITE, strict=True)
    )
    return 116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)


def _clipped(share: float) -> float:
    return min(1.0, max(0.0, share))


def _rooted(value: float) -> float:
    return value ** (1.0 / 3.0) if value > 216.0 / 24389.0 else (24389.0 / 27.0 * value + 16) / 116


def apart(one: QColor, other: QColor, sight: Sight = Sight.NORMAL) -> float:
    """How far apart two colours are to that eye."""
    return ciede2000(seen(one, sight), seen(other, sight))


def closest(colours: Mapping[str, QColor], sight: Sight) -> tuple[float, str]:
    """The pair that is hardest to tell apart: its distance, and its names with a slash."""
    return min(
        (apart(colours[one], colours[other], sight), f"{one}/{other}")
        for one, other in combinations(colours, 2)
    )


def ciede2000(one: Triple, other: Triple) -> float:
    """The distance of two colours given as L*, a* and b* (CIE 142-2001)."""
    (light1, a1, b1), (light2, a2, b2) = one, other
    grey = 0.5 * (1.0 - _chroma_weight((hypot(a1, b1) + hypot(a2, b2)) / 2.0))
    a1, a2 = a1 * (1.0 + grey), a2 * (1.0 + grey)
    chroma1, chroma2 = hypot(a1, b1), hypot(a2, b2)
    hue1, hue2 = degrees(atan2(b1, a1)) % 360.0, degrees(atan2(b2, a2)) % 360.0
    coloured = chroma1 * chroma2 > 0.0
    turn = (hue2 - hue1 + 180.0) % 360.0 - 180.0 if coloured else 0.0
    hue = (hue1 + turn / 2.0) % 360.0 if coloured else hue1 + hue2
    light, chroma = (light1 + light2) / 2.0, (chroma1 + chroma2) / 2.0
    across = 2.0 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2.0))
    bend = (
        1.0
        - 0.17 * cos(radians(hue - 30.0))
        + 0.24 * cos(radians(2.0 * hue))
        + 0.32 * cos(radians(3.0 * hue + 6.0))
        - 0.20 * cos(radians(4.0 * hue - 63.0))
    )
    off = (light - 50.0) ** 2
    by_light = (light2 - light1) / (1.0 + 0.015 * off / sqrt(20.0 + off))
    by_chroma = (chroma2 - chroma1) / (1.0 + 0.045 * chroma)
    by_hue = across / (1.0 + 0.015 * chroma * bend)
    twist = 60.0 * exp(-(((hue - 275.0) / 25.0) ** 2))
    joint = -2.0 * _chroma_weight(chroma) * sin(radians(twist)) * by_chroma * by_hue
    return sqrt(max(0.0, by_light**2 + by_chroma**2 + by_hue**2 + joint))


def _chroma_weight(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))
