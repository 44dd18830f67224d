"""How fast random games are played on one core, what a successor costs and how big a state is.

``python -m tests.benchmarks.playouts --players 4 --seconds 5 --json``. Games begin after set-up on
twenty random islands. ``list`` draws from the full legal list, ``kind_first`` chooses a kind of
action first. Times are CPU times; both ways take turns, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from timeit import Timer

from tempus_desktop.games.tempus.game import advance, legal_actions
from tempus_desktop.games.tempus.rules.board import with_player
from tempus_desktop.games.tempus.state import State
from tests.benchmarks.random_games import (
    Pace,
    Playout,
    beginnings,
    play_from_lists,
    play_kind_first,
    timed,
)

WAYS: dict[str, Playout] = {"list": play_from_lists, "kind_first": play_kind_first}
TURNS = 10
"""How often the two ways take turns."""


def measure(players: int, seconds: float) -> dict[str, object]:
    """All figures; each way is played for so many seconds."""
    for way in WAYS.values():
        timed(way, players, seconds / TURNS, 0)
    paces: dict[str, list[Pace]] = {name: [] for name in WAYS}
    for turn in range(TURNS):
        for name, way in WAYS.items():
            paces[name].append(timed(way, players, seconds / TURNS, 1 + turn))
    state = middle(players)
    return {
        **{name: _rates(some) for name, some in paces.items()},
        "copy_us": round(successor_us(state), 3),
        "state_bytes": state_bytes(state),
    }


def _rates(paces: list[Pace]) -> dict[str, float]:
    seconds = sum(pace.seconds for pace in paces)
    return {
        "games_per_s": round(sum(pace.games for pace in paces) / seconds, 1),
        "decisions_per_s": round(sum(pace.decisions for pace in paces) / seconds),
    }


def middle(players: int) -> State:
    """A state of the sixth turn."""
    state, rng = beginnings(players)[0], Random(1)
    while state.turn < 6:
        state = advance(state, rng.choice(legal_actions(state)))
    return state


def successor(state: State) -> State:
    """What remains of an action if the rule itself did nothing: new tokens, board and open part."""
    player = state.players[0]
    players = with_player(state, 0, player.with_tokens(player.held, player.stock))
    return state.with_board(players, state.pile, state.raises, None)


def successor_us(state: State) -> float:
    """Microseconds of a successor, the best of many tries."""
    loops = 10_000
    return min(Timer(lambda: successor(state)).repeat(20, loops)) / loops * 1e6


def state_bytes(state: State) -> int:
    """The memory of a state without what all states of a match share."""
    own = (state, state.players, *state.players, state.pile, state.raises, state.open)
    piles = (state.deck, state.discard, *(player.hand for player in state.players))
    return sum(sys.getsizeof(part) for part in (*own, *piles))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.playouts", description=__doc__
    )
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--seconds", type=float, default=5.0, help="of each of the two ways")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    chosen = parser.parse_args()
    found = measure(chosen.players, chosen.seconds)
    if chosen.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name}: {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
