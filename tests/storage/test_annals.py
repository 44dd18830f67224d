"""Finished matches of a library as rows for statistics."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tempus_desktop.session import kept
from tempus_desktop.session.matches import begin
from tempus_desktop.storage.opening import FILE, open_library
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import played, setup


def test_finished_matches_are_told_and_no_others(tmp_path: Path) -> None:
    library = open_library(tmp_path).library
    beginning = begin(setup(), COMPONENTS, None)
    whole = played(beginning, 10_000)
    ended = kept.add(library, beginning, whole, "Whole")
    kept.add(library, beginning, played(beginning, 50), "Half")
    gone = kept.add(library, beginning, whole, "Gone")
    torn = kept.add(library, beginning, whole, "Torn")
    library.delete(gone.match, "2026-01-01")
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute("UPDATE match SET result = '{' WHERE id = ?", (torn.match,))
    [game] = library.annals.games()
    assert (game.match, game.name, game.island) == (ended.match, "Whole", "random")
    assert (game.names, game.levels) == (("Ann", "Ben", "Cy"), (None, "greedy", "greedy"))
    assert game.decisions == len(whole.decisions)
    standing = kept.standing(whole)
    assert (game.points, game.winners) == (standing.scores, standing.winners)
    library.close()


def test_long_pauses_are_no_play(tmp_path: Path) -> None:
    library = open_library(tmp_path).library
    beginning = begin(setup(), COMPONENTS, None)
    match = kept.add(library, beginning, played(beginning, 10_000), "Slow").match
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        times = [(0, "20:00:00"), (1, "20:00:10"), (2, "21:00:10")]
        other.execute("UPDATE decision SET taken = '2026-01-01T21:00:10+00:00'")
        for number, time in times:
            taken = f"2026-01-01T{time}+00:00"
            other.execute("UPDATE decision SET taken = ? WHERE number = ?", (taken, number))
    [game] = library.annals.games()
    assert (game.match, game.seconds) == (match, 10 + 300)
    library.close()
