"""Idea cards in hands, deck and discard pile (C1 to C6)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from tempus_desktop.core.chance import shuffled
from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.actions import Discard
from tempus_desktop.games.tempus.offers import DiscardOffer
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.state import OpenDiscard, State
from tempus_desktop.games.tempus.terms import Card, CardKind, Phase, Terrain


def held(hand: tuple[Card, ...], kind: CardKind) -> list[Card]:
    """The different cards of a kind in a hand."""
    found = [card for card in hand if card.kind is kind]
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A hand after these cards, all of them in it, have left."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def holds(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """All these cards, equal ones counted, are in the hand."""
    return all(hand.count(card) >= cards.count(card) for card in set(cards))


def of_terrain(cards: tuple[Card, ...], terrain: Terrain) -> int:
    """How many of the cards show that terrain."""
    found = 0
    for card in cards:
        if card.terrain is terrain:
            found += 1
    return found


def of_kind(cards: tuple[Card, ...], kind: CardKind) -> int:
    """How many of the cards are of that kind."""
    found = 0
    for card in cards:
        if card.kind is kind:
            found += 1
    return found


def onto(pile: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """A sorted pile with more cards on it."""
    piled = list(pile)
    for card in cards:
        insort(piled, card)
    return tuple(piled)


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
    return throw_away(state, state.active, (card,))


def throw_away(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    """Cards from a hand onto the discard pile."""
    player = state.players[seat]
    players = with_player(state, seat, player.with_hand(without(player.hand, cards)))
    return state.with_cards(state.deck, onto(state.discard, cards), state.seed, players)


def lay_down(state: State, cards: Iterable[Card]) -> State:
    """Cards that lay on the table onto the discard pile."""
    return state.with_cards(state.deck, onto(state.discard, cards), state.seed, state.players)


def draw(state: State, seat: int, number: int) -> State:
    """Draw cards one at a time; an empty deck is made anew from the discard pile first (C4)."""
    deck, discard, seed = state.deck, state.discard, state.seed
    drawn = deck[:number]
    if len(drawn) < number:
        deck, seed = shuffled(seed, discard)
        number, discard = number - len(drawn), ()
        drawn += deck[:number]
    player = state.players[seat]
    players = with_player(state, seat, player.with_hand(tuple(sorted(player.hand + drawn))))
    return state.with_cards(deck[number:], discard, seed, players)


def surplus(state: State, seat: int) -> int:
    """Cards above the hand limit of the player's row (C5)."""
    player = state.players[seat]
    return max(0, len(player.hand) - player.row.hand_limit)


def legal_discards(state: State) -> list[DiscardOffer]:
    """Every way to come down to the hand limit (C5)."""
    open_ = state.open
    assert isinstance(open_, OpenDiscard)
    return [DiscardOffer(state.players[open_.player].hand, open_.surplus)]


def refuse_discard(state: State, open_: OpenDiscard, action: Discard) -> IllegalAction | None:
    """Why these cards may not be thrown away."""
    if len(action.cards) != open_.surplus:
        return IllegalAction("C5", "discard-surplus", surplus=open_.surplus)
    if not holds(state.players[open_.player].hand, action.cards):
        return IllegalAction("C5", "cards-not-held")
    return None
