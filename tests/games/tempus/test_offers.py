"""Legal actions in groups: the groups, their sizes and picks say the same as the whole list."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import ALONE, kinds, legal_actions, offers
from tempus_desktop.games.tempus.offers import DiscardOffer, FewOffer, HexOffer, Offer
from tests.games.tempus.random_play import some_states, states

SOME = 5


def test_a_group_is_never_empty_and_of_one_kind() -> None:
    for state in some_states(SOME):
        for kind in kinds(state):
            for offer in offers(state, kind):
                assert offer.size == len(offer.actions()) > 0
                assert {type(action) for action in offer.actions()} == {kind}


def test_picks_by_number_are_the_actions_of_the_group_in_order() -> None:
    for state in some_states(SOME, 1):
        for kind in kinds(state):
            for offer in offers(state, kind):
                picked = [offer.pick(number) for number in range(offer.size)]
                assert picked == list(offer.actions())


def test_the_groups_make_up_the_legal_list() -> None:
    for state in some_states(SOME, 2):
        grouped = Counter(
            action
            for kind in kinds(state)
            for offer in offers(state, kind)
            for action in offer.actions()
        )
        assert grouped == Counter(legal_actions(state))
        assert set(grouped.values()) <= {1}


def test_kinds_are_different_and_none_is_missing() -> None:
    seen: set[type[Action]] = set()
    for state in some_states(SOME, 3):
        found = kinds(state)
        assert len(set(found)) == len(found)
        seen.update(type(action) for action in legal_actions(state))
        assert {type(action) for action in legal_actions(state)} <= set(found)
    assert seen <= set(get_args(Action))


def test_a_kind_that_is_one_action_is_legal_whenever_it_is_looked_at() -> None:
    for state in some_states(SOME, 4):
        legal = legal_actions(state)
        for kind in kinds(state):
            alone = ALONE.get(kind)
            assert alone is None or [a for a in legal if type(a) is kind] == [alone]


def test_every_sort_of_group_and_of_action_occurs() -> None:
    groups, actions = set(), set()
    for state in states():
        for kind in kinds(state):
            for offer in offers(state, kind):
                groups.add(type(offer))
                actions.add(kind)
    assert groups == set(get_args(Offer))
    assert actions == set(get_args(Action))
    assert {HexOffer, FewOffer, DiscardOffer} <= groups
