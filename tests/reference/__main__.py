"""`python -m tests.reference --decisions N --seed S`: engine against reference."""

import argparse
import sys

from tests.reference.differential import run


def main() -> int:
    """Run, print a line for every difference, and return 1 if there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000, help="how many to play")
    parser.add_argument("--seed", type=int, default=0, help="of the random games")
    parser.add_argument("--most", type=int, default=20, help="stop after so many differences")
    chosen = parser.parse_args()
    lines = run(chosen.decisions, chosen.seed, chosen.most)
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
