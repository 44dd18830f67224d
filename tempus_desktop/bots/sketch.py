"""What each seat can make of a board, judged like the greedy bot and remembered.

In one search the same boards come up again and again, with other cards in hidden hands. What
follows from the board alone (the best steps, births and cities, what a seat has) is worked out once
and looked up from then on; only what the cards of a hand decide is judged each time. Of others'
hands the number counts: what an iteration has dealt to them is chance and would blur what
candidates are compared by.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from tempus_desktop.bots import guesses, plans, raids
from tempus_desktop.bots.evaluation import (
    Ledger,
    Outlook,
    Surroundings,
    actions_left,
    beside_city,
    surroundings,
)
from tempus_desktop.bots.raids import Helping, Raid
from tempus_desktop.bots.weights import Weights
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import advance
from tempus_desktop.games.tempus.rules import babies, cities, movement, progress
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.rules.rounds import spend
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, State
from tempus_desktop.games.tempus.terms import Card, Phase
from tempus_desktop.grids.hexes import HexSet

MOVE, BREED, IDEA, DONE = do.MovePeople(), do.HaveBabies(), do.HaveIdea(), do.Done()

Line: TypeAlias = tuple[Action, ...]
"""An action that a tile is spent on, with the steps or births that complete it."""
Board: TypeAlias = tuple[int | bytes, ...]
"""All that everybody sees: the turn, piles, raises; by seat hexes, cities, cards, tiles, era."""
Side: TypeAlias = tuple[Board, int, float]
"""A board as a seat sees it: the seat, and progress points its hand may add."""


class Pieces(NamedTuple):
    """What steps or births leave of a seat's pieces."""

    held: HexSet
    stock: int
    pile: bytes
    raises: bytes


@dataclass(slots=True)
class Option:
    """A way to spend a tile on one board, and about what it gains in victory points.

    Attributes:
        pieces: what its steps or births leave, once somebody has taken them.
    """

    gain: float
    line: Line
    pieces: Pieces | None = field(default=None, compare=False, repr=False)

    def taken(self, state: State) -> State:
        """What follows for the player whose round it is. Steps and births are taken one by one the
        first time only: on the same board they always leave the same."""
        if len(self.line) == 1:
            return advance(state, self.line[0])
        seat, pieces = state.active, self.pieces
        if pieces is None:
            for action in self.line:
                state = advance(state, action)
            player = state.players[seat]
            self.pieces = Pieces(player.held, player.stock, state.pile, state.raises)
            return state
        state = spend(state)
        player = state.players[seat].with_tokens(pieces.held, pieces.stock)
        players = with_player(state, seat, player)
        return state.with_board(players, pieces.pile, pieces.raises, None)


_GAIN = attrgetter("gain")


class _Judged:
    """What a seat can make of a board, whatever cards it has.

    Attributes:
        calm: options but fights, the best ones first.
        raids: what fights promise.
    """

    def __init__(self, calm: list[Option], found: list[Raid]) -> None:
        self.calm, self.raids = calm, found
        self._grounds = list(dict.fromkeys([raid.ground for raid in found]))
        self._options: dict[tuple[Helping, ...], list[Option]] = {}

    def options(self, hand: tuple[Card, ...]) -> list[Option]:
        """All options with that hand, the best ones first."""
        key = tuple([raids.helping(ground, hand) for ground in self._grounds])
        found = self._options.get(key)
        if found is None:
            helping = dict(zip(self._grounds, key, strict=True))
            attacks = [
                Option(raids.gain(raid, helping[raid.ground]), (raid.fight,)) for raid in self.raids
            ]
            found = self._options[key] = sorted([*self.calm, *attacks], key=_GAIN, reverse=True)
        return found


