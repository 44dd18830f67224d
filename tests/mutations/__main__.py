"""Damage and read many files in 256 MB: ``python -m tests.mutations --files 100000 --seed 1``."""

from __future__ import annotations

import argparse
import sys

from tests.mutations.records import run

MEMORY = 256 * 2**20

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--files", type=int, default=100_000)
parser.add_argument("--seed", type=int, default=1)
given = parser.parse_args()
if sys.platform != "win32":
    import resource

    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
read = run(given.files, given.seed)
print(f"{given.files} damaged files: {read} could still be read, the others were refused")
