"""Whole random games through the engine protocol, as another program would play them.

``python -m tests.engine.soak --games 300 --seed 1`` plays them in one engine process and checks
that no answer is an error, every game has ten turns and every player spends 40 to 43 action tiles.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import IO, Any

COLOURS = ("red", "blue", "yellow", "green", "purple")
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"protection": "designer"},
    {"five_city": True},
    {"protection": "designer", "five_city": True},
)
TILE_SPENDING = ("move", "babies", "idea")


class Wrong(Exception):
    """The engine answered what it must not."""


class Talk:
    """A conversation with an engine process."""

    def __init__(self, requests: IO[str], answers: IO[str]) -> None:
        self._requests, self._answers = requests, answers

    def ask(self, **request: object) -> dict[str, Any]:
        """One request, one answer that is no error."""
        self._requests.write(json.dumps(request) + "\n")
        self._requests.flush()
        answer: dict[str, Any] = json.loads(self._answers.readline())
        if not answer["ok"]:
            raise Wrong(f"{request} was answered by {answer}")
        return answer


@contextmanager
def engine() -> Iterator[Talk]:
    """An engine process to talk to."""
    command = [sys.executable, "-m", "tempus_desktop", "engine"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        yield Talk(process.stdin, process.stdout)
        process.stdin.close()


def play_game(talk: Talk, number: int, seed: int) -> int:
    """One random game; the number of its decisions.

    Raises:
        Wrong: something is not as the rules say.
    """
    rng = Random(f"{seed} {number}")
    players = 3 + number % 3
    options = OPTIONS[number // 3 % len(OPTIONS)]
    answer = talk.ask(
        do="new", game="tempus", players=players, seed=rng.randrange(2**53), options=options
    )
    spent: Counter[str] = Counter()
    turns, decisions = set(), 0
    while answer["to_act"] is not None:
        if answer["position"] is not None:
            turns.add(answer["position"]["turn"])
        action = _choose(answer["legal"], rng)
        if action in TILE_SPENDING or action.split()[0] in ("fight", "city"):
            spent[answer["to_act"]] += 1
        answer = talk.ask(do="play", action=action)
        decisions += 1
    if turns != set(range(1, 11)):
        raise Wrong(f"game {number} had the turns {sorted(turns)}")
    for colour in COLOURS[:players]:
        if not 40 <= spent[colour] <= 43:
            raise Wrong(f"game {number}: {colour} spent {spent[colour]} tiles")
    return decisions


def _choose(legal: list[str], rng: Random) -> str:
    """A kind of action first, so that long lists do not drown the rest."""
    kinds = sorted({action.split()[0] for action in legal})
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if action.split()[0] == kind])


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    decisions = 0
    with engine() as talk:
        for number in range(asked.games):
            try:
                decisions += play_game(talk, number, asked.seed)
            except Wrong as error:
                print(error)
                return 1
    print(f"{asked.games} games, {decisions} decisions, no error")
    return 0


if __name__ == "__main__":
    sys.exit(main())
