"""Knows the goals, judges them badly, and now and then does whatever comes to mind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.bots.greedy import GreedyBot
from tempus_desktop.bots.random_bot import RandomBot
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.observation import Observation

BLUNDERS = 0.3
"""How often it does not think at all."""
MISJUDGES = 1.5
"""Victory points by which it may think too well of an action."""


class NoviceBot:
    """A greedy bot that misjudges, with blunders of a random one."""

    def __init__(self) -> None:
        self._wanders, self._judges = RandomBot(), GreedyBot(noise=MISJUDGES)

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """Often something sensible."""
        bot = self._wanders if rng.random() < BLUNDERS else self._judges
        return bot.choose(observation, legal, seconds, rng)
