"""Games are brought back from backups, and whatever is there stays."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from tempus_desktop.storage.backups import backups, copy_library
from tempus_desktop.storage.library import Library, LibraryError, Standing
from tempus_desktop.storage.migrations import migrate
from tempus_desktop.storage.opening import FILE
from tempus_desktop.storage.restore import BroughtBack, all_backups, bring_back
from tempus_desktop.storage.reviews import KeptReview
from tempus_desktop.storage.transactions import connect
from tests.storage.matches import WHEN, decision, play_on, played
from tests.storage.test_opening import NOON, opened, sound


def back(folder: Path, day: int = 0) -> BroughtBack:
    """Bring back the games of the backup that is so many days old."""
    backup = all_backups(folder / "backups")[day].path
    return bring_back(backup, folder / FILE, NOON, lambda name: f"{name} (before)")


def library_of_yesterday(folder: Path) -> Library:
    """Three matches that a backup has too."""
    library = opened(folder).library
    for number in range(3):
        played(library, 20, f"Match {number}", seed=number)
    library.close()
    return opened(folder, days=1).library


def names(library: Library) -> list[str]:
    return sorted(entry.name for entry in library.entries())


def test_backups_tell_their_day_their_games_and_the_last_of_them(tmp_path: Path) -> None:
    library_of_yesterday(tmp_path).close()
    [backup] = all_backups(tmp_path / "backups")
    assert (backup.day, backup.games, backup.last) == (date(2026, 5, 2), 3, "Match 2")


def test_a_backup_without_games_is_none_to_choose(tmp_path: Path) -> None:
    """Nothing would come of it; once the first day of a library left one."""
    library_of_yesterday(tmp_path).close()
    with closing(connect(None)) as empty:
        migrate(empty)
        assert copy_library(empty, tmp_path / "backups" / "games-2026-05-01.db")
    assert len(backups(tmp_path / "backups")) == 2
    assert [backup.games for backup in all_backups(tmp_path / "backups")] == [3]


def test_what_is_there_stays_and_what_is_missing_comes_back(tmp_path: Path) -> None:
    library = library_of_yesterday(tmp_path)
    library.delete(2, WHEN)
    library.purge("2030-01-01")
    play_on(library, 1, 20, 5)
    played(library, 3, "Match 4", seed=4)
    done = back(tmp_path)
    assert (done.games, done.there) == (1, 2)
    assert names(library) == ["Match 0", "Match 1", "Match 2", "Match 4"]
    assert len(library.read(1)[1]) == 25
    [again] = [entry.id for entry in library.entries() if entry.name == "Match 1"]
    assert library.read(again)[1] == [decision(number) for number in range(20)]
    assert (back(tmp_path).games, back(tmp_path).before) == (0, None)
    library.close()
    assert sound(tmp_path / FILE)


def test_a_game_comes_back_with_its_review(tmp_path: Path) -> None:
    library = opened(tmp_path).library
    for number in (1, 2):
        played(library, 20, f"Match {number}", seed=number)
    review = KeptReview("0123", WHEN, "{}")
    library.reviews.keep(2, review)
    library.close()
    library = opened(tmp_path, days=1).library
    for number in (1, 2):
        library.delete(number, WHEN)
    library.purge("2030-01-01")
    other = played(library, 20, "Match 3", seed=3)
    assert back(tmp_path).games == 2
    reviews = {entry.name: library.reviews.find(entry.id) for entry in library.entries()}
    assert reviews == {"Match 1": None, "Match 2": review, "Match 3": None}
    assert library.reviews.find(other) is None
    library.close()


def test_a_game_of_a_backup_without_reviews_comes_back(tmp_path: Path) -> None:
    library = library_of_yesterday(tmp_path)
    for backup in all_backups(tmp_path / "backups"):
        with closing(sqlite3.connect(backup.path)) as older:
            older.executescript("DROP TABLE review; PRAGMA user_version = 1;")
    library.delete(2, WHEN)
    library.purge("2030-01-01")
    assert back(tmp_path).games == 1
    assert names(library) == ["Match 0", "Match 1", "Match 2"]
    library.close()


def test_a_game_just_deleted_is_put_back_as_it_was(tmp_path: Path) -> None:
    library = library_of_yesterday(tmp_path)
    play_on(library, 2, 20, 5)
    library.delete(2, WHEN)
    assert back(tmp_path).games == 1
    assert len(library.read(2)[1]) == 25 and names(library)[1] == "Match 1"
    library.close()


def test_a_game_that_went_on_otherwise_comes_beside_the_present_one(tmp_path: Path) -> None:
    library = library_of_yesterday(tmp_path)
    library.keep(1, 10, [decision(10, "f" * 16)], Standing(1, 0))
    assert back(tmp_path).games == 1
    assert names(library) == ["Match 0", "Match 0 (before)", "Match 1", "Match 2"]
    assert len(library.read(1)[1]) == 11
    library.close()


def test_a_damaged_row_comes_beside_itself(tmp_path: Path) -> None:
    library = library_of_yesterday(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute("UPDATE match SET turn = 'soon' WHERE id = 3")
    assert back(tmp_path).games == 1
    assert [entry.standing is None for entry in library.entries()].count(False) == 3
    library.close()


def test_the_library_is_copied_aside_first(tmp_path: Path) -> None:
    library = library_of_yesterday(tmp_path)
    library.rename(1, "As it was")
    copies = set()
    for _ in range(2):
        library.keep(1, 3, [], Standing(1, 0))
        library.keep(2, 3, [], Standing(1, 0))
        library.delete(library.entries()[0].id, WHEN)
        copies.add(back(tmp_path).before)
    library.close()
    assert len(copies) == 2
    for copy in copies:
        assert copy is not None and sound(copy)
        with closing(sqlite3.connect(copy)) as before:
            assert before.execute("SELECT name FROM match WHERE id = 1").fetchone() == (
                "As it was",
            )


def test_a_damaged_or_newer_backup_brings_nothing_and_changes_nothing(tmp_path: Path) -> None:
    library = library_of_yesterday(tmp_path)
    backup = all_backups(tmp_path / "backups")[0].path
    content = backup.read_bytes()
    for damage in (content[: len(content) // 2], b"nonsense" * 999, b""):
        backup.write_bytes(damage)
        if damage:
            assert all_backups(tmp_path / "backups")[0].games is None
            with pytest.raises(LibraryError):
                back(tmp_path)
    backup.write_bytes(content)
    with closing(sqlite3.connect(backup)) as newer:
        newer.execute("PRAGMA user_version = 77")
    with pytest.raises(LibraryError, match="77"):
        back(tmp_path)
    assert names(library) == ["Match 0", "Match 1", "Match 2"]
    assert not list(tmp_path.glob("*before*"))
    library.close()
