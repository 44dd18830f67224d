"""Finished matches of a library as rows for statistics."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from tempus_desktop.session import kept
from tempus_desktop.session.matches import begin
from tempus_desktop.session.replay import Replay
from tempus_desktop.storage.opening import FILE, open_library
from tests.games.tempus.random_play import play
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import played, setup
from tests.session.test_origin import TASK, set_up
from tests.session.test_origin import played as to_the_end


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


def test_games_count_whatever_they_began_with_but_no_puzzles_and_analyses(tmp_path: Path) -> None:
    library = open_library(tmp_path).library
    whole = begin(setup(), COMPONENTS, None)
    replay = Replay(played(whole, 10_000))
    replay.go(100)
    branch = replay.branch()
    for taken in play(branch.state, Random(8)):
        branch.submit(taken.seat, taken.action)
    for name, beginning in (
        ("From a position", begin(set_up(), COMPONENTS, None)),
        ("A puzzle", begin(set_up(TASK), COMPONENTS, None)),
        ("An analysis", begin(set_up(analysis=True), COMPONENTS, None)),
    ):
        kept.add(library, beginning, to_the_end(beginning, 10_000), name)
    kept.add(library, whole, branch, "Played on")
    games = library.annals.games()
    assert [(game.name, game.island) for game in games] == [
        ("Played on", "random"),
        ("From a position", "position"),
    ]
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
