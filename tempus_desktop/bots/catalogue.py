"""The levels to choose from, weakest first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.bots.greedy import GreedyBot
from tempus_desktop.bots.novice import NoviceBot
from tempus_desktop.bots.policy import Level
from tempus_desktop.bots.random_bot import RandomBot
from tempus_desktop.bots.thinker import ThinkingBot
from tempus_desktop.bots.weights import CHARACTERS as NAMES
from tempus_desktop.bots.weights import TEMPERS
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.observation import Observation

CARELESS = 0.6
"""Victory points by which ``greedy`` may misjudge an action."""
LEVELS: tuple[Level, ...] = (
    Level("random", RandomBot()),
    Level("novice", NoviceBot()),
    Level("greedy", GreedyBot(TEMPERS["greedy"], CARELESS)),
    Level("thinker", ThinkingBot(1_000, 0.1, weights=TEMPERS["thinker"]), 0.1),
    Level("sage", ThinkingBot(iterations=10_000, seconds=1.0), 1.0),
)
CHARACTERS: tuple[Level, ...] = tuple(Level(name, GreedyBot(TEMPERS[name])) for name in NAMES)
"""Players with tastes of their own, of one strength, that judge as ``sage`` does and do not search:
no steps of the ladder."""


def find_level(level_id: str) -> Level:
    """The level of that id.

    Raises:
        BadRequest: there is none.
    """
    for level in (*LEVELS, *CHARACTERS):
        if level.id == level_id:
            return level
    known = ", ".join(level.id for level in (*LEVELS, *CHARACTERS))
    raise BadRequest(f"there is no level {level_id!r}; the levels are {known}")


def is_known(level_id: str) -> bool:
    """There is a level of that id: it is one of the program's own."""
    return any(level.id == level_id for level in (*LEVELS, *CHARACTERS))


def waiting_seconds(level_id: str, legal: Sequence[Action], seconds: float) -> float:
    """How long a table waits for the answer of a level at least, however soon it is found.

    Where a level may search, that is all its time: it decides at once what is clear from its hand,
    and so the time would tell others of the hand.

    Args:
        seconds: what the table allows.
    """
    level = find_level(level_id)
    searches = isinstance(level.policy, ThinkingBot) and level.policy.searches(legal)
    return min(level.seconds, seconds) if searches else 0.0


def choose(
    level_id: str, observation: Observation, legal: Sequence[Action], seconds: float, seed: int
) -> Action:
    """What that level plays here, seeing only the observation.

    Raises:
        BadRequest: there is no such level.
    """
    return find_level(level_id).policy.choose(observation, legal, seconds, Random(seed))
