"""Bots take the same time whatever they hold."""

from __future__ import annotations

from random import Random

import pytest

from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS, waiting_seconds
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.games.tempus.actions import Commit, MovePeople
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tests.games.tempus.random_play import games


@pytest.mark.parametrize("level", [level.id for level in (*LEVELS, *CHARACTERS)])
def test_how_long_is_waited_for_a_bot_depends_on_no_card_of_its_hand(level: str) -> None:
    waited: list[float] = []
    for taken in games()[:2]:
        for one in taken[::3]:
            seat = actor(one.before)
            assert seat is not None
            other = imagine(observe(one.before, (seat + 1) % 3), Random(7))
            seconds = {
                waiting_seconds(level, legal_actions(state), 5.0) for state in (one.before, other)
            }
            assert len(seconds) == 1
            waited += seconds
    assert (max(waited) > 0) == (level in ("thinker", "sage"))


def test_a_searching_level_is_waited_for_all_its_time_and_no_longer_than_allowed() -> None:
    searched = [
        one for one in games()[0] if isinstance(legal_actions(one.before)[0], MovePeople | Commit)
    ]
    legal = legal_actions(searched[0].before)
    assert waiting_seconds("sage", legal, 5.0) == 1.0
    assert waiting_seconds("sage", legal, 0.2) == 0.2
    assert waiting_seconds("sage", legal[:1], 5.0) == 1.0
    assert waiting_seconds("greedy", legal, 5.0) == 0.0
