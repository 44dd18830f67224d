"""Prices: a gain is the difference of two positions, and the obvious is worth most."""

from __future__ import annotations

import pytest

from tempus_desktop.bots.evaluation import Change, Outlook
from tempus_desktop.games.tempus.actions import Birth, Step
from tempus_desktop.games.tempus.game import advance, legal_actions
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove
from tests.bots.situations import to_decide


def test_the_gain_of_a_step_or_birth_is_the_difference_of_two_positions() -> None:
    seen = 0
    for state in to_decide():
        if not isinstance(state.open, OpenMove | OpenBabies):
            continue
        outlook = Outlook(state, state.active)
        standing, now = outlook.standing, outlook.total(state)
        for action in legal_actions(state)[:40]:
            changes: tuple[Change, ...]
            match action:
                case Step(origin=origin, target=target):
                    left, there = state.pile[origin], state.pile[target]
                    changes = ((origin, left, left - 1), (target, there, there + 1))
                case Birth(site=site):
                    changes = ((site, state.pile[site], state.pile[site] + 1),)
                case _:
                    continue
            seen += 1
            difference = outlook.total(advance(state, action)) - now
            assert outlook.gain(standing, *changes) == pytest.approx(difference)
    assert seen > 300
