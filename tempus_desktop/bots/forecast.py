"""Who advances in the next two Progress phases, and what the game ends with, as far as is known.

Sure is what lies open: the board, and the viewer's own cards once they are committed. Possible is
what cards may add: the viewer's own, and of others any that nobody has shown. The board is taken as
it stands; what is still to be done on it is nobody's to know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from random import Random

from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import progress
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import FLIGHT_POINTS, TURNS
from tempus_desktop.games.tempus.terms import Card, Era, Phase, Terrain


class Verdict(Enum):
    """Whether a seat advances."""

    SURE = auto()
    """Whatever anybody commits."""
    OPEN = auto()
    OUT = auto()
    """Not whatever anybody commits."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Progress points of a seat (P2).

    Attributes:
        tokens: on the terrain that counts.
        cities: of whatever value.
        sure: with what lies open.
        most: with the best cards that the seat may hold.
    """

    tokens: int
    cities: int
    sure: int
    most: int


@dataclass(frozen=True, slots=True)
class Race:
    """One Progress phase to come.

    Attributes:
        stands: by seat.
    """

    era: Era
    terrain: Terrain
    stands: tuple[Stand, ...]

    def verdict(self, seat: int) -> Verdict:
        """Whether a seat advances; whoever shares the highest total does."""
        if not self.missing(seat):
            return Verdict.SURE
        return Verdict.OUT if self.behind(seat) else Verdict.OPEN

    def missing(self, seat: int) -> int:
        """Points that a seat lacks to be sure."""
        return max(0, max(self._others(seat, most=True)) - self.stands[seat].sure)

    def behind(self, seat: int) -> int:
        """Points that a seat lacks to have a chance at all."""
        return max(0, max(self._others(seat, most=False)) - self.stands[seat].most)

    def with_more(self, seat: int, points: int = 1) -> Race:
        """If the seat had so much more on the board: tokens on the terrain, or cities."""
        return self._with(seat, points, points)

    def with_card(self, seat: int, points: int = 1) -> Race:
        """If the seat had one more card that counts so much."""
        return self._with(seat, 0, points)

    def _others(self, seat: int, most: bool) -> list[int]:
        others = (stand for other, stand in enumerate(self.stands) if other != seat)
        return [stand.most if most else stand.sure for stand in others]

    def _with(self, seat: int, sure: int, most: int) -> Race:
        stands, own = list(self.stands), self.stands[seat]
        stands[seat] = replace(own, sure=own.sure + sure, most=own.most + most)
        return replace(self, stands=tuple(stands))


@dataclass(frozen=True, slots=True)
class Ending:
    """Victory points of a seat at the end of the game, if the board stays as it is (P5).

    Attributes:
        flight: points for Flight that are sure.
        flight_most: points for Flight that are possible.
    """

    hexes: int
    cities: int
    flight: int
    flight_most: int

    @property
    def sure(self) -> int:
        """Without what is only possible."""
        return self.hexes + self.cities + self.flight

    @property
    def most(self) -> int:
        """With it."""
        return self.hexes + self.cities + self.flight_most


def races(observation: Observation) -> tuple[Race, ...]:
    """The next two Progress phases; in the last turn one, afterwards none."""
    if observation.phase is Phase.OVER:
        return ()
    # Whoever has advanced stands on the New Era while bonus cards are drawn (P3).
    is_decided = any(seat.era >= observation.turn for seat in observation.seats)
    first = observation.turn + is_decided
    state, pool = imagine(observation, Random(0)), unseen(observation)
    return tuple(
        _race(observation, state._replace(turn=turn), pool, turn == observation.turn)
        for turn in range(first, min(first + 1, TURNS) + 1)
    )


def endings(observation: Observation) -> tuple[Ending, ...]:
    """The end of the game by seat."""
    last = [race for race in races(observation) if race.era is Era.FLIGHT]
    found = []
    for seat, shown in enumerate(observation.seats):
        reached = shown.era is Era.FLIGHT
        sure, possible = reached, reached
        if observation.turn < TURNS:
            possible = True
        elif last:
            verdict = last[0].verdict(seat)
            sure, possible = verdict is Verdict.SURE, verdict is not Verdict.OUT
        found.append(
            Ending(
                shown.hexes_points,
                shown.city_points,
                FLIGHT_POINTS * sure,
                FLIGHT_POINTS * possible,
            )
        )
    return tuple(found)


def card_points(observation: Observation, era: Era, card: Card) -> int:
    """What a card counts in the Progress that leads to an era (P2)."""
    return _points(imagine(observation, Random(0))._replace(turn=int(era)), (card,))


def _race(observation: Observation, state: State, pool: list[Card], is_now: bool) -> Race:
    """The Progress of the state's turn; cards committed now are gone in a later one."""
    stands = []
    ranked = sorted((_points(state, (card,)) for card in pool), reverse=True)
    for seat, shown in enumerate(observation.seats):
        tally = progress.tally(state, seat, ())
        committed = shown.committed if is_now else None
        laid = _points(state, committed) if isinstance(committed, tuple) else 0
        if committed is not None:
            more = sum(ranked[:committed]) if isinstance(committed, int) else 0
        elif shown.hand is not None:
            more = _points(state, shown.hand)
        else:
            more = sum(ranked[: shown.hand_size])
        sure = tally.total + laid
        stands.append(Stand(tally.tokens, tally.cities, sure, sure + more))
    return Race(Era(state.turn), progress.new_terrain(state), tuple(stands))


def _points(state: State, cards: tuple[Card, ...]) -> int:
    """What cards count in the Progress of the state's turn."""
    return progress.tally(state, 0, cards).total - progress.tally(state, 0, ()).total