class Sketches:
    """Judgements of one search.

    Args:
        seat: the one that searches: its own cards count as they are.
    """

    def __init__(self, seat: int, weights: Weights) -> None:
        self._seat, self._weights = seat, weights
        self._ledger = Ledger(weights)
        self._projects = Ledger(weights)  # apart: cities thought of change much, and for a moment
        self._surroundings: dict[Board, Surroundings] = {}
        self._values: dict[Side, float] = {}
        self._options: dict[Side, _Judged] = {}

    def values(self, state: State) -> list[float]:
        """By seat, what it has and may become, rivals aside."""
        board, found = board_of(state), []
        for seat in range(len(state.players)):
            side = self._side(state, board, seat)
            value = self._values.get(side)
            if value is None:
                value = self._values[side] = self._outlook(state, side).total(state)
            found.append(value)
        return found

    def following(self, state: State, seat: int) -> float:
        """The gain of the seat's best next action, if it has one left in this game."""
        if not actions_left(state, seat):
            return 0.0
        return self.options(state._replace(active=seat, open=None))[0].gain

    def options(self, state: State) -> list[Option]:
        """Actions worth a tile to the player whose round it is, the best ones first."""
        side = self._side(state, board_of(state), state.active)
        known = self._options.get(side)
        if known is None:
            known = self._options[side] = self._judged(state, side)
        return known.options(state.players[state.active].hand) if known.raids else known.calm

    def _side(self, state: State, board: Board, seat: int) -> Side:
        hand = state.players[seat].hand
        if seat != self._seat:
            fitting = guesses.points_a_card(state) * len(hand)
        elif state.phase is Phase.OVER:
            fitting = 0.0
        else:
            fitting = guesses.progress_points(progress.new_terrain(state), hand)
        return board, seat, fitting

    def _outlook(self, state: State, side: Side) -> Outlook:
        board, seat, fitting = side
        around = self._surroundings.get(board)
        if around is None:
            around = self._surroundings[board] = surroundings(state)
        return Outlook(state, seat, self._weights, fitting, around, self._ledger)

    def _judged(self, state: State, side: Side) -> _Judged:
        outlook = self._outlook(state, side)
        found = [
            Option(outlook.idea(), (IDEA,)),
            moving(state, outlook),
            breeding(state, outlook),
        ]
        highest = {action.site: action for action in cities.legal_cities(state)}
        now = outlook.total(state) if highest else 0.0
        found += [
            Option(self._building(state, action, side) - now, (action,))
            for action in highest.values()
        ]
        found.sort(key=_GAIN, reverse=True)
        return _Judged(found, raids.raids(state, outlook))

    def _building(self, state: State, action: do.BuildCity, side: Side) -> float:
        """The seat's prospects with that city, its tile not counted."""
        board, seat, fitting = side
        built = plans.built(state, action)
        around = beside_city(self._surroundings[board], state, action.site)
        return Outlook(built, seat, self._weights, fitting, around, self._projects).total(built)


def board_of(state: State) -> Board:
    """What everybody sees."""
    seen: list[int | bytes] = [state.turn, state.pile, state.raises]
    for player in state.players:
        seen += player.held, player.cities, len(player.hand), player.tiles, player.era
    return tuple(seen)


def moving(state: State, outlook: Outlook) -> Option:
    """Move People with the best steps, one after the other."""
    gain, line, state = 0.0, [], state.with_open(movement.opening(state))
    while isinstance(state.open, OpenMove):
        found = plans.best_step(state, outlook)
        if found is None or found[0] <= 0:
            break
        gain += found[0]
        line.append(found[1])
        if state.open.steps_left == 1:
            break
        state = movement.step(state, found[1])
    return Option(gain, (MOVE, *line, DONE))


def breeding(state: State, outlook: Outlook) -> Option:
    """Have Babies with the best births, one after the other."""
    gain, line, state = 0.0, [], state.with_open(babies.opening(state))
    while isinstance(state.open, OpenBabies):
        found = plans.best_birth(state, outlook, babies.birth_sites(state, state.open))
        if found is None or found[0] <= 0:
            break
        gain += found[0]
        line.append(found[1])
        if state.open.births_left == 1:
            break
        state = babies.birth(state, found[1])
    return Option(gain, (BREED, *line, DONE))
