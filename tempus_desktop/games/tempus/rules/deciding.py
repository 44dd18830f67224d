"""Who decides now."""

from __future__ import annotations

from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.state import OpenDiscard, OpenFight, State
from tempus_desktop.games.tempus.terms import Phase


def actor(state: State) -> int | None:
    """The seat that decides now; ``None`` when the game is over."""
    open_ = state.open
    if isinstance(open_, OpenDiscard):
        return open_.player
    if isinstance(open_, OpenFight):
        return fights.decider(open_)
    if state.phase is Phase.OVER:
        return None
    return progress.decider(state) if state.phase is Phase.PROGRESS else state.active
