"""Chances to win: they add up, know the end, and use nothing that nobody knew."""

from __future__ import annotations

import pytest

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import outcome
from tempus_desktop.games.tempus.notation import read_action
from tempus_desktop.session.matches import begin
from tempus_desktop.study.chances import chances, chances_after
from tests.games.tempus.tables_for_tests import AWAY, COMPONENTS, Table, progress, seat, table
from tests.session.test_matches import played, setup


def action_of(of: Table, text: str) -> Action:
    """An action by its text."""
    action = read_action(text, of.state.match.sea)
    assert action is not None
    return action


def test_at_the_end_it_is_known_who_has_won() -> None:
    state = played(begin(setup(), COMPONENTS, None), 10_000).state
    over = outcome(state)
    assert over is not None
    assert [n for n, chance in enumerate(chances(state)) if chance] == list(over.winners)


def test_who_is_far_ahead_at_the_end_is_the_likeliest_winner() -> None:
    state = progress(seat("D6 F6 G6 H6", cities="H7:4"), seat("E8"), turn=10).state
    red, blue, yellow = chances(state, samples=3)
    assert red + blue + yellow == pytest.approx(1.0)
    assert red > blue > yellow


def test_what_is_still_to_be_drawn_makes_no_difference() -> None:
    state = played(begin(setup(), COMPONENTS, None), 420).state
    assert len(set(state.deck)) > 1
    other = state._replace(deck=state.deck[::-1], seed=state.seed + 1)
    assert chances(state, samples=2) == chances(other, samples=2)


def test_hands_make_a_difference() -> None:
    """They lie open for whoever looks back: in the last Progress one card wins Flight."""

    def of(red: str, blue: str) -> float:
        counting = progress(seat("D6", hand=red), seat("E8", hand=blue), turn=10)
        return chances(counting.state, samples=2)[0]

    assert of("education/hills", "") > of("", "education/hills")


def test_chances_after_a_choice_are_those_of_the_state_it_leads_to() -> None:
    last = table(seat("F6:3 D5", tiles=1), seat("G8", tiles=0), seat(AWAY, tiles=0), turn=10)
    city = action_of(last, "city F6 3")
    built = chances_after(last.state, (city,), samples=2)
    assert built[0] > chances_after(last.state, (action_of(last, "idea"),), samples=2)[0]
