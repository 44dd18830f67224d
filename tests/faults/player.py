"""Plays random decisions into a library and says each number once it is kept, until killed."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.session import kept
from tempus_desktop.session.kept import Keeper
from tempus_desktop.session.matches import begin
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.seats import Seat
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.opening import open_library

LAST = 200
"""So many decisions, then the match is begun anew."""


def main(folder: Path, seed: int) -> None:
    """Take up the last match, or begin one, and play on."""
    opened = open_library(folder)
    assert opened.problem is None, opened.problem
    library, rng = opened.library, Random(seed)
    last = library.last()
    if last is None or last.decisions >= LAST:
        components = load_components()
        seats = tuple(Seat(colour.value, colour, "random") for colour in tuple(Colour)[:3])
        beginning = begin(NewGame(seats, island=IslandSource.RANDOM, seed=seed), components, None)
        session = beginning.open(components)
        keeper = kept.add(library, beginning, session, "A match")
    else:
        _, session = kept.read(library, last.id)
        keeper = Keeper(library, last.id, session, session.decisions, None)
    print(keeper.match, len(session.decisions), flush=True)
    while session.actor is not None:
        session.submit(session.actor, rng.choice(session.legal()))
        keeper.keep()
        print(keeper.match, len(session.decisions), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
