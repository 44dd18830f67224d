"""Any mixture of decisions, refusals and positions, whatever order a search for faults tries."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus import game
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.events import TurnBegan
from tempus_desktop.games.tempus.islands import random_island
from tempus_desktop.games.tempus.position import read_position, write_position
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.tables import TURNS, Options
from tempus_desktop.games.tempus.terms import Colour, Phase, Protection
from tests.games.tempus import invariants
from tests.games.tempus.candidates import candidates
from tests.games.tempus.random_play import choose
from tests.games.tempus.tables_for_tests import COMPONENTS

SEEDS = st.integers(0, 2**32)
LONGEST = 900
"""More decisions than a game of these has, most often."""


class Table(RuleBasedStateMachine):
    """A match, the tiles each player has spent in it, and the turns that have begun."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State | None = None
        self.spent: list[int] = []
        self.turns: list[int] = []

    @property
    def match(self) -> State:
        """The state of the match, which has begun."""
        assert self.state is not None
        return self.state

    def _do(self, action: Action) -> None:
        before, seat = self.match, game.actor(self.match)
        assert seat is not None
        done = game.apply(before, seat, action)
        self.spent[before.active] += done.state.spent > before.spent
        self.turns += [event.turn for event in done.events if isinstance(event, TurnBegan)]
        self.state = done.state

    @initialize(
        players=st.integers(3, 5),
        seed=SEEDS,
        laid=st.booleans(),
        protection=st.sampled_from(Protection),
        five_city=st.booleans(),
        decisions=st.integers(0, LONGEST),
    )
    def begin(
        self,
        players: int,
        seed: int,
        laid: bool,
        protection: Protection,
        five_city: bool,
        decisions: int,
    ) -> None:
        """A new match with any options, some of it played."""
        layout = random_island(COMPONENTS, players, seed) if laid else None
        options = Options(protection, five_city)
        setup = game.Setup(tuple(Colour)[:players], options, COMPONENTS, None, layout)
        self.state, self.spent = game.start(setup, seed), [0] * players
        self.play_on(seed, decisions)

    @precondition(lambda self: bool(game.legal_actions(self.match)))
    @rule(kind=st.integers(0, 100), ticket=st.integers(0, 10_000))
    def decide(self, kind: int, ticket: int) -> None:
        """Any kind of action, then any of it; a copy of the state gives the same."""
        legal = game.legal_actions(self.match)
        kinds = list(dict.fromkeys(map(type, legal)))
        some = [action for action in legal if type(action) is kinds[kind % len(kinds)]]
        copy, seat = pickle.loads(pickle.dumps(self.match)), game.actor(self.match)
        action = some[ticket % len(some)]
        assert seat is not None
        self._do(action)
        assert game.apply(copy, seat, action).state == self.match

    @rule(seed=SEEDS, decisions=st.integers(1, 90))
    def play_on(self, seed: int, decisions: int) -> None:
        """Decisions weighted towards what rarely happens."""
        rng = Random(seed ^ self.match.seed)  # another game where the same seed is tried again
        for _ in range(decisions):
            if legal := game.legal_actions(self.match):
                self._do(choose(self.match, legal, rng))

    @rule(seed=SEEDS)
    def try_what_is_illegal(self, seed: int) -> None:
        """It is refused and changes nothing."""
        before, seat = pickle.dumps(self.match), game.actor(self.match)
        legal, rng = set(game.legal_actions(self.match)), Random(seed)
        wrong = [action for action in candidates(self.match, rng) if action not in legal]
        for action in rng.sample(wrong, min(20, len(wrong))):
            with pytest.raises(IllegalAction):
                game.apply(self.match, 0 if seat is None else seat, action)
        assert pickle.dumps(self.match) == before

    @rule()
    def write_and_read(self) -> None:
        """The match goes on from its position."""
        if (document := write_position(self.match)) is not None:
            read = read_position(json.loads(json.dumps(document)), COMPONENTS)
            assert read == self.match._replace(laid=())
            self.state = read

    @invariant()
    def all_holds(self) -> None:
        """What holds in every state."""
        if self.state is not None:
            for holds in invariants.ALL:
                holds(self.state)

    @invariant()
    def turns_and_tiles_are_ten_and_forty_odd(self) -> None:
        """Turns come one after the other; in the end everybody has spent 40 to 43 tiles."""
        assert self.turns == list(range(1, len(self.turns) + 1))
        if self.state is not None and self.state.phase is Phase.OVER:
            assert len(self.turns) == TURNS
            assert all(40 <= tiles <= 43 for tiles in self.spent)


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=120,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
