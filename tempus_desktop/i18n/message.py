"""Whole sentences with named parameters, in English and ready to be translated.

Nothing here knows Qt: ``QT_TRANSLATE_NOOP`` only marks a literal for ``pyside6-lupdate``, and
whoever shows a message passes in how sentences and terms are translated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from tempus_desktop.games.tempus.terms import Card, Era, Terrain
from tempus_desktop.grids.hexes import Hex


def QT_TRANSLATE_NOOP(context: str, source: str) -> str:
    """The source itself; the call marks it as a text of that context."""
    return source


class Share(NamedTuple):
    """A player's part in a count: name, points, cards that were shown for them."""

    name: str
    points: int
    cards: tuple[Card, ...] = ()


Term: TypeAlias = Terrain | Card | Era
"""What the rulebook names and every language names in its own way."""

Param: TypeAlias = str | int | Term | tuple[Card, ...] | tuple[str, ...] | tuple[Share, ...]
"""A parameter: a name or hex as it is, a number, a term, or a list of cards, names or shares."""

Word: TypeAlias = Callable[[Term], str]
Sentence: TypeAlias = Callable[[str, str], str]
"""From a context and an English source to the sentence to show, parameters still in it."""

NO_CARDS = QT_TRANSLATE_NOOP("Narration", "no cards")


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to show.

    Attributes:
        context: translation context of the source.
        source: English with ``{named}`` parameters.
        hexes: hexes it speaks of.
        player: whose doing it tells of, if anybody's.
        brief: the source where room is short; empty: the same.
    """

    context: str
    source: str
    params: Mapping[str, Param] = field(default_factory=dict)
    hexes: tuple[Hex, ...] = ()
    player: int | None = None
    brief: str = ""

    def rendered(self, sentence: Sentence, word: Word) -> str:
        """The message in some language."""
        none = sentence("Narration", NO_CARDS)
        shown = {name: _shown(value, word, none) for name, value in self.params.items()}
        return sentence(self.context, self.source).format(**shown)

    def in_brief(self) -> Message:
        """The same in fewer words, and without the cards that were shown for points."""
        params = {name: _without_cards(value) for name, value in self.params.items()}
        return replace(self, source=self.brief or self.source, params=params)

    def english(self) -> str:
        """The message in English."""
        return self.rendered(_as_it_is, english_word)


def _without_cards(value: Param) -> Param:
    if not isinstance(value, tuple):
        return value
    shares = tuple(item._replace(cards=()) for item in value if isinstance(item, Share))
    return shares or value


def _as_it_is(context: str, source: str) -> str:
    return source


def english_word(term: Term) -> str:
    """A term in English, as in ``Military Leader (Woods)``."""
    if isinstance(term, Card):
        return f"{_titled(term.kind)} ({_titled(term.terrain)})"
    return _titled(term.word if isinstance(term, Era) else term)


def _titled(word: str) -> str:
    return word.replace("-", " ").title()


def _shown(value: Param, word: Word, none: str) -> str:
    if isinstance(value, Card | Terrain | Era):
        return word(value)
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(_item(item, word, none) for item in value) or none


def _item(item: Card | str | Share, word: Word, none: str) -> str:
    if isinstance(item, Share):
        cards = f" [{_shown(item.cards, word, none)}]" if item.cards else ""
        return f"{item.name} {item.points}{cards}"
    return word(item) if isinstance(item, Card) else item
