"""Kill players at many random moments: ``python -m tests.faults --points 1000 --seed 1``."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.faults.killing import kill_at_random

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--points", type=int, default=1000)
parser.add_argument("--seed", type=int, default=1)
given = parser.parse_args()
with tempfile.TemporaryDirectory() as folder:
    taken = kill_at_random(Path(folder), given.points, given.seed)
print(f"killed {given.points} times over {taken} decisions: nothing lost")
