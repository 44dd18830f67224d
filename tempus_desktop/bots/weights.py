"""What things are worth to a bot: data, kept in a file with the record of how it was made."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from tempus_desktop.storage.resources import resource

FILE = "bots/weights.json"
BEST = "best"
"""The name of the best weights that were found."""
LESSER = ("greedy", "thinker")
"""Levels that overlook what the best weights know of."""
CHARACTERS = ("builder", "raider", "scholar")


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in victory points; ``early`` ones fade out over the ten turns."""

    hex_early: float
    mountain: float
    token: float
    token_actions: float
    city_early: float
    site: float
    next_era: float
    era: float
    crowding: float
    card: float
    card_fading: float
    meadow: float
    breeding: float
    room: float
    menace: float
    foresight: float
    rivals: float


def read_weights(text: str) -> dict[str, Weights]:
    """The weights of a file, by name: the best, and others by what differs from them.

    Raises:
        ValueError: the file is no JSON.
        TypeError: a weight is missing, or there is no such weight.
    """
    document = json.loads(text)
    best = Weights(**document[BEST])
    others = {name: replace(best, **document[name]) for name in (*LESSER, *CHARACTERS)}
    return {BEST: best, **others}


TEMPERS = read_weights(resource(FILE).read_text("utf-8"))
"""Weights by name: the best, those of lesser levels, those of characters: other games at about the
same strength."""
WEIGHTS = TEMPERS[BEST]
