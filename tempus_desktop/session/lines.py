"""Decisions that belong together: an action with the steps, births and cards that completed it."""

from __future__ import annotations

from collections.abc import Sequence

from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove
from tempus_desktop.session.session import Decision


def opening_of(decisions: Sequence[Decision], number: int) -> int:
    """The number of the decision that began what this one is a part of."""
    while number and isinstance(decisions[number].before.open, OpenMove | OpenBabies):
        number -= 1
    return number


def line_from(decisions: Sequence[Decision], number: int) -> tuple[Action, ...]:
    """The action that was taken there, with what completed it as far as it went."""
    first, *rest = decisions[number:]
    line = [first.action]
    for made in rest:
        if not isinstance(made.before.open, OpenMove | OpenBabies) or made.seat != first.seat:
            break
        line.append(made.action)
        if isinstance(made.action, do.Done):
            break
    return tuple(line)
