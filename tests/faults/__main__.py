"""Kill players and migrating programs, and cut the power, at many random moments each.

``python -m tests.faults --points 1000 --seed 1``
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.faults.killing import kill_at_random, kill_migrations
from tests.faults.power import cut_at_random

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--points", type=int, default=1000, help="of each kind")
parser.add_argument("--seed", type=int, default=1)
given = parser.parse_args()
with tempfile.TemporaryDirectory() as folder:
    places = [Path(folder) / name for name in ("power", "migration", "play")]
    for place in places:
        place.mkdir()
    moments = cut_at_random(places[0], given.points, given.seed)
    print(f"power cut {given.points} times among {moments} moments: nothing lost", flush=True)
    moment = kill_migrations(places[1], given.points, given.seed)
    print(
        f"killed {given.points} times in a migration of {moment} moments: nothing lost", flush=True
    )
    taken = kill_at_random(places[2], given.points, given.seed)
    print(f"killed {given.points} times in play over {taken} decisions: nothing lost", flush=True)
