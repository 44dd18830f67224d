"""The named colours of a theme, read from ``look/palette.json``.

Colours under "fixed" and the players' paints are the same in both themes: cards and pieces are
things, not paper. The terrains and the sea belong to the theme, because daylight does. Under "eyes"
stand the lands and players for whoever sees fewer colours; all else is as for everybody.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from PySide6.QtGui import QColor

from tempus_desktop.games.tempus.terms import Colour, Terrain
from tempus_desktop.storage.preferences import Eyes
from tempus_desktop.storage.resources import resource


class Theme(StrEnum):
    """The two looks of the program."""

    LIGHT = "light"
    DARK = "dark"


# A stronger tint leaves soft ink below 4.5:1 on a panel head.
_TINT = {Theme.LIGHT: 0.20, Theme.DARK: 0.11}


@dataclass(frozen=True)
class PlayerPaint:
    """How a player's wood is painted; shape and letter always go with the colour."""

    fill: QColor
    """The face of a piece."""
    on: QColor
    """The letter on the face."""
    shape: str
    """``disc``, ``square``, ``triangle``, ``diamond`` or ``cross``."""
    letter: str


def blend(over: QColor, under: QColor, share: float) -> QColor:
    """The opaque colour of ``over`` laid with the opacity ``share`` (0 to 1) on ``under``."""
    rest = 1.0 - share
    return QColor.fromRgbF(
        over.redF() * share + under.redF() * rest,
        over.greenF() * share + under.greenF() * rest,
        over.blueF() * share + under.blueF() * rest,
    )


def with_alpha(colour: QColor, share: float) -> QColor:
    """The same colour with the opacity ``share`` (0 to 1)."""
    result = QColor(colour)
    result.setAlphaF(share)
    return result


class Palette:
    """All colours of one theme by name; never changes once built.

    Args:
        theme: whose colours.
        colours: hexadecimal colour (``#rrggbb``) by name.
        players: paint by player's colour.
        eyes: whom the lands and players are for.
    """

    def __init__(
        self,
        theme: Theme,
        colours: Mapping[str, str],
        players: Mapping[Colour, PlayerPaint],
        eyes: Eyes = Eyes.ALL,
    ) -> None:
        self._theme, self._eyes = theme, eyes
        self._colours = MappingProxyType({name: QColor(code) for name, code in colours.items()})
        self._players = MappingProxyType(dict(players))

    @property
    def theme(self) -> Theme:
        """Whose colours these are."""
        return self._theme

    @property
    def name(self) -> str:
        """Tells this palette from every other, for pictures that are kept."""
        return f"{self._theme}/{self._eyes}"

    def colour(self, name: str) -> QColor:
        """A copy of the colour of that name.

        Raises:
            KeyError: the palette has no such name.
        """
        try:
            return QColor(self._colours[name])
        except KeyError:
            raise KeyError(f"the {self._theme} palette has no colour named {name!r}") from None

    def player(self, colour: Colour) -> PlayerPaint:
        """How that player's pieces are painted."""
        return self._players[colour]

    def flat_edge(self) -> QColor:
        """What surrounds a player's flat shape on paper: by night dark wood would be lost on it."""
        return self.colour("piece_outline" if self._theme is Theme.LIGHT else "ink_soft")

    def terrain(self, terrain: Terrain) -> QColor:
        """The ground colour of a terrain."""
        return self.colour(terrain.value)

    def tint(self, colour: Colour) -> QColor:
        """The ground of that player's panel head: a little of the fill over paper."""
        return blend(self._players[colour].fill, self.colour("paper"), _TINT[self._theme])


def _paint(entry: Mapping[str, Any], fill: str) -> PlayerPaint:
    return PlayerPaint(
        fill=QColor(fill),
        on=QColor(str(entry["on"])),
        shape=str(entry["shape"]),
        letter=str(entry["letter"]),
    )


@lru_cache(maxsize=len(Theme) * len(Eyes))
def load_palette(theme: Theme, eyes: Eyes = Eyes.ALL) -> Palette:
    """The palette of a theme for those eyes, read from the program's data once.

    Raises:
        FileNotFoundError: the installation lacks the palette.
    """
    data = json.loads(resource("look/palette.json").read_text(encoding="utf-8"))
    own = data["eyes"].get(eyes.value, {})
    colours = {**data["fixed"], **data["themes"][theme.value]["colours"]}
    colours |= own.get(theme.value, {})
    fills = {word: entry["fill"] for word, entry in data["players"].items()}
    fills |= own.get("players", {})
    players = {
        colour: _paint(data["players"][colour.value], fills[colour.value]) for colour in Colour
    }
    return Palette(theme, colours, players, eyes)
