"""Sets of cards of people's own: a deck and the terrains of the eras, also while they are entered.

The rulebook prints how many cards and which kinds there are, not how many of a kind show which
terrain. A match is played with a set of which nothing is wrong.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tempus_desktop.games.tempus.tables import KIND_SIZE, Components
from tempus_desktop.games.tempus.terms import Card, CardKind, Era, Terrain


@dataclass(frozen=True, slots=True)
class CardSet:
    """The cards of a copy of the game and the terrains behind its eras.

    Attributes:
        name: one line; may be empty.
        deck: sorted as text; how many they are is not judged.
        era_terrains: terrain of the era box at each :class:`Era`; the starting box has none.
    """

    name: str
    deck: tuple[Card, ...]
    era_terrains: tuple[Terrain | None, ...]

    def count(self, card: Card) -> int:
        """So many of these cards are in the deck."""
        return self.deck.count(card)

    def with_count(self, card: Card, number: int) -> CardSet:
        """The same with so many of a card, none to :data:`KIND_SIZE`."""
        number = min(max(number, 0), KIND_SIZE)
        rest = [other for other in self.deck if other != card]
        return replace(self, deck=tuple(sorted([*rest, *[card] * number])))

    def with_terrain(self, era: Era, terrain: Terrain) -> CardSet:
        """The same with another terrain behind an era other than the starting box."""
        terrains = list(self.era_terrains)
        terrains[era] = terrain
        return replace(self, era_terrains=tuple(terrains))


def card_set_of(components: Components, name: str = "") -> CardSet:
    """The cards and eras that a match is played with."""
    return CardSet(name, components.deck, components.era_terrains)


def with_cards(components: Components, cards: CardSet) -> Components:
    """The components with the deck and the eras of a set."""
    return replace(components, deck=cards.deck, era_terrains=cards.era_terrains)


def kind_counts(deck: tuple[Card, ...]) -> dict[CardKind, int]:
    """How many cards of each kind there are."""
    counts = Counter(card.kind for card in deck)
    return {kind: counts[kind] for kind in CardKind}


def misfits(deck: tuple[Card, ...]) -> dict[CardKind, int]:
    """The kinds of which there are not :data:`KIND_SIZE` cards, with how many there are."""
    return {kind: number for kind, number in kind_counts(deck).items() if number != KIND_SIZE}
