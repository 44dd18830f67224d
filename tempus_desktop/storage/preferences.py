"""What a person prefers; never anything about rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SMALLEST_TEXT, LARGEST_TEXT = 80, 200
"""Limits of the text size in per cent."""
LOUDEST = 100
"""The full volume, in per cent."""


class ThemeChoice(StrEnum):
    """Which look to use."""

    LIGHT = "light"
    DARK = "dark"
    SYSTEM = "system"
    """As the desktop says."""


class Eyes(StrEnum):
    """Whose eyes the colours of lands and players are chosen for."""

    ALL = "all"
    PROTAN = "protan"
    """Red is dim, and hardly told from green."""
    DEUTAN = "deutan"
    """Red and green are hardly told apart."""
    TRITAN = "tritan"
    """Blue and green, yellow and violet are hardly told apart."""


class Motion(StrEnum):
    """How much moves on the table."""

    SYSTEM = "system"
    """Full, unless the desktop asks for less."""
    FULL = "full"
    REDUCED = "reduced"
    """Nothing travels: pieces fade where they stood and where they stand."""
    OFF = "off"


class Pace(StrEnum):
    """How bots' decisions follow each other."""

    INSTANT = "instant"
    NORMAL = "normal"
    STEP = "step"
    """The person asks for each."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person prefers.

    Attributes:
        text_size: in per cent, 80 to 200.
        end_round: end the person's round by itself where nothing can be done.
        odds: tell the chances of fights and of advancing.
        eyes: whose eyes the colours are for.
        recap: show at the start of a round what the others did.
        overview: show the overview map while the board is zoomed in.
        sound: let the table be heard, where that is possible.
        volume: of the sounds, in per cent.
        curtain: with several people, lower the curtain when the window loses the keyboard.
        remember: keep the last set-up, with the names in it, for the next new game.
    """

    theme: ThemeChoice = ThemeChoice.SYSTEM
    text_size: int = 100
    motion: Motion = Motion.SYSTEM
    pace: Pace = Pace.NORMAL
    end_round: bool = False
    odds: bool = True
    eyes: Eyes = Eyes.ALL
    recap: bool = True
    overview: bool = True
    sound: bool = True
    volume: int = 40
    curtain: bool = True
    remember: bool = True
