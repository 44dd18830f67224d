"""Who plays in a measurement: levels of the program, and programs of somebody else's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tempus_desktop.bots.catalogue import CHARACTERS, LEVELS, find_level
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.storage.external_bots import PREFIX, ExternalBot, command_words

COMMAND = "ext:"
"""Begins a player that is named by the command line of its program."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of a measurement.

    Attributes:
        name: a level's id or what stood on the command line; two of the same name are the same.
        command: starts the program that plays; ``None``: a level of this one.
    """

    name: str
    command: tuple[str, ...] | None = None

    @property
    def level(self) -> str:
        """What a game's file calls the player: of a command line its program, without folders."""
        if not self.name.startswith(COMMAND) or self.command is None:
            return self.name
        return PREFIX + Path(self.command[-1]).name


def contestant(word: str, externals: Sequence[ExternalBot] = ()) -> Contestant:
    """The player that a word of the command line means.

    Args:
        externals: programs that are known by name.

    Raises:
        BadRequest: nobody is called so, or its command makes no sense.
    """
    if word.startswith(COMMAND):
        return Contestant(word, _command(word.removeprefix(COMMAND)))
    for bot in externals:
        if word in (bot.level, bot.name):
            return Contestant(bot.level, _command(bot.command))
    if word.startswith(PREFIX):
        raise BadRequest(f"no bot is called {word.removeprefix(PREFIX)!r} in the Preferences")
    return Contestant(find_level(word).id)


def all_levels() -> tuple[Contestant, ...]:
    """Every level of the program, characters too."""
    return tuple(Contestant(level.id) for level in (*LEVELS, *CHARACTERS))


def _command(text: str) -> tuple[str, ...]:
    try:
        words = command_words(text)
    except ValueError:
        raise BadRequest(f"a quote is not closed in {text!r}") from None
    if not words or not words[0]:
        raise BadRequest(f"after {COMMAND} stands the command line of a bot")
    return words
