"""A match as a position to set up others from: where it stands, as far as who looks knows it."""

from __future__ import annotations

from random import Random

from tempus_desktop.bots.imagine import imagine
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.position import write_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.session.session import Session


def known_position(session: Session, viewer: int | None, is_open: bool) -> object | None:
    """The position at the last moment at which nothing was open; ``None``: there was none yet.

    Where several people share the screen, it has nobody's hand: it stays there, and on the disk,
    while no curtain falls, and the next person finds it.

    Args:
        viewer: the seat that looks; ``None``: who knows only what is public.
        is_open: nobody has secrets; otherwise the cards that the viewer cannot know are dealt
            anew, as many as there are.
    """
    if sum(seat.is_person for seat in session.seats) > 1:
        viewer = None
    for state in (session.state, *(made.before for made in reversed(session.decisions))):
        if write_position(state) is not None:
            return write_position(state if is_open else _imagined(state, viewer))
    return None


def _imagined(state: State, viewer: int | None) -> State:
    # The same moment looks the same each time it is asked for; the match's own seed is a secret.
    return imagine(observe(state, viewer), Random(state.turn))
