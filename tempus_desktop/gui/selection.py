"""What the person is about to do with the pieces, before it is an action.

A selection is a filter on the rules' own list of legal actions: it tells which hexes are lit and
which actions a click on one of them stands for. Board, hand and action buttons share one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    BuildCity,
    Fight,
    Place,
    PlayLeader,
    PlayReligion,
    PlaySanitation,
    Settle,
    Step,
)
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.grids.hexes import Hex

_FREE = (Place, Settle, Step, Birth)
_AIMED = (PlayLeader, PlayReligion, PlaySanitation)
"""What a free hand and what cards do on hexes."""


class Picking(Enum):
    """What is being picked on the board."""

    FREE = auto()
    """Whatever is open: a tile to lay, a token to settle or move, a birth."""
    FIGHT = auto()
    CITY = auto()
    CARD = auto()
    """Targets of ``Selection.card``."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What has been picked so far.

    Attributes:
        card: the card whose target is picked.
        origin: the hex picked up from, or attacked from.
    """

    picking: Picking = Picking.FREE
    card: Card | None = None
    origin: Hex | None = None


def offered(legal: Iterable[Action], selection: Selection) -> list[Action]:
    """The legal actions on hexes that the selection is about, whatever its origin."""
    return [action for action in legal if _matches(action, selection)]


def origins(legal: Sequence[Action], selection: Selection) -> set[Hex]:
    """Hexes that something may be picked up or attacked from."""
    return {
        origin for action in offered(legal, selection) if (origin := origin_of(action)) is not None
    }


def targets(legal: Sequence[Action], selection: Selection) -> dict[Hex, list[Action]]:
    """Hexes to be lit as targets with the actions that a click there stands for.

    Several actions on one hex (turns of a tile, values of a city, the hex a conversion goes into)
    are told apart by the widget in its own way. With no origin picked yet, actions that need one
    give no targets.
    """
    found: dict[Hex, list[Action]] = {}
    for action in offered(legal, selection):
        origin = origin_of(action)
        if origin is None or origin == selection.origin:
            found.setdefault(target_of(action), []).append(action)
    return found


def origin_of(action: Action) -> Hex | None:
    """The hex an action picks up or attacks from, ``None`` where it has a target only."""
    match action:
        case Step(origin=origin) | Fight(origin=origin) | PlayLeader(origin=origin):
            return origin
        case PlayReligion(into=into):
            return into
        case _:
            return None


def target_of(action: Action) -> Hex:
    """The hex an action on the board ends on.

    Raises:
        ValueError: the action is not on the board.
    """
    match action:
        case Step(target=hex_) | Fight(target=hex_) | PlayLeader(target=hex_):
            return hex_
        case Settle(site=hex_) | Birth(site=hex_) | BuildCity(site=hex_):
            return hex_
        case PlaySanitation(site=hex_):
            return hex_
        case Place(centre=hex_) | PlayReligion(victim=hex_):
            return hex_
        case _:
            raise ValueError(f"{action} is not on the board")


def _matches(action: Action, selection: Selection) -> bool:
    match selection.picking:
        case Picking.FREE:
            return isinstance(action, _FREE)
        case Picking.FIGHT:
            return isinstance(action, Fight)
        case Picking.CITY:
            return isinstance(action, BuildCity)
        case Picking.CARD:
            return isinstance(action, _AIMED) and action.card == selection.card
