"""How good the chances are that a review tells, beside equal chances for everybody.

``python -m tests.benchmarks.chances --games 20`` has the characters play, three to five at a table:
they judge by the best weights, each with a taste of its own, and do not search. It asks for the
chances at the beginning of every turn, and compares them with who won in the end: the mean Brier
score (0 is perfect), and by tens of percent how often what was told came true.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from tempus_desktop.bots.catalogue import CHARACTERS
from tempus_desktop.bots.match import dealt, play_out
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import outcome
from tempus_desktop.games.tempus.state import State
from tempus_desktop.games.tempus.terms import Phase
from tempus_desktop.storage.components import load_components
from tempus_desktop.study.chances import chances


def turns(players: int, seed: int) -> tuple[list[State], tuple[int, ...]]:
    """The states at the beginnings of a game's turns, and who won it."""
    rng, begun = Random(seed), dict[int, State]()
    policies = [rng.choice(CHARACTERS).policy for _ in range(players)]

    def watch(state: State, seat: int, action: Action) -> None:
        if state.phase is Phase.ACTIONS:
            begun.setdefault(state.turn, state)

    over = outcome(play_out(dealt(load_components(), players, seed), policies, seed, watch=watch))
    assert over is not None
    return list(begun.values()), over.winners


def brier(told: Sequence[float], winners: Sequence[int]) -> float:
    """The squared error over all seats; a shared victory is one in parts."""
    won = [(seat in winners) / len(winners) for seat in range(len(told))]
    return sum((chance - part) ** 2 for chance, part in zip(told, won, strict=True))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    scores: list[tuple[float, float]] = []
    tens: dict[int, list[tuple[float, bool]]] = {}
    for seed in range(games):
        states, winners = turns(3 + seed % 3, seed)
        for state in states:
            told = chances(state, seed=seed)
            scores.append((brier(told, winners), brier([1 / len(told)] * len(told), winners)))
            for seat, chance in enumerate(told):
                tens.setdefault(int(10 * chance), []).append((chance, seat in winners))
    ours, equal = (sum(column) / len(scores) for column in zip(*scores, strict=True))
    print(f"{games} games, {len(scores)} moments: Brier {ours:.3f}, equal chances {equal:.3f}")
    for _, found in sorted(tens.items()):
        said = sum(chance for chance, _ in found) / len(found)
        came = sum(won for _, won in found) / len(found)
        print(f"told {said:4.0%}, won {came:4.0%} ({len(found)})")


if __name__ == "__main__":
    main()
