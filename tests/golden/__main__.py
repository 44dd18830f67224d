"""`python -m tests.golden [--write] [--every N]`: compare or record games and counts."""

from __future__ import annotations

import argparse
import json
import sys

from tests.golden import games, perft


def write() -> None:
    """Record everything anew."""
    lines = [games.recorded(plan) for plan in games.plans()]
    games.FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    entries = perft.chosen()
    text = ",\n".join(json.dumps(entry) for entry in entries)
    perft.FILE.write_text(f"[\n{text}\n]\n", encoding="utf-8")
    print(f"{len(lines)} games, {len(entries)} positions")
    print("\n".join(perft.against_reference()) or "the reference counts the same to depth two")


def main() -> int:
    """Print what differs and return 1 if anything does."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="record anew, after a ruling changed")
    parser.add_argument("--every", type=int, default=1, help="compare one game of so many")
    chosen = parser.parse_args()
    if chosen.write:
        write()
        return 0
    lines = games.differences(chosen.every) + perft.differences()
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
