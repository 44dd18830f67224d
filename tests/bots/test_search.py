"""The searching bots: legal, repeatable, blind to what is hidden, in time."""

from __future__ import annotations

import gc
from functools import cache
from itertools import count
from math import inf
from random import Random
from time import perf_counter

import pytest

from tempus_desktop.bots import quick
from tempus_desktop.bots.catalogue import find_level
from tempus_desktop.bots.greedy import Judge
from tempus_desktop.bots.guesses import Hidden
from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.bots.search import Budget, Search, softmax
from tempus_desktop.bots.sketch import Sketches
from tempus_desktop.bots.thinker import ThinkingBot
from tempus_desktop.bots.weights import WEIGHTS
from tempus_desktop.games.tempus.actions import Action, Commit
from tempus_desktop.games.tempus.game import actor, advance, legal_actions, observe
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.rules.rounds import action_due
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Phase
from tests.bots.situations import kind, seed_of, to_decide
from tests.fresh_python import output, python


@cache
def sample() -> tuple[State, ...]:
    """A few states for each kind of decision that leaves a choice."""
    found: dict[str, list[State]] = {}
    for state in to_decide()[::9]:
        if len(legal_actions(state)) > 1 and kind(state) != "OpenPlace":
            found.setdefault(kind(state), []).append(state)
    return tuple(state for states in found.values() for state in states[:4])


def thought(state: State, seed: int = 5) -> Action:
    """What a bot with a few iterations and no clock chooses."""
    bot = ThinkingBot(iterations=14, seconds=inf, ahead=1)
    return bot.choose(observe(state, actor(state)), legal_actions(state), inf, Random(seed))


def test_every_choice_of_the_search_is_legal_and_repeats_itself() -> None:
    for state in sample():
        action = thought(state)
        assert action in legal_actions(state)
        assert thought(state) == action


def test_hidden_cards_do_not_change_what_the_search_chooses() -> None:
    for state in sample()[::2]:
        other = imagine(observe(state, actor(state)), seed_of(state))
        assert thought(other) == thought(state)


def sample_as_text() -> str:
    """What the search chooses in the sample."""
    return "\n".join(write_action(thought(state), state.match.sea) for state in sample()[::3])


def test_the_search_does_not_depend_on_the_order_of_hashes() -> None:
    code = "from tests.bots.test_search import sample_as_text; print(sample_as_text())"
    done = python(["-c", code], PYTHONHASHSEED="12345")
    assert done.returncode == 0, output(done)
    assert done.stdout.strip() == sample_as_text()


def searched(state: State, iterations: int, deadline: float = inf) -> Search:
    """A search for the first actions, all thought equal, by a clock that ticks once a look."""
    observation, seat = observe(state, actor(state)), actor(state)
    assert seat is not None
    ranked = [(0.0, action) for action in legal_actions(state)[:4]]
    search = Search(observation, ranked, WEIGHTS, 1, Random(1))
    ticks = count()
    search.run(Budget(iterations, deadline, lambda: float(next(ticks))))
    return search


def begun_round() -> State:
    """A state where an action is due."""
    return next(state for state in sample() if state.phase is Phase.ACTIONS and not state.open)


def test_the_search_stops_at_its_iterations_and_in_time() -> None:
    state = begun_round()
    assert searched(state, 9).iterations == 9
    assert 0 < searched(state, 1000, deadline=40.0).iterations < 40


def test_every_candidate_is_tried_and_every_iteration_counted() -> None:
    search = searched(begun_round(), 20)
    visits = [candidate.node.visits for candidate in search.candidates]
    assert min(visits) > 0
    assert sum(visits) == search.iterations <= 20


def test_no_search_guesses_how_the_progress_of_its_turn_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phases: list[Phase] = []

    def noted(state: State, rng: Random) -> Action:
        phases.append(state.phase)
        return decide(state, rng)

    decide = quick.decide
    monkeypatch.setattr(quick, "decide", noted)
    late = [
        state
        for state in to_decide()
        if action_due(state) and sum(player.tiles for player in state.players) <= 4
    ]
    for state in late[:4]:
        searched(state, 8)
    assert set(phases) == {Phase.ACTIONS}


def test_results_are_shares_of_one_win() -> None:
    for candidate in searched(begun_round(), 20).candidates:
        node = candidate.node
        assert sum(node.totals) == pytest.approx(node.visits)


def test_a_level_keeps_to_its_own_time_however_much_is_allowed() -> None:
    state = begun_round()
    began = perf_counter()
    find_level("thinker").policy.choose(
        observe(state, actor(state)), legal_actions(state), 60.0, Random(1)
    )
    assert perf_counter() - began < 2.0  # 0.1 s, on a machine that has other things to do


def test_imagined_players_play_legally_to_the_end() -> None:
    for seed in range(2):
        state, rng = imagine(observe(begun_round(), None), Random(seed)), Random(seed)
        sketches = Sketches(0, WEIGHTS)
        while actor(state) is not None:
            due = action_due(state)
            line = sketches.options(state)[0].line if due else (quick.decide(state, rng),)
            for action in line:
                if not isinstance(action, Commit):
                    assert action in legal_actions(state)
                state = advance(state, action)
        assert state.phase is Phase.OVER


def test_a_mixed_commitment_is_a_set_of_shares() -> None:
    for state in sample():
        legal = [action for action in legal_actions(state) if isinstance(action, Commit)]
        if len(legal) > 1:
            hidden = Hidden(unseen(observe(state, actor(state))), Random(1))
            shares = Judge(state, hidden, WEIGHTS).mix([one.cards for one in legal[:6]], Random(1))
            assert sum(shares) == pytest.approx(1) and min(shares) >= 0


def test_shares_grow_with_points() -> None:
    shares = softmax([10.0, 12.0, 8.0], 2.0)
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[0] > shares[2]


def test_rings_of_objects_are_looked_for_again_after_a_search_even_one_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(search: Search) -> None:
        assert not gc.isenabled()
        raise ValueError

    assert gc.isenabled()
    searched(begun_round(), 9)
    assert gc.isenabled()
    monkeypatch.setattr(Search, "_iterate", fails)
    with pytest.raises(ValueError):
        searched(begun_round(), 9)
    assert gc.isenabled()


def test_a_search_leaves_no_rings_of_objects_behind() -> None:
    state = begun_round()
    searched(state, 1)  # what is made once in a program
    gc.collect()
    gc.disable()
    try:
        searched(state, 60)
        assert gc.collect() < 10  # a ring in every judgement would be some hundred objects
    finally:
        gc.enable()
