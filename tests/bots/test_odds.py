"""Odds agree with counting every hand and with what the rules then decide."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tempus_desktop.bots import odds
from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.games.tempus.actions import Commit, Fight
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, observe
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import fights, progress
from tempus_desktop.games.tempus.state import OpenFight, State
from tempus_desktop.games.tempus.terms import Phase
from tests.bots.situations import kind, to_decide
from tests.bots.whole_odds import advance_odds, attack_odds, defence_odds


def with_cards(state: State, seat: int, number: int) -> State:
    """The state with a hand of at most so many cards, the rest thrown away."""
    player = state.players[seat]
    kept, gone = player.hand[:number], player.hand[number:]
    players = list(state.players)
    players[seat] = player._replace(hand=kept)
    discard = tuple(sorted((*state.discard, *gone)))
    return state._replace(players=tuple(players), discard=discard)


def attacks() -> list[tuple[State, OpenFight]]:
    """States in which an attacker is to commit and the defender holds at most two cards."""
    found = []
    for state in to_decide():
        if kind(state) == "attack" and isinstance(state.open, OpenFight):
            found.append((with_cards(state, state.open.defender, 2), state.open))
    return found[:12]


def wins_against_all_that_helps(state: State, open_: OpenFight, seen: Observation) -> float:
    """By the rules: the share of all hands that lose although they are committed as a whole."""
    size, won, number = len(state.players[open_.defender].hand), 0, 0
    committed = advance(state, Commit(()))
    for hand in combinations(unseen(seen), size):
        players = list(committed.players)
        players[open_.defender] = players[open_.defender]._replace(hand=hand)
        after = advance(committed._replace(players=tuple(players)), Commit(hand))
        won += isinstance(after.open, OpenFight) and after.open.won
        number += 1
    return won / number


def test_an_attack_is_counted_over_every_hand() -> None:
    seen_some = False
    for state, open_ in attacks():
        seen = observe(state, open_.attacker)
        found = attack_odds(seen, open_.origin, open_.target, (), Random(1))
        assert found.exact
        assert found.least == pytest.approx(wins_against_all_that_helps(state, open_, seen))
        assert found.least <= found.likely <= found.most
        seen_some = True
    assert seen_some


def test_drawn_hands_agree_with_counted_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    for state, open_ in attacks()[:6]:
        seen = observe(state, open_.attacker)
        counted = attack_odds(seen, open_.origin, open_.target, (), Random(1))
        with monkeypatch.context() as patched:
            patched.setattr(odds, "COUNTABLE", 0)
            drawn = attack_odds(seen, open_.origin, open_.target, (), Random(2))
        assert not drawn.exact
        assert drawn.likely == pytest.approx(counted.likely, abs=0.08)


def test_more_cards_never_make_a_fight_worse() -> None:
    for state, open_ in attacks():
        seen, hand = observe(state, open_.attacker), state.players[open_.attacker].hand
        ends = [
            attack_odds(seen, open_.origin, open_.target, hand[:size], Random(1)).likely
            for size in range(len(hand) + 1)
        ]
        assert ends == sorted(ends)


def test_a_defence_without_cards_against_it_is_certain() -> None:
    for state in [state for state in to_decide() if kind(state) == "defend"][:12]:
        assert isinstance(state.open, OpenFight)
        bare = state._replace(open=replace(state.open, committed=()))
        seen = observe(bare, state.open.defender)
        found = defence_odds(seen, (), Random(1))
        holds = bare.pile[state.open.target] >= bare.pile[state.open.origin]
        assert found.least == found.most == found.likely == holds


def test_an_advance_is_as_the_rules_count_it() -> None:
    states = [state for state in to_decide() if kind(state) == "progress"]
    for state in states[:6]:
        seat = actor(state)
        assert seat is not None and state.phase is Phase.PROGRESS
        seen, hand = observe(state, seat), state.players[seat].hand
        found = advance_odds(seen, hand, Random(1))
        rng, advanced = Random(2), 0
        for _ in range(150):
            world, others = imagine(seen, rng), progress.decider(state)
            world = advance(world, Commit(hand))
            while world.phase is Phase.PROGRESS and kind(world) == "OpenProgress":
                others = progress.decider(world)
                world = advance(world, Commit(world.players[others].hand))
            advanced += world.players[seat].era == state.turn
        assert found.least == pytest.approx(advanced / 150, abs=0.12)
        assert found.least <= found.likely <= found.most


def test_a_defence_is_counted_over_every_hand() -> None:
    """By the rules: it holds against any cards of a hand, or at least against the worst ones."""
    checked = 0
    for state in [state for state in to_decide() if kind(state) == "defend"]:
        open_ = state.open
        assert isinstance(open_, OpenFight) and open_.committed is not None
        bare, laid = with_cards(state, open_.attacker, 1), len(open_.committed)
        seen = observe(bare, open_.defender)
        own, held_back = state.players[open_.defender].hand[:1], bare.players[open_.attacker].hand
        hands = list(combinations(unseen(seen), laid + len(held_back)))
        if not laid or len(hands) > odds.COUNTABLE:
            continue
        held = [
            [
                defender.strength >= attacker.strength
                for cards in combinations(hand, laid)
                for attacker, defender in [fights.sides(bare, open_, cards, own)]
            ]
            for hand in hands
        ]
        found = defence_odds(seen, own, Random(1))
        assert found.exact and found.hands == len(hands)
        assert found.least == pytest.approx(sum(map(all, held)) / len(hands))
        assert found.most == pytest.approx(sum(map(any, held)) / len(hands))
        assert found.least <= found.likely <= found.most
        checked += 1
    assert checked > 3


def few_cards(state: State, viewer: int) -> State:
    """One rival holds two cards, the others none."""
    holders = [seat for seat in range(len(state.players)) if seat != viewer]
    for seat in holders:
        state = with_cards(state, seat, 2 if seat == holders[0] else 0)
    return state


def test_an_advance_is_counted_over_every_hand() -> None:
    checked = 0
    for state in [state for state in to_decide() if kind(state) == "progress"]:
        viewer = actor(state)
        assert viewer is not None
        state = few_cards(state, viewer)
        seen, hand = observe(state, viewer), state.players[viewer].hand[:2]
        rivals = [seat for seat in range(len(state.players)) if seat != viewer]
        own, worlds = progress.tally(state, viewer, hand).total, []
        for cards in combinations(unseen(seen), len(state.players[rivals[0]].hand)):
            shown = {seat: cards if seat == rivals[0] else () for seat in rivals}
            worlds.append(own >= max(progress.tally(state, s, shown[s]).total for s in rivals))
        found = advance_odds(seen, hand, Random(1))
        assert found.exact and found.hands == len(worlds)
        assert found.least == pytest.approx(sum(worlds) / len(worlds))
        bare = max(progress.tally(state, seat, ()).total for seat in rivals)
        assert found.most == (own >= bare)
        checked += 1
    assert checked > 3


def test_cards_that_lie_face_down_are_the_best_or_the_worst_of_a_hand() -> None:
    """Of one committed card of a hand of two, either may be the one that lies there."""
    checked = 0
    for state in [state for state in to_decide() if kind(state) == "OpenProgress"]:
        viewer, first = actor(state), progress.order(state)[0]
        assert viewer is not None
        for seat in range(len(state.players)):
            if seat != viewer:
                state = with_cards(state, seat, seat == first)
        seen, laid = observe(state, viewer), len(progress.committed(state)[0])
        if len(progress.committed(state)) > 1 or not laid or not state.players[first].hand:
            continue
        own, ends = progress.tally(state, viewer, ()).total, []
        rivals = [seat for seat in range(len(state.players)) if seat != viewer]
        for hand in combinations(unseen(seen), laid + 1):
            for cards in combinations(hand, laid):
                shown = {seat: cards if seat == first else () for seat in rivals}
                best = max(progress.tally(state, seat, shown[seat]).total for seat in rivals)
                ends.append(own >= best)
        found = advance_odds(seen, (), Random(1))
        assert found.least <= sum(ends) / len(ends) <= found.most
        checked += 1
    assert checked


def test_what_a_seat_cannot_tell_apart_gives_the_same_odds() -> None:
    """Others' hands, the deck and face-down cards are dealt anew: nothing of them shows."""
    for state in to_decide()[::9]:
        seat = actor(state)
        assert seat is not None
        seen = observe(state, seat)
        other = observe(imagine(seen, Random(state.seed + 1)), seat)
        assert other == seen
        assert odds_of(state, other) == odds_of(state, seen)


