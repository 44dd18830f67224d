"""What bots choose: something legal, from what they may know, the same for the same seed."""

from __future__ import annotations

import pytest

from tempus_desktop.bots import catalogue
from tempus_desktop.bots.imagine import imagine
from tempus_desktop.bots.weights import TEMPERS, WEIGHTS
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.notation import write_action
from tests.bots.situations import chosen, played, seed_of, to_decide
from tests.fresh_python import output, python

LEVELS = [level.id for level in catalogue.LEVELS]
CHARACTERS = [level.id for level in catalogue.CHARACTERS]
AT_ONCE = [*LEVELS[:3], *CHARACTERS]
"""Those that answer without a look at the clock."""


def test_levels_are_listed_weakest_first() -> None:
    assert LEVELS == ["random", "novice", "greedy", "thinker", "sage"]


def test_higher_levels_may_think_longer() -> None:
    seconds = [level.seconds for level in catalogue.LEVELS]
    assert seconds == sorted(seconds) and seconds[-2:] == [0.1, 1.0]


def test_every_character_has_a_temper_of_its_own() -> None:
    assert CHARACTERS == ["builder", "raider", "scholar"]
    tempers = {TEMPERS[name] for name in CHARACTERS}
    assert len(tempers - {WEIGHTS}) == len(CHARACTERS)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRequest, match="'grandmaster'; the levels are random, novice, greedy"):
        catalogue.find_level("grandmaster")


@pytest.mark.parametrize("level", AT_ONCE)
def test_every_choice_is_legal(level: str) -> None:
    for state in to_decide()[::2]:
        assert chosen(level, state) in legal_actions(state)


@pytest.mark.parametrize("level", AT_ONCE)
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    for state in to_decide()[::5]:
        assert chosen(level, state, 11) == chosen(level, state, 11)


@pytest.mark.parametrize("level", AT_ONCE)
def test_hidden_cards_do_not_change_a_choice(level: str) -> None:
    for state in to_decide()[::4]:
        other = imagine(observe(state, actor(state)), seed_of(state))
        assert chosen(level, other) == chosen(level, state)


def game_as_text() -> str:
    """The choices of a game between greedy bots, in the order of playing."""
    states = [state for state in played(3, 3) if actor(state) is not None]
    return "\n".join(write_action(chosen("greedy", state), state.match.sea) for state in states)


@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_choices_do_not_depend_on_the_order_of_hashes(hash_seed: str) -> None:
    code = "from tests.bots.test_choices import game_as_text; print(game_as_text())"
    done = python(["-c", code], PYTHONHASHSEED=hash_seed)
    assert done.returncode == 0, output(done)
    assert done.stdout.strip() == game_as_text()
