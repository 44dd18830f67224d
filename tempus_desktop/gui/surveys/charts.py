"""What a survey shows on which hex: made from an observation, painted elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from tempus_desktop.bots.survey import Attack, Shelter, Standing, attacks, reach, standings
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.terms import Colour, Era, Phase
from tempus_desktop.grids.hexes import Hex, HexSet, each


class Survey(Enum):
    """What can be surveyed."""

    REACH = "reach"
    THREATS = "threats"
    SHELTER = "shelter"


class Pattern(Enum):
    """What a hex wears: told apart by shape as well as by colour."""

    LAND = "land"
    LAKE = "lake"
    SEA = "sea"
    RISK = "risk"
    FEW = "few"
    APART = "apart"


class Field(NamedTuple):
    """The dress of a hex.

    Attributes:
        later: not as things are, but in the next era, or with a card.
    """

    pattern: Pattern
    later: bool = False


class Arrow(NamedTuple):
    """An attack that may come, across the edge between two hexes."""

    colour: Colour
    origin: Hex
    target: Hex
    by_card: bool


class Balance(NamedTuple):
    """Strengths before cards: the strongest stack beside a hex, and what stands there."""

    against: int
    own: int


@dataclass(frozen=True, slots=True)
class Chart:
    """All that a survey shows.

    Attributes:
        seat: whose reach it is.
        era: of the row that the later fields are for.
        attacks, standings: what the fields were made from.
    """

    survey: Survey
    fields: Mapping[Hex, Field]
    arrows: tuple[Arrow, ...] = ()
    balances: Mapping[Hex, Balance] = field(default_factory=dict)
    seat: int | None = None
    origin: Hex | None = None
    era: Era | None = None
    attacks: tuple[Attack, ...] = ()
    standings: Mapping[Hex, Standing] = field(default_factory=dict)

    def counts(self) -> Counter[Field]:
        """How many hexes wear what."""
        return Counter(self.fields.values())


def reach_chart(seen: Observation, seat: int, origin: Hex | None) -> Chart:
    """Where a seat's tokens, or those on one hex, may go now and in the New Era."""
    fields: dict[Hex, Field] = {}
    era = None if seen.phase is Phase.OVER else seen.new_era
    now = reach(seen, seat, origin)
    later = now if era is None else reach(seen, seat, origin, era)
    ways: tuple[tuple[Pattern, HexSet, HexSet], ...] = (
        (Pattern.LAND, now.land, later.land),
        (Pattern.LAKE, now.lake, later.lake),
        (Pattern.SEA, now.sea, later.sea),
    )
    for pattern, first, then in ways:
        fields |= {hex_: Field(pattern) for hex_ in each(first)}
        fields |= {hex_: Field(pattern, later=True) for hex_ in each(then & ~now.all)}
    return Chart(Survey.REACH, fields, seat=seat, origin=origin, era=era)


def threat_chart(seen: Observation) -> Chart:
    """What could be attacked in everybody's round, and from where."""
    found, fields = attacks(seen), dict[Hex, Field]()
    for attack in found:
        later = attack.by_card or attack.origin is None
        if not later or attack.target not in fields:
            fields[attack.target] = Field(Pattern.RISK, later)
    arrows = tuple(
        Arrow(seen.seats[attack.seat].colour, attack.origin, attack.target, attack.by_card)
        for attack in found
        if attack.origin is not None
    )
    return Chart(Survey.THREATS, fields, arrows, attacks=found, standings=standings(seen))


_DRESS: Mapping[Shelter, Pattern] = {
    Shelter.FEW: Pattern.FEW,
    Shelter.APART: Pattern.APART,
    Shelter.OPEN: Pattern.RISK,
}


def shelter_chart(seen: Observation) -> Chart:
    """What can be attacked as the board is, and why the rest cannot."""
    found = standings(seen)
    return Chart(
        Survey.SHELTER,
        {hex_: Field(_DRESS[standing.shelter]) for hex_, standing in found.items()},
        balances={
            hex_: Balance(standing.against, standing.strength)
            for hex_, standing in found.items()
            if standing.shelter is Shelter.OPEN
        },
        standings=found,
    )