def odds_of(state: State, seen: Observation) -> list[odds.Odds]:
    """All chances there are to tell for who decides."""
    assert seen.viewer is not None
    hand = seen.seats[seen.viewer].hand or ()
    match kind(state):
        case "attack" if isinstance(state.open, OpenFight):
            return [attack_odds(seen, state.open.origin, state.open.target, hand, Random(1))]
        case "defend":
            return [defence_odds(seen, hand, Random(1))]
        case "progress" | "OpenProgress":
            return [advance_odds(seen, hand, Random(1))]
        case _:
            attacks = [action for action in legal_actions(state) if isinstance(action, Fight)]
            return [
                attack_odds(seen, attack.origin, attack.target, hand, Random(1))
                for attack in attacks[:3]
            ]


def test_counting_in_pieces_comes_to_the_same() -> None:
    for state, open_ in attacks()[:6]:
        seen = observe(state, open_.attacker)
        chances = odds.attack_chances(seen, open_.origin, open_.target, Random(1))
        assert chances.odds(()).hands == 0
        while not chances.count(7):
            assert not chances.done
        whole = attack_odds(seen, open_.origin, open_.target, (), Random(1))
        assert chances.done and chances.odds(()) == whole


def test_ground_of_a_fight_is_what_the_rules_say() -> None:
    for state in to_decide():
        if isinstance(state.open, OpenFight) and not fights.must_declare(state.open):
            named, ground = odds._ground(observe(state, None), state.open.target)
            assert named or state.open.won
            if named:
                assert ground == fights.ground(state, state.open)
