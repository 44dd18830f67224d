"""The example position of the notation, and changes of it."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]


EXAMPLE: Json = {
    "format": "tempus-position",
    "version": 1,
    "options": {"protection": "printed", "five_city": False},
    "sea": {"columns": 13, "rows": 12},
    "land": {
        "G5": "woods",
        "H5": "grassland",
        "F6": "hills",
        "G6": "grassland",
        "H6": "mountain",
        "I6": "woods",
        "G7": "farmland",
        "H7": "farmland",
        "I7": "woods",
    },
    "players": [
        {
            "colour": "red",
            "era": "trade",
            "tokens": {"G6": 3},
            "cities": {"I6": 3},
            "hand": ["education/woods"],
            "action_tiles": 3,
            "sanitation": {"G6": 1},
            "government": ["government/woods"],
            "put_off": False,
        },
        {
            "colour": "blue",
            "era": "roads",
            "tokens": {"I7": 2},
            "cities": {},
            "hand": [],
            "action_tiles": 3,
            "sanitation": {},
            "government": [],
            "put_off": False,
        },
        {
            "colour": "yellow",
            "era": "roads",
            "tokens": {"F6": 1, "G7": 2},
            "cities": {},
            "hand": ["weapons/hills"],
            "action_tiles": 3,
            "sanitation": {},
            "government": [],
            "put_off": False,
        },
    ],
    "turn": 6,
    "phase": "actions",
    "first_player": "red",
    "to_act": "red",
    "deck": ["weapons/woods"],
    "discard": [],
    "seed": 0,
}
"""The position the notation prints."""


def example() -> Json:
    """The example, to be changed at will."""
    return copy.deepcopy(EXAMPLE)


MISSING = object()
"""Stands for a key taken away."""


def changed(base: Json, changes: Mapping[str, object]) -> Json:
    """The position with some values replaced; a path is keys and indexes joined by dots."""
    document = copy.deepcopy(base)
    for path, value in changes.items():
        *way, last = path.split(".")
        inner: Any = document
        for key in way:
            inner = inner[int(key)] if isinstance(inner, list) else inner[key]
        if value is MISSING:
            del inner[last]
        else:
            inner[int(last) if isinstance(inner, list) else last] = value
    return document


def in_progress() -> Json:
    """The example in the phase of Progress."""
    no_tiles: dict[str, object] = {f"players.{n}.action_tiles": 0 for n in range(3)}
    return changed(example(), {**no_tiles, "phase": "progress"})


def over() -> Json:
    """The example when the game is over."""
    eras = ("flight", "trains", "trains")
    no_tiles: dict[str, object] = {f"players.{n}.action_tiles": 0 for n in range(3)}
    cubes: dict[str, object] = {f"players.{n}.era": era for n, era in enumerate(eras)}
    ended: dict[str, object] = {
        "players.0.government": [],
        "phase": "over",
        "turn": 10,
        "to_act": None,
    }
    return changed(example(), {**no_tiles, **cubes, **ended})
