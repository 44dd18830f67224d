"""What of a match is heard."""

from __future__ import annotations

from collections.abc import Iterable

from tempus_desktop.games.tempus.events import (
    BabyBorn,
    CardPlayed,
    CardsDrawn,
    CityBuilt,
    Event,
    FightBegan,
    FightResolved,
    GameEnded,
    HexOccupied,
    ProgressCounted,
    TileLaid,
    TokenConverted,
    TokenMoved,
    TokenSettled,
)
from tempus_desktop.gui.sound.tones import Sound

_LATER = {sound: place for place, sound in enumerate(Sound)}


def cue(events: Iterable[Event]) -> Sound | None:
    """The one sound of what happened; ``None``: it is silent."""
    heard = [sound for event in events if (sound := _sound(event)) is not None]
    return max(heard, key=_LATER.__getitem__, default=None)


def _sound(event: Event) -> Sound | None:
    match event:
        case TokenSettled() | TokenMoved() | BabyBorn() | TokenConverted() | HexOccupied():
            return Sound.TOKEN
        case CardPlayed() | CardsDrawn():
            return Sound.CARD
        case TileLaid() | CityBuilt():
            return Sound.TILE
        case FightBegan() | FightResolved():
            return Sound.FIGHT
        case ProgressCounted():
            return Sound.ERA
        case GameEnded():
            return Sound.END
        case _:
            return None
