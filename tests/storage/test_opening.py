"""Opening the library from whatever is there: nothing, damage, newer versions, other windows."""

from __future__ import annotations

import errno
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tempus_desktop.storage import locks, migrations
from tempus_desktop.storage.backups import MOST_BACKUPS, back_up, backups
from tempus_desktop.storage.locks import FileLock
from tempus_desktop.storage.migrations import LATEST, NewerLibrary, migrate, version_of
from tempus_desktop.storage.opening import FILE, Opened, Trouble, open_library
from tempus_desktop.storage.rescue import Rescued, rescue
from tempus_desktop.storage.reviews import KeptReview, Reviews
from tempus_desktop.storage.transactions import connect, is_sound
from tests.fresh_python import ROOT
from tests.storage.matches import decision, play_on, played

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def opened(folder: Path, days: int = 0) -> Opened:
    return open_library(folder, lambda: NOON + timedelta(days=days))


def filled(folder: Path, matches: int = 3, decisions: int = 40) -> None:
    library = opened(folder).library
    for n in range(matches):
        played(library, decisions, f"Match {n}", seed=n)
    library.close()


def sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return is_sound(connection, thorough=True)


# Versions


def test_a_new_library_has_the_latest_version(tmp_path: Path) -> None:
    opened(tmp_path).library.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert version_of(connection) == LATEST


def test_a_step_that_fails_leaves_the_library_as_it_was(tmp_path: Path) -> None:
    filled(tmp_path)
    broken = (*migrations.MIGRATIONS, ("ALTER TABLE match ADD COLUMN more TEXT", "nonsense"))
    with closing(connect(tmp_path / FILE)) as connection:
        with pytest.raises(sqlite3.Error):
            migrate(connection, broken)
        assert version_of(connection) == LATEST
        columns = [row[1] for row in connection.execute("PRAGMA table_info(match)")]
        assert "more" not in columns


def test_steps_lead_from_version_to_version(tmp_path: Path) -> None:
    filled(tmp_path)
    more = (*migrations.MIGRATIONS, ("ALTER TABLE match ADD COLUMN more TEXT",))
    with closing(connect(tmp_path / FILE)) as connection:
        migrate(connection, more)
        assert version_of(connection) == LATEST + 1
        with pytest.raises(NewerLibrary):
            migrate(connection)


def test_a_newer_library_is_left_alone_and_both_versions_are_told(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 77")
    before = (tmp_path / FILE).read_bytes()
    found = opened(tmp_path)
    assert found.problem is not None and found.problem.trouble is Trouble.NEWER
    assert all(version in str(found.problem.why) for version in ("77", str(LATEST)))
    assert not found.library.is_lasting
    played(found.library, 2)
    assert (tmp_path / FILE).read_bytes() == before


# Where it cannot be kept


def test_where_no_folder_can_be_made_there_is_a_library_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    found = opened(blocked / "data")
    assert found.problem is not None and found.problem.trouble is Trouble.IN_MEMORY
    assert found.problem.why
    assert len(found.library.read(played(found.library, 3))[1]) == 3


def test_a_full_disk_is_a_library_in_memory_with_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("tempus_desktop.storage.opening._sound", full)
    found = opened(tmp_path)
    assert found.problem is not None
    assert (found.problem.trouble, found.problem.why) == (
        Trouble.IN_MEMORY,
        "database or disk is full",
    )
    assert len(found.library.entries()) == 3


# Damage


def test_a_file_that_is_no_database_is_put_aside_and_backups_are_taken(tmp_path: Path) -> None:
    filled(tmp_path)
    opened(tmp_path, days=1).library.close()  # makes the backup
    (tmp_path / FILE).write_bytes(b"this is no database" * 1000)
    found = opened(tmp_path, days=2)
    problem = found.problem
    assert problem is not None and problem.trouble is Trouble.DAMAGED
    assert (problem.saved, problem.from_backups) == (0, 3)
    assert problem.where.read_bytes().startswith(b"this is no database")
    assert len(found.library.entries()) == 3
    found.library.close()
    assert opened(tmp_path, days=2).problem is None


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_damaged_the_library_opens_and_is_sound(tmp_path: Path, seed: int) -> None:
    filled(tmp_path, matches=12, decisions=60)
    rng = random.Random(seed)
    content = bytearray((tmp_path / FILE).read_bytes())
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(content))
        content[place : place + 400] = rng.randbytes(len(content[place : place + 400]))
    if seed % 4 == 3:
        del content[rng.randrange(len(content)) :]
    (tmp_path / FILE).write_bytes(content)
    found = opened(tmp_path)
    assert found.library.is_lasting
    for entry in found.library.entries():
        if entry.standing is not None:
            found.library.read(entry.id)
    new = played(found.library, 3, "After the damage")
    found.library.close()
    assert sound(tmp_path / FILE)
    again = opened(tmp_path)
    assert again.problem is None
    assert len(again.library.read(new)[1]) == 3
    again.library.close()


