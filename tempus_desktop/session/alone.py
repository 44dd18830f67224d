"""Playing on from a moment of a finished match, as whoever decides there."""

from __future__ import annotations

from dataclasses import replace

from tempus_desktop.session.matches import Beginning
from tempus_desktop.session.session import Session

OPPONENT = "greedy"
"""The level that plays for other people of the match."""


def alone(beginning: Beginning, session: Session, moment: int) -> tuple[Beginning, Session]:
    """A new match up to that moment: the one who decides is a person, all others are bots.

    It is a game like any other: no puzzle is solved in it and no hand lies open, whatever the
    match began as.
    """
    seat = session.decisions[moment].seat
    seats = tuple(
        replace(one, level=None if number == seat else one.level or OPPONENT)
        for number, one in enumerate(session.seats)
    )
    origin = beginning.setup.origin
    if origin is not None:
        origin = replace(origin, task=None, analysis=False)
    ours = replace(beginning, setup=replace(beginning.setup, seats=seats, origin=origin))
    branch = Session(seats, session.decisions[moment].before, session.teaching)
    branch.decisions = list(session.decisions[:moment])
    return ours, branch
