"""Kills a player at random moments and looks at what the library then holds."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

from tempus_desktop.session import kept
from tempus_desktop.storage.opening import FILE, open_library
from tempus_desktop.storage.transactions import is_sound
from tests.faults.checks import NOON, Lost, check_migrated, filled
from tests.faults.disk import recording
from tests.faults.steps import later_program
from tests.fresh_python import ROOT


def kill_at_random(folder: Path, points: int, seed: int = 0) -> int:
    """Kill so many times, each time checking the library; how many decisions were taken in all.

    Raises:
        Lost: something was lost.
    """
    rng, taken = Random(seed), 0
    for point in range(points):
        told = _killed_player(folder, rng, point)
        taken += len(told)
        _check(folder, told, point)
    return taken


def _killed_player(folder: Path, rng: Random, point: int) -> list[tuple[int, int]]:
    """What a player told before it was killed: matches and numbers of decisions kept.

    How far it comes is counted in decisions: a clock would kill it before the first on a slow
    machine. Only the last moment, within a decision, is the clock's.
    """
    command = [sys.executable, "-m", "tests.faults.player", str(folder), str(point)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
        assert player.stdout is not None
        decisions = rng.randrange(-3, 25)  # below 1 it may be killed while it opens
        said = "".join(player.stdout.readline() for _ in range(decisions))
        time.sleep(rng.random() * 0.02)
        player.kill()
        said += player.stdout.read()
    whole = said[: said.rfind("\n") + 1].splitlines()  # it may be killed within a line
    return [(int(match), int(count)) for match, count in map(str.split, whole)]


def _check(folder: Path, told: list[tuple[int, int]], point: int) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        if (folder / FILE).exists() and not is_sound(connection, thorough=True):
            raise Lost(f"point {point}: the library is damaged")
    opened = open_library(folder)
    if opened.problem is not None:
        raise Lost(f"point {point}: {opened.problem}")
    with closing(opened.library) as library:
        for match, count in told[-1:]:
            _, session = kept.read(library, match)
            if len(session.decisions) < count:
                raise Lost(f"point {point}: {len(session.decisions)} of {count} decisions kept")


def kill_migrations(folder: Path, points: int, seed: int = 0) -> int:
    """Kill so many programs while they bring a library to a later version; how much one has to do.

    Raises:
        Lost: something was lost.
    """
    rng = Random(seed)
    filled(folder / "before")
    shutil.copytree(folder / "before", folder / "whole")
    with recording(folder / "whole") as disk, later_program():
        open_library(folder / "whole", lambda: NOON).library.close()
    for _ in range(points):
        place = folder / "killed"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(folder / "before", place)
        last = rng.randint(1, len(disk.events))
        command = [sys.executable, "-m", "tests.faults.migrator", str(place), str(last)]
        ended = subprocess.run(command, cwd=ROOT, check=False)
        try:
            assert ended.returncode != 0, "it was not killed"
            check_migrated(place)
        except Exception as error:
            raise Lost(f"killed at {last} of {len(disk.events)}: {error}") from error
    return len(disk.events)
