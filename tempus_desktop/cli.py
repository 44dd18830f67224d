"""Where the program begins: whatever its installation lacks ends in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tempus_desktop.storage.resources import MissingResource

WORKERS = ("bot-worker", "lab-worker", "review-worker")
"""What the window starts for itself."""
WORDS = ("demo", "engine", "layout", "position", "replay", "simulate", "train", *WORKERS)
HELP = ("-h", "--help", "--version")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit status is 0 where all went well."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    is_command = bool(given) and given[0] in (*WORDS, *HELP)
    try:
        # Not before: bots, for one, read their weights when they are loaded.
        from tempus_desktop import command_line

        return command_line.command(given) if is_command else command_line.window(given)
    except MissingResource as error:  # one without which there is nothing to play
        print(f"tempus-desktop: {error}", file=sys.stderr)
        if not is_command:
            _show(str(error))
        return 1


def _show(sentence: str) -> None:
    """Whoever started the program by its picture sees no terminal."""
    from tempus_desktop.gui.last_word import show

    show(sentence)
