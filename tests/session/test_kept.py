"""Matches in the library: kept decision by decision, taken up as they were left."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.session import kept
from tempus_desktop.session.kept import Keeper
from tempus_desktop.session.matches import VERSION, Beginning, begin, read_record, write_record
from tempus_desktop.session.new_game import IslandSource
from tempus_desktop.session.session import Session
from tempus_desktop.storage.library import Library, LibraryError
from tempus_desktop.storage.opening import FILE, library_in_memory, open_library
from tests.games.tempus.random_play import play
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import layout, played, setup


def begun(island: IslandSource = IslandSource.RANDOM) -> tuple[Beginning, Session]:
    given = layout() if island is IslandSource.LAYOUT else None
    beginning = begin(setup(island=island), COMPONENTS, given)
    return beginning, beginning.open(COMPONENTS)


def go_on(session: Session, keeper: Keeper, decisions: int, seed: int = 0) -> None:
    """Take random decisions, each kept before the next."""
    for _, taken in zip(range(decisions), play(session.state, Random(seed)), strict=False):
        session.submit(taken.seat, taken.action)
        keeper.keep()


@pytest.fixture
def library() -> Library:
    return library_in_memory().library


@pytest.mark.parametrize("island", IslandSource)
@pytest.mark.parametrize("decisions", [0, 1, 60, 10_000])
def test_a_match_is_taken_up_as_it_was_left(
    library: Library, island: IslandSource, decisions: int
) -> None:
    beginning, session = begun(island)
    keeper = kept.add(library, beginning, session, "An island")
    go_on(session, keeper, decisions)
    again, taken_up = kept.read(library, keeper.match)
    assert again == beginning
    assert (taken_up.state, taken_up.decisions) == (session.state, session.decisions)
    entry = library.entry(keeper.match)
    assert entry.standing == kept.standing(session)
    assert entry.decisions == len(session.decisions)


def test_what_was_taken_back_is_not_taken_up(library: Library) -> None:
    beginning, session = begun()
    keeper = kept.add(library, beginning, session, "")
    while not session.decisions or not session.can_undo(session.actor or 0):
        go_on(session, keeper, 1, seed=len(session.decisions))
    taken_back = session.undo(session.actor or 0)
    keeper.keep()
    assert kept.read(library, keeper.match)[1].decisions == session.decisions
    session.redo(taken_back.seat)
    keeper.keep()
    assert kept.read(library, keeper.match)[1].state == session.state


def test_what_could_not_be_kept_is_kept_the_next_time(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    beginning, session = begun()
    keeper = kept.add(library, beginning, session, "")
    go_on(session, keeper, 5)

    def full(*_: object) -> None:
        raise LibraryError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(Library, "keep", full)
        for seed in range(4):
            with pytest.raises(LibraryError):
                go_on(session, keeper, 1, seed)
    go_on(session, keeper, 1)
    assert kept.read(library, keeper.match)[1].state == session.state


@pytest.mark.parametrize("island", IslandSource)
def test_the_same_match_is_found_and_another_is_not(library: Library, island: IslandSource) -> None:
    beginning, session = begun(island)
    keeper = kept.add(library, beginning, session, "")
    go_on(session, keeper, 30)
    again, opened = read_record(write_record(beginning, session))
    assert kept.find(library, again, opened) == keeper.match
    others = replace(again.setup, seats=(replace(again.setup.seats[0], name="Another"),))
    assert kept.find(library, replace(again, setup=others), opened) is None
    opened.submit(opened.actor or 0, opened.legal()[0])
    assert kept.find(library, again, opened) is None


def test_matches_that_differ_only_in_their_eras_are_two(library: Library) -> None:
    beginning, session = begun()
    number = kept.add(library, beginning, session, "").match
    others = replace(COMPONENTS, era_terrains=(None, *COMPONENTS.era_terrains[:0:-1]))
    assert kept.find(library, beginning, session) == number
    assert kept.find(library, beginning, beginning.open(others)) is None


DAMAGES = [
    ("UPDATE decision SET action = 'settle A1' WHERE number = 7", "decisions[7]"),
    ("UPDATE decision SET action = 'dance' WHERE number = 7", "decisions[7]"),
    ("UPDATE decision SET hash = 'none' WHERE number = 7", "hashes[7]"),
    ("UPDATE match SET setup = '{'", "setup"),
    ("UPDATE match SET seed = -1", "seed"),
    ("UPDATE match SET rules = 99", "rules"),
    ("UPDATE match SET layout = '[]'", "layout"),
    ("UPDATE components SET document = '7'", "components"),
]


@pytest.mark.parametrize(("damage", "place"), DAMAGES)
def test_what_does_not_follow_from_the_rules_is_refused_with_its_place(
    tmp_path: Path, damage: str, place: str
) -> None:
    library = open_library(tmp_path).library
    beginning = begin(setup(), COMPONENTS, None)
    keeper = kept.add(library, beginning, played(beginning, 20), "")
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute(damage)
    with pytest.raises(BadFile) as caught:
        kept.read(library, keeper.match)
    assert caught.value.place == place
    library.close()


def test_matches_of_the_library_are_of_the_version_in_which_they_go_on() -> None:
    """Where a version of records is added, what is kept already is brought to it by a step."""
    assert kept.RECORD == VERSION
