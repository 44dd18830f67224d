"""Legal actions in groups, as the rules find them: what differs within a group stays a set.

Most of a long legal list is one origin with many targets. The rules hand out such groups; whoever
needs single actions expands a group (a screen, an answer, the root of a search) or picks one action
out of it by a ticket below its size (a playout). Actions on hexes are made once and kept, since the
same ones are legal again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Generic, TypeAlias, TypeVar

from tempus_desktop.games.tempus.actions import (
    Action,
    Birth,
    Commit,
    Discard,
    Fight,
    Place,
    PlayGovernment,
    PlayLeader,
    PlayReligion,
    PlaySanitation,
    Settle,
    Step,
)
from tempus_desktop.games.tempus.terms import Card, Government
from tempus_desktop.grids.hexes import Hex, HexSet, each, nth

A = TypeVar("A")


class ByHex(dict[Hex, A], Generic[A]):
    """One action for each hex, made when it is first asked for."""

    def __init__(self, make: Callable[[Hex], A]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, hex_: Hex) -> A:
        made = self[hex_] = self._make(hex_)
        return made


SETTLES = ByHex(Settle)
BIRTHS = ByHex(Birth)


@cache
def steps_from(origin: Hex) -> ByHex[Step]:
    """Steps by target."""
    return ByHex(lambda target: Step(origin, target))


@cache
def fights_from(origin: Hex) -> ByHex[Fight]:
    """Attacks by target."""
    return ByHex(lambda target: Fight(origin, target))


@cache
def leaders_from(card: Card, origin: Hex) -> ByHex[PlayLeader]:
    """Free attacks by target."""
    return ByHex(lambda target: PlayLeader(card, origin, target))


@cache
def raises_with(card: Card) -> ByHex[PlaySanitation]:
    """Raises by the raised hex."""
    return ByHex(lambda site: PlaySanitation(card, site))


@cache
def conversions_into(card: Card, into: Hex) -> ByHex[PlayReligion]:
    """Conversions by the victim's hex."""
    return ByHex(lambda victim: PlayReligion(card, victim, into))


@cache
def governments_with(card: Card) -> dict[Government, PlayGovernment]:
    """Plays of a Government card by how it is used."""
    return {when: PlayGovernment(card, when) for when in Government}


@dataclass(slots=True)
class HexOffer:
    """Actions that differ in one hex only, such as all steps from one hex."""

    made: Mapping[Hex, Action]
    hexes: HexSet

    @property
    def size(self) -> int:
        """How many actions."""
        return self.hexes.bit_count()

    def actions(self) -> Sequence[Action]:
        """All of them."""
        made = self.made
        return [made[hex_] for hex_ in each(self.hexes)]

    def pick(self, ticket: int) -> Action:
        """The action with that number, from 0."""
        return self.made[nth(self.hexes, ticket)]


@dataclass(slots=True)
class FewOffer:
    """A few actions at hand as they are."""

    few: tuple[Action, ...]

    @property
    def size(self) -> int:
        """How many actions."""
        return len(self.few)

    def actions(self) -> Sequence[Action]:
        """All of them."""
        return self.few

    def pick(self, ticket: int) -> Action:
        """The action with that number, from 0."""
        return self.few[ticket]


@dataclass(slots=True)
class PlaceOffer:
    """The drawn tile on one of these centres, turned in each of so many ways."""

    centres: tuple[Hex, ...]
    turns: int

    @property
    def size(self) -> int:
        """How many actions."""
        return len(self.centres) * self.turns

    def actions(self) -> Sequence[Action]:
        """All of them."""
        return [Place(centre, turn) for centre in self.centres for turn in range(self.turns)]

    def pick(self, ticket: int) -> Action:
        """The action with that number, from 0."""
        spot, turn = divmod(ticket, self.turns)
        return Place(self.centres[spot], turn)


@dataclass(slots=True)
class CommitOffer:
    """Any cards of a sorted hand, none included; equal cards are alike (C2)."""

    hand: tuple[Card, ...]

    @property
    def size(self) -> int:
        """How many actions."""
        size = 1
        for _, number in alike(self.hand):
            size *= number + 1
        return size

    def actions(self) -> Sequence[Action]:
        """All of them."""
        chosen: list[tuple[Card, ...]] = [()]
        for card, number in alike(self.hand):
            chosen += [(*some, *(card,) * n) for n in range(1, number + 1) for some in chosen]
        return [Commit(some) for some in chosen]

    def pick(self, ticket: int) -> Action:
        """The action with that number, from 0."""
        chosen: tuple[Card, ...] = ()
        for card, number in alike(self.hand):
            ticket, taken = divmod(ticket, number + 1)
            chosen += (card,) * taken
        return Commit(chosen)


@dataclass(slots=True)
class DiscardOffer:
    """So many cards of a sorted hand (C5)."""

    hand: tuple[Card, ...]
    surplus: int

    @property
    def size(self) -> int:
        """How many actions."""
        return len(choices(self.hand, self.surplus))

    def actions(self) -> Sequence[Action]:
        """All of them."""
        return [Discard(some) for some in choices(self.hand, self.surplus)]

    def pick(self, ticket: int) -> Action:
        """The action with that number, from 0."""
        return Discard(choices(self.hand, self.surplus)[ticket])


Offer: TypeAlias = HexOffer | FewOffer | PlaceOffer | CommitOffer | DiscardOffer
"""A group of legal actions of one type, never empty; ``pick`` numbers them as ``actions`` does."""


@lru_cache(maxsize=2**10)
def alike(hand: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
    """The different cards of a sorted hand, and how many there are of each."""
    return tuple([(card, hand.count(card)) for card in dict.fromkeys(hand)])


@lru_cache(maxsize=2**6)
def choices(hand: tuple[Card, ...], size: int) -> tuple[tuple[Card, ...], ...]:
    """The different ways to take ``size`` cards from a sorted hand; equal cards are alike."""
    return tuple(sorted(set(combinations(hand, size))))
