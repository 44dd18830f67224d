"""This engine beside Catanatron, a peer in Python, on one machine in one run.

``python -m tests.benchmarks.peers`` installs Catanatron from PyPI into a virtual environment that
is thrown away afterwards. It is under the GPL: a peer to measure beside, never a dependency. Both
play random games of four on one core and take turns; printed are medians over the rounds, and
medians of the ratios within each round, since machines drift.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.benchmarks.random_games import (
    Pace,
    Playout,
    play_from_lists,
    play_kind_first,
    timed,
)

PLAYERS = 4
PEER = "catanatron==3.2.1"
PEER_GAMES = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer

def play(seed):
    random.seed(seed)
    colours = Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE
    game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
    game.play()
    return len(game.state.actions)

seconds, seed = float(sys.argv[1]), int(sys.argv[2]) * 1000
play(seed)
games = decisions = 0
began = time.process_time()
while (spent := time.process_time() - began) < seconds:
    decisions += play(seed + games)
    games += 1
print(json.dumps([games, decisions, spent]))
"""

WAYS: dict[str, Playout] = {"full lists": play_from_lists, "kind first": play_kind_first}


def peer_python(folder: Path) -> Path:
    """The interpreter of a new environment that has the peer."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER]
    subprocess.run(pip, check=True)
    return python


def peer_pace(python: Path, seconds: float, seed: int) -> Pace:
    """Random games of the peer."""
    command = [str(python), "-c", PEER_GAMES, str(seconds), str(seed)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return Pace(*json.loads(done.stdout))


def rounds(python: Path, number: int, seconds: float) -> dict[str, list[Pace]]:
    """What each engine and way played in each round."""
    for way in WAYS.values():
        timed(way, PLAYERS, seconds / 2, 0)
    found: dict[str, list[Pace]] = {name: [] for name in ("Catanatron", *WAYS)}
    for seed in range(1, number + 1):
        found["Catanatron"].append(peer_pace(python, seconds, seed))
        for name, way in WAYS.items():
            found[name].append(timed(way, PLAYERS, seconds, seed))
    return found


def report(found: dict[str, list[Pace]]) -> dict[str, dict[str, float]]:
    """Medians, and medians of the ratios to the peer."""
    peer = [pace.games / pace.seconds for pace in found["Catanatron"]]
    return {
        name: {
            "games_per_s": round(median(pace.games / pace.seconds for pace in paces), 1),
            "decisions_per_s": round(median(pace.decisions / pace.seconds for pace in paces)),
            "times_the_peer": round(
                median(
                    pace.games / pace.seconds / other
                    for pace, other in zip(paces, peer, strict=True)
                ),
                2,
            ),
        }
        for name, paces in found.items()
    }


def main() -> int:
    """Install the peer, measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.peers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each engine in each round")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        python = peer_python(Path(folder) / "peer")
        found = report(rounds(python, chosen.rounds, chosen.seconds))
    if chosen.json:
        print(json.dumps(found))
    else:
        for name, figures in found.items():
            told = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in figures.items())
            print(f"{name}: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
