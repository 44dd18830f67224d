"""What a card in hand can be played for, and what to ask the rules about an unlit one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tempus_desktop.games.tempus.actions import (
    Action,
    CardPlay,
    Discard,
    PlayGovernment,
    PlayLeader,
    PlayMedicine,
    PlayReligion,
    PlaySanitation,
    PlayTransportation,
)
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenDiscard
from tempus_desktop.games.tempus.terms import Card, CardKind, Government
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.view import TableView

TARGETED = frozenset({CardKind.SANITATION, CardKind.RELIGION, CardKind.MILITARY_LEADER})
"""Kinds whose play needs hexes to be picked."""


def plays_of(view: TableView, card: Card) -> list[CardPlay]:
    """The legal plays of a card for its effect, in the rules' order."""
    return [action for action in view.legal if isinstance(action, CardPlay) and action.card == card]


def surplus(view: TableView) -> int:
    """How many cards the person looking must discard now; 0 for none."""
    opened = view.observation.open
    if not isinstance(opened, OpenDiscard) or opened.player != view.me or view.curtain is not None:
        return 0
    return opened.surplus if any(isinstance(action, Discard) for action in view.legal) else 0


def discard_of(view: TableView, cards: Sequence[Card]) -> Discard | None:
    """The legal discard of just those cards."""
    wanted = Counter(cards)
    for action in view.legal:
        if isinstance(action, Discard) and Counter(action.cards) == wanted:
            return action
    return None


def hand_of(view: TableView) -> tuple[Card, ...] | None:
    """The hand to be shown open, or ``None`` where only backs may be shown."""
    if view.curtain is not None or view.me is None:
        return None
    return view.observation.seats[view.me].hand


def backs(view: TableView) -> int:
    """How many backs to show where no hand may be."""
    seat = view.curtain if view.curtain is not None else view.to_act
    return 0 if seat is None else view.observation.seats[seat].hand_size


def would_be_play(view: TableView, card: Card) -> Action | None:
    """A play that an unlit card stands for, so that the rules can say what is wrong with it.

    ``None``: the kind has no effect outside fights and Progress, or there is no hex to try it on.
    """
    match card.kind:
        case CardKind.MEDICINE:
            return PlayMedicine(card)
        case CardKind.TRANSPORTATION:
            return PlayTransportation(card)
        case CardKind.GOVERNMENT:
            return PlayGovernment(card, Government.NOW)
        case CardKind.SANITATION:
            own = _own(view)
            return PlaySanitation(card, own[0]) if own else None
        case CardKind.MILITARY_LEADER:
            pair = _front(view)
            return PlayLeader(card, *pair) if pair is not None else None
        case CardKind.RELIGION:
            pair = _front(view)
            return PlayReligion(card, pair[1], pair[0]) if pair is not None else None
        case _:
            return None


def _own(view: TableView) -> list[Hex]:
    return [] if view.me is None else list(view.observation.seats[view.me].tokens)


def _front(view: TableView) -> tuple[Hex, Hex] | None:
    """An own hex beside one with tokens of another player, or else beside any."""
    seen: Observation = view.observation
    others = {
        hex_ for seat, shown in enumerate(seen.seats) if seat != view.me for hex_ in shown.tokens
    }
    for origin in _own(view):
        for target in seen.match.sea.neighbours[origin]:
            if target in others:
                return origin, target
    own = _own(view)
    return (own[0], min(seen.match.sea.neighbours[own[0]])) if own else None
