"""What makes an island unfair, as far as games show it; nothing is said inside the intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from tempus_desktop.core.words import Words, words
from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.lab.intervals import Rate, Verdict
from tempus_desktop.lab.tally import Tally, Water


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat in player order from the first player, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Start:
    """Beginning with a token on a hex."""

    hex: Hex


Subject: TypeAlias = Seat | Start | Terrain | Water


@dataclass(frozen=True, slots=True)
class Claim:
    """Something whose winning chance the games show to be other than par.

    Attributes:
        verdict: ``MORE`` or ``LESS``.
        interval: so wide that all of its family holds in 95 of 100 measurements.
    """

    subject: Subject
    rate: Rate
    verdict: Verdict
    interval: tuple[float, float]
    par: float

    @property
    def margin(self) -> float:
        """How far the interval stays away from par."""
        low, high = self.interval
        return low - self.par if self.verdict is Verdict.MORE else self.par - high


def unequal_seats(tally: Tally) -> tuple[Claim, ...]:
    """The seats that win too often or too rarely, the clearest first."""
    rates = [(Seat(number), rate) for number, rate in enumerate(tally.seats)]
    return _claims(rates, tally.par, tally.players)


def causes(tally: Tally) -> tuple[Claim, ...]:
    """Starts, terrains and waters with which players win too often or too rarely."""
    rates: list[tuple[Subject, Rate]] = [(Start(hex_), rate) for hex_, rate in tally.starts.items()]
    rates += tally.terrains.items()
    rates += tally.waters.items()
    return _claims(rates, tally.par, cause_looks(tally.island))


def cause_looks(island: Island) -> int:
    """How many causes are looked at: each hex, terrain and water."""
    return island.land.bit_count() + len(Terrain) + len(Water)


def _claims(rates: Iterable[tuple[Subject, Rate]], par: float, looks: int) -> tuple[Claim, ...]:
    found = (
        Claim(subject, rate, verdict, rate.interval(looks), par)
        for subject, rate in rates
        if (verdict := rate.verdict(par, looks)) is not Verdict.OPEN
    )
    return tuple(sorted(found, key=lambda claim: (-claim.margin, str(claim.subject))))


def sentences(tally: Tally) -> tuple[Words, ...]:
    """What is to be said of the island; the first sentence is of the seats."""
    if not tally.games:
        return ()
    seats = [_of_seat(claim) for claim in unequal_seats(tally)]
    if not seats:
        seats = [words("Lab", "No seat is shown to be better off: the differences may be chance.")]
    found = causes(tally)
    land = [claim for claim in found if not isinstance(claim.subject, Start)]
    hexes = [claim for claim in found if isinstance(claim.subject, Start)]
    # The clearest of each kind; the map and the bars show the others.
    why = [_of_cause(tally.island, claim) for claim in (*land[:1], *hexes[:1])]
    if not why:
        why = [words("Lab", "No start is shown to be better or worse than another.")]
    return (*seats, *why)


def percent(share: float) -> str:
    """A share in whole hundredths, its sign on the same line."""
    return f"{round(100.0 * share)}\u00a0%"


def _filled(text: Words, claim: Claim, **details: str | Words) -> Words:
    # The interval that the bars show too; the wider one has spoken already.
    low, high = claim.rate.interval()
    return text.of(
        rate=percent(claim.rate.value),
        low=round(100.0 * low),
        high=round(100.0 * high),
        par=percent(claim.par),
        **details,
    )


def _of_seat(claim: Claim) -> Words:
    assert isinstance(claim.subject, Seat)
    name = seat_words(claim.subject.number)
    if claim.verdict is Verdict.MORE:
        text = words("Lab", "{seat} wins too often: {rate} ({low} to {high}), fair is {par}.")
    else:
        text = words("Lab", "{seat} wins too rarely: {rate} ({low} to {high}), fair is {par}.")
    return _filled(text, claim, seat=name)


def _of_cause(island: Island, claim: Claim) -> Words:
    more = claim.verdict is Verdict.MORE
    match claim.subject:
        case Start(hex=hex_):
            terrain = island.terrain[hex_]
            assert terrain is not None
            if more:
                text = words(
                    "Lab", "A start on {hex} ({terrain}) is too good: {rate} ({low} to {high})."
                )
            else:
                text = words(
                    "Lab", "A start on {hex} ({terrain}) is poor: {rate} ({low} to {high})."
                )
            return _filled(text, claim, hex=island.sea.name(hex_), terrain=terrain_words(terrain))
        case Terrain() as terrain:
            if more:
                text = words("Lab", "Starts on {terrain} do better: {rate} ({low} to {high}).")
            else:
                text = words("Lab", "Starts on {terrain} do worse: {rate} ({low} to {high}).")
            return _filled(text, claim, terrain=terrain_words(terrain))
        case Water() as water:
            if more:
                text = words("Lab", "{starts} do better: {rate} ({low} to {high}).")
            else:
                text = words("Lab", "{starts} do worse: {rate} ({low} to {high}).")
            return _filled(text, claim, starts=water_words(water))
        case Seat():
            raise AssertionError("a seat is no cause")


_SEATS = (
    words("Lab", "The first seat"),
    words("Lab", "The second seat"),
    words("Lab", "The third seat"),
    words("Lab", "The fourth seat"),
    words("Lab", "The fifth seat"),
)
_WATERS = {
    Water.SEA: words("Lab", "Starts beside the sea"),
    Water.LAKE: words("Lab", "Starts beside a lake"),
    Water.NONE: words("Lab", "Starts beside no water"),
}
_TERRAINS = {
    Terrain.GRASSLAND: words("Words", "Grassland"),
    Terrain.FARMLAND: words("Words", "Farmland"),
    Terrain.WOODS: words("Words", "Woods"),
    Terrain.HILLS: words("Words", "Hills"),
    Terrain.MOUNTAIN: words("Words", "Mountain"),
}


def seat_words(number: int) -> Words:
    """A seat's name: who settles first, second, and so on."""
    return _SEATS[number]


def terrain_words(terrain: Terrain) -> Words:
    """A terrain's name."""
    return _TERRAINS[terrain]


def water_words(water: Water) -> Words:
    """What starts with that water are called."""
    return _WATERS[water]
