"""Reading parsed documents: every value with its place, refused loudly where it does not fit.

Documents are what a JSON parser gives: dictionaries, lists, strings, numbers, booleans, ``None``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import TypeVar

from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.words import Words, words

W = TypeVar("W")

_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")
_SHOWN_CHARACTERS = 40


def shown(value: object) -> str | Words:
    """A value of a document in a message: short, on one line, without control characters."""
    if isinstance(value, str):
        short = value if len(value) <= _SHOWN_CHARACTERS else value[:_SHOWN_CHARACTERS] + "..."
        return repr(short)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        digits = str(value)
        return digits if len(digits) <= _SHOWN_CHARACTERS else digits[:_SHOWN_CHARACTERS] + "..."
    return words("Files", "a list") if isinstance(value, list) else words("Files", "an object")


def below(place: str, key: str | int) -> str:
    """The place of a key or list index inside a place, as in ``players[1].tokens.G6``."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    if _PLAIN_KEY.fullmatch(key) is None:
        return f"{place}[{shown(key)}]"
    return f"{place}.{key}" if place else key


@contextmanager
def inside(place: str) -> Iterator[None]:
    """Name the places of a document that stands inside another one by their place in that one."""
    try:
        yield
    except BadFile as error:
        dot = "." if error.place and not error.place.startswith("[") else ""
        raise BadFile(f"{place}{dot}{error.place}", error.words, error.rule) from None


def told(error: BadFile) -> str:
    """The refusal as one line in English that names the place and the rule."""
    return str(refusal_words(error))


def refusal_words(error: BadFile) -> Words:
    """The refusal as one line that names the place and the rule."""
    rule = f" ({error.rule})" if error.rule else ""
    if not error.place:
        return words("Files", "{why}{rule}").of(why=error.words, rule=rule)
    line = words("Files", "{place}: {why}{rule}")
    return line.of(place=place_words(error), why=error.words, rule=rule)


def place_words(error: BadFile) -> str | Words:
    """The place for people: tiles have the numbers that are seen on the screen, from 1."""
    index = tile_of(error)
    if index is None:
        return error.place
    before, after = error.place.split(f"tiles[{index}]", 1)
    tile = words("Files", "tile {number}").of(number=index + 1)
    parts = (before.rstrip("."), tile, after.lstrip("."))
    # Where a tile lies is what is wrong with it, not a part of its entry.
    named = [part for part in parts if part and part != "centre"]
    return named[0] if len(named) == 1 else _listed(named)


def _listed(parts: list[str | Words]) -> Words:
    first, *rest = parts
    after = rest[0] if len(rest) == 1 else _listed(rest)
    return words("Files", "{place}, {part}").of(place=first, part=after)


def tile_of(error: BadFile) -> int | None:
    """The index of the tile that a refusal is about; ``None``: it is about no single tile."""
    steps = error.steps
    pairs = pairwise(steps)
    return next((n for key, n in pairs if key == "tiles" and isinstance(n, int)), None)


def is_whole(value: object) -> bool:
    """A whole number; ``true``, ``2.0`` and ``"2"`` are none."""
    return isinstance(value, int) and not isinstance(value, bool)


class Node:
    """A value of a document and its place; every method raises :class:`BadFile` on a mismatch."""

    __slots__ = ("place", "value")

    def __init__(self, value: object, place: str = "") -> None:
        self.value = value
        self.place = place

    def refusal(self, why: Words | str, rule: str | None = None) -> BadFile:
        """The error that refuses this value."""
        return BadFile(self.place, why, rule)

    def entries(self) -> Iterator[tuple[str, Node]]:
        """Keys and values of an object whose keys are free, in the document's order."""
        if not isinstance(self.value, dict):
            raise self.refusal(
                words("Files", "must be an object, not {value}").of(value=shown(self.value))
            )
        for key, value in self.value.items():
            yield str(key), Node(value, below(self.place, str(key)))

    def fields(self, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Node]:
        """Values of an object that has the required keys, maybe optional ones, and no others."""
        found = dict(self.entries())
        for key, node in found.items():
            if key not in required and key not in optional:
                raise node.refusal(words("Files", "there is no such key"))
        for key in required:
            if key not in found:
                raise BadFile(below(self.place, key), words("Files", "is missing"))
        return found

    def items(self) -> list[Node]:
        """Values of a list."""
        if not isinstance(self.value, list):
            raise self.refusal(
                words("Files", "must be a list, not {value}").of(value=shown(self.value))
            )
        return [Node(value, below(self.place, n)) for n, value in enumerate(self.value)]

    def whole(self, low: int, high: int, rule: str | None = None) -> int:
        """A whole number from ``low`` to ``high``."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refusal(
                words("Files", "must be a whole number, not {value}").of(value=shown(value))
            )
        if not low <= value <= high:
            raise self.refusal(
                words("Files", "must be from {low} to {high}, not {value}").of(
                    low=low, high=high, value=shown(value)
                ),
                rule,
            )
        return value

    def truth(self) -> bool:
        """``true`` or ``false``."""
        if not isinstance(self.value, bool):
            raise self.refusal(
                words("Files", "must be true or false, not {value}").of(value=shown(self.value))
            )
        return self.value

    def text(self) -> str:
        """A string."""
        if not isinstance(self.value, str):
            raise self.refusal(
                words("Files", "must be a text, not {value}").of(value=shown(self.value))
            )
        return self.value

    def word(self, known: Mapping[str, W], what: Words | str) -> W:
        """The meaning of one of the known words; ``what`` says what they are, as in "a terrain"."""
        text = self.text()
        if text not in known:
            raise self.refusal(
                words("Files", "{value} is not {what}").of(value=shown(text), what=what)
            )
        return known[text]

    def constant(self, value: str | int) -> None:
        """Exactly this value."""
        if self.value != value or isinstance(self.value, bool | float):
            raise self.refusal(
                words("Files", "must be {value}, not {given}").of(
                    value=shown(value), given=shown(self.value)
                )
            )
