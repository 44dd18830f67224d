"""What the others did on the board since somebody's last round."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.actions import Commit, Declare, Discard, EndRound, Settle
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.session.session import Decision

_ASKED = (Commit, Declare, Discard)
"""Decisions that others, or Progress, ask for between two rounds."""
_ON_BOARD = (
    told.TokenMoved,
    told.BabyBorn,
    told.CityBuilt,
    told.FightResolved,
    told.HexOccupied,
    told.TokenConverted,
)


def since_last_round(decisions: Sequence[Decision], seat: int) -> tuple[Event, ...]:
    """What others did on the board, oldest first; nothing once that seat acts again.

    Only what everybody saw is told, so that nothing secret is in it.
    """
    found: list[Event] = []
    for made in reversed(decisions):
        if made.seat != seat or isinstance(made.action, _ASKED):
            # A fight is decided by the defender's commitment.
            found += (event for event in reversed(made.events) if isinstance(event, _ON_BOARD))
        elif isinstance(made.action, EndRound | Settle):
            break
        else:
            return ()
    return tuple(reversed(found))
