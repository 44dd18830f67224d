"""Imagined states: what a seat knows is kept, what it does not know is dealt."""

from __future__ import annotations

from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.state import OpenFight, OpenProgress, State
from tempus_desktop.games.tempus.tables import DECK_SIZE
from tempus_desktop.games.tempus.terms import Card
from tests.bots.situations import kind, seed_of, situations


def all_cards(state: State) -> list[Card]:
    """Every card of a state, wherever it is."""
    found = [*state.deck, *state.discard]
    for player in state.players:
        found += [*player.hand, *player.government]
    match state.open:
        case OpenFight(committed=committed):
            found += committed or ()
        case OpenProgress(committed=commitments):
            found += [card for cards in commitments for card in cards]
        case _:
            pass
    return sorted(found)


def test_every_kind_of_decision_is_among_the_situations() -> None:
    assert {kind(state) for state in situations()} == {
        "OpenPlace",
        "OpenSettle",
        "actions",
        "OpenMove",
        "OpenBabies",
        "OpenDiscard",
        "declare",
        "attack",
        "defend",
        "occupy",
        "progress",
        "OpenProgress",
        "over",
    }


def test_all_cards_of_the_deck_are_in_an_imagined_state() -> None:
    for state in situations():
        for viewer in range(len(state.players)):
            imagined = imagine(observe(state, viewer), seed_of(state))
            assert all_cards(imagined) == list(state.match.components.deck)
            assert len(all_cards(imagined)) == DECK_SIZE


def test_an_imagined_state_looks_the_same_to_the_viewer() -> None:
    for state in situations():
        for viewer in range(len(state.players)):
            seen = observe(state, viewer)
            assert observe(imagine(seen, seed_of(state)), viewer) == seen


def test_legal_actions_are_those_of_the_true_state() -> None:
    for state in situations():
        viewer = actor(state)
        if viewer is not None:
            imagined = imagine(observe(state, viewer), seed_of(state))
            assert actor(imagined) == viewer
            assert legal_actions(imagined) == legal_actions(state)


def test_unseen_cards_are_those_of_the_deck_and_of_others() -> None:
    for state in situations():
        seen = observe(state, 0)
        hidden = list(state.deck)
        for seat, player in enumerate(state.players):
            hidden += player.hand if seat else ()
        match state.open:
            case OpenFight(attacker=attacker, committed=committed) if attacker:
                hidden += committed or ()
            case OpenProgress(committed=commitments):
                seats = [(state.first + n) % len(state.players) for n in range(len(commitments))]
                for seat, cards in zip(seats, commitments, strict=True):
                    hidden += cards if seat else ()
            case _:
                pass
        assert unseen(seen) == sorted(hidden)


def test_hidden_cards_are_dealt_differently() -> None:
    for state in situations():
        if len(state.players[1].hand) >= 3 and len(set(state.deck)) > 8:
            seen, chance = observe(state, 0), seed_of(state)
            assert len({imagine(seen, chance).players[1].hand for _ in range(8)}) > 1