def test_matches_of_undamaged_pages_are_saved(tmp_path: Path) -> None:
    filled(tmp_path, matches=10, decisions=100)
    content = bytearray((tmp_path / FILE).read_bytes())
    content[-4096:] = bytes(4096)  # the last page: the last match's last decisions
    (tmp_path / FILE).write_bytes(content)
    found = opened(tmp_path)
    problem = found.problem
    assert problem is not None and problem.trouble is Trouble.DAMAGED
    assert problem.saved >= 9
    for entry in found.library.entries():
        numbers = [made.action for made in found.library.read(entry.id)[1]]
        assert numbers == [decision(n).action for n in range(len(numbers))]
    found.library.close()


def test_reviews_of_matches_that_are_whole_are_saved(tmp_path: Path) -> None:
    filled(tmp_path)
    library, review = opened(tmp_path).library, KeptReview("0123", "2026-05-01", "{}")
    for match in (1, 2, 3):
        library.reviews.keep(match, review)
    library.close()
    with closing(connect(tmp_path / FILE)) as damaged:
        damaged.execute("DELETE FROM decision WHERE match = 2 AND number = 20")
        with closing(connect(None)) as into:
            migrate(into)
            assert rescue(tmp_path / FILE, into) == Rescued(frozenset({1, 3}), frozenset({2}))
            found = [Reviews(into).find(match) for match in (1, 2, 3)]
    assert found == [review, None, review]


def test_a_review_that_cannot_be_kept_costs_no_match(tmp_path: Path) -> None:
    filled(tmp_path, matches=1)
    with closing(sqlite3.connect(tmp_path / FILE)) as damaged:
        damaged.executescript(
            "DROP TABLE review; CREATE TABLE review (match, bots, made, document);"
            "INSERT INTO review VALUES (1, NULL, NULL, NULL);"
        )
        for version in (LATEST, 1):
            damaged.execute(f"PRAGMA user_version = {version}")
            damaged.commit()
            with closing(connect(None)) as into:
                migrate(into)
                assert rescue(tmp_path / FILE, into).whole == {1}
                assert Reviews(into).find(1) is None


def test_a_recovery_that_stops_half_way_is_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    opened(tmp_path, days=1).library.close()  # makes the backup
    (tmp_path / FILE).write_bytes(b"this is no database" * 1000)

    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "the disk fails")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", fail)
        found = opened(tmp_path, days=2)
    assert found.problem is not None and found.problem.trouble is Trouble.IN_MEMORY
    found = opened(tmp_path, days=2)
    assert found.problem is not None and found.problem.trouble is Trouble.DAMAGED
    assert found.problem.from_backups == len(found.library.entries()) == 3
    found.library.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced on Windows")
def test_a_damaged_file_is_not_replaced_while_another_window_has_it_open(tmp_path: Path) -> None:
    filled(tmp_path, matches=10, decisions=100)
    first = opened(tmp_path).library
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(-4096, 2)
        file.write(bytes(4096))
    second = opened(tmp_path)
    assert second.problem is not None and second.problem.trouble is Trouble.IN_MEMORY
    assert "another window" in str(second.problem.why)
    first.rename(1, "Still mine")
    first.close()
    third = opened(tmp_path)
    assert third.problem is not None and third.problem.trouble is Trouble.DAMAGED
    assert third.library.entry(1).name == "Still mine"
    third.library.close()


