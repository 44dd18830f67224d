"""Chances with all hands counted at once; the window counts them bit by bit."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tempus_desktop.bots.odds import Odds, advance_chances, attack_chances, defence_chances
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.terms import Card
from tempus_desktop.grids.hexes import Hex


def attack_odds(
    seen: Observation, origin: Hex, target: Hex, cards: Sequence[Card], rng: Random
) -> Odds:
    """Of an attack of the viewer with these cards."""
    return attack_chances(seen, origin, target, rng).all().odds(cards)


def defence_odds(seen: Observation, cards: Sequence[Card], rng: Random) -> Odds:
    """Of the viewer, attacked, to hold with these cards."""
    return defence_chances(seen, rng).all().odds(cards)


def advance_odds(seen: Observation, cards: Sequence[Card], rng: Random) -> Odds:
    """Of the viewer to advance by committing these cards."""
    return advance_chances(seen, rng).all().odds(cards)
