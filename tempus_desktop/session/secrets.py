"""Events as one viewer may know them."""

from __future__ import annotations

from collections.abc import Iterable

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event


def visible(events: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """The events with cards drawn or committed by others left out of them."""
    return tuple(
        type(event)(event.player, ())
        if isinstance(event, told.CardsDrawn | told.CardsCommitted) and event.player != viewer
        else event
        for event in events
    )
