"""Information-set tree search for one observer: what the bot knows, played on many times.

Each iteration deals the unseen cards anew, takes one of the few actions that look best, and plays
on until the others have answered and the bot is to act again (or some actions further), never into
the turn's Progress, whose outcome would be chance; the position there is judged for every seat.

What an action leads to is no surer than what it looks like at once: both judgements err, each in a
way of its own, and together they err least: with the search's judgement alone the bot won no more
than without a search. So both count alike, however long it goes on.

Iteration ``n`` of every candidate meets the same deal and the same chance, so that candidates are
compared on equal terms. Inside the tree every player seeks their own best result (max^n).
The tree is open-loop: a node stands for what was decided, whatever the cards were, and only
decisions that a tile is spent on have nodes; the small ones in between follow the quick policy.
Beyond the tree players do what a greedy bot would do without a second look: what follows from the
board is remembered (:mod:`sketch`), so that others are no fools and the results scatter little.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import exp, log, sqrt
from random import Random

from tempus_desktop.bots import plans, quick
from tempus_desktop.bots.evaluation import Outlook
from tempus_desktop.bots.imagine import Imagination
from tempus_desktop.bots.prices import early
from tempus_desktop.bots.sketch import Option, Sketches
from tempus_desktop.bots.weights import Weights
from tempus_desktop.core.chance import SEED_LIMIT
from tempus_desktop.games.tempus.actions import Action, Birth, Done, Step
from tempus_desktop.games.tempus.game import actor, advance
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.rules import babies
from tempus_desktop.games.tempus.rules.rounds import action_due
from tempus_desktop.games.tempus.state import OpenBabies, OpenMove, State
from tempus_desktop.games.tempus.terms import Phase

EXPLORE = 0.03
"""How far a candidate's unsure result may lie above its mean: the constant of UCB, in shares."""
WIDENING = 0.5
"""A node with ``n`` visits considers ``1 + n ** WIDENING`` options."""
HEAT, HEAT_EARLY = 1.8, 3.0
"""Victory points by which the chance to win falls to 1 in e: at the end, and more before it."""


@dataclass(slots=True)
class Node:
    """What followed on a decision: visits, results by seat, the decisions after it."""

    totals: list[float]
    visits: int = 0
    children: dict[Action, Node] = field(default_factory=dict)

    def child(self, action: Action) -> Node:
        """What follows on that action."""
        found = self.children.get(action)
        if found is None:
            found = self.children[action] = Node([0.0] * len(self.totals))
        return found

    def add(self, shares: Sequence[float]) -> None:
        """One more result."""
        self.visits += 1
        for seat, share in enumerate(shares):
            self.totals[seat] += share