# Backups


def test_one_backup_a_day_and_only_the_last_ten_stay(tmp_path: Path) -> None:
    filled(tmp_path, 1, 5)
    for day in range(14):
        for _ in range(2):
            opened(tmp_path, days=day).library.close()
    kept = backups(tmp_path / "backups")
    assert len(kept) == MOST_BACKUPS
    assert kept[0].name == "games-2026-05-14.db"
    assert all(sound(path) for path in kept)


def test_a_clock_that_was_wrong_costs_no_backup_of_today(tmp_path: Path) -> None:
    """Copies of days yet to come were made before, whatever they are called."""
    filled(tmp_path, 1, 5)
    for day in (*range(3650, 3660), 0, 1, 2):
        opened(tmp_path, days=day).library.close()
    kept = [path.name for path in backups(tmp_path / "backups")]
    assert len(kept) == MOST_BACKUPS
    assert kept[-3:] == ["games-2026-05-03.db", "games-2026-05-02.db", "games-2026-05-01.db"]


def test_days_without_games_push_no_backup_out(tmp_path: Path) -> None:
    filled(tmp_path, 1, 5)
    library = opened(tmp_path, days=1).library
    library.delete(1, "2026-05-02")
    library.purge("2030-01-01")
    library.close()
    for day in range(2, 16):
        opened(tmp_path, days=day).library.close()
    assert [path.name for path in backups(tmp_path / "backups")] == ["games-2026-05-02.db"]


def test_a_damaged_library_replaces_no_good_backup(tmp_path: Path) -> None:
    filled(tmp_path)
    opened(tmp_path, days=1).library.close()
    folder = tmp_path / "backups"
    content = bytearray((tmp_path / FILE).read_bytes())
    content[4096 * 3 :] = bytes(len(content) - 4096 * 3)
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(content)
    before = {path: path.read_bytes() for path in backups(folder)}
    with closing(sqlite3.connect(damaged)) as connection:
        assert back_up(connection, folder, (NOON + timedelta(days=9)).date()) is None
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


# Power cuts and other windows


def test_a_log_cut_off_anywhere_opens_with_the_decisions_before(tmp_path: Path) -> None:
    """What a power cut leaves: the log only up to the last of it that reached the disk."""
    folder = tmp_path / "played"
    library = opened(folder).library
    number = played(library, 0)
    play_on(library, number, 0, 30)
    log = Path(f"{folder / FILE}-wal").read_bytes()
    rng, lengths = random.Random(1), []
    for length in (0, *sorted(rng.randrange(len(log)) for _ in range(40)), len(log)):
        cut = tmp_path / f"cut{length}"
        cut.mkdir()
        shutil.copy(folder / FILE, cut / FILE)
        Path(f"{cut / FILE}-wal").write_bytes(log[:length])
        found = open_library(cut)
        assert found.problem is None
        there = [entry.id for entry in found.library.entries()]
        lengths.append(len(found.library.read(number)[1]) if number in there else -1)
        found.library.close()
        assert sound(cut / FILE)
        shutil.rmtree(cut)
    library.close()
    assert lengths == sorted(lengths)
    assert lengths[-1] == 30


def test_a_lock_is_one_windows_and_given_back(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "a" / "x.lock"), FileLock(tmp_path / "a" / "x.lock")
    assert first.take() and first.take() and first.held
    assert not second.take()
    first.give_back()
    assert second.take()
    second.give_back()


HOLDER = """
import sys, time
from pathlib import Path
from tempus_desktop.storage.locks import FileLock
lock = FileLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(60)
"""


def test_a_killed_window_holds_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == "True"
        assert not FileLock(path).take()
        holder.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        holder.wait()
    lock = FileLock(path)
    assert lock.take()
    lock.give_back()


def test_a_file_system_without_locks_is_no_other_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.EOPNOTSUPP, "locks are not supported")

    monkeypatch.setattr(locks, "_lock", unknown)
    with pytest.raises(OSError, match="not supported"):
        FileLock(tmp_path / "x.lock").take()
