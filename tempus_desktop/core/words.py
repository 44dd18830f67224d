"""Sentences that are made below the screen and translated where they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence or a part of one.

    Attributes:
        context: translation context of the source.
        source: English with ``{named}`` places.
        details: what stands in the places; what is itself words is translated too.
    """

    context: str
    source: str
    details: Mapping[str, str | int | Words] = field(default_factory=dict)

    def of(self, **details: str | int | Words) -> Words:
        """The same with something in its places."""
        return Words(self.context, self.source, details)

    def rendered(self, translate: Callable[[str, str], str]) -> str:
        """The sentence in the language of ``translate``, which takes a context and a source."""
        shown = {
            name: detail.rendered(translate) if isinstance(detail, Words) else detail
            for name, detail in self.details.items()
        }
        return translate(self.context, self.source).format(**shown)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.rendered(lambda context, source: source)


def words(context: str, source: str) -> Words:
    """Words to be translated: literals, which ``pyside6-lupdate`` finds by this function's name."""
    return Words(context, source)
