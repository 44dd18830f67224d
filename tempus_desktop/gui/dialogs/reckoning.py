"""What a fight or Progress adds up to as far as it is known: public knowledge and one's own cards.

Nothing here decides anything: the rules count again when cards are revealed (F4, P2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import OpenFight
from tempus_desktop.games.tempus.terms import Card, CardKind, Terrain

_FORTIFICATIONS = 2
_WEAPONS = 1
_EDUCATION = 1


@dataclass(frozen=True, slots=True)
class Worth:
    """What one card counts: for its terrain and for its kind."""

    ground: int
    effect: int

    @property
    def total(self) -> int:
        """Both."""
        return self.ground + self.effect


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the most that something may be."""

    least: int
    most: int

    @property
    def known(self) -> bool:
        """Nothing is hidden any more."""
        return self.least == self.most

    def __add__(self, other: Range) -> Range:
        return Range(self.least + other.least, self.most + other.most)


def exactly(number: int) -> Range:
    """A known number."""
    return Range(number, number)


class Stage(Enum):
    """Where a fight stands."""

    DECLARE = auto()
    ATTACK = auto()
    DEFEND = auto()
    OCCUPY = auto()


def stage_of(fight: OpenFight) -> Stage:
    """What a fight waits for."""
    if fight.won:
        return Stage.OCCUPY
    if fight.city and fight.declared is None:
        return Stage.DECLARE
    return Stage.ATTACK if fight.committed is None else Stage.DEFEND


def ground_of(observation: Observation, fight: OpenFight) -> Terrain | None:
    """The terrain that cards must show to count: ``None`` on a mountain or before it is named."""
    if fight.city:
        return fight.declared
    terrain = observation.island.terrain[fight.target]
    return None if terrain is Terrain.MOUNTAIN else terrain


def fight_worth(card: Card, ground: Terrain | None, *, defends: bool) -> Worth:
    """What a card counts in a fight (F4)."""
    effect = 0
    if card.kind is CardKind.WEAPONS:
        effect = _WEAPONS
    elif card.kind is CardKind.FORTIFICATIONS and defends:
        effect = _FORTIFICATIONS
    return Worth(ground=int(card.terrain is ground), effect=effect)


def hidden_fight(cards: int, *, terrain_counts: bool, defends: bool) -> Range:
    """What so many unseen cards may count in a fight, from nothing (all bluffs) up."""
    best = (_FORTIFICATIONS if defends else _WEAPONS) + int(terrain_counts)
    return Range(0, cards * best)


def progress_worth(card: Card, terrain: Terrain) -> Worth:
    """What a card counts in Progress (P2)."""
    return Worth(
        ground=int(card.terrain is terrain),
        effect=_EDUCATION if card.kind is CardKind.EDUCATION else 0,
    )


def pieces_of(observation: Observation, fight: OpenFight, player: int) -> int:
    """The tokens in the attacking or attacked hex, or the attacked city's value.

    Nothing stands on the attacked hex any more once the fight is won.
    """
    seat = observation.seats[player]
    if player == fight.attacker:
        return seat.tokens.get(fight.origin, 0)
    standing = seat.cities if fight.city else seat.tokens
    return standing.get(fight.target, 0)


def new_era_terrain(observation: Observation) -> Terrain:
    """The terrain that counts in this turn's Progress.

    Raises:
        ValueError: the components give the era none.
    """
    terrain = observation.match.components.era_terrains[observation.new_era]
    if terrain is None:
        raise ValueError(f"{observation.new_era.word} has no terrain")
    return terrain


def hand_less(hand: Iterable[Card], taken: Iterable[Card]) -> list[Card]:
    """The cards left of a hand; of equal cards as many go as are taken."""
    left = list(hand)
    for card in taken:
        left.remove(card)
    return left
