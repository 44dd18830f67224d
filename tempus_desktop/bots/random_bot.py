"""Wanders at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.observation import Observation


class RandomBot:
    """First a kind of action, then one of that kind, so that long lists do not drown the rest."""

    def choose(
        self, observation: Observation, legal: Sequence[Action], seconds: float, rng: Random
    ) -> Action:
        """Any legal action."""
        kinds = sorted({type(action).__name__ for action in legal})
        kind = rng.choice(kinds)
        return rng.choice([action for action in legal if type(action).__name__ == kind])
