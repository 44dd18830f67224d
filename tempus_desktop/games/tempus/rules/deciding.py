"""Who decides now."""

from __future__ import annotations

from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.state import OpenDiscard, OpenFight, State
from tempus_desktop.games.tempus.terms import Phase


def actor(state: State) -> int | None:
    """The seat that decides now; ``None`` when the game is over."""
    match state.open:
        case OpenDiscard(player=seat):
            return seat
        case OpenFight() as open_:
            return fights.decider(open_)
        case _:
            pass
    if state.phase is Phase.OVER:
        return None
    return progress.decider(state) if state.phase is Phase.PROGRESS else state.active
