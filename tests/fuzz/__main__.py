"""`python -m tests.fuzz --files N --seed S`: read damaged documents."""

from __future__ import annotations

import argparse
import sys

from tests.fuzz.running import run


def main() -> int:
    """Print a line for every file that went wrong, and return 1 if there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="number of the first file")
    chosen = parser.parse_args()
    lines = run(chosen.files, chosen.seed, chosen.first)
    for line in lines:
        print(line)
    print(f"{chosen.files} files, {len(lines)} wrong")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
