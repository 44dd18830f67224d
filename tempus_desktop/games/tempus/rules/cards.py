"""Idea cards in hands, deck and discard pile (C1 to C6)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tempus_desktop.core.chance import shuffled
from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Discard
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.state import OpenDiscard, State
from tempus_desktop.games.tempus.terms import Card, CardKind, Phase


def held(hand: tuple[Card, ...], kind: CardKind) -> list[Card]:
    """The different cards of a kind in a hand."""
    return sorted({card for card in hand if card.kind is kind})


def without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A hand after these cards, all of them in it, have left."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def holds(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """All these cards, equal ones counted, are in the hand."""
    return all(hand.count(card) >= cards.count(card) for card in set(cards))


def choices(hand: tuple[Card, ...], size: int) -> list[tuple[Card, ...]]:
    """The different ways to take ``size`` cards from a sorted hand; equal cards are alike."""
    return sorted(set(combinations(hand, size)))


def refuse_play(state: State, card: Card, kind: CardKind) -> IllegalAction | None:
    """Why a card of that kind may not be played for its effect now, targets aside (C1)."""
    if state.phase is not Phase.ACTIONS:
        return IllegalAction("C1", "no-round")
    if card.kind is not kind:
        return IllegalAction("C1", "wrong-kind", card=str(card))
    if card not in state.players[state.active].hand:
        return IllegalAction("C1", "card-not-held", card=str(card))
    return None


def discard_played(state: State, card: Card) -> State:
    """A card of the player whose round it is goes to the discard pile, before its effect (C6)."""
    player = state.players[state.active]
    player = player._replace(hand=without(player.hand, (card,)))
    return state._replace(
        players=with_player(state, state.active, player),
        discard=tuple(sorted((*state.discard, card))),
    )


def draw(state: State, seat: int, number: int) -> State:
    """Draw cards one at a time; an empty deck is made anew from the discard pile first (C4)."""
    deck, discard, seed, drawn = state.deck, state.discard, state.seed, []
    for _ in range(number):
        if not deck:
            deck, seed = shuffled(seed, discard)
            discard = ()
        drawn.append(deck[0])
        deck = deck[1:]
    player = state.players[seat]
    player = player._replace(hand=tuple(sorted((*player.hand, *drawn))))
    players = with_player(state, seat, player)
    return state._replace(players=players, deck=deck, discard=discard, seed=seed)


def surplus(state: State, seat: int) -> int:
    """Cards above the hand limit of the player's row (C5)."""
    player = state.players[seat]
    return max(0, len(player.hand) - player.row.hand_limit)


def legal_discards(state: State, open_: OpenDiscard) -> list[Discard]:
    """Every way to come down to the hand limit (C5)."""
    hand = state.players[open_.player].hand
    return [Discard(cards) for cards in choices(hand, open_.surplus)]


def refuse_discard(state: State, open_: OpenDiscard, action: Discard) -> IllegalAction | None:
    """Why these cards may not be thrown away."""
    if len(action.cards) != open_.surplus:
        return IllegalAction("C5", "discard-surplus", surplus=open_.surplus)
    if not holds(state.players[open_.player].hand, action.cards):
        return IllegalAction("C5", "cards-not-held")
    return None


def throw_away(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    """Cards from a hand onto the discard pile."""
    player = state.players[seat]
    player = player._replace(hand=without(player.hand, cards))
    return state._replace(
        players=with_player(state, seat, player),
        discard=tuple(sorted((*state.discard, *cards))),
        open=None,
    )
