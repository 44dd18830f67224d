"""The library: whole transactions, lists that survive damage, order without a clock."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tempus_desktop.storage.library import Library, LibraryError, Standing
from tempus_desktop.storage.opening import FILE, open_library
from tests.storage.matches import SEATS, WHEN, decision, match, play_on, played


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = open_library(tmp_path)
    assert opened.problem is None
    yield opened.library
    opened.library.close()


def counts(folder: Path, match: int) -> int:
    with closing(sqlite3.connect(folder / FILE)) as other:
        query = "SELECT count(*) FROM decision WHERE match = ?"
        return int(other.execute(query, (match,)).fetchone()[0])


def test_a_match_is_read_as_it_was_kept(library: Library) -> None:
    number = played(library, 5)
    assert library.read(number) == (match(), [decision(n) for n in range(5)])


def test_a_decision_is_in_the_file_as_soon_as_it_is_kept(library: Library, tmp_path: Path) -> None:
    number = played(library, 0)
    for n in range(20):
        library.keep(number, n, [decision(n)], Standing(1, 0))
        assert counts(tmp_path, number) == n + 1


def test_decisions_taken_back_are_replaced(library: Library) -> None:
    number = played(library, 5)
    library.keep(number, 3, [decision(3, "f" * 16)], Standing(1, 0))
    assert [made.hash for made in library.read(number)[1]][2:] == [f"{2:016x}", "f" * 16]
    library.keep(number, 0, [], Standing(0, 0))
    assert library.read(number)[1] == []


def test_a_gap_between_decisions_is_refused_and_nothing_is_kept(library: Library) -> None:
    number = played(library, 5)
    with pytest.raises(LibraryError):
        library.keep(number, 6, [decision(6)], Standing(1, 0))
    assert len(library.read(number)[1]) == 5


def test_a_match_that_is_gone_keeps_nothing(library: Library) -> None:
    with pytest.raises(LibraryError):
        library.keep(99, 0, [decision(0)], Standing(1, 0))
    with pytest.raises(LibraryError):
        library.read(99)


def test_the_list_begins_with_the_match_used_last_whatever_the_clock_says(
    library: Library,
) -> None:
    first = played(library, 1, "One")
    second = library.add(match("Two"), Standing(0, 0), "1970-01-01T00:00:00+00:00")
    assert [entry.name for entry in library.entries()] == ["Two", "One"]
    library.touch(first)
    assert [entry.id for entry in library.entries()] == [first, second]
    last = library.last()
    assert last is not None and last.id == first


def test_a_finished_match_tells_its_result_and_is_not_gone_on_with(library: Library) -> None:
    number = played(library, 1)
    library.keep(number, 1, [decision(1)], Standing(10, None, (31, 28), (0,)))
    entry = library.entry(number)
    assert entry.standing == Standing(10, None, (31, 28), (0,))
    assert entry.seats == SEATS
    assert library.last() is None


def test_a_deleted_match_can_be_put_back_until_it_is_purged(library: Library) -> None:
    number = played(library, 2)
    library.delete(number, WHEN)
    assert library.entries() == [] and library.last() is None
    library.delete(number, None)
    assert [entry.id for entry in library.entries()] == [number]
    library.delete(number, WHEN)
    library.purge("2026-05-01T11:00:00+00:00")
    assert library.read(number)
    library.purge("2026-05-02T11:00:00+00:00")
    with pytest.raises(LibraryError):
        library.read(number)


NAMES = ["a:b", "CON", "x" * 300, "a/b\\c", "🎲🏝️", "하나", "'; DROP TABLE match; --", "", "\n\t"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept_as_it_is(library: Library, name: str) -> None:
    number = played(library, 1)
    library.rename(number, name)
    assert library.entry(number).name == name


def test_a_name_that_no_file_can_have_is_refused(library: Library) -> None:
    number = played(library, 1, "Before")
    with pytest.raises(LibraryError):
        library.rename(number, "half of a \ud800")
    assert library.entry(number).name == "Before"


DAMAGES = [
    "UPDATE match SET turn = 'soon' WHERE id = 2",
    "UPDATE match SET to_act = x'00' WHERE id = 2",
    "UPDATE match SET result = '{' WHERE id = 2",
    "UPDATE match SET result = '{\"scores\": 3}' WHERE id = 2",
    "UPDATE match SET name = CAST(x'ff' AS TEXT) WHERE id = 2",
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_bad_row_hides_no_other(library: Library, tmp_path: Path, damage: str) -> None:
    for name in ("One", "Two", "Three"):
        played(library, 2, name)
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute(damage)
    entries = library.entries()
    assert [entry.id for entry in entries] == [3, 2, 1]
    assert [entry.standing is None for entry in entries] == [False, True, False]
    last = library.last()
    assert last is not None and last.id == 3


def test_a_match_played_alike_is_found_by_its_hashes(library: Library) -> None:
    number = played(library, 3)
    hashes = [f"{n:016x}" for n in range(3)]
    like = match()
    assert library.alike(like.seed, like.layout, hashes) == [(number, like.setup, like.components)]
    assert library.alike(like.seed, like.layout, hashes[:2]) == []
    assert library.alike(like.seed + 1, like.layout, hashes) == []
    assert library.alike(like.seed, "another island", hashes) == []


def test_a_decision_writes_a_few_pages_however_long_the_match_is(tmp_path: Path) -> None:
    """Each is waited for until the disk has it, so it must be little."""
    sizes = []
    for length in (10, 2000):
        folder = tmp_path / str(length)
        library = open_library(folder).library
        number = played(library, length)
        library.close()
        library = open_library(folder).library
        log = Path(f"{folder / FILE}-wal")
        before = log.stat().st_size
        play_on(library, number, length, 1)
        sizes.append(log.stat().st_size - before)
        library.close()
    assert max(sizes) <= 5 * (4096 + 24)
