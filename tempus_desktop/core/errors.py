"""What the program refuses, and why.

``rule`` is the id of a ruling (``"M1"``) or ``None`` where no rule of a game is concerned. The same
id chooses the sentence a player reads.
"""

from __future__ import annotations

import re

from tempus_desktop.core.words import Words

_STEP = re.compile(r"\[(\d+)\]|\[(.*?)\](?=[.\[]|$)|\.?([^.\[]+)")


class TempusError(Exception):
    """Any refusal: one plain sentence, told to the person.

    Attributes:
        words: the sentence; a plain text is read by programs, or is what another program says.
        message: the same in English.
    """

    def __init__(self, words: Words | str) -> None:
        super().__init__(str(words))
        self.words = words
        self.message = str(words)


class IllegalAction(TempusError):
    """An action that the rules do not allow here; the state is unchanged.

    Attributes:
        rule: id of a ruling that forbids it, ``None`` if it is no action at all.
        reason: name of the sentence that says why (see ``i18n.refusals``).
        details: values of that sentence's parameters, as the notation writes them.
    """

    def __init__(self, rule: str | None, reason: str, **details: str | int) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.rule = rule
        self.reason = reason
        self.details = details


class BadFile(TempusError):
    """A file or position that is damaged or contradicts the rules.

    Attributes:
        place: where in the document, as in ``players[1].tokens.G6``; empty for the whole of it.
        rule: id of the ruling it breaks, if any.
    """

    def __init__(self, place: str, words: Words | str, rule: str | None = None) -> None:
        super().__init__(words)
        self.place = place
        self.rule = rule

    @property
    def steps(self) -> tuple[str | int, ...]:
        """The keys and indices that lead to the place, as in ``players``, 1, ``tokens``, ``G6``."""
        found = _STEP.finditer(self.place)
        return tuple(int(step[1]) if step[1] else step[2] or step[3] or "" for step in found)


class NewerFile(BadFile):
    """A file that a newer program wrote: it is not damaged, and not this program's to change."""


class BadRequest(TempusError):
    """A request, command line or setting that makes no sense."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
