"""What each seat can make of a board, judged like the greedy bot and remembered.

In one search the same boards come up again and again, with other cards in hidden hands. What
follows from the board alone (the best steps, births and cities, what a seat has) is worked out once
and looked up from then on; only what the cards of a hand decide is judged each time. Of others'
hands the number counts: what an iteration has dealt to them is chance and would blur what
candidates are compared by.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tempus_desktop.bots import guesses, plans, raids
from tempus_desktop.bots.evaluation import Outlook, Surroundings, actions_left, surroundings
from tempus_desktop.bots.raids import Raid
from tempus_desktop.bots.weights import Weights
from tempus_desktop.games.tempus import actions as do
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.rules import babies, cities, movement, progress
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, State
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.grids.hexes import HexSet

Line: TypeAlias = tuple[Action, ...]
"""An action that a tile is spent on, with the steps or births that complete it."""
Board: TypeAlias = tuple[int, bytes, bytes, tuple[tuple[HexSet, HexSet, int, int, int], ...]]
"""All that everybody sees: the turn, piles, raises; by seat hexes, cities, cards, tiles, era."""
Side: TypeAlias = tuple[Board, int, float]
"""A board as a seat sees it: the seat, and progress points its hand may add."""


class Option(NamedTuple):
    """A way to spend a tile, and about what it gains in victory points."""

    gain: float
    line: Line


class Sketches:
    """Judgements of one search.

    Args:
        seat: the one that searches: its own cards count as they are.
    """

    def __init__(self, seat: int, weights: Weights) -> None:
        self._seat, self._weights = seat, weights
        self._surroundings: dict[Board, Surroundings] = {}
        self._values: dict[Side, float] = {}
        self._options: dict[Side, tuple[list[Option], list[Raid]]] = {}

    def value(self, state: State, seat: int) -> float:
        """What the seat has and may become, rivals aside."""
        side = self._side(state, seat)
        found = self._values.get(side)
        if found is None:
            found = self._values[side] = self._outlook(state, side).total(state)
        return found

    def following(self, state: State, seat: int) -> float:
        """The gain of the seat's best next action, if it has one left in this game."""
        if not actions_left(state, seat):
            return 0.0
        return self.options(state._replace(active=seat, open=None))[0].gain

    def options(self, state: State) -> list[Option]:
        """Actions worth a tile to the player whose round it is, the best ones first."""
        side = self._side(state, state.active)
        known = self._options.get(side)
        if known is None:
            known = self._options[side] = self._judged(state, side)
        options, found = known
        if not found:
            return options
        hand = state.players[state.active].hand
        attacks = [Option(raids.gain(raid, hand), (raid.fight,)) for raid in found]
        return sorted((*options, *attacks), key=lambda option: -option.gain)

    def _side(self, state: State, seat: int) -> Side:
        hand = state.players[seat].hand
        if seat != self._seat:
            fitting = guesses.points_a_card(state) * len(hand)
        elif state.phase is Phase.OVER:
            fitting = 0.0
        else:
            fitting = guesses.progress_points(progress.new_terrain(state), hand)
        seats = tuple(
            [
                (player.held, player.cities, len(player.hand), player.tiles, player.era)
                for player in state.players
            ]
        )
        return (state.turn, state.pile, state.raises, seats), seat, fitting

    def _outlook(self, state: State, side: Side) -> Outlook:
        board, seat, fitting = side
        around = self._surroundings.get(board)
        if around is None:
            around = self._surroundings[board] = surroundings(state)
        return Outlook(state, seat, self._weights, fitting, around)

    def _judged(self, state: State, side: Side) -> tuple[list[Option], list[Raid]]:
        """Options but fights, the best ones first, and what fights promise."""
        outlook = self._outlook(state, side)
        found = [
            Option(outlook.idea(), (do.HaveIdea(),)),
            moving(state, outlook),
            breeding(state, outlook),
        ]
        highest = {action.site: action for action in cities.legal_cities(state)}
        now = outlook.total(state) if highest else 0.0
        found += [
            Option(self._building(state, action, side) - now, (action,))
            for action in highest.values()
        ]
        found.sort(key=lambda option: -option.gain)
        return found, raids.raids(state, outlook)

    def _building(self, state: State, action: do.BuildCity, side: Side) -> float:
        """The seat's prospects with that city, its tile not counted."""
        _, seat, fitting = side
        built = plans.built(state, action)
        return Outlook(built, seat, self._weights, fitting).total(built)


def moving(state: State, outlook: Outlook) -> Option:
    """Move People with the best steps, one after the other."""
    gain, line, state = 0.0, [], movement.begin(state)
    while isinstance(state.open, OpenMove) and state.open.steps_left:
        found = plans.best_step(state, outlook)
        if found is None or found[0] <= 0:
            break
        gain += found[0]
        line.append(found[1])
        state = movement.step(state, found[1])
    return Option(gain, (do.MovePeople(), *line, do.Done()))


def breeding(state: State, outlook: Outlook) -> Option:
    """Have Babies with the best births, one after the other."""
    gain, line, state = 0.0, [], babies.begin(state)
    while isinstance(state.open, OpenBabies):
        found = plans.best_birth(state, outlook, babies.birth_sites(state, state.open))
        if found is None or found[0] <= 0:
            break
        gain += found[0]
        line.append(found[1])
        state = babies.birth(state, found[1])
    return Option(gain, (do.HaveBabies(), *line, do.Done()))
