"""A person alone with the mouse: ``xvfb-run -s "-screen 0 1280x720x24" python -m tests.by_mouse``.

Needs xdotool and an X display of its own; the settings and games of the user are not touched.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path


def read_arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.by_mouse", description=__doc__)
    parser.add_argument("--seats", default="person,greedy,greedy,greedy", help="clockwise")
    parser.add_argument("--island", choices=("laid", "random"), default="laid")
    parser.add_argument("--options", action="store_true", help="the optional rules")
    parser.add_argument("--drag", action="store_true", help="drag pieces instead of clicking")
    parser.add_argument("--doubts", type=float, default=0.1, help="share taken back and done again")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--theme", default="light")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--pace", default="normal")
    parser.add_argument("--motion", default="normal")
    parser.add_argument("--pictures", type=Path, help="leave a picture of each kind of screen here")
    return parser.parse_args()


def main() -> int:
    """Play in folders of its own; the exit status."""
    given = read_arguments()
    with tempfile.TemporaryDirectory() as home:
        for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[name] = home
        # Only now: what is imported reads the environment.
        from tests.by_mouse.evening import play

        return play(given)


if __name__ == "__main__":
    sys.exit(main())
