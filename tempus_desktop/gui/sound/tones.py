"""The sounds of the table, made of sine waves and a little noise: wood, paper, a bell.

All are soft and short, and fall silent at both ends, so that nothing clicks.
"""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache

from tempus_desktop.gui.art.strokes import Dice

RATE = 22050
"""Samples a second."""
LOUDEST = 0.5
"""Share of the full swing that no sample goes beyond."""
_FADE = 0.004
"""Seconds in which a sound begins and ends."""

Wave = Callable[[float], float]
"""The swing at a time in seconds."""


class Sound(StrEnum):
    """What can be heard; the later drowns the earlier where several happen at once."""

    TOKEN = "token"
    CARD = "card"
    TILE = "tile"
    FIGHT = "fight"
    ERA = "era"
    END = "end"


def _ring(pitch: float, fall: float, begin: float = 0.0, share: float = 1.0) -> Wave:
    """A bar that was struck: a tone and two overtones that die away.

    Args:
        pitch: in hertz.
        fall: seconds until a third is left.
        begin: seconds before it is struck.
        share: how loud.
    """

    def swing(time: float) -> float:
        since = time - begin
        if since < 0.0:
            return 0.0
        whole = math.sin(math.tau * pitch * since) * math.exp(-since / fall)
        higher = 0.35 * math.sin(math.tau * 2.76 * pitch * since) * math.exp(-2.4 * since / fall)
        soft = min(1.0, since / 0.003)
        return share * soft * (whole + higher) / 1.35

    return swing


def _rustle(fall: float, rise: float, seed: int) -> Wave:
    """Paper that slides: noise without its highest part."""
    dice = Dice(seed)
    before = 0.0

    def swing(time: float) -> float:
        nonlocal before
        before = 0.72 * before + 0.28 * dice.between(-1.0, 1.0)
        return before * min(1.0, time / rise) * math.exp(-time / fall)

    return swing


def _together(*waves: Wave) -> Wave:
    return lambda time: sum(wave_(time) for wave_ in waves)


def _parts(sound: Sound) -> tuple[float, Wave]:
    """How long a sound lasts, in seconds, and what it is made of."""
    match sound:
        case Sound.TOKEN:
            return 0.14, _together(_ring(520.0, 0.022), _ring(196.0, 0.03, share=0.8))
        case Sound.CARD:
            return 0.20, _rustle(0.05, 0.03, 3)
        case Sound.TILE:
            thud = _ring(118.0, 0.05), _ring(236.0, 0.03, share=0.5)
            return 0.30, _together(*thud, _rustle(0.03, 0.004, 5))
        case Sound.FIGHT:
            beats = (_ring(92.0, 0.09, begin, share) for begin, share in ((0.0, 0.8), (0.17, 1.0)))
            return 0.55, _together(*beats)
        case Sound.ERA:
            notes = enumerate((392.0, 523.25, 659.25))
            return 1.1, _together(*(_ring(pitch, 0.3, 0.11 * n, 0.5) for n, pitch in notes))
        case Sound.END:
            notes = enumerate((261.63, 329.63, 392.0, 523.25))
            return 1.9, _together(*(_ring(pitch, 0.5, 0.16 * n, 0.45) for n, pitch in notes))


@lru_cache(maxsize=len(Sound))
def samples(sound: Sound) -> array[int]:
    """The sound as numbers of 16 bits, one channel, :data:`RATE` a second."""
    length, swing = _parts(sound)
    count = round(length * RATE)
    swings = [swing(place / RATE) * _edges(place / RATE, length) for place in range(count)]
    most = max(abs(value) for value in swings)
    return array("h", (round(value / most * LOUDEST * 32767) for value in swings))


def _edges(time: float, length: float) -> float:
    return min(1.0, time / _FADE, max(0.0, length - 1.0 / RATE - time) / _FADE)


def wav(sound: Sound) -> bytes:
    """The sound as a WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        numbers = array("h", samples(sound))
        if sys.byteorder == "big":
            numbers.byteswap()
        writer.writeframes(numbers.tobytes())
    return file.getvalue()
