"""What people call things: one line of letters that can be seen."""

from __future__ import annotations

_JOINERS = dict.fromkeys(map(ord, "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"))
"""Unseen, and yet part of how Persian and other scripts are spelled and emoji are put together."""


def is_one_line(name: str) -> bool:
    """Whether a name has nothing in it that cannot be seen or breaks the line; it may be empty."""
    return seen(name).isprintable()


def on_one_line(name: str) -> str:
    """A name on one line, whatever it is."""
    return "".join(letter if is_one_line(letter) else " " for letter in name).strip()


def seen(name: str) -> str:
    """A name without what only tells how its letters join."""
    return name.translate(_JOINERS)
