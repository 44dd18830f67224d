"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass

from tempus_desktop.games.tempus.terms import Colour


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table.

    Attributes:
        name: as the person typed it, or a bot's name.
        level: id of the bot's level; ``None``: a person.
    """

    name: str
    colour: Colour
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """A person sits here."""
        return self.level is None
