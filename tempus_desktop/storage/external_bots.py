"""Opponents that are programs of the person's own: how each is called and how it is started."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

PREFIX = "external:"
"""Begins the level of a seat that such a program plays for; its name follows."""
LONGEST_NAME = 24
LONGEST_COMMAND = 2000
MOST_BOTS = 20


class BotTrouble(Enum):
    """What is wrong with a program that is to be an opponent."""

    NO_NAME = auto()
    BAD_NAME = auto()
    NAME_TAKEN = auto()
    LEVEL_NAME = auto()
    NO_COMMAND = auto()
    BAD_COMMAND = auto()
    TOO_MANY = auto()


@dataclass(frozen=True, slots=True)
class ExternalBot:
    """A program that plays.

    Attributes:
        name: as people call it.
        command: how it is started, as on a command line; see :func:`command_words`.
    """

    name: str
    command: str

    @property
    def level(self) -> str:
        """The level of the seats it plays for."""
        return PREFIX + self.name


def command_words(command: str) -> tuple[str, ...]:
    """The program and its arguments: words between spaces, quotes around words with spaces.

    A backslash takes the meaning from the next character, but on Windows, where it parts folders.

    Raises:
        ValueError: a quote is not closed.
    """
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if sys.platform == "win32":
        lexer.escape = ""
    return tuple(lexer)


def troubles_with(
    bots: Sequence[ExternalBot], levels: Iterable[str] = ()
) -> tuple[BotTrouble | None, ...]:
    """Why each bot cannot be kept, by their places; ``None``: it can.

    Args:
        levels: what the program's own levels are called: a bot of that name would be taken for one.
    """
    found: list[BotTrouble | None] = []
    taken: set[str] = set()
    known = {level.casefold() for level in levels}
    for place, bot in enumerate(bots):
        if place >= MOST_BOTS:
            found.append(BotTrouble.TOO_MANY)
        elif bot.name.strip().casefold() in known:
            found.append(BotTrouble.LEVEL_NAME)
        else:
            found.append(_trouble(bot, taken))
        taken.add(bot.name.strip().casefold())
    return tuple(found)


def _trouble(bot: ExternalBot, taken: set[str]) -> BotTrouble | None:
    name = bot.name.strip()
    if not name:
        return BotTrouble.NO_NAME
    # A comma parts players on the command line of measurements.
    if len(name) > LONGEST_NAME or not name.isprintable() or "," in name:
        return BotTrouble.BAD_NAME
    if name.casefold() in taken:
        return BotTrouble.NAME_TAKEN
    try:
        words = command_words(bot.command)
    except ValueError:
        return BotTrouble.BAD_COMMAND
    if not words or not words[0]:
        return BotTrouble.NO_COMMAND
    if len(bot.command) > LONGEST_COMMAND or not bot.command.isprintable():
        return BotTrouble.BAD_COMMAND
    return None


def write_bots(bots: Sequence[ExternalBot]) -> list[dict[str, str]]:
    """The bots as the settings keep them."""
    return [{"name": bot.name, "command": bot.command} for bot in bots]


def read_bots(document: object) -> tuple[ExternalBot, ...] | None:
    """What :func:`write_bots` wrote; ``None``: it makes no sense."""
    if not isinstance(document, list):
        return None
    bots = []
    for entry in document:
        if not isinstance(entry, dict) or set(entry) != {"name", "command"}:
            return None
        name, command = entry["name"], entry["command"]
        if not isinstance(name, str) or not isinstance(command, str):
            return None
        bots.append(ExternalBot(name, command))
    return None if any(troubles_with(bots)) else tuple(bots)
