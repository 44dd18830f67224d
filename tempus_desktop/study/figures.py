"""How a match went: what each seat had at the end of every turn, and what it did in all.

Everything here is public knowledge at the table, so it may be shown of a running match too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tempus_desktop.games.tempus import events as told
from tempus_desktop.games.tempus.events import Event
from tempus_desktop.games.tempus.game import observe
from tempus_desktop.games.tempus.observation import SeatView
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.session.session import Session


class Measure(StrEnum):
    """What is drawn over the turns."""

    POINTS = "points"
    """Victory points, as if the game had ended then (P5)."""
    HEXES = "hexes"
    """Hexes with tokens that score: mountains do not (P5)."""
    ERA = "era"
    """The row of the Era Display the cube stood on."""
    CARDS = "cards"
    """Cards in hand."""
    FIGHTS = "fights"
    """Fights won until then, as attacker or defender."""


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a seat had at a moment; ``lost`` fights count like those of :attr:`Measure.FIGHTS`."""

    points: int
    hexes: int
    cities: int
    flight: int
    era: int
    cards: int
    fights: int
    lost: int

    def of(self, measure: Measure) -> int:
        """One of the figures that are drawn."""
        return {
            Measure.POINTS: self.points,
            Measure.HEXES: self.hexes,
            Measure.ERA: self.era,
            Measure.CARDS: self.cards,
            Measure.FIGHTS: self.fights,
        }[measure]


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """The end of a turn, or where a running match stands.

    Attributes:
        turn: 0: before the first one.
        moment: how many decisions lie before it.
        is_over: the turn was played to its end.
    """

    turn: int
    moment: int
    is_over: bool
    seats: tuple[SeatFigures, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What a seat scored, and what it did in the whole match.

    Attributes:
        cities: values of its cities, the largest first.
        hand: cards left, which break ties.
        built: cities built, those lost since included.
        attacks, defences: fights, of which ``attacks_won`` and ``defences_won``.
        used: cards played and committed.
    """

    points: int
    hexes: int
    cities: tuple[int, ...]
    flight: int
    hand: int
    babies: int
    ideas: int
    built: int
    attacks: int
    attacks_won: int
    defences: int
    defences_won: int
    used: int


def figures(session: Session) -> tuple[TurnFigures, ...]:
    """The figures at the beginning and at the end of every turn; nothing before the first one.

    A running match has one more at the end, for the turn that is not over.
    """
    found: list[TurnFigures] = []
    fights = _Fights(len(session.seats))
    for moment, (events, after) in enumerate(_steps(session), start=1):
        fights.count(events)
        if any(isinstance(event, told.TurnBegan) for event in events):
            # All that happens between two turns is Progress, which belongs to the one before.
            found.append(_figures(after, after.turn - 1, moment, True, fights))
    state = session.state
    length = len(session.decisions)
    if state.phase is Phase.OVER:
        found.append(_figures(state, state.turn, length, True, fights))
    elif state.phase is not Phase.SET_UP and (not found or found[-1].moment < length):
        found.append(_figures(state, state.turn, length, False, fights))
    return tuple(found)


def accounts(session: Session) -> tuple[Account, ...]:
    """What each seat scores now, and what it has done so far."""
    done: list[Counter[str]] = [Counter() for _ in session.seats]
    for made in session.decisions:
        for event in made.events:
            for seat, what, number in _deeds(event):
                done[seat][what] += number
    seen = observe(session.state, None)
    return tuple(_account(seat, done[number]) for number, seat in enumerate(seen.seats))


def _steps(session: Session) -> Iterable[tuple[Sequence[Event], State]]:
    """What happened by each decision, and the state after it."""
    made = session.decisions
    after = [*(later.before for later in made[1:]), session.state]
    return ((one.events, state) for one, state in zip(made, after, strict=False))


class _Fights:
    """Fights won and lost so far, by seat."""

    def __init__(self, seats: int) -> None:
        self.won, self.lost = [0] * seats, [0] * seats

    def count(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, told.FightResolved):
                sides = event.attacker.player, event.defender.player
                winner, loser = sides if event.won else sides[::-1]
                self.won[winner] += 1
                self.lost[loser] += 1


def _figures(state: State, turn: int, moment: int, is_over: bool, fights: _Fights) -> TurnFigures:
    seen = observe(state, None)
    seats = tuple(
        SeatFigures(
            points=seat.points,
            hexes=seat.hexes_points,
            cities=seat.city_points,
            flight=flight_points(seat),
            era=int(seat.era),
            cards=seat.hand_size,
            fights=fights.won[number],
            lost=fights.lost[number],
        )
        for number, seat in enumerate(seen.seats)
    )
    return TurnFigures(turn, moment, is_over, seats)


def flight_points(seat: SeatView) -> int:
    """What the seat scores for having reached Flight (P5)."""
    return seat.points - seat.hexes_points - seat.city_points


def _deeds(event: Event) -> Iterable[tuple[int, str, int]]:
    """What an event counts for: a seat, which count, how many."""
    match event:
        case told.BabyBorn(player=seat):
            yield seat, "babies", 1
        case told.IdeaHad(player=seat):
            yield seat, "ideas", 1
        case told.CityBuilt(player=seat):
            yield seat, "built", 1
        case told.CardPlayed(player=seat):
            yield seat, "used", 1
        case told.CardsCommitted(player=seat, cards=cards):
            yield seat, "used", len(cards)
        case told.FightResolved(attacker=attacker, defender=defender, won=won):
            yield attacker.player, "attacks", 1
            yield attacker.player, "attacks_won", int(won)
            yield defender.player, "defences", 1
            yield defender.player, "defences_won", int(not won)
            # The defender's cards are revealed at once: nobody is told that they were committed.
            yield defender.player, "used", len(defender.cards)


def _account(seat: SeatView, done: Counter[str]) -> Account:
    return Account(
        points=seat.points,
        hexes=seat.hexes_points,
        cities=tuple(sorted(seat.cities.values(), reverse=True)),
        flight=flight_points(seat),
        hand=seat.hand_size,
        babies=done["babies"],
        ideas=done["ideas"],
        built=done["built"],
        attacks=done["attacks"],
        attacks_won=done["attacks_won"],
        defences=done["defences"],
        defences_won=done["defences_won"],
        used=done["used"],
    )
