"""How many iterations a second the search of the bots plays on one core.

``python -m tests.benchmarks.searching --iterations 600 --json``: rounds of one game of bots that do
not search, each searched with so many iterations and no clock. The more there are, the more of what
they meet has been judged before. Times are CPU times: a busy machine slows them little.
"""

from __future__ import annotations

import argparse
import json
from itertools import repeat
from math import inf
from operator import itemgetter
from random import Random
from time import process_time

from tempus_desktop.bots.greedy import GreedyBot, Judge
from tempus_desktop.bots.guesses import Hidden
from tempus_desktop.bots.imagine import imagine, unseen
from tempus_desktop.bots.match import dealt, play_out
from tempus_desktop.bots.search import Budget, Search
from tempus_desktop.bots.thinker import AHEAD, WIDTH
from tempus_desktop.bots.weights import WEIGHTS
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import legal_actions, observe
from tempus_desktop.games.tempus.rules.rounds import action_due
from tempus_desktop.games.tempus.state import State
from tempus_desktop.storage.components import load_components

EVERY = 8
"""One round in so many is searched."""


def rounds(players: int) -> list[State]:
    """Rounds of a game, each where a tile may be spent."""
    found: list[State] = []

    def keep(state: State, _seat: int, _action: Action) -> None:
        if action_due(state):
            found.append(state)

    bots = [GreedyBot() for _ in range(players)]
    play_out(dealt(load_components(), players, 5), bots, 1, watch=keep)
    return found[::EVERY]


def search_of(state: State, ahead: int) -> Search:
    """A search as the bots begin it."""
    seen, rng = observe(state, state.active), Random(1)
    judge = Judge(imagine(seen, rng), Hidden(unseen(seen), rng), WEIGHTS)
    scored = [(judge.score(action), action) for action in legal_actions(state)]
    scored.sort(key=itemgetter(0), reverse=True)
    return Search(seen, scored[:WIDTH], WEIGHTS, ahead, rng)


def pace(states: list[State], ahead: int, iterations: int) -> float:
    """Iterations a second."""
    ticks, played, spent = repeat(0.0), 0, 0.0
    for state in states:
        search = search_of(state, ahead)
        began = process_time()
        search.run(Budget(iterations, inf, ticks.__next__))
        spent += process_time() - began
        played += search.iterations
    return played / spent


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=600)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    states = rounds(asked.players)
    found = {f"ahead_{ahead}": round(pace(states, ahead, asked.iterations)) for ahead in (0, AHEAD)}
    if asked.json:
        print(json.dumps({"iterations": asked.iterations, "per_second": found}))
        return
    for name, value in found.items():
        print(f"{name:10} {value:6} iterations a second")


if __name__ == "__main__":
    main()
