"""Cuts the power at random moments of play, of migration and of recovery.

The program runs once on a disk that remembers (:mod:`tests.faults.disk`); each cut is a folder with
what that disk would have held. It must open, be sound, and have all that was promised.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from tempus_desktop.games.tempus.terms import Colour
from tempus_desktop.session import kept
from tempus_desktop.session.matches import begin
from tempus_desktop.session.new_game import IslandSource, NewGame
from tempus_desktop.session.seats import Seat
from tempus_desktop.session.session import Session
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.opening import FILE, Trouble, open_library
from tests.faults.checks import DECISIONS, NOON, Lost, check_migrated, check_sound, filled, opened
from tests.faults.disk import Disk, Mark, lay_out, recording
from tests.faults.steps import later_program
from tests.storage.matches import play_on

LENGTH = 150
"""Decisions of a match whose power is cut."""

Check = Callable[[Path, Disk, int], None]


def cut_at_random(folder: Path, points: int, seed: int = 0) -> dict[str, int]:
    """Cut the power so many times in all; how many moments each story had to choose from.

    Raises:
        Lost: something that was promised was lost, or a file is damaged.
    """
    rng = Random(seed)
    stories = {"play": (play, _check_play), "migration": (migration, _check_migration)}
    stories["recovery"] = (recovery, _check_recovery)
    moments = {}
    for place, (name, (story, check)) in enumerate(stories.items()):
        disk = story(folder / name, seed)
        share = points * (place + 1) // len(stories) - points * place // len(stories)
        _cut(folder / "cut", disk, check, share, rng, name)
        moments[name] = len(disk.events)
    return moments


def _cut(folder: Path, disk: Disk, check: Check, points: int, rng: Random, story: str) -> None:
    for _ in range(points):
        moment = rng.randint(0, len(disk.events))
        lay_out(folder, disk.left(moment, rng))
        try:
            check(folder, disk, moment)
        except Exception as error:
            raise Lost(f"{story} cut at {moment} of {len(disk.events)}: {error}") from error


# --- play


def play(folder: Path, seed: int) -> Disk:
    """A match played into a new library, decisions taken back now and then."""
    folder.mkdir()
    rng = Random(seed)
    with recording(folder) as disk:
        library = open_library(folder, lambda: NOON).library
        components = load_components()
        seats = tuple(Seat(colour.value, colour, "random") for colour in tuple(Colour)[:3])
        beginning = begin(NewGame(seats, island=IslandSource.RANDOM, seed=seed), components, None)
        session = beginning.open(components)
        keeper = kept.add(library, beginning, session, "A match")
        disk.mark(_actions(session))
        while len(session.decisions) < LENGTH and session.actor is not None:
            if rng.random() < 0.1 and session.can_undo(session.actor):
                session.undo(session.actor)
            else:
                session.submit(session.actor, rng.choice(session.legal()))
            keeper.keep()
            disk.mark(_actions(session))
        library.close()
    return disk


def _actions(session: Session) -> tuple[str, ...]:
    return tuple(repr(made.action) for made in session.decisions)


def _check_play(folder: Path, disk: Disk, moment: int) -> None:
    promised, under_way = disk.promised(moment)
    with closing(opened(folder)) as library:
        last = library.last()
        if last is None:
            assert promised is None, "the match is gone"
            return
        _, session = kept.read(library, last.id)
        assert _actions(session) in (promised, under_way), "decisions are missing"
        keeper = kept.Keeper(library, last.id, session, session.decisions, None)
        assert session.actor is not None
        session.submit(session.actor, session.legal()[0])
        keeper.keep()
        assert _actions(kept.read(library, last.id)[1]) == _actions(session), "it does not go on"


# --- migration


def migration(folder: Path, seed: int) -> Disk:
    """A library with matches opened by a later program."""
    filled(folder)
    with recording(folder) as disk, later_program():
        open_library(folder, lambda: NOON).library.close()
    return disk


def _check_migration(folder: Path, disk: Disk, moment: int) -> None:
    check_migrated(folder)


# --- recovery


def recovery(folder: Path, seed: int) -> Disk:
    """A damaged library, with decisions that only its log has, is opened beside a backup."""
    _damaged(folder)
    whole = folder.with_name("whole")
    shutil.copytree(folder, whole)
    _recovered(whole)
    wanted = _lengths(whole)
    assert wanted == {1: DECISIONS, 2: DECISIONS, 3: DECISIONS, 4: DECISIONS + 30}
    with recording(folder) as disk:
        disk.mark(wanted)
        _recovered(folder)
    return disk


def _damaged(folder: Path) -> None:
    before = folder.with_name("before")
    filled(before)
    library = open_library(before, lambda: NOON).library
    play_on(library, 4, DECISIONS, 30)
    shutil.copytree(before, folder)  # with the log
    library.close()
    content = bytearray((folder / FILE).read_bytes())
    content[4096 * 8 : 4096 * 10] = bytes(4096 * 2)  # decisions of the first matches
    (folder / FILE).write_bytes(content)


def _recovered(folder: Path) -> None:
    opened = open_library(folder, lambda: NOON)
    opened.library.close()
    assert opened.problem is not None and opened.problem.trouble is Trouble.DAMAGED


def _lengths(folder: Path) -> dict[int, int]:
    """How many decisions each match has."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        query = "SELECT match, count(*) FROM decision GROUP BY match"
        return dict(connection.execute(query).fetchall())


def _check_recovery(folder: Path, disk: Disk, moment: int) -> None:
    opened = open_library(folder, lambda: NOON)
    opened.library.close()
    problem = opened.problem
    assert problem is None or problem.trouble is Trouble.DAMAGED, str(problem)
    check_sound(folder)
    [wanted] = [event.promise for event in disk.events if isinstance(event, Mark)]
    found = _lengths(folder)
    assert found == wanted, f"{found} instead of {wanted}"