@dataclass(slots=True)
class Candidate:
    """An action of the root, with the steps or births that complete it.

    Attributes:
        handicap: how much worse it looks than the best one, in shares; at most 0.
    """

    line: tuple[Action, ...]
    handicap: float
    node: Node


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: so many iterations at most, and not beyond ``deadline`` of ``clock``."""

    iterations: int
    deadline: float
    clock: Callable[[], float]


class Search:
    """The search for one decision.

    Args:
        ranked: the candidates and their one-ply scores in victory points, the best one first.
        ahead: further actions of the bot's own that an iteration plays, if the turn has so many.
    """

    def __init__(
        self,
        observation: Observation,
        ranked: Sequence[tuple[float, Action]],
        weights: Weights,
        ahead: int,
        rng: Random,
    ) -> None:
        assert observation.viewer is not None
        self._imagination, self._weights = Imagination(observation), weights
        self._seat, self._turn = observation.viewer, observation.turn
        self._ahead, self._rng = ahead, rng
        self._sketches = Sketches(self._seat, weights)
        self._worlds: list[tuple[State, int]] = []
        self.iterations = 0
        root = self._world(0)[0]
        self._heat = HEAT + HEAT_EARLY * early(root)
        share = self._shares(root)[self._seat]
        slope = share * (1 - share) / self._heat
        seats, best = len(root.players), ranked[0][0]
        self.candidates = [
            Candidate(completed(root, action, weights), slope * (score - best), Node([0.0] * seats))
            for score, action in ranked
        ]

    def run(self, budget: Budget) -> Action:
        """The best candidate when the budget is spent, or no other can catch up any more."""
        with no_collector():
            self._spend(budget)
        return self._best().line[0]

    def _spend(self, budget: Budget) -> None:
        began = budget.clock()
        while (left := budget.iterations - self.iterations) > 0:
            now = budget.clock()
            took = (now - began) / max(1, self.iterations)
            if now + 1.5 * took > budget.deadline:
                break
            if self._is_settled(min(left, (budget.deadline - now) / max(took, 1e-9))):
                break
            self._iterate()

    def _is_settled(self, left: float) -> bool:
        """One candidate leads by more visits than are left."""
        visits = sorted(candidate.node.visits for candidate in self.candidates)
        return visits[-1] - visits[-2] > left

    def _best(self) -> Candidate:
        return max(self.candidates, key=lambda found: (found.node.visits, self._mean(found)))

    def _mean(self, candidate: Candidate) -> float:
        """What the candidate seems to bring: by what it leads to, and as it looks at once."""
        node = candidate.node
        mean = node.totals[self._seat] / node.visits if node.visits else 0.0
        return mean + candidate.handicap

    def _choose(self) -> Candidate:
        """The candidate with the highest upper bound; each is tried once first."""
        for candidate in self.candidates:
            if not candidate.node.visits:
                return candidate
        scale = EXPLORE * sqrt(log(self.iterations + 1))
        return max(
            self.candidates,
            key=lambda found: self._mean(found) + scale / sqrt(found.node.visits),
        )

    def _iterate(self) -> None:
        candidate = self._choose()
        state, seed = self._world(candidate.node.visits)
        rng = Random(seed)
        for action in candidate.line:
            state = advance(state, action)
        path, state = self._play(state, candidate.node, rng)
        shares = self._shares(state)
        for node in path:
            node.add(shares)
        self.iterations += 1

    def _play(self, state: State, root: Node, rng: Random) -> tuple[list[Node], State]:
        """Through the tree and on to the horizon: the nodes met, and the last state."""
        path, ahead = [root], self._ahead
        while state.turn == self._turn and state.phase is Phase.ACTIONS:
            if not action_due(state):
                state = advance(state, quick.decide(state, rng))
                continue
            if state.active == self._seat:
                if not ahead:
                    break
                ahead -= 1
            options, node = self._sketches.options(state), path[-1]
            option = options[0]
            if node.visits:
                option = descend(node, state.active, options)
                path.append(node.child(option.line[0]))
            state = option.taken(state)
        return path, state

    def _world(self, index: int) -> tuple[State, int]:
        """A state that might be, and the seed of what players do in it."""
        while index >= len(self._worlds):
            state = self._imagination.state(self._rng)
            self._worlds.append((state, self._rng.randrange(SEED_LIMIT)))
        return self._worlds[index]

    def _shares(self, state: State) -> list[float]:
        """Each seat's chance to win, as it seems; together 1."""
        values = self._sketches.values(state)
        values[self._seat] += self._weights.foresight * self._sketches.following(state, self._seat)
        return softmax(values, self._heat)


@contextmanager
def no_collector() -> Iterator[None]:
    """Without looking for rings of objects: a search makes none, and all it makes is kept."""
    collected = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collected:
            gc.enable()


def descend(node: Node, seat: int, options: Sequence[Option]) -> Option:
    """The option that looks best to the seat; the first untried one before all."""
    scale = EXPLORE * sqrt(log(node.visits + 1))
    best, found = -1.0, options[0]
    for option in options[: 1 + int(node.visits**WIDENING)]:
        child = node.children.get(option.line[0])
        if child is None or not child.visits:
            return option
        bound = child.totals[seat] / child.visits + scale / sqrt(child.visits)
        if bound > best:
            best, found = bound, option
    return found


def softmax(values: Sequence[float], temperature: float) -> list[float]:
    """Shares of 1, higher by e for each ``temperature`` more."""
    most = max(values)
    weights = [exp((value - most) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def completed(state: State, action: Action, weights: Weights) -> tuple[Action, ...]:
    """The action and, where it leaves a move or births open, the best that can be made of them."""
    line, seat = [action], actor(state)
    assert seat is not None
    state = advance(state, action)
    if not isinstance(state.open, OpenMove | OpenBabies):
        return (action,)
    outlook = Outlook(state, seat, weights)
    while (following := _following(state, outlook)) is not None:
        line.append(following)
        state = advance(state, following)
    return (*line, Done())


def _following(state: State, outlook: Outlook) -> Step | Birth | None:
    """The best step or birth of what is open, if it gains anything."""
    found: tuple[float, Step | Birth] | None = None
    match state.open:
        case OpenMove(steps_left=left) if left:
            found = plans.best_step(state, outlook)
        case OpenBabies() as open_:
            found = plans.best_birth(state, outlook, babies.birth_sites(state, open_))
        case _:
            pass
    return found[1] if found is not None and found[0] > 0 else None
