"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.observation import Observation


class Policy(Protocol):
    """Chooses one of the legal actions from what its seat may know."""

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """One of ``legal``, within about ``seconds``; the same for the same ``rng``."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play.

    Attributes:
        id: word of the protocol and of files.
        policy: the player itself.
        seconds: thinking time that a decision takes at most, where the table allows as much.
    """

    id: str
    policy: Policy
    seconds: float = 0.1
